//! Portions: dividing a dough, shaping and flattening it, filling tins.

use commis_base::Number;
use commis_ontology::{ClassId, terms};

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::{State, Value};
use crate::nouns::Noun;
use crate::phrase::Phrase;
use crate::refer::latest;

/// The most equal parts that a number asks for; more are something else, such as a year.
const MOST_PARTS: i64 = 100;

impl Hands<'_, '_> {
    pub(super) fn shaping(&mut self, act: Act) {
        let Some(item) = self.dough() else { return };
        match act {
            Act::Share => {
                self.fill_tins(item);
                return;
            }
            Act::Flatten => {
                // `Press the dough into the corners of the pan`: it stays there.
                if self.lies_in_tin(item) && ["press", "pat", "push"].iter().any(|verb| self.verb_is(verb)) {
                    self.press_flat(item);
                    self.draft.recent = vec![item];
                    return;
                }
                let item = self.sheet_of(item).or_else(|| self.portions_of(item)).unwrap_or(item);
                let (cost, notes) = (self.draft.cost, self.draft.notes.len());
                if !self.change("flatten", item, &[]) {
                    self.draft.cost = cost + 1;
                    self.draft.notes.truncate(notes);
                    self.press_flat(item);
                }
                self.draft.recent = vec![item];
            }
            Act::Portion => {
                self.drop_portions(item);
                return;
            }
            act => {
                let whole = self.is_one_piece(item);
                let item = if whole { Some(item) } else { self.portions_of(item) };
                let Some(item) = item else { return };
                let shape = match act {
                    Act::Shape => self.said_shape(),
                    _ => Some(self.kitchen.words.classes.ball_shape),
                };
                if let Some(shape) = shape {
                    self.shape(item, shape);
                }
                self.draft.recent = vec![item];
            }
        }
        self.then_lay_out();
    }

    /// What is divided or shaped: portions in hand, or the last mixture.
    fn dough(&mut self) -> Option<usize> {
        let phrases: Vec<Phrase> =
            self.clause.objects.iter().filter(|phrase| !phrase.is_equipment()).cloned().collect();
        let named: Vec<Phrase> = phrases
            .iter()
            .filter(|phrase| {
                phrase.pronoun.is_some()
                    || phrase.is(Noun::Dough)
                    || phrase.is(Noun::Mixture)
                    || phrase.is(Noun::Portion) && phrase.of.is_none()
            })
            .cloned()
            .collect();
        let portions = latest(&self.draft, &[], |item| matches!(item.state, State::Portions { .. }))
            .and_then(|items| items.first().copied());
        let dough = latest(&self.draft, &[], |item| {
            item.state == State::Food
                && ["mix", "beat", "mingle", "knead", "shake", "melt", "boil"]
                    .iter()
                    .any(|done| item.done.contains(done))
        })
        .and_then(|items| items.first().copied());
        let amount =
            phrases.iter().any(|phrase| phrase.any(|noun| (noun == Noun::Dough).then_some(())).is_some());
        if amount && let Some(dough) = self.floury().or(dough) {
            return Some(dough);
        }
        if let Some(item) = self.items_of(&named, &[]).first().copied()
            && self.draft.state(item) != State::Own
        {
            return Some(item);
        }
        // `Form patties with the beef`.
        let of: Vec<Phrase> = self
            .clause
            .after(&["with", "from", "of"])
            .chain(phrases.iter().filter(|phrase| phrase.food().is_some()))
            .filter(|phrase| !phrase.is_equipment() && self.is_ours(phrase))
            .cloned()
            .collect();
        if let Some(item) = self.items_quietly(&of).first().copied().filter(|_| self.has_techniques()) {
            return Some(item);
        }
        let focus = self
            .draft
            .focus
            .filter(|focus| matches!(self.draft.state(*focus), State::Food | State::Portions { .. }));
        focus.or(portions).or(dough)
    }

    /// `Form it into one round ball`: not divided.
    fn is_one_piece(&self, item: usize) -> bool {
        let one =
            self.clause.after(&["into", "to", "in"]).any(|phrase| {
                phrase.has("one")
                    || phrase.shape().is_some()
                        && phrase.all.first().is_some_and(|word| word == "a")
                        && self.clause.objects.iter().all(|phrase| {
                            !phrase.each && phrase.amounts.is_empty() && !phrase.is(Noun::Portion)
                        })
            });
        let it = self
            .clause
            .objects
            .iter()
            .all(|phrase| phrase.pronoun.is_some() || phrase.is(Noun::Dough) || phrase.is(Noun::Mixture))
            && !self.clause.objects.iter().any(|phrase| phrase.pronoun == Some(crate::phrase::Pronoun::Many));
        let fried = self.draft.item(item).is_some_and(|item| item.done.contains("fry"));
        (one && it && self.draft.state(item) == State::Food) || fried
    }

