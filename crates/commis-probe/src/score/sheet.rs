//! What one system answered.

use std::borrow::Cow;
use std::io::{self, BufRead};

use commis_base::layout::clean;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::faults::complaint;
use super::{AnswerKey, Fault, Faults, SHOWN_FAULTS};
use crate::answers::{Line, Lines};

/// How the answer to one task turned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerOutcome {
    /// Read, and right.
    Right,
    /// Read, and wrong.
    Wrong,
    /// An answer that is not in the form that was asked for; it counts as wrong.
    Unreadable,
    /// No answer; it counts as wrong.
    Missing,
}

/// The outcomes of all tasks, in the order of the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub(super) outcomes: Vec<AnswerOutcome>,
    /// Lines that hold an answer to a task, repetitions aside.
    pub answers: u64,
    /// What was wrong with the file.
    pub faults: Faults,
    /// The first tasks without an answer.
    pub first_missing: Vec<String>,
}

/// A line of a file of answers.
#[derive(Deserialize)]
struct AnswerLine<'l> {
    #[serde(borrow)]
    id: Cow<'l, str>,
    answer: Value,
}

impl Sheet {
    /// How many tasks have no answer, in words with the first ones; `None` when all have one.
    pub fn missing(&self, shown: usize) -> Option<String> {
        let missing = self.outcomes.iter().filter(|outcome| **outcome == AnswerOutcome::Missing).count();
        let first: Vec<String> = self.first_missing.iter().take(shown).map(|id| clean(id)).collect();
        let dots = if missing > first.len() { " …" } else { "" };
        (missing > 0).then(|| format!("{missing} tasks without an answer: {}{dots}", first.join(", ")))
    }

    /// Reads a file of answers, one JSON object with `id` and `answer` per line. Only failing to read at all is an error.
    pub fn read(key: &AnswerKey, input: impl BufRead) -> io::Result<Sheet> {
        Sheet::read_noting(key, input, |_| {})
    }

    /// Like [`read`](Self::read); `noting` is told the number of every line.
    pub fn read_noting(
        key: &AnswerKey,
        input: impl BufRead,
        mut noting: impl FnMut(u64),
    ) -> io::Result<Sheet> {
        let mut sheet = Sheet::empty(key);
        let mut lines = Lines::new(input);
        while let Some((number, line)) = lines.next_line()? {
            noting(number);
            match line {
                Line::TooLong(length) => {
                    sheet.faults.note(Fault::TooLong, number, || format!("{length} bytes"));
                }
                Line::Whole(line) if line.trim_ascii().is_empty() => {}
                Line::Whole(line) => match std::str::from_utf8(line) {
                    Ok(line) => sheet.take_line(key, number, line),
                    Err(error) => {
                        let place = || format!("byte {} does not fit", error.valid_up_to() + 1);
                        sheet.faults.note(Fault::NotUtf8, number, place);
                    }
                },
            }
        }
        Ok(sheet.finished(key))
    }

    /// The sheet of answers in memory.
    pub fn of<'a>(key: &AnswerKey, answers: impl IntoIterator<Item = (&'a str, &'a str)>) -> Sheet {
        let mut sheet = Sheet::empty(key);
        for ((id, answer), number) in answers.into_iter().zip(1..) {
            sheet.take(key, number, id, Some(answer));
        }
        sheet.finished(key)
    }

    fn empty(key: &AnswerKey) -> Sheet {
        Sheet {
            outcomes: vec![AnswerOutcome::Missing; key.len()],
            answers: 0,
            faults: Faults::default(),
            first_missing: Vec::new(),
        }
    }

    fn take_line(&mut self, key: &AnswerKey, number: u64, line: &str) {
        match serde_json::from_str::<AnswerLine<'_>>(line) {
            Ok(AnswerLine { id, answer }) => {
                self.take(key, number, &id, as_text(answer).as_deref());
            }
            Err(error) => self.faults.note(Fault::Malformed, number, || complaint(&error)),
        }
    }

    fn take(&mut self, key: &AnswerKey, number: u64, id: &str, answer: Option<&str>) {
        let Some(position) = key.position(id) else {
            return self.faults.note(Fault::UnknownId, number, || id.to_owned());
        };
        let Some(outcome) = self.outcomes.get_mut(position) else { return };
        if *outcome != AnswerOutcome::Missing {
            return self.faults.note(Fault::Duplicate, number, || id.to_owned());
        }
        *outcome = answer.map_or(AnswerOutcome::Unreadable, |answer| key.judge(position, answer));
        self.answers += 1;
    }

    fn finished(mut self, key: &AnswerKey) -> Sheet {
        let missing =
            self.outcomes.iter().zip(&key.ids).filter(|(outcome, _)| **outcome == AnswerOutcome::Missing);
        self.first_missing = missing.take(SHOWN_FAULTS).map(|(_, id)| id.to_string()).collect();
        self
    }

    /// The outcomes, in the order of the tasks.
    pub fn outcomes(&self) -> &[AnswerOutcome] {
        &self.outcomes
    }
}

/// An answer as somebody would have written it: `["a", "c"]` is `a,c`, and 3.0 is 3.
fn as_text(answer: Value) -> Option<String> {
    match answer {
        Value::String(text) => Some(text),
        Value::Bool(truth) => Some(truth.to_string()),
        Value::Number(number) => {
            let written = number.to_string();
            Some(written.strip_suffix(".0").map(str::to_owned).unwrap_or(written))
        }
        Value::Array(parts) => {
            let parts: Option<Vec<&str>> = parts.iter().map(Value::as_str).collect();
            parts.map(|parts| parts.join(","))
        }
        Value::Null | Value::Object(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn answers_may_be_written_as_json() {
        for (answer, expected) in [
            (json!("a, b"), Some("a, b")),
            (json!(["a", "c"]), Some("a,c")),
            (json!(["a"]), Some("a")),
            (json!([]), Some("")),
            (json!(["a", 3]), None),
            (json!([["a"]]), None),
            (json!(3), Some("3")),
            (json!(3.0), Some("3")),
            (json!(3.5), Some("3.5")),
            (json!(-1.0), Some("-1")),
            (json!(true), Some("true")),
            (json!(null), None),
            (json!({ "answer": "a" }), None),
        ] {
            assert_eq!(as_text(answer.clone()).as_deref(), expected, "{answer}");
        }
    }
}
