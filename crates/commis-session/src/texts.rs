//! Recipe texts that belong to no corpus, read by the cook. An exam has no reader: a candidate would hand in the
//! reader's program as its own.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use commis_base::Problem;
use commis_cook::{Lexicon, ReadRecipe, TextReader, english, stocked};
use commis_corpus::{Format, STOCKED_KITCHEN};
use commis_metrics::Evaluator;
use commis_sim::{RuleSet, SetupError};

use crate::{Deadline, Kitchens};

/// Why a text was not read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ReadError {
    /// Nothing may be told.
    #[error("this is an exam: the cook reads no recipes")]
    Exam,
    /// The data that come with the program are wrong.
    #[error("the kitchen could not be set up: {0}")]
    Setup(Arc<SetupError>),
    /// There is no recipe in the text.
    #[error("{0}")]
    Text(Problem),
}

/// The name of a text that comes without a file: like standard input it lends no id, so the title does.
pub const UNNAMED: &str = "<text>";

/// A text that somebody hands in.
#[derive(Clone, Copy, Debug)]
pub struct HandedIn<'t> {
    /// The name of its file; its ending tells the form, and it is the id of a recipe that has none. Without a file it is
    /// [`UNNAMED`].
    pub name: &'t str,
    /// The text.
    pub text: &'t str,
    /// What it is; otherwise its name or first lines tell.
    pub format: Option<Format>,
    /// How many of its recipes are read.
    pub most: usize,
}

/// What came of a text.
#[derive(Clone, Debug, Default)]
pub struct Readings {
    /// The recipes.
    pub recipes: Vec<ReadRecipe>,
    /// What could not be read.
    pub problems: Vec<String>,
}

/// The stocked kitchen with everything that a reader needs, for any number of texts.
#[derive(Debug)]
pub struct ReadingKitchen {
    evaluator: Evaluator,
    lexicon: Lexicon,
}

impl ReadingKitchen {
    /// The kitchen, ready to cook and to judge what was read.
    pub fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Reads the recipes of a text until time is over.
    ///
    /// # Errors
    /// When no recipe of it can be read.
    pub fn read(&self, handed_in: HandedIn<'_>, deadline: &Deadline<'_>) -> Result<Readings, ReadError> {
        let reader = TextReader::new(self.evaluator.simulator(), &self.lexicon, STOCKED_KITCHEN);
        let HandedIn { name, text, format, most } = handed_in;
        let (mut readings, mut first_problem) = (Readings::default(), None);
        for (number, read) in reader.read(name, text, format).map_err(ReadError::Text)?.enumerate() {
            let reached = if number >= most { Some("recipe-texts") } else { None };
            let reached = reached.or_else(|| (!deadline.go_on()).then_some("request-time"));
            if let Some(limit) = reached {
                let read = format!("only the first {number} recipes of the text are read (limit `{limit}`)");
                readings.problems.push(read);
                break;
            }
            match read {
                Ok(read) => readings.recipes.push(read),
                Err(problem) => {
                    readings.problems.push(problem.to_string());
                    first_problem.get_or_insert(problem);
                }
            }
        }
        match first_problem {
            Some(problem) if readings.recipes.is_empty() => Err(ReadError::Text(problem)),
            _ => Ok(readings),
        }
    }
}

type Ready = Arc<OnceLock<Result<Arc<ReadingKitchen>, Arc<SetupError>>>>;

/// The reading kitchens of a registry, one for each set of rules that was asked for.
#[derive(Debug, Default)]
pub(crate) struct ReadingKitchens(Mutex<BTreeMap<RuleSet, Ready>>);

impl Kitchens {
    /// The kitchen that texts are read for, set up when the first one comes.
    ///
    /// # Errors
    /// In an exam there is none.
    pub fn reading(&self, rules: RuleSet) -> Result<Arc<ReadingKitchen>, ReadError> {
        if self.is_exam() {
            return Err(ReadError::Exam);
        }
        let place = {
            let mut ready = self.readers.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(ready.entry(rules).or_default())
        };
        let set_up = || {
            let simulator = stocked(rules).map_err(Arc::new)?.with_limits(self.limits.run());
            let lexicon = english().map_err(Arc::new)?;
            Ok(Arc::new(ReadingKitchen { evaluator: Evaluator::new(simulator), lexicon }))
        };
        place.get_or_init(set_up).clone().map_err(ReadError::Setup)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Sweet butter\n\nIngredients:\n- 100 g butter\n- 50 g sugar\n\nMethod:\n1. Beat the butter \
                        and the sugar until fluffy.";

    fn handed_in(text: &str) -> HandedIn<'_> {
        HandedIn { name: "text", text, format: None, most: 3 }
    }

    #[test]
    fn a_text_is_read_for_the_stocked_kitchen() {
        let kitchen = Kitchens::new(Vec::new()).reading(RuleSet::Standard).unwrap();
        let readings = kitchen.read(handed_in(TEXT), &Deadline::never()).unwrap();
        assert_eq!((readings.recipes.len(), readings.problems.len()), (1, 0));
        assert_eq!(readings.recipes[0].kitchen, "stocked");
        assert!(readings.recipes[0].translation.program.to_string().contains("(beat "));
    }

    #[test]
    fn a_file_lends_its_name_as_an_id_and_otherwise_the_title_does() {
        let kitchen = Kitchens::new(Vec::new()).reading(RuleSet::Standard).unwrap();
        for (name, id) in [("mine.txt", "mine"), (UNNAMED, "sweet-butter")] {
            let handed_in = HandedIn { name, ..handed_in(TEXT) };
            let readings = kitchen.read(handed_in, &Deadline::never()).unwrap();
            assert_eq!(readings.recipes[0].recipe.id, id);
        }
    }

    #[test]
    fn an_exam_has_no_reader() {
        let refused = Kitchens::new(Vec::new()).for_exam().reading(RuleSet::Standard);
        assert!(matches!(refused, Err(ReadError::Exam)));
    }

    #[test]
    fn a_text_without_a_recipe_says_so() {
        let kitchen = Kitchens::new(Vec::new()).reading(RuleSet::Standard).unwrap();
        assert!(matches!(kitchen.read(handed_in("   "), &Deadline::never()), Err(ReadError::Text(_))));
    }
}
