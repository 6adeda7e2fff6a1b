//! Worlds nobody has read about: their words are new, their dishes are not.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;

use commis_base::{Number, Source};
use commis_compose::{Composer, Cookbook, Nonce, Order, Preset, recipe_files};
use commis_cook::{Cook, Lexicon};
use commis_corpus::{Corpus, Entry, Line, check_entry, without_explained};
use commis_metrics::{Evaluator, Wanted};
use commis_probe::Language;
use commis_sim::{RuleSet, Simulator};

fn order() -> Order {
    let settings = [Preset::Easy, Preset::Medium].map(Preset::dials).to_vec();
    Order { seed: "nonce".to_owned(), settings, tellings: 1, language: Language::English }
}

/// A corpus of easy and middling recipes in a world of its own.
fn corpus(book: &Cookbook, count: usize) -> Corpus {
    let files = Composer::new(book, order()).unwrap().corpus(count, "nonce").unwrap();
    let (corpus, problems) = Corpus::from_files("nonce", "", files);
    assert!(problems.is_empty(), "{problems:?}");
    corpus
}

fn simulator(corpus: &Corpus) -> Simulator {
    let kitchen: Option<&Source> = corpus.kitchens.values().next();
    Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap()
}

#[test]
fn no_replaced_word_is_left() {
    let book = Cookbook::builtin().unwrap().nonce("11").unwrap();
    let corpus = corpus(&book, 60);
    let nonce = book.nonce.as_ref().unwrap();
    assert!(nonce.classes.len() > 100 && nonce.verbs.len() > 30);
    assert_eq!(corpus.glossary, nonce.glossary);
    let named = |text: &str, verbs: bool| {
        let lines = text.lines().filter(|line| nonce.is_named(line) || (verbs && nonce.is_said(line)));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(named(&nonce.glossary, true), Vec::<String>::new(), "glossary");
    for kitchen in corpus.kitchens.values() {
        // What stands there, by class; dashes join the words of one.
        let things = kitchen.text.lines().filter_map(|line| line.trim().strip_prefix("- "));
        let things: Vec<String> = things.map(|line| line.replace('-', " ")).collect();
        assert!(things.len() > 100);
        assert_eq!(named(&things.join("\n"), false), Vec::<String>::new(), "kitchen");
    }
    for entry in &corpus.recipes {
        let recipe = &entry.recipe;
        let lines = recipe.ingredients.iter().chain(&recipe.instructions);
        for text in lines.map(|line| line.text().into_owned()).chain([recipe.title.clone()]) {
            assert_eq!(named(&text, true), Vec::<String>::new(), "{}", recipe.id);
        }
        // Primitives and cutting patterns keep their names.
        assert_eq!(named(recipe.gold.as_deref().unwrap(), false), Vec::<String>::new(), "{}", recipe.id);
        // A check that knows English verbs only is answered in the metadata, where an invented one says the step.
        let problems = without_explained(entry, check_entry(&corpus, entry));
        assert!(problems.is_empty(), "{}: {problems:?}", recipe.id);
    }
    let other = Cookbook::builtin().unwrap().nonce("12").unwrap();
    assert_ne!(other.nonce.unwrap().glossary, nonce.glossary);
}

/// Mean score of the golds against themselves, and of what the cook reads with some words.
fn scores(corpus: &Corpus, lexicon: &Lexicon) -> (f64, f64) {
    let (kitchen, evaluator) = (simulator(corpus), Evaluator::new(simulator(corpus)));
    let cook = Cook::new(&kitchen, lexicon);
    let (mut selves, mut read) = (0.0, 0.0);
    for entry in &corpus.recipes {
        let text = entry.recipe.gold.as_deref().unwrap();
        let program = commis_mcl::parse(text).program;
        let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.as_str());
        let gold = evaluator.prepare(&program.recipes[0], dish).unwrap();
        let score = evaluator.evaluate_text_against(&gold, text, Wanted::SCORES, &|| true);
        selves += f64::from(u8::from((score.goal_score(), score.dish_score()) == (Number::ONE, Number::ONE)));
        let translation = cook.translate(&entry.recipe).unwrap().program.to_string();
        let score = evaluator.evaluate_text_against(&gold, &translation, Wanted::SCORES, &|| true);
        read += score.goal_score().to_f64();
    }
    let count = corpus.recipes.len() as f64;
    (selves / count, read / count)
}

/// The same corpus told in known words, about known classes.
fn in_known_words(strange: &Corpus, nonce: &Nonce, plain: &Cookbook) -> Corpus {
    let classes: BTreeMap<&str, &str> =
        nonce.classes.iter().map(|(old, new)| (new.as_str(), old.as_str())).collect();
    let known = |class: &str| classes.get(class).copied().unwrap_or(class).to_owned();
    let mut files = Composer::new(plain, order()).unwrap().frame("known");
    for entry in &strange.recipes {
        let mut recipe = entry.recipe.clone();
        for line in recipe.ingredients.iter_mut().chain(&mut recipe.instructions) {
            *line = Line::plain(&nonce.in_known_words(&line.text()));
        }
        recipe.title = nonce.in_known_words(&recipe.title);
        let gold = recipe.gold.unwrap();
        let words = gold.split_inclusive([' ', ')', '\n']).map(|word| {
            let class = word.trim_end_matches([' ', ')', '\n']);
            format!("{}{}", known(class), &word[class.len()..])
        });
        recipe.gold = Some(words.collect());
        files.extend(recipe_files(&recipe));
    }
    Corpus::from_files("known", "", files).0
}

#[test]
fn the_cook_needs_the_words_and_no_more() {
    let plain = Cookbook::builtin().unwrap();
    let book = plain.nonce("11").unwrap();
    let nonce = book.nonce.as_ref().unwrap();
    let english = Lexicon::english().unwrap();
    let taught = Lexicon::english_with(&nonce.reading).unwrap();
    let strange = corpus(&book, 40);
    let known = in_known_words(&strange, nonce, &plain);
    let strange_word = |entry: &Entry| {
        let gold = entry.recipe.gold.as_deref().unwrap();
        let mut words = gold.split([' ', ')', '\n']);
        let lines = entry.recipe.instructions.iter().chain(&entry.recipe.ingredients);
        words.any(|word| nonce.classes.values().any(|class| class == word))
            || lines.map(|line| line.text().into_owned()).any(|text| nonce.is_strange(&text))
    };
    assert!(known.recipes.len() == 40 && !known.recipes.iter().any(strange_word));
    let (same, before) = scores(&known, &english);
    let (selves, lost) = scores(&strange, &english);
    let (_, regained) = scores(&strange, &taught);
    assert!(selves >= 1.0 && same >= 1.0, "golds against themselves: {selves:.3}, {same:.3}");
    assert!(lost < before - 0.05, "known words {before:.3}, strange words {lost:.3}");
    let told = format!("known words {before:.3}, strange words {lost:.3}, with a glossary {regained:.3}");
    println!("{told}");
    assert!((regained - before).abs() <= 0.02, "{told}");
}
