//! `commis compare`: whether one run is better than another, and how sure that is.

use std::path::PathBuf;

use clap::Args;
use commis_eval::text::{compared, compared_in_markdown};
use commis_eval::{Comparison, Families, Log, builtin_corpora};
use serde_json::json;

use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// Compare two runs over the same recipes: differences with intervals, and whether they are more than chance.
///
/// FIRST and SECOND are results that `commis evaluate … --json FILE` has written. Recipes are paired; a recipe without a
/// usable answer counts 0; recipes of one family count as one piece of evidence.
#[derive(Args, Debug)]
pub(crate) struct CompareArgs {
    /// The results to compare with.
    first: PathBuf,
    /// The results that are judged.
    second: PathBuf,
    /// Print a table in Markdown.
    #[arg(long, help_heading = "Output")]
    markdown: bool,
    /// End with the code `findings` when the mean of a score of SECOND is lower by more than this.
    #[arg(long, value_name = "MARGIN")]
    fail_if_worse: Option<f64>,
}

pub(crate) fn run(args: &CompareArgs, term: &mut Terminal) -> CommandResult {
    let (first, second) = (Log::open(&args.first)?, Log::open(&args.second)?);
    let corpora = builtin_corpora();
    let families = Families::of(corpora.iter().map(|loaded| &loaded.corpus));
    let comparison = Comparison::of(&first, &second, &families)?;
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
