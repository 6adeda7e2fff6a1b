//! Any text as an ingredient line and as a Markdown recipe: no panic, and every span is a piece of the line.
#![no_main]

use std::sync::OnceLock;

use commis_corpus::{Food, Language, LineReader, read_markdown, read_plain_text};
use commis_ontology::{Ontology, RuleSet};
use libfuzzer_sys::fuzz_target;

fn reader() -> &'static LineReader<'static> {
    static READER: OnceLock<LineReader<'static>> = OnceLock::new();
    READER.get_or_init(|| LineReader::new(Ontology::builtin(RuleSet::Standard), Language::english()))
}

fn check(food: &Food, text: &str) {
    let fits = |span: commis_base::Span| text.get(span.start as usize..span.end as usize).is_some();
    assert!(fits(food.span) && food.preparations.iter().all(|preparation| fits(preparation.span)));
    assert!(food.amount.as_ref().is_none_or(|amount| fits(amount.span)));
    food.alternatives.iter().for_each(|other| check(other, text));
}

fuzz_target!(|text: &str| {
    let line = reader().read(text);
    line.foods.iter().for_each(|food| check(food, text));
    assert_eq!(reader().read(text), line);
    let _ = read_plain_text("fuzz.txt", text);
    for recipe in read_markdown("fuzz.md", text).into_iter().flatten() {
        for line in &recipe.ingredients {
            let words = line.text();
            reader().read(&words).foods.iter().for_each(|food| check(food, &words));
        }
    }
});
