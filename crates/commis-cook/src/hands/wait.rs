//! Soaking, cooling, resting, chilling, freezing and marinating.

use super::Hands;
use super::vessels::Target;
use crate::act::Act;
use crate::draft::Value;
use crate::nouns::Noun;
use crate::phrase::Phrase;
use crate::pieces::Time;

impl Hands<'_, '_> {
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
            && (phrases.is_empty()
                || phrases.iter().all(|phrase| !self.is_ours(phrase) && !phrase.definite)
                || self.has_techniques() && phrases.iter().all(Phrase::is_equipment))
        {
            items = self.in_hand();
        }
        let rack = self
            .clause
            .after(&["on", "onto", "to", "over"])
            .find(|phrase| phrase.vessel().is_some())
            .cloned();
        // `Cool on the baking sheet` what lies on a cookie sheet: it stays.
        let words = self.kitchen.words;
        let sheet =
            |class| words.listed("flat-vessels", class) && !words.is_a(class, words.classes.wire_rack);
        let lies = items.last().and_then(|item| self.draft.item(*item)?.vessel).is_some_and(sheet);
        let rack = rack.filter(|phrase| !(lies && !phrase.indefinite && phrase.vessel().is_some_and(sheet)));
        let target = rack.and_then(|phrase| self.vessel(&phrase));
        let Some(&first) = items.last() else { return };
        let item = match target {
            Some(Target::Item(target)) if target != first => {
                self.transfer(first, Some(target), None).unwrap_or(first)
            }
            _ => first,
        };
        if act == Act::Marinate {
            let marinade: Vec<Phrase> = self
                .clause
                .after(&["in", "with"])
                .filter(|phrase| !phrase.is_equipment() && self.is_ours(phrase))
                .cloned()
                .collect();
            let marinade = self.items_of(&marinade, &[item]);
            self.gather(&marinade, &[], Target::Item(item));
        }
        match act {
            Act::Freeze | Act::Marinate if self.has_techniques() => self.keep_cold(act, item),
            Act::Chill | Act::Freeze => self.chill(item),
            Act::Marinate if self.clause.names(Noun::Fridge) => self.chill(item),
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

    pub(super) fn stand(&mut self, item: usize) {
        let Some(time) = self.clause.time.or_else(|| self.until_it_is_ready()) else { return };
        let given =
            [("cooling-quantity", Value::Number(time.quantity)), ("cooling-unit", Value::Name(time.unit()))];
        self.change("leave-for-time", item, &given);
    }

    /// `Let it rise until doubled`: a rest without a time.
    fn until_it_is_ready(&mut self) -> Option<Time> {
        let lexicon = self.kitchen.words.lexicon;
        let verb = self.clause.verb.and_then(|(verb, _)| lexicon.verbs.get(verb))?;
        let rests = verb.senses.last().is_some_and(|sense| sense.does == Act::Leave);
        let (quantity, unit) = lexicon.conventions.rest.as_ref()?;
        // `leave covered until tender` is a rest, `let` only helps another verb.
        let order = self.clause.verb.is_some_and(|(_, form)| form == crate::lexicon::Form::Base);
        let left = verb.word == "leave" && order && !self.clause.remarks.is_empty() && self.has_techniques();
        if !rests || lexicon.helpers.contains(&verb.word) && !left {
            return None;
        }
        self.draft.note(format!("no time is given; {quantity} {unit} are taken"));
        Some(Time { quantity: *quantity, hours: unit == "hour" })
    }

    fn keep_cold(&mut self, act: Act, item: usize) {
        let (primitive, quantity, unit) = if act == Act::Freeze {
            ("freeze", "freezing-quantity", "freezing-unit")
        } else {
            ("marinate", "marinating-quantity", "marinating-unit")
        };
        let time = self.clause.time.or_else(|| self.time_nearby());
        let given: Vec<(&'static str, Value)> = time.map_or_else(Vec::new, |time| {
            vec![(quantity, Value::Number(time.quantity)), (unit, Value::Name(time.unit()))]
        });
        self.change(primitive, item, &given);
    }

    fn chill(&mut self, item: usize) {
        let time = self.clause.time.or_else(|| self.time_nearby());
        let given: Vec<(&'static str, Value)> = match time {
            Some(time) => vec![
                ("cooling-quantity", Value::Number(time.quantity)),
                ("cooling-unit", Value::Name(time.unit())),
            ],
            None => Vec::new(),
        };
        self.change("refrigerate", item, &given);
    }
}
