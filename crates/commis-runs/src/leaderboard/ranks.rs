//! Which runs can be told apart.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use commis_base::statistics::{Clusters, holm, sign_flip};

use super::{BoardTask, ItemRun};

/// How unlikely chance has to be for two runs to differ.
const UNLIKELY: f64 = 0.05;
/// The seed of the sign flips that are drawn where there are too many groups to try all.
const SEED: u64 = 20;

/// Sorts the runs of a task, the best first, and gives each a rank: one more than the number of runs that are better beyond
/// chance (sign flips over groups of paired items, Holm over all pairs of runs).
pub(super) fn rank(task: &mut BoardTask) {
    let value = |run: &super::TaskRun| run.main().and_then(|figure| figure.value);
    task.runs.sort_by(|one, other| {
        let by_value = value(other).partial_cmp(&value(one)).unwrap_or(Ordering::Equal);
        by_value.then(one.entry.cmp(&other.entry))
    });
    let scores: Vec<BTreeMap<&str, (&str, f64)>> =
        task.runs.iter().map(|run| by_item(&run.items, &task.figure)).collect();
    let pairs: Vec<(usize, usize)> =
        (0..scores.len()).flat_map(|one| (0..one).map(move |better| (better, one))).collect();
    let tests: Vec<f64> = pairs
        .iter()
        .map(|(better, worse)| scores.get(*better).zip(scores.get(*worse)).map_or(1.0, |(a, b)| chance(a, b)))
        .collect();
    let mut ranks = vec![1; task.runs.len()];
    for ((_, worse), p) in pairs.iter().zip(holm(&tests)) {
        if let Some(rank) = ranks.get_mut(*worse).filter(|_| p < UNLIKELY) {
            *rank += 1;
        }
    }
    for (run, rank) in task.runs.iter_mut().zip(ranks) {
        run.rank = rank;
    }
}

/// The score of each item with its group, averaged over samples: the one that the figure is named after, or the only one.
fn by_item<'r>(items: &'r [ItemRun], figure: &str) -> BTreeMap<&'r str, (&'r str, f64)> {
    let mut sums: BTreeMap<&str, (&str, f64, usize)> = BTreeMap::new();
    for item in items {
        let only = || item.scores.values().next().filter(|_| item.scores.len() == 1);
        let Some(score) = item.scores.get(figure).or_else(only) else { continue };
        let (_, sum, count) = sums.entry(&item.item).or_insert((item.group.as_str(), 0.0, 0));
        *sum += score;
        *count += 1;
    }
    sums.into_iter().map(|(item, (group, sum, count))| (item, (group, sum / count as f64))).collect()
}

/// The chance of a difference like that between two runs if they were alike; 1 when there is nothing to compare or the first
/// is not better.
fn chance(better: &BTreeMap<&str, (&str, f64)>, worse: &BTreeMap<&str, (&str, f64)>) -> f64 {
    let mut differences = Clusters::default();
    let mut total = 0.0;
    for (item, (group, score)) in better {
        if let Some((_, other)) = worse.get(item) {
            differences.add(group, score - other);
            total += score - other;
        }
    }
    if total > 0.0 { sign_flip(&differences, SEED).unwrap_or(1.0) } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::leaderboard::TaskRun;
    use commis_tasks::{Figure, TaskSummary};

    fn run(entry: usize, scores: &[f64]) -> TaskRun {
        let items = scores.iter().enumerate().map(|(at, score)| ItemRun {
            item: format!("item {at:02}"),
            group: format!("group {at:02}"),
            sample: 0,
            outcome: "answered",
            verdict: None,
            problem: None,
            scores: [("goals", *score)].into(),
            prediction: None,
        });
        let mean = scores.iter().sum::<f64>() / scores.len() as f64;
        let summary = TaskSummary {
            task: "program".to_owned(),
            items: scores.len(),
            answers: scores.len(),
            missing: 0,
            outcomes: BTreeMap::new(),
            verdicts: BTreeMap::new(),
            figures: vec![Figure::plain("goals", Some(mean), scores.len())],
        };
        let (asking, phenomena, items) = (BTreeMap::new(), Vec::new(), items.collect());
        TaskRun { entry, rank: 0, asking, summary, phenomena, items }
    }

    #[test]
    fn runs_that_cannot_be_told_apart_share_a_rank() {
        let high: Vec<f64> = (0..20).map(|at| 0.8 + f64::from(at % 5) / 50.0).collect();
        let nearly: Vec<f64> =
            high.iter().enumerate().map(|(at, one)| one + if at % 2 == 0 { 0.01 } else { -0.012 }).collect();
        let low: Vec<f64> = high.iter().map(|one| one - 0.5).collect();
        let mut task = BoardTask {
            name: "program".to_owned(),
            material: BTreeMap::new(),
            figure: "goals".to_owned(),
            runs: vec![run(0, &low), run(1, &nearly), run(2, &high)],
        };
        rank(&mut task);
        let found: Vec<(usize, usize)> = task.runs.iter().map(|run| (run.entry, run.rank)).collect();
        assert_eq!(found, [(2, 1), (1, 1), (0, 3)]);
    }
}
