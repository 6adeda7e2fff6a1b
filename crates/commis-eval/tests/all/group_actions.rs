//! What cooks do to food, group by group: what works, what has no effect, and what is refused with which reason.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;

use commis_eval::KitchenSetup;
use commis_mcl::{Network, parse};
use commis_metrics::EvaluationRules;
use commis_sim::{RuleSet, Simulator};

/// An action on the bowl `?x` in the kitchen `?k`; `?y` is what comes of it. `pot` actions are done on the stove.
const ACTIONS: [(&str, &str, &str); 17] = [
    ("boil", "cooking-pot", "(boil ?y ?m ?k ?x ?s medium-heat 5 minute)"),
    ("fry", "frying-pan", "(fry ?y ?m ?k ?x ?s medium-heat 5 minute)"),
    ("bake", "pan", "(bake ?y ?m ?k ?x ?o 5 minute 180 degrees-celsius)"),
    ("peel", "medium-bowl", "(peel ?y ?p ?m ?k ?x ?t)"),
    ("cut", "medium-bowl", "(cut ?y ?m ?k ?x slices ?t ?u)"),
    ("grate", "medium-bowl", "(cut ?y ?m ?k ?x shredded ?t ?u)"),
    ("mash", "medium-bowl", "(mash ?y ?m ?k ?x ?t)"),
    ("melt", "medium-bowl", "(melt ?y ?m ?k ?x ?t)"),
    ("grind", "medium-bowl", "(grind ?y ?m ?k ?x ?t)"),
    ("wash", "medium-bowl", "(wash ?y ?m ?k ?x)"),
    ("steam", "cooking-pot", "(steam ?y ?m ?k ?x ?s medium-heat 5 minute)"),
    ("grill", "pan", "(grill ?y ?m ?k ?x ?o 5 minute 220 degrees-celsius)"),
    ("marinate", "medium-bowl", "(marinate ?y ?m ?k ?x ?f 1 hour)"),
    ("freeze", "medium-bowl", "(freeze ?y ?m ?k ?x ?f 4 hour)"),
    ("squeeze", "medium-bowl", "(squeeze ?y ?r ?m ?k ?x ?t)"),
    ("zest", "medium-bowl", "(zest ?y ?r ?m ?k ?x ?t ?u)"),
    ("knead", "medium-bowl", "(knead ?y ?m ?k ?x 5 minute)"),
];

fn stocked() -> Simulator {
    KitchenSetup::stocked(EvaluationRules::of(RuleSet::Standard)).simulator(None).unwrap()
}

fn outcome(simulator: &Simulator, food: &str, (name, vessel, action): (&str, &str, &str)) -> String {
    let water = if name == "boil" { "(fetch-and-proportion ?x ?k ?k2 ?w water 1 l)" } else { "" };
    let (filled, kitchen) = if name == "boil" { ("?w", "?k2") } else { ("?x", "?k") };
    let text = format!(
        "#try\n(get-kitchen ?k0)\n(fetch ?v ?k1 ?k0 {vessel} 1)\n\
         (fetch-and-proportion {filled} {kitchen} ?k1 ?v {food} 200 g)\n{water}\n{action}\n"
    );
    let network = Network::from_recipe(&parse(&text).program.recipes[0]);
    let execution = simulator.execute(&network);
    assert!(execution.unexecuted.is_empty(), "{text}{:?}", execution.unexecuted);
    let step = execution.steps.last().unwrap();
    match &step.failure {
        Some(failure) => failure.reason.to_string(),
        None if step.notes.is_empty() => "works".to_owned(),
        None => "no effect".to_owned(),
    }
}

/// A group, and the food that it usually means or that stands first in it.
fn groups(simulator: &Simulator) -> Vec<(String, String)> {
    let ontology = &simulator.vocabulary().ontology;
    let groups = ontology.classes().filter(|&class| ontology.kind(class) == "food-group");
    groups
        .map(|group| {
            let first = || {
                ontology.classes().find(|&class| {
                    class != group && ontology.is_a(class, group) && ontology.kind(class) == "ingredient"
                })
            };
            let food = ontology.usual_kind(group).or_else(first).unwrap();
            (ontology.class_name(group).to_owned(), ontology.class_name(food).to_owned())
        })
        .collect()
}

