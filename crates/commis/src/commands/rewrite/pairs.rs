//! `commis rewrite pairs`: the pairs at a glance.

use std::path::PathBuf;

use clap::Args;
use commis_rewrite::{Kind, Pair};

use super::input;
use crate::cli::Global;
use crate::error::CommandResult;
use crate::terminal::Terminal;

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
    term.print(&format!("{:<6} {:>7} {:>7} {:>6}  change\n", "pair", "remove", "insert", "order"))?;
    for pair in &pairs {
        let pivots = |kind: Kind| pair.pivots.iter().filter(|pivot| pivot.kind == kind).count();
        let order: usize = pair.order.iter().map(|entry| entry.before_after.len()).sum();
        let (remove, insert) = (pivots(Kind::Remove), pivots(Kind::Insert));
        term.print(&format!("{:<6} {remove:>7} {insert:>7} {order:>6}  {}\n", pair.id, change(pair)))?;
        if args.show.is_some() {
            print_details(pair, term)?;
        }
    }
    Ok(())
}

fn change(pair: &Pair) -> String {
    let Pair { base_dish, target_dish, old_ingredient, new_ingredient, .. } = pair;
    let old = old_ingredient.as_deref().unwrap_or("nothing");
    format!("{base_dish} → {target_dish} ({old} → {new_ingredient})")
}

fn print_details(pair: &Pair, term: &mut Terminal) -> CommandResult<()> {
    for pivot in &pair.pivots {
        term.print(&format!("  {} {}\n", pivot.kind, pivot.action))?;
    }
    for (earlier, later) in pair.order.iter().flat_map(|entry| &entry.before_after) {
        term.print(&format!("  order {earlier} before {later}\n"))?;
    }
    Ok(())
}
