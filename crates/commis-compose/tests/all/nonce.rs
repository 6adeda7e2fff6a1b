//! Worlds nobody has read about: their words are new, their dishes are not.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_base::{Number, Source};
use commis_compose::{Composer, Cookbook, Order, Preset};
use commis_cook::{Cook, Lexicon};
use commis_corpus::{Corpus, Phenomenon, check_entry};
use commis_metrics::{Evaluator, Wanted};
use commis_probe::Language;
use commis_sim::{RuleSet, Simulator};

/// A corpus of easy and middling recipes, plain or in a world of its own.
fn corpus(book: &Cookbook, count: usize) -> Corpus {
    let mut settings = [Preset::Easy, Preset::Medium].map(Preset::dials);
    // What invented words cannot have is left out on both sides, so that texts are equally hard.
    for dials in &mut settings {
        for mark in [Phenomenon::Hyponym, Phenomenon::Meronym, Phenomenon::BrandName, Phenomenon::Misspelling]
        {
            dials.turn(mark, 0);
        }
    }
    let order = Order {
        seed: "nonce".to_owned(),
        settings: settings.to_vec(),
        tellings: 1,
        language: Language::English,
    };
    let files = Composer::new(book, order).unwrap().corpus(count, "nonce").unwrap();
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
        // A tool that keeps its name is no verb: `with a whisk`.
        let said = |line: &str| nonce.is_said(&line.replace("a whisk", "it").replace("the whisk", "it"));
        let lines = text.lines().filter(|line| nonce.is_named(line) || (verbs && said(line)));
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
        let mut problems = check_entry(&corpus, entry);
        // The lint looks for English verbs in what is said, and these are invented.
        problems.retain(|problem| !format!("{problem:?}").contains("unsaid-step"));
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

#[test]
fn the_cook_needs_the_words_and_no_more() {
    let plain = Cookbook::builtin().unwrap();
    let book = plain.nonce("11").unwrap();
    let english = Lexicon::english().unwrap();
    let taught = Lexicon::english_with(&book.nonce.as_ref().unwrap().reading).unwrap();
    let (plain, strange) = (corpus(&plain, 40), corpus(&book, 40));
    let (_, known) = scores(&plain, &english);
    let (selves, lost) = scores(&strange, &english);
    let (_, regained) = scores(&strange, &taught);
    assert!(selves >= 1.0, "golds against themselves: {selves:.3}");
    assert!(lost < known - 0.05, "plain {known:.3}, strange {lost:.3}");
    // They come back and a little more: brands, wider words and slips of the pen are told in plain English only.
    assert!(regained >= known - 0.02, "plain {known:.3}, with the words {regained:.3}");
}
