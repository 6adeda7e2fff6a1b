//! The figures of rewrites for the terminal.

use std::fmt::Write as _;

use commis_rewrite::Scored;

use crate::layout::figures;

/// The figures as aligned text.
pub(super) fn text(scored: &Scored) -> String {
    let mut out = String::new();
    if let Some(report) = scored.systems.first() {
        let _ = writeln!(out, "parser: {}", report.parser);
    }
    for report in &scored.systems {
        let _ = writeln!(out, "{}: {} of {} outputs scored", report.system, report.scored, report.expected);
    }
    for table in scored.tables() {
        let _ = write!(out, "\n{}\n{}", table.title, figures(&table.rows));
    }
    out
}

/// Which pivots were met, missed or misplaced in each output.
pub(super) fn explanations(scored: &Scored) -> String {
    let mut out = String::new();
    for report in &scored.systems {
        for output in &report.outputs {
            for line in output.explained(&report.system) {
                let _ = writeln!(out, "{}{line}", if line.starts_with(' ') { "" } else { "\n" });
            }
        }
    }
    out
}
