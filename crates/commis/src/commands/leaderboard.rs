//! `commis leaderboard`: runs beside each other, as a site.

use std::path::PathBuf;

use clap::Args;
use commis_runs::leaderboard::Board;
use serde_json::json;

use crate::layout::count;
use crate::{CommandResult, ExitCode, Global, Terminal, input};

/// Put runs beside each other: a site of plain files, with what each can do first and the table second.
///
/// Answers are judged anew. Models that cannot be told apart share a rank. The site needs no server and nothing from
/// elsewhere; docs/leaderboard.md says what a run must bring along.
#[derive(Args, Debug)]
pub(crate) struct LeaderboardArgs {
    /// The folder of the runs.
    #[arg(value_name = "DIR")]
    runs: PathBuf,
    /// The folder of the site.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Rank nobody; sort by name.
    #[arg(long)]
    unranked: bool,
}

pub(crate) fn run(args: &LeaderboardArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let board = Board::of(&args.runs, global.max_bytes)?;
    board.site(!args.unranked).write(&args.out)?;
    let problems: usize = board.entries.iter().filter(|entry| !entry.check.problems.is_empty()).count();
    let is_sound = problems == 0 && board.refused.is_empty();
    let code = if is_sound { ExitCode::Success } else { ExitCode::Findings };
    if term.json {
        term.print_json(&json!({ "leaderboard": board, "exit_code": code.number() }))?;
        return Ok(code);
    }
    for entry in &board.entries {
        for problem in &entry.check.problems {
            term.remark(&format!("{}: {problem}\n", entry.folder))?;
        }
    }
    for refused in &board.refused {
        term.remark(&format!("{} is left out: {}\n", refused.folder, refused.why))?;
    }
    let (runs, tasks) = (count(board.entries.len(), "run"), count(board.tasks.len(), "task"));
    term.print(&format!("{runs} in {tasks}: {}\n", input::name(&args.out.join("index.html"))))?;
    Ok(code)
}
