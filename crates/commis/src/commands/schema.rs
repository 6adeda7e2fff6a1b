//! `commis schema`: what documents look like, for whoever reads them by program.

use clap::{Args, ValueEnum};

use crate::{CommandResult, ExitCode, Terminal};

/// Print the JSON schema of a document that commis writes.
#[derive(Args, Debug)]
pub(crate) struct SchemaArgs {
    /// The document.
    document: Document,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Document {
    /// The log of `evaluate --json`.
    Results,
}

pub(crate) fn run(args: &SchemaArgs, term: &mut Terminal) -> CommandResult {
    let schema = match args.document {
        Document::Results => commis_eval::results_schema(),
    };
    term.print_json(&schema)?;
    Ok(ExitCode::Success)
}
