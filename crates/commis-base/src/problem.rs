//! What is wrong with a file, and where.

use std::fmt;

use serde::Serialize;

use crate::Severity;

/// Something wrong in a file, shown as `file:line: message`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// How serious it is.
    pub severity: Severity,
    /// The file's name as the reader was told, or another place: `votes.csv, record 3`, the name of a system.
    pub file: String,
    /// The line, counted from 1; zero if the place is no line.
    #[serde(skip_serializing_if = "no_line")]
    pub line: usize,
    /// What is wrong and what would be right.
    pub message: String,
    /// The name of its kind, for problems that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
}

impl Problem {
    /// Something that must be put right, at a line of a file.
    pub fn new(file: impl Into<String>, line: usize, message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Error, file: file.into(), line, message: message.into(), code: None }
    }

    /// Something worth a look.
    pub fn warning(file: impl Into<String>, line: usize, message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Warning, ..Problem::new(file, line, message) }
    }

    /// Something that must be put right at a place that is no line: a record, a system, a whole file.
    pub fn at(place: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem::new(place, 0, message)
    }

    /// Something worth knowing about such a place.
    pub fn remark(place: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Note, ..Problem::at(place, message) }
    }

    /// The same problem with the name of its kind.
    #[must_use]
    pub fn coded(self, code: &'static str) -> Problem {
        Problem { code: Some(code), ..self }
    }

    /// The message, and the name of its kind if it has one: `nothing uses `?bacon` [dead-product]`.
    pub fn told(&self) -> String {
        match self.code {
            Some(code) => format!("{} [{code}]", self.message),
            None => self.message.clone(),
        }
    }

    /// Whether it must be put right.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.message),
            line => write!(f, "{}:{line}: {}", self.file, self.message),
        }
    }
}

impl std::error::Error for Problem {}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn no_line(line: &usize) -> bool {
    *line == 0
}

/// Text as a message quotes it: on one line, and cut after 60 characters.
pub fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(60).is_some() {
        shown.push('…');
    }
    shown
}
