//! What goes on top: sprinkling, spreading, dipping, topping.

use commis_base::Number;

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::clause::Clause;
use crate::draft::{State, Value};
use crate::nouns::Noun;
use crate::phrase::Phrase;

impl Hands<'_, '_> {
    /// What is covered, opened or shaken.
    pub(super) fn held(&mut self) -> Vec<usize> {
        let mut phrases: Vec<Phrase> = self
            .clause
            .objects
            .iter()
            .filter(|phrase| phrase.cover().is_none() && !phrase.is(Noun::Lid))
            .cloned()
            .collect();
        phrases.extend(
            self.clause
                .after(&["on", "over", "off", "onto", "from"])
                .filter(|phrase| {
                    (phrase.vessel().is_some() || self.is_ours(phrase)) && phrase.cover().is_none()
                })
                .cloned(),
        );
        let items = self.items_of(&phrases, &[]);
        if items.is_empty() { self.in_hand() } else { items }
    }

    pub(super) fn shake(&mut self) {
        let mut phrases: Vec<Phrase> = self
            .clause
            .objects
            .iter()
            .filter(|phrase| !phrase.is_equipment() || phrase.definite)
            .cloned()
            .collect();
        phrases.extend(self.clause.after(&["with"]).filter(|phrase| self.is_ours(phrase)).cloned());
        let items = self.items_of(&phrases, &[]);
        let closed = self.clause.after(&["in", "into"]).any(Phrase::is_equipment);
        let jar = match items.len() {
            0 => self.in_hand().first().copied(),
            1 if !closed => items.first().copied(),
            _ => {
                let jar = self.vessel_of("jar");
                jar.and_then(|jar| self.gather(&items, &[], Target::Item(jar)))
            }
        };
        let Some(jar) = jar else { return };
        if !self.draft.item(jar).is_some_and(|item| item.done.contains("cover")) {
            let before = self.draft.source.implicit.replace("only a closed jar can be shaken");
            self.change("cover", jar, &[]);
            self.draft.source.implicit = before;
        }
        self.change("shake", jar, &[]);
        self.draft.recent = vec![jar];
    }

    /// What goes on, and what it goes on.
    pub(super) fn finish(&mut self, act: Act) {
        if self.has_techniques() && self.coats_vessel() {
            self.no_work();
            return;
        }
        let (mut toppings, mut bases) = self.both(act);
        if act == Act::Spread && self.lays_out(&toppings, &bases) {
            return;
        }
        // `Sprinkle parsley over the vegetables and salt`: salt is nothing to lie on.
        if bases.len() > 1 && self.has_techniques() {
            let (spices, others): (Vec<Phrase>, Vec<Phrase>) = bases.iter().cloned().partition(|phrase| {
                self.names_seasoning(std::slice::from_ref(phrase)) && self.is_unused(phrase)
            });
            if !others.is_empty() {
                toppings.extend(spices);
                bases = others;
            }
        }
        let unsaid = act == Act::Season && toppings.is_empty();
        if unsaid {
            toppings = self.seasonings();
        }
        // `Salt and pepper`: the verb names the first of the two.
        let salted = act == Act::Season && self.verb_is("salt") && !unsaid && self.has_techniques();
        if salted && bases.is_empty() && !toppings.is_empty() {
            toppings.splice(0..0, Phrase::named("salt", self.kitchen.words));
        }
        let mut topping_items = Vec::new();
        // `Dress the salad with this`: the pronoun is what is in hand, and the salad is another thing.
        let pronouns = !toppings.is_empty() && toppings.iter().all(|phrase| phrase.pronoun.is_some());
        let named = !bases.is_empty() && bases.iter().all(|phrase| phrase.pronoun.is_none());
        if pronouns && named {
            topping_items = self.items_of(&toppings, &[]);
        }
        let had = !topping_items.is_empty();
        let mut barred = topping_items.clone();
        // `brush with butter` once more, when the butter of the list is in the dough.
        let mut more = Vec::new();
        if act == Act::Brush && self.has_techniques() && !had {
            toppings.retain(|phrase| {
                let there = self.items_quietly(std::slice::from_ref(phrase));
                let class = self.more_of(phrase, &there);
                more.extend(class.map(|class| (phrase.clone(), class)));
                class.is_none()
            });
        }
        // `whisk an egg and brush onto each plait`: what is in hand is no plait.
        if toppings.is_empty() && more.is_empty() && named && self.has_techniques() {
            barred = self.in_hand();
        }
        let base_items = self.base(&bases, &toppings, &barred);
        for (phrase, class) in more {
            topping_items.extend(self.fetch_unlisted(&phrase, class));
        }
        let open = if had { &[] } else { &toppings[..] };
        for phrase in open {
            if let Some(filling) = self.unnamed_filling(phrase, &base_items) {
                topping_items.push(filling);
                continue;
            }
            let found = self.items_of(std::slice::from_ref(phrase), &base_items);
            topping_items.extend(found);
        }
        // `Sift the sugar and sprinkle over the cookies`: what is in hand goes on.
        let zero = toppings.is_empty() && !bases.is_empty() && !base_items.is_empty();
        if topping_items.is_empty()
            && (act == Act::Spread
                || zero && matches!(act, Act::Sprinkle | Act::Top | Act::Dress | Act::Brush))
        {
            topping_items = self.in_hand().into_iter().filter(|item| !base_items.contains(item)).collect();
        }
        topping_items.retain(|item| !base_items.contains(item));
        let Some(&base) = base_items.last() else { return };
        let base = if bases.is_empty() { self.the_dish(base, &mut topping_items, &toppings) } else { base };
        for topping in topping_items {
            self.put_on(act, base, topping);
        }
        self.draft.focus = Some(base);
        self.draft.recent = vec![base];
    }

