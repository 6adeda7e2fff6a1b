//! Oven and stove.

use commis_base::Number;

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::{State, Value};
use crate::nouns::Noun;
use crate::phrase::Phrase;
use crate::pieces::Time;

impl Hands<'_, '_> {
    pub(super) fn preheat(&mut self) {
        let said = self.clause.temperature.or_else(|| {
            self.later
                .iter()
                .take(2)
                .find(|clause| clause.verb.is_none() || clause.objects.is_empty())
                .and_then(|clause| clause.temperature)
        });
        // `Preheat the oven` and never a word about how hot.
        let usual = || {
            let told = self.later.iter().any(|clause| clause.temperature.is_some());
            self.kitchen.words.lexicon.conventions.oven.filter(|_| !told && self.verb_is("preheat"))
        };
        let Some(degrees) = said.or_else(|| self.oven_word()).or_else(usual) else {
            self.draft.oven_in_hand = true;
            return;
        };
        if self.draft.oven.is_some() && self.draft.oven_degrees == Some(degrees) {
            return;
        }
        let given = [("quantity", Value::Number(degrees)), ("unit", Value::Name("degrees-celsius"))];
        let result = self.draft.act(self.kitchen, "preheat-oven", "hot-oven", &given);
        if let Some(made) = self.tried(result) {
            self.draft.oven = Some(made.main());
            self.draft.oven_degrees = Some(degrees);
            self.draft.oven_in_hand = true;
        }
    }

    /// `a slow oven`.
    fn oven_word(&self) -> Option<Number> {
        let words = &self.kitchen.words.lexicon.conventions.oven_words;
        let oven = self.clause.phrases().find(|phrase| phrase.is(Noun::Oven))?;
        let found = oven.all.iter().find_map(|word| words.get(word));
        found.map(|degrees| Number::from(*degrees))
    }

    pub(super) fn bake(&mut self, act: Act) {
        let mut phrases: Vec<Phrase> = self
            .clause
            .objects
            .iter()
            .filter(|phrase| !phrase.is_equipment() || phrase.vessel().is_some())
            .cloned()
            .collect();
        phrases.retain(|phrase| !phrase.is(Noun::Oven));
        let mut items = self.items_of(&phrases, &[]);
        if items.is_empty() {
            items = self.in_hand();
        }
        let place = self
            .clause
            .after(&["in", "on", "into", "onto"])
            .find(|phrase| phrase.vessel().is_some())
            .cloned();
        let target = place.and_then(|phrase| self.vessel(&phrase));
        let Some(item) = self.in_baking_vessel(&items, target) else { return };
        self.open(item);
        if act == Act::Grill && self.has_techniques() {
            self.grill(item);
            return;
        }
        // `Put it in the oven and bake for 25 minutes` is one baking.
        if self.clause.time.is_none() && self.bakes_next() {
            self.no_work();
            self.draft.focus = Some(item);
            self.draft.recent = vec![item];
            self.draft.in_oven = Some(item);
            return;
        }
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        let time = self.clause.time.or_else(|| self.time_nearby()).or_else(|| self.usual_time());
        let Some(time) = time else {
            self.draft.note("no baking time is given");
            return;
        };
        given.push(("time-to-bake-quantity", Value::Number(time.quantity)));
        given.push(("time-to-bake-unit", Value::Name(time.unit())));
        if let Some(oven) = &self.draft.oven {
            given.push(("oven-to-bake-in", Value::Var(oven.clone())));
        }
        let degrees = self.clause.temperature.or_else(|| {
            if self.draft.oven.is_none() { self.oven_word().or_else(|| self.degrees_nearby()) } else { None }
        });
        let usual = &self.kitchen.words.lexicon.conventions.oven;
        let degrees = degrees.or_else(|| usual.filter(|_| self.draft.oven.is_none()));
        if let Some(degrees) = degrees {
            given.push(("target-temperature-quantity", Value::Number(degrees)));
            given.push(("target-temperature-unit", Value::Name("degrees-celsius")));
        }
        if !self.change("bake", item, &given) && !matches!(self.draft.state(item), State::Portions { .. }) {
            // The kitchen bakes mixtures: what lies together in a dish is mingled first.
            let (cost, notes) = (self.draft.cost, self.draft.notes.len());
            let before = self.draft.source.implicit.replace("the kitchen bakes what has been put together");
            let mingled = self.change("mingle", item, &[]);
            self.draft.source.implicit = before;
            if mingled && self.change("bake", item, &given) {
                self.draft.cost = cost - 4;
                self.draft.notes.truncate(notes.saturating_sub(1));
            }
        }
        self.draft.recent = vec![item];
    }

