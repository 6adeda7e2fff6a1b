//! Parts of a dish that the text keeps apart, and food that must not be taken for another.

use crate::strangers::{count, steps};
use crate::things_meant::led_to;

/// Whether one of the statements names all of these.
fn names(statements: &[String], words: &[&str]) -> bool {
    statements.iter().any(|statement| words.iter().all(|word| statement.contains(word)))
}

#[test]
fn oil_once_more_moves_no_other_pot() {
    let added = led_to(
        &["200 g rice", "2 tablespoons oil", "2 peppers, diced", "400 g chicken, diced"],
        &[
            "Fry the rice in a pot with 1 tablespoon oil.",
            "Heat a large pan. Add 1 tablespoon oil and the peppers. Fry for 5 minutes.",
            "Transfer the peppers to a plate and heat the same pan.",
            "Add oil, then chicken.",
        ],
        "Add oil, then",
    );
    assert!(names(&added, &["chicken"]) && !names(&added, &["rice"]), "{added:?}");
}

#[test]
fn what_is_in_the_pan_already_says_where_the_rest_goes() {
    let added = led_to(
        &["200 g rice", "1 chili, minced", "300 g ground beef", "2 tablespoons curry paste"],
        &[
            "Boil the rice in 1 l of water in a pot.",
            "In a pan, fry the beef and the chili for 5 minutes.",
            "Add the curry paste and the minced chili.",
        ],
        "Add the curry",
    );
    // What was made apart is served at the end of the text; nothing but the paste is moved.
    assert_eq!(added.iter().filter(|step| step.starts_with("(transfer")).count(), 1, "{added:?}");
    assert!(names(&added, &["?fried-mixture ?curry-paste"]), "{added:?}");
}

#[test]
fn what_nobody_names_goes_with_its_kin() {
    let cut = led_to(
        &["2 chicken breasts", "1 onion", "2 carrots", "2 celery stalks", "1 l chicken stock"],
        &[
            "Fry the chicken breasts for 10 minutes and set aside.",
            "Cut up carrots and celery, place in a pot and fry for 5 minutes.",
            "Add the stock and the chicken.",
        ],
        "Cut up",
    );
    assert!(names(&cut, &["onion"]), "{cut:?}");
}

#[test]
fn beef_is_no_beef_stock() {
    let seasoned = led_to(
        &["500 g beef tenderloin", "1 l beef stock", "1 tablespoon oil"],
        &["Fry the beef in the oil.", "Sprinkle salt over the beef."],
        "Sprinkle",
    );
    assert!(!seasoned.is_empty() && !names(&seasoned, &["beef-stock"]), "{seasoned:?}");
}

#[test]
fn pieces_of_a_food_are_that_food() {
    let added = led_to(
        &["1 lobster", "1 l fish stock", "2 onions, diced", "1 tablespoon butter"],
        &[
            "Boil the lobster in 1 l of water for 5 minutes. Drain and dice it.",
            "In a second pot, fry the onions in the butter. Add the stock and boil for 10 minutes.",
            "Add the lobster pieces.",
        ],
        "Add the lobster",
    );
    assert!(names(&added, &["transfer-contents"]), "{added:?}");
    assert!(!added.iter().any(|step| step.contains("fetch")), "{added:?}");
}

#[test]
fn seeds_of_the_list_are_strewn_on_the_dough() {
    let strewn = led_to(
        &["500 g flour", "300 ml water", "1 tablespoon poppy seeds"],
        &["Mix the flour and the water. Knead for 5 minutes.", "Sprinkle with seeds."],
        "Sprinkle",
    );
    assert!(strewn.iter().any(|step| step.ends_with("?poppy-seed)")), "{strewn:?}");
}

#[test]
fn what_is_in_hand_does_not_go_into_itself() {
    let added = led_to(
        &["600 ml water", "1 tablespoon yeast", "2 tablespoons honey", "4 tablespoons oil"],
        &[
            "Fill a large bowl with the water and sprinkle with the yeast.",
            "Whisk together the honey and the oil.",
            "Add to bowl.",
        ],
        "Add to bowl",
    );
    assert_eq!(added.len(), 1, "{added:?}");
}

