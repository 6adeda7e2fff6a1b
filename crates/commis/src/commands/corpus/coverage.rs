//! `commis corpus coverage`: how much of a collection of recipes is understood.

use std::path::PathBuf;

use clap::Args;
use commis_eval::{Collection, KitchenChoice, text};

use crate::{CommandResult, ExitCode, Global, Terminal};

/// Tell how much of a collection of recipes is understood: lines, amounts, units, verbs and containers, and what stops
/// recipes from being cooked. Without `--kitchen` they are cooked in `stocked`.
#[derive(Args, Debug)]
pub(crate) struct CoverageArgs {
    /// Folders and files to read; what is no recipe is named.
    #[arg(required = true, value_name = "DIR")]
    paths: Vec<PathBuf>,
    /// Number of the most frequent unknown words to show.
    #[arg(long, value_name = "NUMBER", default_value_t = 10)]
    top: usize,
    #[command(flatten)]
    kitchen: KitchenChoice,
}

pub(crate) fn run(args: &CoverageArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    if !args.kitchen.names_one() {
        term.note("kitchen: stocked\n")?;
    }
    let simulator = args.kitchen.or_stocked().simulator(global.max_bytes)?;
    let coverage = Collection::open(&args.paths)?.coverage(&simulator, global.max_bytes);
    term.show(&coverage.to_json(), |style| text::covered(&coverage, args.top, style))?;
    Ok(ExitCode::Success)
}
