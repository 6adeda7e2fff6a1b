//! Copies of the published repository, read from disk as they are.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use commis_base::Problem;
use commis_corpus::{File, PUBLISHED_FOLDERS, Publication};

use crate::error::InputError;
use crate::files;

/// The publication in a folder: the repository, its `data/`, one of the three folders in there, or the one above the two of
/// golds. `None` when the folder is none of these.
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
    Ok(Some(Publication::of_files(&found, problems)))
}

/// The folder above the two of golds.
const GOLDS: &str = "gold-standard-solutions";

/// Those of the published folders that a path means.
fn folders(path: &Path) -> Vec<PathBuf> {
    let known = PUBLISHED_FOLDERS.map(|(folder, _)| folder);
    let is_between = path.file_name() == Some(OsStr::new(GOLDS));
    let above = path.parent().filter(|_| is_between).map(Path::to_owned);
    for base in [path.join("data"), path.to_owned()].into_iter().chain(above) {
        let is_meant = |folder: &Path| folder.is_dir() && (!is_between || folder.starts_with(path));
        let there: Vec<PathBuf> =
            known.iter().map(|folder| base.join(folder)).filter(|folder| is_meant(folder)).collect();
        if !there.is_empty() {
            return there;
        }
    }
    let is_one =
        known.iter().any(|folder| path.is_dir() && path.file_name() == Path::new(folder).file_name());
    if is_one { vec![path.to_owned()] } else { Vec::new() }
}
