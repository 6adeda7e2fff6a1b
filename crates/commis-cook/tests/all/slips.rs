//! Slips of the pen: a misspelt word is read as the known one that is one edit away, and the translation says so.

use std::collections::BTreeSet;

use commis_cook::{Cook, Lexicon};
use commis_corpus::Builtin;
use commis_sim::{RuleSet, Simulator};

use super::strangers::{count, read, steps};

/// What is fetched from the list.
fn fetched(line: &str) -> (Vec<String>, Vec<String>) {
    let (_, read) = read(&[line], &["Put it in a bowl."]);
    let statements = read.program.statements.iter().filter(|one| &*one.primitive == "fetch-and-proportion");
    let foods = statements.map(ToString::to_string).collect();
    (foods, read.notes.into_iter().map(|note| note.text).collect())
}

#[test]
fn misspelt_foods_of_the_list_are_read_as_usual_ones() {
    for (written, meant) in [
        ("suger", "sugar"),
        ("sugr", "sugar"),
        ("flur", "flour"),
        ("buttr", "butter"),
        ("onin", "onion"),
        ("peper", "pepper"),
        ("mlik", "milk"),
        ("cheeze", "cheese"),
        ("parsly", "parsley"),
        ("brocoli", "broccoli"),
        ("vinager", "vinegar"),
    ] {
        let (right, _) = fetched(&format!("100 g {meant}"));
        let (foods, notes) = fetched(&format!("100 g {written}"));
        assert_eq!(foods, right, "{written}");
        assert!(!foods.is_empty(), "{written}");
        let note = format!("`{written}` was read as `{meant}`");
        assert!(notes.contains(&note), "{written}: {notes:?}");
    }
    // Words of their own are left alone.
    for right in ["mild", "paper"] {
        assert_eq!(fetched(&format!("100 g {right}")).0, Vec::<String>::new(), "{right}");
    }
}

/// The same steps, once as they are meant and once misspelt.
fn alike(list: &[&str], meant: &str, written: &str, slip: (&str, &str)) {
    let (_, right) = read(list, &[meant]);
    let (_, slipped) = read(list, &[written]);
    assert_eq!(slipped.program.to_string(), right.program.to_string(), "{written}");
    let note = format!("`{}` was read as `{}`", slip.0, slip.1);
    assert!(
        slipped.notes.iter().any(|one| one.text.eq_ignore_ascii_case(&note)),
        "{written}: {:?}",
        slipped.notes
    );
}

#[test]
fn misspelt_verbs_are_read_as_usual_ones() {
    let list = ["2 potatoes", "1 onion", "2 eggs", "100 g cheese", "100 g butter", "1 cup milk"];
    for (meant, written) in [
        ("Bake the potatoes at 200 C for 40 minutes.", "Bak"),
        ("Roast the potatoes at 200 C for 40 minutes.", "Rost"),
        ("Roast the potatoes in the oven.", "Rost"),
        ("Fry the onion for 5 minutes.", "Fyr"),
        ("Fry the onion for 5 minutes.", "Fri"),
        ("Add the milk to a bowl.", "Ad"),
        ("Mix the eggs and milk.", "Mixx"),
        ("Whisk the eggs and milk.", "Wisk"),
        ("Slice the onion.", "Slcie"),
        ("Beat the eggs.", "Beet"),
        ("Grate the cheese.", "Grat"),
        ("Spread the butter over the cheese.", "Spred"),
        ("Drain the potatoes.", "Drane"),
    ] {
        let verb = meant.split(' ').next().unwrap();
        let slip = (written, verb.to_lowercase());
        alike(&list, meant, &meant.replacen(verb, written, 1), (slip.0, &slip.1));
    }
}

#[test]
fn misspelt_things_and_small_words_of_steps_are_read() {
    let list = ["1 onion", "2 potatoes", "100 g butter"];
    for (meant, written, slip) in [
        ("Fry the onion in the butter.", "Fry the onnion in the butter.", ("onnion", "onion")),
        ("Bake the potatoes in the oven.", "Bake the potatoes in the ovn.", ("ovn", "oven")),
        ("Peel the potatoes and boil them.", "Peel the potatoes and boil tehm.", ("tehm", "them")),
        ("Cool the potatoes on a rack.", "Cool the potatoes on a rak.", ("rak", "rack")),
    ] {
        alike(&list, meant, written, slip);
    }
}

#[test]
fn a_word_nobody_knows_is_told_with_what_may_be_meant() {
    let (_, read) = read(&["2 eggs"], &["Flambuzzle the eggs."]);
    let notes: Vec<&str> = read.notes.iter().map(|note| note.text.as_str()).collect();
    assert!(notes.iter().any(|note| note.contains("no verb `flambuzzle` is known")), "{notes:?}");
    assert!(!notes.iter().any(|note| note.contains("(unknown verb)")), "{notes:?}");
}

