//! `commis corpus`: the recipes, and the door for everybody else's.

mod agree;
mod coverage;
mod export;
mod generate;
mod import;
mod list;
mod new;
mod show;
mod validate;

use clap::{Args, Subcommand};

use crate::{CommandResult, Global, Terminal};

/// List, show, check, import, export and generate recipes, or begin a corpus of your own.
#[derive(Args, Debug)]
pub(crate) struct CorpusArgs {
    #[command(subcommand)]
    command: CorpusCommand,
}

#[derive(Subcommand, Debug)]
enum CorpusCommand {
    List(list::ListArgs),
    Show(show::ShowArgs),
    Validate(validate::ValidateArgs),
    Import(import::ImportArgs),
    Coverage(coverage::CoverageArgs),
    Export(export::ExportArgs),
    New(new::NewArgs),
    Agree(agree::AgreeArgs),
    Generate(generate::GenerateArgs),
}

pub(crate) fn run(args: &CorpusArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    match &args.command {
        CorpusCommand::List(args) => list::run(args, global, term),
        CorpusCommand::Show(args) => show::run(args, global, term),
        CorpusCommand::Validate(args) => validate::run(args, global, term),
        CorpusCommand::Import(args) => import::run(args, global, term),
        CorpusCommand::Coverage(args) => coverage::run(args, global, term),
        CorpusCommand::Export(args) => export::run(args, global, term),
        CorpusCommand::New(args) => new::run(args, term),
        CorpusCommand::Agree(args) => agree::run(args, global, term),
        CorpusCommand::Generate(args) => generate::run(args, global, term),
    }
}
