//! `commis pddl validate`

use std::path::{Path, PathBuf};

use clap::Args;
use commis_pddl::{
    Atom, GoalLiteral, Plan, PlanMatch, Validation, Verdict, answer, compare_plans, read_plan, validate,
};
use serde_json::json;

use super::files::{Source, say, say_json};
use super::{Failure, exit_code};

#[derive(Debug, Args)]
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

pub(super) fn run(args: &ValidateArgs, json: bool) -> Result<u8, Failure> {
    let domain = Source::open_definition(&args.domain)?.domain()?;
    let problem = Source::open_definition(&args.problem)?.problem(&domain)?;
    let plan = open_plan(&args.plan)?;
    let found = validate(&domain, &problem, &plan);
    let against = match &args.gold {
        Some(path) => Some(compare_plans(&plan, &open_plan(path)?)),
        None => None,
    };
    if json {
        say_json(&json!({"validation": found, "against_gold": against}));
    } else {
        say(&describe(&found));
        if let Some(against) = against {
            say(&describe_match(against));
        }
    }
    Ok(if found.is_valid() { exit_code::SUCCESS } else { exit_code::FINDINGS })
}

fn open_plan(path: &Path) -> Result<Plan, Failure> {
    let source = Source::open(path)?;
    if let Some(plan) = read_plan(&source.text).plan() {
        return Ok(plan.to_vec());
    }
    let found = answer::plan(&source.text);
    match read_plan(&found.text).plan() {
        Some(plan) if !plan.is_empty() => Ok(plan.to_vec()),
        _ => Err(Failure::unreadable(format!("{}: no plan in it; write one step per line", source.name))),
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
