//! `commis probe`: does a model know what is on the counter after step 4?

mod agreement;
mod baseline;
mod compare;
mod generate;
mod graphs;
mod pictures;
mod recipes;
mod score;
mod sheets;
mod states;
mod training;
mod validate;

use clap::{Args, Subcommand};

use crate::{CommandResult, Global, Terminal};

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
    Generate(generate::GenerateArgs),
    Score(score::ScoreArgs),
    Compare(compare::CompareArgs),
    Agreement(agreement::AgreementArgs),
    Baseline(baseline::BaselineArgs),
    Training(training::TrainingArgs),
}

pub(crate) fn run(args: &ProbeArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    match &args.command {
        ProbeCommand::States(args) => states::run(args, global, term),
        ProbeCommand::Validate(args) => validate::run(args, global, term),
        ProbeCommand::Generate(args) => generate::run(args, global, term),
        ProbeCommand::Score(args) => score::run(args, global, term),
        ProbeCommand::Compare(args) => compare::run(args, global, term),
        ProbeCommand::Agreement(args) => agreement::run(args, global, term),
        ProbeCommand::Baseline(args) => baseline::run(args, global, term),
        ProbeCommand::Training(args) => training::run(args, global, term),
    }
}
