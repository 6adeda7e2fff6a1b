//! What is wrong with a file, and where.

/// Something wrong in a file, shown as `file:line: message`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct Problem {
    /// The file's name as the reader was told.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl Problem {
    /// A problem at a line of a file.
    pub fn new(file: impl Into<String>, line: usize, message: impl Into<String>) -> Problem {
        Problem { file: file.into(), line, message: message.into() }
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
