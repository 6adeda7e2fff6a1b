//! How good the cooking is so far, and what a step was worth.

use commis_metrics::{Evaluation, Explanation, SmatchSearch, Wanted};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Deadline, Session};

/// What a step is rewarded for: the increase of this figure.
// It stands beside `commis_eval::Metric`, which is about finished programs: only the two figures that a kitchen has after
// every step can be rewarded, and their mean, which is no score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RewardMetric {
    /// How close the best thing made comes to the gold's dish.
    #[default]
    #[serde(alias = "dish-approximation-score")]
    DishApproximation,
    /// Number of the gold's products that have been made.
    GoalConditionSuccess,
    /// The mean of both.
    Mean,
}

/// Why there is no score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoreError {
    /// There is nothing to compare with.
    #[error("the session has no recipe, so there is no gold to compare with")]
    NoGold,
    /// The budget is spent.
    #[error("{}", spent(*.0))]
    Spent(usize),
    /// Explanations tell what the gold does.
    #[error("scores are not explained where they are counted")]
    NoExplanation,
    /// Nothing may be told.
    #[error("this is an exam: no golds, scores or rewards are told")]
    Exam,
}

fn spent(budget: usize) -> String {
    match budget {
        0 => "no scores are told before the dish is handed in".to_owned(),
        many => format!("the score has been told {many} times, as often as it may be"),
    }
}

/// The scores of the cooking so far.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScoreJson {
    /// After how many steps.
    pub step: usize,
    /// The scores.
    #[serde(flatten)]
    pub scores: Scores,
}

/// How good a program is, compared with the gold of its recipe.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scores {
    /// The recipe whose gold was compared with.
    pub recipe: String,
    /// How the evaluation ended: `scored`, or why there are no scores.
    pub outcome: String,
    /// The part of the gold's products that were made as well, from 0 to 1.
    pub goal_condition_success: f64,
    /// How close the best thing made comes to the gold's dish, from 0 to 1.
    pub dish_approximation_score: f64,
    /// When everything is there, in simulated seconds.
    pub execution_time: Option<f64>,
    /// The part of the written programs that is the same, from 0 to 1, when it was asked for.
    pub smatch_score: Option<f64>,
    /// In what the gold that the scores refer to departs from the written one; not there for the written one.
    #[serde(rename = "gold-departures", skip_serializing_if = "Vec::is_empty")]
    pub departures: Vec<String>,
    /// Which goal was missed, which ingredient lost how many points, in words and exact numbers, when it was asked for.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Object>))]
    pub explanation: Option<Json>,
}

impl Scores {
    /// The figures of an evaluation.
    pub fn of(evaluation: &Evaluation, departures: &[String], explanation: Option<&Explanation>) -> Scores {
        Scores {
            departures: departures.to_vec(),
            recipe: evaluation.recipe.to_string(),
            outcome: evaluation.outcome.name().to_owned(),
            goal_condition_success: evaluation.goal_score().to_f64(),
            dish_approximation_score: evaluation.dish_score().to_f64(),
            execution_time: evaluation.time.as_ref().map(|time| time.makespan.to_f64()),
            smatch_score: evaluation.smatch.as_ref().map(|smatch| smatch.f),
            explanation: explanation.and_then(|explanation| serde_json::to_value(explanation).ok()),
        }
    }
}

/// Which metrics besides the three of the simulation are wanted.
pub fn wanted(explain: bool, smatch: bool) -> Wanted {
    let search = smatch.then(SmatchSearch::default);
    Wanted { explain, smatch: search, ..Wanted::SCORES }
}

impl Session {
    /// The scores against the gold, exactly those that evaluating the program so far would give.
    pub fn score(
        &self,
        explain: bool,
        smatch: bool,
        deadline: &Deadline<'_>,
    ) -> Result<ScoreJson, ScoreError> {
        let evaluation = self.evaluate(wanted(explain, smatch), deadline)?;
        let explanation = explain.then(|| {
            Explanation::against(
                self.golds().map(|golds| &**golds.golds.get(evaluation.variant)),
                &evaluation,
                &self.network(),
                self.prepared.evaluator(),
                deadline.go_on,
            )
        });
        let departures = self.golds().map_or(&[][..], |golds| golds.departures(evaluation.variant));
        let scores = Scores::of(&evaluation, departures, explanation.as_ref());
        Ok(ScoreJson { step: self.steps(), scores })
    }

    /// The evaluation against the gold, with the metrics that are wanted.
    pub fn evaluate(&self, wanted: Wanted, deadline: &Deadline<'_>) -> Result<Evaluation, ScoreError> {
        if self.is_exam() {
            return Err(ScoreError::Exam);
        }
        let golds = &self.golds().ok_or(ScoreError::NoGold)?.golds;
        let recipe = self.cooking.recipe(&golds.written().recipe);
        let cook = |network: &commis_mcl::Network| self.cooking.execution(network);
        let evaluator = self.prepared.evaluator();
        Ok(evaluator.evaluate_cooked_among(golds, &recipe, Vec::new(), cook, wanted, deadline.go_on))
    }

    /// The figure that rewards are counted in; 0 without a recipe and before anything is cooked, `None` in an exam. Whether
    /// it may be told is for [`score_rules`](Session::score_rules) to say.
    pub fn worth(&self, metric: RewardMetric) -> Option<f64> {
        let goals = metric != RewardMetric::DishApproximation;
        let dish = metric != RewardMetric::GoalConditionSuccess;
        let wanted = Wanted { goals, dish, time: false, ..Wanted::SCORES };
        let evaluation = match self.evaluate(wanted, &Deadline::never()) {
            Ok(evaluation) => evaluation,
            Err(ScoreError::NoGold) => return Some(0.0),
            Err(ScoreError::Exam | ScoreError::Spent(_) | ScoreError::NoExplanation) => return None,
        };
        let (goals, dish) = (|| evaluation.goal_score().to_f64(), || evaluation.dish_score().to_f64());
        Some(match metric {
            RewardMetric::DishApproximation => dish(),
            RewardMetric::GoalConditionSuccess => goals(),
            RewardMetric::Mean => f64::midpoint(goals(), dish()),
        })
    }
}
