//! `commis probe compare`: is the second system better?

use std::path::PathBuf;

use clap::Args;
use commis_probe::score::compare;
use commis_probe::text::comparison;
use serde_json::json;

use super::sheets;
use crate::layout::TextStyle;
use crate::{CommandResult, ExitCode, Global, Terminal, input};

/// Ask whether system B is better than system A on the same tasks.
///
/// One-sided McNemar test, exact for up to 10 000 differing tasks; Holm's correction over the kinds of tasks; and the same
/// with recipes as units, since the tasks of one recipe stand or fall together.
#[derive(Args, Debug)]
pub(super) struct CompareArgs {
    /// Answers of the first system.
    a: PathBuf,
    /// Answers of the second system.
    b: PathBuf,
    /// The tasks both answered.
    #[arg(long, value_name = "FILE")]
    tasks: PathBuf,
}

pub(super) fn run(args: &CompareArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    sheets::one_stdin(&[&args.a, &args.b, &args.tasks])?;
    let key = sheets::key(&args.tasks, term)?;
    let first = sheets::sheet(&key, &args.a, global, term)?;
    let second = sheets::sheet(&key, &args.b, global, term)?;
    let found = compare(&key, &first, &second);
    if term.json {
        term.print_json(&json!({
            "first": input::name(&args.a),
            "second": input::name(&args.b),
            "tasks": found.tasks,
            "all": found.all,
            "exit_code": ExitCode::Success.number(),
        }))?;
        return Ok(ExitCode::Success);
    }
    let style = TextStyle { width: term.width.max(WIDE), ..term.style() };
    term.print(&comparison(&found).render(style))?;
    term.note(&found.remarks())?;
    Ok(ExitCode::Success)
}

/// The table has figures only; breaking its lines would help nobody.
const WIDE: usize = 130;
