//! What is wrong with a file, and where.

use crate::Severity;

/// Something wrong in a file, shown as `file:line: message`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct Problem {
    /// How serious it is.
    pub severity: Severity,
    /// The file's name as the reader was told.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl Problem {
    /// Something that must be put right, at a line of a file.
    pub fn new(file: impl Into<String>, line: usize, message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Error, file: file.into(), line, message: message.into() }
    }

    /// Something worth a look.
    pub fn warning(file: impl Into<String>, line: usize, message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Warning, ..Problem::new(file, line, message) }
    }

    /// Whether it must be put right.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// Text as a message quotes it: on one line, and cut after 60 characters.
pub fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(60).is_some() {
        shown.push('…');
    }
    shown
}
