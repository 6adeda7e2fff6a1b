//! Which thing a phrase means, and what is not said of it.

use crate::strangers::{count, read, steps};

/// The statements that a phrase of the text led to, those that go without saying as well.
pub(crate) fn led_to(ingredients: &[&str], instructions: &[&str], phrase: &str) -> Vec<String> {
    let (_, read) = read(ingredients, instructions);
    let step = read.steps.iter().find(|step| step.text.starts_with(phrase));
    let all = step.map(|step| {
        let implicit = step.implicit.iter().map(|implicit| implicit.statement);
        step.statements.iter().copied().chain(implicit).collect::<Vec<_>>()
    });
    let statement = |at: &usize| read.program.statements.get(*at).map(ToString::to_string);
    all.unwrap_or_default().iter().filter_map(statement).collect()
}

#[test]
fn what_is_taken_out_of_a_pot_leaves_its_water_there() {
    let moved = steps(
        &["450 g potatoes"],
        &["Boil the potatoes in 1 l of water for 20 minutes.", "Transfer the potatoes to a large bowl."],
    );
    assert_eq!(count(&moved, "drain"), 1, "{moved:?}");
}

#[test]
fn what_is_in_hand_goes_along_with_what_is_named() {
    let placed = led_to(
        &["3 cloves garlic", "100 ml olive oil"],
        &["Mince the garlic.", "Place into a pan with the olive oil."],
        "Place",
    );
    assert!(placed.iter().any(|step| step.contains("garlic")), "{placed:?}");
    assert!(placed.iter().any(|step| step.contains("olive-oil")), "{placed:?}");
}

#[test]
fn a_dough_is_what_flour_went_into() {
    let rolled = led_to(
        &["300 g flour", "150 g butter", "200 g spinach", "100 g feta"],
        &[
            "Mix the flour and the butter to a dough.",
            "In a second bowl, mix the spinach and the feta.",
            "Roll out the dough.",
        ],
        "Roll",
    );
    assert!(!rolled.is_empty() && !rolled.iter().any(|step| step.contains("spinach")), "{rolled:?}");
}

#[test]
fn what_lies_on_one_side_is_no_food() {
    let laid = steps(&["1 kg pork", "50 g lard"], &["Place the pork fat side down in a roasting pan."]);
    assert_eq!(count(&laid, "transfer-contents"), 1, "{laid:?}");
}

#[test]
fn an_order_follows_a_condition_in_the_middle_of_a_sentence() {
    let added = led_to(
        &["100 ml wine", "1 l fish stock", "1 onion, diced"],
        &["Fry the onion, add the wine and once the wine has dried up add the fish stock."],
        "add the fish stock",
    );
    assert!(added.iter().any(|step| step.contains("fish-stock")), "{added:?}");
}

#[test]
fn bits_of_a_food_are_that_food() {
    let topped = led_to(
        &["400 g beans", "1 onion, diced", "50 g ham"],
        &["Fry the onion and the beans for 5 minutes.", "Top with bits of ham."],
        "Top",
    );
    assert!(topped.iter().any(|step| step.contains("ham")), "{topped:?}");
}

#[test]
fn a_headline_of_a_step_is_not_done_twice() {
    let toasted = steps(&["2 onions"], &["Fry Onions: Fry the onions for 5 minutes."]);
    assert_eq!(count(&toasted, "fry"), 1, "{toasted:?}");
}

#[test]
fn heat_needs_no_word_for_it() {
    let cooked = steps(&["2 onions, diced"], &["Cook the onions on medium-high for 5 minutes."]);
    assert_eq!(cooked.last().map(String::as_str), Some("fry medium-high-heat 5 minute"), "{cooked:?}");
}
