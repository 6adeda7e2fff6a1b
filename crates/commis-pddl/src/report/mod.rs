//! Reports of an evaluation as text: CSV for tables, HTML for reading.

mod csv;
mod html;

use serde::Serialize;

pub use csv::{actions_csv, domains_csv, problems_csv, settings_csv};
pub use html::html;

use crate::evaluate::{DomainReport, SettingSummary};

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
}

/// `part` of `whole` in per cent, with one digit; a dash if there is no whole.
pub fn percent(part: usize, whole: usize) -> String {
    if whole == 0 { "–".to_owned() } else { format!("{:.1}", part as f64 * 100.0 / whole as f64) }
}
