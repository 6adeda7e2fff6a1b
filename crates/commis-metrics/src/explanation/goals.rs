//! Goal by goal: what was to be made, what made it, or what came closest.

use serde::Serialize;

use super::{Figure, Side, StatementExplained, of_gold};
use crate::cooked::Made;
use crate::difference::Difference;
use crate::goals::{Goal, GoalScore};
use crate::gold::Gold;

/// Goal-condition success with every goal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GoalsExplained {
    /// Reached goals over all goals.
    pub score: Figure,
    /// Number of goals that were reached.
    pub reached: usize,
    /// Number of all goals.
    pub all: usize,
    /// The goals in the gold's order.
    pub goals: Vec<GoalExplained>,
}

/// One goal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GoalExplained {
    /// The gold's statement that sets it.
    #[serde(flatten)]
    pub gold: StatementExplained,
    /// Whether the prediction made it as well.
    pub reached: bool,
    /// The prediction's statement that made it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub reached_by: Option<StatementExplained>,
    /// The closest product of the prediction, when none reached it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub closest: Option<ClosestExplained>,
}

/// A near miss.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClosestExplained {
    /// The prediction's statement.
    #[serde(flatten)]
    pub found: StatementExplained,
    /// In what its product differs from the goal.
    pub differences: Vec<Difference>,
}

pub(super) fn explain(score: &GoalScore, gold: &Gold, prediction: &Side<'_>) -> GoalsExplained {
    let goal = |(goal, made): (&Goal, &Made)| GoalExplained {
        gold: of_gold(gold, goal.statement, &made.thing, prediction.vocabulary),
        reached: goal.reached_by.is_some(),
        reached_by: goal.reached_by.map(|statement| prediction.statement(statement)),
        closest: goal.closest.as_ref().map(|closest| ClosestExplained {
            found: prediction.statement(closest.statement),
            differences: closest.differences.clone(),
        }),
    };
    GoalsExplained {
        score: Figure(score.score()),
        reached: score.reached(),
        all: score.goals.len(),
        // Goals and what the gold made are in the same order.
        goals: score.goals.iter().zip(&gold.goals).map(goal).collect(),
    }
}
