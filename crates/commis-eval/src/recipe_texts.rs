//! The texts of recipes with what is known about them, as few bytes where there are many.

use std::borrow::Cow;
use std::collections::HashMap;

use commis_corpus::{Corpus, Meta, Recipe};

/// Whoever can tell how recipes are written, and which of their words led to which statements.
pub trait RecipeTexts {
    /// The recipe with this id; its gold may be missing.
    fn told(&self, recipe: &str) -> Option<Cow<'_, Recipe>>;
}

impl RecipeTexts for Corpus {
    fn told(&self, recipe: &str) -> Option<Cow<'_, Recipe>> {
        self.recipe(recipe).map(|entry| Cow::Borrowed(&entry.recipe))
    }
}

/// A text in fewer bytes, and some microseconds when it is looked at.
#[derive(Clone, Debug)]
pub(crate) struct PackedText(Box<[u8]>);

impl PackedText {
    pub(crate) fn new(text: &str) -> PackedText {
        PackedText(lz4_flex::compress_prepend_size(text.as_bytes()).into_boxed_slice())
    }

    pub(crate) fn text(&self) -> String {
        let bytes = lz4_flex::decompress_size_prepended(&self.0).unwrap_or_default();
        String::from_utf8(bytes).unwrap_or_default()
    }
}

/// Recipes as packed JSON.
#[derive(Clone, Debug, Default)]
pub(crate) struct FoldedRecipes(HashMap<Box<str>, PackedText>);

impl FoldedRecipes {
    /// Whether none was folded.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keeps a recipe without its gold. What is left of it is what a set of golds needs.
    pub(crate) fn fold(&mut self, mut recipe: Recipe) -> Recipe {
        let gold = recipe.gold.take();
        if let Ok(json) = serde_json::to_string(&recipe) {
            self.0.insert(recipe.id.as_str().into(), PackedText::new(&json));
        }
        let meta = recipe.meta.map(|meta| Meta {
            family: meta.family,
            dish: meta.dish,
            kitchen: meta.kitchen,
            alternatives: meta.alternatives,
            // That there is anything says that the recipe was generated.
            generated: meta.generated.into_iter().take(1).collect(),
            ..Meta::default()
        });
        Recipe { id: recipe.id, title: recipe.title, gold, meta, ..Recipe::default() }
    }
}

impl RecipeTexts for FoldedRecipes {
    fn told(&self, recipe: &str) -> Option<Cow<'_, Recipe>> {
        serde_json::from_str(&self.0.get(recipe)?.text()).ok().map(Cow::Owned)
    }
}

#[cfg(test)]
mod tests {
    use commis_corpus::Builtin;

    use super::*;

    #[test]
    fn a_folded_recipe_is_the_same_and_what_is_left_suffices_for_golds() {
        let mut folded = FoldedRecipes::default();
        for entry in Builtin::ALL.iter().flat_map(|builtin| builtin.load().recipes) {
            let whole = entry.recipe;
            let left = folded.fold(whole.clone());
            let (meta, all) = (left.meta.unwrap(), whole.meta.as_ref().unwrap());
            assert_eq!((&left.gold, &left.title), (&whole.gold, &whole.title));
            assert_eq!((&meta.dish, &meta.alternatives), (&all.dish, &all.alternatives));
            let told = folded.told(&whole.id).unwrap().into_owned();
            assert_eq!(told, Recipe { gold: None, ..whole });
        }
        assert_eq!(folded.told("nothing"), None);
    }
}
