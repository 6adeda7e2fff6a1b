//! `commis probe`: does a model know what is on the counter after step 4?

mod recipes;
mod states;
mod validate;

use clap::{Args, Subcommand};

use crate::cli::Global;
use crate::terminal::Terminal;
use crate::trouble::Outcome;

/// World states of recipes, and questions about them.
#[derive(Args, Debug)]
pub(crate) struct ProbeArgs {
    #[command(subcommand)]
    command: ProbeCommand,
}

#[derive(Subcommand, Debug)]
enum ProbeCommand {
    States(states::StatesArgs),
    Validate(validate::ValidateArgs),
}

pub(crate) fn run(args: &ProbeArgs, global: &Global, term: &mut Terminal) -> Outcome {
    match &args.command {
        ProbeCommand::States(args) => states::run(args, global, term),
        ProbeCommand::Validate(args) => validate::run(args, global, term),
    }
}
