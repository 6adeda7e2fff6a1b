//! Means over outputs, each with the number of outputs behind it.

use serde::Serialize;

use super::explain::PivotOutcome;
use super::score::{Definition, Evaluation, Group, Scores};
use crate::action::Kind;

/// A mean and what it rests on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Figure {
    /// The figure the definition reports: over defined values (published) or with undefined as zero (strict).
    pub value: Option<f64>,
    /// Outputs with a defined value.
    pub defined: usize,
    /// Outputs that were expected.
    pub of: usize,
    /// Mean over the defined values.
    pub mean_of_defined: Option<f64>,
    /// Mean with undefined and missing values as zero.
    pub mean_with_zero: Option<f64>,
}

/// The six figures of a group.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct GroupFigures {
    /// Hard precision.
    pub hard_precision: Figure,
    /// Hard recall.
    pub hard_recall: Figure,
    /// Hard F1, a mean of F1s.
    pub hard_f1: Figure,
    /// Soft precision.
    pub soft_precision: Figure,
    /// Soft recall.
    pub soft_recall: Figure,
    /// Soft F1, a mean of F1s.
    pub soft_f1: Figure,
}

/// Figures of a whole set of outputs.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Aggregate {
    /// Outputs that were scored.
    pub scored: usize,
    /// Outputs that were expected.
    pub expected: usize,
    /// Figures over all changes.
    pub all: GroupFigures,
    /// Figures over removals (F1⁻).
    pub removals: GroupFigures,
    /// Figures over insertions (F1⁺).
    pub insertions: GroupFigures,
    /// Applying pivots to remove.
    pub pivots_to_remove: usize,
    /// Applying pivots to insert.
    pub pivots_to_insert: usize,
    /// Removed actions.
    pub removed: usize,
    /// Inserted actions.
    pub inserted: usize,
    /// Pivots to insert that were inserted.
    pub pivots_inserted: usize,
    /// Of these, in a wrong place.
    pub wrong_order: usize,
    /// Share of the inserted pivots that stand well.
    pub order_accuracy: Option<f64>,
    /// Pivots met by the very action.
    pub pivots_met: usize,
    /// Changes no pivot asked for.
    pub needless_changes: usize,
}

impl Aggregate {
    /// Sums up evaluations. `expected` counts missing outputs too; it is raised to the number of evaluations if smaller.
    pub fn of<'e>(
        evaluations: impl IntoIterator<Item = &'e Evaluation>,
        expected: usize,
        definition: Definition,
    ) -> Self {
        let evaluations: Vec<&Evaluation> = evaluations.into_iter().collect();
        let expected = expected.max(evaluations.len());
        let group = |group: Group| group_figures(&evaluations, group, expected, definition);
        let sum = |count: fn(&Evaluation) -> usize| {
            evaluations.iter().map(|evaluation| count(evaluation)).sum::<usize>()
        };
        let pivots_inserted = sum(|evaluation| evaluation.changes.inserted_pivots().count());
        let wrong_order = sum(|evaluation| evaluation.wrong_order.len());
        Self {
            scored: evaluations.len(),
            expected,
            all: group(Group::All),
            removals: group(Group::Removals),
            insertions: group(Group::Insertions),
            pivots_to_remove: sum(|evaluation| evaluation.changes.pivots_to_remove.len()),
            pivots_to_insert: sum(|evaluation| evaluation.changes.pivots_to_insert.len()),
            removed: sum(|evaluation| evaluation.changes.of_kind(Kind::Remove).count()),
            inserted: sum(|evaluation| evaluation.changes.of_kind(Kind::Insert).count()),
            pivots_inserted,
            wrong_order,
            order_accuracy: (pivots_inserted > 0).then(|| 1.0 - wrong_order as f64 / pivots_inserted as f64),
            pivots_met: sum(|evaluation| evaluation.explanation.count(PivotOutcome::Met)),
            needless_changes: sum(|evaluation| evaluation.explanation.needless()),
        }
    }

    /// The figures of a group.
    pub fn group(&self, group: Group) -> &GroupFigures {
        match group {
            Group::All => &self.all,
            Group::Removals => &self.removals,
            Group::Insertions => &self.insertions,
        }
    }
}

fn group_figures(
    evaluations: &[&Evaluation],
    group: Group,
    expected: usize,
    definition: Definition,
) -> GroupFigures {
    let figure = |value: fn(&Scores) -> Option<f64>| {
        let values: Vec<f64> =
            evaluations.iter().filter_map(|evaluation| value(evaluation.scores(group))).collect();
        Figure::of(&values, expected, definition)
    };
    GroupFigures {
        hard_precision: figure(|scores| scores.hard_precision),
        hard_recall: figure(|scores| scores.hard_recall),
        hard_f1: figure(|scores| scores.hard_f1),
        soft_precision: figure(|scores| scores.soft_precision),
        soft_recall: figure(|scores| scores.soft_recall),
        soft_f1: figure(|scores| scores.soft_f1),
    }
}

impl Figure {
    /// A figure over the defined values of `of` outputs.
    pub fn of(defined: &[f64], of: usize, definition: Definition) -> Self {
        let mean = |count: usize| (count > 0).then(|| commis_base::exact_sum(defined) / count as f64);
        let (mean_of_defined, mean_with_zero) = (mean(defined.len()), mean(of));
        let value = match definition {
            Definition::Published => mean_of_defined,
            Definition::Strict => mean_with_zero,
        };
        Self { value, defined: defined.len(), of, mean_of_defined, mean_with_zero }
    }
}
