//! `commis pddl solve`: search for a plan.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use commis_pddl::Outcome as Found;
use commis_pddl::{
    Diagnostic, Domain, Limits, PddlText, Problem, Solution, Strategy, check_domain, read_domain_strictly,
    read_problem_strictly, solve,
};
use serde_json::json;

use super::source::{definition, invalid};
use crate::cli::Global;
use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// Search for a plan.
#[derive(Args, Debug)]
pub(super) struct SolveArgs {
    /// The domain
    domain: PathBuf,
    /// The problem
    problem: PathBuf,
    #[command(flatten)]
    effort: EffortArgs,
    /// Read by the standard instead of as the dataset's solver does
    #[arg(long)]
    strict: bool,
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
    let (domain, problem) = read(args, global, term)?;
    let solution = args.effort.search(&domain, &problem, Strategy::BreadthFirst);
    let code = code_of(&solution);
    if term.json {
        term.print_json(&json!({ "solution": solution, "exit_code": code.number() }))?;
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
    pub(super) fn search(&self, domain: &Domain, problem: &Problem, usual: Strategy) -> Solution {
        let end = self.timeout.and_then(|seconds| {
            let limit = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::ZERO);
            Instant::now().checked_add(limit)
        });
        let late = || end.is_some_and(|end| Instant::now() >= end);
        let limits = Limits { states: self.max_states, stop: Some(&late), ..Limits::default() };
        solve(domain, problem, self.search.unwrap_or(usual), &limits)
    }
}

/// How a search ended, as an exit code.
pub(super) fn code_of(solution: &Solution) -> ExitCode {
    match solution.outcome {
        Found::Plan { .. } => ExitCode::Success,
        Found::Unsolvable { .. } => ExitCode::Unsolvable,
        Found::Limit { .. } => ExitCode::PlanningLimit,
        Found::Invalid { .. } => ExitCode::Invalid,
    }
}

/// Shows the plan, or why there is none.
pub(super) fn show(solution: &Solution, term: &mut Terminal) -> CommandResult<()> {
    match &solution.outcome {
        Found::Invalid { error } => Err(invalid(error.to_string()).into()),
        outcome => term.print(&outcome.to_string()),
    }
}

fn read(args: &SolveArgs, global: &Global, term: &mut Terminal) -> CommandResult<(Domain, Problem)> {
    let domain_source = definition(&args.domain, global.max_bytes)?;
    let problem_source = definition(&args.problem, global.max_bytes)?;
    if !args.strict {
        let domain = domain_source.domain()?;
        let problem = problem_source.problem(&domain)?;
        return Ok((domain, problem));
    }
    let domain = match read_domain_strictly(&domain_source.text) {
        Ok(domain) => domain,
        Err(findings) => return refuse(&domain_source, &findings, term),
    };
    let syntax = check_domain(&domain_source.text).syntax;
    match read_problem_strictly(&problem_source.text, &syntax) {
        Ok(problem) => Ok((domain, problem)),
        Err(findings) => refuse(&problem_source, &findings, term),
    }
}

fn refuse<T>(source: &PddlText, findings: &[Diagnostic], term: &mut Terminal) -> CommandResult<T> {
    if !term.json {
        super::source::show(source, findings, term)?;
    }
    let error = invalid(format!("{} is not standard, or not for this planner", source.name));
    Err(error.hint("`commis pddl check --strict` says why").into())
}
