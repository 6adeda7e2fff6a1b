//! `commis pddl validate`: execute a plan and say where it fails.

use std::path::PathBuf;

use clap::Args;
use commis_pddl::{compare_plans, validate};
use serde_json::json;

use super::source::{ReadingArgs, open};
use crate::{CommandResult, ExitCode, Global, Terminal};

/// Execute a plan and say where it fails.
#[derive(Args, Debug)]
pub(super) struct ValidateArgs {
    /// The domain
    domain: PathBuf,
    /// The problem
    problem: PathBuf,
    /// The plan, in standard form or the dataset's, perhaps inside a model's answer
    plan: PathBuf,
    /// A plan to compare with
    #[arg(long)]
    gold: Option<PathBuf>,
    #[command(flatten)]
    reading: ReadingArgs,
}

pub(super) fn run(args: &ValidateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let (read, _) = args.reading.read(&args.domain, &args.problem, global.max_bytes, term)?;
    let plan = open(&args.plan, global.max_bytes)?.plan()?;
    let found = validate(&read.domain, &read.problem, &plan);
    let against = match &args.gold {
        Some(path) => Some(compare_plans(&plan, &open(path, global.max_bytes)?.plan()?)),
        None => None,
    };
    let code = if found.is_valid() { ExitCode::Success } else { ExitCode::Findings };
    let document = json!({ "validation": found, "against_gold": against, "exit_code": code.number() });
    term.show(&document, |_| {
        found.to_string() + &against.as_ref().map_or_else(String::new, ToString::to_string)
    })?;
    Ok(code)
}
