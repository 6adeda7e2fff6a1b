//! What sticks to a topping is part of the dish, however deep it sits.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use commis_mcl::parse;
use commis_metrics::{Evaluator, Wanted};
use commis_sim::{RuleSet, Simulator};

/// Bread is mixed with oil, sprinkled with garlic powder, and goes onto cucumbers: `putting` says how.
fn croutons(garlic: bool, putting: &str) -> String {
    let sprinkled = if garlic { "?garlicky" } else { "?croutons" };
    let garlic = if garlic {
        "(sprinkle ?garlicky ?k5 ?k4 ?croutons ?garlic)\n"
    } else {
        "(fetch ?spoon ?k5 ?k4 table-spoon 1)\n"
    };
    format!(
        "#salad\n(get-kitchen ?k0)\n\
         (fetch-and-proportion ?bread ?k1 ?k0 ?b1 white-bread-slice 2 piece)\n\
         (fetch-and-proportion ?both ?k2 ?k1 ?bread vegetable-oil 20 g)\n\
         (mix ?croutons ?k3 ?k2 ?both ?whisk)\n\
         (fetch-and-proportion ?garlic ?k4 ?k3 ?b2 garlic-powder 10 g)\n{garlic}\
         (fetch-and-proportion ?dough ?k6 ?k5 ?b3 all-purpose-flour 100 g)\n\
         (mix ?base ?k7 ?k6 ?dough ?whisk)\n{}",
        putting.replace("TOPPING", sprinkled)
    )
}

fn dish(rules: RuleSet, putting: &str) -> f64 {
    let mut evaluator = Evaluator::new(Simulator::builtin(rules).unwrap());
    evaluator.add_gold(&parse(&croutons(true, putting)).program.recipes[0], Some("?salad")).unwrap();
    let itself = evaluator.evaluate_text("salad", &croutons(true, putting), Wanted::SCORES, &|| true);
    assert!((itself.dish.unwrap().score.to_f64() - 1.0).abs() < 1e-6, "{putting}");
    let without = evaluator.evaluate_text("salad", &croutons(false, putting), Wanted::SCORES, &|| true);
    without.dish.unwrap().score.to_f64()
}

#[test]
fn a_topping_of_a_topping_counts_like_any_other_ingredient() {
    for putting in [
        "(sprinkle ?salad ?k8 ?k7 ?base TOPPING)\n",
        "(dip ?salad ?k8 ?k7 ?base TOPPING)\n",
        "(top-with ?salad ?k8 ?k7 ?base TOPPING 106 g)\n",
        // Once more on top: the salad is sprinkled onto another one.
        "(sprinkle ?inner ?k8 ?k7 ?base TOPPING)\n\
         (fetch-and-proportion ?flour ?k9 ?k8 ?b4 all-purpose-flour 100 g)\n\
         (mix ?outer ?k10 ?k9 ?flour ?whisk)\n(sprinkle ?salad ?k11 ?k10 ?outer ?inner)\n",
        // The mixture with its toppings becomes part of another one.
        "(sprinkle ?inner ?k8 ?k7 ?base TOPPING)\n(mix ?salad ?k9 ?k8 ?inner ?whisk)\n",
    ] {
        let score = dish(RuleSet::Standard, putting);
        assert!(score < 0.85, "{putting}: leaving out the garlic costs only {}", 1.0 - score);
    }
}

#[test]
fn the_reference_does_not_look_at_toppings_of_toppings() {
    let score = dish(RuleSet::Reference, "(sprinkle ?salad ?k8 ?k7 ?base TOPPING)\n");
    assert!(score > 0.9, "{score}");
}
