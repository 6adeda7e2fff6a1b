//! How strangers write: choices, repetitions, times behind conditions, water that is poured off.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use commis_cook::{Cook, Lexicon};
use commis_corpus::{Builtin, Line, Recipe};
use commis_sim::{RuleSet, Simulator};

/// The statements of a program in the kitchen in which nothing runs out: primitives with their constants.
fn steps(ingredients: &[&str], instructions: &[&str]) -> Vec<String> {
    let recipe = Recipe {
        id: "dinner".to_owned(),
        ingredients: ingredients.iter().map(|line| Line::plain(line)).collect(),
        instructions: instructions.iter().map(|line| Line::plain(line)).collect(),
        ..Recipe::default()
    };
    let kitchen = Builtin::Home.kitchen("stocked").unwrap();
    let simulator = Simulator::load(RuleSet::Standard, &Builtin::Home.ontology(), Some(&kitchen)).unwrap();
    let lexicon = Lexicon::english().unwrap();
    let read = Cook::new(&simulator, &lexicon).translate(&recipe).unwrap();
    let told = read.program.statements.iter().map(|statement| {
        let constants = statement.args.iter().map(ToString::to_string).filter(|arg| !arg.starts_with('?'));
        std::iter::once(statement.primitive.to_string()).chain(constants).collect::<Vec<_>>().join(" ")
    });
    told.collect()
}

fn count(steps: &[String], wanted: &str) -> usize {
    steps.iter().filter(|step| step.starts_with(wanted)).count()
}

#[test]
fn a_time_behind_a_condition_belongs_to_the_verb() {
    let fried = steps(&["2 onions, diced"], &["Fry the onions until golden, about 7 minutes."]);
    assert_eq!(fried.last().map(String::as_str), Some("fry 7 minute"), "{fried:?}");
    let noted = steps(&["2 onions, diced"], &["Fry the onions until golden (about 5 minutes)."]);
    assert_eq!(noted.last().map(String::as_str), Some("fry 5 minute"), "{noted:?}");
}

#[test]
fn of_two_verbs_or_two_things_the_first_is_taken() {
    let cut = steps(
        &["3 cloves garlic", "1 bunch parsley"],
        &["Finely slice or mince the garlic and chop the parsley."],
    );
    assert_eq!((count(&cut, "cut fine-slices"), count(&cut, "cut chopped")), (1, 1), "{cut:?}");
    let fried = steps(
        &["400 g tofu", "1 onion"],
        &["In a wok or pan over low heat, fry the tofu and the onion for 5 minutes."],
    );
    assert_eq!(fried.last().map(String::as_str), Some("fry low-heat 5 minute"), "{fried:?}");
}

#[test]
fn water_comes_in_with_its_pot_and_is_poured_off() {
    let boiled = steps(
        &["500 g potatoes"],
        &[
            "Bring a large pot of salted water to a boil.",
            "Add the potatoes and cook for 20 minutes.",
            "Pour off the water.",
        ],
    );
    assert_eq!((count(&boiled, "fetch-and-proportion water"), count(&boiled, "drain")), (1, 1), "{boiled:?}");
    let pasta = steps(
        &["400 g spaghetti", "2 cloves garlic"],
        &[
            "Heat a large skillet over medium heat and start cooking the pasta.",
            "Fry the garlic in the skillet.",
        ],
    );
    assert_eq!(count(&pasta, "fetch cooking-pot"), 1, "{pasta:?}");
}

#[test]
fn what_is_repeated_is_told_in_full() {
    let browned = steps(
        &["2 tablespoons oil", "500 g chicken", "500 g pork"],
        &["Heat the oil in a pan.", "Add the chicken and fry for 3 minutes.", "Repeat with the pork."],
    );
    assert_eq!(count(&browned, "fry 3 minute"), 2, "{browned:?}");
}

#[test]
fn the_sauce_of_the_recipe_is_not_bought() {
    let served = steps(
        &["30 g butter", "30 g flour", "500 ml milk", "8 slices bread"],
        &[
            "Melt the butter in a saucepan, stir in the flour and the milk and simmer for 5 minutes.",
            "Toast the bread in a pan for 2 minutes and top with the white sauce.",
        ],
    );
    assert_eq!(count(&served, "fetch-and-proportion"), 4, "{served:?}");
}

#[test]
fn a_slip_of_and_and_a_letter_of_another_alphabet_lose_nothing() {
    let mixed = steps(
        &["2 eggs", "100 ml milk"],
        &["Put the eggs and the milk in a large bowl an whisk until smooth."],
    );
    assert_eq!(count(&mixed, "mix") + count(&mixed, "beat"), 1, "{mixed:?}");
    let crab = steps(&["200 g \u{421}rab meat"], &["Fry the crab meat for 5 minutes."]);
    assert!(crab.iter().any(|step| step.contains("crab")), "{crab:?}");
}