    /// Whether the next clause says how long what goes into the oven now is baked.
    fn bakes_next(&self) -> bool {
        let verb = |clause: &crate::clause::Clause| {
            clause.verb.and_then(|(verb, _)| self.kitchen.words.lexicon.verbs.get(verb))
        };
        let does = |clause: &crate::clause::Clause, wanted: &[Act]| {
            verb(clause)
                .is_some_and(|verb| verb.senses.last().is_some_and(|sense| wanted.contains(&sense.does)))
        };
        let same = |clause: &crate::clause::Clause| {
            clause.time.is_some()
                && does(clause, &[Act::Bake, Act::Cook])
                && clause.objects.iter().all(|phrase| phrase.pronoun.is_some())
        };
        self.has_techniques()
            && !does(self.clause, &[Act::Bake, Act::Grill])
            && self.later.first().is_some_and(same)
    }

    fn grill(&mut self, item: usize) {
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        if let Some(time) = self.clause.time.or_else(|| self.time_nearby()) {
            given.push(("time-to-grill-quantity", Value::Number(time.quantity)));
            given.push(("time-to-grill-unit", Value::Name(time.unit())));
        }
        if let Some(degrees) = self.clause.temperature {
            given.push(("target-temperature-quantity", Value::Number(degrees)));
            given.push(("target-temperature-unit", Value::Name("degrees-celsius")));
        }
        self.change("grill", item, &given);
        self.draft.recent = vec![item];
    }

    /// The time that is taken where the text says `until golden` and no more.
    fn usual_time(&mut self) -> Option<Time> {
        let (quantity, unit) = self.kitchen.words.lexicon.conventions.bake.as_ref()?;
        let time = Time { quantity: *quantity, hours: unit == "hour" };
        self.draft.note(format!("no time is given; {quantity} {unit} are taken"));
        Some(time)
    }

    /// `Bake until golden, about 10 minutes`: the time can stand in the next clause.
    pub(super) fn time_nearby(&self) -> Option<Time> {
        self.later
            .iter()
            .take(1)
            .filter(|clause| clause.verb.is_none() || clause.beside)
            .find_map(|clause| clause.time)
    }

    fn degrees_nearby(&self) -> Option<Number> {
        self.later.iter().take(2).filter(|clause| clause.verb.is_none()).find_map(|clause| clause.temperature)
    }

    /// Food that stands in a bowl goes into a pan before it is baked.
    fn in_baking_vessel(&mut self, items: &[usize], target: Option<Target>) -> Option<usize> {
        if let Some(Target::Item(target)) = target {
            return self.gather(items, &[], Target::Item(target)).or(Some(target));
        }
        let &item = items.last()?;
        let words = self.kitchen.words;
        let class = self.draft.item(item).and_then(|item| item.vessel);
        let bowl = class.is_none_or(|class| {
            words.is_a(class, words.classes.bowl) || words.is_a(class, words.classes.wire_rack)
        });
        if !bowl {
            return Some(item);
        }
        let ready = self.draft.items.iter().rposition(|item| {
            item.state == State::Empty
                && item.vessel.is_some_and(|class| words.listed("baking-vessels", class))
        });
        let portions = matches!(self.draft.state(item), State::Portions { .. });
        let before = self.draft.source.implicit.replace("what is baked needs a tin");
        let tin = ready.or_else(|| self.vessel_of(if portions { "baking-tray" } else { "pan" }));
        let placed = tin.and_then(|tin| self.gather(items, &[], Target::Item(tin)));
        self.draft.source.implicit = before;
        placed.or(Some(item))
    }

