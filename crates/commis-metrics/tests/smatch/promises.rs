//! What holds for every pair of networks.

use commis_metrics::smatch::{Side, StopReason, explain, smatch_compat};
use proptest::prelude::*;

use crate::support::{Dice, aligned, aligned_within, network, recount, renamed};

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_two_networks(seed in any::<u64>(), left in 0usize..12, right in 0usize..12, variables in 1usize..14) {
        let mut dice = Dice(seed);
        let primitives = ["mix", "beat", "fetch", "bake", "cut"];
        let solution = dice.network(left, variables, &primitives);
        let gold = dice.network(right, variables, &primitives);
        let score = aligned(&solution, &gold);

        prop_assert_eq!(recount(&solution, &gold, &score), score.matched);
        prop_assert_eq!(score.optimal, score.matched == score.upper_bound);
        if !score.optimal {
            // A few hard pairs outlast the budget; then the answer is an interval and says so.
            prop_assert!(score.matched < score.upper_bound && score.stop != StopReason::Proven);
            return Ok(());
        }
        prop_assert!((0.0..=1.0).contains(&score.f));
        prop_assert_eq!(&aligned(&solution, &gold), &score, "the same answer twice");

        let mirrored = aligned(&gold, &solution);
        prop_assert_eq!(mirrored.f.to_bits(), score.f.to_bits());
        prop_assert_eq!(mirrored.precision.to_bits(), score.recall.to_bits());

        let disguised = dice.shuffled(&renamed(&solution));
        prop_assert_eq!(aligned(&disguised, &gold).matched, score.matched);
        prop_assert_eq!(aligned(&disguised, &solution).matched, score.solution_triples);

        let hasty = aligned_within(0, &solution, &gold);
        prop_assert!(hasty.matched <= score.matched && score.matched <= hasty.upper_bound);
        prop_assert_eq!(recount(&solution, &gold, &hasty), hasty.matched);

        let climbed = smatch_compat(&solution, &gold, seed, &|| false).unwrap();
        prop_assert!(climbed.matched <= score.matched && score.matched <= climbed.upper_bound);
        prop_assert_eq!(&smatch_compat(&solution, &gold, seed, &|| false).unwrap(), &climbed);
    }
}

#[test]
fn large_networks_are_answered() {
    let mut dice = Dice(3);
    let primitives = ["mix", "beat", "fetch", "bake", "cut"];
    let huge = dice.network(3_000, 4_000, &primitives);
    let disguised = dice.shuffled(&renamed(&huge));
    let same = aligned_within(0, &disguised, &huge);
    assert!(same.f > 0.9, "{}", same.f);
    let other = dice.network(3_000, 4_000, &primitives);
    let score = aligned(&huge, &other);
    assert_eq!(score.stop, StopReason::TooLarge);
    assert!(score.matched <= score.upper_bound);
}

#[test]
fn interchangeable_statements_do_not_explode() {
    let line = "(fetch ?a ?b bowl 1)\n(mix ?c ?d)\n";
    let (many, more) = (network(&line.repeat(20)), network(&line.repeat(25)));
    let score = aligned(&many, &more);
    assert!(score.optimal);
    assert_eq!(score.matched, score.solution_triples);
}

#[test]
fn nothing_to_compare() {
    let score = aligned(&[], &network("(mix ?a ?b)"));
    assert_eq!((score.matched, score.optimal, score.f.to_bits()), (0, true, 0f64.to_bits()));
    let alone = network("(get-kitchen)");
    assert_eq!(aligned(&alone, &alone).solution_triples, 0);
}

#[test]
fn the_reasons_name_the_closest_statement() {
    let gold = network("(get-kitchen ?k)\n(fetch ?a ?k2 ?k bowl 1)\n(fetch ?b ?k3 ?k2 pan 1)");
    let solution = network("(get-kitchen ?k)\n(fetch ?a ?k2 ?k pot 1)");
    let score = aligned(&solution, &gold);
    let reports = explain(&solution, &gold, &score);
    let changed = &reports[0];
    assert_eq!((changed.side, changed.statement, changed.counterpart), (Side::Solution, 1, Some(1)));
    let differences = serde_json::to_string(&changed.differences).unwrap();
    assert_eq!(differences, r#"[{"slot":{"slot":3,"here":"pot","there":"bowl","aligned_with":null}}]"#);
    let missing = reports.iter().find(|report| report.is_alone()).unwrap();
    assert_eq!((missing.side, missing.statement, missing.closest), (Side::Gold, 2, Some(1)));
    assert_eq!(missing.shared, 2, "the primitive and the amount");
    assert_eq!(score.counterpart(1), Some(1));
}
