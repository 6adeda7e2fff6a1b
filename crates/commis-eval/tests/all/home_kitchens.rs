//! The kitchens of the home layer: found by name, filled alike, and one of them never runs dry.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeSet;
use std::path::Path;

use commis_eval::{KitchenSetup, OneKitchen};
use commis_kitchen::{describe, notation};
use commis_mcl::{Network, parse};
use commis_metrics::EvaluationRules;
use commis_sim::{RuleSet, Simulator, Thing};

fn simulator(kitchen: &str, rules: RuleSet) -> Simulator {
    let mut setup = KitchenSetup { rules: EvaluationRules::of(rules), ..KitchenSetup::default() };
    setup.work_in(Path::new(kitchen), &[], 1 << 20).unwrap();
    setup.simulator(None).unwrap()
}

/// Fetches twice as much of something as a household has, and tells what became of it.
fn fetch(simulator: &Simulator, food: &str, amount: &str, times: usize) -> Vec<Option<String>> {
    let mut text = "#fetching\n(get-kitchen ?k0)\n".to_owned();
    for at in 1..=times {
        text += &format!("(fetch-and-proportion ?b{at} ?k{at} ?k{} ?e{at} {food} {amount})\n", at - 1);
    }
    let network = Network::from_recipe(&parse(&text).program.recipes[0]);
    let execution = simulator.execute(&network);
    execution
        .steps
        .iter()
        .skip(1)
        .map(|step| step.failure.as_ref().map(|failure| failure.reason.to_string()))
        .collect()
}

#[test]
fn kitchens_of_the_program_are_found_by_name_without_a_corpus() {
    for name in ["full-kitchen", "extended-kitchen", "home-kitchen", "stocked"] {
        let mut setup = KitchenSetup::default();
        setup.work_in(Path::new(name), &[], 1 << 20).unwrap();
        assert!(!matches!(setup.kitchen, OneKitchen::Own), "{name}");
        assert!(setup.simulator(None).is_ok(), "{name}");
    }
    let error = KitchenSetup::default().work_in(Path::new("stoked"), &[], 1 << 20).unwrap_err();
    assert!(error.to_string().contains("there is no kitchen `stoked`"), "{error}");
}

#[test]
fn both_home_kitchens_stock_every_food_that_can_be_bought() {
    let stocks: Vec<BTreeSet<String>> = ["home-kitchen", "stocked"]
        .map(|name| {
            let simulator = simulator(name, RuleSet::Standard);
            let tree = describe::tree(simulator.kitchen(), simulator.vocabulary());
            let ontology = &simulator.vocabulary().ontology;
            let food = |line: &str| {
                let word = line.split_whitespace().find(|word| {
                    ontology.class(word).is_some_and(|class| ontology.kind(class) == "ingredient")
                });
                word.map(str::to_owned)
            };
            tree.lines().filter_map(food).collect()
        })
        .into();
    assert_eq!(stocks[0], stocks[1]);
    let simulator = simulator("stocked", RuleSet::Standard);
    let ontology = &simulator.vocabulary().ontology;
    let foods = ontology.classes().filter(|&class| ontology.kind(class) == "ingredient");
    let missing: Vec<&str> =
        foods.map(|class| ontology.class_name(class)).filter(|name| !stocks[1].contains(*name)).collect();
    // General words, which their usual kind stands for, and what only comes about in the kitchen.
    let expected = [
        "ingredient",
        "fluid",
        "juice",
        "conserved-ingredient",
        "spice",
        "ground-spice",
        "flavoring-extract",
        "flour",
        "sugar",
        "oil",
        "vinegar",
        "lentils",
        "whole-egg",
        "olive-oil",
        "egg-shell",
        "rice",
    ];
    assert_eq!(missing, expected);
}

#[test]
fn a_household_runs_out_and_the_stocked_kitchen_does_not() {
    let home = fetch(&simulator("home-kitchen", RuleSet::Standard), "white-sugar", "2000 g", 2);
    assert_eq!(home[0], None);
    assert!(home[1].as_ref().unwrap().contains("1000 g"), "{home:?}");
    for rules in [RuleSet::Standard, RuleSet::Reference] {
        let stocked = simulator("stocked", rules);
        assert_eq!(fetch(&stocked, "white-sugar", "900000 g", 3), [None, None, None]);
        assert_eq!(fetch(&stocked, "egg", "300 piece", 2), [None, None]);
    }
}

#[test]
fn taking_from_the_stocked_kitchen_leaves_its_shelves_as_they_were() {
    let stocked = simulator("stocked", RuleSet::Standard);
    let network = Network::from_recipe(
        &parse("#fetching\n(get-kitchen ?a)\n(fetch-and-proportion ?b ?c ?a ?d flour 7 cup)").program.recipes
            [0],
    );
    let execution = stocked.execute(&network);
    let kitchen = |at: usize| execution.steps[at].after.clone();
    let vocabulary = stocked.vocabulary();
    let pantry = |at: usize| {
        let kitchen = kitchen(at);
        let path = kitchen.appliance(vocabulary.class.pantry, vocabulary).unwrap();
        std::sync::Arc::clone(kitchen.at(&path, vocabulary).unwrap())
    };
    assert!(
        std::sync::Arc::ptr_eq(&pantry(0), &pantry(1)),
        "the shelf is shared, so a state costs what it holds"
    );
}

/// What is drained of fruit in syrup is fruit, and a can whose parts nobody knows is not poured away.
#[test]
fn food_from_a_can_stays_when_it_is_drained() {
    let simulator = simulator("stocked", RuleSet::Standard);
    for (food, drained, liquid) in [
        ("canned-peach", "60 g peach", "40 g syrup"),
        ("canned-pear", "60 g pear", "40 g syrup"),
        ("canned-apricot", "60 g apricot", "40 g syrup"),
        ("canned-fruit", "100 g canned-fruit", ""),
        ("canned-tomato", "100 g canned-tomato", ""),
    ] {
        let text = format!(
            "#draining\n(get-kitchen ?k0)\n(fetch-and-proportion ?b ?k1 ?k0 ?e {food} 100 g)\n\
             (drain ?drained ?liquid ?k2 ?k1 ?b ?tool)\n"
        );
        let network = Network::from_recipe(&parse(&text).program.recipes[0]);
        let execution = simulator.execute(&network);
        let told = |name: &str| {
            let Thing::Entity(thing) = &execution.value(&network, name).unwrap().thing else {
                panic!("{name}")
            };
            notation::entity(thing, simulator.vocabulary())
        };
        assert!(told("?drained").contains(drained), "{food}: {}", told("?drained"));
        assert!(told("?liquid").contains(liquid), "{food}: {}", told("?liquid"));
    }
}
