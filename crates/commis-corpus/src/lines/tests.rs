//! Lines as people write them, and what they are read as.

use std::sync::OnceLock;

use commis_ontology::{Ontology, RuleSet};
use proptest::prelude::*;

use super::*;
use crate::{Builtin, Language};

fn reader() -> &'static LineReader<'static> {
    static ONTOLOGY: OnceLock<Ontology> = OnceLock::new();
    static READER: OnceLock<LineReader<'static>> = OnceLock::new();
    READER.get_or_init(|| {
        let ontology = ONTOLOGY.get_or_init(|| {
            let mut sources = Ontology::builtin_sources(RuleSet::Standard);
            sources.extend(Builtin::Home.load().ontology);
            Ontology::load(&sources).unwrap()
        });
        LineReader::new(ontology, Language::english())
    })
}

fn shown(food: &Food) -> String {
    let mut text = reader().class_name(food).unwrap_or("?").to_owned();
    match food.grams {
        Some(_) if food.assumed => {}
        Some(grams) => text += &format!(" {} g", (grams.to_f64() * 10.0).round() / 10.0),
        None => text += " ? g",
    }
    for preparation in &food.preparations {
        text += &format!(", {}", preparation.name);
    }
    if food.optional.is_some() {
        text += ", optional";
    }
    for other in &food.alternatives {
        text += &format!(" or {}", shown(other));
    }
    text
}

fn read(line: &str) -> String {
    let read = reader().read(line);
    match read.kind {
        LineKind::Ingredient => read.foods.iter().map(shown).collect::<Vec<_>>().join(" + "),
        kind => format!("{kind:?}"),
    }
}

/// Each line with what it is read as.
pub(super) fn check(cases: &[(&str, &str)]) {
    for (line, expected) in cases {
        assert_eq!(read(line), *expected, "{line}");
    }
}

#[test]
fn amounts_are_read_as_people_write_them() {
    check(&[
        ("2 eggs", "egg 100 g"),
        ("500g flour", "all-purpose-flour 500 g"),
        ("1 1/2 kg flour", "all-purpose-flour 1500 g"),
        ("1-1/2 kg flour", "all-purpose-flour 1500 g"),
        ("1½ kg flour", "all-purpose-flour 1500 g"),
        ("2.5 kg flour", "all-purpose-flour 2500 g"),
        ("about 200 g flour", "all-purpose-flour 200 g"),
        ("two eggs", "egg 100 g"),
        ("a dozen eggs", "egg 600 g"),
        ("1-2 eggs", "egg 50 g"),
        ("two or three eggs", "egg 100 g"),
        ("500g/1lb flour", "all-purpose-flour 500 g"),
        ("30g to 70g flour", "all-purpose-flour 30 g"),
        ("half a pound of flour", "all-purpose-flour 226.8 g"),
        ("a quarter of a pound of flour", "all-purpose-flour 113.4 g"),
        ("a pound and a half of flour", "all-purpose-flour 680.4 g"),
        ("1 cup (120 g) flour", "all-purpose-flour 120 g"),
        ("1 kg plus 50 g flour", "all-purpose-flour 1050 g"),
        ("Flour (300 grams)", "all-purpose-flour 300 g"),
        ("Flour 300 grams", "all-purpose-flour 300 g"),
        ("Flour, 300 grams", "all-purpose-flour 300 g"),
        ("flour: 300g", "all-purpose-flour 300 g"),
    ]);
}

#[test]
fn packages_have_sizes() {
    check(&[
        ("1 (15 ounce) can black beans", "black-bean 425.2 g"),
        ("1 15-oz can black beans", "black-bean 425.2 g"),
        ("15 oz can black beans", "black-bean 425.2 g"),
        ("2 x 400 g bags of flour", "all-purpose-flour 800 g"),
        ("1 bag flour (400 g)", "all-purpose-flour 400 g"),
        ("4 (150 g) chicken breasts", "chicken-breast 600 g"),
        ("4 chicken breasts (600 g)", "chicken-breast 600 g"),
    ]);
}

