//! Precision, recall and F1 of changes, under two definitions.

use std::collections::BTreeMap;

use commis_base::heaviest_matching;
use serde::{Deserialize, Serialize};

use super::changes::{Change, Changes, changes_between};
use super::explain::Explanation;
use super::matching::{References, match_matrix};
use super::order::{Positions, Violation};
use crate::action::{Kind, ProtoAction, SurfaceAction};
use crate::glossary::Glossary;
use crate::pair::Pair;
use crate::vectors::WordVectors;

/// Which reading of the measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Definition {
    /// As published, with everything that surprises: a change may serve several pivots, removals may match insertions,
    /// equal wording counts as a hard match, undefined values are left out of means.
    Published,
    /// One change serves one pivot of its own kind, hard means the equal action, order is checked at first and last places,
    /// undefined counts as zero.
    Strict,
}

/// Which pivots and changes are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Group {
    /// Removals and insertions.
    All,
    /// Removals only (F1⁻).
    Removals,
    /// Insertions only (F1⁺).
    Insertions,
}

impl Group {
    /// All groups.
    pub const EACH: [Self; 3] = [Self::All, Self::Removals, Self::Insertions];

    fn has(self, kind: Kind) -> bool {
        match self {
            Self::All => true,
            Self::Removals => kind == Kind::Remove,
            Self::Insertions => kind == Kind::Insert,
        }
    }
}

/// The six figures of one output; none where the definition leaves a value undefined.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Scores {
    /// Share of the changes that answer a pivot exactly.
    pub hard_precision: Option<f64>,
    /// Share of the pivots that are answered exactly.
    pub hard_recall: Option<f64>,
    /// Harmonic mean of the two.
    pub hard_f1: Option<f64>,
    /// Precision that also counts similar wording.
    pub soft_precision: Option<f64>,
    /// Recall that also counts similar wording.
    pub soft_recall: Option<f64>,
    /// Harmonic mean of the two.
    pub soft_f1: Option<f64>,
}

/// What scoring depends on besides the two recipes.
#[derive(Debug, Clone, Copy)]
pub struct Settings<'a> {
    /// The reading of the measures.
    pub definition: Definition,
    /// Word vectors; without them only equal actions match.
    pub vectors: Option<&'a WordVectors>,
    /// Likeness below this counts as none.
    pub threshold: f64,
}

impl Settings<'_> {
    /// The published threshold of likeness.
    pub const THRESHOLD: f64 = 0.9;

    /// Only equal actions match.
    pub fn without_vectors(definition: Definition) -> Self {
        Self { definition, vectors: None, threshold: Self::THRESHOLD }
    }
}

/// Everything known about one output.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Evaluation {
    /// What had to change and what did.
    pub changes: Changes,
    /// Inserted pivots that stand in a wrong place, with the constraints they break.
    #[serde(serialize_with = "wrong_order_as_list")]
    pub wrong_order: BTreeMap<ProtoAction, Vec<Violation>>,
    /// Figures over all changes.
    pub all: Scores,
    /// Figures over removals.
    pub removals: Scores,
    /// Figures over insertions.
    pub insertions: Scores,
    /// Which pivots were met, missed or misplaced, and which changes were needless.
    pub explanation: Explanation,
}

impl Evaluation {
    /// The figures of a group.
    pub fn scores(&self, group: Group) -> &Scores {
        match group {
            Group::All => &self.all,
            Group::Removals => &self.removals,
            Group::Insertions => &self.insertions,
        }
    }
}

/// Judges an output against its base recipe.
pub fn evaluate(
    pair: &Pair,
    glossary: &Glossary,
    references: &References,
    base: &[SurfaceAction],
    output: &[SurfaceAction],
    settings: Settings<'_>,
) -> Evaluation {
    let changes = changes_between(pair, glossary, base, output);
    let positions = Positions::of(output);
    let first_places_too = settings.definition == Definition::Strict;
    let wrong_order: BTreeMap<ProtoAction, Vec<Violation>> = changes
        .inserted_pivots()
        .map(|action| (action.clone(), positions.violations(pair, action, first_places_too)))
        .filter(|(_, violations)| !violations.is_empty())
        .collect();
    let table = MatchTable::new(&changes, &wrong_order, references, settings);
    let [all, removals, insertions] = Group::EACH.map(|group| table.scores(group));
    let explanation = Explanation::new(&table, &wrong_order);
    Evaluation { changes, wrong_order, all, removals, insertions, explanation }
}

/// Pivots against changes, with the likeness of each to each.
pub(super) struct MatchTable<'c> {
    definition: Definition,
    pub(super) pivots: Vec<(Kind, &'c ProtoAction)>,
    pub(super) changes: Vec<&'c Change>,
    misplaced: Vec<bool>,
    cells: Vec<Vec<f64>>,
}

/// How far a likeness may be from 1 and still be "hard" under the published definition.
const NEARLY_ONE: f64 = 1.0 - 1e-5;

