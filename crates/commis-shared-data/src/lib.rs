//! Published data that the tests compare with and that are not part of the project.
//!
//! They lie in one folder: the one that `COMMIS_SHARED` names, else `../shared` beside the project's root. What belongs
//! there stands in `docs/outside-data.md`. A test asks for what it reads; when it is not there, a line that starts with
//! `skipped: ` says what is missing, and `cargo xtask test` counts the test as skipped.
//!
//! Only tests, benchmarks and examples use this crate.
#![expect(clippy::print_stdout, reason = "a test says what it skips")]

use std::path::{Path, PathBuf};

/// Names the folder; a relative path starts at the project's root.
pub const VARIABLE: &str = "COMMIS_SHARED";

/// Where the folder is when the variable is not set, from the project's root.
const DEFAULT: &str = "../shared";

/// The path of a file or folder, given from the folder of outside data. When it is missing, a line says so.
///
/// # Panics
///
/// When the variable names something that is not a folder: a wrong name must not look like a test that passed.
pub fn find(path: &str) -> Option<PathBuf> {
    let folder = folder();
    let found = folder.join(path);
    if found.exists() {
        return Some(found);
    }
    println!("skipped: {path} is not in {} ({VARIABLE}, see docs/outside-data.md)", folder.display());
    None
}

/// The text of a file, as [`find`] finds it.
///
/// # Panics
///
/// When the file is there and cannot be read as text.
pub fn read(path: &str) -> Option<String> {
    let file = find(path)?;
    match std::fs::read_to_string(&file) {
        Ok(text) => Some(text),
        Err(cause) => stop(&format!("cannot read {}: {cause}", file.display())),
    }
}

/// The folder of outside data, whether or not it is there.
fn folder() -> PathBuf {
    let named = std::env::var_os(VARIABLE).filter(|value| !value.is_empty());
    let folder = from_root(named.as_deref().map_or(Path::new(DEFAULT), Path::new));
    if named.is_some() && !folder.is_dir() {
        stop(&format!("{VARIABLE} names {}, which is not a folder", folder.display()));
    }
    folder
}

/// A path as seen from the project's root, without `..` where that is possible.
fn from_root(path: &Path) -> PathBuf {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = crate_folder.ancestors().nth(2).unwrap_or(crate_folder);
    let joined = root.join(path);
    joined.canonicalize().unwrap_or(joined)
}

#[expect(clippy::panic, reason = "a test stops at what it cannot work with")]
fn stop(why: &str) -> ! {
    panic!("{why}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relative_path_starts_at_the_root() {
        assert!(from_root(Path::new("docs/outside-data.md")).is_file());
        assert!(from_root(Path::new("crates/commis-shared-data/src")).is_dir());
    }

    #[test]
    fn an_absolute_path_stays_what_it_is() {
        let temporary = std::env::temp_dir().canonicalize().unwrap_or_default();
        assert_eq!(from_root(&temporary), temporary);
    }

    #[test]
    fn what_is_not_there_is_nothing() {
        if std::env::var_os(VARIABLE).is_none() {
            assert_eq!(find("no/such/file"), None);
            assert_eq!(read("no/such/file"), None);
        }
    }
}
