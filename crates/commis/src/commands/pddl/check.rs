//! `commis pddl check`: report what is wrong with a domain and its problems, and what a reading makes of it.

use std::path::PathBuf;

use clap::Args;
use commis_pddl::{FileCheck, Mode, check_files};
use serde_json::json;

use super::source::{ReadingArgs, definition, invalid, show};
use crate::{CommandResult, Error, ExitCode, Global, Terminal};

/// Report what is wrong with a domain and its problems, and what a reading makes of it.
///
/// `--reading strict` reports every departure from the standard; the other readings say what they take it for.
#[derive(Args, Debug)]
pub(super) struct CheckArgs {
    /// The domain
    domain: PathBuf,
    /// Its problems
    problems: Vec<PathBuf>,
    #[command(flatten)]
    reading: ReadingArgs,
}

pub(super) fn run(args: &CheckArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let domain = definition(&args.domain, global.max_bytes)?;
    let mut problems = Vec::new();
    for path in &args.problems {
        problems.push(definition(path, global.max_bytes)?);
    }
    let mode = args.reading.mode();
    let checked = check_files(domain, problems, mode);
    let refused = checked.iter().find_map(|file| file.refusal.as_ref());
    let error: Option<Error> = refused.map(|(message, hint)| {
        hint.iter().fold(invalid(message.clone()), |error, hint| error.hint(hint.clone()))
    });
    let departures: usize = checked.iter().map(FileCheck::departures).sum();
    let code = match &error {
        _ if mode == Mode::Strict && departures > 0 => ExitCode::Findings,
        _ if mode == Mode::Strict => ExitCode::Success,
        Some(error) => error.code,
        None => ExitCode::Success,
    };
    if term.json {
        let files: Vec<_> = checked.iter().map(FileCheck::to_json).collect();
        let error = error.as_ref().map(Error::members);
        term.print_json(&json!({ "files": files, "error": error, "exit_code": code.number() }))?;
        return Ok(code);
    }
    if mode == Mode::Strict {
        for file in &checked {
            show(&file.source, &file.findings, term)?;
        }
        let verdict = match departures {
            0 => "standard PDDL".to_owned(),
            _ => format!("{departures} departures from the standard"),
        };
        term.print(&format!("{verdict}\n"))?;
        return Ok(code);
    }
    for file in &checked {
        term.note(&file.repairs_text())?;
    }
    if let Some(error) = error {
        return Err(error.into());
    }
    let repairs: usize = checked.iter().map(|file| file.repairs.len()).sum();
    term.print(&format!("readable with {repairs} repairs\n"))?;
    Ok(code)
}