impl<'c> MatchTable<'c> {
    fn new(
        changes: &'c Changes,
        wrong_order: &BTreeMap<ProtoAction, Vec<Violation>>,
        references: &References,
        settings: Settings<'_>,
    ) -> Self {
        let removals = changes.pivots_to_remove.iter().map(|action| (Kind::Remove, action));
        let insertions = changes.pivots_to_insert.iter().map(|action| (Kind::Insert, action));
        let pivots: Vec<_> = removals.chain(insertions).collect();
        let made: Vec<&Change> = changes.made.iter().collect();
        let misplaced: Vec<bool> = made
            .iter()
            .map(|change| change.kind == Kind::Insert && wrong_order.contains_key(&change.action))
            .collect();
        let mut cells = match_matrix(&pivots, &made, references, settings.vectors, settings.threshold);
        for (row, (kind, _)) in cells.iter_mut().zip(&pivots) {
            for ((cell, change), misplaced) in row.iter_mut().zip(&made).zip(&misplaced) {
                let mixed = settings.definition == Definition::Strict && change.kind != *kind;
                if *misplaced || mixed {
                    *cell = 0.0;
                }
            }
        }
        Self { definition: settings.definition, pivots, changes: made, misplaced, cells }
    }

    /// For every pivot of the group the weight and column of its best change, one to one under the strict definition.
    pub(super) fn best(&self, group: Group) -> Vec<(f64, Option<usize>)> {
        let cells = self.cells_of(group);
        match self.definition {
            Definition::Published => cells.iter().map(|row| greatest(row.iter().copied())).collect(),
            Definition::Strict => heaviest_matching(&cells)
                .into_iter()
                .zip(&cells)
                .map(|(column, row)| (column.map_or(0.0, |column| row[column]), column))
                .collect(),
        }
    }

    /// The whole table with everything outside the group set to zero, so that columns keep their numbers.
    fn cells_of(&self, group: Group) -> Vec<Vec<f64>> {
        let cell = |(weight, change): (&f64, &&Change)| if group.has(change.kind) { *weight } else { 0.0 };
        let row = |(row, _): (&Vec<f64>, _)| row.iter().zip(&self.changes).map(cell).collect();
        self.cells.iter().zip(&self.pivots).filter(|(_, (kind, _))| group.has(*kind)).map(row).collect()
    }

    /// Whether a change answers some pivot, given the best answers of all pivots.
    pub(super) fn serves(&self, column: usize, best: &[(f64, Option<usize>)]) -> bool {
        match self.definition {
            Definition::Published => self.cells.iter().any(|row| row[column] > 0.0),
            Definition::Strict => best.iter().any(|(_, answer)| *answer == Some(column)),
        }
    }

    pub(super) fn is_misplaced(&self, column: usize) -> bool {
        self.misplaced.get(column).copied().unwrap_or(false)
    }

    fn scores(&self, group: Group) -> Scores {
        let pivots = self.pivots.iter().filter(|(kind, _)| group.has(*kind)).count();
        let changes = self.changes.iter().filter(|change| group.has(change.kind)).count();
        if pivots == 0 || changes == 0 {
            let precision = (changes > 0).then_some(0.0);
            let recall = (pivots > 0).then_some(0.0);
            return Scores {
                hard_precision: precision,
                hard_recall: recall,
                soft_precision: precision,
                soft_recall: recall,
                ..Scores::default()
            };
        }
        let rows: Vec<f64> = self.best(group).into_iter().map(|(weight, _)| weight).collect();
        let columns = match self.definition {
            Definition::Published => {
                let cells = self.cells_of(group);
                let column = |at: usize| cells.iter().map(|row| row[at]).fold(0.0, f64::max);
                (0..self.changes.len()).map(column).collect()
            }
            Definition::Strict => rows.clone(),
        };
        let (hard_rows, hard_columns) = match self.definition {
            Definition::Published => {
                (count(&rows, |weight| weight > NEARLY_ONE), count(&columns, |weight| weight > NEARLY_ONE))
            }
            Definition::Strict => {
                let exact = self.exact_matches(group);
                (exact, exact)
            }
        };
        let soft = |weights: &[f64], of: usize| weights.iter().sum::<f64>() / of as f64;
        let (hard_p, hard_r) = (hard_columns as f64 / changes as f64, hard_rows as f64 / pivots as f64);
        let (soft_p, soft_r) = (soft(&columns, changes), soft(&rows, pivots));
        Scores {
            hard_precision: Some(hard_p),
            hard_recall: Some(hard_r),
            hard_f1: Some(f1(hard_p, hard_r)),
            soft_precision: Some(soft_p),
            soft_recall: Some(soft_r),
            soft_f1: Some(f1(soft_p, soft_r)),
        }
    }

    /// Pivots whose very action was changed in their own direction and stands well. One to one by nature: actions are sets.
    fn exact_matches(&self, group: Group) -> usize {
        let met = |(kind, pivot): &&(Kind, &ProtoAction)| {
            self.changes.iter().enumerate().any(|(column, change)| {
                change.kind == *kind && change.action == **pivot && !self.is_misplaced(column)
            })
        };
        self.pivots.iter().filter(|(kind, _)| group.has(*kind)).filter(met).count()
    }
}

fn greatest(row: impl Iterator<Item = f64>) -> (f64, Option<usize>) {
    row.enumerate().fold(
        (0.0, None),
        |best, (column, weight)| if weight > best.0 { (weight, Some(column)) } else { best },
    )
}

fn count(weights: &[f64], holds: impl Fn(f64) -> bool) -> usize {
    weights.iter().filter(|weight| holds(**weight)).count()
}

fn f1(precision: f64, recall: f64) -> f64 {
    if precision + recall > 0.0 { 2.0 * precision * recall / (precision + recall) } else { 0.0 }
}

fn wrong_order_as_list<S: serde::Serializer>(
    map: &BTreeMap<ProtoAction, Vec<Violation>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Entry<'e> {
        action: &'e ProtoAction,
        violations: &'e [Violation],
    }
    serializer.collect_seq(map.iter().map(|(action, violations)| Entry { action, violations }))
}
