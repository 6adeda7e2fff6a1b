//! Conditions and effects that are no literals: the planner solves them, the validator agrees, and both agree with a
//! search that does nothing but validate.
#![cfg(test)]

use std::collections::HashSet;

use commis_pddl::{
    Atom, Domain, Mode, PddlText, Plan, PlanStep, Problem, SearchLimits, SearchOutcome, Strategy as Search,
    Verdict, read_pair, solve, validate,
};
use proptest::prelude::*;

const SEARCHES: [Search; 3] = [Search::BreadthFirst, Search::Greedy, Search::Optimal];

fn text(text: &str) -> PddlText {
    PddlText { name: "test".into(), text: text.into() }
}

#[track_caller]
fn read(domain: &str, problem: &str) -> (Domain, Problem) {
    let read = read_pair(&text(domain), &text(problem), Mode::Standard);
    let read = read.unwrap_or_else(|refused| panic!("{:#?}", refused.findings));
    assert!(read.faithful, "{:#?}", read.remarks);
    (read.domain, read.problem)
}

/// The length of the plans, the same for both searches that promise shortest ones; all of them valid.
#[track_caller]
fn steps(domain: &str, problem: &str) -> Option<usize> {
    let (domain, problem) = read(domain, problem);
    let lengths =
        SEARCHES.map(|search| match solve(&domain, &problem, search, &SearchLimits::default()).outcome {
            SearchOutcome::Plan { plan } => {
                let found = validate(&domain, &problem, &plan);
                assert!(found.is_valid(), "{search:?}: {found}");
                Some(plan.len())
            }
            SearchOutcome::Unsolvable { .. } => None,
            other => panic!("{other:?}"),
        });
    assert_eq!(lengths[0], lengths[2], "shortest plans");
    assert_eq!(lengths[0].is_some(), lengths[1].is_some(), "solvability");
    lengths[0]
}

fn problem(objects: &str, init: &str, goal: &str) -> String {
    format!("(define (problem p) (:domain d) (:objects {objects}) (:init {init}) (:goal {goal}))")
}

const SWITCHES: &str = "(define (domain d) (:requirements :adl) (:types lamp)
  (:predicates (on ?l - lamp) (next ?a ?b - lamp) (power))
  (:action press :parameters (?l - lamp) :precondition (power)
    :effect (and (when (on ?l) (not (on ?l))) (when (not (on ?l)) (on ?l))
      (forall (?n - lamp) (when (and (next ?l ?n) (on ?n)) (not (on ?n))))
      (forall (?n - lamp) (when (and (next ?l ?n) (not (on ?n))) (on ?n)))))
  (:action plug :parameters () :effect (power))
  (:action dark :parameters () :effect (forall (?l - lamp) (not (on ?l)))))";

#[test]
fn effects_under_conditions_and_for_all() {
    let row = "(next a b) (next b a) (next b c) (next c b)";
    let all = "(forall (?l - lamp) (on ?l))";
    assert_eq!(steps(SWITCHES, &problem("a b c - lamp", row, all)), Some(2));
    assert_eq!(steps(SWITCHES, &problem("a b c - lamp", &format!("{row} (on b)"), all)), Some(3));
    // Two lamps that always change together never differ.
    let pair = "(next a b) (next b a)";
    assert_eq!(steps(SWITCHES, &problem("a b - lamp", pair, "(and (on a) (not (on b)))")), None);
    let off = "(not (exists (?l - lamp) (on ?l)))";
    assert_eq!(steps(SWITCHES, &problem("a b - lamp", "(on a) (on b)", off)), Some(1));
    assert_eq!(steps(SWITCHES, &problem("a b - lamp", "", off)), Some(0));
}

const TOWERS: &str = "(define (domain d) (:requirements :adl :derived-predicates) (:types block)
  (:predicates (on ?x ?y - block) (table ?x - block) (above ?x ?y - block) (clear ?x - block) (stuck ?x - block))
  (:derived (above ?x ?y - block)
    (or (on ?x ?y) (exists (?z - block) (and (on ?x ?z) (above ?z ?y)))))
  (:derived (clear ?x - block) (not (exists (?y - block) (on ?y ?x))))
  (:derived (stuck ?x - block) (not (clear ?x)))
  (:action move :parameters (?x ?to - block) :precondition (and (clear ?x) (clear ?to) (not (= ?x ?to)))
    :effect (and (on ?x ?to) (not (table ?x))
                 (forall (?from - block) (when (and (on ?x ?from) (not (= ?from ?to))) (not (on ?x ?from))))))
  (:action lower :parameters (?x - block) :precondition (and (clear ?x) (not (table ?x)))
    :effect (and (table ?x) (forall (?from - block) (not (on ?x ?from))))))";

