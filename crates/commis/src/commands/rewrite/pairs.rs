//! `commis rewrite pairs`: the pairs at a glance.

use std::path::PathBuf;

use clap::Args;
use commis_rewrite::Pair;

use super::input;
use crate::{CommandResult, Global, Terminal};

/// List dish pairs and check them.
#[derive(Debug, Args)]
pub(super) struct PairsArgs {
    /// Dish pairs as JSON, `-` for standard input, `english` for the built-in ones
    pairs: PathBuf,
    /// Show this pair with its pivots and order constraints
    #[arg(long, value_name = "ID")]
    show: Option<String>,
}

pub(super) fn run(args: &PairsArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let mut pairs = input::pairs(&args.pairs, global, term)?;
    if let Some(id) = &args.show {
        pairs.retain(|pair| pair.id == *id);
        if pairs.is_empty() {
            return Err(super::bad_data(format!("no pair has the id `{id}`")));
        }
    }
    if term.json {
        return super::print_json(term, &serde_json::json!({ "pairs": pairs }));
    }
    term.print(&Pair::table(&pairs, args.show.is_some()))
}
