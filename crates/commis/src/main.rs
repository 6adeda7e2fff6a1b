//! The `commis` command.
mod pddl;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Does this agent understand a recipe well enough to cook it?
#[derive(Parser)]
#[command(version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Action models in PDDL: check, solve, compare, evaluate
    Pddl(pddl::PddlArgs),
}

fn main() -> ExitCode {
    let code = match Cli::parse().command {
        Command::Pddl(args) => pddl::run(args),
    };
    ExitCode::from(code)
}
