//! `commis pddl compare`: compare predicted actions with gold actions.

use std::path::PathBuf;

use clap::Args;
use commis_pddl::{Pairing, compare_actions};
use serde_json::json;

use super::source::{invalid, open};
use crate::{CommandResult, ExitCode, Global, Terminal, input};

/// Compare predicted actions with gold actions.
#[derive(Args, Debug)]
pub(super) struct CompareArgs {
    /// Predicted actions: a domain, a list of actions, or a model's answer
    predicted: PathBuf,
    /// Gold actions: a domain or a list of actions
    gold: PathBuf,
    /// How actions are paired
    #[arg(long, value_enum, default_value = "name")]
    by: Pairing,
}

pub(super) fn run(args: &CompareArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let (predicted, gold) =
        (open(&args.predicted, global.max_bytes)?.actions()?, open(&args.gold, global.max_bytes)?.actions()?);
    if gold.is_empty() {
        let message = format!("`{}` has no actions to compare with", input::name(&args.gold));
        return Err(invalid(message)
            .hint("the gold is the second file, a domain or a list of actions")
            .into());
    }
    let compared = compare_actions(&predicted, &gold, args.by);
    let equal = compared.iter().filter(|action| action.equal).count();
    let code = if equal == compared.len() { ExitCode::Success } else { ExitCode::Findings };
    let document = json!({ "actions": compared, "equal": equal, "exit_code": code.number() });
    term.show(&document, |_| {
        let actions: String = compared.iter().map(ToString::to_string).collect();
        format!("{actions}{equal} of {} actions equal\n", compared.len())
    })?;
    Ok(code)
}
