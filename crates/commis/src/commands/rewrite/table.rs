//! The figures of rewrites for the terminal.

use std::fmt::Write as _;

use commis_rewrite::Scored;

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
        let _ = writeln!(out, "\n{}", table.title);
        let columns = table.rows.first().map_or(0, Vec::len);
        let width = |column: usize| {
            table
                .rows
                .iter()
                .filter_map(|row| row.get(column))
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &table.rows {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let padding = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
                let cell =
                    if column == 0 { format!("{cell}{padding}") } else { format!("  {padding}{cell}") };
                line.push_str(&cell);
            }
            let _ = writeln!(out, "{}", line.trim_end());
        }
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
