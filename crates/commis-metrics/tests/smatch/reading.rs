//! From statements to triples.

use commis_metrics::smatch::{Smatch, Triple};

use crate::support::{aligned, gold, network};

fn compare(solution: &str, gold: &str) -> Smatch {
    aligned(&network(solution), &network(gold))
}

#[test]
fn triples_are_numbered_by_sorted_statements() {
    let score = compare("(mix ?bowl ?k)\n(get-kitchen ?k)", "");
    let triples: Vec<String> = score.unmatched_solution.iter().map(Triple::to_string).collect();
    assert_eq!(
        triples,
        [
            "instance(n0, get-kitchen)",
            "instance(n1, var)",
            "ARG0(n0, n1)",
            "instance(n2, mix)",
            "instance(n3, var)",
            "ARG0(n2, n3)",
            "ARG1(n2, n1)",
        ]
    );
}

#[test]
fn the_documented_network_has_the_documented_triples() {
    let Some(cookies) = gold("almond-crescent-cookies") else { return };
    let triples = aligned(&cookies, &[]).unmatched_solution;
    let count = |is: fn(&Triple) -> bool| triples.iter().filter(|triple| is(triple)).count();
    assert_eq!(count(|triple| matches!(triple, Triple::Instance { .. })), 113);
    assert_eq!(count(|triple| matches!(triple, Triple::Attribute { .. })), 33);
    assert_eq!(count(|triple| matches!(triple, Triple::Relation { .. })), 139);
}

#[test]
fn texts_are_compared_without_case_and_trailing_underscores() {
    assert_eq!(compare("(MIX ?a Bowl_)", "(mix ?b bowl)").unmatched_gold, []);
}

#[test]
fn numbers_are_compared_as_written() {
    assert_eq!(compare("(bake ?a 1)", "(bake ?a 1.0)").unmatched_gold.len(), 1);
    assert_eq!(compare("(bake ?a 1)", "(bake ?a 1)").unmatched_gold.len(), 0);
}

#[test]
fn items_of_a_list_take_a_slot_each() {
    assert_eq!(compare("(mix ?a (b c) d)", "(mix ?a b c d)").unmatched_gold, []);
    assert_eq!(compare("(mix ?a (b ?c) d)", "(mix ?a b d)").matched, 4);
}

#[test]
fn a_statement_without_slots_says_nothing() {
    let score = compare("(get-kitchen)\n(mix ?a)", "(mix ?a)");
    assert_eq!((score.solution_triples, score.f.to_bits()), (3, 1f64.to_bits()));
}

#[test]
fn other_primitives_can_match_through_their_variables() {
    let solution = "(cut ?a ?k2 ?k1 ?b)\n(fetch ?b ?k1 ?k0)";
    let gold = "(peel ?a ?k2 ?k1 ?b)\n(fetch ?b ?k1 ?k0)";
    let score = compare(solution, gold);
    assert_eq!(score.unmatched_gold.len(), 1, "only the primitive's name");
}
