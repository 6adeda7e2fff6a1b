//! Food that the text describes as prepared already.

use super::Hands;
use crate::act::Act;
use crate::cutting::pattern_of;
use crate::draft::State;
use crate::lexicon::{Form, Verb};
use crate::phrase::Phrase;
use crate::words::Words;

impl Hands<'_, '_> {
    /// `add the melted butter`, `the chopped garlic`: what a food is described as it must have become.
    pub(super) fn as_described(&mut self, phrase: &Phrase, items: Vec<usize>) -> Vec<usize> {
        let words = self.kitchen.words;
        let verbs = described(phrase, words);
        let acts: Vec<Act> =
            verbs.iter().filter_map(|verb| verb.senses.last()).map(|sense| sense.does).collect();
        let here = self.draft.meant.last().map(|(_, _, act)| *act);
        let mut found = Vec::with_capacity(items.len());
        for item in items {
            let mut item = item;
            for &act in &acts {
                let Some(primitive) = described_by(act).filter(|_| here != Some(act)) else { continue };
                let raw = self.draft.item(item).is_some_and(|item| {
                    item.state == State::Own && !item.done.contains(primitive) && item.holds.len() == 1
                });
                // `add the drained pasta` that still stands in its water.
                let afloat = primitive == "drain" && self.has_techniques() && self.floats(item);
                if afloat {
                    let (cost, notes) = (self.draft.cost, self.draft.notes.len());
                    let before = self.draft.source.implicit.replace("the text describes it so");
                    self.prepare_one(Act::Drain, item, None);
                    self.draft.source.implicit = before;
                    self.draft.cost = cost;
                    self.draft.notes.truncate(notes);
                } else if raw && !self.is_bought_so(item, phrase) {
                    let (cost, notes) = (self.draft.cost, self.draft.notes.len());
                    let pattern = pattern_of(&phrase.all, words).filter(|_| act == Act::Cut);
                    item = self.prepare_one(act, item, pattern).unwrap_or(item);
                    self.draft.cost = cost;
                    self.draft.notes.truncate(notes);
                }
            }
            found.push(item);
        }
        found
    }

    /// Whether the state is part of the food's own name: `diced tomatoes` from a can.
    fn is_bought_so(&self, item: usize, phrase: &Phrase) -> bool {
        let words = self.kitchen.words;
        let parts = self.draft.item(item).map(|item| item.holds.clone()).unwrap_or_default();
        parts.iter().filter_map(|part| self.kitchen.parts.get(*part)).any(|part| {
            let own: Vec<String> = words.name(part.class).split('-').map(commis_corpus::stem).collect();
            described(phrase, words).iter().any(|verb| {
                part.names.iter().chain(&part.also).chain(&own).any(|name| {
                    let known = words.lexicon.verb(name, Form::Participle);
                    known
                        .and_then(|at| words.lexicon.verbs.get(at))
                        .is_some_and(|other| other.word == verb.word)
                })
            })
        })
    }
}

/// The verbs whose participles describe what a phrase names; they may be part of a name, as in `melted butter`.
fn described<'w>(phrase: &Phrase, words: &'w Words<'_>) -> Vec<&'w Verb> {
    let inside = phrase.names.iter().filter_map(|name| words.lexicon.verb(name, Form::Participle));
    let verbs = phrase.states.iter().copied().chain(inside);
    verbs.filter_map(|verb| words.lexicon.verbs.get(verb)).collect()
}

/// The primitive that has been done to what a participle describes.
fn described_by(act: Act) -> Option<&'static str> {
    Some(match act {
        Act::Cut => "cut",
        Act::Peel => "peel",
        Act::Seed => "seed",
        Act::Melt => "melt",
        Act::Mash => "mash",
        Act::Grind => "grind",
        Act::Sift => "sift",
        Act::Beat => "beat",
        Act::Drain | Act::Strain => "drain",
        _ => return None,
    })
}
