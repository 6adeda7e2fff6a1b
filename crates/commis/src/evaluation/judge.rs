//! Judges one prediction.

use std::time::{Duration, Instant};

use commis_metrics::{Body, Evaluation, Explanation, Outcome, Prediction, SmatchSearch};

use super::{Golds, Interrupt, MetricChoice, Row};

/// What every prediction of a run is judged with.
pub(crate) struct Judge {
    pub(crate) golds: Golds,
    pub(crate) metrics: MetricChoice,
    pub(crate) smatch: SmatchSearch,
    pub(crate) timeout: Duration,
    pub(crate) interrupt: Interrupt,
}

/// The result for one prediction.
#[derive(Debug)]
pub(crate) struct Verdict {
    pub(crate) row: Row,
    pub(crate) explanation: Option<Box<Explanation>>,
}

impl Judge {
    /// Judges a prediction; `None` when somebody asked to stop before it was done.
    pub(crate) fn verdict(&self, prediction: &Prediction, explain: bool) -> Option<Verdict> {
        if self.interrupt.is_raised() {
            return None;
        }
        let started = Instant::now();
        let go_on = || !self.interrupt.is_raised() && started.elapsed() <= self.timeout;
        let wanted = self.metrics.wanted(self.smatch, explain);
        let named = prediction.recipe.as_deref().unwrap_or_default();
        let id = prediction.id.clone();
        let (evaluation, text) = match &prediction.body {
            Body::Text(text) => {
                let evaluator = self.golds.evaluator(named);
                (evaluator.evaluate_text(named, text, wanted, &go_on), text.as_str())
            }
            Body::Parsed { recipe, problems, text } => {
                let evaluator = self.golds.evaluator(&recipe.id);
                (evaluator.evaluate_recipe(recipe, problems.clone(), wanted, &go_on), &**text)
            }
            Body::Nothing => {
                return Some(self.bare(Row::without_scores(id, named.to_owned(), Outcome::Missing), explain));
            }
            Body::Unreadable(why) => {
                let row = Row::without_scores(id, named.to_owned(), Outcome::ParseError).with_problem(why);
                return Some(self.bare(row, explain));
            }
        };
        if self.interrupt.is_raised() && evaluation.outcome == Outcome::LimitReached {
            return None;
        }
        let explanation = explain
            .then(|| self.golds.evaluator(&evaluation.recipe))
            .map(|evaluator| Box::new(Explanation::of(&evaluation, text, evaluator, &go_on)));
        Some(Verdict { row: Row::of(id, &evaluation), explanation })
    }

    /// A verdict on something that is no network at all.
    fn bare(&self, row: Row, explain: bool) -> Verdict {
        let explanation = explain.then(|| {
            let evaluation = Evaluation::without_scores(row.recipe.as_str().into(), row.outcome, Vec::new());
            Box::new(Explanation::of(&evaluation, "", self.golds.evaluator(&row.recipe), &|| true))
        });
        Verdict { row, explanation }
    }
}
