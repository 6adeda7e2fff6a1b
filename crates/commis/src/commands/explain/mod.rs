//! `commis explain`: everything about one prediction's scores, for people.

mod page;

use std::path::PathBuf;

use clap::Args;
use commis_base::nearest;
use commis_eval::answers::{AnswerFiles, Reading, Record};
use commis_eval::{Asked, GoldSet, Metric};
use commis_metrics::Outcome;
use serde_json::json;

use crate::cli::Global;
use crate::commands::evaluate::unreadable;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::judge_options::JudgeArgs;
use crate::terminal::Terminal;

/// Explain one prediction: what failed, which goals it missed, where the dish lost points, and the timeline.
#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// A file of predictions, or `-`.
    #[arg(value_name = "PREDICTION")]
    prediction: PathBuf,
    /// The recipe it is for, or which recipe of the file to explain.
    #[arg(long, value_name = "ID")]
    recipe: Option<String>,
    /// Which record of a file to explain.
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    #[command(flatten)]
    judge: JudgeArgs,
}

pub(crate) fn run(args: &ExplainArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let judge = args.judge.judge(&Metric::ALL, global.max_bytes, term)?;
    let record = choose(args, &judge.reading, &judge.golds)?;
    let asked = Asked { explain: true, go_on: &|| true };
    let Some(verdict) = judge.judge(&record, asked) else { return Ok(ExitCode::Interrupted) };
    if verdict.row.outcome == Outcome::UnknownRecipe {
        let problem = verdict.row.problem.unwrap_or_default();
        let (message, hint) =
            problem.split_once("; ").unwrap_or((&problem, "`commis corpus list` shows the recipes"));
        return Err(Error::new(ExitCode::UnknownName, message).hint(hint).into());
    }
    if term.json {
        term.print_json(&json!({
            "id": verdict.row.id,
            "recipe": verdict.row.recipe,
            "outcome": verdict.row.outcome.name(),
            "problem": verdict.row.problem,
            "warnings": verdict.row.warnings,
            "extraction": verdict.row.extraction,
            "explanation": verdict.explanation,
            "exit_code": ExitCode::Success.number(),
        }))?;
    } else {
        let text = page::page(&verdict, term);
        term.print(&text)?;
    }
    Ok(ExitCode::Success)
}

/// The one prediction that is meant.
fn choose(args: &ExplainArgs, reading: &Reading, golds: &GoldSet) -> Result<Record, Error> {
    let name = input::name(&args.prediction);
    let wanted = args.recipe.as_ref().map(|recipe| recipe.to_lowercase());
    let mut answers = AnswerFiles::new(vec![args.prediction.clone()], reading.clone());
    let (mut chosen, mut seen, mut fitting) = (None, Vec::new(), 0);
    for mut record in answers.by_ref() {
        let prediction = record.read(reading);
        let recipe = golds.names().place(&prediction).recipe.ok().map(|id| id.to_string());
        let recipe =
            recipe.or_else(|| prediction.recipe.or(prediction.heading).map(|name| name.to_lowercase()));
        let fits = args.id.as_ref().is_none_or(|id| *id == record.id)
            && (wanted.is_none() || recipe.is_none() || wanted == recipe);
        if seen.len() < LISTED {
            seen.push(if args.id.is_some() { record.id.clone() } else { recipe.clone().unwrap_or_default() });
        }
        if fits {
            fitting += 1;
            record.recipe = recipe.or_else(|| wanted.clone());
            chosen.get_or_insert(record);
        }
    }
    if let (None, Some((path, cause))) = (&chosen, answers.errors.first()) {
        return Err(unreadable(path, cause));
    }
    match (chosen, fitting) {
        (Some(record), 1) => Ok(record),
        (Some(record), _) if args.recipe.is_some() || args.id.is_some() => Ok(record),
        (Some(_), _) => {
            let error = Error::new(ExitCode::Usage, format!("{name} holds {fitting} predictions"));
            Err(error.hint("choose one with `--recipe ID` or `--id ID`"))
        }
        (None, _) => {
            let (what, message) = match (args.id.clone(), wanted) {
                (Some(id), Some(recipe)) => {
                    let message = format!("{name} has no prediction `{id}` for the recipe `{recipe}`");
                    (id, message)
                }
                (Some(id), None) => (id.clone(), format!("{name} has no prediction `{id}`")),
                (None, recipe) => {
                    let recipe = recipe.unwrap_or_default();
                    (recipe.clone(), format!("{name} has no prediction for `{recipe}`"))
                }
            };
            let error = Error::new(ExitCode::UnknownName, message);
            let near = nearest(&what, seen.iter().map(String::as_str).filter(|known| *known != what));
            Err(error.did_you_mean(near, &format!("there is {}", seen.join(", "))))
        }
    }
}

/// Names that an error message lists.
const LISTED: usize = 10;
