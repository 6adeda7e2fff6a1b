//! Accuracies, with what there is to know about them.

use std::collections::BTreeMap;

use serde::Serialize;

use super::key::Entry;
use super::{AnswerKey, AnswerOutcome, Sheet};
use crate::statistics::{Interval, Proportion};
use crate::tasks::TaskKind;

/// How a system did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreReport {
    /// One entry per kind of task that occurs.
    pub tasks: Vec<TaskScore>,
    /// The plain mean of the accuracies.
    pub average: Option<f64>,
    /// The plain mean of the chance rates.
    pub average_chance: Option<f64>,
    /// Accuracy per recipe and kind.
    pub recipes: Vec<RecipeScore>,
}

/// How a system did in one kind of task.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TaskScore {
    /// The kind.
    pub task: TaskKind,
    /// Instances.
    pub instances: u64,
    /// Right answers.
    pub right: u64,
    /// Answers that were read and are wrong.
    pub wrong: u64,
    /// Answers that could not be read.
    pub unreadable: u64,
    /// Instances without an answer.
    pub missing: u64,
    /// Right answers per instance.
    pub accuracy: f64,
    /// Wilson's interval at 95 %, as if instances were independent.
    pub interval: Interval,
    /// Mean chance rate.
    pub chance: f64,
    /// The share that systems get right which look at the surface only, where the tasks say so.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub shortcuts: BTreeMap<String, f64>,
    /// How the right answers are distributed, where there are two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub balance: Option<Balance>,
    /// Accuracy where a phenomenon occurs and where not.
    pub phenomena: Vec<Slice>,
}

/// How often True and False are right.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Balance {
    /// Instances whose right answer is True.
    pub true_: u64,
    /// Instances whose right answer is False.
    pub false_: u64,
    /// What always giving the more frequent answer would reach.
    pub majority: f64,
}

/// A part of the instances.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Slice {
    /// What the instances were divided by.
    pub phenomenon: &'static str,
    /// The value that this part has.
    pub value: &'static str,
    /// Instances.
    pub instances: u64,
    /// Right answers.
    pub right: u64,
    /// Right answers per instance.
    pub accuracy: f64,
    /// Wilson's interval at 95 %.
    pub interval: Interval,
    /// Mean chance rate.
    pub chance: f64,
}

/// One recipe and kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RecipeScore {
    /// The recipe.
    pub recipe: String,
    /// The kind.
    pub task: TaskKind,
    /// Instances.
    pub instances: u64,
    /// Right answers.
    pub right: u64,
    /// Right answers per instance.
    pub accuracy: f64,
}

/// Right answers, instances and the sum of their chances.
#[derive(Clone, Copy, Default)]
struct Tally {
    right: Proportion,
    chance: f64,
}

impl Tally {
    fn count(&mut self, entry: &Entry, outcome: AnswerOutcome) {
        self.right.count(outcome == AnswerOutcome::Right);
        self.chance += entry.chance;
    }

    fn mean_chance(&self) -> f64 {
        if self.right.of > 0 { self.chance / self.right.of as f64 } else { 0.0 }
    }
}

/// Judges a sheet.
pub fn score(key: &AnswerKey, sheet: &Sheet) -> ScoreReport {
    let tasks: Vec<TaskScore> =
        TaskKind::ALL.iter().filter_map(|task| task_score(key, sheet, *task)).collect();
    let mean = |value: fn(&TaskScore) -> f64| {
        (!tasks.is_empty()).then(|| tasks.iter().map(value).sum::<f64>() / tasks.len() as f64)
    };
    let average = mean(|task| task.accuracy);
    let average_chance = mean(|task| task.chance);
    ScoreReport { tasks, average, average_chance, recipes: recipes(key, sheet) }
}

