//! The engine: what can run runs, the rest says why not, and every limit has its own outcome.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use std::cell::Cell;
use std::fmt::Write as _;

use commis_mcl::{Network, parse};
use commis_sim::{Execution, RuleSet, RunLimits, Simulator, StopReason};

fn network(program: &str) -> Network {
    Network::from_recipe(&parse(&format!("#test\n{program}")).program.recipes[0])
}

fn run(program: &str) -> (Network, Execution) {
    let network = network(program);
    let execution = Simulator::builtin(RuleSet::Standard).unwrap().execute(&network);
    (network, execution)
}

fn obstacles(program: &str) -> Vec<String> {
    let (_, execution) = run(program);
    execution.unexecuted.iter().map(|left| format!("{}: {}", left.statement + 1, left.reason)).collect()
}

#[test]
fn lines_in_any_order() {
    let (_, execution) = run("(mix ?mixed ?k2 ?k1 ?butter ?whisk)
         (fetch-and-proportion ?butter ?k1 ?kitchen ?bowl butter 10 g)
         (get-kitchen ?kitchen)");
    assert!(execution.is_complete());
    assert_eq!(execution.steps.iter().map(|step| step.statement).collect::<Vec<_>>(), [2, 1, 0]);
    assert_eq!(execution.time().to_string(), "60");
}

#[test]
fn what_cannot_run_says_why_and_the_rest_runs() {
    assert_eq!(
        obstacles(
            "(get-kitchen ?k0)
             (conjure ?x ?k9 ?k0)
             (fetch ?whisk ?k1 ?k0)
             (fetch ?fork ?k2 ?k0 fork ?many)
             (fetch ?bowl ?k3 ?nowhere medium-bowl 1)
             (fetch ?k4 ?k4 ?k0 fork 1)
             (fetch ?oven ?k5 ?k0 oven 1)
             (fetch ?spoon ?k6 ?k0 wooden-spoon 1)
             (mix ?mixed ?k7 ?k6 ?spoon ?tool)
             (fetch ?spoon ?k8 ?k6 fork 1)"
        ),
        [
            "2: there is no such primitive",
            "3: it has 3 arguments instead of 5",
            "4: its quantity ?many is never produced by any statement",
            "5: its kitchen-state-in ?nowhere is never produced by any statement",
            "6: ?k4 stands twice in it",
            "7: `oven` cannot be its concept-to-fetch",
            "9: its container-with-input-ingredients ?spoon is a wooden-spoon, which is no transferable-container",
            "10: its output ?spoon was already produced by statement 8",
        ]
    );
}

#[test]
fn what_cannot_be_spread_upon_is_refused_by_name() {
    for food in ["potato 2 piece", "mixed-greens 100 g"] {
        let (_, execution) = run(&format!(
            "(get-kitchen ?k0)
             (fetch-and-proportion ?butter ?k1 ?k0 ?a butter 20 g)
             (fetch-and-proportion ?food ?k2 ?k1 ?b {food})
             (spread ?spread ?k3 ?k2 ?food ?butter ?tool)"
        ));
        let reason = execution.first_failure().unwrap().reason.to_string();
        assert_eq!(reason, "object-to-be-spread holds nothing that can be spread upon", "{food}");
    }
}

#[test]
fn a_line_written_twice_counts_once() {
    let (_, execution) = run("(get-kitchen ?k) (get-kitchen ?k) (fetch ?whisk ?k1 ?k whisk 1)");
    assert!(execution.is_complete());
    assert_eq!(execution.steps.len(), 2);
}

#[test]
fn every_limit_has_its_outcome_and_no_statement_gets_lost() {
    let program = "(get-kitchen ?k0)
                   (fetch-and-proportion ?eggs ?k1 ?k0 ?bowl egg 6 piece)
                   (leave-for-time ?left ?k2 ?k1 ?eggs 100 hour)
                   (fetch ?forks ?k3 ?k2 fork 9)";
    let network = network(program);
    let unlimited = RunLimits::default();
    let last_id = 2 * 103 + 10 + 194 + 15;
    let cases = [
        (unlimited, StopReason::Finished, 4),
        (RunLimits { statements: 3, ..unlimited }, StopReason::StatementLimit, 0),
        (RunLimits { entities: last_id + 3, ..unlimited }, StopReason::EntityLimit, 1),
        (RunLimits { list: 5, ..unlimited }, StopReason::ListLimit, 1),
        (RunLimits { list: 8, ..unlimited }, StopReason::ListLimit, 3),
        (RunLimits { seconds: 3600, ..unlimited }, StopReason::SimulatedTimeLimit, 3),
    ];
    for (limits, stop, steps) in cases {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap().with_limits(limits);
        let execution = simulator.execute(&network);
        assert_eq!(execution.stop, stop, "{limits:?}");
        assert_eq!(execution.steps.len(), steps, "{limits:?}");
        assert_eq!(execution.steps.len() + execution.unexecuted.len(), 4, "{limits:?}");
        assert!(execution.unexecuted.iter().all(|left| left.reason.code() == "stopped"), "{limits:?}");
    }
}

#[test]
fn the_caller_can_stop_a_run() {
    let network = network("(get-kitchen ?k0) (fetch ?a ?k1 ?k0 fork 1) (fetch ?b ?k2 ?k1 fork 1)");
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let asked = Cell::new(0);
    let execution = simulator.execute_while(&network, &|| {
        asked.set(asked.get() + 1);
        asked.get() <= 2
    });
    assert_eq!(execution.stop, StopReason::Interrupted);
    assert_eq!((execution.steps.len(), execution.unexecuted.len()), (2, 1));
}

#[test]
fn mixing_again_and_again_ends_in_a_failure_not_in_a_crash() {
    let mut program = String::from("(get-kitchen ?k0) (fetch-and-proportion ?m0 ?k1 ?k0 ?bowl butter 10 g)");
    for step in 1..2000 {
        write!(program, " (mix ?m{step} ?k{} ?k{step} ?m{} ?whisk)", step + 1, step - 1).unwrap();
    }
    for rules in [RuleSet::Standard, RuleSet::Reference] {
        let network = network(&program);
        let simulator = Simulator::builtin(rules).unwrap();
        let execution = simulator.execute(&network);
        assert!(execution.is_complete());
        let failure = execution.first_failure().unwrap();
        assert_eq!(failure.reason.to_string(), "the run's limit on layers and parts of one thing is reached");
        let chain = execution.steps.last().unwrap().failure.as_ref().unwrap().chain().count();
        assert!(chain > 1900, "{chain}");
    }
}

#[test]
fn twelve_cuts_need_no_twelve_knives() {
    let mut program = "(get-kitchen ?k0)\n".to_owned();
    for at in 1..=12 {
        let before = 2 * (at - 1);
        let (fetched, cut) = (before + 1, before + 2);
        writeln!(program, "(fetch-and-proportion ?c{at} ?k{fetched} ?k{before} ?b{at} carrot 1 piece)").ok();
        writeln!(program, "(cut ?d{at} ?k{cut} ?k{fetched} ?c{at} slices ?knife{at} ?board{at})").ok();
    }
    let (_, execution) = run(&program);
    assert_eq!(execution.steps.len(), 25);
    assert!(execution.first_failure().is_none(), "{:?}", execution.first_failure());
}

#[test]
fn extensions_run_under_standard_rules_and_are_refused_under_reference_rules() {
    let text = "#test
        (get-kitchen ?k0)
        (fetch-and-proportion ?flour ?k1 ?k0 ?bowl all-purpose-flour 500 g)
        (fetch-and-proportion ?both ?k2 ?k1 ?flour water 300 g)
        (knead ?dough ?k3 ?k2 ?both 8 minute)";
    let program = parse(text).program;
    for (rules, said) in [
        (RuleSet::Standard, None),
        (RuleSet::Reference, Some("`knead` is an extension, which reference rules do not know")),
    ] {
        let simulator = Simulator::builtin(rules).unwrap();
        let problems = commis_mcl::check_program(&program, &simulator.language());
        assert_eq!(problems.first().map(|problem| &*problem.message), said);
        let execution = simulator.execute(&network(text.trim_start_matches("#test\n")));
        let left: Vec<String> = execution.unexecuted.iter().map(|left| left.reason.to_string()).collect();
        let refused = "it is an extension, which reference rules do not know";
        assert_eq!(left, if said.is_some() { vec![refused] } else { Vec::new() });
    }
    // The rule can be chosen alone.
    let mut rules = commis_sim::Rules::REFERENCE;
    rules.set("extensions-are-known", RuleSet::Standard).unwrap();
    let simulator = Simulator::builtin(rules).unwrap();
    assert!(simulator.execute(&network(text.trim_start_matches("#test\n"))).is_complete());
}

#[test]
fn there_are_38_published_primitives_one_that_is_not_listed_and_nine_extensions() {
    use commis_sim::declare::Origin;
    let count = |origin| commis_sim::PRIMITIVES.iter().filter(|known| known.nature.origin == origin).count();
    assert_eq!([Origin::Published, Origin::Unlisted, Origin::Extension].map(count), [38, 1, 9]);
}
