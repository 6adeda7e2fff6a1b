//! The one log of results: a JSON document that grows by a line per prediction.
//!
//! ```text
//! {"format":"commis-results/1", …what was measured with what…, "results":[
//! {"id":"1","recipe":"toast", …scores…},
//! {"id":"2","recipe":"soup", …scores…}
//! ],
//! "summary":{…}, "errors":[…], "complete":true, "exit_code":0}
//! ```
//!
//! While it grows it is only appended to, so an interrupted run can go on where it stopped; when it is finished it is one
//! JSON document. Either way it can be read again, shown and summed up without cooking anything.

mod read;
#[cfg(feature = "schema")]
mod schema;
mod write;

pub use read::{Log, LogEntry, LogReader, is_log};
#[cfg(feature = "schema")]
pub use schema::results_schema;
pub use write::{Detail, LogWriter};

use commis_base::fingerprint as fingerprint_of;
use commis_corpus::Builtin;
use commis_metrics::Explanation;
use serde::{Deserialize, Serialize};

use crate::answers::{Given, Record};
use crate::document::{EvaluationHead, State};
use crate::judge::Judge;
use crate::metric::MetricSet;
use crate::provenance::Provenance;
use crate::summary::Tally;

/// The form of the document.
pub const FORMAT: &str = "commis-results/1";

/// What the document says before the first result.
#[derive(Clone, Debug, PartialEq)]
pub struct LogHead {
    /// What the evaluation is called.
    pub name: String,
    /// What was measured with what.
    pub provenance: Provenance,
    /// The metrics in the order of columns.
    pub metrics: MetricSet,
    /// Whether means go over the recipes with a prediction only.
    pub only_given: bool,
    /// The recipes of golds from elsewhere; those of a built-in corpus are known by its name.
    pub recipes: Vec<String>,
}

impl LogHead {
    /// The head of what a judge will measure; `date` is for whoever has a clock.
    pub fn of(name: impl Into<String>, judge: &Judge, date: String, only_given: bool) -> LogHead {
        let provenance = Provenance::of(judge, date);
        let is_known = Builtin::named(&judge.golds.name).is_some();
        let recipes = judge.golds.recipes().filter(|_| !is_known).map(str::to_owned).collect();
        LogHead { name: name.into(), provenance, metrics: judge.metrics.clone(), only_given, recipes }
    }

    /// A tally for the results.
    pub fn tally(&self) -> Tally {
        Tally::new(self.metrics.clone()).passing(self.provenance.pass())
    }

    /// The head of the document that pages and routes show.
    pub fn shown(&self, id: &str, state: State, rows: usize) -> EvaluationHead {
        EvaluationHead {
            id: id.to_owned(),
            name: self.name.clone(),
            state,
            done: rows,
            total: rows,
            metrics: self.metrics.clone(),
            provenance: self.provenance.clone(),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct HeadJson {
    /// The form of the document: `commis-results/1`.
    format: String,
    /// What was evaluated: the first file of predictions.
    name: String,
    /// The rule set, where people look for it first.
    rules: String,
    /// The metrics in the order of columns.
    metrics: Vec<String>,
    /// Whether means go over the recipes with a prediction only.
    only_given: bool,
    /// What was measured with what.
    provenance: Provenance,
    /// The recipes of golds that are no built-in corpus.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    recipes: Vec<String>,
}

/// One result: its row, and what is kept beside it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
struct EntryJson<'v> {
    #[serde(flatten)]
    row: crate::row::RowJson<'v>,
    /// A fingerprint of the answer, by which a resumed run knows it again.
    answer: String,
    /// The program that was judged; not with `--scores-only`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    program: Option<&'v str>,
    /// Every point of the scores; not with `--scores-only`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Explanation>, nullable = false))]
    explanation: Option<&'v Explanation>,
}

/// A fingerprint of an answer: the same in every run, another one for nearly every other answer.
pub fn fingerprint(record: &Record) -> u64 {
    let text = match &record.given {
        Given::Text { text, .. } => text.as_str(),
        Given::Nothing => "\0nothing",
        Given::Unreadable(why) => why.as_str(),
    };
    fingerprint_of([record.id.as_str(), record.recipe.as_deref().unwrap_or_default(), text])
}
