//! The primitive of the example is checked, cooked, explained and described like the built-in ones.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_mcl::{Network, check_program, parse};
use commis_sim::{RuleSet, Simulator, manual, schema};
use own_primitive_and_metric::primitive::{BRAID, simulator};

const DOUGH: &str = "#dough
(get-kitchen ?k0)
(fetch-and-proportion ?flour ?k1 ?k0 ?bowl all-purpose-flour 500 g)
(fetch-and-proportion ?both ?k2 ?k1 ?flour water 300 g)
(mix ?dough ?k3 ?k2 ?both ?whisk)
";

/// What a variable stands for after a program.
fn cook(statement: &str, variable: &str, rules: RuleSet) -> String {
    let simulator = simulator(rules).unwrap();
    let program = parse(&format!("{DOUGH}{statement}")).program;
    let problems = check_program(&program, &simulator.language());
    assert!(problems.is_empty(), "{problems:?}");
    let network = Network::from_recipe(&program.recipes[0]);
    manual::line(variable, &simulator.execute(&network), &network, simulator.vocabulary())
}

#[test]
fn dough_can_be_braided_under_both_rules() {
    for rules in RuleSet::ALL {
        let braided = cook("(braid ?braided ?k4 ?k3 ?dough ?board)", "?braided", rules);
        assert!(braided.starts_with("?braided at 690 s: medium-bowl (used)"), "{braided}");
        assert!(braided.contains("braided)"), "{braided}");
    }
}

#[test]
fn what_cannot_be_braided_fails_with_the_reason() {
    let failed = cook("(braid ?braided ?k4 ?k1 ?flour ?board)", "?braided", RuleSet::Standard);
    assert_eq!(failed, "?braided at 630 s: failed, all-purpose-flour cannot be braided");
}

#[test]
fn the_checker_knows_its_arguments() {
    let simulator = simulator(RuleSet::Standard).unwrap();
    let say = |statement: &str| {
        let program = parse(&format!("{DOUGH}{statement}")).program;
        check_program(&program, &simulator.language())
            .iter()
            .map(|problem| problem.message.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(say("(braid ?braided ?k4 ?k3 ?dough ?board)"), Vec::<String>::new());
    assert_eq!(say("(braid ?braided ?k4 ?k3 ?dough)").len(), 1);
    assert_eq!(say("(brade ?braided ?k4 ?k3 ?dough ?board)").len(), 1);
}

#[test]
fn manual_and_schema_tell_of_it() {
    let simulator = simulator(RuleSet::Standard).unwrap();
    let primitives = simulator.primitives();
    assert!(manual::head(&BRAID).contains("| `braiding-surface` | optional | `can-be-cut-on` |"));
    assert!(manual::index(&primitives).contains("| [`braid`](braid.md) | Braid the dough in a container. |"));
    let schema = schema::of_statements(&primitives, &simulator.vocabulary().ontology).to_string();
    assert!(schema.contains(r#""const":"braid""#));
}

#[test]
fn a_name_can_be_taken_once() {
    let twice = simulator(RuleSet::Standard).unwrap().with_primitive(&BRAID).unwrap_err();
    assert_eq!(twice.to_string(), "primitive `braid`: there is a primitive of that name; choose another one");
    let without_classes = Simulator::builtin(RuleSet::Standard).unwrap().with_primitive(&BRAID);
    assert!(without_classes.is_ok(), "it names no class that the built-in ontology lacks");
}