    /// `Roll the dough out`: all of it lies on the counter in one piece.
    fn sheet_of(&mut self, item: usize) -> Option<usize> {
        let whole = matches!(self.draft.state(item), State::Food | State::Own)
            && self.has_techniques()
            && self.said_count().is_none();
        let sized =
            self.clause.phrases().any(|phrase| phrase.each || phrase.is(Noun::Portion) && phrase.plural);
        let percent = self.kitchen.words.ontology.class(terms::PERCENT).filter(|_| whole && !sized)?;
        self.portion_sized(item, None, (Number::from(100), percent))
    }

    /// Divides a dough on the counter, unless that has been done.
    fn portions_of(&mut self, item: usize) -> Option<usize> {
        if matches!(self.draft.state(item), State::Portions { .. }) {
            return Some(item);
        }
        self.portion(item, None)
    }

    /// The size that the clause gives, or the usual one.
    fn size(&self) -> Option<(Number, ClassId)> {
        let words = self.kitchen.words;
        if let Some(parts) = self.said_count().filter(|_| self.has_techniques()) {
            return Some((Number::from(100).over(parts).ok()?, words.ontology.class(terms::PERCENT)?));
        }
        let said = self.clause.phrases().flat_map(|phrase| phrase.amounts.iter());
        let weighed = said.filter(|(_, unit)| ["g", "ml"].contains(&words.name(*unit))).last().copied();
        // `balls of about 1 ounce`: scales of cooks go in fives.
        let rounded = |(number, unit): (Number, ClassId)| {
            let ounces = self.clause.phrases().any(|phrase| phrase.has("ounce") || phrase.has("oz"));
            let fives = Number::from((number.to_f64() / 5.0).round() as i64 * 5);
            if ounces && fives.is_positive() { (fives, unit) } else { (number, unit) }
        };
        weighed.map(rounded).or_else(|| {
            let (quantity, unit) = words.lexicon.conventions.portion.as_ref()?;
            Some((*quantity, words.ontology.class(unit)?))
        })
    }

    fn portion(&mut self, item: usize, place: Option<usize>) -> Option<usize> {
        let size = self.size()?;
        self.portion_sized(item, place, size)
    }

    fn portion_sized(
        &mut self,
        item: usize,
        place: Option<usize>,
        (quantity, unit): (Number, ClassId),
    ) -> Option<usize> {
        self.open(item);
        self.put_together(item);
        let mut given = vec![
            ("container-with-dough", self.draft.var(item)),
            ("quantity", Value::Number(quantity)),
            ("unit", Value::Class(unit)),
        ];
        if let Some(place) = place {
            given.push(("destination", self.draft.var(place)));
            given.extend(self.clause.spacing.map(|class| ("arrangement-pattern", Value::Class(class))));
        }
        let result = self.draft.act(self.kitchen, "portion-and-arrange", "portions", &given);
        let made = self.tried(result)?;
        let labels = self.draft.item(item).map(|item| item.labels.clone()).unwrap_or_default();
        let target = match place {
            Some(place) => place,
            None => self.draft.place(made.main(), State::Empty, None),
        };
        self.draft.moved(item, target, true);
        self.draft.became(target, made.main(), "portion-and-arrange");
        if let Some(target) = self.draft.items.get_mut(target) {
            target.state = State::Portions { on_counter: place.is_none() };
            target.labels.extend(labels);
        }
        self.draft.recent = vec![target];
        Some(target)
    }

    /// Only one mass can be divided: what lies together in a bowl is mingled first.
    pub(super) fn put_together(&mut self, item: usize) {
        let Some(commis_sim::Thing::Entity(bowl)) = self.draft.thing(item) else { return };
        if bowl.contents(self.kitchen.simulator.vocabulary()).iter().count() < 2 {
            return;
        }
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        let before = self.draft.source.implicit.replace("only what has been put together can be divided");
        self.change("mingle", item, &[]);
        self.draft.source.implicit = before;
        self.draft.cost = cost;
        self.draft.notes.truncate(notes);
    }

