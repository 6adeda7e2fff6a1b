//! Collections of recipes as they lie in folders: every file is looked at, and none of them costs another one its turn.

use std::fs;
use std::path::{Path, PathBuf};

use commis_corpus::{
    Coverage, CoverageReader, FileCoverage, FileKind, Language, LineReader, Recipe, Verbs, read_file,
};
use commis_ontology::ClassId;
use commis_sim::Simulator;

use crate::error::InputError;
use crate::files;

/// Folders below this depth are not entered.
const DEEPEST: usize = 8;

/// The files of one or more folders, in the order of their names.
#[derive(Clone, Debug, Default)]
pub struct Collection {
    files: Vec<PathBuf>,
}

/// What could be imported from a collection.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The recipes.
    pub recipes: Vec<Recipe>,
    /// Files that hold none, each with the reason.
    pub refused: Vec<(String, String)>,
}

impl Collection {
    /// Lists the files that some paths name; folders are entered, hidden files are passed over.
    pub fn open(paths: &[PathBuf]) -> Result<Collection, InputError> {
        let mut collection = Collection::default();
        for path in paths {
            if path.is_dir() {
                collection.enter(path, 0)?;
            } else {
                collection.files.push(path.clone());
            }
        }
        Ok(collection)
    }

    fn enter(&mut self, folder: &Path, depth: usize) -> Result<(), InputError> {
        let entries = fs::read_dir(folder).map_err(|cause| files::unreadable(folder, &cause))?;
        let mut paths: Vec<PathBuf> =
            entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        paths.sort();
        let hidden =
            |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        for path in paths.into_iter().filter(|path| !hidden(path)) {
            if path.is_dir() && depth < DEEPEST {
                self.enter(&path, depth + 1)?;
            } else if path.is_file() {
                self.files.push(path);
            }
        }
        Ok(())
    }

    /// The number of files.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there is no file.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The name and the bytes of each file, read when it is its turn; in place of bytes why there are none.
    pub fn read(&self, max_bytes: u64) -> impl Iterator<Item = (String, Result<Vec<u8>, String>)> + '_ {
        self.files.iter().map(move |path| {
            let bytes = files::bytes(path, max_bytes).map_err(|error| error.to_string());
            (files::name(path), bytes)
        })
    }

    /// How much of the collection is understood, and which of its recipes could be cooked in a kitchen.
    pub fn coverage(&self, simulator: &Simulator, max_bytes: u64) -> Coverage {
        let vocabulary = simulator.vocabulary();
        let lines = LineReader::new(&vocabulary.ontology, Language::english());
        let verbs = Verbs::english();
        let stocked = stocked_classes(simulator);
        let in_kitchen = |class: ClassId| stocked.get(class.index()).copied().unwrap_or_default();
        let reader = CoverageReader::new(&lines, &verbs, &in_kitchen);
        let mut coverage = Coverage::default();
        for (file, bytes) in self.read(max_bytes) {
            coverage.add(match bytes {
                Ok(bytes) => reader.file(&file, &bytes),
                Err(cause) => FileCoverage { file, kind: FileKind::NoRecipe(cause) },
            });
        }
        coverage
    }

    /// All recipes of the collection, and what holds none.
    pub fn recipes(&self, max_bytes: u64) -> Imported {
        let mut imported = Imported::default();
        for (file, bytes) in self.read(max_bytes) {
            match bytes.and_then(|bytes| read_file(&file, &bytes)) {
                Ok(recipes) => imported.recipes.extend(recipes),
                Err(cause) => imported.refused.push((file, cause)),
            }
        }
        imported
    }
}

/// For every class whether something of it is in the kitchen.
fn stocked_classes(simulator: &Simulator) -> Vec<bool> {
    let vocabulary = simulator.vocabulary();
    let ontology = &vocabulary.ontology;
    let mut stocked = vec![false; ontology.classes().len()];
    let mut waiting = vec![simulator.kitchen().root().clone()];
    while let Some(entity) = waiting.pop() {
        for ancestor in ontology.ancestors(entity.class()) {
            if let Some(slot) = stocked.get_mut(ancestor.index()) {
                *slot = true;
            }
        }
        waiting.extend(entity.contents(vocabulary).iter().cloned());
    }
    stocked
}
