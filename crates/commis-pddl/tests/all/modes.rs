//! The three readings: no reading turns what it left out into a verdict, and each names the one that would do better.
#![cfg(test)]

use commis_pddl::{
    Code, Mode, PddlText, Refusal, SearchLimits, SearchOutcome, Strategy, Understood, read_pair, solve,
};

fn read(domain: &str, problem: &str, mode: Mode) -> Result<Understood, Refusal> {
    let text = |name: &str, text: &str| PddlText { name: name.into(), text: text.into() };
    read_pair(&text("domain", domain), &text("problem", problem), mode)
}

fn problem(objects: &str, goal: &str) -> String {
    format!("(define (problem p) (:domain d) (:objects {objects}) (:init) (:goal {goal}))")
}

fn outcome(read: &Understood) -> SearchOutcome {
    solve(&read.domain, &read.problem, Strategy::BreadthFirst, &SearchLimits::default()).outcome
}

const DERIVED: &str = "(define (domain d) (:requirements :strips) (:predicates (on ?x) (bright))
  (:derived (bright) (on lamp))
  (:action press :parameters (?x) :effect (on ?x)))";

#[test]
fn a_section_that_was_not_read_proves_nothing() {
    let problem = problem("lamp", "(bright)");
    let domain = DERIVED.replace("(:predicates", "(:constants lamp) (:predicates");
    let problem = problem.replace("(:objects lamp)", "");
    let dataset = read(&domain, &problem, Mode::Dataset).unwrap();
    assert!(matches!(outcome(&dataset), SearchOutcome::Unsolvable { .. }));
    assert!(!dataset.faithful);
    assert_eq!(dataset.remarks[0].finding.code, Code::UnknownSection);
    assert_eq!(dataset.hint.as_deref(), Some("`--reading standard` reads it as it is written"));
    let standard = read(&domain, &problem, Mode::Standard).unwrap();
    assert!(standard.faithful && outcome(&standard).plan().is_some_and(|plan| plan.len() == 1));
}

#[test]
fn equality_that_does_not_compare_is_told() {
    let domain = "(define (domain d) (:predicates (done)) (:action two :parameters (?a ?b)
      :precondition (= ?a ?b) :effect (done)))";
    let dataset = read(domain, &problem("k", "(done)"), Mode::Dataset).unwrap();
    assert!(matches!(outcome(&dataset), SearchOutcome::Unsolvable { .. }) && !dataset.faithful);
    assert_eq!(dataset.remarks[0].finding.code, Code::EqualityAsPredicate);
    let standard = read(domain, &problem("k", "(done)"), Mode::Standard).unwrap();
    assert!(standard.faithful && outcome(&standard).plan().is_some());
    let unequal = domain.replace("(= ?a ?b)", "(not (= ?a ?b))");
    assert!(outcome(&read(&unequal, &problem("k", "(done)"), Mode::Dataset).unwrap()).plan().is_some());
    let standard = read(&unequal, &problem("k", "(done)"), Mode::Standard).unwrap();
    assert!(standard.faithful && matches!(outcome(&standard), SearchOutcome::Unsolvable { .. }));
}

#[test]
fn a_reading_that_drops_the_same_section_is_no_way_out() {
    let domain = "(define (domain d) (:predicates (on ?x)) (:action press :parameters (?x) :effect (on ?x)))";
    let constrained = problem("k", "(on k)").replace("(:goal", "(:constraints (always (on k))) (:goal");
    let refused = read(domain, &constrained, Mode::Standard).unwrap_err();
    assert_eq!(refused.hint, None, "the dataset's reading ignores the section");
    let dataset = read(domain, &constrained, Mode::Dataset).unwrap();
    assert!(!dataset.faithful && dataset.hint.is_none());
}

#[test]
fn a_goal_that_nothing_declares_proves_nothing() {
    let domain = "(define (domain d) (:predicates (on ?x)) (:action press :parameters (?x) :effect (on ?x)))";
    for mode in [Mode::Standard, Mode::Dataset] {
        let misspelt = read(domain, &problem("lamp", "(onn lamp)"), mode).unwrap();
        assert!(matches!(outcome(&misspelt), SearchOutcome::Unsolvable { .. }));
        assert!(!misspelt.faithful, "{mode:?}");
        let told = &misspelt.remarks[0].finding;
        assert_eq!(told.code, Code::UndeclaredPredicate);
        assert!(told.message.contains("(onn lamp)"), "{}", told.message);
        // What an action brings about is meant, declared or not.
        let undeclared = domain.replace("(:predicates (on ?x)) ", "(:predicates (off)) ");
        let undeclared = read(&undeclared, &problem("lamp", "(on lamp)"), mode).unwrap();
        assert!(outcome(&undeclared).plan().is_some());
        assert!(!undeclared.remarks.iter().any(|remark| remark.in_problem));
    }
}

#[test]
fn ordinary_files_are_read_by_default() {
    // Types listed after use, `:typing` and `:equality` not required, a predicate that is not declared.
    let domain = "(define (domain d) (:requirements :strips) (:types truck - vehicle vehicle place - object)
      (:predicates (at ?v - vehicle ?p - place))
      (:action drive :parameters (?v - vehicle ?a ?b - place)
        :precondition (and (at ?v ?a) (not (= ?a ?b))) :effect (and (at ?v ?b) (not (at ?v ?a)) (driven ?v))))";
    let problem =
        "(define (problem p) (:domain d) (:objects t - truck x y - place) (:init (at t x)) (:goal (at t y)))";
    let standard = read(domain, problem, Mode::Standard).unwrap();
    assert!(standard.faithful && outcome(&standard).plan().is_some());
    let dataset = read(domain, problem, Mode::Dataset).unwrap_err();
    assert_eq!(dataset.hint.as_deref(), Some("`--reading standard` reads it"));
    assert!(read(domain, problem, Mode::Strict).is_err());
}

#[test]
fn what_was_perhaps_meant_otherwise_is_a_remark_and_proves_nothing() {
    let domain = "(define (domain d) (:types pan) (:predicates (hot ?p - pan))
      (:action heat :parameters (?p - pan) :precondition (hot ?q) :effect (hot ?p)))";
    let standard = read(domain, &problem("wok - pan", "(hot wok)"), Mode::Standard).unwrap();
    assert!(!standard.faithful && standard.hint.is_none());
    assert_eq!(standard.remarks[0].finding.code, Code::UnboundVariable);
    assert_eq!(standard.remarks[0].read_as, "a word that no object equals");
}

#[test]
fn what_would_be_lost_is_refused() {
    for lost in [":preconditions (hot ?p)", ":precondition (and hot)", ":precondition (hot (big ?p))", "word"]
    {
        let domain = format!(
            "(define (domain d) (:types pan) (:predicates (hot ?p - pan))
               (:action heat :parameters (?p - pan) {lost} :effect (hot ?p)))"
        );
        assert!(read(&domain, &problem("wok - pan", "(hot wok)"), Mode::Standard).is_err(), "{lost}");
    }
    let goalless = "(define (problem p) (:domain d) (:init))";
    let domain = "(define (domain d) (:predicates (a)) (:action b :effect (a)))";
    assert!(read(domain, goalless, Mode::Standard).unwrap_err().in_problem);
}
