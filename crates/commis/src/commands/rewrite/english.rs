//! The built-in English pairs: derived from the corpus when they are asked for.

use std::path::Path;

use commis_derive::{EnglishPairs, Networks, read_networks};
use commis_rewrite::Problem;

use super::bad_data;
use super::input::ReadingOptions;
use crate::{CommandError, CommandResult, Error, ExitCode};

/// How the options call the built-in pairs.
const NAME: &str = "english";

/// Whether the built-in pairs are meant; a file of that name goes first.
pub(super) fn is_meant(path: &Path) -> bool {
    path.as_os_str() == NAME && !path.exists()
}

/// The built-in pairs.
pub(super) fn pairs() -> CommandResult<EnglishPairs> {
    EnglishPairs::builtin().map_err(|error| bad_data(format!("built-in pairs: {error}")))
}

pub(super) fn no_base() -> CommandError {
    Error::new(ExitCode::Usage, "the base recipes are missing")
        .hint("give --base FILE; only `--pairs english` brings its own")
        .into()
}

/// Refuses options that would change nothing.
pub(super) fn refuse_foreign(base: Option<&Path>, reading: &ReadingOptions) -> CommandResult<()> {
    let Some(option) = base.map(|_| "--base").or(reading.foreign_to_english()) else { return Ok(()) };
    Err(Error::new(ExitCode::Usage, format!("`{option}` cannot be used with `--pairs {NAME}`"))
        .hint("the built-in pairs bring their own recipes, language and glossary; leave the option out")
        .into())
}

pub(super) fn only_derived() -> CommandError {
    Error::new(ExitCode::Usage, "`derive` needs recipes with networks")
        .hint("it works with `--pairs english`; `commis rewrite derive` derives other recipes one by one")
        .into()
}

/// The networks that a file of outputs brings along, by record. Records without one simply have no dish.
pub(super) fn networks(path: &Path, problems: &mut Vec<Problem>) -> CommandResult<Networks> {
    if crate::input::is_stdin(path) {
        problems.push(Problem::remark("standard input", "networks are read from files only"));
        return Ok(Networks::new());
    }
    Ok(read_networks(crate::input::open(path)?).map_err(|cause| crate::input::unreadable(path, &cause))?)
}
