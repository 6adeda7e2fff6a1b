//! The one answer of a file that somebody means.

use std::path::Path;

use commis_base::nearest;

use super::files::AnswerFiles;
use super::prediction::{Reading, Record};
use crate::error::{ErrorKind, InputError};
use crate::files;
use crate::gold_set::GoldSet;

/// Names that an error message lists.
const LISTED: usize = 10;

/// Which answer of a file is meant.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'c> {
    /// The file, or `-`.
    pub file: &'c Path,
    /// The recipe that it is for.
    pub recipe: Option<&'c str>,
    /// Its id.
    pub id: Option<&'c str>,
}

impl Choice<'_> {
    /// The first answer that fits; without a recipe and an id there must be only one.
    pub fn find(&self, reading: &Reading, golds: &GoldSet) -> Result<Record, InputError> {
        let wanted = self.recipe.map(str::to_lowercase);
        let mut answers = AnswerFiles::new(vec![self.file.to_owned()], reading.clone());
        let (mut chosen, mut seen, mut fitting) = (None, Vec::new(), 0);
        for mut record in answers.by_ref() {
            let recipe = recipe_of(&record, reading, golds);
            let fits = self.id.is_none_or(|id| id == record.id)
                && (wanted.is_none() || recipe.is_none() || wanted == recipe);
            if seen.len() < LISTED {
                let name = if self.id.is_some() { Some(record.id.clone()) } else { recipe.clone() };
                seen.push(name.unwrap_or_default());
            }
            if fits {
                fitting += 1;
                record.recipe = recipe.or_else(|| wanted.clone());
                chosen.get_or_insert(record);
            }
        }
        let is_open = self.recipe.is_none() && self.id.is_none();
        match (chosen, answers.errors.first()) {
            (Some(_), _) if fitting > 1 && is_open => {
                let message = format!("{} holds {fitting} predictions", files::name(self.file));
                let error = InputError::new(ErrorKind::Ambiguous, message);
                Err(error.hint("choose one with `--recipe ID` or `--id ID`"))
            }
            (Some(record), _) => Ok(record),
            (None, Some((path, cause))) => Err(cause.in_file(path)),
            (None, None) => Err(self.unknown(wanted, &seen)),
        }
    }

    fn unknown(&self, recipe: Option<String>, seen: &[String]) -> InputError {
        let name = files::name(self.file);
        let (what, message) = match (self.id, recipe) {
            (Some(id), Some(recipe)) => {
                (id.to_owned(), format!("{name} has no prediction `{id}` for the recipe `{recipe}`"))
            }
            (Some(id), None) => (id.to_owned(), format!("{name} has no prediction `{id}`")),
            (None, recipe) => {
                let recipe = recipe.unwrap_or_default();
                (recipe.clone(), format!("{name} has no prediction for `{recipe}`"))
            }
        };
        let near = nearest(&what, seen.iter().map(String::as_str).filter(|known| *known != what));
        let error = InputError::new(ErrorKind::UnknownName, message);
        error.did_you_mean(near, &format!("there is {}", seen.join(", ")))
    }
}

/// The recipe that an answer is for, as the golds call it or as it says itself.
fn recipe_of(record: &Record, reading: &Reading, golds: &GoldSet) -> Option<String> {
    let prediction = record.read(reading);
    match golds.names().place(&prediction).recipe {
        Ok(id) => Some(id.to_string()),
        Err(_) => prediction.recipe.or(prediction.heading).map(|name| name.to_lowercase()),
    }
}
