//! `commis pddl validate`: execute a plan and say where it fails.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_pddl::{
    Atom, GoalLiteral, Plan, PlanMatch, Validation, Verdict, answer, compare_plans, read_plan, validate,
};
use serde_json::json;

use super::source::{Source, invalid};
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

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
}

pub(super) fn run(args: &ValidateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let domain = Source::definition(&args.domain, global.max_bytes)?.domain()?;
    let problem = Source::definition(&args.problem, global.max_bytes)?.problem(&domain)?;
    let plan = open_plan(&args.plan, global.max_bytes)?;
    let found = validate(&domain, &problem, &plan);
    let against = match &args.gold {
        Some(path) => Some(compare_plans(&plan, &open_plan(path, global.max_bytes)?)),
        None => None,
    };
    let code = if found.is_valid() { ExitCode::Success } else { ExitCode::Findings };
    if term.json {
        let code = code.number();
        term.print_json(&json!({ "validation": found, "against_gold": against, "exit_code": code }))?;
    } else {
        term.print(&describe(&found))?;
        if let Some(against) = against {
            term.print(&describe_match(against))?;
        }
    }
    Ok(code)
}

/// A plan file, perhaps inside a model's answer.
pub(super) fn open_plan(path: &Path, max_bytes: u64) -> Result<Plan, Error> {
    let source = Source::open(path, max_bytes)?;
    if let Some(plan) = read_plan(&source.text).plan() {
        return Ok(plan.to_vec());
    }
    let found = answer::plan(&source.text);
    match read_plan(&found.text).plan() {
        Some(plan) if !plan.is_empty() => Ok(plan.to_vec()),
        _ => Err(invalid(format!("{}: no plan in it; write one step per line", source.name))),
    }
}

fn describe(found: &Validation) -> String {
    let literals =
        |unmet: &[GoalLiteral]| unmet.iter().map(GoalLiteral::to_string).collect::<Vec<_>>().join(" ");
    let number = found.executed + 1;
    let failed = match &found.verdict {
        Verdict::Valid => return format!("valid: {} steps, goal reached\n", found.executed),
        Verdict::UnknownAction { step } => format!("step {number} {step}: the domain has no such action"),
        Verdict::WrongArity { step, expected } => {
            format!("step {number} {step}: the action takes {expected} arguments")
        }
        Verdict::WrongArgument { step, argument, parameter, kind } => {
            format!("step {number} {step}: `{argument}` is no object of type `{kind}` for {parameter}")
        }
        Verdict::NotApplicable { step, unmet } => {
            format!("step {number} {step}: does not hold: {}", literals(unmet))
        }
        Verdict::GoalNotReached { unmet } => {
            format!("all {} steps executed, but the goal does not hold: {}", found.executed, literals(unmet))
        }
    };
    let state: Vec<String> = found.state.iter().map(Atom::to_string).collect();
    format!("invalid: {failed}\nstate at this point:\n  {}\n", state.join("\n  "))
}

fn describe_match(found: PlanMatch) -> String {
    let answer = |flag: bool| if flag { "yes" } else { "no" };
    format!(
        "identical to gold: {}\nexact plan in the published sense: {}\nsame steps in any order: {}\nleading steps that agree: {}\n",
        answer(found.identical),
        answer(found.prefix),
        answer(found.same_steps),
        found.agreeing
    )
}
