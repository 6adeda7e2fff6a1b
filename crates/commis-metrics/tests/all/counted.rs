//! Equal pieces that are kept as one thing with a count are scored like pieces that are kept one by one.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_corpus::Builtin;
use commis_mcl::parse;
use commis_metrics::{EvaluationRules, Evaluator, Explanation, Wanted};
use commis_sim::{RuleSet, RunLimits, Simulator};

/// The project's golds with the names of their dishes.
fn golds() -> Vec<(String, String, String)> {
    let entries = Builtin::Published.load().recipes.into_iter();
    entries
        .map(|entry| (entry.recipe.id, entry.recipe.gold.unwrap(), entry.recipe.meta.unwrap().dish))
        .collect()
}

fn evaluator(rules: EvaluationRules, counted_from: u32, golds: &[(String, String, String)]) -> Evaluator {
    let limits = RunLimits { counted_from, ..RunLimits::default() };
    let simulator = Simulator::builtin(rules.cooking).unwrap().with_limits(limits);
    let mut evaluator = Evaluator::with_scoring(simulator, rules.scoring);
    for (_, text, dish) in golds {
        // A gold that cannot be cooked under these rules leaves its predictions without scores.
        let _ = evaluator.add_gold(&parse(text).program.recipes[0], Some(dish));
    }
    evaluator
}

/// Every figure of an evaluation, and why.
fn told(evaluator: &Evaluator, recipe: &str, text: &str) -> String {
    let wanted = Wanted { explain: true, ..Wanted::SCORES };
    let scored = evaluator.evaluate_text(recipe, text, wanted, &|| true);
    let goals = scored.goals.as_ref().map(|goals| goals.score().to_string());
    let dish = scored.dish.as_ref().map(|dish| (dish.score.to_string(), dish.taken));
    let time = scored.time.as_ref().map(|time| time.makespan.to_string());
    let why = Explanation::against(evaluator.gold(recipe), &scored, text, evaluator, &|| true);
    let why = serde_json::to_string(&why).unwrap();
    format!("{} {goals:?} {dish:?} {time:?} {why}", scored.outcome.name())
}

#[test]
fn golds_with_a_statement_left_out_score_alike() {
    let golds = golds();
    let rules = EvaluationRules::of(RuleSet::Standard);
    let [counted, apart] = [2, u32::MAX].map(|from| evaluator(rules, from, &golds));
    let mut compared = 0;
    for (recipe, text, _) in &golds {
        let lines: Vec<&str> = text.lines().collect();
        for left_out in 0..lines.len() {
            let kept = lines.iter().enumerate().filter(|(at, _)| *at == 0 || *at != left_out);
            let text: Vec<&str> = kept.map(|(_, line)| *line).collect();
            let text = text.join("\n");
            assert_eq!(told(&counted, recipe, &text), told(&apart, recipe, &text), "{text}");
            compared += 1;
        }
    }
    assert!(compared > 600, "{compared}");
}

#[test]
fn golds_score_alike_whatever_rule_goes_the_other_way() {
    let golds = golds();
    for rule in EvaluationRules::known() {
        let mut rules = EvaluationRules::of(RuleSet::Standard);
        rules.set(rule.name, RuleSet::Reference).unwrap();
        let [counted, apart] = [2, u32::MAX].map(|from| evaluator(rules, from, &golds));
        for (recipe, text, _) in &golds {
            assert_eq!(told(&counted, recipe, text), told(&apart, recipe, text), "{} {recipe}", rule.name);
        }
    }
}
