//! The stove: boiling, frying, and making fat hot.

use commis_base::Number;
use commis_ontology::{ClassId, terms};

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::{State, Value};
use crate::phrase::Phrase;
use crate::pieces::Time;

impl Hands<'_, '_> {
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
        // So is what lies on a tray in pieces.
        let laid = self
            .draft
            .focus
            .is_some_and(|focus| self.draft.state(focus) == (State::Portions { on_counter: false }));
        let dish = (self.draft.oven.is_some() || laid)
            && self.has_techniques()
            && self.clause.after(&["in", "on", "over", "into"]).next().is_none()
            && self.clause.objects.iter().all(|phrase| phrase.food().is_none() || phrase.definite)
            && !self.clause.objects.iter().any(|phrase| self.is_unused(phrase))
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
            // `simmer the dish` means the food.
            let food = |phrase: &Phrase| phrase.names == ["dish"] && phrase.definite && self.has_techniques();
            let vessel = |phrase: &&Phrase| phrase.vessel().is_some() && phrase.of.is_none() && !food(phrase);
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
        // `Bring a pot to a boil`: with water in it.
        if act == Act::ToBoil && self.draft.state(pot) == State::Empty && self.has_techniques() {
            self.pour_water(pot);
        }
        self.salt_water(pot);
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
        // `Bring to a boil and cook for 30 minutes` is one boiling.
        if act == Act::ToBoil
            && self.clause.time.is_none()
            && !self.has_techniques()
            && self.boils_for_a_time_next()
        {
            self.no_work();
            self.draft.flame = self.clause.heat.or(self.draft.flame);
            self.draft.focus = Some(pot);
            self.draft.recent = vec![pot];
            return;
        }
        // `Heat it until the oil boils`, `simmer the spices` in oil: nothing boils without a liquid.
        if matches!(act, Act::Boil | Act::ToBoil) && self.is_only_fat(pot) {
            self.make_hot(pot, false);
            self.draft.recent = vec![pot];
            return;
        }
        let act = if act == Act::Boil && self.is_spiced_fat(pot) { Act::Fry } else { act };
        let rounds = matches!(self.draft.state(pot), State::Portions { .. });
        let boils = match act {
            Act::Cook if rounds && !self.has_techniques() => false,
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
            // `5 minutes on each side`: food has two.
            let sides = self.clause.has("side") && (self.clause.has("each") || self.clause.has("per"));
            let times = Number::from(if sides && self.has_techniques() { 2 } else { 1 });
            given.push((quantity, Value::Number(time.quantity.times(times).unwrap_or(time.quantity))));
            given.push((unit_of, Value::Name(time.unit())));
        }
        let heat = self.flame_under(act, pot);
        given.extend(heat.map(|heat| ("heating-mode", Value::Class(heat))));
        // `Boil the beans`: in water, although nobody says so.
        let dry = boils && self.has_techniques() && !self.is_wet(pot) && self.needs_water(pot);
        if dry && ["boil", "blanch", "parboil", "poach"].iter().any(|verb| self.verb_is(verb)) {
            self.pour_water(pot);
        }
        let (cost, notes) = (self.draft.cost, self.draft.notes.len());
        // A lid may stay on while it cooks.
        if !self.has_techniques() {
            self.open(pot);
        }
        self.cover_as_said(pot);
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

    /// What stands on the stove goes on cooking for the time named.
    pub(super) fn cook_on(&mut self, pot: usize) {
        let (quantity, unit, primitive) = if self.is_wet(pot) {
            ("time-to-boil-quantity", "time-to-boil-unit", "boil")
        } else {
            ("time-to-fry-quantity", "time-to-fry-unit", "fry")
        };
        let Some(time) = self.clause.time else { return };
        let mut given = vec![(quantity, Value::Number(time.quantity)), (unit, Value::Name(time.unit()))];
        let heat = self.flame_under(Act::Cook, pot);
        given.extend(heat.map(|heat| ("heating-mode", Value::Class(heat))));
        self.change(primitive, pot, &given);
        self.draft.recent = vec![pot];
    }

    /// Vegetables, grains or meat, and perhaps spices.
    fn needs_water(&self, pot: usize) -> bool {
        let words = self.kitchen.words;
        let dry = |class: &ClassId| words.listed("boiled-dry", *class);
        let classes = self.classes_in(pot);
        let spice = |class: &ClassId| words.is_a(*class, words.classes.spice);
        classes.iter().any(dry) && classes.iter().all(|class| dry(class) || spice(class))
    }

