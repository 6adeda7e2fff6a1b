//! Clauses about ovens and vessels that are made ready.

use commis_corpus::Phenomenon;

use crate::grammar::Verb;
use crate::plan::{Act, Item};

use super::Teller;
use super::frame::{Slot, Slots};
use super::nouns::with_article;
use super::sentence::Turn;

impl Teller<'_> {
    /// Tells it, or keeps it until its result is needed.
    pub(super) fn setup(&mut self, at: usize, act: &Act) {
        let Some(thing) = act.thing else { return };
        let floured = self
            .plan
            .acts
            .iter()
            .any(|other| other.verb() == Some(Verb::Flour) && other.thing == Some(thing));
        let reorder = self.dials.reorder;
        if act.items.is_empty() && !floured && self.odds(reorder) {
            self.deferred.insert(thing, at);
            return;
        }
        let turn = match (self.last_was_setup, act.verb()) {
            (true, Some(Verb::Flour)) if self.focus == Some(thing) => Turn::Same,
            (true, _) => Turn::May,
            _ if self.last_was_preparing => Turn::May,
            _ => Turn::New,
        };
        self.start(at, turn);
        match act.verb() {
            Some(Verb::Preheat) => {
                let degrees = self.degrees(act.degrees.unwrap_or(180));
                let text = self.fill("preheat", &vec![("degrees", Slot::Text(degrees), true)]);
                self.say(text, act.done.core.clone(), Vec::new());
            }
            Some(Verb::Flour) => {
                let same = self.focus == Some(thing) && self.last_was_setup;
                let vessel = self.vessel_of(thing).filter(|_| !same).unwrap_or_else(|| "it".to_owned());
                let text = self.fill("flour", &vec![("vessel", Slot::Text(vessel), true)]);
                self.say(text, act.done.core.clone(), Vec::new());
            }
            Some(verb) => self.ready_vessel(verb, act, thing),
            None => {}
        }
        self.focus = Some(thing);
        self.last_was_setup = true;
    }

    fn ready_vessel(&mut self, verb: Verb, act: &Act, thing: usize) {
        let class = act.vessel.clone().unwrap_or_default();
        let fetched: Vec<String> = act.done.vessel.iter().cloned().collect();
        let explicit = !self.chance(Phenomenon::ImplicitStep);
        let mut vessel = self.new_vessel(&class, thing);
        let mut unsaid = Vec::new();
        if explicit {
            let text = self.fill("take", &vec![("vessel", Slot::Text(vessel.clone()), true)]);
            self.say(text, fetched, Vec::new());
            self.turn(Turn::Same);
            "it".clone_into(&mut vessel);
        } else {
            unsaid = fetched;
        }
        let mut slots: Slots = vec![("vessel", Slot::Text(vessel), true)];
        if !act.items.is_empty() {
            slots.push(("what", Slot::Items(act.items.clone()), true));
            self.used_up.extend(act.items.iter().copied());
        }
        let key = match verb {
            Verb::Line => "line",
            _ if act.items.is_empty() => "grease",
            _ => "grease-with",
        };
        let text = self.fill(key, &slots);
        self.say(text, act.done.core.clone(), unsaid);
    }

    /// A vessel or oven that is used now: its words, and the statements that are told only here.
    pub(super) fn ready(&mut self, ready: usize) -> (String, Vec<String>, Vec<String>) {
        let Some(at) = self.deferred.remove(&ready) else {
            let noun = self
                .vessels
                .iter()
                .rev()
                .find(|vessel| vessel.thing == ready)
                .map(|vessel| vessel.noun.clone());
            let noun = noun.unwrap_or_else(|| "vessel".to_owned());
            let noun = if self.odds(60) { self.short(&noun).to_owned() } else { noun };
            let adjective = if self.odds(50) { "prepared " } else { "" };
            return (self.the(&format!("{adjective}{noun}")), Vec::new(), Vec::new());
        };
        let Some(act) = self.act_at(at) else { return Default::default() };
        let class = act.vessel.clone().unwrap_or_default();
        let plain = self.new_vessel(&class, ready);
        let words = match act.verb() {
            Some(Verb::Line) => format!("{plain} lined with baking paper"),
            _ => greased(&plain, self.words.first("done", "grease").unwrap_or("greased")),
        };
        (words, act.done.core.clone(), act.done.vessel.iter().cloned().collect())
    }

    /// The oven, when it is told only now.
    pub(super) fn oven(&mut self, oven: usize) -> Option<(String, Vec<String>)> {
        let at = self.deferred.remove(&oven)?;
        let act = self.act_at(at)?;
        let degrees = self.degrees(act.degrees.unwrap_or(180));
        Some((format!("in an oven preheated to {degrees}"), act.done.core.clone()))
    }

    pub(super) fn use_up(&mut self, items: &[Item]) {
        self.used_up.extend(items.iter().copied());
    }
}

/// `a greased pan` of `a pan`.
fn greased(vessel: &str, word: &str) -> String {
    match vessel.split_once(' ') {
        Some(("a" | "an", noun)) => with_article(&format!("{word} {noun}")),
        Some(("another", noun)) => format!("another {word} {noun}"),
        _ => format!("{word} {vessel}"),
    }
}
