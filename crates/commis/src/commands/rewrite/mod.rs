//! `commis rewrite`: counterfactual recipes from the command line.

mod actions;
mod baseline;
mod derive;
mod english;
mod input;
mod mine;
mod pairs;
mod ratings;
mod score;
mod study;

use std::path::Path;

use clap::{Args, Subcommand};
use commis_rewrite::Problem;
use serde::Serialize;

use crate::{CommandError, CommandResult, Error, ExitCode, Global, Terminal};

/// Score rewrites of recipes for a changed ingredient, and find out what they have to change.
#[derive(Debug, Args)]
pub(crate) struct RewriteArgs {
    #[command(subcommand)]
    command: RewriteCommand,
}

#[derive(Debug, Subcommand)]
enum RewriteCommand {
    Score(score::ScoreArgs),
    Mine(mine::MineArgs),
    Derive(derive::DeriveArgs),
    Pairs(pairs::PairsArgs),
    Baseline(baseline::BaselineArgs),
    Actions(actions::ActionsArgs),
    Ratings(ratings::RatingsArgs),
    Prompt(study::PromptArgs),
    Form(study::FormArgs),
    Count(study::CountArgs),
}

/// Runs a command: results to standard output, diagnostics to standard error.
pub(crate) fn run(args: &RewriteArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    match &args.command {
        RewriteCommand::Score(args) => score::run(args, global, term),
        RewriteCommand::Mine(args) => mine::run(args, global, term),
        RewriteCommand::Derive(args) => derive::run(args, global, term),
        RewriteCommand::Pairs(args) => pairs::run(args, global, term),
        RewriteCommand::Baseline(args) => baseline::run(args, global, term),
        RewriteCommand::Actions(args) => actions::run(args, global, term),
        RewriteCommand::Ratings(args) => ratings::run(args, global, term),
        RewriteCommand::Prompt(args) => study::prompt(args, global, term),
        RewriteCommand::Form(args) => study::form(args, global, term),
        RewriteCommand::Count(args) => study::count(args, global, term),
    }?;
    Ok(ExitCode::Success)
}

fn print_json(term: &mut Terminal, document: &impl Serialize) -> CommandResult<()> {
    let document = serde_json::to_value(document).map_err(|error| bad_data(error.to_string()))?;
    term.print_json(&document)
}

/// Most problems of one kind of input are alike; the first few and their number say enough.
const SHOWN_PROBLEMS: usize = 20;

fn tell_problems(term: &mut Terminal, problems: &[Problem]) -> CommandResult<()> {
    for problem in problems.iter().take(SHOWN_PROBLEMS) {
        if problem.is_error() {
            term.remark(&format!("warning: {problem}\n"))?;
        } else {
            term.note(&format!("note: {problem}\n"))?;
        }
    }
    if problems.len() > SHOWN_PROBLEMS {
        term.remark(&format!("… and {} more\n", problems.len() - SHOWN_PROBLEMS))?;
    }
    Ok(())
}

fn write_file(path: &Path, text: &str) -> CommandResult<()> {
    let fault =
        |error| Error::new(ExitCode::Unwritable, format!("cannot write {}: {error}", path.display())).into();
    std::fs::write(path, text).map_err(fault)
}

fn bad_data(message: impl Into<String>) -> CommandError {
    Error::new(ExitCode::BadData, message).into()
}
