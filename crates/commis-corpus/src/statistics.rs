//! How big a corpus is, and what is in it.

use std::collections::{BTreeMap, BTreeSet};

use commis_mcl::parse;

use crate::corpus::{Corpus, Entry};
use crate::phenomenon::Phenomenon;

/// Counts over the recipes of a corpus.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Recipes.
    pub recipes: usize,
    /// Recipes with a gold network.
    pub golds: usize,
    /// Ingredient lines.
    pub ingredients: usize,
    /// Instructions.
    pub instructions: usize,
    /// Words in instructions.
    pub words: usize,
    /// Statements in golds.
    pub statements: usize,
    /// Statements that the words of an instruction or ingredient line say.
    pub explicit: usize,
    /// Statements that are needed but not said.
    pub implicit: usize,
    /// How often each primitive is used.
    pub primitives: BTreeMap<String, usize>,
    /// How many recipes there are of each category.
    pub categories: BTreeMap<String, usize>,
    /// Instructions that show each phenomenon, and the number of recipes with at least one of them.
    pub phenomena: BTreeMap<Phenomenon, (usize, usize)>,
}

impl Statistics {
    /// Counts what is in a corpus.
    pub fn of(corpus: &Corpus) -> Statistics {
        let mut counts = Statistics { recipes: corpus.recipes.len(), ..Statistics::default() };
        corpus.recipes.iter().for_each(|entry| counts.add(entry));
        counts
    }

    fn add(&mut self, entry: &Entry) {
        let recipe = &entry.recipe;
        self.ingredients += recipe.ingredients.len();
        self.instructions += recipe.instructions.len();
        self.words +=
            recipe.instructions.iter().map(|line| line.text().split_whitespace().count()).sum::<usize>();
        if let Some(gold) = &recipe.gold {
            self.golds += 1;
            for statement in parse(gold).program.recipes.iter().flat_map(|recipe| &recipe.statements) {
                self.statements += 1;
                *self.primitives.entry(statement.primitive.to_string()).or_default() += 1;
            }
        }
        let Some(meta) = &recipe.meta else { return };
        *self.categories.entry(meta.category.clone()).or_default() += 1;
        self.explicit += meta.ingredients.iter().map(|entry| entry.statements.len()).sum::<usize>();
        self.implicit += meta.ingredients.iter().map(|entry| entry.implicit.len()).sum::<usize>();
        let mut seen = BTreeSet::new();
        for notes in &meta.instructions {
            self.explicit += notes.links.iter().map(|link| link.statements.len()).sum::<usize>();
            self.implicit += notes.links.iter().map(|link| link.implicit.len()).sum::<usize>();
            for &phenomenon in &notes.phenomena {
                let (instructions, recipes) = self.phenomena.entry(phenomenon).or_default();
                *instructions += 1;
                *recipes += usize::from(seen.insert(phenomenon));
            }
        }
    }
}
