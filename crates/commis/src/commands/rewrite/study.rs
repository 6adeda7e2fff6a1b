//! `commis rewrite prompt`, `form` and `count`: what the study asked of models and people.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use commis_rewrite::reading::Language;
use commis_rewrite::study::{Counts, RatingItem, Setting, counts_text, rating_page, rewriting_page};
use commis_rewrite::{Pair, Records};

use super::input::{self, ReadingOptions};
use super::{english, print_json};
use crate::{CommandResult, Global, Terminal};

/// Base recipes of dish pairs.
#[derive(Debug, Args)]
pub(super) struct Study {
    /// Dish pairs as JSON, `english` for the built-in ones
    #[arg(long, value_name = "FILE")]
    pairs: PathBuf,
    /// Base recipes: JSON lines, or plain lines in the order of the pairs
    #[arg(long, value_name = "FILE")]
    base: Option<PathBuf>,
    #[command(flatten)]
    reading: ReadingOptions,
}

/// Print prompts for models, as JSON lines, in the settings of the study.
#[derive(Debug, Args)]
pub(super) struct PromptArgs {
    /// What the model is told
    #[arg(value_enum)]
    setting: Setting,
    #[command(flatten)]
    study: Study,
}

/// Print a page for people that works offline: best-worst ratings of outputs, or rewriting by experts.
#[derive(Debug, Args)]
pub(super) struct FormArgs {
    #[arg(value_enum)]
    kind: FormKind,
    #[command(flatten)]
    study: Study,
    /// Outputs to rate, two or more
    #[arg(long, value_name = "[NAME=]FILE")]
    outputs: Vec<String>,
    /// Seed of the order in which outputs are shown
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum FormKind {
    /// Choose the best and the worst output; saves CSV for `rewrite ratings`
    Rating,
    /// Rewrite each base recipe; saves JSON lines for `rewrite score`
    Rewriting,
}

/// Count actions, omitted objects and names of the ingredient per recipe.
#[derive(Debug, Args)]
pub(super) struct CountArgs {
    #[command(flatten)]
    study: Study,
}

impl Study {
    fn read(&self, global: &Global, term: &mut Terminal) -> CommandResult<(Vec<Pair>, Records, Language)> {
        if english::is_meant(&self.pairs) {
            english::refuse_foreign(self.base.as_deref(), &self.reading)?;
            let english = english::pairs()?;
            return Ok((english.list(), english.base(), Language::English));
        }
        let pairs = input::pairs(&self.pairs, global, term)?;
        let (base, problems) = input::records(self.base.as_deref().ok_or_else(english::no_base)?, &pairs)?;
        super::tell_problems(term, &problems)?;
        Ok((pairs, base, self.reading.language()))
    }
}

pub(super) fn prompt(args: &PromptArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let (pairs, base, language) = args.study.read(global, term)?;
    for line in args.setting.lines(&pairs, &base, language) {
        term.print(&line)?;
    }
    Ok(())
}

pub(super) fn form(args: &FormArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let (pairs, base, language) = args.study.read(global, term)?;
    let mut systems = Vec::new();
    for given in &args.outputs {
        let (name, path) = super::score::named(given);
        systems.push((name, input::records(&path, &pairs)?.0));
    }
    let items = RatingItem::of(&pairs, &base, &systems, language);
    term.print(&match args.kind {
        FormKind::Rating => rating_page("Which version is best?", &items, args.seed),
        FormKind::Rewriting => rewriting_page("Rewrite the recipes", &items),
    })
}

pub(super) fn count(args: &CountArgs, global: &Global, term: &mut Terminal) -> CommandResult<()> {
    let (pairs, base, _) = args.study.read(global, term)?;
    let counts = if english::is_meant(&args.study.pairs) {
        Counts::of(&pairs, &base, english::pairs()?.reader())
    } else {
        Counts::of(&pairs, &base, &args.study.reading.reader(global, term)?)
    };
    if term.json { print_json(term, &counts) } else { term.print(&counts_text(&counts)) }
}
