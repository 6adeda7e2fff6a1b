//! `commis corpus agree`: how far two annotators agree.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use commis_eval::{Agreement, GoldSet, KitchenSetup, text};

use crate::{CommandResult, ExitCode, Global, Terminal};

/// Compare two annotators' golds for the same texts: goals, dish, smatch, and where they begin to differ.
#[derive(Args, Debug)]
pub(crate) struct AgreeArgs {
    /// Golds by the first annotator: a corpus, a .solution file, or a folder of them.
    first: PathBuf,
    /// Golds by the second annotator.
    second: PathBuf,
    /// Compare with the golds as they are written, not with what else is right.
    #[arg(long)]
    single_gold: bool,
}

pub(crate) fn run(args: &AgreeArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let open = |path: &Path| {
        let golds = GoldSet::open(path, &KitchenSetup::default(), global.max_bytes)?;
        CommandResult::Ok(Arc::new(golds.with_single_golds(args.single_gold)))
    };
    let agreement = Agreement::of(&open(&args.first)?, &open(&args.second)?);
    term.show(&agreement.to_json(), |_| text::agreed(&agreement))?;
    Ok(ExitCode::Success)
}
