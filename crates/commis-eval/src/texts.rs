//! Recipe texts by how people name them: ids of built-in recipes, files, or `-`. The cook reads them into programs.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use commis_base::Problem;
use commis_cook::{Beam, Lexicon, ReadRecipe, Rung, TextReader, english, is_program, read_texts};
use commis_corpus::{Corpus, Entry, FULL_KITCHEN, is_id};
use commis_mcl::{SolutionFile, TextLimits};
use commis_sim::{RuleSet, Rules, RunLimits, SetupError, Simulator};

use crate::corpus_files::builtin_corpora;
use crate::error::{ErrorKind, InputError};
use crate::files;
use crate::kitchen_choice::KitchenChoice;
use crate::kitchen_setup::bad_data;

/// What reading texts takes.
pub struct Texts {
    /// The kitchen of texts that belong to no corpus.
    pub simulator: Simulator,
    kitchen: String,
    lexicon: Lexicon,
    rules: Rules,
    corpora: OnceCell<Vec<Corpus>>,
}

impl Texts {
    /// The kitchen that is named, or else the one in which nothing runs out.
    pub fn open(choice: &KitchenChoice, limits: RunLimits, max_bytes: u64) -> Result<Texts, InputError> {
        let choice = choice.or_stocked();
        let kitchen = choice.kitchen.as_deref().or(choice.corpus.as_deref()).map(files::name);
        let simulator = choice.simulator(max_bytes)?.with_limits(limits);
        let lexicon = english().map_err(|error| bad_data(&error))?;
        let rules = choice.all_rules().cooking;
        Ok(Texts {
            simulator,
            kitchen: kitchen.unwrap_or_default(),
            lexicon,
            rules,
            corpora: OnceCell::new(),
        })
    }

    /// The same with words and habits of one's own, as files in the form of `data/language/en`.
    pub fn with_language(mut self, paths: &[PathBuf], max_bytes: u64) -> Result<Texts, InputError> {
        if paths.is_empty() {
            return Ok(self);
        }
        let sources: Result<Vec<_>, _> = paths.iter().map(|path| files::data_file(path, max_bytes)).collect();
        let lexicon = Lexicon::english_with(&sources?);
        self.lexicon = lexicon.map_err(|problems| bad_data(&SetupError::Data(problems)))?;
        Ok(self)
    }

    /// A reader for that kitchen.
    pub fn reader(&self) -> TextReader<'_> {
        TextReader::new(&self.simulator, &self.lexicon, self.kitchen.as_str())
    }

    /// The built-in recipe of that id, unless there is such a file.
    pub fn builtin(&self, given: &Path) -> Option<(&Corpus, &Entry)> {
        let id = given.to_str().filter(|id| is_id(id) && !given.exists())?;
        let load = || builtin_corpora().into_iter().map(|loaded| loaded.corpus).collect();
        let mut corpora = self.corpora.get_or_init(load).iter();
        corpora.find_map(|corpus| Some((corpus, corpus.recipe(id)?)))
    }

    /// Reads a built-in recipe for its own kitchen, which comes along.
    pub fn read_builtin(
        &self,
        (corpus, entry): (&Corpus, &Entry),
        beam: Beam,
        rung: Rung,
    ) -> Result<(ReadRecipe, Simulator), InputError> {
        let name = entry.recipe.meta.as_ref().map(|meta| meta.kitchen.as_str());
        let name = name.filter(|name| !name.is_empty()).unwrap_or(FULL_KITCHEN);
        let source = corpus.kitchen_of(&entry.recipe).map_err(|name| {
            InputError::new(ErrorKind::BadData, format!("there is no kitchen `{name}` in the corpus"))
        })?;
        let simulator = Simulator::load(self.rules, &corpus.ontology, source);
        let simulator = simulator.map_err(|error| bad_data(&error))?;
        let reader = TextReader::new(&simulator, &self.lexicon, name).with(beam, rung);
        let read = reader.recipe(&entry.recipe).map_err(unreadable)?;
        Ok((read, simulator))
    }
}

/// A text that holds no recipe.
#[expect(clippy::needless_pass_by_value, reason = "results map their errors with it")]
pub fn unreadable(problem: Problem) -> InputError {
    InputError::new(ErrorKind::NoRecipe, problem.to_string())
}

/// Files that the cook reads into a corpus, for whatever works with golds.
pub fn corpus_of_texts(paths: &[PathBuf], max_bytes: u64) -> Result<Corpus, InputError> {
    let sources: Result<Vec<_>, _> = paths.iter().map(|path| files::data_file(path, max_bytes)).collect();
    read_texts(&sources?, RuleSet::Standard).map_err(|error| bad_data(&error))
}

/// Something to be cooked: a program, or a recipe text that the cook has read into one.
pub struct ToCook {
    /// The program.
    pub file: SolutionFile,
    /// What the cook has read, when it was no program.
    pub read: Vec<ReadRecipe>,
    /// The kitchen of a built-in recipe.
    pub own: Option<Simulator>,
}

impl ToCook {
    /// Opens a file, or a built-in recipe where there is no such file. What reading texts takes is set up by `set_up` when
    /// the first one comes.
    pub fn open(
        path: &Path,
        limits: &TextLimits,
        texts: &mut Option<Texts>,
        set_up: impl Fn() -> Result<Texts, InputError>,
    ) -> Result<ToCook, InputError> {
        let name = files::name(path);
        if is_id(&name) && !path.exists() {
            let ready = texts.take().map_or_else(&set_up, Ok)?;
            let texts = texts.insert(ready);
            if let Some(known) = texts.builtin(path) {
                let (read, own) = texts.read_builtin(known, Beam::default(), Rung::Cook)?;
                return Ok(ToCook { own: Some(own), ..ToCook::of_texts(&name, vec![read], limits) });
            }
        }
        let bytes = files::bytes(path, limits.bytes as u64)?;
        let text = std::str::from_utf8(&bytes).ok().filter(|text| !is_program(&name, text));
        let Some(text) = text else {
            return Ok(ToCook { file: solution_file(&name, bytes, limits)?, read: Vec::new(), own: None });
        };
        let ready = texts.take().map_or_else(set_up, Ok)?;
        let texts = texts.insert(ready);
        let reader = texts.reader();
        let read = reader.read(&name, text, None).map_err(unreadable)?;
        let read = read.collect::<Result<Vec<_>, _>>().map_err(unreadable)?;
        Ok(ToCook::of_texts(&name, read, limits))
    }

    fn of_texts(name: &str, read: Vec<ReadRecipe>, limits: &TextLimits) -> ToCook {
        let programs: Vec<String> = read.iter().map(|read| read.translation.program.to_string()).collect();
        ToCook { file: SolutionFile::new(name, programs.concat().into_bytes(), limits), read, own: None }
    }
}

/// A file of programs; one without any recipe and without any problem that explains this is an error.
pub fn solution_file(name: &str, bytes: Vec<u8>, limits: &TextLimits) -> Result<SolutionFile, InputError> {
    let file = SolutionFile::new(name, bytes, limits);
    if file.holds_nothing() {
        let what = if file.text.trim().is_empty() { "is empty" } else { "has no recipe in it" };
        let hint = "a recipe starts with a line `#its-id`, followed by `(get-kitchen ?kitchen)`";
        return Err(InputError::new(ErrorKind::NoRecipe, format!("`{name}` {what}")).hint(hint));
    }
    Ok(file)
}