fn task_score(key: &AnswerKey, sheet: &Sheet, task: TaskKind) -> Option<TaskScore> {
    let mut all = Tally::default();
    let mut outcomes: BTreeMap<AnswerOutcome, u64> = BTreeMap::new();
    let mut truths = Proportion::default();
    let mut slices: BTreeMap<(usize, usize), Tally> = BTreeMap::new();
    let mut shortcuts: BTreeMap<&str, Proportion> = BTreeMap::new();
    let judged = key.entries.iter().zip(&sheet.outcomes).enumerate();
    for (position, (entry, &outcome)) in judged.filter(|(_, (entry, _))| entry.task == task) {
        all.count(entry, outcome);
        *outcomes.entry(outcome).or_default() += 1;
        if let Some(truth) = key.truth(position) {
            truths.count(truth);
        }
        for (name, is_right) in &entry.shortcuts {
            shortcuts.entry(name).or_default().count(*is_right);
        }
        for (at, division) in DIVISIONS.iter().enumerate() {
            slices.entry((at, (division.part)(entry))).or_default().count(entry, outcome);
        }
    }
    let counted = |outcome: AnswerOutcome| outcomes.get(&outcome).copied().unwrap_or_default();
    let slice = |((division, part), tally): ((usize, usize), Tally)| {
        let division = DIVISIONS.get(division)?;
        Some(Slice {
            phenomenon: division.name,
            value: division.values.get(part).copied().unwrap_or("other"),
            instances: tally.right.of,
            right: tally.right.hits,
            accuracy: tally.right.rate()?,
            interval: tally.right.wilson()?,
            chance: tally.mean_chance(),
        })
    };
    // A division that divides nothing says nothing.
    let divides = |slice: &Slice| slice.instances < all.right.of;
    Some(TaskScore {
        task,
        instances: all.right.of,
        right: counted(AnswerOutcome::Right),
        wrong: counted(AnswerOutcome::Wrong),
        unreadable: counted(AnswerOutcome::Unreadable),
        missing: counted(AnswerOutcome::Missing),
        accuracy: all.right.rate()?,
        interval: all.right.wilson()?,
        chance: all.mean_chance(),
        shortcuts: shortcuts
            .into_iter()
            .filter_map(|(name, right)| Some((name.to_owned(), right.rate()?)))
            .collect(),
        balance: truths.rate().map(|share| Balance {
            true_: truths.hits,
            false_: truths.of - truths.hits,
            majority: share.max(1.0 - share),
        }),
        phenomena: slices.into_iter().filter_map(slice).filter(divides).collect(),
    })
}

/// A way to divide instances into parts.
struct Division {
    name: &'static str,
    values: &'static [&'static str],
    part: fn(&Entry) -> usize,
}

const YES_NO: &[&str] = &["yes", "no"];

const DIVISIONS: [Division; 8] = [
    Division { name: "splitting", values: YES_NO, part: |entry| usize::from(!entry.phenomena.splitting) },
    Division { name: "discarding", values: YES_NO, part: |entry| usize::from(!entry.phenomena.discarding) },
    Division {
        name: "recombination",
        values: YES_NO,
        part: |entry| usize::from(!entry.phenomena.recombination),
    },
    Division { name: "parallel steps", values: YES_NO, part: |entry| usize::from(!entry.phenomena.parallel) },
    Division {
        name: "distance",
        values: &["0", "1", "2", "3", "4 and more"],
        part: |entry| entry.phenomena.distance.min(4),
    },
    Division {
        name: "items",
        values: &["up to 1", "2–3", "4–5", "6–9", "10 and more"],
        part: |entry| match entry.phenomena.items {
            0..=1 => 0,
            2..=3 => 1,
            4..=5 => 2,
            6..=9 => 3,
            _ => 4,
        },
    },
    Division { name: "never used", values: YES_NO, part: |entry| usize::from(!entry.phenomena.unused) },
    Division { name: "derived reference", values: YES_NO, part: |entry| usize::from(!entry.derived) },
];

fn recipes(key: &AnswerKey, sheet: &Sheet) -> Vec<RecipeScore> {
    let mut tallies: BTreeMap<(&str, TaskKind), Proportion> = BTreeMap::new();
    for (entry, outcome) in key.entries.iter().zip(&sheet.outcomes) {
        let recipe = key.recipes.get(entry.recipe as usize).map_or("", |recipe| recipe);
        tallies.entry((recipe, entry.task)).or_default().count(*outcome == AnswerOutcome::Right);
    }
    let row = |((recipe, task), right): ((&str, TaskKind), Proportion)| {
        let accuracy = right.rate()?;
        Some(RecipeScore {
            recipe: recipe.to_owned(),
            task,
            instances: right.of,
            right: right.hits,
            accuracy,
        })
    };
    tallies.into_iter().filter_map(row).collect()
}
