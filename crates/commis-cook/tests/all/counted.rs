//! How much of a food, how many pieces, and which foods a word in front of a list describes.

use crate::strangers::{count, steps};

#[test]
fn one_egg_is_kept_when_two_of_three_go_in() {
    let whisked = steps(
        &["3 eggs", "100 ml oil", "500 g flour"],
        &[
            "Whisk the oil and 2 eggs in a bowl. Add the flour and knead for 5 minutes.",
            "Shape the dough into a loaf and lay it on a tray.",
            "Whisk an egg and brush it onto the dough. Bake at 180 C for 30 minutes.",
        ],
    );
    assert!(whisked.contains(&"fetch-and-proportion egg 2 piece".to_owned()), "{whisked:?}");
    assert_eq!(count(&whisked, "brush"), 1, "{whisked:?}");
}

#[test]
fn quarters_are_four() {
    let cut = steps(
        &["500 g flour", "300 ml water"],
        &["Knead the flour and the water for 5 minutes.", "Cut the dough into quarters.", "Bake at 200 C."],
    );
    assert_eq!(count(&cut, "portion-and-arrange 25 percent"), 1, "{cut:?}");
}

#[test]
fn a_participle_holds_for_all_vegetables_after_it() {
    let added = steps(
        &["2 tablespoons oil", "3 cloves garlic", "1 chili pepper"],
        &["Heat the oil in a pan.", "Add chopped garlic and chili pepper and fry for 2 minutes."],
    );
    assert_eq!(count(&added, "cut chopped"), 2, "{added:?}");
}

#[test]
fn meat_is_boiled_in_water_and_cut_without_it() {
    let boiled =
        steps(&["1 rabbit", "1 teaspoon salt"], &["Boil the rabbit until tender. Cut it into pieces."]);
    assert_eq!(count(&boiled, "fetch-and-proportion water"), 1, "{boiled:?}");
    assert_eq!(count(&boiled, "drain"), 1, "{boiled:?}");
}

#[test]
fn a_number_of_pieces_is_no_weight() {
    let divided = steps(
        &["500 g flour", "300 ml water"],
        &[
            "Knead the flour and the water for 5 minutes.",
            "Divide the dough into 8 to 10 pieces and form balls.",
        ],
    );
    assert_eq!(count(&divided, "portion-and-arrange 25/2 percent"), 1, "{divided:?}");
}

#[test]
fn balls_are_counted_and_baked_on_their_tray() {
    let baked = steps(
        &["200 g oats", "100 g butter"],
        &["Mix the oats and the butter.", "Form and place 20 balls on a tray.", "Cook for 10 minutes."],
    );
    assert_eq!(count(&baked, "portion-and-arrange 5 percent"), 1, "{baked:?}");
    assert_eq!((count(&baked, "bake"), count(&baked, "fry")), (1, 0), "{baked:?}");
}
