//! Random odd domains — names without types, objects with two, unbound variables, one predicate with several
//! arities — mean the same after fixing.
#![cfg(test)]

use commis_pddl::{
    SearchLimits, SearchOutcome, Strategy as Search, check_domain, fix, read_domain, read_domain_strictly,
    read_problem, read_problem_strictly, solve, write_domain, write_problem,
};
use proptest::prelude::*;

fn word(words: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(words)
}

fn atom() -> impl Strategy<Value = String> {
    let arguments = prop::collection::vec(word(&["?x", "?y", "?z", "a", "b", "t", "-"]), 0..3);
    (word(&["p", "q", "=", "and2"]), arguments)
        .prop_map(|(head, rest)| format!("({head} {})", rest.join(" ")))
}

fn literals(count: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    let literal = (atom(), any::<bool>())
        .prop_map(|(atom, negative)| if negative { format!("(not {atom})") } else { atom });
    prop::collection::vec(literal, count).prop_map(|list| format!("(and {})", list.join(" ")))
}

/// Names with and without types; `-t` is a glued hyphen.
fn typed(names: &'static [&'static str]) -> impl Strategy<Value = String> {
    let kinds = word(&["", "- t", "- u", "- object", "- v", "-t"]);
    prop::collection::vec((word(names), kinds), 0..4).prop_map(|list| {
        list.iter().map(|(name, kind)| format!("{name} {kind}")).collect::<Vec<_>>().join(" ")
    })
}

fn action() -> impl Strategy<Value = String> {
    (typed(&["?x", "?y"]), literals(0..3), literals(1..4)).prop_map(|(parameters, condition, effect)| {
        format!("(:action NAME :parameters ({parameters}) :precondition {condition} :effect {effect})")
    })
}

fn domain() -> impl Strategy<Value = String> {
    let types = word(&["", "(:types t u)", "(:types t - u)", "(:types t - u t - v)", "(:types t u - v w)"]);
    let constants = word(&["", "(:constants a - t)", "(:constants c)"]);
    let predicates = word(&["", "(:predicates (p ?x) (q ?x - t ?y - u))"]);
    (types, constants, predicates, prop::collection::vec(action(), 1..4)).prop_map(
        |(types, constants, predicates, actions)| {
            let named =
                actions.iter().enumerate().map(|(at, action)| action.replace("NAME", &format!("act{at}")));
            format!(
                "(define (domain d) {types} {constants} {predicates} {})",
                named.collect::<Vec<_>>().join("\n")
            )
        },
    )
}

fn problem() -> impl Strategy<Value = String> {
    let init = prop::collection::vec(atom(), 0..3).prop_map(|facts| facts.join(" "));
    (typed(&["a", "b", "o"]), init, literals(1..3)).prop_map(|(objects, init, goal)| {
        format!("(define (problem p) (:domain d) (:objects {objects}) (:init {init}) (:goal {goal}))")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn fixing_keeps_solvability_and_length(domain_text in domain(), problem_texts in prop::collection::vec(problem(), 1..3)) {
        let domain = read_domain(&domain_text).unwrap();
        let problems: Vec<_> = problem_texts.iter().map(|text| read_problem(text, &domain).unwrap()).collect();
        let fixed = fix(&domain, &problems).unwrap();
        let written = write_domain(&fixed.domain);
        let strict = read_domain_strictly(&written);
        prop_assert!(strict.is_ok(), "{}\n{:?}", written, strict);
        let strict = strict.unwrap();
        let syntax = check_domain(&written).syntax;
        for (problem, fixed) in problems.iter().zip(&fixed.problems) {
            let text = write_problem(fixed);
            let standard = read_problem_strictly(&text, &syntax);
            prop_assert!(standard.is_ok(), "{}\n{}\n{:?}", written, text, standard);
            let limits = SearchLimits { states: 20_000, ..SearchLimits::default() };
            let before = solve(&domain, problem, Search::BreadthFirst, &limits).outcome;
            let after = solve(&strict, &standard.unwrap(), Search::BreadthFirst, &limits).outcome;
            let undecided = |outcome: &SearchOutcome| matches!(outcome, SearchOutcome::Limit { .. });
            if !undecided(&before) && !undecided(&after) {
                prop_assert_eq!(before.plan().map(Vec::len), after.plan().map(Vec::len), "{}\n{}", written, text);
            }
        }
    }
}
