//! Is the second system better than the first?

use std::collections::BTreeMap;

use serde::Serialize;

use super::{AnswerKey, AnswerOutcome, Sheet};
use crate::statistics::{Cluster, Clustered, McNemar, SwapTest, Variant, clustered, holm};
use crate::tasks::TaskKind;

/// Two systems on the same tasks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// One entry per kind of task that occurs.
    pub tasks: Vec<TaskComparison>,
    /// All kinds together; it takes no part in the correction.
    pub all: TaskComparison,
}

impl Comparison {
    /// How to read the figures: what was asked, how far recipes agree, and which probabilities are exact.
    pub fn remarks(&self) -> String {
        let mut text = String::from(
            "one-sided: is B better than A? gained and lost are the tasks only B and only A gets right\n",
        );
        let intervals: Vec<String> = self
            .tasks
            .iter()
            .filter_map(|task| {
                let interval = task.clustered.difference_interval?;
                Some(format!("{} {:+.1} to {:+.1}", task.task?, interval.low * 100.0, interval.high * 100.0))
            })
            .collect();
        if !intervals.is_empty() {
            text.push_str(&format!("B − A with recipes as units, 95 %: {}\n", intervals.join(", ")));
        }
        let plain = self.tasks.iter().any(|task| task.mcnemar.variant == Variant::Asymptotic);
        let by_recipe = self.tasks.iter().any(|task| task.clustered.variant == Variant::Asymptotic);
        if plain || by_recipe {
            text.push_str(
                "* by the normal approximation without continuity correction; the others are exact\n",
            );
        } else {
            text.push_str("all probabilities are exact\n");
        }
        text
    }
}

/// Two systems on one kind of task.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TaskComparison {
    /// The kind; none for all together.
    pub task: Option<TaskKind>,
    /// Instances.
    pub instances: u64,
    /// Accuracy of the first system.
    pub first: f64,
    /// Accuracy of the second system.
    pub second: f64,
    /// Second less first.
    pub difference: f64,
    /// One-sided test: is the second better?
    pub mcnemar: McNemar,
    /// `mcnemar.p` after Holm's correction over the kinds of tasks.
    pub p_holm: f64,
    /// The same question with recipes as units.
    pub clustered: Clustered,
    /// `clustered.p` after Holm's correction over the kinds of tasks.
    pub p_clustered_holm: f64,
}

/// Compares two sheets; no answer and an unreadable answer count as wrong.
pub fn compare(key: &AnswerKey, first: &Sheet, second: &Sheet) -> Comparison {
    let one = |task| compared(key, first, second, task);
    let mut tasks: Vec<TaskComparison> =
        TaskKind::ALL.into_iter().map(|task| one(Some(task))).filter(|task| task.instances > 0).collect();
    let plain: Vec<f64> = tasks.iter().map(|task| task.mcnemar.p).collect();
    let by_recipe: Vec<f64> = tasks.iter().map(|task| task.clustered.p).collect();
    for (task, (plain, by_recipe)) in tasks.iter_mut().zip(holm(&plain).into_iter().zip(holm(&by_recipe))) {
        (task.p_holm, task.p_clustered_holm) = (plain, by_recipe);
    }
    Comparison { tasks, all: one(None) }
}

fn compared(key: &AnswerKey, first: &Sheet, second: &Sheet, task: Option<TaskKind>) -> TaskComparison {
    let mut clusters: BTreeMap<u32, Cluster> = BTreeMap::new();
    let (mut first_right, mut second_right) = (0_u64, 0_u64);
    let outcomes = first.outcomes.iter().zip(&second.outcomes);
    for (entry, (first, second)) in key.entries.iter().zip(outcomes) {
        if task.is_some_and(|task| task != entry.task) {
            continue;
        }
        let (first, second) = (*first == AnswerOutcome::Right, *second == AnswerOutcome::Right);
        let cluster = clusters.entry(entry.recipe).or_default();
        cluster.size += 1;
        cluster.gained += u64::from(second && !first);
        cluster.lost += u64::from(first && !second);
        first_right += u64::from(first);
        second_right += u64::from(second);
    }
    let clusters: Vec<Cluster> = clusters.into_values().collect();
    let instances: u64 = clusters.iter().map(|cluster| cluster.size).sum();
    let share = |right: u64| if instances > 0 { right as f64 / instances as f64 } else { 0.0 };
    let mcnemar = McNemar::new(
        clusters.iter().map(|cluster| cluster.gained).sum(),
        clusters.iter().map(|cluster| cluster.lost).sum(),
    );
    let clustered = clustered(&clusters, SwapTest::default());
    TaskComparison {
        task,
        instances,
        first: share(first_right),
        second: share(second_right),
        difference: (second_right as f64 - first_right as f64) / instances.max(1) as f64,
        p_holm: mcnemar.p,
        p_clustered_holm: clustered.p,
        mcnemar,
        clustered,
    }
}
