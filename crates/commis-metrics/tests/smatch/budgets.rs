//! What a budget promises: bounds that hold however small it is, and nothing that depends on the machine.

use std::cell::Cell;

use commis_corpus::Builtin;
use commis_mcl::Statement;
use commis_metrics::smatch::{Budget, Interrupted, StopReason, smatch, smatch_compat};
use proptest::prelude::*;

use crate::exhaustive::best_within_sorts;
use crate::support::{Dice, aligned, aligned_within, recount, statements};

/// Up to and beyond the work after which the search becomes patient.
const BUDGETS: [usize; 14] = [0, 1, 2, 3, 5, 8, 13, 30, 60, 100, 120, 121, 150, 300];

/// Scores two networks with growing budgets: the bounds hold, and they only come closer.
fn grow_budget(solution: &[Statement], gold: &[Statement], optimum: usize) {
    let (mut lower, mut upper) = (0, usize::MAX);
    for nodes in BUDGETS {
        let score = aligned_within(nodes, solution, gold);
        assert_eq!(recount(solution, gold, &score), score.matched, "{nodes} nodes");
        assert!(score.matched <= optimum, "{nodes} nodes: {} of {optimum}", score.matched);
        assert!(optimum <= score.upper_bound, "{nodes} nodes: at most {} of {optimum}", score.upper_bound);
        assert!(lower <= score.matched, "{nodes} nodes lower the lower bound {lower} to {}", score.matched);
        assert!(score.upper_bound <= upper, "{nodes} nodes raise the upper bound {upper}");
        assert_eq!(score.optimal, score.matched == score.upper_bound, "{nodes} nodes");
        let (least, most) = (score.exact_f(), score.exact_f_upper_bound());
        assert!(least < most || score.optimal, "{least} to {most}");
        assert_eq!(aligned_within(nodes, solution, gold), score, "{nodes} nodes, a second time");
        (lower, upper) = (score.matched, score.upper_bound);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bounds_hold_with_any_budget(seed in any::<u64>(), left in 1usize..6, right in 1usize..6, variables in 1usize..7) {
        let mut dice = Dice(seed);
        let primitives = ["mix", "beat", "fetch"];
        let solution = dice.network(left, variables, &primitives);
        let gold = dice.network(right, variables, &primitives);
        grow_budget(&solution, &gold, best_within_sorts(&solution, &gold));
    }

    #[test]
    fn bounds_hold_for_larger_networks(seed in any::<u64>(), left in 8usize..16, right in 8usize..16) {
        let mut dice = Dice(seed);
        let primitives = ["mix", "beat", "fetch", "bake", "cut"];
        let solution = dice.network(left, 14, &primitives);
        let gold = dice.network(right, 14, &primitives);
        let proven = aligned_within(2_000, &solution, &gold);
        if proven.optimal {
            grow_budget(&solution, &gold, proven.matched);
        }
    }

    #[test]
    fn an_interrupted_search_has_no_number(seed in any::<u64>(), patience in 0u32..2_000) {
        let mut dice = Dice(seed);
        let primitives = ["mix", "beat", "fetch", "bake", "cut"];
        let (solution, gold) = (dice.network(12, 14, &primitives), dice.network(12, 14, &primitives));
        let whole = aligned(&solution, &gold);
        let asked = Cell::new(0);
        let impatient = || {
            asked.set(asked.get() + 1);
            asked.get() > patience
        };
        let score = smatch(&solution, &gold, &Budget { should_stop: &impatient, ..Budget::default() });
        prop_assert!(score == Err(Interrupted) || score == Ok(whole), "a score that depends on the clock");

        asked.set(0);
        let climbed = smatch_compat(&solution, &gold, seed, &impatient);
        let whole = smatch_compat(&solution, &gold, seed, &|| false);
        prop_assert!(climbed == Err(Interrupted) || climbed == whole, "a score that depends on the clock");
    }
}

/// A gold of the project.
fn own_gold(id: &str) -> Vec<Statement> {
    let corpus = Builtin::Published.load();
    let recipe = &corpus.recipe(id).unwrap().recipe;
    statements(recipe.gold.as_deref().unwrap())
}

#[test]
fn unlike_recipes_get_bounds_that_only_tighten() {
    for (left, right, optimum) in [
        ("black-bean-salad-5", "easy-oatmeal-cookies", 346),
        ("classic-greek-salad", "classic-potato-salad", 404),
        ("easy-cherry-tomato-corn-salad", "easy-oatmeal-cookies", 346),
    ] {
        let (solution, gold) = (own_gold(left), own_gold(right));
        grow_budget(&solution, &gold, optimum);
        let score = aligned(&solution, &gold);
        assert_eq!((score.optimal, score.stop), (false, StopReason::NodeLimit), "{left} and {right}");
        assert!(score.nodes_spent >= Budget::NODES, "{}", score.nodes_spent);
        let width = score.f_upper_bound() - score.f;
        assert!(width < 0.05, "{left} and {right}: F is only known within {width}");
    }
}

#[test]
fn hard_pairs_are_proven_with_patience() {
    for (left, right, optimum) in [
        ("croutons-vinegar-salad", "avocado-chicken-salad", 358),
        ("easy-cherry-tomato-corn-salad", "easy-oatmeal-cookies", 346),
    ] {
        let (solution, gold) = (own_gold(left), own_gold(right));
        let score = aligned_within(20_000, &solution, &gold);
        assert_eq!((score.matched, score.optimal), (optimum, true), "{left} and {right}");
        assert_eq!(recount(&solution, &gold, &score), optimum, "{left} and {right}");
    }
}

#[test]
fn stopped_at_once_there_is_no_score() {
    let (solution, gold) = (own_gold("coconut-tuiles"), own_gold("cole-slaw"));
    let budget = Budget { should_stop: &|| true, ..Budget::default() };
    assert_eq!(smatch(&solution, &gold, &budget), Err(Interrupted));
    assert_eq!(smatch_compat(&solution, &gold, 0, &|| true), Err(Interrupted));
    assert_eq!(Interrupted.to_string(), "smatch was interrupted before it had a score");
}
