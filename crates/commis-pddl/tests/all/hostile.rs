//! Inputs that want to hurt: each ends in a value, none in a crash or a stall.
#![cfg(test)]

use commis_pddl::{
    LimitReached, ReadErrorKind, SearchLimits, SearchOutcome, Strategy as Search, answer, check_domain, fix,
    layout, read_actions, read_domain, read_plan, read_problem, solve, write_domain,
};
use proptest::prelude::*;

#[test]
fn a_hundred_thousand_parentheses_hit_the_depth_limit() {
    let deep = format!("(define {}{})", "(".repeat(100_000), ")".repeat(100_000));
    assert!(matches!(read_domain(&deep).unwrap_err().kind, ReadErrorKind::TooDeep { .. }));
    assert!(layout(&deep).is_err());
    assert!(!check_domain(&deep).is_standard());
    let open = "(".repeat(100_000);
    assert!(read_actions(&open).is_err());
    assert_eq!(answer::actions(&open).text, "");
}

fn many_ground_actions(effect: &str, init: &str, goal: &str) -> SearchOutcome {
    let objects = (0..10).map(|number| format!("o{number} ")).collect::<Vec<_>>().concat();
    let parameters = (0..7).map(|number| format!("?x{number} ")).collect::<Vec<_>>().concat();
    let domain = format!(
        "(define (domain d) (:action a :parameters ({parameters}- t) :precondition (s ?x0) :effect {effect}))"
    );
    let problem =
        format!("(define (problem p) (:domain d) (:objects {objects}- t) (:init {init}) (:goal {goal}))");
    let domain = read_domain(&domain).unwrap();
    let problem = read_problem(&problem, &domain).unwrap();
    solve(&domain, &problem, Search::BreadthFirst, &SearchLimits::default()).outcome
}

#[test]
fn ten_million_ground_actions_hit_the_grounding_limit() {
    let all = (0..10).map(|number| format!("(s o{number})")).collect::<Vec<_>>().concat();
    let outcome = many_ground_actions("(q ?x0 ?x1 ?x2 ?x3 ?x4 ?x5 ?x6)", &all, "(never)");
    assert_eq!(outcome, SearchOutcome::Limit { limit: LimitReached::Ground });
}

#[test]
fn thousands_of_parameters_and_objects_hit_a_limit() {
    let objects = (0..3000).map(|number| format!("o{number} ")).collect::<Vec<_>>().concat();
    let parameters = (0..3000).map(|number| format!("?x{number} ")).collect::<Vec<_>>().concat();
    let domain =
        format!("(define (domain d) (:action a :parameters ({parameters}) :effect (q {parameters})))");
    let problem = format!("(define (problem p) (:domain d) (:objects {objects}) (:goal (never)))");
    let domain = read_domain(&domain).unwrap();
    let problem = read_problem(&problem, &domain).unwrap();
    let outcome = solve(&domain, &problem, Search::Greedy, &SearchLimits::default()).outcome;
    assert_eq!(outcome, SearchOutcome::Limit { limit: LimitReached::Ground });
}

#[test]
fn ground_actions_that_can_never_apply_cost_nothing() {
    assert!(matches!(many_ground_actions("(q ?x0)", "", "(q o1)"), SearchOutcome::Unsolvable { .. }));
}

#[test]
fn a_type_below_itself_is_an_error_not_a_loop() {
    let domain =
        read_domain("(define (domain d) (:types a - a) (:action x :parameters (?p - a) :effect (q)))")
            .unwrap();
    let problem = read_problem("(define (problem p) (:domain d) (:goal (q)))", &domain).unwrap();
    let outcome = solve(&domain, &problem, Search::BreadthFirst, &SearchLimits::default()).outcome;
    assert!(
        matches!(outcome, SearchOutcome::Invalid { error } if matches!(error.kind, ReadErrorKind::TypeCycle { .. }))
    );
}

#[test]
fn limits_end_a_search_that_would_not() {
    let bits =
        (0..40).map(|number| format!("(:action a{number} :effect (f{number}))")).collect::<Vec<_>>().concat();
    let domain = read_domain(&format!(
        "(define (domain d) {bits} (:action z :precondition (and {}) :effect (g)))",
        (0..40).map(|number| format!("(f{number})")).collect::<Vec<_>>().concat()
    ))
    .unwrap();
    let problem = read_problem("(define (problem p) (:domain d) (:goal (g)))", &domain).unwrap();
    let outcome = |limits: &SearchLimits<'_>| solve(&domain, &problem, Search::BreadthFirst, limits).outcome;
    let few = SearchLimits { states: 10_000, ..SearchLimits::default() };
    assert_eq!(outcome(&few), SearchOutcome::Limit { limit: LimitReached::States });
    let stop = || true;
    let stopped = SearchLimits { stop: Some(&stop), ..SearchLimits::default() };
    assert_eq!(outcome(&stopped), SearchOutcome::Limit { limit: LimitReached::Stopped });
    let greedy = solve(&domain, &problem, Search::Greedy, &few).outcome;
    assert_eq!(greedy.plan().unwrap().len(), 41);
}

/// Words that PDDL is made of, in any order.
fn soup() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "(",
        ")",
        "(",
        ")",
        "(define",
        "(domain d)",
        "(:types",
        "(:predicates",
        "(:action",
        ":parameters",
        ":precondition",
        ":effect",
        "(and",
        "(not",
        "(or",
        "(forall",
        "(when",
        "?x",
        "?y",
        "a",
        "b",
        "-",
        "-t",
        "t",
        "(either",
        "=",
        "; c\n",
        "(p ?x)",
        "(:objects",
        "(:init",
        "(:goal",
        "```",
        "–",
        "?",
        "\n",
    ]);
    prop::collection::vec(words, 0..60).prop_map(|words| words.join(" "))
}

fn survive(text: &str) {
    let _ = read_actions(text);
    let _ = check_domain(text);
    let _ = answer::actions(text);
    let _ = answer::plan(text);
    let _ = read_plan(text);
    if let Ok(laid) = layout(text) {
        assert_eq!(layout(&laid).unwrap(), laid);
    }
    if let Ok(domain) = read_domain(text)
        && let Ok(fixed) = fix(&domain, &[])
    {
        let written = write_domain(&fixed.domain);
        let checked = check_domain(&written);
        assert!(checked.is_standard(), "{text}\n{written}\n{:#?}", checked.findings);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_crashes_the_readers(text in ".{0,200}") {
        survive(&text);
    }

    #[test]
    fn no_soup_of_pddl_words_crashes_the_readers(text in soup()) {
        survive(&text);
        survive(&format!("(define (domain d) {text})"));
        survive(&format!("(define (domain d) (:action a :parameters ({text}) :effect (q {text})))"));
    }
}