    /// `Sprinkle X over Y`, `sprinkle Y with X`, `dip Y in X`, `spread X in Y`.
    fn both(&self, act: Act) -> (Vec<Phrase>, Vec<Phrase>) {
        let clause = self.clause;
        let with: Vec<Phrase> = clause
            .after(&["with", "using"])
            .filter(|phrase| phrase.tool().is_none() && !phrase.is_equipment())
            .cloned()
            .collect();
        let on: Vec<Phrase> = clause
            .after(&["over", "on", "onto", "upon", "in", "into", "across", "around", "to"])
            .filter(|phrase| phrase.heat().is_none() && !is_top(phrase))
            .cloned()
            .collect();
        let objects: Vec<Phrase> =
            clause.objects.iter().chain(&clause.subjects).filter(|phrase| !is_top(phrase)).cloned().collect();
        match act {
            Act::Dip => {
                let inside: Vec<Phrase> = clause.after(&["in", "into", "with"]).cloned().collect();
                (inside, objects)
            }
            // `Butter the bread`.
            Act::SpreadWith if with.is_empty() && self.has_techniques() => (self.named_by_verb(), objects),
            // `Salt it to expel the water`: what it is done for is nothing to lie on.
            Act::Season
                if with.is_empty()
                    && self.has_techniques()
                    && ["salt", "pepper"].iter().any(|verb| self.verb_is(verb))
                    && !objects.is_empty()
                    && !self.names_seasoning(&objects) =>
            {
                (Vec::new(), objects)
            }
            // `Season the meat`: with what, everybody knows.
            Act::Season if with.is_empty() && on.is_empty() && !self.names_seasoning(&objects) => {
                (Vec::new(), objects)
            }
            _ if !with.is_empty() => (with, if objects.is_empty() { on } else { objects }),
            // `sprinkle on the cumin`: what nobody has used yet is what goes on.
            _ if objects.is_empty() && !on.is_empty() && on.iter().all(|phrase| self.is_unused(phrase)) => {
                (on, Vec::new())
            }
            _ => (objects, on),
        }
    }

    /// `Spread six slices of bread in front of you`: they lie ready, on nothing.
    fn lays_out(&mut self, toppings: &[Phrase], bases: &[Phrase]) -> bool {
        let nowhere = bases
            .iter()
            .all(|phrase| phrase.vessel().is_none() && phrase.pronoun.is_none() && !self.is_ours(phrase));
        let named = !toppings.is_empty() && toppings.iter().all(|phrase| phrase.pronoun.is_none());
        if !(nowhere && named && self.has_techniques()) {
            return false;
        }
        let items = self.items_quietly(toppings);
        let pieces = |item: &usize| {
            let whole = self.draft.item(*item).is_some_and(|item| item.counted && item.holds.len() == 1);
            self.draft.state(*item) == State::Own && whole
        };
        let lies = !items.is_empty() && items.iter().all(pieces);
        if lies {
            self.no_work();
            self.draft.focus = items.last().copied();
            self.draft.recent = items;
        }
        lies
    }

    /// `Cover it with the filling`, which nobody called so before: the last mixture that stands by.
    fn unnamed_filling(&self, phrase: &Phrase, bases: &[usize]) -> Option<usize> {
        let filling = ["filling", "stuffing", "topping"];
        let named = phrase.definite
            && phrase.names.len() == 1
            && phrase.names.iter().any(|name| filling.contains(&name.as_str()));
        if !named || !self.has_techniques() || !self.items_quietly(std::slice::from_ref(phrase)).is_empty() {
            return None;
        }
        let mixed = crate::refer::latest(&self.draft, bases, |item| {
            item.state == State::Food && item.holds.len() > 1 && !item.is_drained_off()
        });
        mixed?.first().copied()
    }

