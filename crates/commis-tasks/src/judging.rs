//! How good answers are: one judgement for each, one summary for all of a task.

use std::collections::BTreeMap;

use commis_agent::{Answer, ItemOutcome, Task};
use commis_base::statistics::{Clusters, Interval};
use commis_eval::{Judge, PhenomenonShare, Row};
use commis_pddl::DomainReport;
use commis_rewrite::OutputReport;
use serde::Serialize;

/// A task whose answers can be judged. The same answers always have the same judgements, whoever gave them.
pub trait JudgedTask: Task {
    /// Judges an answer that is there; nothing may be asked about one that is missing.
    fn judge(&self, item: usize, sample: u32, answer: &Answer) -> Judgement;

    /// What judged answers say together.
    fn summary(&self, judged: &[Judged]) -> TaskSummary;

    /// How much of the texts was understood, phenomenon by phenomenon; nothing where no programs are asked for.
    fn phenomena(&self, _rows: &[&Row]) -> Vec<PhenomenonShare> {
        Vec::new()
    }

    /// Who judges its answers, where they are programs: they can be looked at as they are cooked.
    fn program_judge(&self) -> Option<&Judge> {
        None
    }
}

/// How good an answer is.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// How it was found to be, in a word: `scored`, `parse error`, `right`, `unreadable`.
    pub verdict: String,
    /// Why it is no better, where that can be said in a sentence.
    pub problem: Option<String>,
    /// Its scores by name.
    pub scores: BTreeMap<&'static str, f64>,
    /// Everything that the task's own scorer says.
    pub detail: Detail,
}

/// What the scorer of a task says about an answer.
#[derive(Clone, Debug)]
pub enum Detail {
    /// A program was cooked.
    Cooked(Box<Row>),
    /// A question was answered.
    Probed,
    /// Actions were compared and problems solved.
    Planned(Box<DomainReport>),
    /// A recipe was rewritten; nothing when there is no output.
    Rewritten(Option<Box<OutputReport>>),
}

/// An answer with its judgement.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The item, by its place among the items of the task.
    pub item: usize,
    /// Which sample it is.
    pub sample: u32,
    /// The answer.
    pub answer: Answer,
    /// How good it is; nothing when the answer is missing or was never tried for.
    pub judgement: Option<Judgement>,
}

impl Judged {
    /// Judges an answer.
    pub fn of(task: &dyn JudgedTask, item: usize, sample: u32, answer: Answer) -> Judged {
        let is_given = !answer.outcome.is_missing() && answer.outcome != ItemOutcome::NotAttempted;
        let judgement = is_given.then(|| task.judge(item, sample, &answer));
        Judged { item, sample, answer, judgement }
    }
}

/// What all judged answers of a task say together.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TaskSummary {
    /// The task.
    pub task: String,
    /// Items that were asked.
    pub items: usize,
    /// Answers, all samples together.
    pub answers: usize,
    /// Answers that are missing: nothing is known about the model.
    pub missing: usize,
    /// How asking ended, counted.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, usize>))]
    pub outcomes: BTreeMap<&'static str, usize>,
    /// How answers were found to be, counted.
    pub verdicts: BTreeMap<String, usize>,
    /// The figures of the task, the most important first.
    pub figures: Vec<Figure>,
}

/// One figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunFigure))]
pub struct Figure {
    /// Its name.
    pub name: String,
    /// Its value; nothing when there is nothing to measure.
    pub value: Option<f64>,
    /// The lower end of its 95 % interval over groups; nothing with a single group or for what is no mean.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
    /// Over how many values.
    pub over: usize,
    /// Groups among them, such as families of recipes; 0 for what is no mean over groups.
    pub groups: usize,
}

impl Figure {
    /// A figure without an interval.
    pub fn plain(name: impl Into<String>, value: Option<f64>, over: usize) -> Figure {
        Figure { name: name.into(), value, low: None, high: None, over, groups: 0 }
    }

    /// The mean of scores by group.
    pub fn mean(name: impl Into<String>, values: &Clusters) -> Figure {
        Figure::of(name, values.score_interval())
    }

    /// A mean with its interval; a figure without a value where there is none.
    pub fn of(name: impl Into<String>, interval: Option<Interval>) -> Figure {
        let Some(interval) = interval else { return Figure::plain(name, None, 0) };
        Figure {
            name: name.into(),
            value: Some(interval.mean),
            low: interval.low,
            high: interval.high,
            over: interval.items,
            groups: interval.clusters,
        }
    }

    /// The share of what is so, by group.
    pub fn share(name: impl Into<String>, values: &Clusters) -> Figure {
        Figure::of(name, values.share_interval())
    }
}

impl TaskSummary {
    /// The counts, without figures.
    pub(crate) fn of(task: &dyn JudgedTask, judged: &[Judged]) -> TaskSummary {
        let mut items: Vec<usize> = judged.iter().map(|one| one.item).collect();
        items.sort_unstable();
        items.dedup();
        let mut outcomes: BTreeMap<&'static str, usize> = BTreeMap::new();
        let mut verdicts: BTreeMap<String, usize> = BTreeMap::new();
        for one in judged {
            *outcomes.entry(one.answer.outcome.name()).or_default() += 1;
            if let Some(judgement) = &one.judgement {
                *verdicts.entry(judgement.verdict.clone()).or_default() += 1;
            }
        }
        TaskSummary {
            task: task.name().to_owned(),
            items: items.len(),
            answers: judged.len(),
            missing: outcomes.get(ItemOutcome::ProviderError.name()).copied().unwrap_or(0),
            outcomes,
            verdicts,
            figures: Vec::new(),
        }
    }
}

/// Judged answers of one item after the other, each with what they have in common.
pub(crate) fn by_item<'j>(
    task: &dyn JudgedTask,
    judged: &'j [Judged],
) -> BTreeMap<usize, (String, Vec<&'j Judgement>)> {
    let mut items: BTreeMap<usize, (String, Vec<&Judgement>)> = BTreeMap::new();
    for one in judged {
        let Some(judgement) = &one.judgement else { continue };
        let group = || task.items().get(one.item).map(|head| head.group.clone()).unwrap_or_default();
        items.entry(one.item).or_insert_with(|| (group(), Vec::new())).1.push(judgement);
    }
    items
}

/// The mean of one score over items, the samples of an item averaged first.
pub(crate) fn mean_score(task: &dyn JudgedTask, judged: &[Judged], score: &str) -> Clusters {
    let mut clusters = Clusters::default();
    for (group, judgements) in by_item(task, judged).into_values() {
        let values: Vec<f64> = judgements.iter().filter_map(|one| one.scores.get(score).copied()).collect();
        if !values.is_empty() {
            clusters.add(&group, values.iter().sum::<f64>() / values.len() as f64);
        }
    }
    clusters
}
