//! The dataset's reading, rule by rule.
#![cfg(test)]

use commis_pddl::{
    Atom, Domain, ReadErrorKind, SearchLimits, SearchOutcome, Solution, Strategy, read_actions, read_domain,
    read_problem, solve,
};

fn domain(sections: &str) -> Domain {
    read_domain(&format!("(define (domain d) {sections})")).unwrap()
}

#[track_caller]
fn refused(sections: &str, code: &str) {
    let error = read_domain(&format!("(define (domain d) {sections})")).unwrap_err();
    assert_eq!(error.kind.code(), code, "{sections}");
}

fn solved(sections: &str, objects: &str, init: &str, goal: &str) -> Solution {
    let domain = domain(sections);
    let text = format!("(define (problem p) (:domain d) (:objects {objects}) (:init {init}) (:goal {goal}))");
    let problem = read_problem(&text, &domain).unwrap();
    solve(&domain, &problem, Strategy::BreadthFirst, &SearchLimits::default())
}

fn plan(sections: &str, objects: &str, init: &str, goal: &str) -> Option<String> {
    match solved(sections, objects, init, goal).outcome {
        SearchOutcome::Plan { plan } => {
            Some(plan.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
        SearchOutcome::Unsolvable { .. } => None,
        other => panic!("{other:?}"),
    }
}

fn shown(atoms: &[Atom]) -> Vec<String> {
    atoms.iter().map(Atom::to_string).collect()
}

#[test]
fn what_has_no_meaning_is_refused_with_its_cause() {
    refused("word", "word-for-section");
    refused("()", "empty-list");
    refused("(:requirements :adl)", "requirement");
    refused("(:types a - b b - c)", "supertype-redefined");
    refused("(:types - b)", "hyphen-without-names");
    refused("(:types a -)", "hyphen-without-type");
    refused("(:types a - (either b c))", "list-for-type");
    refused("(:predicates (p) (p ?x))", "predicate-redefined");
    refused("(:action a) (:action a)", "action-redefined");
    refused("(:action (a))", "action-without-name");
    refused("(:action a :parameters ?x)", "word-for-parameters");
    refused("(:action a :effect)", "key-without-value");
    refused("(:action a :effect word)", "condition-not-list");
    refused("(:action a :effect (and ()))", "empty-list");
    refused("(:action a :effect (not (p) (q)))", "not-arity");
    for nested in
        ["(and (and (p)))", "(or (p) (q))", "(forall (?x) (p ?x))", "(p (q))", "(not (and (p)))", "((p))"]
    {
        refused(&format!("(:action a :precondition {nested})"), "list-in-atom");
    }
}

#[test]
fn sections_come_in_any_order_and_unknown_ones_are_ignored() {
    let domain =
        domain("(:action a :effect (p)) (:types x - y) (:recipe soup) (:requirements :typing) (:types z)");
    assert_eq!((domain.actions.len(), domain.types.len()), (1, 2));
}

#[test]
fn parts_of_actions_accumulate_or_are_lost() {
    let domain = domain(
        "(:action a :parameters (?x) :parameters (?y ?z) :effect (p) junk (junk) :effect (and (q) (p) (not (r)))
           :preconditions (lost))",
    );
    let action = &domain.actions[0];
    assert_eq!(action.parameters.len(), 2);
    assert_eq!(shown(&action.effect.add), ["(p)", "(q)"]);
    assert_eq!(shown(&action.effect.delete), ["(r)"]);
    assert!(action.precondition.positive.is_empty());
}

#[test]
fn a_bare_word_is_the_atom_of_its_letters_and_types_in_literals_are_arguments() {
    let domain = domain("(:action a :precondition (and abc (at ?x - item ?l)))");
    assert_eq!(shown(&domain.actions[0].precondition.positive), ["(a b c)", "(at ?x - item ?l)"]);
}

#[test]
fn a_prediction_may_end_in_the_parenthesis_that_closes_define() {
    assert_eq!(read_actions("(:action a)\n(:action b))\n; end").unwrap().len(), 2);
    assert_eq!(read_actions("(:action a))(:action b)").unwrap_err().kind, ReadErrorKind::UnexpectedClose);
}

#[test]
fn a_problem_for_another_domain_is_refused() {
    let error = read_problem("(define (problem p) (:domain e))", &domain("")).unwrap_err();
    assert_eq!(error.kind.code(), "other-domain");
}

#[test]
fn objects_come_by_stack_order_and_constants_first() {
    let sections =
        "(:types a b - t c - b) (:constants k - b) (:action x :parameters (?p - t) :effect (done ?p))";
    let pick = |goal: &str| plan(sections, "o1 - t o2 - a o3 - b o4 - c", "", goal);
    assert_eq!(pick("(done o4)").unwrap(), "(x o4)");
    // The type itself, then its last child with constants first, then that child's children, then the first child.
    let domain = domain(sections);
    let text = "(define (problem p) (:domain d) (:objects o1 - t o2 - a o3 - b o4 - c) (:goal (never)))";
    let problem = read_problem(text, &domain).unwrap();
    let limits = SearchLimits { count_all: true, ..SearchLimits::default() };
    assert_eq!(solve(&domain, &problem, Strategy::BreadthFirst, &limits).size.ground, 5);
}

#[test]
fn ties_are_settled_by_action_then_rightmost_parameter() {
    let sections = "(:action x :parameters (?p ?q - t) :effect (done)) (:action y :effect (done))";
    assert_eq!(plan(sections, "b a - t", "", "(done)").unwrap(), "(x b b)");
    assert_eq!(plan(sections, "", "", "(done)").unwrap(), "(y)");
}

#[test]
fn object_is_not_the_root() {
    let sections = "(:types a - t u) (:action x :parameters (?p) :effect (done ?p))";
    assert_eq!(plan(sections, "o - a", "", "(done o)"), None);
    assert_eq!(plan(sections, "o - u", "", "(done o)").unwrap(), "(x o)");
    assert_eq!(plan(sections, "o", "", "(done o)").unwrap(), "(x o)");
}

#[test]
fn unbound_variables_stay_words() {
    assert_eq!(plan("(:action x :precondition (p ?y) :effect (done))", "o - t", "(p o)", "(done)"), None);
    assert_eq!(
        plan("(:action x :precondition (not (p ?y)) :effect (done))", "o - t", "(p o)", "(done)").unwrap(),
        "(x)"
    );
    let adds = "(:action w :effect (p ?y)) (:action x :precondition (p ?y) :effect (done))";
    assert_eq!(plan(adds, "", "", "(done)").unwrap(), "(w) (x)");
}

#[test]
fn equality_is_a_predicate_like_any_other() {
    let sections = |condition: &str| {
        format!("(:action x :parameters (?p - t) :precondition {condition} :effect (done))")
    };
    assert_eq!(plan(&sections("(= ?p ?p)"), "o - t", "", "(done)"), None);
    assert_eq!(plan(&sections("(not (= ?p ?p))"), "o - t", "", "(done)").unwrap(), "(x o)");
}

#[test]
fn additions_win_and_other_arities_are_other_facts() {
    assert_eq!(plan("(:action x :effect (and (p) (not (p))))", "", "", "(p)").unwrap(), "(x)");
    assert_eq!(plan("(:action x :effect (p a))", "", "", "(p)"), None);
}

#[test]
fn a_parameter_may_stand_for_a_predicate() {
    assert_eq!(
        plan("(:action x :parameters (?p - t) :effect (?p c))", "lit - t", "", "(lit c)").unwrap(),
        "(x lit)"
    );
}

#[test]
fn a_goal_that_holds_needs_no_step_even_where_grounding_would_fail() {
    let sections = "(:action x :parameters (?p - (either a b)) :effect (q))";
    assert_eq!(plan(sections, "", "(q)", "(q)").unwrap(), "");
    assert!(matches!(solved(sections, "", "", "(q)").outcome, SearchOutcome::Invalid { .. }));
}

#[test]
fn unsolvable_problems_name_the_goals_that_cannot_be_reached() {
    let sections = "(:action x :effect (and (p) (not (q)))) (:action y :effect (and (q) (not (p))))";
    let unreachable = |goal: &str| match solved(sections, "", "", goal).outcome {
        SearchOutcome::Unsolvable { unreachable } => {
            unreachable.iter().map(ToString::to_string).collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(unreachable("(and (p) (never))"), ["(never)"]);
    assert!(unreachable("(and (p) (q))").is_empty());
}
