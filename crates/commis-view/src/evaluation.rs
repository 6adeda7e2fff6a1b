//! The table of an evaluation, row by row.

use std::collections::BTreeMap;

use commis_metrics::{Figure, Outcome};
use serde::Serialize;

/// An evaluation of many predictions, as far as it has come.
#[derive(Clone, Debug, Serialize)]
pub struct EvaluationView {
    /// How whoever keeps it calls it.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// The corpus with the golds.
    pub corpus: String,
    /// `standard` or `reference`.
    pub rules: &'static str,
    /// The metrics in the order of columns.
    pub metrics: Vec<&'static str>,
    /// `running`, `done` or `failed`.
    pub state: &'static str,
    /// Predictions that are done.
    pub done: usize,
    /// All predictions, as far as they have been counted.
    pub total: usize,
    /// When it was started, in the form of RFC 3339; a document that is kept in a file does not say.
    pub started: Option<String>,
    /// The mean of each metric over the rows that have a value.
    pub means: BTreeMap<&'static str, f64>,
    /// How many ended in each way.
    pub outcomes: BTreeMap<&'static str, usize>,
    /// One row per prediction, in the order of input.
    pub rows: Vec<EvaluationRow>,
}

/// What became of one prediction.
#[derive(Clone, Debug, Serialize)]
pub struct EvaluationRow {
    /// Its place in the table, from 0.
    pub row: usize,
    /// Which prediction it is.
    pub id: String,
    /// The recipe it is for.
    pub recipe: String,
    /// How it ended.
    pub outcome: Outcome,
    /// Why there are no scores, where the text tells.
    pub problem: Option<String>,
    /// Goal-condition success.
    pub goal: Option<Figure>,
    /// Dish approximation.
    pub dish: Option<Figure>,
    /// Seconds it takes.
    pub time: Option<Figure>,
    /// Seconds the gold takes.
    pub gold_time: Option<Figure>,
    /// Smatch.
    pub smatch: Option<Figure>,
}
