//! Oven, stove and fridge, and waiting.

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
        let Some(degrees) = said.or_else(|| self.oven_word()) else {
            self.draft.oven_in_hand = true;
            return;
        };
        if self.draft.oven.is_some() {
            return;
        }
        let given = [("quantity", Value::Number(degrees)), ("unit", Value::Name("degrees-celsius"))];
        let result = self.draft.act(self.kitchen, "preheat-oven", "hot-oven", &given);
        if let Some(made) = self.tried(result) {
            self.draft.oven = Some(made.main());
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

    pub(super) fn bake(&mut self) {
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
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        let time = self.clause.time.or_else(|| self.time_nearby());
        let Some(time) = time else {
            self.draft.note("no baking time is given");
            return;
        };
        given.push(("time-to-bake-quantity", Value::Number(time.quantity)));
        given.push(("time-to-bake-unit", Value::Name(unit(time))));
        if let Some(oven) = &self.draft.oven {
            given.push(("oven-to-bake-in", Value::Var(oven.clone())));
        }
        let degrees = self.clause.temperature.or_else(|| {
            if self.draft.oven.is_none() { self.oven_word().or_else(|| self.degrees_nearby()) } else { None }
        });
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

    /// `Bake until golden, about 10 minutes`: the time can stand in the next clause.
    fn time_nearby(&self) -> Option<Time> {
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
        let mut phrases: Vec<Phrase> = Vec::new();
        // The fat and the water go in first.
        phrases.extend(
            self.clause
                .after(&["in"])
                .filter(|phrase| !phrase.is_equipment() && self.is_stuff(phrase))
                .cloned(),
        );
        let liquids: Vec<Phrase> = self
            .clause
            .after(&["in", "of"])
            .filter(|phrase| phrase.vessel().is_some() && phrase.of.is_some() && phrase.food().is_some())
            .cloned()
            .collect();
        phrases.extend(
            self.clause.objects.iter().filter(|phrase| !phrase.is_equipment() || phrase.definite).cloned(),
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
        let target = place.and_then(|phrase| self.vessel(&phrase));
        let mut items = self.items_of(&liquids, &[]);
        items.extend(self.items_of(&phrases, &items));
        if items.is_empty() {
            items = self.in_hand();
        }
        if items.is_empty() && target.is_none() {
            return;
        }
        let Some(pot) = self.in_pot(act, &items, target) else { return };
        self.open(pot);
        if act == Act::Hot || (act == Act::ToBoil && self.clause.time.is_none()) {
            self.draft.focus = Some(pot);
            self.draft.recent = vec![pot];
            return;
        }
        let boils = match act {
            Act::Boil | Act::ToBoil => true,
            Act::Fry => false,
            _ => self.is_wet(pot),
        };
        let mut given: Vec<(&'static str, Value)> = Vec::new();
        let (quantity, unit_of, primitive) = if boils {
            ("time-to-boil-quantity", "time-to-boil-unit", "boil")
        } else {
            ("time-to-fry-quantity", "time-to-fry-unit", "fry")
        };
        if let Some(time) = self.clause.time.or_else(|| self.time_nearby()) {
            given.push((quantity, Value::Number(time.quantity)));
            given.push((unit_of, Value::Name(unit(time))));
        }
        given.extend(self.clause.heat.map(|heat| ("heating-mode", Value::Class(heat))));
        self.change(primitive, pot, &given);
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

    fn in_pot(&mut self, act: Act, items: &[usize], target: Option<Target>) -> Option<usize> {
        let words = self.kitchen.words;
        let boil = matches!(act, Act::Boil | Act::ToBoil);
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
        let ready = self.draft.items.iter().rposition(|item| {
            item.state == State::Empty
                && item.vessel.is_some_and(|class| words.is_a(class, words.classes.heatable_container))
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
        let before = self.draft.source.implicit.replace("it takes a pan on the stove");
        let pot =
            ready.or(in_use).or_else(|| self.vessel_of(if boil { "cooking-pot" } else { "frying-pan" }));
        let placed = pot.and_then(|pot| self.gather(items, &[], Target::Item(pot)));
        self.draft.source.implicit = before;
        placed
    }

    /// `Soak the raisins in the hot water`, `dissolve the yeast in the milk`.
    pub(super) fn soak(&mut self) {
        let objects = self.clause.objects.clone();
        let liquid: Vec<Phrase> = self
            .clause
            .after(&["in", "into", "with"])
            .filter(|phrase| !phrase.is_equipment())
            .cloned()
            .collect();
        let bowl = self.items_of(&liquid, &[]).first().copied();
        let items = self.items_of(&objects, bowl.as_slice());
        let vessel = self
            .clause
            .after(&["in"])
            .find(|phrase| phrase.vessel().is_some())
            .cloned()
            .and_then(|phrase| self.vessel(&phrase));
        let target = match (bowl, vessel) {
            (Some(bowl), None) => Target::Item(bowl),
            (Some(bowl), Some(target)) => {
                let placed = self.gather(&[bowl], &[], target);
                placed.map_or(Target::Item(bowl), Target::Item)
            }
            (None, Some(target)) => target,
            (None, None) => self.making(&items).unwrap_or(Target::Default),
        };
        let placed = self.gather(&items, &objects, target).or(self.draft.focus);
        if let (Some(bowl), true) = (placed, self.verb_is("dissolve")) {
            self.mix_in(Act::Mix, bowl);
        }
        if let (Some(item), Some(_)) = (placed, self.clause.time) {
            self.stand(item);
        }
    }

    /// Cooling, resting and chilling.
    pub(super) fn wait(&mut self, act: Act) {
        let phrases: Vec<Phrase> = self
            .clause
            .objects
            .iter()
            .chain(&self.clause.subjects)
            .filter(|phrase| !phrase.is_equipment() || phrase.vessel().is_some())
            .filter(|phrase| {
                !phrase.is(Noun::Fridge)
                    && !phrase.names.iter().any(|name| self.kitchen.words.lexicon.times.contains_key(name))
            })
            .cloned()
            .collect();
        let mut items = self.items_of(&phrases, &[]);
        if items.is_empty()
            && (phrases.is_empty() || phrases.iter().all(|phrase| !self.is_ours(phrase) && !phrase.definite))
        {
            items = self.in_hand();
        }
        let rack = self
            .clause
            .after(&["on", "onto", "to", "over"])
            .find(|phrase| phrase.vessel().is_some())
            .cloned();
        let target = rack.and_then(|phrase| self.vessel(&phrase));
        let Some(&first) = items.last() else { return };
        let item = match target {
            Some(Target::Item(target)) if target != first => {
                self.transfer(first, Some(target), None).unwrap_or(first)
            }
            _ => first,
        };
        match act {
            Act::Chill => self.chill(item),
            Act::Cool if self.clause.time.is_none() || self.clause.has("room") => {
                self.change("bring-to-temperature", item, &[]);
            }
            _ => {
                if self.clause.has("room") && self.clause.has("temperature") && self.clause.time.is_none() {
                    self.change("bring-to-temperature", item, &[]);
                } else {
                    self.stand(item);
                }
            }
        }
        self.draft.recent = vec![item];
    }

    fn stand(&mut self, item: usize) {
        let Some(time) = self.clause.time else { return };
        let given =
            [("cooling-quantity", Value::Number(time.quantity)), ("cooling-unit", Value::Name(unit(time)))];
        self.change("leave-for-time", item, &given);
    }

    fn chill(&mut self, item: usize) {
        let time = self.clause.time.or_else(|| self.time_nearby());
        let given: Vec<(&'static str, Value)> = match time {
            Some(time) => vec![
                ("cooling-quantity", Value::Number(time.quantity)),
                ("cooling-unit", Value::Name(unit(time))),
            ],
            None => Vec::new(),
        };
        self.change("refrigerate", item, &given);
    }
}

fn unit(time: Time) -> &'static str {
    if time.hours { "hour" } else { "minute" }
}