#[test]
fn every_group_of_food_takes_the_actions_that_cooks_do_to_it() {
    let simulator = stocked();
    let mut table = String::new();
    for (group, food) in groups(&simulator) {
        write!(table, "{group} ({food}):").unwrap();
        let mut refused = Vec::new();
        for action in ACTIONS {
            match outcome(&simulator, &food, action).as_str() {
                "works" => write!(table, " {}", action.0).unwrap(),
                other => refused.push(format!("{}: {other}", action.0)),
            }
        }
        table.push('\n');
        for line in refused {
            writeln!(table, "  {line}").unwrap();
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn all_food_boils_fries_and_bakes() {
    let simulator = stocked();
    for (_, food) in groups(&simulator) {
        for action in &ACTIONS[..3] {
            assert_eq!(outcome(&simulator, &food, *action), "works", "{} {food}", action.0);
        }
    }
}

/// Cooks a program and tells the failures and the notes.
fn cook(simulator: &Simulator, lines: &str) -> (Vec<String>, Vec<String>, String) {
    let network = Network::from_recipe(&parse(&format!("#try\n{lines}")).program.recipes[0]);
    let execution = simulator.execute(&network);
    assert!(execution.unexecuted.is_empty(), "{:?}", execution.unexecuted);
    let failures = execution.steps.iter().filter_map(|step| step.failure.as_ref());
    let last = execution.steps.last().unwrap();
    let shown = commis_sim::Words::new(simulator.vocabulary()).result(last);
    (
        failures.map(|failure| failure.reason.to_string()).collect(),
        execution.steps.iter().flat_map(|step| step.notes.clone()).collect(),
        shown,
    )
}

#[test]
fn pasta_boils_in_salted_water_that_has_boiled_before() {
    let (failures, notes, shown) = cook(
        &stocked(),
        "(get-kitchen ?k0)\n(fetch ?pot ?k1 ?k0 cooking-pot 1)\n\
         (fetch-and-proportion ?a ?k2 ?k1 ?pot water 2 l)\n(fetch-and-proportion ?b ?k3 ?k2 ?a salt 1 tablespoon)\n\
         (boil ?c ?k4 ?k3 ?b ?s medium-heat 10 minute)\n\
         (fetch-and-proportion ?d ?k5 ?k4 ?c spaghetti 320 g)\n(boil ?e ?k6 ?k5 ?d ?s2 medium-heat 9 minute)\n",
    );
    assert_eq!((failures, notes), (vec![], vec![]));
    assert!(shown.contains("spaghetti") && shown.contains("boiled-with"), "{shown}");
}

#[test]
fn a_white_sauce_boils_and_a_stew_simmers_twice() {
    let (failures, _, shown) = cook(
        &stocked(),
        "(get-kitchen ?k0)\n(fetch ?pot ?k1 ?k0 cooking-pot 1)\n\
         (fetch-and-proportion ?a ?k2 ?k1 ?pot butter 50 g)\n(fetch-and-proportion ?b ?k3 ?k2 ?a flour 50 g)\n\
         (fetch-and-proportion ?c ?k4 ?k3 ?b milk 500 ml)\n(mix ?d ?k5 ?k4 ?c ?t)\n\
         (boil ?e ?k6 ?k5 ?d ?s medium-heat 5 minute)\n(fetch-and-proportion ?f ?k7 ?k6 ?e frozen-peas 200 g)\n\
         (boil ?g ?k8 ?k7 ?f ?s2 low-heat 5 minute)\n",
    );
    assert!(failures.is_empty(), "{failures:?}");
    assert!(shown.contains("frozen-peas"), "{shown}");
}

#[test]
fn vegetables_simmer_in_their_own_juice_and_flour_does_not() {
    let one = |food: &str| {
        let lines = format!(
            "(get-kitchen ?k0)\n(fetch ?pot ?k1 ?k0 cooking-pot 1)\n(fetch-and-proportion ?a ?k2 ?k1 ?pot {food} 500 g)\n\
             (boil ?c ?k4 ?k2 ?a ?s medium-heat 10 minute)\n"
        );
        cook(&stocked(), &lines).0
    };
    assert_eq!(one("tomato"), [""; 0]);
    assert_eq!(one("all-purpose-flour"), ["thing-to-boil holds no liquid to boil in"]);
    assert_eq!(one("ground-black-pepper"), ["thing-to-boil holds no liquid to boil in"]);
}

#[test]
fn every_piece_of_a_garnish_is_used() {
    let lines = "(get-kitchen ?k0)\n(fetch-and-proportion ?soup ?k1 ?k0 ?b1 vegetable-stock 1 l)\n\
                 (fetch-and-proportion ?onion ?k2 ?k1 ?b2 green-onion 3 piece)\n(cut ?cut ?k3 ?k2 ?onion slices ?t ?u)\n\
                 (fetch-and-proportion ?more ?k4 ?k3 ?cut salt 2 g)\n(sprinkle ?s ?k5 ?k4 ?soup ?more)\n";
    let (failures, _, shown) = cook(&stocked(), lines);
    assert!(failures.is_empty(), "{failures:?}");
    assert!(["45", "green-onion", "salt"].iter().all(|part| shown.contains(part)), "{shown}");
}

#[test]
fn what_is_not_affected_is_said() {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let lines = "(get-kitchen ?k0)\n(fetch ?pan ?k1 ?k0 frying-pan 1)\n(fetch-and-proportion ?a ?k2 ?k1 ?pan tomato 2 piece)\n\
                 (fetch-and-proportion ?b ?k3 ?k2 ?a almond 50 g)\n(fry ?c ?k4 ?k3 ?b ?s medium-heat 5 minute)\n";
    let (failures, notes, _) = cook(&simulator, lines);
    assert_eq!((failures, notes), (vec![], vec!["tomato is not fried".to_owned()]));
}
