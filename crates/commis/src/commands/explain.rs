//! `commis explain`: everything about one prediction's scores, for people.

use std::path::PathBuf;

use clap::Args;
use commis_eval::answers::Choice;
use commis_eval::{Asked, JudgeChoice, Metric, text};
use commis_metrics::Outcome;
use serde_json::json;

use crate::{CommandResult, Error, ExitCode, Global, Terminal, options};

/// Explain one prediction: which differences from the gold cost what, what failed, which goals it missed, where the dish
/// lost points, and the timeline.
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
    judge: JudgeChoice,
}

pub(crate) fn run(args: &ExplainArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut judge = options::judge(&args.judge, &Metric::ALL, global.max_bytes, term)?;
    judge.with_causes = true;
    let choice = Choice { file: &args.prediction, recipe: args.recipe.as_deref(), id: args.id.as_deref() };
    let record = choice.find(&judge.reading, &judge.golds)?;
    let asked = Asked { explain: true, go_on: &|| true };
    let Some(verdict) = judge.judge(&record, asked) else { return Ok(ExitCode::Interrupted) };
    if verdict.row.outcome == Outcome::UnknownRecipe {
        let problem = verdict.row.problem.unwrap_or_default();
        let (message, hint) =
            problem.split_once("; ").unwrap_or((&problem, "`commis corpus list` shows the recipes"));
        return Err(Error::new(ExitCode::UnknownName, message).hint(hint).into());
    }
    let document = json!({
        "id": verdict.row.id,
        "recipe": verdict.row.recipe,
        "outcome": verdict.row.outcome.name(),
        "problem": verdict.row.problem,
        "warnings": verdict.row.warnings,
        "extraction": verdict.row.extraction,
        "explanation": verdict.explanation,
        "exit_code": ExitCode::Success.number(),
    });
    term.show(&document, |style| text::explained(&verdict, style))?;
    Ok(ExitCode::Success)
}
