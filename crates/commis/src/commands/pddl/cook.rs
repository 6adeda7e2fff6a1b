//! `commis pddl cook`: a plan for a recipe's kitchen, carried out and judged as a dish.

use std::path::PathBuf;

use clap::Args;
use commis_metrics::{Evaluation, Wanted};
use commis_pddl::{Plan, Strategy};
use serde_json::{Value as Json, json};

use super::recipe::{Planned, RecipeArgs};
use super::solve::{EffortArgs, code_of, show};
use super::source::open;
use crate::{CommandResult, ExitCode, Global, Terminal};

/// Plan a recipe, or take a plan for it, and cook the network that the plan stands for.
///
/// The search is `fast` unless told otherwise. The network goes to stdout, its scores against the gold to stderr.
#[derive(Args, Debug)]
pub(super) struct CookArgs {
    #[command(flatten)]
    recipe: RecipeArgs,
    /// A plan for the exported problem, or `-`; without it one is searched for.
    #[arg(long, value_name = "FILE")]
    plan: Option<PathBuf>,
    #[command(flatten)]
    effort: EffortArgs,
}

pub(super) fn run(args: &CookArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let Planned { id, task, ready, .. } = args.recipe.plan(global, term)?;
    let plan: Plan = if let Some(path) = &args.plan {
        open(path, global.max_bytes)?.plan()?
    } else {
        let solution = args.effort.search(&task.domain, &task.problem, Strategy::Greedy, term);
        let Some(plan) = solution.outcome.plan() else {
            let code = code_of(&solution);
            if term.json {
                term.print_json(&json!({ "solution": solution, "exit_code": code.number() }))?;
            } else {
                show(&solution, term)?;
            }
            return Ok(code);
        };
        plan.clone()
    };
    let statements = task.network(&plan).map_err(|error| super::source::invalid(error.to_string()))?;
    let network = format!("#{id}\n{statements}");
    let evaluator = &ready.kitchen.evaluator;
    let called_off = term.called_off();
    let go_on = || !called_off();
    let evaluation = evaluator.evaluate_text_against(&ready.gold, &network, Wanted::EXPLAINED, &go_on);
    let code = outcome(&evaluation);
    if term.json {
        let mut document = scores(&evaluation);
        document["recipe"] = json!(id);
        document["plan"] = json!(plan);
        document["network"] = json!(network);
        document["exit_code"] = json!(code.number());
        term.print_json(&document)?;
        return Ok(code);
    }
    term.print(&network)?;
    term.note(&format!(
        "{} steps, {}: goal success {:.3}, dish approximation {:.3}\n",
        plan.len(),
        evaluation.outcome.name(),
        evaluation.goal_score().to_f64(),
        evaluation.dish_score().to_f64()
    ))?;
    if let Some(failure) = evaluation.execution.as_ref().and_then(|execution| execution.first_failure()) {
        term.remark(&format!("statement {}: {}\n", failure.statement + 1, failure.reason))?;
    }
    Ok(code)
}

fn scores(evaluation: &Evaluation) -> Json {
    json!({
        "outcome": evaluation.outcome.name(),
        "goal_success": evaluation.goal_score().to_f64(),
        "dish_approximation": evaluation.dish_score().to_f64(),
    })
}

/// How cooking ended, as an exit code.
fn outcome(evaluation: &Evaluation) -> ExitCode {
    match &evaluation.execution {
        None => ExitCode::Invalid,
        Some(execution) if !execution.is_complete() => ExitCode::Incomplete,
        Some(execution) if execution.first_failure().is_some() => ExitCode::ActionFailed,
        Some(_) => ExitCode::Success,
    }
}