    /// `shape into 6 patties`, `divide into four`: how many equal parts.
    fn said_count(&self) -> Option<Number> {
        let into = self.clause.after(&["into", "in"]);
        let made = into.chain(&self.clause.objects).filter(|phrase| {
            let parts =
                phrase.names.last().is_some_and(|name| ["part", "half", "section"].contains(&name.as_str()));
            let pieces =
                parts || phrase.is(Noun::Portion) || phrase.shape().is_some() || phrase.names.is_empty();
            // `a rectangle 8 by 12 inches`, `a rectangle 1/2 inch thick`: how long it is.
            let lengths = ["inch", "cm", "mm", "centimeter", "centimetre", "foot"];
            let long =
                lengths.iter().any(|word| self.clause.has(word)) && !phrase.plural && self.has_techniques();
            let pieces = pieces && !long;
            pieces
                && phrase.vessel().is_none()
                && (phrase.amounts.is_empty() || self.in_pieces(phrase).is_some())
        });
        // `into halves`, `into quarters`.
        let parts_of =
            |share: Number| Number::ONE.over(share).ok().filter(|parts| parts.to_f64().fract() == 0.0);
        let counted = |phrase: &Phrase| phrase.count.or_else(|| self.in_pieces(phrase));
        let mut counts = made.filter_map(|phrase| phrase.share.map_or_else(|| counted(phrase), parts_of));
        counts.find(|count| *count > Number::ONE && *count <= Number::from(MOST_PARTS))
    }

    /// `8 to 10 pieces`: a number of pieces is no weight.
    fn in_pieces(&self, phrase: &Phrase) -> Option<Number> {
        let piece = |unit: ClassId| unit == self.kitchen.words.classes.piece && self.has_techniques();
        match phrase.amounts[..] {
            [(number, unit)] if piece(unit) => Some(number),
            _ => None,
        }
    }

    pub(super) fn said_shape(&self) -> Option<ClassId> {
        let phrases = self.clause.after(&["into", "to", "in", "as"]).chain(&self.clause.objects);
        // `Roll it up`.
        let up = self.verb_is("roll") && self.clause.has("up") && self.has_techniques();
        let rolled = self.kitchen.words.ontology.class(terms::ROLL_SHAPE).filter(|_| up);
        let braids = ["braid", "plait"].iter().any(|verb| self.verb_is(verb));
        let rolled =
            rolled.or_else(|| self.kitchen.words.ontology.class(terms::BRAID_SHAPE).filter(|_| braids));
        // `Fold the ends over the filling`.
        let folds = self.verb_is("fold") && self.has_techniques();
        let rolled =
            rolled.or_else(|| self.kitchen.words.ontology.class(terms::POCKET_SHAPE).filter(|_| folds));
        let shape = phrases.filter(|phrase| phrase.vessel().is_none()).find_map(Phrase::shape).or(rolled)?;
        // Walnuts tell the size; the shape is a ball.
        let words = self.kitchen.words;
        if words.name(shape) == "walnut-ball-shape" { Some(words.classes.ball_shape) } else { Some(shape) }
    }

    pub(super) fn shape(&mut self, item: usize, shape: ClassId) {
        let name = self.kitchen.words.name(shape).trim_end_matches("-shape").to_owned();
        if self.change("shape", item, &[("shape", Value::Class(shape))])
            && let Some(item) = self.draft.items.get_mut(item)
        {
            item.labels.push(name);
        }
    }