#[test]
fn derived_predicates_that_recur_and_that_deny() {
    let blocks = "a b c - block";
    let tower = "(table c) (on b c) (on a b)";
    assert_eq!(steps(TOWERS, &problem(blocks, tower, "(above a c)")), Some(0));
    assert_eq!(steps(TOWERS, &problem(blocks, tower, "(above c a)")), Some(3));
    assert_eq!(steps(TOWERS, &problem(blocks, tower, "(and (above a c) (not (above a b)))")), Some(3));
    assert_eq!(steps(TOWERS, &problem(blocks, tower, "(forall (?x - block) (not (stuck ?x)))")), Some(2));
    assert_eq!(steps(TOWERS, &problem(blocks, tower, "(and (above a b) (above b a))")), None);
}

#[test]
fn disjunctions_implications_quantifiers_equality_and_constants() {
    let domain = "(define (domain d) (:types tool food) (:constants knife - tool)
      (:predicates (has ?t - tool) (cut ?f - food) (peeled ?f - food) (tough ?f - food))
      (:action take :parameters (?t - tool) :effect (has ?t))
      (:action cut :parameters (?f - food)
        :precondition (and (or (has knife) (has saw)) (imply (tough ?f) (peeled ?f))
                           (forall (?g - food) (or (= ?f ?g) (not (cut ?g)))))
        :effect (cut ?f))
      (:action peel :parameters (?f - food) :precondition (exists (?t - tool) (has ?t)) :effect (peeled ?f)))";
    let objects = "saw - tool kiwi leek - food";
    let with_saw = domain.replace("(:constants knife - tool)", "(:constants knife saw - tool)");
    let objects_less = objects.replace("saw - tool ", "");
    assert_eq!(steps(&with_saw, &problem(&objects_less, "", "(cut leek)")), Some(2));
    assert_eq!(steps(&with_saw, &problem(&objects_less, "(tough leek)", "(cut leek)")), Some(3));
    assert_eq!(steps(&with_saw, &problem(&objects_less, "", "(and (cut leek) (cut kiwi))")), None);
    assert_eq!(steps(&with_saw, &problem(&objects_less, "", "(or (cut leek) (has knife))")), Some(1));
    assert_eq!(steps(&with_saw, &problem(&objects_less, "", "(= kiwi leek)")), None);
}

#[test]
fn the_validator_names_what_of_a_formula_fails() {
    let (domain, problem) = read(SWITCHES, &problem("a b - lamp", "(power)", "(forall (?l - lamp) (on ?l))"));
    let found =
        validate(&domain, &problem, &[PlanStep { action: "press".into(), arguments: vec!["a".into()] }]);
    let Verdict::GoalNotReached { unmet } = &found.verdict else { panic!("{found}") };
    assert_eq!(unmet[0].to_string(), "(forall (?l - lamp) (on ?l))");
}

#[test]
fn rules_that_deny_themselves_and_numbers_in_conditions_are_refused() {
    let derived = "(define (domain d) (:predicates (p ?x) (q ?x))
      (:derived (p ?x) (not (q ?x))) (:derived (q ?x) (p ?x)))";
    let refused = read_pair(&text(derived), &text(&problem("a", "", "(p a)")), Mode::Standard).unwrap_err();
    assert!(refused.findings[0].message.contains("derived from its own negation"), "{refused:?}");
    let numbers = "(define (domain d) (:functions (fuel)) (:predicates (p))
      (:action go :precondition (>= (fuel) 1) :effect (p)))";
    let refused = read_pair(&text(numbers), &text(&problem("", "", "(p)")), Mode::Standard).unwrap_err();
    assert!(refused.findings[0].message.contains("`>=` is not supported"), "{refused:?}");
    let costs = "(define (domain d) (:requirements :action-costs) (:functions (total-cost)) (:predicates (p))
      (:action go :effect (and (p) (increase (total-cost) 3))))";
    let with_metric =
        problem("", "(= (total-cost) 0)", "(p)").replace("(:goal", "(:metric minimize (total-cost)) (:goal");
    let read = read_pair(&text(costs), &text(&with_metric), Mode::Standard).unwrap();
    assert!(read.faithful && read.remarks[0].finding.message.starts_with("costs are not counted"));
}

