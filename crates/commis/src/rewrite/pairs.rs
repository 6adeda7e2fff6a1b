//! `commis rewrite pairs`: the pairs at a glance.

use std::path::PathBuf;

use clap::Args;
use commis_rewrite::{Kind, Pair};

use super::input;

#[derive(Debug, Args)]
pub(super) struct PairsArgs {
    /// Dish pairs as JSON, `-` for standard input
    pairs: PathBuf,
    /// Show this pair with its pivots and order constraints
    #[arg(long, value_name = "ID")]
    show: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &PairsArgs) -> Result<(), String> {
    let mut pairs = input::pairs(&args.pairs)?;
    if let Some(id) = &args.show {
        pairs.retain(|pair| pair.id == *id);
        if pairs.is_empty() {
            return Err(format!("no pair has the id `{id}`"));
        }
    }
    if args.json {
        return super::put_json(&serde_json::json!({ "pairs": pairs }));
    }
    super::put(&format!("{:<6} {:>7} {:>7} {:>6}  change\n", "pair", "remove", "insert", "order"));
    for pair in &pairs {
        let pivots = |kind: Kind| pair.pivots.iter().filter(|pivot| pivot.kind == kind).count();
        let order: usize = pair.order.iter().map(|entry| entry.before_after.len()).sum();
        let (remove, insert) = (pivots(Kind::Remove), pivots(Kind::Insert));
        super::put(&format!("{:<6} {remove:>7} {insert:>7} {order:>6}  {}\n", pair.id, change(pair)));
        if args.show.is_some() {
            put_details(pair);
        }
    }
    Ok(())
}

fn change(pair: &Pair) -> String {
    let Pair { base_dish, target_dish, old_ingredient, new_ingredient, .. } = pair;
    let old = old_ingredient.as_deref().unwrap_or("nothing");
    format!("{base_dish} → {target_dish} ({old} → {new_ingredient})")
}

fn put_details(pair: &Pair) {
    for pivot in &pair.pivots {
        super::put(&format!("  {} {}\n", pivot.kind, pivot.action));
    }
    for (earlier, later) in pair.order.iter().flat_map(|entry| &entry.before_after) {
        super::put(&format!("  order {earlier} before {later}\n"));
    }
}
