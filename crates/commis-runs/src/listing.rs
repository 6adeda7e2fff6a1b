//! The runs in a folder.

use std::path::{Path, PathBuf};

use commis_eval::{InputError, RunFolder, files};
use serde::Serialize;

use crate::answers::Answers;

/// A run in a few figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Where it is.
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
}

/// The runs in a folder and in the folders in it, by name. What is no run, or one of another version, is passed over.
pub fn find_runs(folder: &Path) -> Result<Vec<Listed>, InputError> {
    let mut runs = Vec::new();
    let mut open = vec![(folder.to_owned(), 0)];
    while let Some((path, depth)) = open.pop() {
        if RunFolder::is_one(&path) {
            runs.extend(Answers::open(&path).ok().map(|answers| listed(path, &answers)));
            continue;
        }
        if depth > 2 {
            continue;
        }
        let entries = std::fs::read_dir(&path).map_err(|cause| files::unreadable(&path, &cause))?;
        let below = entries.filter_map(Result::ok).map(|entry| entry.path());
        open.extend(below.filter(|path| path.is_dir() && !path.is_symlink()).map(|path| (path, depth + 1)));
    }
    runs.sort_by(|one, other| one.folder.cmp(&other.folder));
    Ok(runs)
}

fn listed(folder: PathBuf, answers: &Answers) -> Listed {
    Listed {
        folder,
        model: answers.manifest.model.name.clone(),
        created: answers.manifest.created.clone(),
        tasks: answers.manifest.tasks.iter().map(|task| task.name.clone()).collect(),
        samples: answers.wanted(),
        done: answers.heads().iter().filter(|line| !line.is_missing()).count(),
    }
}
