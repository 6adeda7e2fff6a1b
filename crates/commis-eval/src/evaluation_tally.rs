//! What an evaluation remembers of its rows while they come, for everything that is told at its end.

use std::path::PathBuf;

use crate::answers::Record;
use crate::families::Families;
use crate::judge::Judge;
use crate::log::LogHead;
use crate::memorised::{MemorisedTally, source_of};
use crate::phenomena::PhenomenaTally;
use crate::row::Row;
use crate::summary::{Coverage, Summary, Tally};
use crate::text::LISTED;

/// The means of an evaluation and whatever else its judge was asked for.
pub struct EvaluationTally {
    /// The means.
    pub tally: Tally,
    /// The first rows, as many as a table shows and one more.
    pub rows: Vec<Row>,
    memorised: Option<MemorisedTally>,
    phenomena: Option<PhenomenaTally>,
    /// The files and folders of predictions as they were named.
    named: Vec<PathBuf>,
}

impl EvaluationTally {
    /// No row yet, of predictions in these files and folders.
    pub fn new(judge: &Judge, head: &LogHead, named: &[PathBuf]) -> EvaluationTally {
        EvaluationTally {
            tally: head.tally(),
            rows: Vec::new(),
            memorised: judge.memorised.as_ref().map(|memorised| memorised.tally(&head.metrics)),
            phenomena: judge.with_phenomena.then(PhenomenaTally::default),
            named: named.to_vec(),
        }
    }

    /// Adds the row of a prediction.
    pub fn add(&mut self, record: &Record, row: Row) {
        self.tally.add(&row);
        if let Some(memorised) = &mut self.memorised {
            memorised.add(&source_of(record, &self.named), &row);
        }
        if let Some(phenomena) = &mut self.phenomena {
            phenomena.add(&row);
        }
        if self.rows.len() <= LISTED {
            self.rows.push(row);
        }
    }

    /// What all rows say together.
    pub fn summary(&self, judge: &Judge, coverage: &Coverage) -> Summary {
        let memorised = self.memorised.as_ref().map(|tally| tally.report(judge, coverage));
        let phenomena = self.phenomena.as_ref().map(|tally| {
            let families = Families::of(judge.golds.corpus());
            tally.shares(judge, coverage, &families)
        });
        let phenomena = phenomena.unwrap_or_default();
        Summary { memorised, phenomena, ..self.tally.summary(coverage) }
    }
}
