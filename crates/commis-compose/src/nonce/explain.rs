//! Doubts of a check that knows English verbs only, answered.

use commis_corpus::{Corpus, Digest, Entry, Explained, Meta, Recipe, check_entry};

use super::Nonce;

/// The name of the doubt whether the words say a step.
const UNSAID_STEP: &str = "unsaid-step";

impl Nonce {
    /// Notes in the metadata where a step is said by an invented verb, which no check can know. `empty` is the corpus
    /// without recipes.
    pub(crate) fn explain(&self, recipe: &mut Recipe, empty: &Corpus) {
        let entry = Entry { recipe: recipe.clone(), digest: Digest::default(), folder: String::new() };
        let doubts = check_entry(empty, &entry).into_iter().filter(|found| found.code == Some(UNSAID_STEP));
        let gold: Vec<&str> = entry.recipe.gold.as_deref().unwrap_or_default().lines().collect();
        let made = |line: &str| line.split_whitespace().find(|word| word.starts_with('?')).map(str::to_owned);
        let places = doubts.filter_map(|found| made(gold.get(found.line.checked_sub(1)?)?));
        let Some(meta) = &mut recipe.meta else { return };
        for at in places {
            let noted = meta.explained.iter().any(|explained| explained.at == at);
            if !noted && self.is_said_strangely(&entry.recipe, meta, &at) {
                meta.explained.push(Explained {
                    finding: UNSAID_STEP.to_owned(),
                    at,
                    because: "the verb is in the glossary".to_owned(),
                    ..Explained::default()
                });
            }
        }
    }

    /// Whether the words linked to a statement contain an invented verb.
    fn is_said_strangely(&self, recipe: &Recipe, meta: &Meta, variable: &str) -> bool {
        let says = |statements: &[String]| statements.iter().any(|name| name == variable);
        let mut links = meta.instructions.iter().flat_map(|notes| &notes.links);
        let mut lines = recipe.ingredients.iter().zip(&meta.ingredients);
        links.any(|link| says(&link.statements) && self.is_strange(&link.quote))
            || lines.any(|(line, link)| says(&link.statements) && self.is_strange(&line.text()))
    }
}
