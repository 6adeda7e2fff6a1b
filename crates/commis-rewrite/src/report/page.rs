//! The figures and explanations for the browser.

use std::fmt::Write as _;

use commis_base::html::escape;

use super::Scored;

const HEAD: &str = "\
<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Rewrites</title>\n<style>\
body{font:15px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;margin:.5rem 0 2rem}td,th{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #ddd}\
td:first-child,th:first-child{text-align:left}pre{background:#f6f6f6;padding:.6rem;overflow:auto}</style>\n<h1>Rewrites</h1>\n";

impl Scored {
    /// The figures and explanations as one self-contained page.
    pub fn html(&self) -> String {
        let mut page = HEAD.to_owned();
        // `write!` to a String cannot fail.
        for report in &self.systems {
            let line = format!(
                "{}: {} of {} outputs scored; {}",
                report.system, report.scored, report.expected, report.parser
            );
            let _ = writeln!(page, "<p>{}</p>", escape(&line));
        }
        for table in self.tables() {
            let _ = writeln!(page, "<h2>{}</h2>\n<table>", escape(&table.title));
            for (index, row) in table.rows.iter().enumerate() {
                let tag = if index == 0 { "th" } else { "td" };
                let cells: Vec<String> =
                    row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))).collect();
                let _ = writeln!(page, "<tr>{}</tr>", cells.concat());
            }
            page.push_str("</table>\n");
        }
        for report in &self.systems {
            let _ = writeln!(page, "<details><summary>{}: each output</summary>", escape(&report.system));
            for output in &report.outputs {
                let _ = writeln!(page, "<pre>{}</pre>", escape(&output.explained(&report.system).join("\n")));
            }
            page.push_str("</details>\n");
        }
        if !self.problems.is_empty() {
            page.push_str("<h2>Problems</h2>\n<ul>\n");
            for problem in &self.problems {
                let _ = writeln!(page, "<li>{}</li>", escape(&problem.to_string()));
            }
            page.push_str("</ul>\n");
        }
        page.push_str("</html>\n");
        page
    }
}
