//! A score does not depend on which other scores are asked for, nor on how much time these take.

use std::cell::Cell;

use commis_base::Number;
use commis_metrics::{Evaluation, Explanation, Outcome, SmatchMissing, SmatchSearch, Wanted};
use commis_sim::RuleSet;
use golds::{evaluator, golds};

use crate::golds;

const ALIGNED: Wanted = Wanted { smatch: Some(SmatchSearch::Exact { nodes: 100 }), ..Wanted::EXPLAINED };

fn cooked_scores(evaluation: &Evaluation) -> (Outcome, Number, Number, Option<Number>) {
    let time = evaluation.time.as_ref().map(|time| time.makespan);
    (evaluation.outcome, evaluation.goal_score(), evaluation.dish_score(), time)
}

/// A clock that strikes after so many questions.
fn until(questions: usize) -> impl Fn() -> bool {
    let asked = Cell::new(0);
    move || {
        asked.set(asked.get() + 1);
        asked.get() <= questions
    }
}

#[test]
fn a_comparison_that_runs_out_of_time_leaves_the_other_scores_alone() {
    let golds = golds();
    let evaluator = evaluator(&golds, RuleSet::Standard);
    // The program of another recipe, which is hard to align.
    let (recipe, text) = (&golds[2].id, golds[3].statements.join("\n"));
    let alone = evaluator.evaluate_text(recipe, &text, Wanted::EXPLAINED, &|| true);
    assert_eq!(alone.outcome, Outcome::Scored);
    let asked = Cell::new(0);
    let counted = || {
        asked.set(asked.get() + 1);
        true
    };
    evaluator.evaluate_text(recipe, &text, Wanted::EXPLAINED, &counted);
    let together = evaluator.evaluate_text(recipe, &text, ALIGNED, &until(asked.get() + 1));
    assert_eq!(cooked_scores(&together), cooked_scores(&alone));
    assert!(together.smatch.is_none() && together.unmatched.is_empty());
    assert_eq!(together.smatch_missing, Some(SmatchMissing::Interrupted));
    let explanation = Explanation::of(&together, &text, &evaluator, &|| true);
    assert_eq!(explanation.smatch_missing.unwrap(), "the time was up before the programs were compared");
}

#[test]
fn every_choice_of_metrics_gives_the_same_scores() {
    let golds = golds();
    let evaluator = evaluator(&golds, RuleSet::Standard);
    for (gold, other) in golds.iter().zip(golds.iter().skip(1)).take(3) {
        let text = other.statements.join("\n");
        let all = evaluator.evaluate_text(&gold.id, &text, ALIGNED, &|| true);
        for choice in 0..8 {
            let (goals, dish, aligned) = (choice & 1 > 0, choice & 2 > 0, choice & 4 > 0);
            let smatch = ALIGNED.smatch.filter(|_| aligned);
            let wanted = Wanted { goals, dish, smatch, ..Wanted::SCORES };
            let some = evaluator.evaluate_text(&gold.id, &text, wanted, &|| true);
            assert_eq!(some.outcome, all.outcome);
            assert_eq!(some.goal_score(), if goals { all.goal_score() } else { Number::ZERO });
            assert_eq!(some.dish_score(), if dish { all.dish_score() } else { Number::ZERO });
            assert_eq!(some.smatch, all.smatch.clone().filter(|_| aligned));
        }
    }
}