    /// Boiling and frying.
    pub(super) fn stove(&mut self, act: Act) {
        // `Set the oven to 180 and let it heat.`
        if act == Act::Hot
            && self.draft.oven_in_hand
            && self.clause.objects.iter().all(|phrase| phrase.pronoun.is_some())
        {
            return;
        }
        // `Cook in the air fryer`: what has no place on a stove goes into the oven.
        let words = self.kitchen.words;
        let tray = self.clause.after(&["in", "on", "into"]).find_map(Phrase::vessel).is_some_and(|class| {
            words.name(class) != "pan"
                && words.listed("baking-vessels", class)
                && !words.is_a(class, words.classes.heatable_container)
        });
        // `Place it in the oven and cook for 30 minutes`.
        let baked = self.draft.in_oven.take().is_some_and(|item| self.draft.focus == Some(item))
            && self.clause.objects.iter().all(|phrase| phrase.pronoun.is_some());
        // `Let it cook for 55 minutes` in its dish, when the oven has been made hot.
        let dish = self.draft.oven.is_some()
            && self.has_techniques()
            && self.clause.after(&["in", "on", "over", "into"]).next().is_none()
            && self.clause.objects.iter().all(|phrase| phrase.food().is_none() || phrase.definite)
            && self.draft.focus.and_then(|focus| self.draft.item(focus)).is_some_and(|item| {
                item.state != State::Empty
                    && item.vessel.is_some_and(|class| {
                        words.listed("baking-vessels", class)
                            && !words.is_a(class, words.classes.heatable_container)
                    })
            });
        if (baked || dish) && act == Act::Cook || tray && matches!(act, Act::Cook | Act::Fry) {
            self.bake(Act::Bake);
            return;
        }
        let mut phrases: Vec<Phrase> = Vec::new();
        // The fat and the water go in first.
        phrases.extend(
            self.clause
                .after(&["in"])
                .filter(|phrase| !phrase.is_equipment() && self.is_stuff(phrase))
                .cloned(),
        );
        // `in a pot of water`, `bring a large pot of salted water to a boil`.
        let filled =
            |phrase: &&Phrase| phrase.vessel().is_some() && phrase.of.is_some() && phrase.food().is_some();
        let fresh = |phrase: &&Phrase| {
            filled(phrase) && (!phrase.definite || !self.holds_food(phrase)) && self.has_techniques()
        };
        let pots: Vec<Phrase> = self.clause.objects.iter().filter(fresh).cloned().collect();
        let liquids: Vec<Phrase> =
            self.clause.after(&["in", "of"]).filter(filled).chain(&pots).cloned().collect();
        phrases.extend(
            self.clause
                .objects
                .iter()
                .filter(|phrase| (!phrase.is_equipment() || phrase.definite) && !pots.contains(phrase))
                .cloned(),
        );
        phrases.extend(self.clause.subjects.iter().filter(|phrase| self.is_ours(phrase)).cloned());
        phrases.extend(
            self.clause
                .after(&["with"])
                .filter(|phrase| phrase.tool().is_none() && !phrase.is_equipment())
                .cloned(),
        );
        let place = self
            .clause
            .preps
            .iter()
            .filter(|(preposition, _)| {
                ["in", "into", "on", "over", "onto", "to"].contains(&preposition.as_str())
            })
            .flat_map(|(_, phrases)| phrases)
            .find(|phrase| {
                phrase.vessel().is_some_and(|class| {
                    !self.kitchen.words.is_a(class, self.kitchen.words.classes.can_drain)
                })
            })
            .cloned();
        // `Heat a large pan`.
        let place = place.or_else(|| {
            let vessel = |phrase: &&Phrase| phrase.vessel().is_some() && phrase.of.is_none();
            self.clause.objects.iter().find(vessel).or(pots.first()).cloned()
        });
        let target = place.and_then(|phrase| self.vessel(&phrase));
        let mut items = self.items_of(&liquids, &[]);
        items.extend(self.items_of(&phrases, &items));
        if items.is_empty() && !(act == Act::Hot && target.is_some()) {
            items = self.in_hand();
        } else if act != Act::Hot && self.names_medium_only() {
            // `fry in olive oil`: the oil goes in, and what is in hand is fried.
            let hand = self.in_hand();
            items.extend(hand.into_iter().filter(|item| !items.contains(item)).collect::<Vec<_>>());
        }
        if items.is_empty() && target.is_none() {
            return;
        }
        let Some(pot) = self.in_pot(act, &items, target) else { return };
        let empty = self.draft.state(pot) == State::Empty;
        // `heat the garlic until golden` is more than making oil hot.
        let food = !empty && self.has_techniques() && !self.is_medium(pot);
        if act == Act::Hot && !food || empty {
            if act == Act::Hot {
                self.make_hot(pot, empty);
            }
            self.draft.focus = Some(pot);
            self.draft.recent = vec![pot];
            return;
        }
        let boils = match act {
            Act::Boil | Act::ToBoil | Act::Steam => true,
            Act::Fry => false,
            _ if self.is_fried(pot) => false,
            _ => self.is_wet(pot) || act == Act::Cook && self.cook_in_water(&[pot]),
        };
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        let (quantity, unit_of, primitive) = if act == Act::Steam && self.has_techniques() {
            ("time-to-steam-quantity", "time-to-steam-unit", "steam")
        } else if boils {
            ("time-to-boil-quantity", "time-to-boil-unit", "boil")
        } else {
            ("time-to-fry-quantity", "time-to-fry-unit", "fry")
        };
        // `Bring it to the boil; this takes 10 minutes.`
        let takes = || self.later.first().is_some_and(|next| next.verb.is_none() && next.has("take"));
        let soon = if act == Act::ToBoil && !takes() { None } else { self.time_nearby() };
        if let Some(time) = self.clause.time.or(soon).or_else(|| self.until_it_boils(act)) {
            given.push((quantity, Value::Number(time.quantity)));
            given.push((unit_of, Value::Name(time.unit())));
        }
        let heat = self.clause.heat.or_else(|| self.draft.flame.take());
        given.extend(heat.map(|heat| ("heating-mode", Value::Class(heat))));
        // `Boil the beans`: in water, although nobody says so.
        let dry = boils
            && self.has_techniques()
            && !self.is_wet(pot)
            && self.classes_in(pot).iter().all(|class| words.listed("boiled-dry", *class));
        if dry && ["boil", "blanch", "parboil", "poach"].iter().any(|verb| self.verb_is(verb)) {
            self.pour_water(pot);
        }
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        // A lid may stay on while it cooks.
        if !self.has_techniques() {
            self.open(pot);
        }
        if !self.change(primitive, pot, &given) && primitive == "boil" && self.pour_water(pot) {
            self.draft.notes.truncate(notes);
            self.draft.cost = cost;
            self.change(primitive, pot, &given);
        }
        self.draft.recent = vec![pot];
        // `2 minutes in the water, then straight into a colander`.
        let colander = |phrase: &Phrase| {
            let class = phrase.vessel().or_else(|| phrase.tool());
            class.is_some_and(|class| self.kitchen.words.is_a(class, self.kitchen.words.classes.can_drain))
        };
        if self.clause.after(&["into"]).any(colander) {
            self.prepare_one(Act::Drain, pot, None);
        }
    }

