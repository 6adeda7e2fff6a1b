//! The options that say how predictions are judged, shared by every command that judges.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use commis_eval::answers::Reading;
use commis_eval::{DISHES, Judge, Metric, MetricSet};
use commis_mcl::TextLimits;
use commis_metrics::SmatchSearch;

use crate::error::CommandResult;
use crate::kitchen_options::KitchenArgs;
use crate::layout::clean;
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
    /// Texts and golds of `published` are ours, of dishes with the published ids; `commis corpus import` and a folder here
    /// take the published ones.
    ///
    /// `dishes.csv` beside .solution files names the dish of each recipe (columns recipe-id, dish, reference-dish);
    /// without it the dish is the last food product that the gold makes.
    #[arg(long, value_name = "DIR|FILE|NAME")]
    pub(crate) gold: Option<PathBuf>,
    /// Compare with the golds as they are written, not with what else is right; always so under reference rules.
    #[arg(long)]
    pub(crate) single_gold: bool,
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
        let golds = self.kitchen.choice().golds(self.golds.gold.as_deref(), max_bytes)?;
        let golds = Arc::new(golds.with_single_golds(self.golds.single_gold));
        let Paint { warning, end, .. } = term.error_paint;
        for line in golds.warnings() {
            term.remark(&format!("{warning}warning{end}: {}\n", clean(&line)))?;
        }
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
        let mut files: Vec<PathBuf> = self.kitchen.choice().files().map(Path::to_owned).collect();
        files.extend(self.golds.files());
        files
    }
}

/// How answers are read.
pub(crate) fn reading(strict: bool, max_bytes: u64) -> Reading {
    let bytes = usize::try_from(max_bytes).unwrap_or(usize::MAX);
    Reading { strict, limits: TextLimits { bytes, recipes: usize::MAX, ..TextLimits::default() } }
}

impl GoldArgs {
    /// The files and folders that are read.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        match &self.gold {
            Some(path) if path.is_file() => vec![path.clone(), path.with_file_name(DISHES)],
            path => path.iter().cloned().collect(),
        }
    }
}
