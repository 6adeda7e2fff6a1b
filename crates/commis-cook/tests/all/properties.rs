//! What must not change a reading, over the built-in texts and the development wordings.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;

use commis_cook::{Cook, Lexicon};
use commis_corpus::{Builtin, Corpus, Line, Recipe, read_plain_text};
use commis_metrics::{Evaluator, Wanted};
use commis_sim::{RuleSet, Simulator};

/// The recipes of a set, and for the published dishes those of the development wordings as well.
fn recipes(builtin: Builtin, corpus: &Corpus) -> Vec<Recipe> {
    let mut all: Vec<Recipe> = corpus.recipes.iter().map(|entry| entry.recipe.clone()).collect();
    if builtin == Builtin::Published {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/wordings/development");
        for entry in &corpus.recipes {
            let text = std::fs::read_to_string(folder.join(format!("{}.txt", entry.recipe.id))).unwrap();
            let read = read_plain_text("development.txt", &text).unwrap();
            all.push(Recipe { id: entry.recipe.id.clone(), ..read });
        }
    }
    all
}

/// Reads every text as it is and changed, and gives both programs to a judge.
fn each(change: impl Fn(&Recipe) -> Recipe, judge: impl Fn(&Evaluator, &str, &str) -> bool) -> Vec<String> {
    let lexicon = Lexicon::english().unwrap();
    let mut differ = Vec::new();
    for builtin in [Builtin::Published, Builtin::Extended] {
        let corpus = builtin.load();
        let kitchen = corpus.kitchen_of(&corpus.recipes.first().unwrap().recipe).unwrap();
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
        let cook = Cook::new(&simulator, &lexicon);
        let evaluator =
            Evaluator::new(Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap());
        for recipe in recipes(builtin, &corpus) {
            let plain = cook.translate(&recipe).unwrap().program.to_string();
            let changed = cook.translate(&change(&recipe)).unwrap().program.to_string();
            if !judge(&evaluator, &plain, &changed) {
                differ.push(recipe.title);
            }
        }
    }
    differ
}

fn same_text(_: &Evaluator, plain: &str, changed: &str) -> bool {
    plain == changed
}

/// Whether the second program makes the dish of the first.
fn same_dish(evaluator: &Evaluator, plain: &str, changed: &str) -> bool {
    let gold = commis_mcl::parse(plain).program.recipes.into_iter().next().unwrap();
    let prepared = evaluator.prepare(&gold, None).unwrap();
    let wanted =
        Wanted { goals: false, dish: true, time: false, smatch: None, explain: false, partial: false };
    evaluator.evaluate_text_against(&prepared, changed, wanted, &|| true).dish_score().to_f64() > 0.999
}

#[test]
fn the_same_text_gives_the_same_bytes() {
    assert_eq!(each(Recipe::clone, same_text), Vec::<String>::new());
}

#[test]
fn another_title_changes_nothing() {
    let renamed = |recipe: &Recipe| Recipe { title: "Grandfather's Soup".to_owned(), ..recipe.clone() };
    assert_eq!(each(renamed, same_text), Vec::<String>::new());
}

#[test]
fn a_remark_changes_nothing() {
    let remarked = |recipe: &Recipe| {
        let mut recipe = recipe.clone();
        recipe
            .instructions
            .insert(1.min(recipe.instructions.len()), Line::plain("My neighbours adore this one."));
        recipe
    };
    assert_eq!(each(remarked, same_text), Vec::<String>::new());
}

#[test]
fn another_order_of_the_list_keeps_the_dish() {
    let turned = |recipe: &Recipe| {
        let mut recipe = recipe.clone();
        // Lines below a heading belong to it.
        if !recipe.ingredients.iter().any(|line| line.text().trim_end().ends_with(':')) {
            recipe.ingredients.reverse();
        }
        recipe
    };
    assert_eq!(each(turned, same_dish), Vec::<String>::new());
}

#[test]
fn other_units_keep_the_dish() {
    let converted = |recipe: &Recipe| {
        let mut recipe = recipe.clone();
        for line in &mut recipe.ingredients {
            *line = Line::plain(&in_other_units(&line.text()));
        }
        recipe
    };
    assert_eq!(each(converted, same_dish), Vec::<String>::new());
}

/// `230 g` in kilograms, `250 ml` in litres, at the beginning of a line.
fn in_other_units(line: &str) -> String {
    let mut words = line.splitn(3, ' ');
    let (number, unit, rest) = (words.next(), words.next(), words.next());
    let amount = number.and_then(|number| number.parse::<f64>().ok());
    match (amount, unit, rest) {
        (Some(amount), Some("g"), Some(rest)) => format!("{} kg {rest}", amount / 1000.0),
        (Some(amount), Some("ml"), Some(rest)) => format!("{} l {rest}", amount / 1000.0),
        _ => line.to_owned(),
    }
}
