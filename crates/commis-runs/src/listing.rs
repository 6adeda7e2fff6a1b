//! The runs in a folder.

use std::path::{Path, PathBuf};

use commis_eval::{InputError, RunFolder, files};
use serde::Serialize;

use crate::answers::Answers;
use crate::run::is_in_use;

/// A run in a few figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = RunHead))]
pub struct Listed {
    /// Where it is.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub folder: PathBuf,
    /// Who answers.
    pub model: String,
    /// When it was begun.
    pub created: String,
    /// What is asked.
    pub tasks: Vec<String>,
    /// Samples in all.
    pub samples: usize,
    /// Of them those that have ended and are not missing.
    pub done: usize,
    /// Those that have ended and are missing.
    pub missing: usize,
    /// Whether a process writes to it.
    pub is_running: bool,
}

/// The runs in a folder and in the folders in it, by name. What is no run, or one of another version, is passed over.
pub fn find_runs(folder: &Path) -> Result<Vec<Listed>, InputError> {
    let found = run_folders(folder)?.into_iter();
    Ok(found.filter_map(|path| Some(listed(path.clone(), &path, &Answers::open(&path).ok()?))).collect())
}

/// Where the runs in a folder are, sorted.
pub(crate) fn run_folders(folder: &Path) -> Result<Vec<PathBuf>, InputError> {
    folders_where(folder, RunFolder::is_one)
}

/// Where something lies in a folder that calls itself a run, readable or not, sorted.
pub(crate) fn claimed_folders(folder: &Path) -> Result<Vec<PathBuf>, InputError> {
    folders_where(folder, |path| path.join("run.json").is_file())
}

fn folders_where(folder: &Path, is_wanted: impl Fn(&Path) -> bool) -> Result<Vec<PathBuf>, InputError> {
    let mut runs = Vec::new();
    let mut open = vec![(folder.to_owned(), 0)];
    while let Some((path, depth)) = open.pop() {
        if is_wanted(&path) {
            runs.push(path);
            continue;
        }
        if depth > 2 {
            continue;
        }
        let entries = std::fs::read_dir(&path).map_err(|cause| files::unreadable(&path, &cause))?;
        let below = entries.filter_map(Result::ok).map(|entry| entry.path());
        open.extend(below.filter(|path| path.is_dir() && !path.is_symlink()).map(|path| (path, depth + 1)));
    }
    runs.sort();
    Ok(runs)
}

/// A run in a few figures, under a name.
pub(crate) fn listed(name: PathBuf, folder: &Path, answers: &Answers) -> Listed {
    let missing = answers.heads().iter().filter(|line| line.is_missing()).count();
    Listed {
        folder: name,
        model: answers.manifest.model.name.clone(),
        created: answers.manifest.created.clone(),
        tasks: answers.manifest.tasks.iter().map(|task| task.name.clone()).collect(),
        samples: answers.wanted(),
        done: answers.heads().len() - missing,
        missing,
        is_running: is_in_use(folder),
    }
}
