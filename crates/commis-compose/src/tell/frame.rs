//! Frames and what fills them.

use crate::chance::pick;
use crate::grammar::in_braces;
use crate::plan::Item;

use super::Teller;
use super::nouns::Place;

/// What can fill a slot.
#[derive(Clone, Debug)]
pub(super) enum Slot {
    /// Words.
    Text(String),
    /// Food and things as a list.
    Items(Vec<Item>),
    /// A thing by its name.
    Thing(usize),
    /// A thing by its name, after a preposition.
    After(&'static str, usize),
    /// A thing by a pronoun.
    Pronoun(usize),
    /// A thing by a pronoun, after a preposition.
    AfterPronoun(&'static str, usize),
}

/// Words about how, beside which a clause needs no sign that it is done.
const ADVERBS: [&str; 4] = ["well", "thoroughly", "vigorously", "gently"];

/// Slots of a clause: name, what fills it, and whether it must be said.
pub(super) type Slots = Vec<(&'static str, Slot, bool)>;

impl Teller<'_> {
    /// Fills one of the frames of a key. Frames that could not say what must be said are not taken.
    pub(super) fn fill(&mut self, key: &str, slots: &Slots) -> String {
        let words = self.words;
        let frames = words.all("frames", key);
        let mut slots = slots.clone();
        if !slots.iter().any(|(slot, _, _)| *slot == "oven") {
            // Not `stir thoroughly until just combined`.
            let until = slots.iter().any(|(slot, _, _)| *slot == "until");
            let manner = self.manner(key);
            slots.extend(manner.filter(|(_, slot, _)| {
                !(until && matches!(slot, Slot::Text(text) if ADVERBS.contains(&text.as_str())))
            }));
        }
        let slots = &slots;
        let begins = self
            .open
            .as_ref()
            .is_some_and(|sentence| sentence.clauses.is_empty() && sentence.opener.is_empty());
        let fits = |frame: &&String| {
            let names: Vec<&str> = in_braces(frame).collect();
            let has = |name: &str| slots.iter().any(|(slot, _, _)| *slot == name);
            let complete = names.iter().all(|name| name.strip_suffix('!').is_none_or(has));
            let said = |name: &str| names.iter().any(|slot| slot.trim_end_matches('!') == name);
            let stands = begins || !frame.starts_with('{');
            stands && complete && slots.iter().all(|(name, _, must)| !must || said(name))
        };
        let mut fitting: Vec<&String> = frames.iter().filter(fits).collect();
        // No verb twice in a row where there is another.
        let again = |frame: &&String| frame.split_whitespace().next() == self.verb_before();
        if !fitting.iter().all(again) {
            fitting.retain(|frame| !again(frame));
        }
        let frame = pick(self.dice, &fitting).copied().or(frames.first()).cloned().unwrap_or_default();
        self.fill_frame(&frame, slots)
    }

    /// A word about how it is done, or one for the end, which change nothing. What would be short says more.
    fn manner(&mut self, key: &str) -> Option<(&'static str, Slot, bool)> {
        let words = self.words;
        let begins = self.open.as_ref().is_some_and(|sentence| sentence.clauses.is_empty());
        let often = if begins { 35 } else { 15 } + self.dials.chatty / 2;
        let last = self.at + 1 == self.plan.acts.len() && self.odds(50);
        let ending = if last { words.all("ending", key) } else { &[] };
        let (slot, manners) =
            if ending.is_empty() { ("how", words.all("manner", key)) } else { ("end", ending) };
        if manners.is_empty() || !self.odds(often) {
            return None;
        }
        let manner = self.one_of(manners).to_owned();
        Some((slot, Slot::Text(manner), false))
    }

    pub(super) fn fill_frame(&mut self, frame: &str, slots: &Slots) -> String {
        let mut text = String::new();
        let mut rest = frame;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let (name, tail) = after.split_once('}').unwrap_or((after, ""));
            let name = name.trim_end_matches('!');
            if let Some((_, slot, _)) = slots.iter().find(|(slot, _, _)| *slot == name) {
                self.place = if name == "base" { Place::Goal } else { Place::Object };
                let filled = self.slot(slot);
                self.place = Place::Object;
                text.push_str(&filled);
            }
            rest = tail;
        }
        text.push_str(rest);
        let tight: Vec<&str> = text.split_whitespace().collect();
        tight.join(" ").replace(" ,", ",")
    }

    pub(super) fn slot(&mut self, slot: &Slot) -> String {
        match slot {
            Slot::Text(text) => text.clone(),
            Slot::Items(items) => self.items(items),
            Slot::Thing(thing) => self.thing(*thing),
            Slot::After(word, thing) => {
                self.place = Place::Goal;
                format!("{word} {}", self.thing(*thing))
            }
            Slot::Pronoun(thing) => self.pronoun(*thing).to_owned(),
            Slot::AfterPronoun(word, thing) => format!("{word} {}", self.pronoun(*thing)),
        }
    }

    fn pronoun(&mut self, thing: usize) -> &'static str {
        self.mention(Item::Thing(thing));
        if self.is_many(thing) { "them" } else { "it" }
    }
}
