//! Bowls, pans and names that could mean several things.

use crate::strangers::{count, steps};
use crate::things_meant::led_to;

#[test]
fn a_pan_that_is_set_on_the_fire_is_a_new_one() {
    let told = &[
        "Boil the potatoes in 1 l of water in a large pot.",
        "Place a large skillet over medium heat and add the oil.",
        "Add the onion and fry for 5 minutes.",
    ];
    let added = led_to(&["450 g potatoes", "1 onion, diced", "1 tablespoon olive oil"], told, "add the oil");
    assert!(added.iter().any(|step| step.contains("?tempered-frying-pan")), "{added:?}");
    let fetched = steps(&["450 g potatoes", "1 onion, diced", "1 tablespoon olive oil"], told);
    assert_eq!(count(&fetched, "fetch frying-pan"), 1, "{fetched:?}");
}

#[test]
fn an_emptied_pan_takes_what_comes_next() {
    let added = led_to(
        &["50 g peanuts", "1 onion, diced", "2 tablespoons olive oil"],
        &[
            "Toast the peanuts in a pan for 5 minutes. Transfer to a plate.",
            "Add the oil and the onion. Fry for 5 minutes.",
        ],
        "Add",
    );
    assert!(!added.iter().any(|step| step.contains("plate")), "{added:?}");
}

#[test]
fn verbs_that_share_their_objects_fetch_nothing_twice() {
    let mixed = steps(
        &["200 g butter", "2 eggs", "250 g flour", "1 teaspoon salt"],
        &["Whisk the butter and the eggs.", "Add and combine the flour and the salt."],
    );
    assert_eq!(count(&mixed, "fetch-and-proportion salt"), 1, "{mixed:?}");
    assert_eq!(count(&mixed, "fetch-and-proportion all-purpose-flour"), 1, "{mixed:?}");
}

#[test]
fn pepper_beside_salt_is_no_chili() {
    let seasoned = led_to(
        &["1 kg pork shoulder", "2 chipotle peppers"],
        &["Season the pork with salt and pepper.", "Add the chipotle peppers."],
        "Season",
    );
    assert!(!seasoned.iter().any(|step| step.contains("chipotle")), "{seasoned:?}");
    let more = led_to(
        &["1 kg pork", "1 teaspoon salt", "1 teaspoon pepper", "1 tablespoon cayenne pepper"],
        &["Season the pork with salt and pepper.", "Fry the pork in a pan.", "Add salt and pepper to taste."],
        "Add",
    );
    assert!(!more.iter().any(|step| step.contains("cayenne")), "{more:?}");
}

#[test]
fn a_dish_that_has_salt_is_salted_once_more() {
    let told = &["Mix the corn, the onion and the salt in a bowl.", "Season with salt."];
    let salted = led_to(&["300 g corn", "1 onion, diced", "1 teaspoon salt", "50 g butter"], told, "Season");
    assert!(salted.iter().any(|step| step.starts_with("(sprinkle")), "{salted:?}");
    assert!(!salted.iter().any(|step| step.contains("butter")), "{salted:?}");
}

#[test]
fn what_something_is_salted_for_is_nothing_to_lie_on() {
    let salted =
        led_to(&["500 g ground beef"], &["Fry the beef in a pan.", "Salt it to expel more water."], "Salt");
    assert!(salted.iter().any(|step| step.contains("salt")), "{salted:?}");
    assert!(!salted.iter().any(|step| step.contains("water")), "{salted:?}");
}

#[test]
fn half_of_a_mix_leaves_the_other_half() {
    let told = &[
        "Mix the cumin, the coriander and the paprika.",
        "Toss the chicken with half of the spice mix.",
        "Fry the chicken in a pan.",
    ];
    let spices = &["500 g chicken breast, diced", "1 tsp cumin", "1 tsp ground coriander", "1 tsp paprika"];
    let tossed = led_to(spices, told, "Toss");
    assert!(tossed.iter().any(|step| step.contains("50 percent")), "{tossed:?}");
}

#[test]
fn noodles_are_not_cooked_in_the_sauce_in_hand() {
    let told = &[
        "Boil the tomatoes and the onion in a pot for 10 minutes.",
        "Cook the spaghetti according to the package.",
    ];
    let cooked = led_to(&["400 g tomatoes", "1 onion, diced", "200 g spaghetti"], told, "Cook");
    assert!(cooked.iter().any(|step| step.contains("cooking-pot 1")), "{cooked:?}");
}

#[test]
fn spices_under_their_heading_are_spices() {
    let added = led_to(
        &["Spices:", "1 tsp cumin", "1 tsp mustard", "Main:", "1 onion, diced", "500 g chicken breast"],
        &["Fry the onion.", "Add the chicken and the spices."],
        "Add",
    );
    assert!(added.iter().any(|step| step.contains("mustard")), "{added:?}");
}

#[test]
fn all_ingredients_come_without_the_water_they_were_boiled_in() {
    let mixed = led_to(
        &["50 g rice", "3 eggs", "1 cucumber", "300 g crab meat"],
        &["Boil the rice and the eggs.", "Chop the cucumber and the crab meat.", "Mix all ingredients."],
        "Mix",
    );
    assert!(mixed.iter().any(|step| step.starts_with("(drain")), "{mixed:?}");
}
