//! `commis compare`: which of several systems is better, how sure that is, and where the difference comes from.

use std::path::PathBuf;

use clap::Args;
use commis_eval::text::{compared, compared_in_markdown};
use commis_eval::{Comparison, JudgeChoice, Metric, OpenedRuns, RecipeTexts};
use serde_json::json;

use super::evaluate::threads;
use crate::{CommandResult, ExitCode, Global, Terminal, options};

/// Compare systems over the same recipes: differences with intervals, whether they are more than chance, and why.
///
/// Each RUN is a folder of `commis run`, results that `commis evaluate` has written (JSON or CSV), or predictions, which are
/// judged first. All others are compared with the first. Recipes are paired; a recipe without a usable answer counts 0;
/// recipes of one family count as one piece of evidence.
#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    /// Runs, results or predictions; the first is what the others are compared with.
    #[arg(required = true, num_args = 2.., value_name = "RUN")]
    runs: Vec<PathBuf>,
    /// What to score in predictions; the three simulation metrics by default.
    #[arg(long, value_enum, value_name = "METRIC", num_args = 1.., value_delimiter = ',')]
    metrics: Vec<Metric>,
    /// Take the recipes with a prediction only; by default a recipe without one counts 0.
    #[arg(long)]
    only_given: bool,
    /// Print tables in Markdown.
    #[arg(long, help_heading = "Output")]
    markdown: bool,
    /// End with the code `findings` when the mean of a score is lower than in the first by more than this.
    #[arg(long, value_name = "MARGIN")]
    fail_if_worse: Option<f64>,
    #[command(flatten)]
    judge: JudgeChoice,
}

pub(crate) fn run(args: &CompareArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let interrupt = term.interrupt();
    let go_on = || !interrupt.is_raised();
    let judge = || options::judge(&args.judge, &args.metrics, global.max_bytes, term);
    let Some(opened) = OpenedRuns::open(&args.runs, args.only_given, threads(), &go_on, judge)? else {
        return Ok(ExitCode::Interrupted);
    };
    let builtin = opened.builtin();
    let texts: Option<&dyn RecipeTexts> = match (&opened.judge, &builtin) {
        (Some(judge), _) => Some(&*judge.golds),
        (None, Some(builtin)) => Some(builtin),
        (None, None) => None,
    };
    let comparison = Comparison::of(&opened.runs, texts)?;
    let is_worse = args.fail_if_worse.is_some_and(|margin| !comparison.worse_by(margin).is_empty());
    let code = if is_worse { ExitCode::Findings } else { ExitCode::Success };
    if term.json {
        term.print_json(&json!({ "comparison": comparison, "exit_code": code.number() }))?;
    } else if args.markdown {
        term.print(&compared_in_markdown(&comparison))?;
    } else {
        term.print(&compared(&comparison, term.style()))?;
    }
    Ok(code)
}
