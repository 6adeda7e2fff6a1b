//! `commis rewrite actions`: what is read from a text.

use std::path::PathBuf;

use clap::Args;

use super::input::{self, ReadingOptions};

#[derive(Debug, Args)]
pub(super) struct ActionsArgs {
    /// Recipe as plain text, `-` for standard input
    recipe: PathBuf,
    #[command(flatten)]
    reading: ReadingOptions,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &ActionsArgs) -> Result<(), String> {
    let reader = args.reading.reader()?;
    let actions = reader.actions(&input::text(&args.recipe)?);
    if args.json {
        return super::put_json(&serde_json::json!({ "parser": reader.description(), "actions": actions }));
    }
    for action in actions {
        let inherited = if action.inherited { "  (inherited)" } else { "" };
        super::put(&format!("{:<40} {}{inherited}\n", action.proto.to_string(), action.phrase));
    }
    Ok(())
}