#[test]
fn an_emptied_pan_is_used_again() {
    let cooked = steps(
        &["500 g beef, diced", "2 onions, diced", "330 ml beer"],
        &[
            "Fry the onions in a saucepan.",
            "Fry the beef in a frying pan and add it to the saucepan.",
            "Add the beer to the frying pan.",
        ],
    );
    assert_eq!(cooked.iter().filter(|step| step.contains("fetch frying-pan")).count(), 1, "{cooked:?}");
}

#[test]
fn a_forgotten_comma_makes_no_compound() {
    let fried = led_to(
        &["2 onions, diced", "2 cloves garlic", "1 tablespoon oil"],
        &["Saute onions garlic in oil for 5 minutes."],
        "Saute",
    );
    assert!(names(&fried, &["?cut-onion"]) && names(&fried, &["?garlic"]), "{fried:?}");
}

#[test]
fn half_the_thickness_of_a_food_is_no_share_of_it() {
    let chops = steps(
        &["4 pork chops", "200 ml soy sauce"],
        &[
            "Fill a shallow dish with soy sauce to about half the thickness of your pork chops.",
            "Place your pork chops in the dish.",
        ],
    );
    assert_eq!(chops.iter().filter(|step| step.contains("pork-chop")).count(), 1, "{chops:?}");
}

#[test]
fn salt_is_taken_once() {
    let salted = led_to(
        &["1 l water", "200 g beans"],
        &["Boil the beans in the water. Add parsley and then salt."],
        "salt",
    );
    assert_eq!(salted.iter().filter(|step| step.contains("fetch-and-proportion")).count(), 1, "{salted:?}");
}

#[test]
fn what_is_laid_on_pastry_stays_on_it() {
    let topped = led_to(
        &["300 g puff pastry", "100 g apricot jam", "3 apples, sliced"],
        &[
            "Roll out the puff pastry.",
            "Spread the jam over the puff pastry.",
            "Arrange the apple slices over the jam.",
        ],
        "Arrange",
    );
    assert_eq!(topped.len(), 1, "{topped:?}");
    let rolled = steps(&["300 g puff pastry"], &["Roll out the puff pastry."]);
    assert_eq!(count(&rolled, "portion-and-arrange"), 1, "{rolled:?}");
    assert!(rolled.iter().any(|step| step.contains("100 percent")), "{rolled:?}");
}

#[test]
fn cheese_that_nobody_names_is_not_boiled() {
    let boiled = led_to(
        &["500 g potatoes", "100 g parmesan", "100 g flour"],
        &["Boil the potatoes.", "Mash the potatoes.", "Serve."],
        "Boil",
    );
    assert!(!boiled.is_empty() && !names(&boiled, &["parmesan"]), "{boiled:?}");
}

#[test]
fn a_dough_is_no_pot_of_water() {
    let pinched = led_to(
        &["500 g potatoes", "200 g flour"],
        &[
            "Boil the potatoes. Mash the potatoes and add the flour.",
            "Boil more water with salt in a second pot.",
            "Pinch off some of the dough.",
        ],
        "Pinch",
    );
    assert!(names(&pinched, &["(portion-and-arrange"]) && names(&pinched, &["(mingle"]), "{pinched:?}");
}

#[test]
fn what_is_left_out_by_name_is_no_share() {
    let listed = steps(
        &["200 g rice", "2 eggs", "1 teaspoon paprika", "50 g cheese"],
        &["Combine all ingredients except paprika.", "Sprinkle paprika on top."],
    );
    assert_eq!(listed.iter().filter(|step| step.contains("paprika")).count(), 1, "{listed:?}");
}

#[test]
fn eggs_that_were_cracked_are_what_is_whisked() {
    let whisked = led_to(
        &["2 eggs", "1 tomato", "100 g mushrooms"],
        &[
            "Wash the mushrooms.",
            "Cut the tomato in half.",
            "Crack the eggs into a bowl and whisk them.",
            "Fry the eggs.",
            "Fry the tomato and the mushrooms in a second pan.",
        ],
        "whisk",
    );
    assert!(!whisked.is_empty() && !names(&whisked, &["tomato"]), "{whisked:?}");
}
