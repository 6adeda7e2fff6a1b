//! Two runs beside each other.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use commis_base::Number;
use commis_corpus::Builtin;
use commis_eval::log::{LogEntry, LogHead};
use commis_eval::{Comparison, Families, GoldSet, Judge, KitchenSetup, Log, Metric, Row};
use commis_metrics::Outcome;
use std::sync::Arc;

/// A log in which recipe number `at` has the goals and the dish that `score` gives it; nothing is missing where it
/// gives something.
fn log(name: &str, score: impl Fn(usize) -> Option<i64>) -> Log {
    let golds = GoldSet::of_corpus(Builtin::Published.load(), &KitchenSetup::default()).unwrap();
    let judge = Judge::new(Arc::new(golds));
    let mut head = LogHead::of(name, &judge, String::new(), false);
    head.recipes = judge.golds.recipes().map(str::to_owned).collect();
    let scored = head.recipes.iter().enumerate().filter_map(|(at, recipe)| Some((recipe, score(at)?)));
    let entries = scored.map(|(recipe, percent)| {
        let mut row = Row::without_scores(recipe.clone(), recipe.clone(), Outcome::Scored);
        for metric in [Metric::GOALS, Metric::DISH] {
            row.measured.set(metric, Number::ratio(percent.into(), 100).unwrap());
        }
        LogEntry { row, fingerprint: 0, program: None, explanation: None }
    });
    let entries = entries.collect();
    Log { head, entries, bytes: 0, end: None }
}

fn families() -> Families {
    Families::of(&[Builtin::Published.load()])
}

#[test]
fn a_clear_difference_is_told_from_chance_and_a_small_one_is_not() {
    let weak = log("weak", |at| Some(40 + (at as i64 * 7) % 30));
    let strong = log("strong", |at| Some(70 + (at as i64 * 11) % 30));
    let clear = Comparison::of(&weak, &strong, &families()).unwrap();
    // Five recipes of one cookie and five of one salad are two families.
    assert_eq!((clear.recipes, clear.families), (30, 22));
    let goals = clear.metrics.iter().find(|one| one.measured == Metric::GOALS).unwrap();
    assert!(goals.p_adjusted < 0.001 && goals.difference.low.unwrap() > 0.0);
    assert_eq!(clear.worse_by(0.01), Vec::<&str>::new());

    let other = log("other", |at| Some(40 + (at as i64 * 13) % 30));
    let unclear = Comparison::of(&weak, &other, &families()).unwrap();
    let goals = unclear.metrics.iter().find(|one| one.measured == Metric::GOALS).unwrap();
    assert!(goals.p > 0.05 && goals.difference.low.unwrap() < 0.0 && goals.difference.high.unwrap() > 0.0);
}

#[test]
fn a_recipe_without_an_answer_counts_nothing_and_is_named() {
    let whole = log("whole", |_| Some(50));
    let partial = log("partial", |at| (at > 0).then_some(50));
    let found = Comparison::of(&whole, &partial, &families()).unwrap();
    let goals = found.metrics.iter().find(|one| one.measured == Metric::GOALS).unwrap();
    assert!((goals.difference.mean + 0.5 / 30.0).abs() < 1e-12);
    assert_eq!(goals.higher_equal_lower, [0, 29, 1]);
    assert_eq!((found.only[0].len(), found.only[1].len()), (1, 0));
    assert_eq!(found.worse_by(0.01), ["goal-condition-success", "dish-approximation-score"]);
    assert_eq!(found.worse_by(0.02), Vec::<&str>::new());
}

#[test]
fn runs_that_were_measured_otherwise_are_refused() {
    let first = log("first", |_| Some(50));
    let mut second = first.clone();
    second.head.provenance.rules = "reference".to_owned();
    let refused = Comparison::of(&first, &second, &families()).unwrap_err();
    assert!(refused.message.contains("other rules") && refused.hint.is_some(), "{refused}");
}
