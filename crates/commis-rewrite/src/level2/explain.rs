//! Which pivots were met, missed or misplaced, and which changes were needless.

use std::collections::BTreeMap;

use serde::Serialize;

use super::order::Violation;
use super::score::{Group, MatchTable};
use crate::action::{Kind, ProtoAction};

/// The fate of every applying pivot and of every change.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Explanation {
    /// Applying pivots, removals first.
    pub pivots: Vec<PivotVerdict>,
    /// Changes, removals first.
    pub changes: Vec<ChangeVerdict>,
}

/// What became of a pivot.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PivotVerdict {
    /// Whether it had to go or come.
    pub kind: Kind,
    /// The action.
    pub action: ProtoAction,
    /// What became of it.
    pub outcome: PivotOutcome,
    /// The phrase that answers it, if any.
    pub answered_by: Option<String>,
    /// How much it counts: 1 for the equal action, less for similar wording, 0 for none.
    pub credit: f64,
    /// Order constraints that an inserted pivot breaks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<Violation>,
}

/// The ways a pivot can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PivotOutcome {
    /// The very action was removed or inserted.
    Met,
    /// Another action with similar wording was.
    Similar,
    /// It was inserted in a wrong place.
    Misplaced,
    /// Nothing answers it.
    Missed,
}

/// What a change was good for.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ChangeVerdict {
    /// Whether it went or came.
    pub kind: Kind,
    /// The action.
    pub action: ProtoAction,
    /// Its wording.
    pub phrase: String,
    /// Whether no pivot asked for it.
    pub needless: bool,
}

impl Explanation {
    pub(super) fn new(table: &MatchTable<'_>, wrong_order: &BTreeMap<ProtoAction, Vec<Violation>>) -> Self {
        let best = table.best(Group::All);
        let pivots = table.pivots.iter().zip(&best).map(|(&(kind, action), &(credit, column))| {
            let answer = column.map(|column| table.changes[column]);
            let violations = if kind == Kind::Insert { wrong_order.get(action).cloned() } else { None };
            let outcome = match answer {
                Some(change) if change.action == *action && change.kind == kind => PivotOutcome::Met,
                _ if violations.is_some() => PivotOutcome::Misplaced,
                Some(_) => PivotOutcome::Similar,
                None => PivotOutcome::Missed,
            };
            PivotVerdict {
                kind,
                action: action.clone(),
                outcome,
                answered_by: answer.map(|change| change.phrase.clone()),
                credit,
                violations: violations.unwrap_or_default(),
            }
        });
        let changes = table.changes.iter().enumerate().map(|(column, change)| ChangeVerdict {
            kind: change.kind,
            action: change.action.clone(),
            phrase: change.phrase.clone(),
            needless: !table.is_misplaced(column) && !table.serves(column, &best),
        });
        Self { pivots: pivots.collect(), changes: changes.collect() }
    }

    /// How many pivots ended this way.
    pub fn count(&self, outcome: PivotOutcome) -> usize {
        self.pivots.iter().filter(|pivot| pivot.outcome == outcome).count()
    }

    /// How many changes no pivot asked for.
    pub fn needless(&self) -> usize {
        self.changes.iter().filter(|change| change.needless).count()
    }
}
