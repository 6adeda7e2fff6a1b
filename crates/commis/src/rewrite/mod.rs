//! `commis rewrite`: counterfactual recipes from the command line.

mod actions;
mod baseline;
mod input;
mod mine;
mod pairs;
mod published;
mod ratings;
mod report;
mod score;

use std::io::Write;
use std::path::Path;

use clap::{Args, Subcommand};
use commis_rewrite::Problem;

/// Everything went as asked.
const DONE: u8 = 0;
/// An input could not be used at all.
const UNUSABLE_INPUT: u8 = 2;

/// Score rewrites of recipes, mine what rewrites have to change.
#[derive(Debug, Args)]
pub(crate) struct RewriteArgs {
    #[command(subcommand)]
    command: RewriteCommand,
}

#[derive(Debug, Subcommand)]
enum RewriteCommand {
    /// Score outputs against base recipes, at surface and action level
    Score(score::ScoreArgs),
    /// Find pivot actions and order constraints in recipes of two dishes
    Mine(mine::MineArgs),
    /// List dish pairs and check them
    Pairs(pairs::PairsArgs),
    /// Write the outputs of a simple system
    Baseline(baseline::BaselineArgs),
    /// Show the actions that are read from a text
    Actions(actions::ActionsArgs),
    /// Best-worst scores of human judgements, with intervals
    Ratings(ratings::RatingsArgs),
}

/// Runs a command: results to standard output, diagnostics to standard error.
pub(crate) fn run(args: RewriteArgs) -> u8 {
    let outcome = match args.command {
        RewriteCommand::Score(args) => score::run(&args),
        RewriteCommand::Mine(args) => mine::run(&args),
        RewriteCommand::Pairs(args) => pairs::run(&args),
        RewriteCommand::Baseline(args) => baseline::run(&args),
        RewriteCommand::Actions(args) => actions::run(&args),
        RewriteCommand::Ratings(args) => ratings::run(&args),
    };
    match outcome {
        Ok(()) => DONE,
        Err(message) => {
            say(&format!("error: {message}"));
            UNUSABLE_INPUT
        }
    }
}

/// Writes results. A reader that went away early is no error.
fn put(text: &str) {
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
}

fn put_json(value: &impl serde::Serialize) -> Result<(), String> {
    let text = serde_json::to_string_pretty(value).map_err(|error| error.to_string())?;
    put(&text);
    put("\n");
    Ok(())
}

fn say(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}

/// Most problems of one kind of input are alike; the first few and their number say enough.
const SHOWN_PROBLEMS: usize = 20;

fn say_problems(problems: &[Problem]) {
    for problem in problems.iter().take(SHOWN_PROBLEMS) {
        say(&format!("{}: {problem}", if problem.used { "note" } else { "warning" }));
    }
    if problems.len() > SHOWN_PROBLEMS {
        say(&format!("… and {} more", problems.len() - SHOWN_PROBLEMS));
    }
}

fn write_file(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
