//! What is wrong in a file of tasks or answers: how often, and where first.

use std::collections::BTreeMap;

use commis_base::{count, excerpt};
use serde::Serialize;

/// So many places of each kind of fault are remembered.
pub const SHOWN_FAULTS: usize = 10;

/// What the JSON reader says, without a place: every line is read on its own.
pub(super) fn complaint(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what).to_owned()
}

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// The line is longer than is read.
    TooLong,
    /// The line is not UTF-8.
    NotUtf8,
    /// The line is no JSON object of the right form.
    Malformed,
    /// The id occurred before; the first line counts.
    Duplicate,
    /// There is no task with this id.
    UnknownId,
}

impl Fault {
    /// What it means for whoever wrote the file.
    pub fn words(self) -> &'static str {
        match self {
            Fault::TooLong => "more bytes than are read",
            Fault::NotUtf8 => "bytes that are not UTF-8",
            Fault::Malformed => "no object of the right form",
            Fault::Duplicate => "an id that occurred before (the first line counts)",
            Fault::UnknownId => "an id that no task has",
        }
    }
}

/// How often a fault occurred, and where first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Noted {
    /// Lines with the fault.
    pub count: u64,
    /// The first of them: line numbers, and what stands there.
    pub first: Vec<(u64, String)>,
}

/// All faults of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Faults(BTreeMap<Fault, Noted>);

impl Faults {
    /// Counts a fault; the detail is only made when it will be shown.
    pub(super) fn note(&mut self, fault: Fault, line: u64, detail: impl FnOnce() -> String) {
        let noted = self.0.entry(fault).or_default();
        noted.count += 1;
        if noted.first.len() < SHOWN_FAULTS {
            noted.first.push((line, excerpt(&detail())));
        }
    }

    /// Every kind that occurred.
    pub fn iter(&self) -> impl Iterator<Item = (Fault, &Noted)> {
        self.0.iter().map(|(fault, noted)| (*fault, noted))
    }

    /// Every kind that occurred in words, with the first places.
    pub fn warnings(&self, places: usize) -> impl Iterator<Item = String> {
        self.iter().map(move |(fault, noted)| {
            let place = |(line, detail): &(u64, String)| match detail.as_str() {
                "" => line.to_string(),
                detail => format!("{line} ({detail})"),
            };
            let shown: Vec<String> = noted.first.iter().take(places).map(place).collect();
            let dots = if noted.count > shown.len() as u64 { " …" } else { "" };
            let lines = count(noted.count as usize, "line");
            format!("{} on {lines}: {}{dots}", fault.words(), shown.join(", "))
        })
    }

    /// How often a fault occurred.
    pub fn count(&self, fault: Fault) -> u64 {
        self.0.get(&fault).map_or(0, |noted| noted.count)
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
