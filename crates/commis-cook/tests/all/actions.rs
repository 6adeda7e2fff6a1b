//! Actions that are easily lost: orders behind a time or a condition, dough work, a second heat, lids.

use crate::strangers::{count, steps};

#[test]
fn an_order_behind_a_time_or_a_condition_is_done() {
    for told in [
        "After a couple of minutes add the carrots.",
        "When boiling add carrots.",
        "Once the water is hot and looks cloudy add the carrots.",
        "Towards the last minutes pour the carrots into the pot.",
    ] {
        let read = steps(&["2 onions", "2 carrots"], &["Boil the onions in a pot of water.", told]);
        assert!(read.last().is_some_and(|step| step.starts_with("transfer-contents")), "{told}: {read:?}");
    }
    let cut = steps(&["2 onions", "2 carrots"], &["Fry the onions. While they are frying dice the carrots."]);
    assert_eq!(count(&cut, "cut diced"), 1, "{cut:?}");
}

#[test]
fn verbs_in_two_words_are_verbs() {
    let heated = steps(&["2 onions"], &["Pre-heat the oven to 200 C.", "Pan-fry the onions until golden."]);
    assert_eq!((count(&heated, "preheat-oven 200"), count(&heated, "fry")), (1, 1), "{heated:?}");
    let boiled = steps(&["2 onions", "4 eggs"], &["Fry the onions.", "Hard boil the eggs."]);
    assert_eq!((count(&boiled, "boil"), count(&boiled, "fetch cooking-pot")), (1, 1), "{boiled:?}");
}

#[test]
fn a_list_behind_a_colon_is_what_the_verb_is_done_to() {
    let mixed = steps(
        &["1 cup honey", "2 cups milk", "1 tsp salt", "300 g flour"],
        &["Whisk together: honey, milk and salt.", "Knead the flour with 1 cup water."],
    );
    assert_eq!((count(&mixed, "mix"), count(&mixed, "knead")), (1, 1), "{mixed:?}");
}

#[test]
fn waiting_beside_the_fire_is_no_cooking() {
    let fried = steps(&["2 onions"], &["Fry the onions for 5 minutes. Wait 2 minutes."]);
    assert_eq!(count(&fried, "fry 2 minute"), 1, "{fried:?}");
    let rested = steps(
        &["2 onions"],
        &["Fry the onions for 5 minutes. Remove the pan from the heat and wait 2 minutes."],
    );
    assert_eq!((count(&rested, "fry"), count(&rested, "leave-for-time 2 minute")), (1, 1), "{rested:?}");
}

#[test]
fn what_is_stirred_until_it_thickens_is_cooked() {
    let sauce = steps(
        &["50 g butter", "50 g flour", "500 ml milk"],
        &[
            "Melt the butter in a saucepan and add the flour.",
            "Pour in the milk, stirring until the sauce thickens.",
        ],
    );
    assert_eq!(count(&sauce, "boil"), 1, "{sauce:?}");
}

#[test]
fn a_lid_is_put_on_where_the_text_says_covered() {
    let baked = steps(
        &["500 g potatoes, sliced"],
        &["Put the potatoes in a baking dish and bake, covered, 35 minutes."],
    );
    assert_eq!((count(&baked, "cover"), count(&baked, "uncover")), (1, 0), "{baked:?}");
    let risen = steps(
        &["500 g flour", "300 ml water", "7 g yeast"],
        &[
            "Mix the flour, the water and the yeast and put the dough into a loaf pan.",
            "Cover and let rise for 1 hour.",
            "Bake 40 minutes.",
        ],
    );
    assert_eq!((count(&risen, "cover"), count(&risen, "uncover")), (1, 1), "{risen:?}");
}

#[test]
fn dough_is_rolled_folded_and_pressed() {
    let list = ["500 g flour", "200 g butter", "100 ml water"];
    let knead = "Mix the flour, the butter and the water and knead.";
    let rolled = steps(&list, &[knead, "Roll into a rectangle 8 by 12 inches and fold in half."]);
    assert_eq!(count(&rolled, "portion-and-arrange 100 percent"), 1, "{rolled:?}");
    assert_eq!((count(&rolled, "flatten"), count(&rolled, "shape pocket-shape")), (1, 1), "{rolled:?}");
    let gathered = steps(&list, &[knead, "Gather into a ball and chill 1 hour."]);
    assert_eq!((count(&gathered, "shape ball-shape"), count(&gathered, "portion")), (1, 0), "{gathered:?}");
    let pressed = steps(&list, &[knead, "Put the dough into a frying pan and press it down."]);
    assert_eq!((count(&pressed, "shape disc-shape"), count(&pressed, "portion")), (1, 0), "{pressed:?}");
    let braided = steps(&list, &[knead, "Divide the dough into 3 parts and braid them."]);
    assert_eq!(count(&braided, "shape braid-shape"), 1, "{braided:?}");
}

#[test]
fn hands_and_boards_are_no_food() {
    let list = ["500 g flour", "300 ml water"];
    let floured = steps(
        &list,
        &["Mix the flour and the water. Flour a work surface. Oil your hands. Knead the dough."],
    );
    assert_eq!((count(&floured, "flour"), count(&floured, "grease")), (0, 0), "{floured:?}");
}

