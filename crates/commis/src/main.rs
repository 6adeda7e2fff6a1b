//! The `commis` command.
mod rewrite;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Does this agent understand a recipe well enough to cook it?
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Score rewrites of recipes for a changed ingredient, and mine what they have to change
    Rewrite(rewrite::RewriteArgs),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Rewrite(args) => ExitCode::from(rewrite::run(args)),
    }
}
