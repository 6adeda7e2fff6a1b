//! PDDL texts by name: definitions, perhaps inside a model's answer, and folders of them.

use std::fs;
use std::path::{Path, PathBuf};

use commis_base::{render, to_json};
use commis_pddl::{Diagnostic, Domain, Problem, ReadError, answer, tree};
use serde_json::{Value as Json, json};

use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::terminal::Terminal;

/// A text with the name to show for it.
pub(super) struct Source {
    pub(super) name: String,
    pub(super) text: String,
}

/// An input that was read but means nothing.
pub(super) fn invalid(message: impl Into<String>) -> Error {
    Error::new(ExitCode::Invalid, message)
}

impl Source {
    /// Reads a file, or stdin for `-`. Models write what they like, so bytes that are no text are replaced.
    pub(super) fn open(path: &Path, max_bytes: u64) -> Result<Self, Error> {
        let bytes = input::bytes(path, max_bytes)?;
        Ok(Self { name: input::name(path), text: String::from_utf8_lossy(&bytes).into_owned() })
    }

    /// Reads a domain or problem; in a model's answer, everything but the last definition is blanked out.
    pub(super) fn definition(path: &Path, max_bytes: u64) -> Result<Self, Error> {
        let mut source = Self::open(path, max_bytes)?;
        let starts_with_list = tree::tokens(&source.text)
            .find(|(token, _)| *token != tree::Token::Comment)
            .is_some_and(|(token, _)| token == tree::Token::Open);
        if !starts_with_list {
            let found = answer::definition(&source.text);
            if !found.pieces.is_empty() {
                source.text = found.masked(&source.text);
            }
        }
        Ok(source)
    }

    /// Reads a domain leniently.
    pub(super) fn domain(&self) -> Result<Domain, Error> {
        commis_pddl::read_domain(&self.text).map_err(|error| self.unreadable(&error))
    }

    /// Reads a problem leniently.
    pub(super) fn problem(&self, domain: &Domain) -> Result<Problem, Error> {
        commis_pddl::read_problem(&self.text, domain).map_err(|error| self.unreadable(&error))
    }

    pub(super) fn unreadable(&self, error: &ReadError) -> Error {
        let place = error.span.position(&self.text);
        invalid(format!("{}:{}:{}: {error}", self.name, place.line, place.column))
    }

    /// Shows findings with their places and hints.
    pub(super) fn show(&self, findings: &[Diagnostic], term: &mut Terminal) -> CommandResult<()> {
        let colour = term.error_paint.is_colourful();
        for finding in findings {
            term.remark(&(render(&self.name, &self.text, finding, colour) + "\n"))?;
        }
        Ok(())
    }

    /// Findings as JSON, each with what lenient reading makes of it.
    pub(super) fn json(&self, findings: &[Diagnostic]) -> Json {
        let finding = |finding: &Diagnostic| {
            let mut json = to_json(&self.name, &self.text, finding);
            json["repair"] = json!(finding.code.repair());
            json
        };
        findings.iter().map(finding).collect()
    }
}

/// Writes a file, its folder too.
pub(super) fn save(path: &Path, text: &str) -> Result<(), Error> {
    let write = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(path, text)
    };
    let unwritable =
        |cause| Error::new(ExitCode::Unwritable, format!("cannot write {}: {cause}", input::name(path)));
    write().map_err(unwritable)
}

/// All text files below `root`, sorted, with their paths relative to it.
pub(super) fn read_tree(root: &Path, max_bytes: u64) -> Result<Vec<(String, String)>, Error> {
    let mut folders = vec![root.to_owned()];
    let mut paths: Vec<PathBuf> = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|cause| input::unreadable(&folder, &cause))?;
        for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "pddl" || kind == "txt") {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let relative = path.strip_prefix(root).unwrap_or(&path);
        let parts: Vec<String> =
            relative.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
        files.push((parts.join("/"), Source::open(&path, max_bytes)?.text));
    }
    Ok(files)
}
