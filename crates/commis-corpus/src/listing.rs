//! What there is in a corpus, at a glance.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

use crate::corpus::{Corpus, Entry};
use crate::recipe::Recipe;

impl Corpus {
    /// The recipes with their sizes and digests, as a document.
    pub fn listing(&self) -> Json {
        let recipe = |entry: &Entry| {
            let recipe = &entry.recipe;
            json!({
                "id": recipe.id,
                "title": recipe.title,
                "category": recipe.meta.as_ref().map(|meta| &meta.category),
                "ingredients": recipe.ingredients.len(),
                "instructions": recipe.instructions.len(),
                "statements": recipe.statements(),
                "digest": entry.digest.to_string(),
            })
        };
        json!({
            "name": self.name,
            "about": self.about,
            "digest": self.digest.to_string(),
            "recipes": self.recipes.iter().map(recipe).collect::<Vec<_>>(),
        })
    }
}

impl Recipe {
    /// How many statements the gold has; none without a gold.
    pub fn statements(&self) -> Option<usize> {
        let program = commis_mcl::parse(self.gold.as_ref()?).program;
        Some(program.recipes.iter().map(|recipe| recipe.statements.len()).sum())
    }

    /// The statements of the gold as text, by their first argument.
    pub fn statements_by_result(&self) -> BTreeMap<String, String> {
        let program = commis_mcl::parse(self.gold.as_deref().unwrap_or_default()).program;
        let all = program.recipes.iter().flat_map(|recipe| &recipe.statements);
        all.filter_map(|statement| Some((statement.args.first()?.to_string(), statement.to_string())))
            .collect()
    }
}
