//! The study's own results, on the study's own data: a yardstick beside ours, never in the same column of evidence.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::tasks::TaskKind;

/// Everything the study reports that a table can show.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// Who found it.
    pub source: String,
    /// On which recipes.
    pub data: String,
    /// Instances per kind of task.
    pub instances: PerTask<u64>,
    /// Mean chance rates; for step references the body of the text says 0.348, its appendix 0.384.
    pub chance: PerTask<f64>,
    /// Accuracy of each system.
    pub rows: Vec<PublishedRow>,
}

/// A value for each kind of task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerTask<T> {
    /// For step references.
    pub step_reference: T,
    /// For ingredient usage.
    pub ingredient_usage: T,
    /// For ingredient tracing.
    pub ingredient_tracing: T,
}

/// Accuracies of one system.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PublishedRow {
    /// The model, and whether it was tuned.
    pub system: String,
    /// Whether it saw an image of the dish.
    pub image: bool,
    /// Accuracy per kind of task.
    #[serde(flatten)]
    pub accuracy: PerTask<f64>,
    /// Their plain mean.
    pub mean: f64,
}

impl<T: Copy> PerTask<T> {
    /// The value for a kind of task.
    pub fn of(&self, task: TaskKind) -> T {
        match task {
            TaskKind::StepReference => self.step_reference,
            TaskKind::IngredientUsage => self.ingredient_usage,
            TaskKind::IngredientTracing => self.ingredient_tracing,
        }
    }
}

static PUBLISHED: LazyLock<Published> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../data/probe/published.json")).unwrap_or_default()
});

/// The study's results.
pub fn published() -> &'static Published {
    &PUBLISHED
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_means() {
        let published = published();
        assert_eq!(published.rows.len(), 27);
        for row in &published.rows {
            let sum: f64 = TaskKind::ALL.iter().map(|task| row.accuracy.of(*task)).sum();
            // Each of the four figures is rounded to three digits.
            assert!((sum / 3.0 - row.mean).abs() < 0.00101, "{row:?}");
        }
    }
}