#[test]
fn a_food_with_an_unknown_word_before_it_is_told() {
    let (foods, notes) = fetched("2 tbsp dragonfruit molasses");
    assert_eq!(foods.len(), 1);
    assert!(notes.iter().any(|note| note.contains("dragonfruit")), "{notes:?}");
}

#[test]
fn right_words_are_not_bent() {
    // A beet of the list stays one.
    let cut = steps(&["2 beets", "1 onion"], &["Peel the beets, beet greens aside, and slice the onion."]);
    assert!(count(&cut, "beat") == 0, "{cut:?}");
    let poured = steps(&["1 cup milk"], &["Put the milk in a deep bowl on the floor."]);
    assert!(count(&poured, "fetch-and-proportion") == 1, "{poured:?}");
}

#[test]
fn what_a_line_asks_for_besides_its_amount_stays_apart() {
    let told = steps(
        &["110 g sugar, plus 2 tbsp for dusting", "100 g butter", "200 g flour"],
        &["Mix the sugar, butter and flour.", "Form balls.", "Dust with the sugar."],
    );
    let sugar: Vec<&String> = told.iter().filter(|step| step.contains("sugar")).collect();
    assert!(sugar.iter().any(|step| step.ends_with("sugar 110 g")), "{told:?}");
    assert!(sugar.iter().any(|step| step.ends_with("sugar 2 tablespoon")), "{told:?}");
    let told = steps(
        &["3 tbsp butter, plus extra for frying", "200 g flour", "2 eggs"],
        &[
            "Melt the butter.",
            "Mix it with the flour and eggs.",
            "Heat more butter in a pan and fry the batter in it.",
        ],
    );
    assert!(told.iter().any(|step| step.ends_with("butter 3 tablespoon")), "{told:?}");
}

#[test]
fn a_preparation_belongs_to_the_food_behind_it() {
    let told = steps(
        &["Salt and freshly ground black pepper", "2 eggs"],
        &["Season the eggs with salt and pepper."],
    );
    assert_eq!(count(&told, "grind"), 0, "{told:?}");
    // What stands behind both is done to both.
    let told = steps(&["1 carrot and 1 onion, chopped"], &["Fry them."]);
    assert_eq!(count(&told, "cut"), 2, "{told:?}");
}

#[test]
fn short_signs_are_read_as_their_words() {
    let list = ["300 g potatoes", "2 tbsp oil", "1 tsp rosemary", "1 tsp salt"];
    let told = steps(&list, &["Toss potatoes w/ oil, rosemary + salt."]);
    assert_eq!(told, steps(&list, &["Toss potatoes with oil, rosemary and salt."]));
    let told = steps(&["2 onions"], &["Fry the onions for 5 minutes.", "Fry them for a further minute."]);
    assert!(told.iter().any(|step| step.ends_with("1 minute")), "{told:?}");
}

#[test]
fn what_is_shaken_in_a_jar_is_covered_and_shaken() {
    let told = steps(&["1 cup milk", "1 egg"], &["Shake the milk and egg in a jar."]);
    assert_eq!((count(&told, "cover"), count(&told, "shake")), (1, 1), "{told:?}");
}

#[test]
fn nothing_wet_is_a_dry_ingredient() {
    let (_, read) = read(
        &["200 g flour", "1 tsp baking powder", "1 tsp salt", "2 eggs", "1 cup milk"],
        &["Mix all the dry ingredients in a bowl.", "Then in go the eggs and milk.", "Whisk until smooth."],
    );
    let mixed = read.steps.iter().find(|step| step.text.contains("dry ingredients")).unwrap();
    let wet = mixed.statements.iter().chain(mixed.implicit.iter().map(|implicit| &implicit.statement));
    let wet = wet.filter_map(|at| read.program.statements.get(*at)).map(ToString::to_string);
    let wet: Vec<String> = wet.filter(|step| step.contains("egg") || step.contains("milk")).collect();
    assert!(wet.is_empty(), "{wet:?}");
    assert!(read.left_over.is_empty(), "{:?}", read.left_over);
}

#[test]
fn a_rival_says_what_made_it_dearer() {
    let corpus = Builtin::Published.load();
    let kitchen = corpus.kitchen_of(&corpus.recipes.first().unwrap().recipe).unwrap();
    let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
    let lexicon = Lexicon::english().unwrap();
    let cook = Cook::new(&simulator, &lexicon);
    let mut reasons = BTreeSet::new();
    for entry in &corpus.recipes {
        let read = cook.translate(&entry.recipe).unwrap();
        for rival in read.rivals {
            assert_ne!(rival.why, "it takes a less likely meaning");
            assert!(rival.cost == read.cost || !rival.why.starts_with("both cost the same"), "{rival:?}");
            reasons.insert(rival.why);
        }
    }
    assert!(reasons.len() > 20, "{reasons:?}");
}

#[test]
fn what_is_left_to_taste_is_done_with_foods_of_the_list_only() {
    let told = steps(&["2 eggs"], &["Fry the eggs.", "If you like it spicy, add chili flakes."]);
    assert!(!told.iter().any(|step| step.contains("chili")), "{told:?}");
}
