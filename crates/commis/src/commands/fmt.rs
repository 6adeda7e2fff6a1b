//! `commis fmt`: recipes in uniform layout.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_mcl::{Diagnostic, Style, format, parse_bytes};
use serde_json::{Value as Json, json};

use crate::cli::Global;
use crate::error::{CommandError, CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::recipe_file::{Problems, RecipeFile};
use crate::terminal::Terminal;

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

/// What became of one file.
enum Formatted {
    AsBefore,
    Changed(String),
    Unreadable(Vec<Diagnostic>),
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
    let (text, formatted) = layout(bytes);
    let mut code = ExitCode::Success;
    let mut members = json!({ "file": name, "changed": matches!(formatted, Formatted::Changed(_)) });
    match &formatted {
        Formatted::Unreadable(diagnostics) => {
            let file = RecipeFile { name, text, parsed: commis_mcl::Parsed::default() };
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
            replace(path, new)
                .map_err(|cause| Error::new(ExitCode::Unwritable, format!("cannot write {name}: {cause}")))?;
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

/// The text as far as it is one, and the text anew.
fn layout(bytes: Vec<u8>) -> (String, Formatted) {
    match String::from_utf8(bytes) {
        Ok(text) => {
            let formatted = match format(&text, Style::default()) {
                Ok(new) if new == text => Formatted::AsBefore,
                Ok(new) => Formatted::Changed(new),
                Err(diagnostics) => Formatted::Unreadable(diagnostics),
            };
            (text, formatted)
        }
        Err(error) => {
            let diagnostics = parse_bytes(error.as_bytes()).diagnostics;
            let readable = error.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(error.as_bytes().get(..readable).unwrap_or_default());
            (text.into_owned(), Formatted::Unreadable(diagnostics))
        }
    }
}

/// Replaces a file in one step, so that an interrupted write never leaves half a recipe behind.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let target = fs::canonicalize(path)?;
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new = target.with_file_name(name);
    let written = fs::write(&new, text)
        .and_then(|()| fs::set_permissions(&new, fs::metadata(&target)?.permissions()))
        .and_then(|()| fs::rename(&new, &target));
    if written.is_err() {
        fs::remove_file(&new).ok();
    }
    written
}
