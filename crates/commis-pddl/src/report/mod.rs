//! Reports of an evaluation as text: CSV for spreadsheets, HTML for reading, a table for the terminal.

mod html;
mod spreadsheet;
mod table;

use serde::Serialize;

pub use html::html;
pub use spreadsheet::{actions_csv, domains_csv, problems_csv, settings_csv};
pub use table::{errors_table, table};

use crate::evaluate::{DomainReport, ProblemOutcome, ProblemReport, SettingSummary};
use crate::search::LimitReached;

/// One setting: its sums and its domains.
#[derive(Clone, Debug, Serialize)]
pub struct SettingReport {
    /// The sums.
    pub summary: SettingSummary,
    /// The domains in order of id.
    pub domains: Vec<DomainReport>,
}

impl SettingReport {
    /// Adds up the domains of a setting.
    pub fn new(setting: &str, domains: Vec<DomainReport>) -> Self {
        Self { summary: SettingSummary::of(setting, &domains), domains }
    }

    /// Says how many problems were ended by the clock, since those figures are the machine's as well; nothing if none was.
    pub fn clock_warning(&self) -> Option<String> {
        let by_clock = |problem: &&ProblemReport| {
            matches!(problem.outcome, ProblemOutcome::Limit { limit: LimitReached::Stopped })
        };
        let ended = self.domains.iter().flat_map(|domain| &domain.problems).filter(by_clock).count();
        let setting = &self.summary.setting;
        (ended > 0).then(|| {
            format!(
                "{setting}: {ended} problems reached the time limit; another machine may solve more or fewer"
            )
        })
    }

    /// Says which domains the setting leaves out, and that they count; nothing when there are none.
    pub fn warning(&self) -> Option<String> {
        const MOST: usize = 5;
        let summary = &self.summary;
        let missing: Vec<&str> =
            self.domains.iter().filter(|domain| domain.missing).map(|domain| &*domain.id).collect();
        let shown = missing.iter().take(MOST).copied().collect::<Vec<_>>().join(", ");
        let dots = if missing.len() > MOST { ", …" } else { "" };
        let (setting, absent, domains) = (&summary.setting, summary.missing, summary.domains);
        (absent > 0).then(|| {
            format!(
                "{setting}: no prediction for {absent} of {domains} domains ({shown}{dots}); their {} problems count as \
                 not solved",
                summary.problems.missing
            )
        })
    }
}

/// `part` of `whole` in per cent, with one digit; a dash if there is no whole.
pub fn percent(part: usize, whole: usize) -> String {
    if whole == 0 { "–".to_owned() } else { format!("{:.1}", part as f64 * 100.0 / whole as f64) }
}
