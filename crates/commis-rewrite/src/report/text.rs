//! The figures as text for people.

use std::fmt::Write as _;

use commis_base::layout::figures;

use super::Scored;

impl Scored {
    /// The figures as aligned text.
    pub fn text(&self) -> String {
        let mut out = String::new();
        if let Some(report) = self.systems.first() {
            let _ = writeln!(out, "parser: {}", report.parser);
        }
        for report in &self.systems {
            let _ =
                writeln!(out, "{}: {} of {} outputs scored", report.system, report.scored, report.expected);
        }
        for table in self.tables() {
            let _ = write!(out, "\n{}\n{}", table.title, figures(&table.rows));
        }
        out
    }

    /// Which pivots were met, missed or misplaced in each output.
    pub fn explanations(&self) -> String {
        let mut out = String::new();
        for report in &self.systems {
            for output in &report.outputs {
                for line in output.explained(&report.system) {
                    let _ = writeln!(out, "{}{line}", if line.starts_with(' ') { "" } else { "\n" });
                }
            }
        }
        out
    }
}
