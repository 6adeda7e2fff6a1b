//! The option that says which recipes to work with, and how folders become corpora and corpora kitchens.
//!
//! A corpus is one of the built-in ones, by name, or a folder with `recipes/`, `kitchens/` and `ontology/`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_base::{Problem, Source, nearest};
use commis_corpus::{Builtin, Corpus, FULL_KITCHEN, File, Recipe};
use commis_sim::{RuleSet, SetupError, Simulator};

use crate::exit_code::ExitCode;
use crate::input;
use crate::trouble::Error;

/// Which recipes to work with.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Corpus")]
pub(crate) struct BookshelfArgs {
    /// The corpus: a folder, or `published` or `extended`; without it, both of these.
    #[arg(long, value_name = "DIR|NAME")]
    pub(crate) corpus: Option<PathBuf>,
}

/// A corpus as far as it could be read, and what could not.
pub(crate) struct Volume {
    pub(crate) corpus: Corpus,
    pub(crate) problems: Vec<Problem>,
}

impl BookshelfArgs {
    /// Every corpus the option names, with its problems.
    pub(crate) fn volumes(&self, max_bytes: u64) -> Result<Vec<Volume>, Error> {
        let Some(path) = &self.corpus else {
            return Ok(Builtin::ALL.iter().map(|builtin| Volume::builtin(*builtin)).collect());
        };
        let volume = Volume::open(path, max_bytes)?;
        if volume.corpus.recipes.is_empty() && volume.problems.is_empty() {
            let error = Error::new(ExitCode::Unreadable, format!("{} holds no recipes", path.display()));
            let hint = "a corpus is a folder with recipes/ID/recipe.xml; `commis corpus new` lays one out";
            return Err(error.hint(hint));
        }
        Ok(vec![volume])
    }

    /// Every corpus the option names; problems in its files end the command.
    pub(crate) fn corpora(&self, max_bytes: u64) -> Result<Vec<Corpus>, Error> {
        let sound = |volume: Volume| match &volume.problems[..] {
            [] => Ok(volume.corpus),
            problems => {
                let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
                let error = Error::new(ExitCode::BadData, lines.join("\n       "));
                Err(error.hint("`commis corpus validate` tells everything that is wrong"))
            }
        };
        self.volumes(max_bytes)?.into_iter().map(sound).collect()
    }
}

impl Volume {
    /// The built-in corpus of that name, whatever lies in the current folder, or the corpus of a folder.
    pub(crate) fn open(path: &Path, max_bytes: u64) -> Result<Volume, Error> {
        let name = path.to_string_lossy();
        if let Some(builtin) = Builtin::named(&name) {
            return Ok(Volume::builtin(builtin));
        }
        if path.is_dir() {
            return Volume::of_folder(path, max_bytes);
        }
        let near = nearest(&name, Builtin::ALL.iter().map(|builtin| builtin.name()));
        let error = Error::new(ExitCode::Unreadable, format!("there is no corpus `{name}`"));
        Err(error.did_you_mean(
            near,
            "name a folder with recipes/, kitchens/ or ontology/, or `published` or `extended`",
        ))
    }

    fn builtin(builtin: Builtin) -> Volume {
        Volume { corpus: builtin.load(), problems: Vec::new() }
    }

    fn of_folder(folder: &Path, max_bytes: u64) -> Result<Volume, Error> {
        let mut files = Vec::new();
        collect(folder, "", max_bytes, &mut files)?;
        let called = folder.file_name().map_or("corpus".into(), |name| name.to_string_lossy());
        let root = folder.display().to_string();
        let (corpus, problems) = Corpus::from_files(&called, root.trim_end_matches('/'), files);
        Ok(Volume { corpus, problems })
    }
}

/// Folders below this depth belong to something else than a corpus.
const DEEPEST: usize = 4;
/// The files a corpus can have.
const KINDS: [&str; 4] = ["yaml", "yml", "xml", "solution"];

fn collect(folder: &Path, path: &str, max_bytes: u64, files: &mut Vec<File>) -> Result<(), Error> {
    for entry in fs::read_dir(folder).map_err(|cause| input::unreadable(folder, &cause))? {
        let file = entry.map_err(|cause| input::unreadable(folder, &cause))?.path();
        let Some(name) = file.file_name().and_then(|name| name.to_str()) else { continue };
        let inner = if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") };
        let wanted =
            path.is_empty() || ["ontology", "kitchens", "recipes"].iter().any(|part| inner.starts_with(part));
        if file.is_dir() && wanted && inner.matches('/').count() < DEEPEST && !name.starts_with('.') {
            collect(&file, &inner, max_bytes, files)?;
        } else if wanted && file.extension().is_some_and(|kind| KINDS.iter().any(|known| kind == *known)) {
            let text = input::data_file(&file, max_bytes)?.text;
            files.push(File { path: inner, text });
        }
    }
    Ok(())
}

/// The kitchens of a corpus, each set up when the first recipe needs it.
pub(crate) struct Kitchens<'c> {
    corpus: &'c Corpus,
    rules: RuleSet,
    ready: BTreeMap<String, Result<Simulator, SetupError>>,
}

impl<'c> Kitchens<'c> {
    /// No kitchen yet.
    pub(crate) fn new(corpus: &'c Corpus, rules: RuleSet) -> Kitchens<'c> {
        Kitchens { corpus, rules, ready: BTreeMap::new() }
    }

    /// The kitchen a recipe is cooked in; `None` when the corpus has none of that name.
    pub(crate) fn of(&mut self, recipe: &Recipe) -> Option<&Result<Simulator, SetupError>> {
        let source = self.corpus.kitchen_of(recipe).ok()?;
        Some(self.set_up(source))
    }

    /// Every kitchen of the corpus, or the full kitchen with its classes when it has none.
    pub(crate) fn all(&mut self) -> impl Iterator<Item = &Result<Simulator, SetupError>> {
        let corpus = self.corpus;
        for source in corpus.kitchens.values() {
            self.set_up(Some(source));
        }
        if self.ready.is_empty() {
            self.set_up(None);
        }
        self.ready.values()
    }

    fn set_up(&mut self, source: Option<&Source>) -> &Result<Simulator, SetupError> {
        let name = source.map_or(FULL_KITCHEN, |source| source.name.as_str());
        let (corpus, rules) = (self.corpus, self.rules);
        let set_up = || Simulator::load(rules, &corpus.ontology, source);
        self.ready.entry(name.to_owned()).or_insert_with(set_up)
    }
}
