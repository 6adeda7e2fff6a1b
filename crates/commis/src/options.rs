//! Options that several commands share, and what users are told about what they name.

use std::path::PathBuf;

use clap::Args;
use commis_corpus::Corpus;
use commis_eval::{CorpusChoice, Judge, JudgeChoice, Metric, RecipeChoice};

use crate::layout::clean;
use crate::terminal::Paint;
use crate::{CommandResult, Terminal};

/// How the cook reads texts.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct LanguageArgs {
    /// Words and habits of one's own for reading texts: a file `verbs.yaml`, `words.yaml` or `conventions.yaml`; may be given
    /// several times.
    #[arg(long, value_name = "FILE")]
    pub(crate) language: Vec<PathBuf>,
}

/// The judge that the options describe; what one should know about its golds is told.
pub(crate) fn judge(
    choice: &JudgeChoice,
    metrics: &[Metric],
    max_bytes: u64,
    term: &mut Terminal,
) -> CommandResult<Judge> {
    let judge = choice.judge(metrics, max_bytes)?;
    let Paint { warning, end, .. } = term.error_paint;
    for line in judge.golds.warnings() {
        term.remark(&format!("{warning}warning{end}: {}\n", clean(&line)))?;
    }
    Ok(judge)
}

/// Every corpus that the option names; recipes that cannot be read are told and left out, as evaluations do.
pub(crate) fn usable(
    choice: &CorpusChoice,
    max_bytes: u64,
    term: &mut Terminal,
) -> CommandResult<Vec<Corpus>> {
    let corpora = choice.usable(max_bytes)?;
    for (recipe, problem) in corpora.iter().flat_map(|corpus| &corpus.broken) {
        term.remark(&format!("warning: the recipe `{recipe}` is left out: {problem}\n"))?;
    }
    Ok(corpora)
}

/// Every corpus that the options name; what the cook has read is told.
pub(crate) fn recipes(
    choice: &RecipeChoice,
    max_bytes: u64,
    term: &mut Terminal,
) -> CommandResult<Vec<Corpus>> {
    let corpora = choice.corpora(max_bytes)?;
    for entry in corpora.iter().filter(|_| !choice.text.is_empty()).flat_map(|corpus| &corpus.recipes) {
        term.note(&format!("{}: read by the cook for the kitchen `stocked`\n", entry.recipe.id))?;
    }
    Ok(corpora)
}
