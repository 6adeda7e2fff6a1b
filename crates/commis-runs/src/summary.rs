//! What a run says as a whole.

use std::collections::BTreeMap;

use commis_agent::{ItemOutcome, Price, Usage};
use commis_eval::InputError;
use commis_tasks::{Judged, TaskSummary};
use serde::{Deserialize, Serialize};

use crate::answers::{Answered, Answers};
use crate::manifest::{Manifest, Shard};

/// Knows how good answers are.
pub trait Judges {
    /// Judges all answers of a task, in this order; `None` if nobody knows the task.
    fn judge(&self, task: &str, answers: Vec<Answered>) -> Option<JudgedAnswers>;
}

/// How good the answers of a task are.
pub struct JudgedAnswers {
    /// One row for every answer, in their order.
    pub rows: Vec<JudgedRow>,
    /// What they say together.
    pub summary: TaskSummary,
}

/// How good an answer is.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunJudgement))]
pub struct JudgedRow {
    /// How it was found to be, in a word; `None` if it is missing.
    pub verdict: Option<String>,
    /// Why it is no better.
    pub problem: Option<String>,
    /// Its scores by name.
    pub scores: BTreeMap<String, f64>,
}

impl JudgedRow {
    /// What is told of an answer that was judged.
    pub fn of(judged: &Judged) -> JudgedRow {
        let judgement = judged.judgement.as_ref();
        let scores = judgement.into_iter().flat_map(|found| &found.scores);
        JudgedRow {
            verdict: judgement.map(|found| found.verdict.clone()),
            problem: judgement.and_then(|found| found.problem.clone()).or_else(|| judged.answer.note.clone()),
            scores: scores.map(|(name, value)| ((*name).to_owned(), *value)).collect(),
        }
    }
}

/// What a run says. It depends on the answers alone: neither on the clock nor on how they were got.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunSummary))]
pub struct Summary {
    /// The form of the document.
    pub format: &'static str,
    /// The version of the program.
    pub version: String,
    /// Who answered.
    pub model: String,
    /// Which part of the items it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub shard: Option<Shard>,
    /// Whether every sample has ended and none is missing.
    pub complete: bool,
    /// Tokens that the server has counted.
    pub usage: Usage,
    /// What they cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub cost: Option<Cost>,
    /// Task by task.
    pub tasks: Vec<TaskCounts>,
}

/// An amount of money.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunCost))]
pub struct Cost {
    /// With six decimals.
    pub amount: String,
    /// The currency.
    pub currency: String,
}

impl Cost {
    /// What tokens cost.
    pub fn of(price: &Price, usage: Usage) -> Cost {
        Cost { amount: price.of(usage).to_string(), currency: price.currency.clone() }
    }
}

/// What a task of a run says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunTask))]
pub struct TaskCounts {
    /// The task.
    pub task: String,
    /// What answers depend on, by name.
    pub fingerprints: BTreeMap<String, String>,
    /// Samples that have ended.
    pub ended: usize,
    /// Of them those that are missing.
    pub missing: usize,
    /// How they ended, counted.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, usize>))]
    pub outcomes: BTreeMap<&'static str, usize>,
    /// Asks that were answered.
    pub calls: usize,
    /// Of them those whose tokens the server has not counted.
    pub uncounted: usize,
    /// Tokens that the server has counted.
    pub usage: Usage,
    /// Parameters that the server does not take.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub dropped: Vec<String>,
    /// How good the answers are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub judged: Option<TaskSummary>,
}

impl Summary {
    /// What a run says so far; without `judges` it is not said how good the answers are.
    pub fn of(answers: &Answers, judges: Option<&dyn Judges>) -> Result<Summary, InputError> {
        let manifest = &answers.manifest;
        let mut tasks: BTreeMap<String, (TaskCounts, Vec<Answered>)> = BTreeMap::new();
        for line in answers.lines() {
            let line = line?;
            let (counts, answered) =
                tasks.entry(line.task.clone()).or_insert_with(|| (empty(manifest, &line.task), Vec::new()));
            counts.add(line.outcome);
            let (usage, uncounted) = line.usage();
            counts.usage += usage;
            counts.uncounted += uncounted;
            counts.calls += line.calls.len();
            let dropped = line.calls.iter().flat_map(|call| &call.dropped);
            counts.dropped.extend(dropped.cloned());
            counts.dropped.sort();
            counts.dropped.dedup();
            if judges.is_some() {
                answered.push(Answered { item: line.about(), answer: line.answer() });
            }
        }
        let mut usage = Usage::default();
        let mut found = Vec::new();
        // In the order in which they were asked, not in that of their names.
        for note in &manifest.tasks {
            let (mut counts, answered) =
                tasks.remove(&note.name).unwrap_or_else(|| (empty(manifest, &note.name), Vec::new()));
            counts.judged = judges.and_then(|judges| Some(judges.judge(&note.name, answered)?.summary));
            usage += counts.usage;
            found.push(counts);
        }
        let there: usize = found.iter().map(|task| task.ended - task.missing).sum();
        let cost = manifest.price.as_ref().map(|price| Cost::of(price, usage));
        Ok(Summary {
            format: "commis-run-summary/1",
            version: manifest.version.clone(),
            model: manifest.model.name.clone(),
            shard: manifest.shard,
            complete: there == answers.wanted(),
            usage,
            cost,
            tasks: found,
        })
    }
}

fn empty(manifest: &Manifest, task: &str) -> TaskCounts {
    let note = manifest.tasks.iter().find(|note| note.name == task);
    TaskCounts {
        task: task.to_owned(),
        fingerprints: note.map(|note| note.fingerprints.clone()).unwrap_or_default(),
        ended: 0,
        missing: 0,
        outcomes: BTreeMap::new(),
        calls: 0,
        uncounted: 0,
        usage: Usage::default(),
        dropped: Vec::new(),
        judged: None,
    }
}

impl TaskCounts {
    fn add(&mut self, outcome: ItemOutcome) {
        self.ended += 1;
        self.missing += usize::from(outcome.is_missing());
        *self.outcomes.entry(outcome.name()).or_default() += 1;
    }
}