#[test]
fn preparations_and_remarks_are_told_from_names() {
    check(&[
        ("1 large ripe tomato, finely chopped", "tomato 175 g, finely chopped"),
        ("100 g butter, cut into slices", "butter 100 g, sliced"),
        ("100 g butter at room temperature", "butter 100 g, softened"),
        ("100 g melted butter (optional)", "butter 100 g, melted, optional"),
        ("(optional) 100 g butter and 200 g lard", "butter 100 g, optional + lard 200 g, optional"),
        ("100 g butter, preferably from grass-fed cows", "butter 100 g"),
        ("100 g butter. It should be cold.", "butter 100 g"),
        ("3 potatoes, peeled and quartered", "potato 630 g, peeled, quartered"),
    ]);
    let line = reader().read("100 g flour, plus more for dusting");
    assert!(line.foods[0].shared);
    let line = reader().read("oil, for frying");
    assert!(line.foods[0].purpose.is_some() && line.foods[0].assumed);
}

#[test]
fn several_foods_and_choices_share_nouns_and_amounts() {
    check(&[
        ("salt and pepper to taste", "salt + ground-black-pepper"),
        ("onion, carrot and garlic", "onion + carrot + garlic"),
        ("100 g butter or lard", "butter 100 g or lard 100 g"),
        ("100 g butter, lard or honey", "butter 100 g or lard 100 g or honey 100 g"),
        ("100 g rye or whole wheat flour", "rye-flour 100 g or whole-wheat-flour 100 g"),
        ("1 litre chicken or beef broth", "chicken-stock 1000 g or beef-stock 1000 g"),
        ("3 small or 2 big onions", "onion 330 g"),
        ("cheese (e.g. feta)", "feta-cheese"),
    ]);
}

#[test]
fn choices_that_are_foods_by_themselves_keep_to_themselves() {
    assert_eq!(read("200 g noodles or rice"), "egg-noodles 200 g or rice 200 g");
    assert_eq!(read("100 g lemon/lemon juice"), "lemon 100 g or lemon-juice 100 g");
    assert_eq!(read("1/2 cup white wine"), "dry-white-wine 118.8 g");
    assert_eq!(read("20 cl beer"), "lager-beer 202 g");
    assert_eq!(read("a thumb of ginger"), "fresh-ginger 15 g");
}

#[test]
fn parts_of_fruit_are_shares_of_the_whole() {
    assert_eq!(reader().class_name(&reader().read("juice of 1 lemon").foods[0]), Some("lemon-juice"));
    assert_eq!(reader().class_name(&reader().read("zest of 2 lemons").foods[0]), Some("lemon-zest"));
    let both = reader().read("juice and zest of 1 lemon");
    let classes: Vec<_> = both.foods.iter().map(|food| reader().class_name(food)).collect();
    assert_eq!(classes, [Some("lemon-juice"), Some("lemon-zest")]);
    assert!(both.foods.iter().all(|food| food.grams.is_some()), "{both:?}");
}

#[test]
fn headings_equipment_and_remarks_ask_for_no_food() {
    check(&[
        ("For the dressing:", "Heading"),
        ("For the dressing", "Heading"),
        ("Filling:", "Heading"),
        ("a large baking dish", "Equipment"),
        ("aluminium foil", "Equipment"),
        ("If you have no oven, you can use a pan.", "Remark"),
        ("", "Remark"),
    ]);
}

#[test]
fn one_edit_is_forgiven_and_told() {
    let line = reader().read("2 tbsp parsely, chopped");
    assert_eq!(reader().class_name(&line.foods[0]), Some("fresh-parsley"));
    let line = reader().read("100 g buttter (optionnal)");
    assert_eq!(reader().class_name(&line.foods[0]), Some("butter"));
    assert!(line.foods[0].optional.is_some());
    assert_eq!(line.slips.len(), 1, "{:?}", line.slips);
    assert_eq!(line.slips[0].read_as, "butter");
}

