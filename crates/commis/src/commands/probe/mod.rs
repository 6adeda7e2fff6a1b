//! `commis probe`: does a model know what is on the counter after step 4?

mod agreement;
mod baseline;
mod compare;
mod generate;
mod graphs;
mod score;
mod sheets;

use clap::{Args, Subcommand};

use crate::cli::Global;
use crate::terminal::Terminal;
use crate::trouble::Outcome;

/// Ask what became of the ingredients after a step, and judge the answers.
#[derive(Args, Debug)]
pub(crate) struct ProbeArgs {
    #[command(subcommand)]
    command: ProbeCommand,
}

#[derive(Subcommand, Debug)]
enum ProbeCommand {
    Generate(generate::GenerateArgs),
    Score(score::ScoreArgs),
    Compare(compare::CompareArgs),
    Agreement(agreement::AgreementArgs),
    Baseline(baseline::BaselineArgs),
}

pub(crate) fn run(args: &ProbeArgs, global: &Global, term: &mut Terminal) -> Outcome {
    match &args.command {
        ProbeCommand::Generate(args) => generate::run(args, global, term),
        ProbeCommand::Score(args) => score::run(args, global, term),
        ProbeCommand::Compare(args) => compare::run(args, global, term),
        ProbeCommand::Agreement(args) => agreement::run(args, global, term),
        ProbeCommand::Baseline(args) => baseline::run(args, global, term),
    }
}