    /// How hot a pot is kept: as the clause says, as the stove was set, a simmering low, else as before.
    fn flame_under(&mut self, act: Act, pot: usize) -> Option<ClassId> {
        let set = self.clause.heat.or_else(|| self.draft.flame.take());
        if !self.has_techniques() {
            return set;
        }
        let simmers = act == Act::Boil && self.verb_is("simmer") || self.clause.has("simmer");
        let low = || self.kitchen.words.ontology.class(terms::LOW_HEAT).filter(|_| simmers);
        let before = self.draft.item(pot).and_then(|item| item.flame).filter(|_| act != Act::ToBoil);
        let heat = set.or_else(low).or(before);
        if let Some(item) = self.draft.items.get_mut(pot) {
            item.flame = heat;
        }
        heat
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

    /// Whether the next work boils the same for a time.
    fn boils_for_a_time_next(&self) -> bool {
        let lexicon = self.kitchen.words.lexicon;
        let does = |clause: &crate::clause::Clause| {
            let (verb, _) = clause.verb?;
            lexicon.verbs.get(verb)?.senses.last().map(|sense| sense.does)
        };
        let idle = |clause: &&crate::clause::Clause| {
            clause.time.is_none()
                && (clause.verb.is_none()
                    || ["reduce", "lower", "turn", "cover"].iter().any(|word| {
                        clause.verb.is_some_and(|(verb, _)| {
                            lexicon.verbs.get(verb).is_some_and(|verb| verb.word == *word)
                        })
                    }))
        };
        let next = self.later.iter().take(3).find(|clause| !idle(clause));
        next.is_some_and(|next| {
            next.time.is_some()
                && matches!(does(next), Some(Act::Boil | Act::Cook))
                && next.objects.iter().all(|phrase| phrase.pronoun.is_some())
        })
    }

    /// What is only brought to a boil is not left there.
    fn until_it_boils(&self, act: Act) -> Option<Time> {
        let usual = self.kitchen.words.lexicon.conventions.to_boil.as_ref();
        let (quantity, unit) = usual.filter(|_| act == Act::ToBoil)?;
        Some(Time { quantity: *quantity, hours: unit == "hour" })
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

    /// `Hard boil the eggs`: what nobody has touched yet boils in water of its own, not among what was fried.
    fn boils_apart(&self, act: Act, items: &[usize]) -> bool {
        let words = self.kitchen.words;
        let dry = |item: &usize| {
            let classes = self.classes_in(*item);
            self.draft.state(*item) == State::Own
                && !classes.is_empty()
                && classes.iter().all(|class| words.listed("boiled-dry", *class))
        };
        if self.is_plain_water(items) {
            return matches!(act, Act::Boil | Act::ToBoil) && self.has_techniques();
        }
        act == Act::Boil
            && self.has_techniques()
            && !self.clause.objects.is_empty()
            && ["boil", "blanch", "parboil", "poach"].iter().any(|verb| self.verb_is(verb))
            && items.iter().all(dry)
    }

    /// Water that was fetched for a pot of its own, salted or not.
    fn is_plain_water(&self, items: &[usize]) -> bool {
        let words = self.kitchen.words;
        let own = items.iter().all(|item| self.draft.state(*item) == State::Own);
        let classes: Vec<_> = items.iter().flat_map(|item| self.classes_in(*item)).collect();
        let water = |class: &commis_ontology::ClassId| words.is_a(*class, words.classes.water);
        let salt = |class: &commis_ontology::ClassId| words.is_kind(*class, "salt");
        own && classes.iter().any(water) && classes.iter().all(|class| water(class) || salt(class))
    }

    /// A pan that stands ready with nothing but fat in it.
    fn pan_with_fat(&self) -> Option<usize> {
        let pans = self.draft.items.iter().enumerate().filter(|(at, item)| {
            item.state == State::Food && self.is_on_the_stove(*at) && self.is_only_fat(*at)
        });
        pans.max_by_key(|(_, item)| item.touched).map(|(at, _)| at)
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
        let in_water = boil && (self.cook_in_water(items) || self.boils_apart(act, items));
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
        let in_use = in_use.filter(|pan| self.draft.focus == Some(*pan) && !self.draft.apart);
        let apart = self.boils_apart(act, items);
        let water = apart && self.is_plain_water(items);
        let in_use = in_use.filter(|pan| !water || self.is_medium(*pan)).filter(|pan| {
            !in_water || self.is_wet(*pan) || !apart && !self.draft.item(*pan).is_some_and(flat)
        });
        // `Fry the chops` while a soup is in hand, `cook the noodles` while a sauce is: in a vessel of their own.
        let fresh = self.has_techniques()
            && !self.clause.objects.is_empty()
            && self.clause.objects.iter().all(|phrase| phrase.pronoun.is_none())
            && !items.is_empty()
            && items.iter().all(|item| self.draft.state(*item) == State::Own)
            && self.clause.saved.is_empty();
        let in_use = in_use.filter(|pan| {
            // Salted water is still water.
            let plain = self
                .classes_in(*pan)
                .iter()
                .all(|class| self.is_medium_class(*class) || words.is_a(*class, words.classes.spice));
            let soup = act == Act::Fry && self.is_wet(*pan) && !plain;
            let sauce = in_water && !plain;
            !(fresh && (soup || sauce))
        });
        // Nothing is fried among what has been boiled and drained.
        let drained = |pan: &usize| self.draft.item(*pan).is_some_and(|item| item.done.contains("drain"));
        let in_use = in_use.filter(|pan| act != Act::Fry || !drained(pan));
        // `Heat the oil in a pot. Chop the meat and brown it`: in the oil that was made hot.
        let fat = self.pan_with_fat().filter(|_| !in_water && !water && !self.draft.apart);
        let before = self.draft.source.implicit.replace("it takes a pan on the stove");
        let pot = ready
            .or(in_use)
            .or(fat)
            .or_else(|| self.vessel_of(if boil { "cooking-pot" } else { "frying-pan" }));
        self.draft.source.implicit = before;
        pot.and_then(|pot| self.gather(items, &[], Target::Item(pot)))
    }
}
