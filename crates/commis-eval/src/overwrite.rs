//! Results must not replace what they are computed from, nor each other.

use std::fs;
use std::path::{Path, PathBuf};

use commis_corpus::Builtin;

use crate::error::{ErrorKind, InputError};
use crate::files;

/// The files of a folder of golds or of a corpus that are read.
const KINDS: [&str; 4] = ["solution", "yaml", "yml", "xml"];
/// The table beside golds that names their dishes.
pub const DISHES: &str = "dishes.csv";

/// Refuses to write over predictions that stand behind an option by mistake.
pub fn refuse_predictions(written: &Path) -> Result<(), InputError> {
    let is_prediction = written.extension().is_some_and(|kind| kind == "solution" || kind == "jsonl");
    if is_prediction && written.exists() {
        let message = format!("{} holds predictions and would be overwritten", written.display());
        let error = InputError::new(ErrorKind::Overwritten, message);
        return Err(error.hint("name the predictions before the options"));
    }
    Ok(())
}

/// Refuses results that would go to a file that is read, or two of them to the same one.
pub fn refuse_to_overwrite<'p>(
    written: impl IntoIterator<Item = &'p Path>,
    read: impl IntoIterator<Item = &'p Path>,
) -> Result<(), InputError> {
    let written: Vec<(&Path, PathBuf)> =
        written.into_iter().filter(|path| can_be_lost(path)).map(|path| (path, place(path))).collect();
    for (at, (path, place)) in written.iter().enumerate() {
        if written.iter().skip(at + 1).any(|(_, other)| other == place) {
            let message = format!("{} is named for two results", files::name(path));
            return Err(
                InputError::new(ErrorKind::Overwritten, message).hint("give each of them a file of its own")
            );
        }
    }
    for source in read.into_iter().filter(|path| is_file_or_folder(path)) {
        if let Some((path, _)) = written.iter().find(|(path, place)| holds(source, path, place)) {
            let message = format!("{} is read and would be overwritten", files::name(path));
            return Err(
                InputError::new(ErrorKind::Overwritten, message).hint("name another file for the results")
            );
        }
    }
    Ok(())
}

/// Stdout and devices take everything and keep nothing.
fn can_be_lost(path: &Path) -> bool {
    !files::is_stdin(path) && fs::metadata(path).map_or(true, |metadata| metadata.is_file())
}

/// The name of a built-in corpus is no path.
fn is_file_or_folder(path: &Path) -> bool {
    !files::is_stdin(path) && Builtin::named(&path.to_string_lossy()).is_none() && path.exists()
}

/// Whether a path leads to the source, or to one of its files when it is a folder.
fn holds(source: &Path, path: &Path, place: &Path) -> bool {
    let source = self::place(source);
    if !source.is_dir() {
        return source == place;
    }
    let is_read = path.file_name().is_some_and(|name| name == DISHES)
        || path.extension().is_some_and(|kind| KINDS.iter().any(|known| kind == *known));
    is_read && path.exists() && place.starts_with(&source)
}

/// Where a path leads, also when there is nothing yet.
fn place(path: &Path) -> PathBuf {
    let absolute = || std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    path.canonicalize().unwrap_or_else(|_| {
        let absolute = absolute();
        match (absolute.parent().and_then(|folder| folder.canonicalize().ok()), absolute.file_name()) {
            (Some(folder), Some(name)) => folder.join(name),
            _ => absolute,
        }
    })
}
