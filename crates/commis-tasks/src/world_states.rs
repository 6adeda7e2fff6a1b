//! The recipes of a corpus as world states: each cooked in its own kitchen.

use commis_cook::is_read;
use commis_corpus::{Corpus, Entry};
use commis_eval::CorpusKitchens;
use commis_probe::{NoStates, StateGraph, Wording, states_of};
use commis_sim::{RuleSet, SetupError};

/// Why a recipe of a corpus has no world states.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoWorldStates {
    /// The corpus has no such kitchen.
    #[error("there is no kitchen for `{0}` in the corpus")]
    NoKitchen(String),
    /// Its kitchen cannot be set up.
    #[error("{0}")]
    Setup(SetupError),
    /// It cannot be followed.
    #[error(transparent)]
    States(#[from] NoStates),
}

/// The world states of a recipe, cooked in a kitchen of its corpus; those of a text are marked as the cook's.
pub fn world_states(
    entry: &Entry,
    kitchens: &mut CorpusKitchens<'_>,
    wording: &Wording,
) -> Result<StateGraph, NoWorldStates> {
    let simulator = match kitchens.of(&entry.recipe) {
        Some(Ok(simulator)) => simulator,
        Some(Err(error)) => return Err(NoWorldStates::Setup(error.clone())),
        None => return Err(NoWorldStates::NoKitchen(entry.recipe.id.clone())),
    };
    let states = states_of(&entry.recipe, simulator, wording)?;
    let annotator = is_read(&entry.recipe).then(|| "cook".to_owned());
    Ok(StateGraph { annotator, ..states })
}

/// The world states of every recipe of a corpus, in order.
pub fn world_states_of<'c>(
    corpus: &'c Corpus,
    wording: &'c Wording,
) -> impl Iterator<Item = (&'c Entry, Result<StateGraph, NoWorldStates>)> {
    let mut kitchens = CorpusKitchens::new(corpus, RuleSet::Standard);
    corpus.recipes.iter().map(move |entry| (entry, world_states(entry, &mut kitchens, wording)))
}