/// A literal over two objects, two changing predicates and two derived ones.
fn literal() -> impl Strategy<Value = String> {
    let atom = ("[pqrs]", prop::sample::select(vec!["?x", "a", "b"]));
    (any::<bool>(), atom).prop_map(|(holds, (name, argument))| {
        if holds { format!("({name} {argument})") } else { format!("(not ({name} {argument}))") }
    })
}

fn condition() -> impl Strategy<Value = String> {
    literal().prop_recursive(3, 8, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("(or {a} {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("(and {a} {b})")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("(imply {a} {b})")),
            inner.clone().prop_map(|a| format!("(not {a})")),
            inner.clone().prop_map(|a| format!("(forall (?x) (or (= ?x a) {a}))")),
            inner.prop_map(|a| format!("(exists (?x) {a})")),
        ]
    })
}

fn change() -> impl Strategy<Value = String> {
    let literal = (any::<bool>(), "[pq]", prop::sample::select(vec!["?x", "a", "b"]));
    let literal = literal.prop_map(|(holds, name, argument)| {
        if holds { format!("({name} {argument})") } else { format!("(not ({name} {argument}))") }
    });
    prop_oneof![
        literal.clone(),
        (condition(), literal.clone()).prop_map(|(when, then)| format!("(when {when} {then})")),
        (condition(), literal).prop_map(|(when, then)| format!("(forall (?x) (when {when} {then}))")),
    ]
}

fn random_domain() -> impl Strategy<Value = (String, String)> {
    let action = (condition(), prop::collection::vec(change(), 1..3));
    (prop::collection::vec(action, 2..4), condition(), condition(), condition(), 0..16u32).prop_map(
        |(actions, r, s, goal, init)| {
            // `r` speaks of changing facts alone, `s` of those and of `r`, so both can be worked out.
            let r = r.replace("(r ", "(p ").replace("(s ", "(q ");
            let s = s.replace("(s ", "(r ");
            let actions: Vec<String> = (0..)
                .zip(actions)
                .map(|(number, (pre, changes)): (usize, _)| {
                    let changes = changes.join(" ");
                    format!(
                        "(:action a{number} :parameters (?x) :precondition {pre} :effect (and {changes}))"
                    )
                })
                .collect();
            let domain = format!(
                "(define (domain d) (:constants a b) (:predicates (p ?x) (q ?x) (r ?x) (s ?x))
                   (:derived (r ?x) {r}) (:derived (s ?x) {s}) {})",
                actions.concat()
            );
            let facts = ["(p a)", "(p b)", "(q a)", "(q b)"];
            let init: Vec<&str> = (0..4).filter(|bit| init >> bit & 1 == 1).map(|bit| facts[bit]).collect();
            (domain, problem("", &init.concat(), &goal.replace("?x", "a")))
        },
    )
}

/// Breadth first over what the validator says; sixteen states at most.
fn by_validating(domain: &Domain, problem: &Problem) -> Option<usize> {
    let mut seen: HashSet<Vec<Atom>> = HashSet::new();
    let mut layer: Vec<Plan> = vec![Plan::new()];
    for depth in 0.. {
        let mut next = Vec::new();
        for plan in &layer {
            let found = validate(domain, problem, plan);
            if found.is_valid() {
                return Some(depth);
            }
            if found.executed < plan.len() || !seen.insert(found.state) {
                continue;
            }
            for action in &domain.actions {
                for object in ["a", "b"] {
                    let step = PlanStep { action: action.name.clone(), arguments: vec![object.into()] };
                    next.push(plan.iter().cloned().chain([step]).collect());
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        layer = next;
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn random_formulas_mean_the_same_to_planner_and_validator((domain, problem) in random_domain()) {
        let (read_domain, read_problem) = read(&domain, &problem);
        prop_assert_eq!(steps(&domain, &problem), by_validating(&read_domain, &read_problem), "{}\n{}", domain, problem);
    }
}
