//! Proven figures on the published networks.

use commis_metrics::smatch::{Method, StopReason, smatch_compat};

use crate::support::{Dice, aligned, aligned_within, gold, published, recount, renamed};

/// Nodes that prove the optima of unlike networks, too.
const PATIENT: usize = 20_000;

#[test]
fn optima_of_different_golds_are_proven() {
    // Each figure is the value of an alignment that is recounted here, so it cannot be too high; that it is not
    // too low is what the search proves.
    let cases = [
        ("almond-crescent-cookies", "almond-crescent-cookies-2", 264),
        ("black-bean-salad-2", "black-bean-salad-3", 227),
        ("easy-banana-bread", "best-brownies", 189),
        ("croutons-vinegar-salad", "broccoli-salad", 237),
        ("whole-wheat-ginger-snaps", "black-bean-salad-5", 347),
    ];
    for (left, right, matched) in cases {
        let (Some(solution), Some(other)) = (gold(left), gold(right)) else { return };
        let score = aligned_within(PATIENT, &solution, &other);
        assert_eq!((score.matched, score.optimal), (matched, true), "{left} and {right}");
        assert_eq!(recount(&solution, &other, &score), matched, "{left} and {right}");
        assert_eq!(score.stop, StopReason::Proven);
    }
    let (Some(solution), Some(other)) = (gold("almond-crescent-cookies"), gold("almond-crescent-cookies-2"))
    else {
        return;
    };
    assert!((aligned(&solution, &other).f - 0.8408).abs() < 5e-5);
}

#[test]
fn a_hard_pair_gives_an_honest_interval() {
    let (Some(solution), Some(other)) = (gold("afghan-biscuits"), gold("cole-slaw")) else { return };
    let score = aligned_within(700, &solution, &other);
    assert!(score.matched >= 295, "only {}", score.matched);
    assert!(score.upper_bound <= 301, "only {}", score.upper_bound);
    assert_eq!(recount(&solution, &other, &score), score.matched);
    // An earlier search has proven 298.
    assert!((score.matched..=score.upper_bound).contains(&298));
    assert_eq!((score.optimal, score.stop), (false, StopReason::NodeLimit));
}

#[test]
fn a_hard_pair_is_proven_with_patience() {
    let (Some(solution), Some(other)) = (gold("afghan-biscuits"), gold("cole-slaw")) else { return };
    let score = aligned_within(PATIENT, &solution, &other);
    assert_eq!((score.matched, score.optimal), (298, true));
    assert_eq!(recount(&solution, &other, &score), 298);
}

#[test]
fn documented_examples_are_proven() {
    let cases = [
        ("perfect", 285, 285),
        ("perfect-permuted-sequence", 285, 285),
        ("perfect-switched-operations", 285, 281),
        ("missing-tool-reuse", 301, 281),
        ("missing-minor-implicit", 274, 272),
        ("partial-failure", 230, 230),
        ("wrong-ingredient", 285, 284),
        ("additional-side-dish", 327, 285),
        ("extended-main-dish", 335, 285),
        ("no-cooking", 19, 18),
    ];
    for (name, triples, at_least) in cases {
        let (Some(solution), Some(gold)) =
            (published(&format!("examples/{name}.solution")), gold("almond-crescent-cookies"))
        else {
            return;
        };
        let score = aligned(&solution, &gold);
        assert_eq!((score.solution_triples, score.gold_triples), (triples, 285), "{name}");
        assert!(score.matched >= at_least && score.optimal, "{name}: {} of {at_least}", score.matched);
        assert_eq!(recount(&solution, &gold, &score), score.matched, "{name}");
        assert_eq!(score.unmatched_solution.len(), triples - score.matched, "{name}");
        assert_eq!(score.unmatched_gold.len(), 285 - score.matched, "{name}");
    }
}

#[test]
fn order_and_names_do_not_matter() {
    for recipe in ["almond-crescent-cookies", "classic-greek-salad", "croutons-vinegar-salad"] {
        let Some(network) = gold(recipe) else { return };
        let disguised = Dice(7).shuffled(&renamed(&network));
        let score = aligned(&disguised, &network);
        assert_eq!((score.f.to_bits(), score.nodes_explored), (1f64.to_bits(), 0), "{recipe}");
    }
}

#[test]
fn the_published_way_is_labelled_and_never_better() {
    let (Some(solution), Some(other)) = (gold("almond-crescent-cookies"), gold("almond-crescent-cookies-2"))
    else {
        return;
    };
    let climbed = smatch_compat(&solution, &other, 1, &|| false).unwrap();
    assert_eq!((climbed.method, climbed.stop), (Method::Compat { seed: 1 }, StopReason::Climbed));
    assert!(climbed.matched <= 264 && climbed.f > 0.7, "{}", climbed.f);
    assert!(!climbed.optimal);
    assert_eq!(recount(&solution, &other, &climbed), climbed.matched);
    assert_eq!(climbed, smatch_compat(&solution, &other, 1, &|| false).unwrap());
}
