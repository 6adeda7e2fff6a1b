//! Reading what the commands work on: files, `-` for standard input, glossaries, vectors.

use std::collections::BTreeSet;
use std::io::{BufRead, Read};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use commis_ontology::{Ontology, RuleSet};
use commis_rewrite::reading::{ActionReader, Language};
use commis_rewrite::{Glossary, LONGEST_LINE, Lexicon, Pair, Problem, Records, WordVectors, read_pairs};

use super::bad_data;
use crate::cli::Global;
use crate::error::CommandResult;
use crate::terminal::Terminal;

/// Language and glossary of the recipes.
#[derive(Debug, Args)]
pub(super) struct ReadingOptions {
    /// Language of the recipes [default: zh]
    #[arg(long, value_enum)]
    language: Option<LanguageChoice>,
    /// Glossary as JSON with `verbs`, `ingredients` and `tools`, each mapping words to classes [default: built in]
    #[arg(long, value_name = "FILE")]
    glossary: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum LanguageChoice {
    /// Chinese, by the published rules
    #[default]
    Zh,
    /// English, by the rules of this project
    En,
}

impl ReadingOptions {
    /// The reader these options describe.
    pub(super) fn reader(&self, global: &Global, term: &mut Terminal) -> CommandResult<ActionReader> {
        let fault = |error: commis_rewrite::LexiconError| bad_data(error.to_string());
        let glossary = match (&self.glossary, self.choice()) {
            (Some(path), _) => Glossary::from_json(&text(path, global)?)
                .map_err(|error| bad_data(format!("{}: {error}", path.display())))?,
            (None, LanguageChoice::Zh) => Glossary::chinese().map_err(fault)?,
            (None, LanguageChoice::En) => {
                Glossary::english(Ontology::builtin(RuleSet::Standard)).map_err(fault)?
            }
        };
        let unreachable = glossary.unreachable_names().len();
        if unreachable > 0 {
            term.note(&format!(
                "note: {unreachable} names of the glossary carry stray blanks and can never match\n"
            ))?;
        }
        Ok(match self.choice() {
            LanguageChoice::Zh => ActionReader::chinese(glossary),
            LanguageChoice::En => ActionReader::english(glossary),
        })
    }

    /// The first of these options that the built-in English pairs have no use for.
    pub(super) fn foreign_to_english(&self) -> Option<&'static str> {
        match (&self.glossary, self.language) {
            (Some(_), _) => Some("--glossary"),
            (None, Some(LanguageChoice::Zh)) => Some("--language zh"),
            (None, _) => None,
        }
    }

    fn choice(&self) -> LanguageChoice {
        self.language.unwrap_or_default()
    }

    /// The language of the recipes.
    pub(super) fn language(&self) -> Language {
        match self.choice() {
            LanguageChoice::Zh => Language::Chinese,
            LanguageChoice::En => Language::English,
        }
    }
}

/// The whole content of a UTF-8 file.
pub(super) fn text(path: &Path, global: &Global) -> CommandResult<String> {
    Ok(crate::input::data_file(path, global.max_bytes)?.text.into_owned())
}

/// Calls `take` with every line and its number. A line over the limit is cut one byte past it, so that its reader refuses it.
pub(super) fn each_line(path: &Path, mut take: impl FnMut(usize, &[u8])) -> CommandResult<()> {
    let mut input = crate::input::open(path)?;
    let fault = |error: std::io::Error| crate::input::unreadable(path, &error);
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let limit = LONGEST_LINE as u64 + 1;
        if input.by_ref().take(limit).read_until(b'\n', &mut line).map_err(fault)? == 0 {
            break;
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() as u64 == limit {
            skip_line(&mut input).map_err(fault)?;
        }
        take(number, &line);
    }
    Ok(())
}

fn skip_line(input: &mut Box<dyn BufRead>) -> std::io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |at| at + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// Reads pairs and reports what is wrong with them.
pub(super) fn pairs(path: &Path, global: &Global, term: &mut Terminal) -> CommandResult<Vec<Pair>> {
    if super::english::is_meant(path) {
        return Ok(super::english::pairs()?.list());
    }
    let name = crate::input::name(path);
    let (pairs, problems) = read_pairs(&text(path, global)?, &name);
    super::tell_problems(term, &problems)?;
    if pairs.is_empty() {
        return Err(bad_data(format!("{name} holds no usable pair")));
    }
    Ok(pairs)
}

/// Reads recipes or outputs: JSON lines, or plain lines in the order of the pairs when the first line is no object.
pub(super) fn records(path: &Path, pairs: &[Pair]) -> CommandResult<(Records, Vec<Problem>)> {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    each_line(path, |_, line| lines.push(line.to_vec()))?;
    let source = crate::input::name(path);
    let first = lines.iter().find(|line| !line.trim_ascii().is_empty());
    if first.is_none_or(|line| !line.trim_ascii_start().starts_with(b"{")) {
        let lines: Vec<&[u8]> = lines.iter().map(Vec::as_slice).collect();
        return Ok(Records::from_plain_lines(&lines, pairs, &source));
    }
    let mut records = Records::new();
    let read = |(index, line): (usize, &Vec<u8>)| {
        records.read_json_line(line, &format!("{source}, line {}", index + 1))
    };
    let problems = lines.iter().enumerate().filter_map(read).collect();
    Ok((records, problems))
}

/// Reads the vectors of these words.
pub(super) fn vectors(
    path: &Path,
    wanted: &BTreeSet<String>,
    term: &mut Terminal,
) -> CommandResult<WordVectors> {
    let mut vectors = WordVectors::new();
    let mut problems = Vec::new();
    each_line(path, |number, line| {
        let place = || format!("{}, line {number}", path.display());
        let read = std::str::from_utf8(line).map_err(|_| "not valid UTF-8".to_owned());
        if let Err(message) =
            read.and_then(|line| vectors.read_line(line, Some(wanted)).map_err(|error| error.to_string()))
        {
            problems.push(Problem::new(place(), message));
        }
    })?;
    super::tell_problems(term, &problems)?;
    Ok(vectors)
}

/// Reads a table of classes and names.
pub(super) fn lexicon(path: &Path, global: &Global) -> CommandResult<Lexicon> {
    Lexicon::from_table(&text(path, global)?)
        .map_err(|error| bad_data(format!("{}: {error}", path.display())))
}
