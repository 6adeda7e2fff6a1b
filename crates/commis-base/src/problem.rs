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
    /// The name of its kind, for problems that have one.
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

/// Text as a message quotes it: on one line, and cut after 60 characters.
pub fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(60).is_some() {
        shown.push('…');
    }
    shown
}
