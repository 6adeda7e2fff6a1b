//! Step by step: when each statement ran, what held the dish up, what went on at the same time.

use commis_sim::Executed;
use serde::Serialize;

use super::{Figure, Side};
use crate::deadline::Deadline;
use crate::time::TimeScore;

/// Execution time with the whole timeline. All times are seconds.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TimeExplained {
    /// Until every result is there.
    pub makespan: Figure,
    /// The gold's time.
    #[cfg_attr(feature = "schema", schema(required))]
    pub gold: Option<Figure>,
    /// In which the cook has nothing to do.
    pub idle: Figure,
    /// In which two or more things go on at once.
    pub parallel: Figure,
    /// The statements that determine the makespan, first to last, counted from 1.
    pub critical_path: Vec<usize>,
    /// Statements that go on at the same time, the longest overlap first.
    pub overlaps: Vec<OverlapExplained>,
    /// Every step in order of execution.
    pub steps: Vec<StepExplained>,
}

/// Two statements that go on at the same time.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OverlapExplained {
    /// Their numbers, counted from 1.
    pub statements: [usize; 2],
    /// For how long.
    pub seconds: Figure,
}

/// One executed statement on the timeline.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepExplained {
    /// The statement, counted from 1.
    pub statement: usize,
    /// Its primitive.
    pub primitive: &'static str,
    /// What its first argument became.
    pub product: String,
    /// When it began.
    pub begins: Figure,
    /// When its result was there.
    pub ends: Figure,
    /// When the cook was free again.
    pub cook_free: Figure,
    /// Whether it failed.
    pub failed: bool,
}

pub(super) fn explain(time: &TimeScore, side: &Side<'_>, deadline: &Deadline<'_>) -> TimeExplained {
    let step = |step: &Executed| StepExplained {
        statement: step.statement + 1,
        primitive: step.primitive.signature.name,
        product: side.product(step.statement, &step.result),
        begins: Figure(step.begins),
        ends: Figure(step.ends),
        cook_free: Figure(step.cook_free),
        failed: step.failure.is_some(),
    };
    let overlaps = time.overlaps.iter().map(|overlap| OverlapExplained {
        statements: [overlap.first + 1, overlap.second + 1],
        seconds: Figure(overlap.seconds),
    });
    TimeExplained {
        makespan: Figure(time.makespan),
        gold: time.gold.map(Figure),
        idle: Figure(time.idle),
        parallel: Figure(time.parallel),
        critical_path: time.critical_path.iter().map(|statement| statement + 1).collect(),
        overlaps: overlaps.collect(),
        // A product may be a list of thousands of things.
        steps: side.execution.steps.iter().take_while(|_| deadline.spend(50).is_ok()).map(step).collect(),
    }
}
