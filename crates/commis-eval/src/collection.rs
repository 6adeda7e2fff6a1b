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
    files: Vec<Listed>,
}

/// A path that was found, and why nothing can be read there.
#[derive(Clone, Debug)]
struct Listed {
    path: PathBuf,
    refused: Option<String>,
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
                let entries = fs::read_dir(path).map_err(|cause| files::unreadable(path, &cause))?;
                collection.enter(path, entries, &mut Vec::new());
            } else {
                collection.list(path.clone(), None);
            }
        }
        Ok(collection)
    }

    /// Lists what a folder holds. `above` are the folders that it lies in, as they really are: a link back to one of them
    /// would never end.
    fn enter(&mut self, folder: &Path, entries: fs::ReadDir, above: &mut Vec<PathBuf>) {
        let mut paths: Vec<PathBuf> =
            entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        paths.sort();
        above.push(fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned()));
        let hidden =
            |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        for path in paths.into_iter().filter(|path| !hidden(path)) {
            if path.is_dir() {
                self.enter_below(path, above);
            } else {
                let refused = (!path.is_file()).then(|| "neither a file nor a folder".to_owned());
                self.list(path, refused);
            }
        }
        above.pop();
    }

    fn enter_below(&mut self, folder: PathBuf, above: &mut Vec<PathBuf>) {
        let circle = fs::canonicalize(&folder).is_ok_and(|real| above.contains(&real));
        if circle {
            return self.list(folder, Some("a link to a folder that it lies in".to_owned()));
        }
        if above.len() > DEEPEST {
            return self.list(folder, Some(format!("a folder more than {DEEPEST} folders deep")));
        }
        match fs::read_dir(&folder) {
            Ok(entries) => self.enter(&folder, entries, above),
            Err(cause) => {
                let refused = files::unreadable(&folder, &cause).to_string();
                self.list(folder, Some(refused));
            }
        }
    }

    fn list(&mut self, path: PathBuf, refused: Option<String>) {
        self.files.push(Listed { path, refused });
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
        self.files.iter().map(move |Listed { path, refused }| {
            let bytes = match refused {
                Some(cause) => Err(cause.clone()),
                None => files::bytes(path, max_bytes).map_err(|error| error.to_string()),
            };
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
