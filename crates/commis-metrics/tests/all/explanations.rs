//! Explanations account for their scores: whoever adds up what they say gets the score, to the last digit.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_base::Number;
use commis_metrics::{Evaluation, Evaluator, Explanation, Outcome, Wanted};
use commis_sim::RuleSet;
use golds::{Gold, evaluator, golds};
use serde_json::Value as Json;

use crate::golds;

/// Small edits of a gold: a statement left out, an amount or a time doubled, an action replaced by a similar one.
fn attempts(gold: &Gold) -> Vec<String> {
    let mut attempts = vec![gold.with(&gold.statements)];
    for at in 0..gold.statements.len() {
        let mut without = gold.statements.clone();
        without.remove(at);
        attempts.push(gold.with(&without));
        for (old, new) in [
            (" 1", " 2"),
            ("0 g)", "00 g)"),
            ("(mix ", "(beat "),
            ("(beat ", "(mix "),
            (" minute ", " hour "),
        ] {
            if gold.statements[at].contains(old) {
                let mut edited = gold.statements.clone();
                edited[at] = edited[at].replacen(old, new, 1);
                attempts.push(gold.with(&edited));
            }
        }
    }
    attempts
}

fn number(json: &Json) -> Number {
    match json {
        Json::String(fraction) => fraction.parse().unwrap(),
        Json::Number(number) if number.is_i64() => Number::from(number.as_i64().unwrap()),
        #[expect(clippy::cast_possible_truncation, reason = "it was a 32-bit float before it was written")]
        Json::Number(number) => Number::Float(number.as_f64().unwrap() as f32),
        other => unreachable!("{other} is no number"),
    }
}

fn whole(count: usize) -> Number {
    Number::Exact(count as i128, 1)
}

fn ratio(part: usize, all: usize) -> Number {
    Number::ratio(part as i128, all as i128).unwrap()
}

/// The dish score, computed anew from nothing but the explanation's JSON.
fn dish_score(dish: &Json) -> Number {
    let weight = |name: &str| number(&dish["weights"][name]);
    let length = |json: &Json| json.as_array().unwrap().len();
    let (Json::Object(contents), Json::Object(container)) = (&dish["contents"], &dish["container"]) else {
        return Number::ZERO;
    };
    let mut points = Number::ZERO;
    for ingredient in contents["matched"].as_array().unwrap() {
        let possible = usize::try_from(ingredient["possible"].as_u64().unwrap()).unwrap();
        let own = ratio(possible - length(&ingredient["lost"]), possible);
        let mixtures = ingredient["mixtures"].as_array().unwrap();
        let mut hierarchy = Number::ZERO;
        for mixture in mixtures {
            let possible = usize::try_from(mixture["possible"].as_u64().unwrap()).unwrap();
            if !mixture["gold"].is_null() && !mixture["found"].is_null() {
                hierarchy = hierarchy.plus(ratio(possible - length(&mixture["lost"]), possible)).unwrap();
            }
        }
        let hierarchy =
            if mixtures.is_empty() { Number::ONE } else { hierarchy.over(whole(mixtures.len())).unwrap() };
        let own = weight("ingredient").times(own).unwrap();
        let score = own.plus(weight("mixtures").times(hierarchy).unwrap()).unwrap();
        assert_eq!(score, number(&ingredient["score"]));
        points = points.plus(score).unwrap();
    }
    let all = length(&contents["matched"]) + length(&contents["missing"]) + length(&contents["surplus"]);
    let food = weight("contents").times(points.over(whole(all)).unwrap()).unwrap();
    let same = length(&container["same"]);
    let vessel = ratio(same, same + length(&container["lost"]));
    food.plus(weight("container").times(vessel).unwrap()).unwrap()
}

fn explain(evaluator: &Evaluator, gold: &Gold, text: &str) -> (Evaluation, Explanation) {
    let evaluation = evaluator.evaluate_text(&gold.id, text, Wanted::EXPLAINED, &|| true);
    let explanation = Explanation::of(&evaluation, text, evaluator, &|| true);
    (evaluation, explanation)
}

