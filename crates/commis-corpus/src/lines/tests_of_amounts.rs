//! Amounts that a cook with a scale would take.

use super::tests::check;

#[test]
fn a_size_before_the_name_counts_first() {
    check(&[
        ("6 medium mushrooms (cut smallish)", "button-mushroom 108 g, cut"),
        ("2 onions (large)", "onion 308 g"),
        ("8 bone-in, skin-on chicken thighs", "chicken-thigh 1320 g"),
        ("4 large bone-in chicken thighs", "chicken-thigh 825 g"),
        ("8 bone-in chicken thighs (about 3 lb)", "chicken-thigh 1360.8 g"),
        ("2 8-inch flour tortillas", "flour-tortilla 90 g"),
        ("1 1\" piece ginger", "fresh-ginger 10 g"),
    ]);
}

#[test]
fn parts_of_fruit_are_a_share_of_it() {
    check(&[
        ("juice of 1 lemon", "lemon-juice 42 g"),
        ("1 lemon (juice)", "lemon-juice 42 g"),
        ("juice of 1 lemon or lime", "lemon-juice 42 g or lime-juice 33.5 g"),
        ("3 lemons (1 dl of juice)", "lemon-juice 102.3 g"),
        ("1 lemon, juiced", "lemon 84 g, squeezed"),
    ]);
}

#[test]
fn one_amount_before_foods_of_one_group_is_shared() {
    check(&[
        ("1 cup frozen peas and carrots", "frozen-peas 67 g + carrot 64 g"),
        ("1 tablespoon of mixed cinnamon and mace", "ground-cinnamon 4.1 g + mace 2.6 g"),
        ("1 tsp each cumin and paprika", "ground-cumin 2.1 g + paprika-powder 2.3 g"),
        ("500 g flour and salt", "all-purpose-flour 500 g + salt"),
        ("butter or margarine, 1 tbsp", "butter 14 g or margarine 14 g"),
    ]);
}

#[test]
fn packages_hold_what_is_known_of_them() {
    check(&[
        ("2 packets vanilla sugar (16 g)", "vanilla-sugar 16 g"),
        ("3 cans tomatoes (400 g)", "canned-tomato 1200 g"),
        ("1 can cannellini beans", "cannellini-bean 240 g"),
        ("1 can cannellini beans with their juice", "cannellini-bean 400 g"),
        ("8 servings shortcrust pastry", "shortcrust-pastry 400 g"),
        ("1 lb 2 oz beef", "beef 510.3 g"),
        ("1 (4- to 5-pound) pork shoulder", "pork-shoulder 1814.4 g"),
        ("between 2 and 3 cups flour", "all-purpose-flour 250 g"),
    ]);
}

#[test]
fn brackets_may_give_the_amount() {
    check(&[
        ("pasta (e.g. 9 oz of fettuccine)", "fettuccine 255.1 g"),
        ("egg wash (1 egg, 1 tbsp milk)", "egg 50 g + milk 15.5 g"),
        ("protein (chicken, beef or tofu)", "chicken or beef or tofu"),
        ("corn (frozen)", "frozen-corn"),
        ("corn (fresh or frozen)", "corn"),
    ]);
}

#[test]
fn nouns_and_adjectives_are_said_once() {
    check(&[
        ("500 ml chicken stock or broth", "chicken-stock 500 g"),
        ("2 tbsp tomato paste/puree", "tomato-paste 32 g or tomato-puree 32 g"),
        (
            "1 cup vegetable, canola or sunflower oil",
            "vegetable-oil 226.6 g or canola-oil 220.8 g or sunflower-oil 220.8 g",
        ),
        ("beef- or chicken stock", "beef-stock or chicken-stock"),
        ("1 lb ground beef (or turkey)", "ground-beef 453.6 g or ground-turkey 453.6 g"),
        ("1 tbsp fresh thyme or 1 tsp dried", "fresh-thyme 2.4 g or dried-thyme 1 g"),
        ("milk or sweet cream", "milk or heavy-cream"),
        ("fruit, e.g. plums, apples (optional)", "plum, optional or apple"),
    ]);
}
