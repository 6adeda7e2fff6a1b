//! `commis kitchen`: what stands where before anything is cooked.

use clap::Args;
use commis_eval::KitchenChoice;
use commis_kitchen::{describe, json};

use crate::{CommandResult, ExitCode, Global, Terminal};

/// Show a kitchen as a tree.
#[derive(Args, Debug)]
pub(crate) struct ShowKitchenArgs {
    #[command(flatten)]
    kitchen: KitchenChoice,
}

pub(crate) fn run(args: &ShowKitchenArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let simulator = args.kitchen.simulator(global.max_bytes)?;
    let (kitchen, vocabulary) = (simulator.kitchen(), simulator.vocabulary());
    term.show(&json::kitchen(kitchen, vocabulary), |_| describe::tree(kitchen, vocabulary))?;
    Ok(ExitCode::Success)
}
