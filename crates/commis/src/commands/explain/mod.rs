//! `commis explain`: everything about one prediction's scores, for people.

mod page;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use commis_base::nearest;
use serde_json::json;

use crate::cli::Global;
use crate::evaluation::{
    Body, GoldArgs, Golds, Interrupt, Judge, Metric, MetricChoice, Prediction, Predictions, SmatchChoice,
};
use crate::exit_code::ExitCode;
use crate::input;
use crate::larder::LarderArgs;
use crate::terminal::Terminal;
use crate::trouble::{Error, Outcome};

/// Explain one prediction: what failed, which goals it missed, where the dish lost points, and the timeline.
#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// A solution file, a JSONL file, or `-`.
    #[arg(value_name = "PREDICTION")]
    prediction: PathBuf,
    /// The recipe it is for, or which recipe of the file to explain.
    #[arg(long, value_name = "ID")]
    recipe: Option<String>,
    /// Which record of a JSONL file to explain.
    #[arg(long, value_name = "ID")]
    id: Option<String>,
    /// How to search for smatch.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    smatch: SmatchChoice,
    #[command(flatten)]
    golds: GoldArgs,
    /// Real seconds for cooking and comparing.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::commands::cook::seconds, help_heading = "Limits")]
    timeout: Duration,
    #[command(flatten)]
    larder: LarderArgs,
}

pub(crate) fn run(args: &ExplainArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let prediction = choose(args, global.max_bytes)?;
    let judge = Judge {
        golds: Golds::load(&args.golds, &args.larder, global.max_bytes, term)?,
        metrics: MetricChoice::of(&Metric::ALL),
        smatch: args.smatch.into(),
        timeout: args.timeout,
        interrupt: Interrupt::default(),
    };
    if let Some(recipe) = &prediction.recipe
        && !judge.golds.recipes().any(|known| known == recipe)
    {
        let error = Error::new(ExitCode::UnknownName, format!("there is no gold for the recipe `{recipe}`"));
        let near = nearest(recipe, judge.golds.recipes());
        return Err(error.did_you_mean(near, "`commis corpus list` shows the recipes").into());
    }
    let Some(verdict) = judge.verdict(&prediction, true) else { return Ok(ExitCode::Interrupted) };
    if term.json {
        term.print_json(&json!({
            "id": verdict.row.id,
            "recipe": verdict.row.recipe,
            "outcome": verdict.row.outcome.name(),
            "problem": verdict.row.problem,
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
fn choose(args: &ExplainArgs, max_bytes: u64) -> Result<Prediction, Error> {
    let name = input::name(&args.prediction);
    let wanted = args.recipe.as_ref().map(|recipe| recipe.to_lowercase());
    let mut predictions = Predictions::new(vec![args.prediction.clone()], max_bytes);
    let (mut chosen, mut seen, mut fitting) = (None, Vec::new(), 0);
    while let Some(mut prediction) = predictions.batch(1, usize::MAX).pop() {
        let recipe = match &prediction.body {
            Body::Parsed { recipe, .. } => Some(recipe.id.to_string()),
            _ => prediction.recipe.clone(),
        };
        let fits = args.id.as_ref().is_none_or(|id| *id == prediction.id)
            && (wanted.is_none() || recipe.is_none() || wanted == recipe);
        if seen.len() < LISTED {
            seen.push(if args.id.is_some() {
                prediction.id.clone()
            } else {
                recipe.clone().unwrap_or_default()
            });
        }
        if fits {
            fitting += 1;
            prediction.recipe = recipe.or_else(|| wanted.clone());
            chosen.get_or_insert(prediction);
        }
    }
    let unreadable = predictions.errors.into_iter().find(|error| error.code != ExitCode::Invalid);
    if let (None, Some(error)) = (&chosen, unreadable) {
        return Err(error);
    }
    match (chosen, fitting) {
        (Some(prediction), 1) => Ok(prediction),
        (Some(prediction), _) if args.recipe.is_some() || args.id.is_some() => Ok(prediction),
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
