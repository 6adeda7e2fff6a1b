//! Attempts at one recipe side by side: what each scores, and why.

use commis_base::Style;
use commis_base::layout::{Table, TextStyle};

use crate::{Columns, Verdict, why};

/// A table of scores, and under it a line for each attempt that says what cost it points.
pub fn attempts(verdicts: &[Verdict], columns: &Columns, style: TextStyle) -> String {
    let mut table = Table::new(0, &[1, 2, 3, 4]);
    let mut heading = vec!["attempt".to_owned()];
    heading.extend(columns.metrics.iter().map(|metric| metric.heading().to_owned()));
    heading.push("outcome".to_owned());
    table.cells(heading, style.paint.faint);
    for Verdict { row, .. } in verdicts {
        let mut cells = vec![row.id.clone()];
        cells.extend(columns.metrics.iter().map(|metric| columns.cell(metric, row)));
        cells.push(row.outcome.name().to_owned());
        table.cells(cells, Style::new());
    }
    let mut reasons = Table::new(0, &[]);
    for Verdict { row, explanation, .. } in verdicts {
        reasons.row([row.id.clone(), explanation.as_deref().map(why).unwrap_or_default()], Style::new());
    }
    let (bold, end) = (style.paint.bold, style.paint.end);
    format!("{}\n{bold}why{end}\n{}", table.render(style), reasons.render(style))
}
