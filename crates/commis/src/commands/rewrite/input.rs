//! Reading what the commands work on: files, `-` for standard input, glossaries, vectors.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_ontology::{Ontology, RuleSet};
use commis_rewrite::reading::{ActionReader, Language};
use commis_rewrite::surface::GivenScores;
use commis_rewrite::{Glossary, Lexicon, Pair, Problem, Records, WordVectors, read_pairs};

use super::bad_data;
use crate::input::{data_file, name, open, unreadable};
use crate::{CommandResult, Global, Terminal};

/// Language and glossary of the recipes.
#[derive(Debug, Args)]
pub(super) struct ReadingOptions {
    /// Language of the recipes [default: zh]
    #[arg(long, value_enum)]
    language: Option<Language>,
    /// Glossary as JSON with `verbs`, `ingredients` and `tools`, each mapping words to classes [default: built in]
    #[arg(long, value_name = "FILE")]
    glossary: Option<PathBuf>,
}

impl ReadingOptions {
    /// The reader these options describe.
    pub(super) fn reader(&self, global: &Global, term: &mut Terminal) -> CommandResult<ActionReader> {
        let fault = |error: commis_rewrite::LexiconError| bad_data(error.to_string());
        let glossary = match (&self.glossary, self.language()) {
            (Some(path), _) => Glossary::from_json(&text(path, global)?)
                .map_err(|error| bad_data(format!("{}: {error}", path.display())))?,
            (None, Language::Chinese) => Glossary::chinese().map_err(fault)?,
            (None, Language::English) => {
                Glossary::english(Ontology::builtin(RuleSet::Standard)).map_err(fault)?
            }
        };
        let unreachable = glossary.unreachable_names().len();
        if unreachable > 0 {
            term.note(&format!(
                "note: {unreachable} names of the glossary carry stray blanks and can never match\n"
            ))?;
        }
        Ok(match self.language() {
            Language::Chinese => ActionReader::chinese(glossary),
            Language::English => ActionReader::english(glossary),
        })
    }

    /// The first of these options that the built-in English pairs have no use for.
    pub(super) fn foreign_to_english(&self) -> Option<&'static str> {
        match (&self.glossary, self.language) {
            (Some(_), _) => Some("--glossary"),
            (None, Some(Language::Chinese)) => Some("--language zh"),
            (None, _) => None,
        }
    }

    /// The language of the recipes.
    pub(super) fn language(&self) -> Language {
        self.language.unwrap_or_default()
    }
}

/// The whole content of a UTF-8 file.
pub(super) fn text(path: &Path, global: &Global) -> CommandResult<String> {
    Ok(data_file(path, global.max_bytes)?.text.into_owned())
}

/// Reads pairs and reports what is wrong with them.
pub(super) fn pairs(path: &Path, global: &Global, term: &mut Terminal) -> CommandResult<Vec<Pair>> {
    if super::english::is_meant(path) {
        return Ok(super::english::pairs()?.list());
    }
    let name = name(path);
    let (pairs, problems) = read_pairs(&text(path, global)?, &name);
    super::tell_problems(term, &problems)?;
    if pairs.is_empty() {
        return Err(bad_data(format!("{name} holds no usable pair")));
    }
    Ok(pairs)
}

/// Reads recipes or outputs: JSON lines, or plain lines in the order of the pairs.
pub(super) fn records(path: &Path, pairs: &[Pair]) -> CommandResult<(Records, Vec<Problem>)> {
    let read = Records::read(open(path)?, pairs, &name(path));
    Ok(read.map_err(|cause| unreadable(path, &cause))?)
}

/// Reads the vectors of these words.
pub(super) fn vectors(
    path: &Path,
    wanted: &BTreeSet<String>,
    term: &mut Terminal,
) -> CommandResult<WordVectors> {
    let read = WordVectors::read(open(path)?, &path.display().to_string(), wanted);
    let (vectors, problems) = read.map_err(|cause| unreadable(path, &cause))?;
    super::tell_problems(term, &problems)?;
    Ok(vectors)
}

/// Reads likenesses that were computed elsewhere; the file lends its stem as the name of the measure.
pub(super) fn similarity(path: &Path, term: &mut Terminal) -> CommandResult<GivenScores> {
    let stem = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let read = GivenScores::read(&stem, open(path)?, &path.display().to_string());
    let (scores, problems) = read.map_err(|cause| unreadable(path, &cause))?;
    super::tell_problems(term, &problems)?;
    Ok(scores)
}

/// Reads a table of classes and names.
pub(super) fn lexicon(path: &Path, global: &Global) -> CommandResult<Lexicon> {
    Lexicon::from_table(&text(path, global)?)
        .map_err(|error| bad_data(format!("{}: {error}", path.display())))
}
