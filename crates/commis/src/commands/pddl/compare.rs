//! `commis pddl compare`: compare predicted actions with gold actions.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use commis_pddl::{Action, ActionComparison, Pairing, answer, compare_actions, read_actions, read_domain};
use serde_json::json;

use super::source::{Source, invalid};
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::terminal::Terminal;

/// Compare predicted actions with gold actions.
#[derive(Args, Debug)]
pub(super) struct CompareArgs {
    /// Predicted actions: a domain, a list of actions, or a model's answer
    predicted: PathBuf,
    /// Gold actions: a domain or a list of actions
    gold: PathBuf,
    /// How actions are paired
    #[arg(long, value_enum, default_value = "name")]
    by: By,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum By {
    /// Equal names
    Name,
    /// Equal positions, as the dataset's evaluation does
    Position,
}

pub(super) fn run(args: &CompareArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let (predicted, gold) =
        (open_actions(&args.predicted, global.max_bytes)?, open_actions(&args.gold, global.max_bytes)?);
    if gold.is_empty() {
        let message = format!("`{}` has no actions to compare with", input::name(&args.gold));
        return Err(invalid(message)
            .hint("the gold is the second file, a domain or a list of actions")
            .into());
    }
    let pairing = match args.by {
        By::Name => Pairing::Name,
        By::Position => Pairing::Position,
    };
    let compared = compare_actions(&predicted, &gold, pairing);
    let equal = compared.iter().filter(|action| action.equal).count();
    let code = if equal == compared.len() { ExitCode::Success } else { ExitCode::Findings };
    if term.json {
        term.print_json(&json!({ "actions": compared, "equal": equal, "exit_code": code.number() }))?;
        return Ok(code);
    }
    for action in &compared {
        term.print(&describe(action))?;
    }
    term.print(&format!("{equal} of {} actions equal\n", compared.len()))?;
    Ok(code)
}

fn open_actions(path: &Path, max_bytes: u64) -> Result<Vec<Action>, Error> {
    let source = Source::open(path, max_bytes)?;
    let definition = answer::definition(&source.text);
    if !definition.pieces.is_empty() {
        let masked = definition.masked(&source.text);
        return Ok(read_domain(&masked).map_err(|error| source.unreadable(&error))?.actions);
    }
    if let Ok(actions) = read_actions(&source.text) {
        return Ok(actions);
    }
    let masked = answer::actions(&source.text).masked(&source.text);
    read_actions(&masked).map_err(|error| source.unreadable(&error))
}

fn describe(action: &ActionComparison) -> String {
    if action.equal {
        return format!("{}: equal\n", action.action);
    }
    let mut out = format!("{}: different\n", action.action);
    if let Some(found) = action.version_1 {
        out = format!(
            "{}: different (distances: parameters {}, precondition {}, effect {})\n",
            action.action, found.parameters, found.precondition, found.effect
        );
    }
    for difference in &action.differences {
        let _ = writeln!(out, "  {difference}");
    }
    out
}
