//! The result for one prediction, reduced to what a table shows.

use commis_base::Number;
use commis_metrics::{Evaluation, Figure, Outcome};
use commis_sim::RuleSet;
use commis_view::EvaluationRow;
use serde_json::{Value as Json, json};

use super::Metric;

/// One line of results.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) id: String,
    pub(crate) recipe: String,
    pub(crate) outcome: Outcome,
    /// Why there are no scores, where the text tells.
    pub(crate) problem: Option<String>,
    smatch: Option<Number>,
    goals: Option<Number>,
    dish: Option<Number>,
    time: Option<Number>,
}

impl Row {
    /// The scores of an evaluation.
    pub(crate) fn of(id: String, evaluation: &Evaluation) -> Row {
        let obstacle = evaluation.diagnostics.iter().find(|problem| problem.blocks_execution());
        let obstacle = obstacle.or_else(|| match evaluation.outcome {
            Outcome::Scored => None,
            _ => evaluation.diagnostics.first(),
        });
        Row {
            smatch: evaluation.smatch.as_ref().map(commis_metrics::smatch::Smatch::exact_f),
            goals: evaluation.goals.as_ref().map(commis_metrics::GoalScore::score),
            dish: evaluation.dish.as_ref().map(|dish| dish.score),
            time: evaluation.time.as_ref().map(|time| time.makespan),
            problem: obstacle.map(|problem| problem.message.clone()),
            ..Row::without_scores(id, evaluation.recipe.to_string(), evaluation.outcome)
        }
    }

    /// A row for what could not be scored.
    pub(crate) fn without_scores(id: String, recipe: String, outcome: Outcome) -> Row {
        Row { id, recipe, outcome, problem: None, smatch: None, goals: None, dish: None, time: None }
    }

    /// The same row with the reason why there are no scores.
    pub(crate) fn with_problem(mut self, why: &str) -> Row {
        self.problem = Some(why.to_owned());
        self
    }

    /// What a metric says; `None` when it says nothing.
    ///
    /// Under standard rules a network that cannot run scores 0; the reference leaves the score out.
    pub(crate) fn value(&self, metric: Metric, rules: RuleSet) -> Option<Number> {
        let value = match metric {
            Metric::Smatch => self.smatch,
            Metric::Goals => self.goals,
            Metric::Dish => self.dish,
            Metric::Time => self.time,
        };
        let counts_as_zero = rules == RuleSet::Standard
            && metric.is_score()
            && !matches!(self.outcome, Outcome::Scored | Outcome::UnknownRecipe);
        value.or(counts_as_zero.then_some(Number::ZERO))
    }

    /// The row in the table that people look at in a browser.
    pub(crate) fn shown(&self, row: usize, gold_time: Option<Number>, rules: RuleSet) -> EvaluationRow {
        let figure = |metric: Metric| self.value(metric, rules).map(Figure);
        EvaluationRow {
            row,
            id: self.id.clone(),
            recipe: self.recipe.clone(),
            outcome: self.outcome,
            problem: self.problem.clone(),
            goal: figure(Metric::Goals),
            dish: figure(Metric::Dish),
            time: figure(Metric::Time),
            gold_time: gold_time.map(Figure),
            smatch: figure(Metric::Smatch),
        }
    }
}

impl Row {
    /// The row with its exact scores, for [`Row::of_record`].
    pub(super) fn to_record(&self) -> Json {
        let scores = [self.smatch, self.goals, self.dish, self.time].map(|score| score.map(exactly));
        json!([self.id, self.recipe, self.outcome.name(), self.problem, scores])
    }

    /// The row that a record was made of.
    pub(super) fn of_record(record: &Json) -> Option<Row> {
        let cell = |at: usize| record.get(at);
        let text = |at: usize| cell(at)?.as_str().map(str::to_owned);
        let outcome = Outcome::ALL.into_iter().find(|outcome| text(2).as_deref() == Some(outcome.name()))?;
        let score = |at: usize| match cell(4)?.get(at)? {
            Json::Null => Some(None),
            written => Some(Some(read_exactly(written.as_str()?)?)),
        };
        Some(Row {
            problem: text(3),
            smatch: score(0)?,
            goals: score(1)?,
            dish: score(2)?,
            time: score(3)?,
            ..Row::without_scores(text(0)?, text(1)?, outcome)
        })
    }
}

/// A number with nothing rounded: `5/13`, or the bits of a float.
fn exactly(number: Number) -> String {
    match number {
        Number::Exact(top, bottom) => format!("{top}/{bottom}"),
        Number::Float(float) => format!("f{:08x}", float.to_bits()),
    }
}

fn read_exactly(written: &str) -> Option<Number> {
    if let Some(bits) = written.strip_prefix('f') {
        return u32::from_str_radix(bits, 16).ok().map(|bits| Number::Float(f32::from_bits(bits)));
    }
    let (top, bottom) = written.split_once('/')?;
    Number::ratio(top.parse().ok()?, bottom.parse().ok()?).ok()
}

/// A number with a fixed count of decimals, ties upwards.
///
/// A float is rounded in its shortest decimal form, as the published figures are: 0.755 becomes 0.76 although the
/// nearest 32-bit float lies a little below.
pub(crate) fn decimals(number: Number, places: usize) -> String {
    let exact = match number {
        Number::Exact(..) => Some(number),
        Number::Float(float) => float.to_string().parse().ok(),
    };
    let scale = 10_i128.checked_pow(places as u32);
    let rounded = exact.zip(scale).and_then(|(exact, scale)| {
        let half = Number::ratio(1, 2).ok()?;
        Some((exact.times(Number::Exact(scale, 1)).ok()?.plus(half).ok()?.floor().ok()?, scale))
    });
    match rounded {
        Some((whole, scale)) if places > 0 && whole >= 0 => {
            format!("{}.{:0places$}", whole / scale, whole % scale)
        }
        Some((whole, _)) if whole >= 0 => whole.to_string(),
        _ => format!("{:.places$}", number.to_f64()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_survives_being_written_down() {
        let mut row = Row::without_scores("7".to_owned(), "toast".to_owned(), Outcome::NotExecutable);
        row.goals = Number::ratio(11, 26).ok();
        row.dish = Some(Number::Float(0.755));
        row.time = Some(Number::from(-3));
        row.problem = Some("a \"quoted\"\nline".to_owned());
        let read = Row::of_record(&row.to_record()).unwrap();
        assert_eq!(format!("{read:?}"), format!("{row:?}"));
        assert!(Row::of_record(&json!(["7", "toast", "burnt", null, [null, null, null, null]])).is_none());
    }

    #[test]
    fn numbers_are_rounded_half_up() {
        let ratio = |n, d| Number::ratio(n, d).unwrap();
        let cases = [
            (ratio(1, 8), "0.13"),
            (ratio(11, 26), "0.42"),
            (ratio(1, 200), "0.01"),
            (ratio(1, 1), "1.00"),
            (Number::Float(0.755), "0.76"),
            (Number::Float(0.993_999_96), "0.99"),
            (Number::Float(0.0), "0.00"),
        ];
        for (number, shown) in cases {
            assert_eq!(decimals(number, 2), shown, "{number:?}");
        }
        assert_eq!(decimals(ratio(5, 13), 6), "0.384615");
        assert_eq!(decimals(ratio(5, 2), 0), "3");
    }
}
