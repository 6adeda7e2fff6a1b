//! An evaluation as pages and routes show it: what it is, how far it has come, its summary and its rows.

use serde::{Serialize, Serializer};

use crate::metric::MetricSet;
use crate::provenance::Provenance;
use crate::row::{Row, RowJson};
use crate::summary::Summary;

/// What an evaluation is and how far it has come.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationHead {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its state.
    pub state: State,
    /// Predictions that are judged.
    pub done: usize,
    /// Predictions in all.
    pub total: usize,
    /// What is measured, in the order of columns.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>, example = json!(["goal-condition-success"])))]
    pub metrics: MetricSet,
    /// What it is measured with.
    pub provenance: Provenance,
}

/// State of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Predictions are being judged.
    Running,
    /// All predictions are judged.
    Done,
    /// It ended before all predictions were judged.
    Failed,
}

/// An evaluation with its summary and some of its rows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EvaluationDocument {
    /// What it is and how far it has come.
    #[serde(flatten)]
    pub head: EvaluationHead,
    /// What all rows so far say together.
    pub summary: Summary,
    /// The rows.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<AnyRow>))]
    pub rows: NumberedRows,
}

/// Rows with their places in the table.
#[derive(Clone, Debug)]
pub struct NumberedRows {
    /// The place of the first one, from 0.
    pub from: usize,
    /// The rows.
    pub rows: Vec<Row>,
    /// What is shown of them.
    pub metrics: MetricSet,
}

/// A row with its place in the table.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct NumberedRow<'r> {
    /// Its place, from 0.
    row: usize,
    #[serde(flatten)]
    shown: RowJson<'r>,
}

#[cfg(feature = "schema")]
type AnyRow = NumberedRow<'static>;

impl Serialize for NumberedRows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbered = (self.from..).zip(&self.rows);
        serializer
            .collect_seq(numbered.map(|(row, one)| NumberedRow { row, shown: one.shown(&self.metrics) }))
    }
}
