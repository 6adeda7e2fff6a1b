//! `commis rewrite actions`: what is read from a text.

use std::path::PathBuf;

use clap::Args;

use super::input::{self, ReadingOptions};
use crate::{CommandResult, Global, Terminal};

/// Show the actions that are read from a text.
#[derive(Debug, Args)]
pub(super) struct ActionsArgs {
    /// Recipe as plain text, `-` for standard input
    recipe: PathBuf,
    #[command(flatten)]
    reading: ReadingOptions,
}

pub(super) fn run(args: &ActionsArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let reader = args.reading.reader(global, term)?;
    let actions = reader.actions(&input::text(&args.recipe, global)?);
    if term.json {
        return super::print_json(
            term,
            &serde_json::json!({ "parser": reader.description(), "actions": actions }),
        );
    }
    for action in actions {
        let inherited = if action.inherited { "  (inherited)" } else { "" };
        term.print(&format!("{:<40} {}{inherited}\n", action.proto.to_string(), action.phrase))?;
    }
    Ok(())
}
