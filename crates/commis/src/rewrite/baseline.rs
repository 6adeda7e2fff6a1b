//! `commis rewrite baseline`: outputs of a simple system, ready to be scored or compared.

use std::path::PathBuf;

use clap::Args;
use commis_rewrite::Baseline;

use super::input::{self, ReadingOptions};
use crate::cli::Global;
use crate::terminal::Terminal;
use crate::trouble::Outcome;

/// Write the outputs of a simple system.
#[derive(Debug, Args)]
pub(super) struct BaselineArgs {
    /// The system: copy, replace, replace-plus, pivots or empty
    system: Baseline,
    /// Dish pairs as JSON
    #[arg(long, value_name = "FILE")]
    pairs: PathBuf,
    /// Base recipes: JSON lines, or plain lines in the order of the pairs
    #[arg(long, value_name = "FILE")]
    base: PathBuf,
    #[command(flatten)]
    reading: ReadingOptions,
}

pub(super) fn run(args: &BaselineArgs, global: &Global, term: &mut Terminal) -> Outcome<()> {
    let pairs = input::pairs(&args.pairs, global, term)?;
    let (base, problems) = input::records(&args.base, &pairs)?;
    super::tell_problems(term, &problems)?;
    let language = args.reading.language();
    for (id, _) in base.iter().filter(|(id, _)| pairs.iter().all(|pair| pair.id != id.pair)) {
        term.remark(&format!("warning: recipe `{}` names the unknown pair `{}`\n", id.recipe, id.pair))?;
    }
    // Plain lines are told apart by their place alone, so they keep the order of the pairs.
    let of_pair = |pair| base.iter().filter(move |(id, _)| id.pair == pair);
    for (pair, (id, record)) in
        pairs.iter().flat_map(|pair| of_pair(pair.id.clone()).map(move |found| (pair, found)))
    {
        let text = args.system.rewrite(pair, &record.text(language), language);
        let line = if term.json {
            serde_json::json!({ "pair": id.pair, "recipe": id.recipe, "text": text }).to_string()
        } else {
            text.replace(['\n', '\r'], " ")
        };
        term.print(&format!("{line}\n"))?;
    }
    Ok(())
}
