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
    /// Whether articles are left out.
    pub(super) bare: bool,
}

/// One thing that is said.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) text: String,
    pub(super) said: Vec<String>,
    pub(super) unsaid: Vec<String>,
}

/// How a clause stands to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// It belongs into the same sentence.
    Same,
    /// It may.
    May,
    /// A new sentence begins.
    New,
}

/// Longer sentences are not made longer.
const LONG: usize = 130;
/// The most clauses of a sentence.
const CLAUSES: usize = 3;

impl Teller<'_> {
    /// Finishes the open sentence or goes on with it.
    pub(super) fn turn(&mut self, turn: Turn) {
        let (clauses, length) = self.open.as_ref().map_or((0, 0), |sentence| {
            (sentence.clauses.len(), sentence.clauses.iter().map(|clause| clause.text.len()).sum::<usize>())
        });
        let room = clauses > 0 && clauses < CLAUSES && length < LONG;
        let merge = self.dials.merge;
        let goes_on = match turn {
            Turn::Same => room,
            Turn::May => room && self.odds(merge),
            Turn::New => false,
        };
        if goes_on {
            return;
        }
        self.close();
        let bare = self.chance(Phenomenon::DroppedDeterminer);
        self.open = Some(Sentence { bare, ..Sentence::default() });
        let chatty = self.dials.chatty / 3;
        if self.odds(chatty) {
            let key = if self.told.is_empty() { "first" } else { "next" };
            let words = self.words;
            let opener = self.one_of(words.all("openers", key)).to_owned();
            if let Some(sentence) = &mut self.open {
                sentence.opener = opener;
            }
        }
    }

    /// Whether the open sentence has room for a coordinated clause without becoming hard to read.
    pub(super) fn open_is_simple(&self) -> bool {
        let simple = |clause: &Clause| !clause.text.contains(',') && !clause.text.contains(" and ");
        self.open.as_ref().is_none_or(|sentence| sentence.clauses.iter().all(simple))
    }

    /// Adds a clause to the open sentence.
    pub(super) fn say(&mut self, text: String, said: Vec<String>, unsaid: Vec<String>) {
        if !unsaid.is_empty() {
            self.mark(Phenomenon::ImplicitStep);
        }
        if let Some(sentence) = &mut self.open
            && !text.is_empty()
        {
            sentence.clauses.push(Clause { text, said, unsaid });
        }
    }

    /// Finishes the open sentence, and perhaps adds a remark.
    pub(super) fn close(&mut self) {
        let Some(sentence) = self.open.take() else { return };
        if sentence.clauses.is_empty() {
            return;
        }
        self.told.push(finished(sentence));
        self.aside();
    }
}

fn finished(sentence: Sentence) -> Instruction {
    let mut text = String::new();
    if !sentence.opener.is_empty() {
        text.push_str(&sentence.opener);
        text.push_str(if sentence.opener == "then" || sentence.opener == "now" { " " } else { ", " });
    }
    let count = sentence.clauses.len();
    let full = |clause: &Clause| clause.text.contains(',') || clause.text.contains(" and ");
    let mut spans = Vec::new();
    for (at, clause) in sentence.clauses.iter().enumerate() {
        if at > 0 {
            let before = sentence.clauses.get(at - 1).is_some_and(full);
            let last = at + 1 == count;
            text.push_str(match (last, before || full(clause) || count > 2) {
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