#[test]
fn what_is_not_understood_says_why() {
    let cause = |line: &str| reader().read(line).outcome();
    assert_eq!(cause("2 cups of moon dust"), LineOutcome::Not(Cause::UnknownFood));
    assert_eq!(cause("1 cup moon butter"), LineOutcome::Not(Cause::MoreSpecial));
    assert_eq!(cause("spices"), LineOutcome::Not(Cause::Group));
    assert_eq!(cause("1 cup butter"), LineOutcome::Understood);
    assert!(reader().nearest_names("buttr").contains(&"butter".to_owned()));
}

#[test]
fn every_part_has_its_place() {
    let text = "2 large tomatoes, finely chopped (optional)";
    let line = reader().read(text);
    let food = &line.foods[0];
    assert_eq!(food.span.of(text), "large tomatoes");
    assert_eq!(food.amount.as_ref().unwrap().span.of(text), "2");
    assert_eq!(food.preparations[0].span.of(text), "finely chopped");
    assert_eq!(food.optional.unwrap().of(text), "optional");
    assert_eq!(food.qualities[0].of(text), "large");
}

/// The amount of a food in other units is the same weight.
#[test]
fn units_agree_with_each_other() {
    let grams = |line: &str| reader().read(line).foods[0].grams.unwrap();
    assert_eq!(grams("1 lb sugar"), grams("16 oz sugar"));
    assert_eq!(grams("1 quart milk"), grams("4 cups milk"));
    assert_eq!(grams("1 pint milk"), grams("2 cups milk"));
    assert_eq!(grams("1 kg sugar"), grams("1000 grams sugar"));
    assert_eq!(grams("1 dl milk"), grams("100 ml milk"));
    assert_eq!(grams("3 teaspoons salt"), grams("1 tablespoon salt"));
}

fn spans_fit(food: &Food, text: &str) -> bool {
    let fits = |span: &commis_base::Span| text.get(span.start as usize..span.end as usize).is_some();
    let amount = food.amount.as_ref().is_none_or(|amount| fits(&amount.span));
    let all =
        food.qualities.iter().chain(&food.left_over).chain(&food.optional).chain(&food.purpose).all(fits);
    let preparations = food.preparations.iter().all(|preparation| fits(&preparation.span));
    fits(&food.span)
        && amount
        && all
        && preparations
        && food.alternatives.iter().all(|other| spans_fit(other, text))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_line_is_read_and_its_spans_fit(text in "\\PC{0,80}") {
        let line = reader().read(&text);
        prop_assert!(line.foods.iter().all(|food| spans_fit(food, &text)));
        prop_assert_eq!(&reader().read(&text), &line);
    }

    #[test]
    fn words_of_lines_in_any_order_are_read(words in proptest::collection::vec(
        proptest::sample::select(vec![
            "1", "2", "½", "1/2", "cup", "can", "(", ")", "oz", "of", "or", "and", ",", ":", "-", "/", "juice", "lemon", "red", "bell", "pepper",
            "chopped", "finely", "optional", "to taste", "a", "half", "plus", "more", "for", "x", "400", "g", "%", "e.g.", "salt", "cloves", "~", "."
        ]), 0..14)) {
        let text = words.join(" ");
        let line = reader().read(&text);
        prop_assert!(line.foods.iter().all(|food| spans_fit(food, &text)), "{}", text);
    }

    #[test]
    fn a_weight_is_what_the_line_says(grams in 1_i64..5000) {
        let line = reader().read(&format!("{grams} g sugar"));
        prop_assert_eq!(line.foods[0].grams, Some(commis_base::Number::from(grams)));
    }
}