    /// `Drop spoonfuls onto the sheet`: to the counter and from there to the sheet; batter goes straight into a pan.
    fn drop_portions(&mut self, item: usize) {
        let place = self
            .clause
            .after(&["onto", "on", "into", "in", "to"])
            .find(|phrase| phrase.vessel().is_some())
            .cloned();
        let target = place.as_ref().and_then(|phrase| self.vessel(phrase)).or_else(|| {
            // `Grease a tray and drop the batter on it`.
            let it = self.clause.after(&["on", "onto", "into"]).any(|phrase| phrase.pronoun.is_some());
            let empty = self
                .draft
                .items
                .iter()
                .enumerate()
                .filter(|(_, item)| item.state == State::Empty)
                .max_by_key(|(_, item)| item.touched);
            empty.filter(|_| it).map(|(at, _)| Target::Item(at))
        });
        // `Oil a pan and pour in a ladleful of batter`.
        let pan = self.draft.focus.filter(|focus| {
            let item = self.draft.item(*focus).filter(|item| item.state == State::Empty);
            let class = item.and_then(|item| item.vessel);
            class.is_some_and(|class| self.kitchen.words.listed("batter-vessels", class))
        });
        let target = target.or_else(|| pan.filter(|_| self.clause.particle_in).map(Target::Item));
        let hot = |item: usize, hands: &Self| {
            hands
                .draft
                .item(item)
                .and_then(|item| item.vessel)
                .is_some_and(|class| hands.kitchen.words.listed("batter-vessels", class))
        };
        if let Some(Target::Item(tins)) = target
            && self
                .draft
                .item(tins)
                .and_then(|item| item.vessel)
                .is_some_and(|class| self.kitchen.words.is_a(class, self.kitchen.words.classes.muffin_tins))
        {
            self.fill_tins(item);
            return;
        }
        let round =
            self.clause.after(&["in"]).any(|phrase| phrase.is(Noun::Portion) || phrase.shape().is_some());
        match target {
            Some(Target::Item(pan))
                if hot(pan, self)
                    || ((round || self.is_batter(item)) && self.draft.state(pan) == State::Empty) =>
            {
                self.portion(item, Some(pan));
            }
            target => {
                let Some(portions) = self.portions_of(item) else { return };
                if let Some(shape) = self
                    .clause
                    .objects
                    .iter()
                    .chain(self.clause.after(&["into"]))
                    .filter(|phrase| phrase.vessel().is_none() && phrase.is(Noun::Portion))
                    .find_map(Phrase::shape)
                {
                    self.shape(portions, shape);
                }
                if let Some(Target::Item(sheet)) = target {
                    self.transfer(portions, Some(sheet), None);
                    self.draft.recent = vec![sheet];
                }
            }
        }
    }

    /// A batter cannot lie on a counter.
    fn is_batter(&self, item: usize) -> bool {
        let called = self.clause.phrases().any(|phrase| phrase.has("batter"));
        called || self.draft.item(item).is_some_and(|item| item.labels.iter().any(|label| label == "batter"))
    }

    /// Every hole of a tin gets the same.
    fn fill_tins(&mut self, item: usize) {
        let place = self.clause.phrases().find(|phrase| phrase.vessel().is_some()).cloned();
        let target = place.and_then(|phrase| self.vessel(&phrase));
        let standing = self.draft.items.iter().rposition(|item| {
            item.state == State::Empty
                && item.vessel.is_some_and(|class| {
                    self.kitchen.words.is_a(class, self.kitchen.words.classes.muffin_tins)
                })
        });
        // `Divide among the paper cups`: those in the tin.
        let is_tin = |at: usize| {
            let class = self.draft.item(at).and_then(|item| item.vessel);
            class.is_some_and(|class| self.kitchen.words.is_a(class, self.kitchen.words.classes.muffin_tins))
        };
        let tins = match target {
            Some(Target::Item(other)) if standing.is_some() && !is_tin(other) => standing,
            Some(Target::Item(tins)) => Some(tins),
            _ => standing.or_else(|| self.vessel_of("muffin-tins")),
        };
        let Some(tins) = tins else { return };
        let given = [("container-with-dough", self.draft.var(item)), ("destination", self.draft.var(tins))];
        let result = self.draft.act(self.kitchen, "portion-and-arrange", "filled-tin", &given);
        let Some(made) = self.tried(result) else { return };
        self.draft.moved(item, tins, true);
        self.draft.became(tins, made.main(), "portion-and-arrange");
        if let Some(tins) = self.draft.items.get_mut(tins) {
            tins.state = State::Portions { on_counter: false };
        }
        self.draft.recent = vec![tins];
    }

    /// `Roll into balls and place on the sheet` in one clause: `form balls on a tray`.
    fn then_lay_out(&mut self) {
        let place =
            self.clause.after(&["onto", "on", "in"]).find(|phrase| phrase.vessel().is_some()).cloned();
        let Some(place) = place else { return };
        let items = self.draft.recent.clone();
        if let Some(Target::Item(sheet)) = self.vessel(&place)
            && let Some(&item) = items.first().filter(|item| **item != sheet)
        {
            self.transfer(item, Some(sheet), None);
            self.draft.recent = vec![sheet];
        }
    }
}
