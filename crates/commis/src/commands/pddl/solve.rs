//! `commis pddl solve`: search for a plan.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use commis_pddl::{Domain, Problem, SearchLimits, SearchOutcome, Solution, Strategy, solve};
use serde_json::json;

use super::source::{ReadingArgs, invalid};
use crate::{CommandResult, ExitCode, Global, Terminal};

/// Search for a plan.
#[derive(Args, Debug)]
pub(super) struct SolveArgs {
    /// The domain
    domain: PathBuf,
    /// The problem
    problem: PathBuf,
    #[command(flatten)]
    effort: EffortArgs,
    #[command(flatten)]
    reading: ReadingArgs,
}

/// How to search, and how far.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct EffortArgs {
    /// How to search; `bfs` unless the command says otherwise.
    #[arg(long, value_enum)]
    search: Option<Strategy>,
    /// Give up after storing this many states.
    #[arg(long, default_value_t = 6_000_000, value_name = "N")]
    max_states: usize,
    /// Give up after this many seconds as well.
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<f64>,
}

pub(super) fn run(args: &SolveArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let (read, warnings) = args.reading.read(&args.domain, &args.problem, global.max_bytes, term)?;
    let mut solution = args.effort.search(&read.domain, &read.problem, Strategy::BreadthFirst, term);
    solution.outcome = solution.outcome.under(read.faithful);
    let code = code_of(&solution);
    if term.json {
        let (faithful, hint) = (read.faithful, &read.hint);
        let number = code.number();
        term.print_json(
            &json!({ "solution": solution, "faithful": faithful, "warnings": warnings, "hint": hint, "exit_code": number }),
        )?;
        return Ok(code);
    }
    let size = solution.size;
    term.note(&format!(
        "{} ground actions, {} operators, {} facts, {} states\n",
        size.ground, size.operators, size.facts, solution.states
    ))?;
    show(&solution, term)?;
    Ok(code)
}

impl EffortArgs {
    /// Searches for a plan within the bounds.
    pub(super) fn search(
        &self,
        domain: &Domain,
        problem: &Problem,
        usual: Strategy,
        term: &Terminal,
    ) -> Solution {
        let end = self.timeout.and_then(|seconds| {
            let limit = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::ZERO);
            Instant::now().checked_add(limit)
        });
        let called_off = term.called_off();
        let late = || called_off() || end.is_some_and(|end| Instant::now() >= end);
        let limits = SearchLimits { states: self.max_states, stop: Some(&late), ..SearchLimits::default() };
        solve(domain, problem, self.search.unwrap_or(usual), &limits)
    }
}

/// How a search ended, as an exit code.
pub(super) fn code_of(solution: &Solution) -> ExitCode {
    match solution.outcome {
        SearchOutcome::Plan { .. } => ExitCode::Success,
        SearchOutcome::Unsolvable { .. } => ExitCode::Unsolvable,
        SearchOutcome::NoPlanFound { .. } => ExitCode::NoPlanFound,
        SearchOutcome::Limit { .. } => ExitCode::PlanningLimit,
        SearchOutcome::Invalid { .. } => ExitCode::Invalid,
    }
}

/// Shows the plan, or why there is none.
pub(super) fn show(solution: &Solution, term: &mut Terminal) -> CommandResult<()> {
    match &solution.outcome {
        SearchOutcome::Invalid { error } => Err(invalid(error.to_string()).into()),
        outcome => term.print(&outcome.to_string()),
    }
}
