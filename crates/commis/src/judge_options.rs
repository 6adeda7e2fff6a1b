//! The options that say how predictions are judged, shared by every command that judges.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use commis_corpus::DEFAULT_KITCHEN;
use commis_eval::answers::Reading;
use commis_eval::{DEFAULT_GOLDS, GoldSet, Judge, LoadedCorpus, Metric, MetricSet, OneKitchen, is_corpus};
use commis_mcl::Limits;
use commis_metrics::SmatchSearch;

use crate::error::{CommandResult, Error};
use crate::kitchen_options::KitchenArgs;
use crate::layout::{clean, count};
use crate::overwrite::DISHES;
use crate::terminal::{Paint, Terminal};

/// How predictions are judged.
#[derive(Args, Clone, Debug)]
pub(crate) struct JudgeArgs {
    /// How to search for smatch.
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    pub(crate) smatch: SmatchChoice,
    /// Take the whole text of an answer for the program; nothing is looked for in it.
    #[arg(long)]
    pub(crate) strict_answers: bool,
    /// Real seconds per prediction.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::commands::cook::seconds, help_heading = "Limits")]
    pub(crate) timeout: Duration,
    #[command(flatten)]
    pub(crate) golds: GoldArgs,
    #[command(flatten)]
    pub(crate) kitchen: KitchenArgs,
}

/// Which golds to compare with.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Golds")]
pub(crate) struct GoldArgs {
    /// The gold set: a corpus, a .solution file, or a folder of them; the corpus by default, or else `published`.
    ///
    /// `dishes.csv` beside .solution files names the dish of each recipe (columns recipe-id, dish, reference-dish);
    /// without it the dish is the last food product that the gold makes.
    #[arg(long, value_name = "DIR|FILE|NAME")]
    pub(crate) gold: Option<PathBuf>,
}

/// How to search for smatch, by names on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SmatchChoice {
    /// The best alignment, proven where possible.
    #[default]
    Exact,
    /// The best of five seeded hill climbings, as published; a local optimum.
    Compat,
}

impl From<SmatchChoice> for SmatchSearch {
    fn from(choice: SmatchChoice) -> SmatchSearch {
        match choice {
            SmatchChoice::Exact => SmatchSearch::default(),
            SmatchChoice::Compat => SmatchSearch::Compat { seed: 0 },
        }
    }
}

impl JudgeArgs {
    /// What the command judges with by default, under some rules.
    pub(crate) fn of(kitchen: KitchenArgs, golds: GoldArgs, smatch: SmatchChoice) -> JudgeArgs {
        let timeout = Duration::from_secs(60);
        JudgeArgs { smatch, strict_answers: false, timeout, golds, kitchen }
    }

    /// The judge that the options describe.
    pub(crate) fn judge(
        &self,
        metrics: &[Metric],
        max_bytes: u64,
        term: &mut Terminal,
    ) -> CommandResult<Judge> {
        let golds = Arc::new(self.golds.load(&self.kitchen, max_bytes)?);
        warn(&golds, term)?;
        Ok(Judge {
            metrics: MetricSet::of(metrics),
            smatch: self.smatch.into(),
            reading: reading(self.strict_answers, max_bytes),
            with_partial: true,
            timeout: Some(self.timeout),
            ..Judge::new(golds)
        })
    }

    /// The files and folders that are read besides the predictions.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> = self.kitchen.files().map(Path::to_owned).collect();
        files.extend(self.golds.files());
        files
    }
}

/// How answers are read.
pub(crate) fn reading(strict: bool, max_bytes: u64) -> Reading {
    let bytes = usize::try_from(max_bytes).unwrap_or(usize::MAX);
    Reading { strict, limits: Limits { bytes, recipes: usize::MAX, ..Limits::default() } }
}

impl GoldArgs {
    /// The files and folders that are read.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        match &self.gold {
            Some(path) if path.is_file() => vec![path.clone(), path.with_file_name(DISHES)],
            path => path.iter().cloned().collect(),
        }
    }

    /// The gold set that the options name.
    pub(crate) fn load(&self, kitchen: &KitchenArgs, max_bytes: u64) -> Result<GoldSet, Error> {
        let default = PathBuf::from(DEFAULT_GOLDS);
        let path = self.gold.as_ref().or(kitchen.corpus.as_ref()).unwrap_or(&default);
        // With golds from elsewhere, `--corpus` still says whose classes and kitchens to use.
        let beside = match &kitchen.corpus {
            Some(corpus) if corpus != path => Some(LoadedCorpus::open(corpus, max_bytes)?.corpus),
            _ => None,
        };
        if is_corpus(path) {
            let corpus = LoadedCorpus::open_with_recipes(path, max_bytes)?.sound()?;
            let corpora: Vec<_> = std::iter::once(&corpus).chain(&beside).collect();
            let setup = kitchen.setup(&corpora, max_bytes)?;
            return Ok(GoldSet::of_corpus(corpus, &setup)?);
        }
        let mut setup = kitchen.setup(&beside.iter().collect::<Vec<_>>(), max_bytes)?;
        let default = beside.as_ref().and_then(|corpus| corpus.kitchens.get(DEFAULT_KITCHEN));
        if let (OneKitchen::Own, Some(default)) = (&setup.kitchen, default) {
            setup.kitchen = OneKitchen::File(default.clone());
        }
        Ok(GoldSet::of_files(path, &setup, max_bytes)?)
    }
}

/// Golds that are named one by one when something is wrong with them.
const WARNINGS: usize = 10;
/// Sets up to this size are looked through before the first prediction.
const LOOKED_THROUGH: usize = 1000;

/// Names golds that cannot be used, and golds with an action that fails: a perfect prediction of these fails as well and
/// loses points.
fn warn(golds: &GoldSet, term: &mut Terminal) -> CommandResult<()> {
    if golds.len() > LOOKED_THROUGH {
        return Ok(());
    }
    let Paint { warning, end, .. } = term.error_paint;
    let failing = golds.recipes().filter_map(|recipe| {
        let ready = golds.gold(recipe)?.ok()?;
        let failure = ready.gold.failure.as_ref()?;
        Some(format!("gold `{recipe}`: statement {} fails: {}", failure.statement + 1, failure.reason))
    });
    let broken = golds.coverage(false, &|| true).broken;
    let broken =
        broken.iter().map(|broken| format!("gold `{}` cannot be used: {}", broken.recipe, broken.problem));
    let lines: Vec<String> = broken.chain(failing).collect();
    for line in lines.iter().take(WARNINGS) {
        term.remark(&format!("{warning}warning{end}: {}\n", clean(line)))?;
    }
    if let Some(more @ 1..) = lines.len().checked_sub(WARNINGS) {
        let more = count(more, "more gold");
        term.remark(&format!(
            "{warning}warning{end}: {more} that cannot be used or with a failing action\n"
        ))?;
    }
    Ok(())
}
