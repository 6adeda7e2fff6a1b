//! Each odd construct of the inventory: strict reading names it, lenient reading gives it a meaning.
#![cfg(test)]

use commis_base::Severity;
use commis_pddl::{
    Checked, Code, SearchLimits, SearchOutcome, Strategy, check_domain, check_problem, read_domain,
    read_domain_strictly, read_problem_strictly, solve,
};

const HEAD: &str = "(define (domain d) (:requirements :strips :typing)
  (:types thing place - object pan - thing)
  (:predicates (at ?x - thing ?p - place) (hot ?x - pan) (open))";

fn in_domain(section: &str) -> String {
    format!("{HEAD}\n{section})")
}

fn action(parameters: &str, precondition: &str, effect: &str) -> String {
    in_domain(&format!(
        "(:action a :parameters ({parameters}) :precondition {precondition} :effect {effect})"
    ))
}

fn names<T>(checked: &Checked<T>) -> Vec<Code> {
    checked.findings.iter().map(|finding| finding.code).collect()
}

#[track_caller]
fn finds(text: &str, code: Code) {
    let checked = check_domain(text);
    assert!(names(&checked).contains(&code), "{code:?} not among {:?} in\n{text}", names(&checked));
    let finding = checked.findings.iter().find(|finding| finding.code == code).unwrap();
    assert!(!finding.hints.concat().is_empty() && !finding.message.is_empty());
}

#[test]
fn a_clean_domain_is_clean() {
    let text = action("?x - pan ?p - place", "(at ?x ?p)", "(and (hot ?x) (not (at ?x ?p)))");
    let errors: Vec<_> =
        check_domain(&text).findings.into_iter().filter(|found| found.severity > Severity::Note).collect();
    assert!(errors.is_empty(), "{errors:?}");
    assert!(read_domain_strictly(&text).is_ok());
}

#[test]
fn odd_constructs_in_domains_are_named() {
    let table = [
        (action("?x -pan", "()", "(hot ?x)"), Code::GluedHyphen),
        (action("?x – pan", "()", "(hot ?x)"), Code::DashForHyphen),
        (action("?x", "()", "(at ?x ?x)"), Code::WithoutType),
        (action("?x - (either pan place)", "()", "(at ?x ?x)"), Code::EitherType),
        (action("- pan", "()", "(open)"), Code::HyphenAlone),
        (action("?x ?x - pan", "()", "(hot ?x)"), Code::RepeatedParameter),
        (action("?x - pot", "()", "(hot ?x)"), Code::UndeclaredType),
        (action("?x - pan", "()", "(open)"), Code::UnusedParameter),
        (action("?x - pan", "(hott ?x)", "(open)"), Code::UndeclaredPredicate),
        (action("?x - pan", "(hot ?x ?x)", "(open)"), Code::WrongArity),
        (action("?x - place", "(hot ?x)", "(open)"), Code::WrongArgumentType),
        (action("?x - thing", "(hot ?x)", "(open)"), Code::SupertypeArgument),
        (action("", "(hot ?y)", "(open)"), Code::UnboundVariable),
        (action("", "(hot wok)", "(open)"), Code::UndeclaredConstant),
        (action("", "(hot pan)", "(open)"), Code::TypeAsConstant),
        (action("", "(not (open))", "(open)"), Code::MissingRequirement),
        (action("?x - pan", "(and (hot ?x) (hot ?x))", "(open)"), Code::RepeatedLiteral),
        (action("?x - pan", "()", "(and (hot ?x) (not (hot ?x)))"), Code::AddAndDelete),
        (action("?x - pan", "(and (hot ?x) ())", "(open)"), Code::EmptyItem),
        (action("?x - pan", "(and hot)", "(open)"), Code::BareWord),
        (action("?x - pan", "((hot ?x))", "(open)"), Code::HeadlessList),
        (action("?x - pan", "(at ?x - pan ?x)", "(open)"), Code::TypeInLiteral),
        (action("?x - pan", "(hot (clean ?x))", "(open)"), Code::NestedTerm),
        (action("?x - pan", "(not (hot ?x) (open))", "(open)"), Code::WrongOperands),
        (in_domain("(:action a :preconditions (open) :effect (open))"), Code::MisspeltKey),
        (in_domain("(:action a :effect (open) :effect (open))"), Code::RepeatedKey),
        (in_domain("(:action a word :effect (open))"), Code::SkippedInAction),
        (in_domain("(:action a) (:action a)"), Code::ActionRedefined),
        (in_domain("(:types pot)"), Code::RepeatedSection),
        (in_domain("(:recipe pot)"), Code::UnknownSection),
        (in_domain("word"), Code::BareWord),
        (in_domain("(:constants c - pan c - pan)"), Code::DeclaredTwice),
        (in_domain("(:constants c - pan c - place)"), Code::TwoTypes),
        (in_domain("(:constants pan - place)"), Code::NamedLikeType),
        ("(define (domain d) (:types a - b))".to_owned(), Code::TypeOnlyParent),
        ("(define (domain d) (:types a - a))".to_owned(), Code::TypeCycle),
        ("(define (domain d) (:types a - object b - object a - b))".to_owned(), Code::TypeListedTwice),
        ("(define (domain d) (:types a b\n c - d))".to_owned(), Code::TypeOnNextLine),
        ("(define (domain d) (:predicates (flat ? sheet)))".to_owned(), Code::LoneQuestionMark),
        ("(define (domain d) (:predicates (flat sheet)))".to_owned(), Code::ArgumentNotVariable),
        ("(define (domain d) (:predicates (p) (p ?x)))".to_owned(), Code::PredicateRedefined),
        ("(define (domain d) (:requirements :magic))".to_owned(), Code::UnknownRequirement),
        ("(define (domain d)".to_owned(), Code::Unreadable),
    ];
    for (text, code) in &table {
        finds(text, *code);
    }
}

