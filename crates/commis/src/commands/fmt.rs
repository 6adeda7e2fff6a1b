//! `commis fmt`: recipes in uniform layout.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_mcl::{Formatted, SolutionFile, format_bytes};
use serde_json::{Value as Json, json};

use crate::recipe_file::Problems;
use crate::{CommandError, CommandResult, ExitCode, Global, Terminal, input};

/// Lay out recipe files uniformly, in place; comments stay.
#[derive(Args, Debug)]
pub(crate) struct FmtArgs {
    /// Files of recipes (.solution); `-` is written to stdout.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Change nothing and name the files that would change.
    #[arg(long, conflicts_with = "stdout")]
    check: bool,
    /// Write to stdout instead of the files.
    #[arg(long)]
    stdout: bool,
}

pub(crate) fn run(args: &FmtArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut problems = Problems::new(usize::MAX);
    let (mut code, mut files) = (ExitCode::Success, Vec::new());
    for path in &args.files {
        match one(path, args, global, &mut problems, term) {
            Ok((file, result)) => {
                code = code.max(result);
                files.push(file);
            }
            Err(CommandError::Error(error)) => {
                code = code.max(error.code);
                files.extend(term.pass_over(path, &error)?);
            }
            Err(gone) => return Err(gone),
        }
    }
    code = code.max(problems.code);
    if term.json {
        term.print_json(&json!({ "files": files, "exit_code": code.number() }))?;
    }
    Ok(code)
}

fn one(
    path: &Path,
    args: &FmtArgs,
    global: &Global,
    problems: &mut Problems,
    term: &mut Terminal,
) -> CommandResult<(Json, ExitCode)> {
    let name = input::name(path);
    let bytes = input::bytes(path, global.max_bytes)?;
    let to_stdout = args.stdout || (input::is_stdin(path) && !args.check);
    let (text, formatted) = format_bytes(bytes);
    let mut code = ExitCode::Success;
    let mut members = json!({ "file": name, "changed": matches!(formatted, Formatted::Changed(_)) });
    match &formatted {
        Formatted::Unreadable(diagnostics) => {
            let file = SolutionFile { name, text, parsed: commis_mcl::Parsed::default() };
            members["diagnostics"] = problems.show(&file, diagnostics, term)?.into();
        }
        Formatted::Changed(_) if args.check => {
            code = ExitCode::WouldChange;
            if !term.json {
                term.print(&format!("{name} would change\n"))?;
            }
        }
        Formatted::Changed(new) if to_stdout => show(new, &mut members, term)?,
        Formatted::AsBefore if to_stdout => show(&text, &mut members, term)?,
        Formatted::Changed(new) => {
            commis_eval::files::replace(path, new)?;
            term.note(&format!("formatted {name}\n"))?;
        }
        Formatted::AsBefore => {}
    }
    Ok((members, code))
}

fn show(text: &str, members: &mut Json, term: &mut Terminal) -> CommandResult<()> {
    if term.json {
        members["text"] = text.into();
        return Ok(());
    }
    term.print(text)
}
