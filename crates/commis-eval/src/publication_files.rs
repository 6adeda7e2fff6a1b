//! Copies of the published repository, read from disk as they are.

use std::path::{Path, PathBuf};

use commis_base::Problem;
use commis_corpus::{File, PUBLISHED_FOLDERS, Publication};

use crate::error::InputError;
use crate::files;

/// The publication in a folder: the repository, its `data/`, or one of the three folders in there. `None` when the folder
/// is none of these.
pub fn open_publication(path: &Path, max_bytes: u64) -> Result<Option<Publication>, InputError> {
    let folders = folders(path);
    if folders.is_empty() {
        return Ok(None);
    }
    let (mut found, mut problems) = (Vec::new(), Vec::new());
    for folder in folders {
        let entries = std::fs::read_dir(&folder).map_err(|cause| files::unreadable(&folder, &cause))?;
        let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
        paths.retain(|path| path.is_file());
        paths.sort();
        for path in paths {
            let shown = files::name(&path).replace('\\', "/");
            match files::data_file(&path, max_bytes) {
                Ok(source) => found.push(File { path: shown, text: source.text }),
                Err(error) => problems.push(Problem::new(shown, 1, error.message)),
            }
        }
    }
    let mut publication = Publication::of_files(&found);
    publication.problems.extend(problems);
    Ok(Some(publication))
}

/// Those of the published folders that a path means.
fn folders(path: &Path) -> Vec<PathBuf> {
    let known = PUBLISHED_FOLDERS.map(|(folder, _)| folder);
    for base in [path.join("data"), path.to_owned()] {
        let there: Vec<PathBuf> =
            known.iter().map(|folder| base.join(folder)).filter(|folder| folder.is_dir()).collect();
        if !there.is_empty() {
            return there;
        }
    }
    let is_one =
        known.iter().any(|folder| path.is_dir() && path.file_name() == Path::new(folder).file_name());
    if is_one { vec![path.to_owned()] } else { Vec::new() }
}
