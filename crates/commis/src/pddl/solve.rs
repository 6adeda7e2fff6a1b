//! `commis pddl solve`

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use commis_pddl::{
    Domain, GoalLiteral, Limits, Outcome, Problem, check_domain, read_domain_strictly, read_problem_strictly,
    solve,
};

use super::files::{Source, complain, say, say_json};
use super::{Failure, Search, exit_code};

#[derive(Debug, Args)]
pub(super) struct SolveArgs {
    /// The domain
    domain: PathBuf,
    /// The problem
    problem: PathBuf,
    /// How to search
    #[arg(long, value_enum, default_value = "bfs")]
    search: Search,
    /// Give up after storing this many states
    #[arg(long, default_value_t = 6_000_000)]
    max_states: usize,
    /// Give up after this many seconds as well
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<f64>,
    /// Read by the standard instead of as the dataset's solver does
    #[arg(long)]
    strict: bool,
}

pub(super) fn run(args: &SolveArgs, json: bool) -> Result<u8, Failure> {
    let (domain, problem) = read(args)?;
    let end = args.timeout.and_then(|seconds| {
        let limit = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::ZERO);
        Instant::now().checked_add(limit)
    });
    let late = || end.is_some_and(|end| Instant::now() >= end);
    let limits = Limits { states: args.max_states, stop: Some(&late), ..Limits::default() };
    let solution = solve(&domain, &problem, args.search.into(), &limits);
    if json {
        say_json(&solution);
    }
    let size = solution.size;
    if !json {
        complain(&format!(
            "{} ground actions, {} operators, {} facts, {} states",
            size.ground, size.operators, size.facts, solution.states
        ));
    }
    match &solution.outcome {
        Outcome::Plan { plan } => {
            if !json {
                for step in plan {
                    say(&format!("{step}\n"));
                }
                say(&format!("; {} steps\n", plan.len()));
            }
            Ok(exit_code::SUCCESS)
        }
        Outcome::Unsolvable { unreachable } => {
            if !json {
                let literals: Vec<String> = unreachable.iter().map(GoalLiteral::to_string).collect();
                let why = match literals.len() {
                    0 => "no state reaches all of the goal".to_owned(),
                    _ => format!("unreachable: {}", literals.join(" ")),
                };
                say(&format!("; unsolvable\n; {why}\n"));
            }
            Ok(exit_code::UNSOLVABLE)
        }
        Outcome::Limit { limit } => {
            if !json {
                say(&format!("; limit reached\n; {limit}\n"));
            }
            Ok(exit_code::LIMIT)
        }
        Outcome::Invalid { error } if json => {
            let _ = error;
            Ok(exit_code::UNREADABLE)
        }
        Outcome::Invalid { error } => Err(Failure::unreadable(error.to_string())),
    }
}

fn read(args: &SolveArgs) -> Result<(Domain, Problem), Failure> {
    let domain_source = Source::open_definition(&args.domain)?;
    let problem_source = Source::open_definition(&args.problem)?;
    if !args.strict {
        let domain = domain_source.domain()?;
        let problem = problem_source.problem(&domain)?;
        return Ok((domain, problem));
    }
    let refuse = |source: &Source, findings: Vec<commis_pddl::Diagnostic>| {
        source.show(&findings);
        Failure::unreadable(format!("{} is not standard, or not for this planner", source.name))
    };
    let domain =
        read_domain_strictly(&domain_source.text).map_err(|findings| refuse(&domain_source, findings))?;
    let syntax = check_domain(&domain_source.text).syntax;
    let problem = read_problem_strictly(&problem_source.text, &syntax)
        .map_err(|findings| refuse(&problem_source, findings))?;
    Ok((domain, problem))
}
