//! The rows of a run, for tables of other programs: sorted by task, item and sample.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use commis_agent::{ItemOutcome, Usage};
use commis_eval::InputError;
use serde::Serialize;

use crate::answers::{Answered, Answers};
use crate::summary::{JudgedRow, Judges};

/// One row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunRow))]
pub struct Row {
    /// The task.
    pub task: String,
    /// The item.
    pub item: String,
    /// The sample.
    pub sample: u32,
    /// The recipe that the answer is a program for.
    pub recipe: Option<String>,
    /// How it ended.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub outcome: ItemOutcome,
    /// How good it is.
    #[serde(flatten)]
    pub judged: JudgedRow,
    /// Asks that were answered.
    pub calls: usize,
    /// Tokens that the server has counted.
    pub usage: Usage,
    /// What is judged.
    pub prediction: Option<String>,
}

impl Row {
    /// Task, item and sample in one.
    pub fn id(&self) -> String {
        format!("{}/{}/{}", self.task, self.item, self.sample)
    }
}

/// All rows of a run.
pub fn rows(answers: &Answers, judges: Option<&dyn Judges>) -> Result<Vec<Row>, InputError> {
    let mut rows = Vec::new();
    let mut answered: BTreeMap<String, Vec<Answered>> = BTreeMap::new();
    for line in answers.lines() {
        let line = line?;
        if judges.is_some() {
            let found = Answered { item: line.about(), answer: line.answer() };
            answered.entry(line.task.clone()).or_default().push(found);
        }
        rows.push(Row {
            usage: line.usage().0,
            calls: line.calls.len(),
            task: line.task,
            item: line.item,
            sample: line.sample,
            recipe: line.recipe,
            outcome: line.outcome,
            judged: JudgedRow::default(),
            prediction: line.prediction,
        });
    }
    if let Some(judges) = judges {
        // Lines are sorted by task, so the rows of a task follow each other, and so do those of the tasks.
        let judged = answered.into_iter().map(|(task, answered)| {
            let count = answered.len();
            let rows = judges.judge(&task, answered).map(|judged| judged.rows);
            rows.unwrap_or_else(|| vec![JudgedRow::default(); count])
        });
        for (row, judged) in rows.iter_mut().zip(judged.flatten()) {
            row.judged = judged;
        }
    }
    Ok(rows)
}

/// Rows as JSONL.
pub fn jsonl(rows: &[Row], mut out: impl io::Write) -> io::Result<()> {
    for row in rows {
        serde_json::to_writer(&mut out, row)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// Rows as CSV, with a column for every score.
pub fn csv(rows: &[Row], out: impl io::Write) -> io::Result<()> {
    let scores: BTreeSet<&str> =
        rows.iter().flat_map(|row| row.judged.scores.keys().map(String::as_str)).collect();
    let mut table = csv::Writer::from_writer(out);
    let first = ["task", "item", "sample", "recipe", "outcome", "verdict", "problem"];
    let last = ["calls", "input_tokens", "output_tokens", "prediction"];
    table.write_record(first.into_iter().chain(scores.iter().copied()).chain(last))?;
    for row in rows {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let first = [
            row.task.clone(),
            row.item.clone(),
            row.sample.to_string(),
            text(&row.recipe),
            row.outcome.name().to_owned(),
            text(&row.judged.verdict),
            text(&row.judged.problem),
        ];
        let values =
            scores.iter().map(|name| row.judged.scores.get(*name).map(f64::to_string).unwrap_or_default());
        let usage = row.usage;
        let last =
            [row.calls.to_string(), usage.input.to_string(), usage.output.to_string(), text(&row.prediction)];
        table.write_record(first.into_iter().chain(values).chain(last))?;
    }
    table.flush()
}
