//! What is wrong with a file, and where.

use std::fmt;

use serde::Serialize;

use crate::Severity;

/// Something wrong in a file, shown as `file:line: message`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// How serious it is.
    pub severity: Severity,
    /// The file's name as the reader was told, or another place: `votes.csv, record 3`, the name of a system. Empty where
    /// only one text can be meant.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub file: String,
    /// The line, counted from 1; zero if the place is no line.
    #[serde(skip_serializing_if = "is_unknown")]
    pub line: usize,
    /// The column, counted from 1; zero if only the line is known.
    #[serde(skip_serializing_if = "is_unknown")]
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: String,
    /// The name of its kind, for problems that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<&'static str>,
}

impl Problem {
    /// Something that must be put right, at a line of a file.
    pub fn new(file: impl Into<String>, line: usize, message: impl Into<String>) -> Problem {
        Problem {
            severity: Severity::Error,
            file: file.into(),
            line,
            column: 0,
            message: message.into(),
            code: None,
        }
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

    /// The same problem with its column.
    #[must_use]
    pub fn in_column(self, column: usize) -> Problem {
        Problem { column, ..self }
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

    /// The problem in the form of a diagnostic, for those who read both.
    pub fn diagnostic_json(&self) -> serde_json::Value {
        serde_json::json!({
            "code": self.code.unwrap_or("unreadable"),
            "severity": self.severity.name(),
            "blocks_execution": self.is_error(),
            "message": self.message,
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "hints": [],
            "labels": [],
        })
    }

    /// Whether it must be put right.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = (self.line > 0).then(|| self.line.to_string());
        let column = (self.column > 0).then(|| self.column.to_string());
        let file = Some(self.file.as_str()).filter(|file| !file.is_empty());
        for part in file.into_iter().chain(line.as_deref()).chain(column.as_deref()) {
            write!(f, "{part}:")?;
        }
        if file.is_some() || line.is_some() {
            write!(f, " ")?;
        }
        write!(f, "{}", self.message)
    }
}

impl std::error::Error for Problem {}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_unknown(place: &usize) -> bool {
    *place == 0
}

/// Text as a message quotes it: on one line, and cut after 60 characters.
pub fn excerpt(text: &str) -> String {
    let mut shown: String = text.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(60).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::Problem;

    #[test]
    fn a_place_is_shown_as_far_as_it_is_known() {
        let problem = |line, column| Problem::new("a.txt", line, "odd").in_column(column).to_string();
        assert_eq!(problem(3, 7), "a.txt:3:7: odd");
        assert_eq!(problem(3, 0), "a.txt:3: odd");
        assert_eq!(problem(0, 0), "a.txt: odd");
        assert_eq!(Problem::new("", 3, "odd").in_column(7).to_string(), "3:7: odd");
        assert_eq!(Problem::at("", "odd").to_string(), "odd");
    }
}
