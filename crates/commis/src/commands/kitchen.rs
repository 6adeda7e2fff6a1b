//! `commis kitchen`: what stands where before anything is cooked.

use clap::Args;
use commis_kitchen::{describe, json};

use crate::cli::Global;
use crate::exit_code::ExitCode;
use crate::larder::LarderArgs;
use crate::terminal::Terminal;
use crate::trouble::Outcome;

/// Show a kitchen as a tree.
#[derive(Args, Debug)]
pub(crate) struct KitchenArgs {
    #[command(flatten)]
    larder: LarderArgs,
}

pub(crate) fn run(args: &KitchenArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let simulator = args.larder.simulator(global.max_bytes)?;
    let (kitchen, vocabulary) = (simulator.kitchen(), simulator.vocabulary());
    if term.json {
        term.print_json(&json::kitchen(kitchen, vocabulary))?;
    } else {
        term.print(&describe::tree(kitchen, vocabulary))?;
    }
    Ok(ExitCode::Success)
}
