//! The stove: which pan, how hot, and what is not cooked at all.

use crate::strangers::{count, steps};
use crate::things_meant::led_to;

#[test]
fn a_simmer_is_low_and_a_flame_stays_as_it_was() {
    let simmered = steps(
        &["1 chicken", "2 l water"],
        &["Bring the chicken and the water to a boil.", "Reduce the heat and let it simmer for 40 minutes."],
    );
    assert!(simmered.contains(&"boil low-heat 40 minute".to_owned()), "{simmered:?}");
    let fried = steps(
        &["4 pancakes", "1 tablespoon oil"],
        &["Fry the pancakes in the oil over low heat for 2 minutes.", "Flip and fry for another minute."],
    );
    assert_eq!(count(&fried, "fry low-heat"), 2, "{fried:?}");
}

#[test]
fn what_is_roasted_in_a_pan_stands_on_the_stove() {
    let roasted = steps(&["50 g sesame seeds"], &["Roast the sesame seeds in a wide pan for 5 minutes."]);
    assert_eq!((count(&roasted, "fry"), count(&roasted, "bake")), (1, 0), "{roasted:?}");
    let grilled = steps(
        &["1 squash, sliced", "1 tablespoon oil"],
        &["Heat the oil in a pan over medium-high heat.", "Grill the squash in the pan for 5 minutes."],
    );
    assert_eq!((count(&grilled, "fry"), count(&grilled, "grill")), (1, 0), "{grilled:?}");
}

#[test]
fn fat_that_stands_ready_is_what_food_is_fried_in() {
    let fried = led_to(
        &["300 g pork", "2 tablespoons oil", "1 onion"],
        &["Heat the oil in a pot.", "Chop the pork and brown it."],
        "brown",
    );
    assert!(!fried.iter().any(|step| step.contains("(fetch ")), "{fried:?}");
}

#[test]
fn what_may_be_needed_is_not_added() {
    let boiled = steps(
        &["500 g beef", "400 ml stock"],
        &["Boil the beef in the stock for 2 hours.", "Add water if the sauce gets too thick."],
    );
    assert_eq!(count(&boiled, "fetch-and-proportion water"), 0, "{boiled:?}");
}

#[test]
fn a_spice_does_not_stand_for_the_stew_it_is_in() {
    let added = led_to(
        &["500 g ground beef", "2 onions, diced", "1 teaspoon nutmeg", "500 ml milk", "50 g flour"],
        &[
            "Fry the beef, the onions and the nutmeg in a pan for 10 minutes.",
            "In a saucepan, boil the milk with the flour for 5 minutes.",
            "Add nutmeg.",
        ],
        "Add nutmeg",
    );
    let moves = |step: &&String| step.starts_with("(transfer");
    let moved: Vec<&String> = added.iter().filter(moves).collect();
    assert!(!moved.is_empty() && !moved.iter().any(|step| step.contains("?fried-mixture ")), "{added:?}");
}

#[test]
fn tomatoes_in_the_pan_are_no_tomato_paste() {
    let broken = led_to(
        &["300 g sausage", "1 can of whole tomatoes", "3 tablespoons tomato paste"],
        &[
            "Fry the sausage in a pan.",
            "Add the tomatoes. Break up the tomatoes in the pan.",
            "Stir in the paste.",
        ],
        "Break",
    );
    assert!(!broken.iter().any(|step| step.contains("paste")), "{broken:?}");
}

#[test]
fn what_is_cooked_and_drained_is_one_thing() {
    let drained =
        steps(&["300 g spaghetti"], &["Boil a large pot of salted water, then cook and drain the pasta."]);
    let moved = drained.iter().position(|step| step.starts_with("drain"));
    let boiled = drained.iter().rposition(|step| step.starts_with("boil"));
    assert!(boiled < moved && count(&drained, "transfer-contents") == 3, "{drained:?}");
}

#[test]
fn a_sauce_does_not_go_into_the_water_of_the_pasta() {
    let added = led_to(
        &["400 g spaghetti", "200 g pancetta", "400 g passata"],
        &[
            "Fry the pancetta in a pan for 5 minutes.",
            "Start cooking the spaghetti in a pot of boiling water.",
            "Lower the heat and add the passata.",
            "Drain the spaghetti and add it to the pan.",
        ],
        "add the passata",
    );
    assert!(added.iter().any(|step| step.contains("?fried-pancetta ")), "{added:?}");
}

#[test]
fn the_ingredients_in_the_pan_are_no_more_butter() {
    let fried = steps(
        &["500 g shrimp", "50 g butter", "3 cloves garlic"],
        &["Melt the butter in a pan. Add the shrimp and the garlic.", "Sauté ingredients until cooked."],
    );
    assert_eq!(count(&fried, "fetch-and-proportion butter"), 1, "{fried:?}");
}

#[test]
fn a_bit_of_oil_goes_into_the_pan() {
    let cooked = steps(&["2 onions"], &["Cook the onions in a bit of oil for 5 minutes."]);
    assert_eq!(count(&cooked, "transfer-contents"), 2, "{cooked:?}");
}
