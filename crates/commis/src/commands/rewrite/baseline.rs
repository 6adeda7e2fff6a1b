//! `commis rewrite baseline`: outputs of a simple system, ready to be scored or compared.

use std::path::PathBuf;

use clap::Args;
use commis_derive::SimpleSystem;
use commis_rewrite::RecordId;

use super::english;
use super::input::{self, ReadingOptions};
use crate::{CommandResult, Global, Terminal};

/// Write the outputs of a simple system; for the built-in pairs or with `--json` as JSON lines.
#[derive(Debug, Args)]
pub(super) struct BaselineArgs {
    /// The system: copy, replace, replace-plus, pivots, empty or edit; for the built-in English pairs also derive
    system: SimpleSystem,
    /// Dish pairs as JSON, or `english` for the built-in ones
    #[arg(long, value_name = "FILE|english")]
    pairs: PathBuf,
    /// Base recipes: JSON lines, or plain lines in the order of the pairs; the built-in pairs bring their own
    #[arg(long, value_name = "FILE")]
    base: Option<PathBuf>,
    #[command(flatten)]
    reading: ReadingOptions,
}

pub(super) fn run(args: &BaselineArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    if english::is_meant(&args.pairs) {
        english::refuse_foreign(args.base.as_deref(), &args.reading)?;
        return write_english(args.system, term);
    }
    let SimpleSystem::Text(system) = args.system else { return Err(english::only_derived()) };
    let pairs = input::pairs(&args.pairs, global, term)?;
    let base = args.base.as_deref().ok_or_else(english::no_base)?;
    let (base, problems) = input::records(base, &pairs)?;
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
        let text = system.rewrite(pair, &record.text(language), language);
        let line = if term.json {
            serde_json::json!({ "pair": id.pair, "recipe": id.recipe, "text": text }).to_string()
        } else {
            text.replace(['\n', '\r'], " ")
        };
        term.print(&format!("{line}\n"))?;
    }
    Ok(())
}

/// Outputs for the built-in pairs, with the network each amounts to.
fn write_english(system: SimpleSystem, term: &mut Terminal) -> CommandResult<()> {
    let english = english::pairs()?;
    let (texts, networks) = english.outputs(system);
    for (id, record) in texts.iter() {
        let RecordId { pair, recipe } = id;
        let text = record.text(commis_rewrite::reading::Language::English);
        let network = networks.get(id);
        let line = serde_json::json!({ "pair": pair, "recipe": recipe, "text": text, "network": network });
        term.print(&format!("{line}\n"))?;
    }
    Ok(())
}
