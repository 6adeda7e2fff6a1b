//! The recipes of a corpus as world states.

use commis_cook::is_read;
use commis_corpus::{Corpus, Entry};
use commis_probe::{Language, NoStates, StateGraph, Wording, states_of};
use commis_sim::RuleSet;

use crate::error::Error;
use crate::exit_code::ExitCode;
use commis_eval::{CorpusKitchens, bad_data};

/// The words of a language.
pub(super) fn wording(language: Language) -> Result<Wording, Error> {
    Wording::builtin(language).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
        Error::new(ExitCode::BadData, lines.join("\n       "))
    })
}

/// The world states of a recipe, cooked in a kitchen of its corpus.
pub(super) fn graph(
    entry: &Entry,
    kitchens: &mut CorpusKitchens<'_>,
    wording: &Wording,
) -> Result<StateGraph, Error> {
    let simulator = match kitchens.of(&entry.recipe) {
        Some(Ok(simulator)) => simulator,
        Some(Err(error)) => return Err(bad_data(error).into()),
        None => {
            let message = format!("there is no kitchen for `{}` in the corpus", entry.recipe.id);
            return Err(Error::new(ExitCode::UnknownName, message));
        }
    };
    let states = states_of(&entry.recipe, simulator, wording).map_err(|error| {
        let code = match error {
            NoStates::NoGold(_) | NoStates::NoLinks(_) => ExitCode::BadData,
            NoStates::NotCooked { .. } => ExitCode::Incomplete,
        };
        Error::new(code, error.to_string())
    })?;
    let annotator = is_read(&entry.recipe).then(|| "cook".to_owned());
    Ok(StateGraph { annotator, ..states })
}

/// The world states of every recipe of a corpus, in order; those that have none are errors.
pub(super) fn graphs<'c>(
    corpus: &'c Corpus,
    wording: &'c Wording,
) -> impl Iterator<Item = (&'c Entry, Result<StateGraph, Error>)> {
    let mut kitchens = CorpusKitchens::new(corpus, RuleSet::Standard);
    corpus.recipes.iter().map(move |entry| (entry, graph(entry, &mut kitchens, wording)))
}
