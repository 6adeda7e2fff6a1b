//! A metric of one's own: `pace`.

use std::sync::Arc;

use commis_base::Number;
use commis_eval::answers::Answers;
use commis_eval::{Asked, Declaration, GoldSet, Judge, Measure, Metric, MetricSet, Summary, Tally, Unit};
use commis_metrics::{Cooked, Gold};

/// The declaration. Rows, files and means read it; the function at its end works the value out.
pub static PACE: Declaration = Declaration {
    name: "pace",
    heading: "pace",
    about: "time of the gold divided by time of the prediction, at most 1",
    unit: Unit::Score,
    measure: Measure::Own(pace),
};

fn pace(cooked: Cooked<'_>, gold: &Gold) -> Option<Number> {
    let time = cooked.execution.time();
    if time <= gold.time { Some(Number::from(1)) } else { gold.time.over(time).ok() }
}

/// What answers say about a gold set, as JSONL or in any other container.
pub fn evaluate(golds: GoldSet, answers: &str) -> Summary {
    let metrics = MetricSet::of(&[Metric::GOALS, Metric::new(&PACE)]);
    let judge = Judge { metrics, ..Judge::new(Arc::new(golds)) };
    let mut tally = Tally::new(judge.metrics.clone());
    for record in Answers::of_bytes("answers", answers.into(), None, &judge.reading) {
        let verdict = judge.judge(&record, Asked { explain: false, go_on: &|| true });
        if let Some(verdict) = &verdict {
            tally.add(&verdict.row);
        }
    }
    tally.summary(&judge.golds.coverage(false, &|| true))
}
