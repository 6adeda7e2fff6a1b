//! Sentences from clauses.

use std::collections::BTreeSet;

use commis_corpus::Phenomenon;

use crate::foods::capital;
use crate::plan::Item;

use super::{Instruction, Teller};

/// A sentence that is not finished.
#[derive(Clone, Debug, Default)]
pub(super) struct Sentence {
    /// What stands before the first clause.
    pub(super) opener: String,
    pub(super) clauses: Vec<Clause>,
    pub(super) marks: BTreeSet<Phenomenon>,
    pub(super) mentions: Vec<Item>,
}

/// One thing that is said.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) text: String,
    pub(super) said: Vec<String>,
    pub(super) unsaid: Vec<String>,
    /// Whether it has several verbs.
    pub(super) heavy: bool,
}

/// How a clause stands to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// It belongs into the same sentence.
    Same,
    /// It does where there is room.
    Soon,
    /// It may.
    May,
    /// A new sentence begins.
    New,
}

/// Longer sentences are not made longer.
const LONG: usize = 130;
/// Sentences that are shorter are made longer where that is possible.
const SHORT: usize = 50;
/// The most clauses of a sentence.
const CLAUSES: usize = 3;

impl Teller<'_> {
    /// Finishes the open sentence or goes on with it.
    pub(super) fn turn(&mut self, turn: Turn) {
        let (clauses, length) = self.open.as_ref().map_or((0, 0), |sentence| {
            (sentence.clauses.len(), sentence.clauses.iter().map(|clause| clause.text.len()).sum::<usize>())
        });
        let last = self.open.as_ref().and_then(|sentence| sentence.clauses.last());
        let finished = last.is_some_and(|clause| clause.text.contains(", and "));
        let room = clauses > 0 && clauses < CLAUSES && length < LONG && !finished;
        let merge = self.dials.merge;
        let goes_on = match turn {
            Turn::Same | Turn::Soon => room,
            // What is short seldom stands alone.
            Turn::May => room && (self.odds(merge) || (length < SHORT && self.odds(70))),
            Turn::New => false,
        };
        if goes_on {
            return;
        }
        self.close();
        // What belongs together is not torn apart by a remark.
        if turn != Turn::Same {
            self.aside();
        }
        self.open = Some(Sentence::default());
        let chatty = self.dials.chatty / 3;
        if turn != Turn::Same && !self.is_terse() && self.odds(chatty) {
            let key = if self.told.is_empty() { "first" } else { "next" };
            let words = self.words;
            let opener = self.one_of(words.all("openers", key)).to_owned();
            if let Some(sentence) = &mut self.open {
                sentence.opener = opener;
            }
        }
    }

    /// Adds a clause to the open sentence.
    pub(super) fn say(&mut self, text: String, said: Vec<String>, unsaid: Vec<String>) {
        self.say_clause(Clause { text, said, unsaid, heavy: false });
    }

    /// The same for a clause that may have several verbs.
    pub(super) fn say_clause(&mut self, clause: Clause) {
        if !clause.unsaid.is_empty() {
            self.mark(Phenomenon::ImplicitStep);
        }
        if let Some(sentence) = &mut self.open
            && !clause.text.is_empty()
        {
            sentence.clauses.push(clause);
        }
    }

    /// A word about serving, where the last sentence has room for it.
    pub(super) fn serve(&mut self) {
        let words = self.words;
        let serving = words.all("serving", &self.plan.category);
        let chatty = self.dials.chatty;
        let waits = self.plan.acts.last().is_some_and(crate::plan::Act::is_passive);
        let room = !waits && self.open.as_ref().is_some_and(|sentence| sentence.clauses.len() < CLAUSES);
        if room && !serving.is_empty() && self.odds(chatty) {
            let text = self.one_of(serving).to_owned();
            self.say(text, Vec::new(), Vec::new());
        }
    }

    /// Finishes the open sentence.
    pub(super) fn close(&mut self) {
        let Some(sentence) = self.open.take() else { return };
        if sentence.clauses.is_empty() {
            return;
        }
        self.told.push(finished(sentence));
    }
}

fn finished(sentence: Sentence) -> Instruction {
    let mut text = String::new();
    if !sentence.opener.is_empty() {
        text.push_str(&sentence.opener);
        text.push_str(if sentence.opener == "then" || sentence.opener == "now" { " " } else { ", " });
    }
    let count = sentence.clauses.len();
    let full = |clause: &Clause| [",", " and ", " until "].iter().any(|mark| clause.text.contains(mark));
    let mut spans = Vec::new();
    for (at, clause) in sentence.clauses.iter().enumerate() {
        if at > 0 {
            let before = sentence.clauses.get(at - 1).is_some_and(full);
            let last = at + 1 == count;
            text.push_str(match (last, before || clause.heavy || count > 2) {
                (true, false) => " and ",
                (true, true) => ", and ",
                (false, _) if before => ", then ",
                (false, _) => ", ",
            });
        }
        let start = text.len();
        text.push_str(&clause.text);
        spans.push(start..text.len());
    }
    let text = format!("{}.", capital(&text));
    let links = sentence
        .clauses
        .iter()
        .zip(spans)
        .filter(|(clause, _)| !clause.said.is_empty() || !clause.unsaid.is_empty());
    let links = links
        .map(|(clause, span)| {
            let quote = text.get(span).unwrap_or_default().to_owned();
            (quote, clause.said.clone(), clause.unsaid.clone())
        })
        .collect();
    Instruction { links, marks: sentence.marks, mentions: sentence.mentions, text }
}