#[test]
fn odd_constructs_in_problems_are_named() {
    let domain = check_domain(&in_domain("")).syntax;
    let problem = |domain: &str, objects: &str, init: &str, goal: &str| {
        format!("(define (problem p) (:domain {domain}) (:objects {objects}) (:init {init}) (:goal {goal}))")
    };
    let table = [
        (problem("e", "", "", "(open)"), Code::OtherDomain),
        (problem("d", "w - pan w - pan", "", "(open)"), Code::DeclaredTwice),
        (problem("d", "w - pan w - place", "", "(open)"), Code::TwoTypes),
        (problem("d", "", "(hot w)", "(open)"), Code::UndeclaredObject),
        (problem("d", "", "", "(hot ?w)"), Code::VariableInProblem),
        (problem("d", "", "(not (open))", "(open)"), Code::NegativeInit),
        (problem("d", "w -pan", "", "(hot w)"), Code::GluedHyphen),
        (problem("d", "", "", "(open) (open)"), Code::WrongOperands),
        ("(define (problem p) (:domain d))".to_owned(), Code::MissingSection),
    ];
    for (text, code) in &table {
        let checked = check_problem(text, &domain);
        assert!(names(&checked).contains(code), "{code:?} not among {:?} in\n{text}", names(&checked));
    }
}

#[test]
fn hints_name_what_was_probably_meant() {
    let hint = |text: &str, code: Code| {
        check_domain(text).findings.into_iter().find(|found| found.code == code).unwrap().hints.concat()
    };
    assert_eq!(
        hint(&action("?x - pan", "(hott ?x)", "(open)"), Code::UndeclaredPredicate),
        "did you mean `hot`?"
    );
    assert_eq!(
        hint(&action("?x - pan", "(hot x)", "(open)"), Code::UndeclaredConstant),
        "did you mean `?x`?"
    );
    assert_eq!(hint(&action("?x -pan", "()", "(hot ?x)"), Code::GluedHyphen), "write `- pan`");
}

#[test]
fn every_repair_of_lenient_reading_is_recorded() {
    let text = action("?x -pan ?p - place", "(and (hot ?y) (hot wok))", "(inventory ?x)");
    assert!(read_domain(&text).is_ok());
    let checked = check_domain(&text);
    let repaired: Vec<Code> = checked.repairs().map(|finding| finding.code).collect();
    for code in
        [Code::GluedHyphen, Code::UnboundVariable, Code::UndeclaredConstant, Code::UndeclaredPredicate]
    {
        assert!(repaired.contains(&code), "{code:?} not among {repaired:?}");
    }
}

#[test]
fn richer_pddl_is_read_and_numbers_in_conditions_are_called_unsupported() {
    let rich = "(define (domain d) (:requirements :adl :fluents)
      (:types pan) (:predicates (hot ?x - pan) (open)) (:functions (cost ?x - pan) - number (total))
      (:action a :parameters (?x - pan)
        :precondition (and (or (hot ?x) (open)) (forall (?y - pan) (imply (hot ?y) (open)))
                           (exists (?y - pan) (not (= ?x ?y))) (>= (total) 3))
        :effect (and (when (hot ?x) (not (hot ?x))) (increase (total) (cost ?x)))))";
    let checked = check_domain(rich);
    assert!(checked.is_standard(), "{:#?}", checked.findings);
    let refused = read_domain_strictly(rich).unwrap_err();
    let messages: Vec<&str> = refused.iter().map(|found| &*found.message).collect();
    assert_eq!(messages, ["`>=` is not supported by the planner here"]);
    let read = read_domain_strictly(&rich.replace("(>= (total) 3)", "")).unwrap();
    let more = &read.actions[0].more;
    assert_eq!((more.conditions.len(), more.effects.len()), (3, 1));
    let written = commis_pddl::write_domain(&read);
    let again = read_domain_strictly(&written).unwrap_or_else(|found| panic!("{found:#?}\n{written}"));
    assert_eq!(commis_pddl::write_domain(&again), written);
}

#[test]
fn strict_reading_solves_by_the_standards_rules() {
    let domain = "(define (domain d) (:requirements :strips :typing :equality)
      (:types pan pot - vessel vessel - object) (:predicates (in ?x ?y - vessel) (done))
      (:action nest :parameters (?x ?y - object) :precondition (and (and (not (= ?x ?y)))) :effect (in ?x ?y))
      (:action wait :parameters (?x - (either pan pot)) :precondition (= ?x ?x) :effect (done)))";
    let strict = read_domain_strictly(domain);
    let strict = strict.unwrap_or_else(|found| panic!("{found:#?}"));
    let syntax = check_domain(domain).syntax;
    let solve_for = |objects: &str, goal: &str| {
        let text = format!("(define (problem p) (:domain d) (:objects {objects}) (:init) (:goal {goal}))");
        let problem = read_problem_strictly(&text, &syntax).unwrap();
        solve(&strict, &problem, Strategy::BreadthFirst, &SearchLimits::default()).outcome
    };
    // Every object is an `object`, and `=` compares.
    assert_eq!(solve_for("a - pan b - pot", "(in a b)").plan().unwrap()[0].to_string(), "(nest a b)");
    assert!(matches!(solve_for("a - pan b - pot", "(in a a)"), SearchOutcome::Unsolvable { .. }));
    assert_eq!(solve_for("b - pot", "(done)").plan().unwrap()[0].to_string(), "(wait b)");
}
