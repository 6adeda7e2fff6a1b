//! Memorised or read? The published golds contain errors that their texts do not. A program that repeats them was not
//! written from the text.
//!
//! The errors are data ([`KnownErrors`]), each with a sign that is looked for in a program: what the lint of `commis check`
//! finds, or an amount, a cut, a name. [`MemorisedTally`] counts them by source and holds their share against what readers
//! repeat who had the texts alone.

mod known;
#[cfg(test)]
mod published_test;
mod signs;
mod tally;

use std::sync::Arc;

use commis_mcl::Recipe;
use commis_sim::Simulator;
use serde::Serialize;

pub use known::{KnownError, KnownErrors, TextTrue};
pub use tally::{GoldsScored, MemorisedReport, MemorisedTally, MemorisedVerdict, SourceReport, source_of};

use crate::error::{ErrorKind, InputError};
use crate::gold_set::GoldSet;
use crate::judge::Judge;
use crate::metric::MetricSet;
use crate::row::StrictScores;
use signs::Evidence;

/// The texts that answers were written from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum TextsRead {
    /// The texts of the built-in corpus `published`.
    #[default]
    Ours,
    /// The texts of the published benchmark.
    Published,
}

/// What a judge needs to look for repeated errors.
pub struct Memorised {
    /// The errors.
    pub errors: Arc<KnownErrors>,
    /// The texts that answers were written from.
    pub texts: TextsRead,
    /// Judges by the other kind of golds, where these are at hand.
    pub other: Option<Box<Judge>>,
}

/// The known errors in one program.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MemorisedRow {
    /// Errors that could have been repeated, by id.
    pub testable: Vec<String>,
    /// Those that were.
    pub repeated: Vec<String>,
    /// The result by the other kind of golds.
    pub other: Option<StrictScores>,
}

impl Memorised {
    /// The known errors, for a judge. `other` is the other kind of golds.
    pub fn of(judge: &Judge, texts: TextsRead, other: Option<GoldSet>) -> Result<Memorised, InputError> {
        let known = KnownErrors::builtin();
        let errors = known.map_err(|problem| InputError::new(ErrorKind::BadData, problem.to_string()))?;
        let other = other.map(|golds| {
            let (metrics, smatch, reading) = (judge.metrics.clone(), judge.smatch, judge.reading.clone());
            Box::new(Judge { metrics, smatch, reading, ..Judge::new(Arc::new(golds)) })
        });
        Ok(Memorised { errors: Arc::new(errors), texts, other })
    }

    /// A tally of what will be found.
    pub fn tally(&self, metrics: &MetricSet) -> MemorisedTally {
        MemorisedTally::new(Arc::clone(&self.errors), self.texts, metrics.clone())
    }

    /// Looks for the known errors of a recipe in a program; nothing when the recipe has none.
    pub fn look(
        &self,
        recipe: &str,
        program: &Recipe,
        simulator: &Simulator,
        go_on: &dyn Fn() -> bool,
    ) -> Option<MemorisedRow> {
        let testable: Vec<&KnownError> = self.errors.of(recipe, self.texts).collect();
        if testable.is_empty() {
            return None;
        }
        let evidence = Evidence::of(program, simulator, go_on);
        let repeated = testable.iter().filter(|error| evidence.shows(&error.sign));
        Some(MemorisedRow {
            repeated: repeated.map(|error| error.id()).collect(),
            testable: testable.iter().map(|error| error.id()).collect(),
            other: None,
        })
    }
}