#[test]
fn the_points_add_up_to_the_scores() {
    for rules in [RuleSet::Standard, RuleSet::Reference] {
        let golds = golds();
        let evaluator = evaluator(&golds, rules);
        let mut scored = 0;
        for gold in &golds {
            for text in attempts(gold) {
                let (evaluation, explanation) = explain(&evaluator, gold, &text);
                if evaluation.outcome != Outcome::Scored {
                    assert!(explanation.dish.is_none() && explanation.goals.is_none());
                    continue;
                }
                scored += 1;
                let json = serde_json::to_value(&explanation).unwrap();
                let dish = &json["dish_approximation_score"];
                assert_eq!(dish_score(dish), evaluation.dish_score(), "{text}");
                let goals = json["goal_condition_success"]["goals"].as_array().unwrap();
                let reached = goals.iter().filter(|goal| !goal["reached_by"].is_null()).count();
                assert_eq!(ratio(reached, goals.len()), evaluation.goal_score(), "{text}");
                let losses = &explanation.dish.as_ref().unwrap().losses;
                let lost = losses.iter().try_fold(Number::ZERO, |sum, loss| sum.plus(loss.points.0)).unwrap();
                let rest = Number::ONE.minus(lost).unwrap();
                match rules {
                    RuleSet::Standard => assert_eq!(rest, evaluation.dish_score(), "{text}"),
                    RuleSet::Reference => {
                        assert!((rest.to_f64() - evaluation.dish_score().to_f64()).abs() < 1e-5, "{text}");
                    }
                }
            }
        }
        assert!(scored > 300, "only {scored} attempts could be scored");
    }
}

#[test]
fn every_missed_goal_says_what_differs() {
    let golds = golds();
    let evaluator = evaluator(&golds, RuleSet::Standard);
    for gold in golds.iter().take(5) {
        for text in attempts(gold) {
            let (_, explanation) = explain(&evaluator, gold, &text);
            for goal in explanation.goals.iter().flat_map(|goals| &goals.goals) {
                assert!(!goal.reached || goal.closest.is_none());
                if let Some(closest) = &goal.closest {
                    // The only output that reaches a goal may serve another one; then nothing differs.
                    let serves_another =
                        explanation.goals.iter().flat_map(|goals| &goals.goals).any(|other| {
                            other
                                .reached_by
                                .as_ref()
                                .is_some_and(|by| by.statement == closest.found.statement)
                        });
                    assert!(!closest.differences.is_empty() || serves_another, "{}\n{text}", goal.gold.text);
                }
            }
        }
    }
}

#[test]
fn what_could_not_be_scored_says_why() {
    let golds = golds();
    let evaluator = evaluator(&golds, RuleSet::Standard);
    let gold = &golds[0];
    let cases = [
        ("(get-kitchen ?k", Outcome::ParseError),
        ("(get-kitchen ?k)\n(stir ?k)", Outcome::InvalidNetwork),
        ("(get-kitchen ?k)\n(fetch ?bowl ?k2 ?k1 large-bowl 1)", Outcome::NotExecutable),
    ];
    for (text, outcome) in cases {
        let (evaluation, explanation) = explain(&evaluator, gold, text);
        assert_eq!((evaluation.outcome, explanation.outcome), (outcome, outcome), "{text}");
        assert!(!explanation.diagnostics.is_empty() || !explanation.unexecuted.is_empty(), "{text}");
        assert_eq!(evaluation.goal_score(), Number::ZERO);
    }
    let (evaluation, _) =
        explain(&evaluator, &Gold { id: "toast".into(), ..gold.clone() }, "(get-kitchen ?k)");
    assert_eq!(evaluation.outcome, Outcome::UnknownRecipe);
}

#[test]
fn shares_are_told_in_percent_and_dishes_by_their_names() {
    let golds = golds();
    let evaluator = evaluator(&golds, RuleSet::Standard);
    let of = |id: &str| golds.iter().find(|gold| gold.id == id).unwrap();
    let bread = of("easy-banana-bread");
    let text = bread.with(&bread.statements).replace(" white-sugar ", " brown-sugar ");
    let (_, explanation) = explain(&evaluator, bread, &text);
    let said = serde_json::to_string(&explanation).unwrap();
    assert!(said.contains("% white-sugar") && !said.contains(" percent "), "{said}");
    for id in ["best-brownies", "black-bean-salad-3", "black-bean-salad-4"] {
        let gold = of(id);
        let (_, explanation) = explain(&evaluator, gold, &gold.with(&gold.statements));
        let dish = explanation.dish.unwrap();
        for product in [&dish.gold.product, &dish.taken.unwrap().product] {
            // What it is made of may be without a name.
            let name = product.split(" of ").next().unwrap();
            assert!(!name.contains("-mixture"), "{id}: {product}");
        }
    }
}
