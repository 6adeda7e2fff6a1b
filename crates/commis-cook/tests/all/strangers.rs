//! How strangers write: choices, repetitions, times behind conditions, water that is poured off.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use commis_cook::{Cook, Lexicon, Translation};
use commis_corpus::{Builtin, Line, Recipe};
use commis_sim::{RuleSet, Simulator};

/// What the cook makes of a recipe in the kitchen in which nothing runs out.
pub(crate) fn read(ingredients: &[&str], instructions: &[&str]) -> (Simulator, Translation) {
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
    (simulator, read)
}

/// The statements of a program: primitives with their constants.
pub(crate) fn steps(ingredients: &[&str], instructions: &[&str]) -> Vec<String> {
    let (_, read) = read(ingredients, instructions);
    let told = read.program.statements.iter().map(|statement| {
        let constants = statement.args.iter().map(ToString::to_string).filter(|arg| !arg.starts_with('?'));
        std::iter::once(statement.primitive.to_string()).chain(constants).collect::<Vec<_>>().join(" ")
    });
    told.collect()
}

pub(crate) fn count(steps: &[String], wanted: &str) -> usize {
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
fn hours_and_minutes_are_one_time() {
    let chilled = steps(&["500 g pork"], &["Chill the pork for 1h 30mins."]);
    assert_eq!(chilled.last().map(String::as_str), Some("refrigerate 3/2 hour"), "{chilled:?}");
}

#[test]
fn what_something_is_mashed_with_goes_in() {
    let mashed = steps(
        &["500 g potatoes, boiled", "50 g butter", "100 ml milk"],
        &["Mash the potatoes with the butter and the milk."],
    );
    assert_eq!((count(&mashed, "mash"), count(&mashed, "transfer-contents")), (1, 2), "{mashed:?}");
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

#[test]
fn what_no_sentence_names_goes_in_with_its_kind() {
    let soup = steps(
        &["2 tablespoons olive oil", "2 onions, diced", "1 teaspoon salt", "500 ml water"],
        &["Fry the onions for 5 minutes.", "Add the water and simmer for 20 minutes."],
    );
    let fried = soup.iter().position(|step| step.starts_with("fry")).unwrap();
    let oil = soup.iter().position(|step| step.contains("olive-oil")).unwrap();
    assert!(oil < fried && count(&soup, "sprinkle") == 0, "{soup:?}");
}

#[test]
fn a_condition_says_what_is_in_hand() {
    let drained = steps(
        &["400 g spaghetti", "2 tablespoons olive oil", "3 cloves garlic, minced"],
        &[
            "Boil the spaghetti in a pot of water for 8 minutes.",
            "Fry the garlic in the oil in a pan for 2 minutes.",
            "When the spaghetti is soft, drain it.",
            "Add it to the pan.",
        ],
    );
    let end: Vec<&str> = drained.iter().rev().take(2).filter_map(|step| step.split(' ').next()).collect();
    assert_eq!((count(&drained, "drain"), end), (1, vec!["transfer-contents", "drain"]), "{drained:?}");
}

#[test]
fn salt_once_more_goes_into_the_pan() {
    let seasoned = steps(
        &["500 g ground beef", "1 onion, diced", "salt and pepper"],
        &[
            "Mix the beef with the salt and the pepper.",
            "Fry the beef and the onion for 10 minutes.",
            "Add salt and pepper and fry for 5 minutes.",
        ],
    );
    assert_eq!((count(&seasoned, "fry"), count(&seasoned, "top-with")), (2, 0), "{seasoned:?}");
    assert_eq!(count(&seasoned, "sprinkle"), 0, "{seasoned:?}");
}

#[test]
fn a_group_leaves_out_what_is_added_by_name_later() {
    let fried = steps(
        &["2 onions, diced", "1 carrot, diced", "200 g mushrooms, sliced", "2 tablespoons oil"],
        &[
            "Heat the oil in a pan and fry the vegetables for 5 minutes.",
            "Add the mushrooms and fry for 10 minutes.",
        ],
    );
    let first = fried.iter().position(|step| step.starts_with("fry 5")).unwrap();
    let after = fried.iter().skip(first + 1).filter(|step| step.starts_with("transfer-contents")).count();
    assert_eq!(after, 1, "{fried:?}");
}

#[test]
fn a_vessel_keeps_the_word_it_was_asked_for_by() {
    let marinated = steps(
        &["4 pork chops", "100 ml soy sauce", "1 tablespoon honey"],
        &[
            "Pour the soy sauce into a shallow dish and stir in the honey.",
            "Place the pork chops in the dish and chill for 1h 30mins.",
        ],
    );
    assert_eq!(
        count(&marinated, "fetch small-bowl") + count(&marinated, "fetch large-plate"),
        1,
        "{marinated:?}"
    );
    assert_eq!(marinated.last().map(String::as_str), Some("refrigerate 3/2 hour"), "{marinated:?}");
}

#[test]
fn notes_that_end_with_their_verb_are_orders() {
    let fried = steps(
        &["50 g butter", "4 slices bacon", "2 onions, diced"],
        &["Fry the onions in a pan for 5 minutes.", "Butter add.", "Bacon add.", "Fry for 2 minutes."],
    );
    let first = fried.iter().position(|step| step.starts_with("fry 5")).unwrap();
    let after: Vec<&str> = fried.iter().skip(first + 1).filter_map(|step| step.split(' ').next()).collect();
    assert_eq!(after, ["transfer-contents", "transfer-contents", "fry"], "{fried:?}");
}

#[test]
fn what_is_done_meanwhile_overlaps_in_time() {
    let texts: [&[&str]; 2] = [
        &["Boil the potatoes for 30 minutes.", "Meanwhile, fry the onion for 10 minutes."],
        &[
            "Preheat the oven to 200 °C. While the oven heats, fry the onion for 10 minutes.",
            "Bake the potatoes for 30 minutes.",
        ],
    ];
    for (text, long) in texts.into_iter().zip(["boil", "preheat-oven"]) {
        let (simulator, read) = read(&["500 g potatoes", "1 onion, diced"], text);
        let run = simulator.execute(&commis_mcl::Network::from_recipe(&read.program));
        assert!(run.is_complete(), "{}", read.program);
        let step = |name: &str| run.steps.iter().find(|step| step.primitive.signature.name == name);
        let fry = step("fry").unwrap();
        let long = step(long).unwrap();
        assert!(fry.begins < long.ends && long.begins < fry.ends, "{}", read.program);
    }
}

#[test]
fn single_letters_are_units_in_steps_as_on_the_list() {
    let lines = ["flour", "oil", "salt", "milk"];
    let order = "Mix 1 C flour, 2 T oil, 1 t salt and 2 C. milk in a bowl. Bake at 180 C. Serve.";
    let dinner = steps(&lines, &[order]);
    for amount in ["all-purpose-flour 1 cup", "vegetable-oil 2 tablespoon", "salt 1 teaspoon", "milk 2 cup"] {
        assert_eq!(count(&dinner, &format!("fetch-and-proportion {amount}")), 1, "{dinner:?}");
    }
    assert!(
        dinner.iter().any(|step| step.starts_with("bake ") && step.ends_with("180 degrees-celsius")),
        "{dinner:?}"
    );
    let dotted = steps(&["oil"], &["Heat 2 T. oil in a pan."]);
    assert_eq!(count(&dotted, "fetch-and-proportion vegetable-oil 2 tablespoon"), 1, "{dotted:?}");
}
