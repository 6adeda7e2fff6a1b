//! `commis pddl`: check, lay out, mend, solve, validate, compare, evaluate.
//!
//! Results go to standard output, diagnostics to standard error; `-` as a file is standard input.

mod check;
mod compare;
mod evaluate;
mod exit_code;
mod files;
mod fix;
mod fmt;
mod prompt;
mod solve;
mod validate;

use clap::{Args, Subcommand, ValueEnum};

/// Arguments of `commis pddl`.
#[derive(Debug, Args)]
pub(crate) struct PddlArgs {
    #[command(subcommand)]
    command: PddlCommand,
}

#[derive(Debug, Subcommand)]
enum PddlCommand {
    /// Report what is wrong with a domain and its problems, or how lenient reading repairs it
    Check(check::CheckArgs),
    /// Lay out PDDL files
    Fmt(fmt::FmtArgs),
    /// Write what lenient reading understood as standard PDDL
    Fix(fix::FixArgs),
    /// Search for a plan
    Solve(solve::SolveArgs),
    /// Execute a plan and say where it fails
    Validate(validate::ValidateArgs),
    /// Compare predicted actions with gold actions
    Compare(compare::CompareArgs),
    /// Evaluate predictions on the PROC2PDDL dataset
    Evaluate(evaluate::EvaluateArgs),
    /// Print the prompt of a dataset domain
    Prompt(prompt::PromptArgs),
}

/// Runs `commis pddl`, with results as JSON or as text, and returns its exit code.
pub(crate) fn run(args: PddlArgs, json: bool) -> u8 {
    let result = match args.command {
        PddlCommand::Check(args) => check::run(&args, json),
        PddlCommand::Fmt(args) => fmt::run(&args, json),
        PddlCommand::Fix(args) => fix::run(&args, json),
        PddlCommand::Solve(args) => solve::run(&args, json),
        PddlCommand::Validate(args) => validate::run(&args, json),
        PddlCommand::Compare(args) => compare::run(&args, json),
        PddlCommand::Evaluate(args) => evaluate::run(&args, json),
        PddlCommand::Prompt(args) => prompt::run(&args, json),
    };
    result.unwrap_or_else(Failure::report)
}

/// Why a command could not do its work.
struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    fn unreadable(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: exit_code::UNREADABLE }
    }

    fn report(self) -> u8 {
        files::complain(&format!("error: {}", self.message));
        self.code
    }
}

/// How to search.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Search {
    /// Breadth first: the very plan the dataset's solver finds
    Bfs,
    /// Greedy best first: some plan, fast
    Fast,
    /// A* with landmark cuts: a shortest plan
    Optimal,
}

impl From<Search> for commis_pddl::Strategy {
    fn from(search: Search) -> Self {
        match search {
            Search::Bfs => Self::BreadthFirst,
            Search::Fast => Self::Greedy,
            Search::Optimal => Self::Optimal,
        }
    }
}
