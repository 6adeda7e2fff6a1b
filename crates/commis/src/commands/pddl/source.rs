//! PDDL texts from files, and folders of them.

use std::path::Path;

use clap::Args;
use commis_base::{render, to_json};
use commis_pddl::{Diagnostic, Misread, Mode, PddlText, Understood, read_pair};

use crate::{CommandError, CommandResult, Error, ExitCode, Terminal, input};

/// An input that was read but means nothing.
pub(super) fn invalid(message: impl Into<String>) -> Error {
    Error::new(ExitCode::Invalid, message)
}

impl From<Misread> for Error {
    fn from(error: Misread) -> Error {
        invalid(error.to_string()).with(vec![error.problem().diagnostic_json()])
    }
}

impl From<Misread> for CommandError {
    fn from(error: Misread) -> CommandError {
        CommandError::Error(error.into())
    }
}

/// Reads a file, or stdin for `-`.
pub(super) fn open(path: &Path, max_bytes: u64) -> Result<PddlText, Error> {
    Ok(PddlText::new(input::name(path), &input::bytes(path, max_bytes)?))
}

/// Reads a domain or problem, perhaps inside a model's answer.
pub(super) fn definition(path: &Path, max_bytes: u64) -> Result<PddlText, Error> {
    Ok(open(path, max_bytes)?.definition())
}

/// How files are read.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct ReadingArgs {
    /// How the files are read
    #[arg(long, value_enum, default_value = "standard")]
    reading: Mode,
    /// Short for `--reading strict`
    #[arg(long, conflicts_with = "reading")]
    strict: bool,
}

impl ReadingArgs {
    pub(super) fn mode(self) -> Mode {
        if self.strict { Mode::Strict } else { self.reading }
    }

    /// Reads a domain and a problem, and tells what the reading left out or took for something else, in words and as JSON.
    pub(super) fn read(
        self,
        domain: &Path,
        problem: &Path,
        max_bytes: u64,
        term: &mut Terminal,
    ) -> CommandResult<(Understood, Vec<serde_json::Value>)> {
        let (domain, problem) = (definition(domain, max_bytes)?, definition(problem, max_bytes)?);
        match read_pair(&domain, &problem, self.mode()) {
            Ok(read) => {
                term.remark(&read.remarks_text(&domain, &problem, term.error_paint.is_colourful()))?;
                let remarks = read.remarks_json(&domain, &problem);
                Ok((read, remarks))
            }
            Err(refusal) => {
                let source = if refusal.in_problem { &problem } else { &domain };
                if refusal.findings.len() > 1 && !term.json {
                    show(source, &refusal.findings, term)?;
                }
                let found = refusal.findings.iter().map(|it| to_json(&source.name, &source.text, it));
                let error = invalid(refusal.message(source)).with(found.collect());
                Err(refusal.hint.into_iter().fold(error, Error::hint).into())
            }
        }
    }
}

/// Shows findings with their places and hints.
pub(super) fn show(source: &PddlText, findings: &[Diagnostic], term: &mut Terminal) -> CommandResult<()> {
    let colour = term.error_paint.is_colourful();
    for finding in findings {
        term.remark(&(render(&source.name, &source.text, finding, colour) + "\n"))?;
    }
    Ok(())
}

/// Writes a file, its folder too.
pub(super) fn save(path: &Path, text: &str) -> Result<(), Error> {
    Ok(commis_eval::files::save(path, text)?)
}