#[test]
fn nothing_boils_in_fat() {
    let hot = steps(
        &["100 ml oil", "500 g beef, cubed"],
        &["Heat the oil in a pot until boiling.", "Add the beef."],
    );
    assert_eq!((count(&hot, "boil"), count(&hot, "bring-to-temperature")), (0, 1), "{hot:?}");
}

#[test]
fn what_was_boiled_in_water_leaves_it_when_more_is_added_beside() {
    let added = steps(
        &["250 g green beans", "1 onion", "200 ml fish stock"],
        &[
            "Boil the green beans for 10 minutes.",
            "Fry the onion in a wok.",
            "Add the green beans and the stock to the wok.",
        ],
    );
    assert_eq!(count(&added, "drain"), 1, "{added:?}");
}

#[test]
fn a_choice_ends_with_its_noun() {
    let boiled = steps(
        &["500 g pork belly", "200 g split peas", "1 bouillon cube"],
        &["In a large pot, bring water, split peas, pork belly or bacon, and the bouillon cube to a boil."],
    );
    assert_eq!((count(&boiled, "boil"), count(&boiled, "transfer-contents")), (1, 4), "{boiled:?}");
    let greased = steps(
        &["300 g flour", "100 g butter, melted"],
        &["Mix the flour and the butter.", "Pour into a lightly buttered or oiled loaf pan."],
    );
    assert_eq!(count(&greased, "fetch loaf-pan"), 1, "{greased:?}");
}

#[test]
fn food_in_oil_is_fried_and_a_sauce_is_reduced() {
    let fried = steps(
        &["1 onion", "1 tbsp oil", "200 ml wine"],
        &["Cook the onion in the oil on low fire.", "Add the wine.", "Reduce over high heat."],
    );
    assert_eq!((count(&fried, "fry low-heat"), count(&fried, "boil high-heat")), (1, 1), "{fried:?}");
}

#[test]
fn an_amount_that_only_the_directions_name_is_taken() {
    let told = steps(
        &["4 onions", "Olive oil", "Flour", "Salt"],
        &["Fry the onions in 3 tbsp of olive oil.", "Add a teaspoon of flour, a pinch of salt and stir."],
    );
    for line in ["olive-oil 3 tablespoon", "all-purpose-flour 1 teaspoon", "salt 1/16 teaspoon"] {
        assert_eq!(count(&told, &format!("fetch-and-proportion {line}")), 1, "{line}: {told:?}");
    }
    // What the list has as well is not taken twice, and what comes in turns comes whole.
    let listed = steps(
        &["300 g rice", "1 l vegetable stock"],
        &["Fry the rice in a pan.", "Add the stock, 1 cup at a time."],
    );
    assert_eq!(count(&listed, "fetch-and-proportion vegetable-stock"), 1, "{listed:?}");
}

#[test]
fn cups_are_a_share_of_a_line_in_cups() {
    let shared = steps(
        &["3/4 cup olive oil", "4 onions", "2 carrots"],
        &["Fry the onions in 1/2 cup of the olive oil.", "Add the carrots and the remaining oil."],
    );
    assert_eq!(count(&shared, "fetch-and-proportion olive-oil"), 2, "{shared:?}");
    assert_eq!(count(&shared, "fetch-and-proportion olive-oil 83 g"), 0, "{shared:?}");
}

#[test]
fn a_lid_on_the_stove_keeps_it_cooking() {
    let covered = steps(&["2 onions"], &["Fry the onions in a pan. Close the lid for 5 minutes."]);
    assert_eq!((count(&covered, "cover"), count(&covered, "fry 5 minute")), (1, 1), "{covered:?}");
    let stirred =
        steps(&["2 onions"], &["Fry the onions in a pan. Stir frequently for 5 minutes until tender."]);
    assert_eq!(count(&stirred, "fry 5 minute"), 1, "{stirred:?}");
}

#[test]
fn what_is_grated_over_a_dish_goes_on_top() {
    let grated = steps(
        &["500 g potatoes", "50 g parmesan"],
        &["Boil the potatoes for 20 minutes and drain them.", "Grate the parmesan over the potatoes."],
    );
    assert_eq!(count(&grated, "sprinkle"), 1, "{grated:?}");
}

#[test]
fn salted_water_has_salt_in_it() {
    let boiled = steps(
        &["300 g pasta"],
        &["Bring a pot of salted water to a boil.", "Add the pasta and cook 8 minutes."],
    );
    assert_eq!(count(&boiled, "fetch-and-proportion salt"), 1, "{boiled:?}");
}

#[test]
fn two_bare_names_after_one_participle_are_cut_alike() {
    let fried =
        steps(&["1 onion", "2 carrots", "2 tbsp oil"], &["Heat the oil and add diced carrots and onion."]);
    assert_eq!(count(&fried, "cut diced"), 2, "{fried:?}");
    let sides = steps(&["2 chicken breasts"], &["Fry the chicken for 5 minutes per side."]);
    assert_eq!(count(&sides, "fry 10 minute"), 1, "{sides:?}");
}
