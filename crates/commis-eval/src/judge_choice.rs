//! How predictions are to be judged, as people say it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use commis_metrics::SmatchSearch;

use crate::answers::Reading;
use crate::error::InputError;
use crate::judge::Judge;
use crate::kitchen_choice::KitchenChoice;
use crate::metric::{Metric, MetricSet};
use crate::overwrite::DISHES;

/// How predictions are judged.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct JudgeChoice {
    /// How to search for smatch.
    #[cfg_attr(feature = "clap", arg(long, value_enum, default_value_t, value_name = "HOW"))]
    pub smatch: SmatchChoice,
    /// Take the whole text of an answer for the program; nothing is looked for in it.
    #[cfg_attr(feature = "clap", arg(long))]
    pub strict_answers: bool,
    /// Real seconds per prediction.
    #[cfg_attr(
        feature = "clap",
        arg(long, value_name = "SECONDS", default_value = "60", value_parser = crate::number::parse_seconds, help_heading = "Limits")
    )]
    pub timeout: Duration,
    /// The golds.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub golds: GoldChoice,
    /// The kitchen.
    #[cfg_attr(feature = "clap", command(flatten))]
    pub kitchen: KitchenChoice,
}

/// Which golds to compare with.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "clap", derive(clap::Args), command(next_help_heading = "Golds"))]
pub struct GoldChoice {
    /// The gold set: a corpus, a .solution file, or a folder of them; the corpus by default, or else `published`.
    ///
    /// Texts and golds of `published` are ours, of dishes with the published ids; `commis corpus import` and a folder here
    /// take the published ones.
    ///
    /// `dishes.csv` beside .solution files names the dish of each recipe (columns recipe-id, dish, reference-dish);
    /// without it the dish is the last food product that the gold makes.
    #[cfg_attr(feature = "clap", arg(long, value_name = "DIR|FILE|NAME"))]
    pub gold: Option<PathBuf>,
    /// Compare with the golds as they are written, not with what else is right; always so under reference rules.
    #[cfg_attr(feature = "clap", arg(long))]
    pub single_gold: bool,
}

/// How to search for smatch, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum SmatchChoice {
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

/// The usual golds in the usual kitchen, with a minute for each prediction.
impl Default for JudgeChoice {
    fn default() -> JudgeChoice {
        JudgeChoice {
            smatch: SmatchChoice::Exact,
            strict_answers: false,
            timeout: Duration::from_secs(60),
            golds: GoldChoice::default(),
            kitchen: KitchenChoice::default(),
        }
    }
}

impl JudgeChoice {
    /// The judge for some metrics, or for the usual ones when none is named. `GoldSet::warnings` says what one should know
    /// about its golds.
    pub fn judge(&self, metrics: &[Metric], max_bytes: u64) -> Result<Judge, InputError> {
        let golds = self.kitchen.golds(self.golds.gold.as_deref(), max_bytes)?;
        let golds = Arc::new(golds.with_single_golds(self.golds.single_gold));
        Ok(Judge {
            metrics: MetricSet::of(metrics),
            smatch: self.smatch.into(),
            reading: Reading::of_many(self.strict_answers, max_bytes),
            with_partial: true,
            timeout: Some(self.timeout),
            ..Judge::new(golds)
        })
    }

    /// The files and folders that are read besides the predictions.
    pub fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> = self.kitchen.files().map(Path::to_owned).collect();
        files.extend(self.golds.files());
        files
    }
}

impl GoldChoice {
    /// The files and folders that are read.
    pub fn files(&self) -> Vec<PathBuf> {
        match &self.gold {
            Some(path) if path.is_file() => vec![path.clone(), path.with_file_name(DISHES)],
            path => path.iter().cloned().collect(),
        }
    }
}
