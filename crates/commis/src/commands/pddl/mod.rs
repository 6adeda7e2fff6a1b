//! `commis pddl`: check, lay out, mend, solve, validate, compare, evaluate; and kitchens as planning problems.

mod check;
mod compare;
mod cook;
mod evaluate;
mod export;
mod fix;
mod fmt;
mod prompt;
mod recipe;
mod solve;
mod source;
mod validate;

use clap::{Args, Subcommand};

use crate::{CommandResult, Global, Terminal};

/// Action models in PDDL: check, solve, compare, evaluate, and plan in the kitchen.
#[derive(Args, Debug)]
pub(crate) struct PddlArgs {
    #[command(subcommand)]
    command: PddlCommand,
}

#[derive(Subcommand, Debug)]
enum PddlCommand {
    Check(check::CheckArgs),
    Fmt(fmt::FmtArgs),
    Fix(fix::FixArgs),
    Solve(solve::SolveArgs),
    Validate(validate::ValidateArgs),
    Compare(compare::CompareArgs),
    Evaluate(evaluate::EvaluateArgs),
    Prompt(prompt::PromptArgs),
    Export(export::ExportArgs),
    Cook(cook::CookArgs),
}

pub(crate) fn run(args: &PddlArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    match &args.command {
        PddlCommand::Check(args) => check::run(args, global, term),
        PddlCommand::Fmt(args) => fmt::run(args, global, term),
        PddlCommand::Fix(args) => fix::run(args, global, term),
        PddlCommand::Solve(args) => solve::run(args, global, term),
        PddlCommand::Validate(args) => validate::run(args, global, term),
        PddlCommand::Compare(args) => compare::run(args, global, term),
        PddlCommand::Evaluate(args) => evaluate::run(args, global, term),
        PddlCommand::Prompt(args) => prompt::run(args, global, term),
        PddlCommand::Export(args) => export::run(args, global, term),
        PddlCommand::Cook(args) => cook::run(args, global, term),
    }
}