    /// `The bottom and the sides should be coated`: parts of a vessel are no food to be coated with anything.
    fn coats_vessel(&self) -> bool {
        let place = |phrase: &Phrase| {
            let last = phrase.names.last().map_or("", String::as_str);
            phrase.food().is_none() && self.kitchen.words.lexicon.is("places", last)
        };
        let told = self.clause.verb.is_some_and(|(_, form)| form == crate::lexicon::Form::Participle);
        told && !self.clause.objects.is_empty()
            && self.clause.objects.iter().all(place)
            && self.clause.after(&["with"]).next().is_none()
    }

    /// Whether one of the phrases is a spice or a fat, and not what is seasoned.
    fn names_seasoning(&self, phrases: &[Phrase]) -> bool {
        let words = self.kitchen.words;
        let spice = |phrase: &Phrase| {
            phrase.any(|noun| (noun == Noun::Group(crate::nouns::Group::Spices)).then_some(())).is_some()
                || phrase.meant.or(phrase.food()).is_some_and(|class| {
                    words.is_a(class, words.classes.spice)
                        || words.listed("herbs", class)
                        || words.listed("wet", class)
                })
        };
        phrases.iter().any(spice)
    }

    /// The food that the verb itself names.
    pub(super) fn named_by_verb(&self) -> Vec<Phrase> {
        let words = self.kitchen.words;
        let verb = self.clause.verb.and_then(|(verb, _)| words.lexicon.verbs.get(verb));
        verb.and_then(|verb| Phrase::named(&verb.word, words)).into_iter().collect()
    }

    /// Salt for `salt`, pepper for `pepper`, both for any other verb of seasoning.
    fn seasonings(&self) -> Vec<Phrase> {
        let words = self.kitchen.words;
        let both = ["salt", "pepper"];
        let said: Vec<&str> = both.into_iter().filter(|word| self.verb_is(word)).collect();
        let meant = if said.is_empty() { both.to_vec() } else { said };
        meant.into_iter().filter_map(|word| Phrase::named(word, words)).collect()
    }

