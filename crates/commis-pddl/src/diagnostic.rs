//! Findings about a text.

use std::fmt;

use serde::Serialize;

use crate::error::ReadError;

/// A cause with its place, detached from the text it was found in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Note {
    /// A stable short name.
    pub code: &'static str,
    /// What is wrong, in words.
    pub message: String,
    /// Line, from one; zero if the place is unknown.
    pub line: u32,
    /// Column, from one; zero if the place is unknown.
    pub column: u32,
}

impl Note {
    /// What `error` says about `text`.
    pub fn of(error: &ReadError, text: &str) -> Self {
        let place = error.span.place(text);
        let (line, column) = if text.is_empty() { (0, 0) } else { (place.line, place.column) };
        Self { code: error.kind.code(), message: error.to_string(), line, column }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(out, "{}:{}: ", self.line, self.column)?;
        }
        write!(out, "{}", self.message)
    }
}