    /// Whether the clause names only what food is cooked in: `fry in oil`, `cook with the stock`.
    fn names_medium_only(&self) -> bool {
        let food = |phrase: &Phrase| !phrase.is_equipment();
        let named = self.clause.objects.iter().any(food)
            || self.clause.subjects.iter().any(|phrase| self.is_ours(phrase));
        let medium = |phrase: &Phrase| {
            food(phrase) && phrase.meant.or(phrase.food()).is_some_and(|class| self.is_medium_class(class))
        };
        !named && self.clause.after(&["in", "with"]).any(medium)
    }

    fn is_medium_class(&self, class: commis_ontology::ClassId) -> bool {
        let words = self.kitchen.words;
        words.is_a(class, words.classes.oil)
            || words.is_a(class, words.classes.liquid)
            || words.is_a(class, words.classes.fluid)
            || words.listed("fats", class)
    }

    /// Whether there is nothing in a pot but what food is cooked in.
    fn is_medium(&self, pot: usize) -> bool {
        self.classes_in(pot).iter().all(|class| self.is_medium_class(*class))
    }

    /// The classes of the foods in a thing.
    pub(super) fn classes_in(&self, item: usize) -> Vec<commis_ontology::ClassId> {
        let Some(item) = self.draft.item(item) else { return Vec::new() };
        let listed =
            item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part)).map(|part| part.class);
        listed.chain(item.extra.iter().copied()).collect()
    }

    /// `Heat the oil`, `preheat the pan`: what is in it gets hot, where the kitchen can do that.
    fn make_hot(&mut self, pot: usize, empty: bool) {
        let conventions = &self.kitchen.words.lexicon.conventions;
        let fat = empty || self.classes_in(pot).iter().all(|class| self.kitchen.words.listed("fats", *class));
        let usual = if fat { conventions.hot_fat } else { conventions.hot_liquid };
        let Some(degrees) = self.clause.temperature.or(usual).filter(|_| self.has_techniques()) else {
            return;
        };
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        if self.temper(pot, degrees).is_none() {
            self.draft.cost = cost;
            self.draft.notes.truncate(notes);
        }
    }

    /// Whether `cook` means the pan although there is something liquid in it: cakes of batter, pieces, what gets brown.
    fn is_fried(&self, pot: usize) -> bool {
        let words = self.kitchen.words;
        if !self.has_techniques() {
            return false;
        }
        let pieces = matches!(self.draft.state(pot), State::Portions { .. })
            || self.clause.objects.iter().any(|phrase| phrase.is(Noun::Portion));
        let classes = self.classes_in(pot);
        let holds = |name: &str| classes.iter().any(|class| words.is_kind(*class, name));
        let vessel = self.draft.item(pot).and_then(|item| item.vessel);
        let flat = vessel.is_some_and(|class| words.listed("batter-vessels", class));
        let in_fat = self
            .clause
            .after(&["in", "with"])
            .any(|phrase| phrase.meant.or(phrase.food()).is_some_and(|class| words.listed("fats", class)));
        flat && (pieces || holds("flour") && holds("egg")) || in_fat && !self.clause.has("water")
    }

    /// What is only brought to a boil is not left there.
    fn until_it_boils(&self, act: Act) -> Option<Time> {
        let usual = self.kitchen.words.lexicon.conventions.to_boil.as_ref();
        let (quantity, unit) = usual.filter(|_| act == Act::ToBoil)?;
        Some(Time { quantity: *quantity, hours: unit == "hour" })
    }

    fn is_stuff(&self, phrase: &Phrase) -> bool {
        self.is_ours(phrase) || phrase.food().is_some() || phrase.pronoun.is_some() || phrase.rest
    }

    fn is_wet(&self, pot: usize) -> bool {
        let Some(item) = self.draft.item(pot) else { return false };
        let words = self.kitchen.words;
        let liquid = |class| {
            (words.is_a(class, words.classes.liquid) || words.is_a(class, words.classes.fluid))
                && !words.is_a(class, words.classes.oil)
        };
        item.holds.iter().filter_map(|part| self.kitchen.parts.get(*part)).any(|part| liquid(part.class))
            || item.extra.iter().any(|class| liquid(*class))
    }

    /// Pasta and rice are cooked in water, whatever the text takes for granted.
    fn cook_in_water(&self, items: &[usize]) -> bool {
        let words = self.kitchen.words;
        let parts = items.iter().filter_map(|item| self.draft.item(*item)).flat_map(|item| &item.holds);
        let mut parts = parts.filter_map(|part| self.kitchen.parts.get(*part)).peekable();
        parts.peek().is_some() && parts.all(|part| words.listed("boiled-in-water", part.class))
    }

    /// Water that nobody mentions, for what cannot boil without.
    fn pour_water(&mut self, pot: usize) -> bool {
        let water = self.kitchen.words.classes.water;
        let before = self.draft.source.implicit.replace("nothing boils without a liquid");
        let phrase = Phrase { names: vec!["water".to_owned()], ..Phrase::default() };
        let poured =
            self.fetch_unlisted(&phrase, water).and_then(|item| self.transfer(item, Some(pot), None));
        self.draft.source.implicit = before;
        poured.is_some()
    }

    fn in_pot(&mut self, act: Act, items: &[usize], target: Option<Target>) -> Option<usize> {
        let words = self.kitchen.words;
        let boil = matches!(act, Act::Boil | Act::ToBoil | Act::Steam)
            || act == Act::Cook && self.cook_in_water(items);
        let hot = |item: usize, hands: &Self| {
            hands.draft.item(item).and_then(|item| item.vessel).is_some_and(|class| {
                words.is_a(class, words.classes.heatable_container)
                    || boil
                        && (words.is_a(class, words.classes.saucepan)
                            || words.is_a(class, words.classes.cooking_pot))
            })
        };
        if let Some(Target::Item(target)) = target {
            return self.gather(items, &[], Target::Item(target)).or(Some(target));
        }
        let standing = items.iter().copied().find(|item| hot(*item, self));
        if let Some(pot) = standing {
            return self.gather(items, &[], Target::Item(pot)).or(Some(pot));
        }
        // Pasta is not boiled in the skillet that was made hot for the sauce.
        let flat = |item: &crate::draft::Item| {
            item.vessel.is_some_and(|class| words.listed("batter-vessels", class)) && self.has_techniques()
        };
        let in_water = boil && self.cook_in_water(items);
        let ready = self.draft.items.iter().rposition(|item| {
            item.state == State::Empty
                && item.vessel.is_some_and(|class| words.is_a(class, words.classes.heatable_container))
                && !(in_water && flat(item))
        });
        // `Add the rice and fry`: into the pan in use.
        let in_use = self
            .draft
            .items
            .iter()
            .enumerate()
            .filter(|(at, item)| item.state == State::Food && hot(*at, self))
            .max_by_key(|(_, item)| item.touched)
            .map(|(at, _)| at);
        let in_use = in_use.filter(|pan| self.draft.focus == Some(*pan));
        let in_use =
            in_use.filter(|pan| !in_water || self.is_wet(*pan) || !self.draft.item(*pan).is_some_and(flat));
        // Nothing is fried among what has been boiled and drained.
        let drained = |pan: &usize| self.draft.item(*pan).is_some_and(|item| item.done.contains("drain"));
        let in_use = in_use.filter(|pan| act != Act::Fry || !drained(pan));
        let before = self.draft.source.implicit.replace("it takes a pan on the stove");
        let pot =
            ready.or(in_use).or_else(|| self.vessel_of(if boil { "cooking-pot" } else { "frying-pan" }));
        self.draft.source.implicit = before;
        pot.and_then(|pot| self.gather(items, &[], Target::Item(pot)))
    }
}
