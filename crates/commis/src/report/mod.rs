//! The results as one HTML file: readable without scripts, without network, in light and dark.

mod explanation;
mod page;
mod text;

use std::fs::File;
use std::io;
use std::path::Path;

use commis_sim::RuleSet;

use crate::evaluation::{MetricChoice, Summary, Verdict, csv_columns, unwritable};
use crate::trouble::Error;

/// Predictions that are explained; a page with more would be too long to read.
const EXPLAINED: usize = 200;
/// Predictions that are listed.
const LISTED: usize = 5000;

/// Collects what the page shows.
pub(crate) struct Report {
    metrics: MetricChoice,
    rules: RuleSet,
    verdicts: Vec<Verdict>,
    unlisted: usize,
}

impl Report {
    pub(crate) fn new(metrics: &MetricChoice, rules: RuleSet) -> Report {
        Report { metrics: metrics.clone(), rules, verdicts: Vec::new(), unlisted: 0 }
    }

    /// Whether one more explanation fits.
    pub(crate) fn has_room(&self) -> bool {
        self.verdicts.len() < EXPLAINED
    }

    pub(crate) fn add(&mut self, mut verdict: Verdict) {
        if self.verdicts.len() >= LISTED {
            self.unlisted += 1;
            return;
        }
        if !self.has_room() {
            verdict.explanation = None;
        }
        self.verdicts.push(verdict);
    }

    /// The whole page.
    pub(crate) fn html(&self, summary: &Summary, is_complete: bool) -> String {
        let columns = csv_columns(self.metrics.clone(), self.rules, 2);
        page::page(&self.verdicts, self.unlisted, summary, &columns, is_complete)
    }
}

/// Makes sure before the work that a page can be written after it; one that is there stays until then.
pub(crate) fn make_sure_of(path: &Path) -> Result<(), Error> {
    let open = || File::options().append(true).create(true).open(path);
    folder_of(path).and_then(|()| open()).map(drop).map_err(|cause| unwritable(path, &cause))
}

/// Writes a page, with the folders it lies in.
pub(crate) fn write(path: &Path, html: &str) -> Result<(), Error> {
    let written = folder_of(path).and_then(|()| std::fs::write(path, html));
    written.map_err(|cause| unwritable(path, &cause))
}

fn folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.map_or(Ok(()), std::fs::create_dir_all)
}
