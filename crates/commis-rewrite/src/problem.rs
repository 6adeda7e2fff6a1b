//! What was wrong with an input, and where.

use std::fmt;

use serde::Serialize;

/// A fault of one record; the records around it are not affected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// Input and place in it.
    pub place: String,
    /// What is wrong and what helps.
    pub message: String,
    /// Whether the record was used all the same.
    pub used: bool,
}

impl Problem {
    /// A fault that made a record unusable.
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { place: place.into(), message: message.into(), used: false }
    }

    /// A doubt about a record that was used all the same.
    pub fn remark(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { used: true, ..Self::new(place, message) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}
