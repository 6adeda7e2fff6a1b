//! What must not change a score: the order of lines, the names of variables, comments, other recipes in the same text.

use std::sync::LazyLock;

use commis_base::Number;
use commis_metrics::{Evaluation, Evaluator, Outcome, SmatchSearch, Wanted};
use commis_sim::RuleSet;
use golds::{Gold, evaluator, golds};
use proptest::prelude::*;

use crate::golds;

static GOLDS: LazyLock<Vec<Gold>> = LazyLock::new(golds);
static STANDARD: LazyLock<Evaluator> = LazyLock::new(|| evaluator(&GOLDS, RuleSet::Standard));

const EVERYTHING: Wanted = Wanted { smatch: Some(SmatchSearch::Exact { nodes: 100 }), ..Wanted::SCORES };

fn evaluate(gold: &Gold, text: &str) -> Evaluation {
    STANDARD.evaluate_text(&gold.id, text, EVERYTHING, &|| true)
}

fn scores(evaluation: &Evaluation) -> (Outcome, Number, Number, Option<Number>) {
    let time = evaluation.time.as_ref().map(|time| time.makespan);
    (evaluation.outcome, evaluation.goal_score(), evaluation.dish_score(), time)
}

/// Puts another name behind every question mark.
fn renamed(line: &str, salt: usize) -> String {
    line.replace('?', &format!("?x{salt}-"))
}

#[test]
fn a_prediction_equal_to_the_gold_is_perfect() {
    for gold in GOLDS.iter() {
        let evaluation = evaluate(gold, &gold.with(&gold.statements));
        let (outcome, goals, dish, time) = scores(&evaluation);
        assert_eq!((outcome, goals, dish), (Outcome::Scored, Number::ONE, Number::ONE), "{}", gold.id);
        assert_eq!(time, evaluation.time.as_ref().unwrap().gold);
        assert_eq!(evaluation.smatch.unwrap().exact_f(), Number::ONE);
    }
}

#[test]
fn comments_blank_lines_and_other_recipes_do_not_matter() {
    let gold = &GOLDS[1];
    let plain = scores(&evaluate(gold, &gold.with(&gold.statements)));
    let own = gold.statements.join("\n\n; a remark\n");
    let texts = [
        own.clone(),
        format!("; first\n#{}\n{own}", gold.id.to_uppercase()),
        format!("#toast\n(get-kitchen\n#{}\n{own}\n#soup\n(stir)", gold.id),
    ];
    for text in texts {
        assert_eq!(scores(&evaluate(gold, &text)), plain, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn order_and_names_do_not_matter(
        recipe in 0..30_usize,
        left_out in proptest::option::of(1..20_usize),
        order in Just((0..60).collect::<Vec<usize>>()).prop_shuffle(),
        salt in 0..100_usize,
    ) {
        let gold = &GOLDS[recipe];
        let mut statements = gold.statements.clone();
        if let Some(at) = left_out.filter(|at| *at < statements.len()) {
            statements.remove(at);
        }
        let plain = evaluate(gold, &gold.with(&statements));
        let chosen = order.iter().filter_map(|at| statements.get(*at));
        let shuffled: Vec<String> = chosen.map(|line| renamed(line, salt)).collect();
        prop_assert_eq!(shuffled.len(), statements.len());
        let other = evaluate(gold, &gold.with(&shuffled));
        prop_assert_eq!(scores(&other), scores(&plain));
    }
}
