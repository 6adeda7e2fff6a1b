//! Recipes of one dish: five of one cookie, ten tellings of one plan. They are one piece of evidence.

use std::collections::BTreeMap;

use commis_corpus::{Builtin, Corpus};
use serde::{Deserialize, Serialize};

/// Which family a recipe belongs to; without an entry, one of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, String>))]
pub struct Families(BTreeMap<String, String>);

impl Families {
    /// The families that the recipes of corpora name.
    pub fn of<'c>(corpora: impl IntoIterator<Item = &'c Corpus>) -> Families {
        let recipes = corpora.into_iter().flat_map(|corpus| &corpus.recipes);
        let named = recipes.filter_map(|entry| Some((entry, &entry.recipe.meta.as_ref()?.family)));
        let named = named.filter(|(_, family)| !family.is_empty());
        Families(named.map(|(entry, family)| (entry.recipe.id.clone(), family.clone())).collect())
    }

    /// The families of the published recipes, for golds from files that say nothing about them.
    pub fn published() -> Families {
        Families::of([&Builtin::Published.load()])
    }

    /// The family of a recipe.
    pub fn family<'f>(&'f self, recipe: &'f str) -> &'f str {
        self.0.get(recipe).map_or(recipe, String::as_str)
    }

    /// The same for these recipes only.
    #[must_use]
    pub fn among<'r>(&self, recipes: impl IntoIterator<Item = &'r str>) -> Families {
        let known = recipes.into_iter().filter_map(|recipe| self.0.get_key_value(recipe));
        Families(known.map(|(recipe, family)| (recipe.clone(), family.clone())).collect())
    }

    /// How many families some recipes are of.
    pub fn count<'r>(&self, recipes: impl IntoIterator<Item = &'r str>) -> usize {
        let mut named: Vec<&str> =
            recipes.into_iter().map(|recipe| self.0.get(recipe).map_or(recipe, String::as_str)).collect();
        named.sort_unstable();
        named.dedup();
        named.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_recipes_are_twenty_two_families() {
        let corpus = Builtin::Published.load();
        let families = Families::published();
        let recipes = || corpus.recipes.iter().map(|entry| entry.recipe.id.as_str());
        assert_eq!((recipes().count(), families.count(recipes())), (30, 22));
        assert_eq!(families.family("almond-crescent-cookies-3"), "almond-crescent-cookies");
        assert_eq!(families.family("cole-slaw"), "cole-slaw");
        let few = families.among(["cole-slaw", "black-bean-salad-2"]);
        assert_eq!(few.0.len(), 1);
    }
}