    pub(super) fn put_on(&mut self, act: Act, base: usize, topping: usize) {
        self.open(base);
        self.open(topping);
        let (base_var, topping_var) = (self.draft.var(base), self.draft.var(topping));
        let empty = self.draft.state(base) == State::Empty;
        let ways: Vec<&'static str> = match act {
            Act::Season | Act::Dress if self.mixes_soon() => vec!["transfer-contents", "sprinkle"],
            Act::Brush if self.has_techniques() => vec!["brush", "sprinkle", "top-with", "transfer-contents"],
            Act::Season | Act::Sprinkle | Act::Brush => vec!["sprinkle", "top-with", "transfer-contents"],
            Act::Top if self.drowns(base, topping) => vec!["transfer-contents", "top-with", "sprinkle"],
            Act::Top if self.is_loose(topping) => vec!["sprinkle", "top-with", "transfer-contents"],
            Act::Top | Act::Dress => vec!["top-with", "sprinkle", "transfer-contents"],
            // Pieces are laid out, a mass is spread.
            Act::Spread | Act::SpreadWith if empty && self.is_pieces(topping) => vec!["transfer-contents"],
            Act::Spread | Act::SpreadWith if empty => vec!["spread", "transfer-contents"],
            Act::Spread | Act::SpreadWith => vec!["spread", "top-with", "sprinkle", "transfer-contents"],
            _ => vec!["dip", "sprinkle"],
        };
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        for (index, way) in ways.iter().enumerate() {
            let name = format!("{}-{}", super::change::past(way), self.called(base));
            let result = match *way {
                "transfer-contents" => {
                    if self.transfer(topping, Some(base), None).is_some() {
                        self.draft.cost = cost + index as i64;
                        self.draft.notes.truncate(notes);
                        return;
                    }
                    continue;
                }
                "sprinkle" => self.draft.act(
                    self.kitchen,
                    "sprinkle",
                    &name,
                    &[("object", base_var.clone()), ("topping-container", topping_var.clone())],
                ),
                "brush" => self.draft.act(
                    self.kitchen,
                    "brush",
                    &name,
                    &[("object", base_var.clone()), ("container-with-glaze", topping_var.clone())],
                ),
                "top-with" => {
                    let mut given = vec![
                        ("thing-to-be-topped", base_var.clone()),
                        ("container-with-topping", topping_var.clone()),
                    ];
                    given.extend(self.each_amount());
                    self.draft.act(self.kitchen, "top-with", &name, &given)
                }
                "spread" => {
                    let mut given = vec![
                        ("object-to-be-spread", base_var.clone()),
                        ("container-with-spread", topping_var.clone()),
                    ];
                    given.extend(
                        self.tool("spread", "can-spread").map(|tool| ("can-spread-kitchen-tool", tool)),
                    );
                    self.draft.act(self.kitchen, "spread", &name, &given)
                }
                _ => self.draft.act(
                    self.kitchen,
                    "dip",
                    &name,
                    &[("object", base_var.clone()), ("dip-container", topping_var.clone())],
                ),
            };
            if let Some(made) = self.tried(result) {
                self.draft.cost = cost + index as i64;
                self.draft.notes.truncate(notes);
                let labels = self.draft.item(topping).map(|item| item.labels.clone()).unwrap_or_default();
                self.draft.moved(topping, base, true);
                self.draft.became(base, made.main(), way);
                if empty && let Some(base) = self.draft.items.get_mut(base) {
                    base.state = State::Food;
                    base.labels.extend(labels);
                }
                return;
            }
        }
    }

    /// Whether a liquid goes over what stands in a pot or a pan: `cover with water`, `top with the stock`.
    fn drowns(&self, base: usize, topping: usize) -> bool {
        let words = self.kitchen.words;
        let vessel = self.draft.item(base).and_then(|item| item.vessel);
        let deep = vessel.is_some_and(|class| words.listed("hot-vessels", class));
        let classes = self.classes_in(topping);
        let liquid = |class: &commis_ontology::ClassId| {
            words.is_a(*class, words.classes.liquid) || words.is_a(*class, words.classes.water)
        };
        self.has_techniques() && deep && !classes.is_empty() && classes.iter().all(liquid)
    }

    /// Whether it is cut food: `spread the cubes on a tray`.
    fn is_pieces(&self, topping: usize) -> bool {
        self.draft.item(topping).is_some_and(|item| item.done.contains("cut")) || self.is_chunky(topping)
    }

    /// Loose things are strewn: seeds, nuts, herbs, what was baked or fried; a sauce or a crumble is not.
    fn is_loose(&self, topping: usize) -> bool {
        let Some(item) = self.draft.item(topping) else { return false };
        let wet = |part: &usize| {
            self.kitchen.parts.get(*part).is_some_and(|part| self.kitchen.words.listed("wet", part.class))
        };
        let single = item.state == State::Own && !item.holds.iter().any(wet);
        single || item.done.contains("bake") || item.done.contains("fry")
    }

    /// `Top each with a tablespoon of it`.
    fn each_amount(&self) -> Vec<(&'static str, Value)> {
        let each = self.clause.phrases().any(|phrase| phrase.each);
        let amount = self.clause.after(&["with"]).flat_map(|phrase| phrase.amounts.iter()).next().copied();
        let spoon = self
            .clause
            .after(&["with"])
            .find_map(|phrase| phrase.names.iter().find_map(|name| self.kitchen.words.unit(name)));
        match (each, amount, spoon) {
            (true, Some((number, unit)), _) => {
                vec![("topping-quantity", Value::Number(number)), ("topping-unit", Value::Class(unit))]
            }
            (true, None, Some(unit)) => vec![
                ("topping-quantity", Value::Number(Number::from(1))),
                ("topping-unit", Value::Class(unit)),
            ],
            _ => Vec::new(),
        }
    }

    /// Whether what is seasoned now is mixed in the same breath or the next.
    fn mixes_soon(&self) -> bool {
        let mixes = |clause: &Clause| {
            clause
                .verb
                .and_then(|(verb, _)| self.kitchen.words.lexicon.verbs.get(verb))
                .is_some_and(|verb| verb.senses.last().is_some_and(|sense| sense.does.mixes()))
                || clause.verb.is_some()
                    && clause.objects.iter().all(|phrase| phrase.food().is_none())
                    && clause.after(&["with"]).any(|phrase| {
                        phrase.tool().is_some_and(|class| {
                            self.kitchen.words.is_a(class, self.kitchen.words.classes.can_mingle)
                        })
                    })
        };
        let quiet =
            |clause: &&Clause| clause.objects.iter().all(|phrase| phrase.pronoun.is_some()) || mixes(clause);
        let adds = |clause: &Clause| {
            clause.verb.and_then(|(verb, _)| self.kitchen.words.lexicon.verbs.get(verb)).is_some_and(|verb| {
                verb.senses.last().is_some_and(|sense| {
                    matches!(sense.does, Act::Add | Act::Season | Act::Put | Act::Sprinkle)
                })
            })
        };
        self.later.iter().take(4).take_while(|clause| quiet(clause) || adds(clause)).any(mixes)
    }
}

/// `over the top`: of what is in hand.
fn is_top(phrase: &Phrase) -> bool {
    phrase.names.last().is_some_and(|name| name == "top") && phrase.food().is_none()
}
