//! Statement by statement: what keeps the written networks apart.

use serde::Serialize;

use super::Figure;
use crate::evaluation::Evaluation;
use crate::gold::Gold;
use crate::smatch::{Difference, Method, Side, StatementReport, StopReason};

/// Smatch with the statements that are not matched completely.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SmatchExplained {
    /// The harmonic mean of precision and recall.
    pub f: Figure,
    /// Matched share of the prediction's triples.
    pub precision: f64,
    /// Matched share of the gold's triples.
    pub recall: f64,
    /// Matched triples.
    pub matched: usize,
    /// No alignment matches more than this.
    pub upper_bound: usize,
    /// Whether that is proven to be the most.
    pub optimal: bool,
    /// Triples of the prediction.
    pub solution_triples: usize,
    /// Triples of the gold.
    pub gold_triples: usize,
    /// How the alignment was found.
    pub method: Method,
    /// Why the search ended.
    pub stop: StopReason,
    /// The prediction's statements first, then the gold's.
    pub unmatched: Vec<UnmatchedStatement>,
}

/// A statement that has no counterpart, or one that differs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UnmatchedStatement {
    /// Whose it is.
    pub side: Side,
    /// Its number, counted from 1.
    pub statement: usize,
    /// Its text.
    pub text: String,
    /// Whether a statement of the other side is taken for the same.
    pub has_counterpart: bool,
    /// The statement of the other side that comes closest, counted from 1.
    #[cfg_attr(feature = "schema", schema(required))]
    pub closest: Option<usize>,
    /// Its text.
    #[cfg_attr(feature = "schema", schema(required))]
    pub closest_text: Option<String>,
    /// What differs; slots are counted from 0, as in the triples.
    pub differences: Vec<Difference>,
}

pub(super) fn explain(evaluation: &Evaluation, gold: Option<&Gold>) -> Option<SmatchExplained> {
    let (score, gold) = (evaluation.smatch.as_ref()?, gold?);
    let solution = evaluation.network.as_ref()?;
    let unmatched = |report: &StatementReport| {
        let (here, there) = match report.side {
            Side::Solution => (solution, &gold.network),
            Side::Gold => (&gold.network, solution),
        };
        UnmatchedStatement {
            side: report.side,
            statement: report.statement + 1,
            text: here.statement_text(report.statement),
            has_counterpart: !report.is_alone(),
            closest: report.closest.map(|statement| statement + 1),
            closest_text: report.closest.map(|statement| there.statement_text(statement)),
            differences: report.differences.clone(),
        }
    };
    Some(SmatchExplained {
        f: Figure(score.exact_f()),
        precision: score.precision,
        recall: score.recall,
        matched: score.matched,
        upper_bound: score.upper_bound,
        optimal: score.optimal,
        solution_triples: score.solution_triples,
        gold_triples: score.gold_triples,
        method: score.method,
        stop: score.stop,
        unmatched: evaluation.unmatched.iter().map(unmatched).collect(),
    })
}
