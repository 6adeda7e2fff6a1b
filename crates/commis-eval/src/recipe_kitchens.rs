//! The kitchen of each recipe, by its id, for whoever cooks programs beside a corpus.

use std::collections::BTreeMap;

use commis_corpus::{Corpus, DEFAULT_KITCHEN};
use commis_sim::Simulator;

use crate::error::{ErrorKind, InputError};
use crate::kitchen_setup::{KitchenSetup, bad_data};

/// Kitchens by recipe, as in an evaluation: a recipe of the corpus is cooked in its own, any other in that of the corpus.
#[derive(Debug)]
pub struct RecipeKitchens {
    corpus: Corpus,
    setup: KitchenSetup,
    /// Set up when the first recipe needs them, by the name of their file.
    ready: BTreeMap<String, Simulator>,
}

impl RecipeKitchens {
    /// No kitchen yet. The classes of the corpus belong to the setup already.
    pub fn new(corpus: Corpus, setup: KitchenSetup) -> RecipeKitchens {
        RecipeKitchens { corpus, setup, ready: BTreeMap::new() }
    }

    /// The kitchen that a recipe is cooked in.
    pub fn of(&mut self, recipe: &str) -> Result<&Simulator, InputError> {
        let source = match self.corpus.recipe(recipe) {
            Some(entry) => self.corpus.kitchen_of(&entry.recipe).map_err(|name| {
                let message =
                    format!("the recipe `{recipe}` wants the kitchen `{name}`, which its corpus lacks");
                InputError::new(ErrorKind::BadData, message)
            })?,
            None => self.corpus.kitchens.get(DEFAULT_KITCHEN),
        };
        let name = source.map_or_else(String::new, |source| source.name.clone());
        if !self.ready.contains_key(&name) {
            let simulator = self.setup.simulator(source).map_err(|error| bad_data(&error))?;
            self.ready.insert(name.clone(), simulator);
        }
        let ready = self.ready.get(&name);
        ready.ok_or_else(|| InputError::new(ErrorKind::BadData, format!("there is no kitchen `{name}`")))
    }
}
