//! The table of an evaluation, row by row.

use std::collections::BTreeMap;

use commis_base::Number;
use commis_metrics::{Evaluation, Figure, GoalScore, Outcome};
use commis_sim::RuleSet;
use serde::Serialize;

/// The metrics by their published names, in the order of columns.
pub const METRICS: [&str; 4] =
    ["smatch-score", "goal-condition-success", "dish-approximation-score", "execution-time"];

/// An evaluation of many predictions, as far as it has come.
#[derive(Clone, Debug, Serialize)]
pub struct EvaluationView {
    /// What it is.
    #[serde(flatten)]
    pub head: EvaluationHead,
    /// The mean of each metric over the rows that have a value.
    pub means: BTreeMap<&'static str, f64>,
    /// How many ended in each way.
    pub outcomes: BTreeMap<&'static str, usize>,
    /// One row per prediction, in the order of input.
    pub rows: Vec<EvaluationRow>,
}

/// An evaluation in a list.
#[derive(Clone, Debug, Serialize)]
pub struct EvaluationHead {
    /// How whoever keeps it calls it.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// The corpus with the golds.
    pub corpus: String,
    /// `standard` or `reference`.
    pub rules: &'static str,
    /// The metrics in the order of columns.
    pub metrics: Vec<&'static str>,
    /// `running`, `done` or `failed`.
    pub state: &'static str,
    /// Predictions that are done.
    pub done: usize,
    /// All predictions.
    pub total: usize,
    /// When it was started, in the form of RFC 3339; a document that is kept in a file does not say.
    pub started: Option<String>,
}

/// What became of one prediction.
#[derive(Clone, Debug, Serialize)]
pub struct EvaluationRow {
    /// Its place in the table, from 0.
    pub row: usize,
    /// Which prediction it is.
    pub id: String,
    /// The recipe it is for.
    pub recipe: String,
    /// How it ended.
    pub outcome: Outcome,
    /// Why there are no scores, where the text tells.
    pub problem: Option<String>,
    /// Goal-condition success.
    pub goal: Option<Figure>,
    /// Dish approximation.
    pub dish: Option<Figure>,
    /// Seconds it takes.
    pub time: Option<Figure>,
    /// Seconds the gold takes.
    pub gold_time: Option<Figure>,
    /// Smatch.
    pub smatch: Option<Figure>,
}

impl EvaluationView {
    /// The table of some rows; means and outcomes are those of the rows.
    pub fn new(head: EvaluationHead, rows: Vec<EvaluationRow>) -> EvaluationView {
        let mut sums: BTreeMap<&'static str, (f64, usize)> = BTreeMap::new();
        let mut outcomes = BTreeMap::new();
        for row in &rows {
            *outcomes.entry(row.outcome.name()).or_default() += 1;
            for &metric in &head.metrics {
                if let Some(figure) = row.figure(metric) {
                    let (sum, count) = sums.entry(metric).or_default();
                    *sum += figure.0.to_f64();
                    *count += 1;
                }
            }
        }
        let means = sums.into_iter().map(|(metric, (sum, count))| (metric, sum / count as f64)).collect();
        EvaluationView { head, means, outcomes, rows }
    }
}

impl EvaluationRow {
    /// The row of an evaluation. Under standard rules a network that cannot run scores 0; the reference leaves the score
    /// out.
    pub fn of(
        row: usize,
        id: String,
        evaluation: &Evaluation,
        gold_time: Option<Number>,
        rules: RuleSet,
    ) -> EvaluationRow {
        let outcome = evaluation.outcome;
        let is_zero =
            rules == RuleSet::Standard && !matches!(outcome, Outcome::Scored | Outcome::UnknownRecipe);
        let score = |value: Option<Number>| value.or(is_zero.then_some(Number::ZERO)).map(Figure);
        let obstacle = evaluation.diagnostics.iter().find(|problem| problem.blocks_execution());
        let first = evaluation.diagnostics.first().filter(|_| outcome != Outcome::Scored);
        EvaluationRow {
            goal: score(evaluation.goals.as_ref().map(GoalScore::score)),
            dish: score(evaluation.dish.as_ref().map(|dish| dish.score)),
            time: evaluation.time.as_ref().map(|time| Figure(time.makespan)),
            gold_time: gold_time.map(Figure),
            smatch: evaluation.smatch.as_ref().map(|smatch| Figure(smatch.exact_f())),
            problem: obstacle.or(first).map(|problem| problem.message.clone()),
            ..EvaluationRow::without_scores(row, id, evaluation.recipe.to_string(), outcome)
        }
    }

    /// A row for what is no program at all.
    pub fn without_scores(row: usize, id: String, recipe: String, outcome: Outcome) -> EvaluationRow {
        let (goal, dish, time, gold_time, smatch) = (None, None, None, None, None);
        EvaluationRow { row, id, recipe, outcome, problem: None, goal, dish, time, gold_time, smatch }
    }

    /// What a metric says, by its name.
    pub fn figure(&self, metric: &str) -> Option<Figure> {
        let [smatch, goals, dish, time] = METRICS;
        match metric {
            name if name == smatch => self.smatch,
            name if name == goals => self.goal,
            name if name == dish => self.dish,
            name if name == time => self.time,
            _ => None,
        }
    }
}
