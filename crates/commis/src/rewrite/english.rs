//! The built-in English pairs: derived from the corpus when they are asked for.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use commis_derive::{EnglishPairs, Networks};
use commis_rewrite::reading::Language;
use commis_rewrite::{Baseline, Problem, Record, RecordId, Records};
use serde_json::Value;

use super::input::ReadingOptions;
use super::{bad_data, input};
use crate::error::{CommandError, CommandResult, Error};
use crate::exit_code::ExitCode;

/// How the options call the built-in pairs.
const NAME: &str = "english";

/// A system that needs no model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Simple {
    /// One that only looks at the text.
    Text(Baseline),
    /// The derivation itself: the ceiling.
    Derive,
}

impl FromStr for Simple {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "derive" {
            return Ok(Simple::Derive);
        }
        text.parse().map(Simple::Text).map_err(|error: String| format!("{error}, derive"))
    }
}

impl fmt::Display for Simple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Simple::Text(baseline) => baseline.fmt(f),
            Simple::Derive => f.write_str("derive"),
        }
    }
}

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

/// What a simple system writes for the built-in pairs, and the networks its texts amount to: the base's for a copy, the
/// base's with the name exchanged for a replacement.
pub(super) fn outputs(english: &EnglishPairs, system: Simple) -> (Records, Networks) {
    let Simple::Text(baseline) = system else {
        return (english.derived(), english.networks(|derived| &derived.network_after));
    };
    let base = english.base();
    let mut texts = Records::new();
    for pair in &english.pairs {
        let id = pair.record_id();
        let before = base.get(&id).map(|record| record.text(Language::English)).unwrap_or_default();
        texts.add(id, Record::of_text(baseline.rewrite(&pair.pair, &before, Language::English)));
    }
    let networks = match baseline {
        Baseline::Copy | Baseline::Pivots => english.networks(|derived| &derived.network_before),
        Baseline::Replace | Baseline::ReplacePlus => english.networks(|derived| &derived.network_swapped),
        Baseline::Empty => Networks::new(),
    };
    (texts, networks)
}

/// The networks that a file of outputs brings along, by record. Records without one simply have no dish.
pub(super) fn networks(path: &Path, problems: &mut Vec<Problem>) -> CommandResult<Networks> {
    let mut networks = Networks::new();
    if crate::input::is_stdin(path) {
        problems.push(Problem::remark("standard input", "networks are read from files only"));
        return Ok(networks);
    }
    input::each_line(path, |_, line| {
        // Faulty records have been reported with the texts.
        let value = serde_json::from_slice::<Value>(line).unwrap_or_default();
        let id = |key: &str| match &value[key] {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        };
        if let (Some(pair), Some(recipe), Some(network)) =
            (id("pair"), id("recipe"), value["network"].as_str())
        {
            networks.entry(RecordId { pair, recipe }).or_insert_with(|| network.to_owned());
        }
    })?;
    Ok(networks)
}
