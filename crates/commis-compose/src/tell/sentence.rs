//! Sentences from clauses.

use std::collections::BTreeSet;

use commis_corpus::Phenomenon;

use crate::chance::pick;
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
    /// What leads over to the next clause.
    pub(super) lead: String,
    /// How many mentions were made before the clause that is being made.
    pub(super) before: usize,
}

/// One thing that is said.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub(super) text: String,
    pub(super) said: Vec<String>,
    pub(super) unsaid: Vec<String>,
    /// Whether it has several verbs.
    pub(super) heavy: bool,
    /// What leads over to it when it is about something else: `then`, `meanwhile`.
    pub(super) lead: String,
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
    /// A new sentence begins, unless the last one would be very short.
    New,
    /// The same for what goes on at the same time.
    Meanwhile,
    /// A new sentence begins.
    Anew,
}

/// Longer sentences are not made longer.
const LONG: usize = 130;
/// Longer sentences are ended, whatever belongs to them.
const LONGEST: usize = 220;
/// Sentences that are shorter are made longer where that is possible.
const SHORT: usize = 75;
/// Sentences that are shorter hardly ever stand alone.
const BRIEF: usize = 40;
/// The most clauses of a sentence, when the next one could as well begin another.
const CLAUSES: usize = 3;

impl Teller<'_> {
    /// Finishes the open sentence or goes on with it.
    pub(super) fn turn(&mut self, turn: Turn) {
        let begun = self.open.as_ref().is_some_and(|sentence| sentence.clauses.is_empty());
        if (begun && turn == Turn::Same) || self.goes_on(turn) {
            if let Some(sentence) = self.open.as_mut().filter(|_| turn == Turn::New) {
                "then".clone_into(&mut sentence.lead);
            }
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
            // Every opener is used once.
            let words = self.words.all("openers", key);
            let fresh: Vec<&String> = words.iter().filter(|word| !self.remarks.contains(*word)).collect();
            let opener = pick(self.dice, &fresh).map(|word| (*word).clone()).unwrap_or_default();
            self.remarks.insert(opener.clone());
            if let Some(sentence) = &mut self.open {
                sentence.opener = opener;
            }
        }
    }

    /// Whether the open sentence has room for what comes next.
    fn goes_on(&mut self, turn: Turn) -> bool {
        let Some(sentence) = &self.open else { return false };
        let clauses = sentence.clauses.len();
        let length = sentence.clauses.iter().map(|clause| clause.text.len()).sum::<usize>();
        let finished = sentence.clauses.last().is_some_and(|clause| clause.text.contains(", and "));
        // What was said to go on in the meantime ends with its sentence.
        let led = sentence.opener.starts_with("while")
            || sentence.opener == "then"
            || sentence.opener == "meanwhile"
            || sentence.opener == "in the meantime"
            || sentence.clauses.iter().any(|clause| !clause.lead.is_empty());
        let room = clauses > 0 && length < LONG && !finished;
        let squeezed = clauses > 0 && clauses <= CLAUSES && length < LONGEST && !finished;
        let merge = self.dials.merge;
        // What is short seldom stands alone, unless every clause is to have its own sentence.
        let stay = match length {
            _ if merge == 0 => 0,
            0..BRIEF => 95,
            BRIEF..SHORT => 70 + merge / 4,
            _ => 0,
        };
        match turn {
            Turn::Same => squeezed,
            Turn::Soon => room && clauses < CLAUSES,
            Turn::May => room && clauses < CLAUSES && (self.odds(merge) || self.odds(stay)),
            // What comes may need several clauses.
            Turn::New | Turn::Meanwhile => {
                room && (clauses == 1 || length < BRIEF) && !led && self.odds(stay)
            }
            Turn::Anew => false,
        }
    }

    /// Begins another sentence where two more clauses would be too many.
    pub(super) fn make_room(&mut self) {
        if self.open.as_ref().is_some_and(|sentence| sentence.clauses.len() >= CLAUSES) {
            self.close();
            self.open = Some(Sentence::default());
        }
    }

    /// The verb of the clause before.
    pub(super) fn verb_before(&self) -> Option<&str> {
        let clause = self.open.as_ref()?.clauses.last()?;
        clause.text.split_whitespace().next()
    }

    /// Adds a clause to the open sentence.
    pub(super) fn say(&mut self, text: String, said: Vec<String>, unsaid: Vec<String>) {
        self.say_clause(Clause { text, said, unsaid, ..Clause::default() });
    }

    /// The same for a clause that may have several verbs.
    pub(super) fn say_clause(&mut self, mut clause: Clause) {
        if !clause.unsaid.is_empty() {
            self.mark(Phenomenon::ImplicitStep);
        }
        if let Some(sentence) = &mut self.open
            && !clause.text.is_empty()
        {
            clause.lead = std::mem::take(&mut sentence.lead);
            sentence.clauses.push(clause);
            sentence.before = sentence.mentions.len();
        }
    }

    /// Adds to what the last clause says: `chop the onions` and `the mushrooms`.
    pub(super) fn say_more(&mut self, text: &str, said: Vec<String>) {
        let Some(sentence) = &mut self.open else { return };
        if let Some(clause) = sentence.clauses.last_mut() {
            clause.text = format!("{} and {text}", clause.text);
            clause.said.extend(said);
        }
        sentence.before = sentence.mentions.len();
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
    let full = |clause: &Clause| [",", " and ", " until "].iter().any(|mark| clause.text.contains(mark));
    let mut spans = Vec::new();
    for (at, clause) in sentence.clauses.iter().enumerate() {
        if at > 0 {
            let before = sentence.clauses.get(at - 1).is_some_and(full);
            // A row of clauses ends with the sentence or before `then`.
            let last = sentence.clauses.get(at + 1).is_none_or(|next| !next.lead.is_empty());
            let begins =
                |at: usize| at == 0 || sentence.clauses.get(at).is_some_and(|one| !one.lead.is_empty());
            let row = !begins(at - 1);
            match (clause.lead.as_str(), last, before || clause.heavy || row) {
                ("then", _, _) => text.push_str(", then "),
                ("", true, false) => text.push_str(" and "),
                ("", true, true) => text.push_str(", and "),
                ("", false, _) if before && !text.contains(", then ") && sentence.opener != "then" => {
                    text.push_str(", then ");
                }
                ("", false, _) => text.push_str(", "),
                (lead, _, _) => {
                    let comma = if lead.starts_with("while") { "," } else { "" };
                    text.push_str(&format!(", and {lead}{comma} "));
                }
            }
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