#[test]
fn units_adjectives_and_labels_may_belong_to_a_name() {
    check(&[
        ("2 sticks cinnamon", "cinnamon-stick 6 g"),
        ("1 stick butter", "butter 113 g"),
        ("300 g peas (dried green split)", "split-peas 300 g"),
    ]);
    let classes = |line: &str| {
        let read = reader().read(line);
        let foods = read.foods.iter().flat_map(|food| std::iter::once(food).chain(&food.alternatives));
        foods.filter_map(|food| reader().class_name(food)).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(classes("1 tsp Dried Thyme and Rosemary"), ["dried-thyme", "dried-rosemary"]);
    assert_eq!(classes("1/2 cup Frozen Edamame or Peas").len(), 2);
    let listed = reader().read("Optional herbs and spices: fennel seeds, cloves");
    assert_eq!(listed.foods.iter().filter(|food| food.optional.is_some()).count(), 2, "{:?}", listed.foods);
}

#[test]
fn sizes_change_weights_where_things_are_counted() {
    check(&[
        ("1 small onion", "onion 77 g"),
        ("1 medium onion", "onion 110 g"),
        ("2 large onions", "onion 308 g"),
        ("1 small bunch of parsley", "fresh-parsley 42 g"),
        ("2 large eggs", "egg 100 g"),
        ("2 small eggs", "egg 80 g"),
        ("1 large cup milk", "milk 247.7 g"),
        ("1 onion, chopped small", "onion 110 g, chopped"),
        ("1 heaped tbsp honey", "honey 31.5 g"),
        ("1 cup mashed bananas", "banana 225 g, mashed"),
        ("2 bananas, mashed", "banana 236 g, mashed"),
    ]);
    // MCL has no sizes: programs count pieces.
    let line = reader().read("2 large onions");
    assert_eq!(line.foods[0].measure.unwrap().quantity, commis_base::Number::from(2));
}

#[test]
fn a_weight_beside_a_number_counts() {
    check(&[
        ("1 lobster that weighs ~750 grams", "lobster 750 g"),
        ("1 chicken weighing about 2 kg", "chicken 2000 g"),
        ("1 chicken of about 1.8 kg", "chicken 1800 g"),
        ("4 chicken breasts, 150 g each", "chicken-breast 600 g"),
        ("4 chicken breasts (150 g each)", "chicken-breast 600 g"),
        ("4 chicken breasts each weighing 150 g", "chicken-breast 600 g"),
        ("1 head (300 g without stem) of broccoli", "broccoli 300 g"),
        ("half a tin (200 g) of baked beans", "baked-beans 200 g"),
    ]);
}

#[test]
fn units_stand_in_names_and_numbers_may_be_lengths() {
    check(&[
        ("2 garlic cloves", "garlic 10 g"),
        ("1 whole garlic head", "garlic 50 g"),
        ("5/6 bay leaves", "bay-leaf 1.5 g"),
        ("3/4 cup milk", "milk 185.8 g"),
        ("2 inches ginger", "fresh-ginger 20 g"),
        ("4 ¼ inch thick pork shoulder steaks", "pork-shoulder-steak 900 g"),
        ("diced half onion", "onion 55 g, diced"),
    ]);
    assert_eq!(reader().read("2 inches of oil").outcome(), LineOutcome::Not(Cause::NoWeight));
}

#[test]
fn units_tell_fresh_herbs_from_dried_ones() {
    check(&[
        ("2 sprigs of thyme", "fresh-thyme 1.6 g"),
        ("1 tsp thyme", "dried-thyme 1 g"),
        ("1 tsp basil", "dried-basil 0.8 g"),
        ("1 tsp fresh basil", "fresh-basil 0.9 g"),
        ("1 tbsp oregano, chopped", "fresh-oregano 3.2 g, chopped"),
        ("1/2 tsp ginger", "ground-ginger 0.9 g"),
        ("1 tsp grated ginger", "fresh-ginger 2 g, grated"),
        ("3 cloves", "whole-clove 0.2 g"),
        ("1 tsp ground cinnamon", "ground-cinnamon 2.7 g"),
    ]);
}

#[test]
fn choices_are_said_in_many_ways() {
    check(&[
        ("60 ml milk (you can use water instead)", "milk 61.9 g or water 60 g"),
        (
            "300 g kale (spinach or escarole can also be used)",
            "kale 300 g or spinach 300 g or escarole 300 g",
        ),
        ("1 can tomato sauce (or 4 cups tomato sauce)", "tomato-sauce 400 g or tomato-sauce 980 g"),
        ("100 g cheese (feta, brie or gouda)", "feta-cheese 100 g or brie 100 g or gouda 100 g"),
        ("500 g flour (whole wheat flour)", "whole-wheat-flour 500 g"),
        ("1 l milk, or cream and milk", "milk 1032 g or heavy-cream 994 g"),
        ("1 can chickpeas / garbanzo beans", "chickpea 240 g"),
        ("1 tsp cayenne pepper or hot sauce", "cayenne-pepper 1.8 g or tabasco 4.7 g"),
        ("salt and freshly ground black pepper", "salt + ground-black-pepper"),
        ("salt / pepper", "salt + ground-black-pepper"),
        ("lemon / lime", "lemon or lime"),
    ]);
    assert_eq!(reader().read("100 g cream (or moon dust)").outcome(), LineOutcome::Not(Cause::UnknownFood));
}

#[test]
fn an_amount_for_one_person_is_not_that_of_the_recipe() {
    let cause = |line: &str| reader().read(line).outcome();
    assert_eq!(cause("2 eggs per person"), LineOutcome::Not(Cause::PerServing));
    assert_eq!(cause("sour cream (1 tbsp per serving)"), LineOutcome::Not(Cause::PerServing));
}

#[test]
fn a_general_word_is_told_from_what_it_usually_means() {
    let ontology = reader().ontology();
    let line = reader().read("200 g pasta");
    assert_eq!(line.foods[0].usual_of, ontology.class("pasta"));
    assert_eq!(reader().read("200 g penne").foods[0].usual_of, None);
}

#[test]
fn sizes_links_and_ratios_are_no_part_of_a_name() {
    check(&[
        ("2 (3 1/2) pound whole chickens, wingtips removed", "chicken 3175.1 g, removed"),
        ("1 (8) ounce package cream cheese", "cream-cheese 226.8 g"),
        ("1 kg long grain [rice](/rice)", "long-grain-rice 1000 g"),
        ("Beef or [chicken stock](/chicken-stock)", "beef-stock or chicken-stock"),
        ("1 lb 80/20 ground beef", "ground-beef 453.6 g"),
        ("1 qt (32 oz) chicken stock", "chicken-stock 960 g"),
        ("1 teaspoon Diamond Crystal kosher salt", "coarse-salt 5 g"),
        ("1 red pepper, cut into half-inch pieces", "red-bell-pepper 150 g, chopped"),
    ]);
}

#[test]
fn a_food_with_an_amount_of_its_own_is_another_one() {
    check(&[
        ("1 egg beaten with 1 tablespoon water", "egg 50 g, beaten + water 15 g"),
        ("1 tbsp cornstarch mixed with 2 tbsp cold water", "cornstarch 8 g + water 30 g"),
        ("2 tsp dry yeast (dissolved in 100 ml water)", "dry-yeast 6 g, soaked + water 100 g"),
        ("6 g citric acid (contained in 130 ml of lemon juice)", "citric-acid 6 g"),
        ("a dash each: nutmeg, paprika", "ground-nutmeg 0.3 g + paprika-powder 0.3 g"),
    ]);
}

#[test]
fn what_is_only_told_asks_for_no_food() {
    check(&[
        ("1 whole chicken, giblets removed", "chicken 1500 g, removed"),
        ("marjoram, fresh herbs are preferable", "dried-marjoram"),
        ("cilantro / coriander, chopped", "fresh-cilantro, chopped"),
        ("lime and cilantro (optional)", "lime, optional + fresh-cilantro, optional"),
        (
            "raisins, paprika, cumin (all optional)",
            "raisin, optional + paprika-powder, optional + ground-cumin, optional",
        ),
        ("85 g sugar (preferably brown)", "brown-sugar 85 g"),
        ("finely grated zest of 1 lemon", "lemon-zest 6 g, grated"),
        ("4 teaspoons minced fresh rosemary or thyme", "fresh-rosemary 2.3 g, minced or fresh-thyme 3.2 g"),
    ]);
    let salt = &reader().read("salt and pepper to taste").foods[0];
    assert_eq!(salt.grams, Some(commis_base::Number::from(3)), "half a teaspoon");
}
