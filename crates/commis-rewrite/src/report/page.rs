//! The figures and explanations for the browser.

use maud::{Markup, html};

use super::FigureTable;
use super::Scored;
use crate::page::page;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;margin:.5rem 0 2rem}td,th{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #ddd}\
td:first-child,th:first-child{text-align:left}pre{background:#f6f6f6;padding:.6rem;overflow:auto}";

impl Scored {
    /// The figures and explanations as one self-contained page.
    pub fn html(&self) -> String {
        let body = html! {
            @for report in &self.systems {
                p {
                    (report.system) ": " (report.scored) " of " (report.expected) " outputs scored; " (report.parser)
                }
            }
            @for table in self.tables() { (figures(&table)) }
            @for report in &self.systems {
                details {
                    summary { (report.system) ": each output" }
                    @for output in &report.outputs { pre { (output.explained(&report.system).join("\n")) } }
                }
            }
            @if !self.problems.is_empty() {
                h2 { "Problems" }
                ul { @for problem in &self.problems { li { (problem) } } }
            }
        };
        page("Rewrites", STYLE, &body)
    }
}

fn figures(table: &FigureTable) -> Markup {
    let mut rows = table.rows.iter();
    html! {
        h2 { (table.title) }
        table {
            @if let Some(heading) = rows.next() {
                tr { @for cell in heading { th { (cell) } } }
            }
            @for row in rows {
                tr { @for cell in row { td { (cell) } } }
            }
        }
    }
}
