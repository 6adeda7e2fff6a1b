//! Figures as text, CSV and a page.

use std::fmt::Write as _;

use commis_rewrite::level2::{Aggregate, Definition, Figure, PivotOutcome};
use commis_rewrite::surface::Coverage;
use commis_rewrite::{OutputReport, SystemReport};

use super::score::Scored;

const SURFACE: [&str; 8] = [
    "CoI add",
    "CoI replace",
    "word add",
    "word replace",
    "BLEU",
    "BLEU smoothed",
    "BLEU char",
    "similarity",
];
const ACTIONS: [&str; 12] = [
    "hard P", "hard R", "hard F1", "hard F1+", "hard F1-", "soft P", "soft R", "soft F1", "soft F1+",
    "soft F1-", "order", "needless",
];

fn surface_cells(report: &SystemReport) -> Vec<String> {
    let surface = &report.surface;
    let share = |coverage: &Coverage| percent(coverage.share());
    let similarity = surface.similarity.as_ref().and_then(|(_, figure)| figure.value);
    vec![
        share(&surface.added),
        share(&surface.replaced),
        share(&surface.added_by_word),
        share(&surface.replaced_by_word),
        percent(Some(surface.bleu_words)),
        percent(Some(surface.bleu_words_smoothed)),
        percent(Some(surface.bleu_characters)),
        percent(similarity),
    ]
}

fn action_figures(aggregate: &Aggregate) -> [Figure; 10] {
    let (all, plus, minus) = (&aggregate.all, &aggregate.insertions, &aggregate.removals);
    [
        all.hard_precision,
        all.hard_recall,
        all.hard_f1,
        plus.hard_f1,
        minus.hard_f1,
        all.soft_precision,
        all.soft_recall,
        all.soft_f1,
        plus.soft_f1,
        minus.soft_f1,
    ]
}

fn action_cells(aggregate: &Aggregate) -> Vec<String> {
    let figures = action_figures(aggregate).map(|figure| percent(figure.value));
    let rest = [percent(aggregate.order_accuracy), aggregate.needless_changes.to_string()];
    figures.into_iter().chain(rest).collect()
}

fn count_cells(aggregate: &Aggregate) -> Vec<String> {
    action_figures(aggregate).iter().map(|figure| format!("({})", figure.defined)).collect()
}

fn percent(value: Option<f64>) -> String {
    match value {
        None => "–".to_owned(),
        Some(value) if value > 0.0 && value < 5e-6 => format!("{:.1e}", value * 100.0),
        Some(value) => format!("{:.3}", value * 100.0),
    }
}

fn definition_title(definition: Definition) -> &'static str {
    match definition {
        Definition::Published => "L2, published definition (mean over defined outputs; how many in brackets)",
        Definition::Strict => {
            "L2, strict definition (undefined and missing outputs count as zero; defined outputs in brackets)"
        }
    }
}

/// A heading with a table: header first.
struct Table {
    title: String,
    rows: Vec<Vec<String>>,
}

fn tables(scored: &Scored) -> Vec<Table> {
    let mut tables = Vec::new();
    let header = |columns: &[&str]| {
        std::iter::once("system").chain(columns.iter().copied()).map(str::to_owned).collect()
    };
    let row =
        |name: &str, cells: Vec<String>| std::iter::once(name.to_owned()).chain(cells).collect::<Vec<_>>();
    let mut surface: Vec<Vec<String>> = vec![header(&SURFACE)];
    surface.extend(scored.systems.iter().map(|report| row(&report.system, surface_cells(report))));
    tables.push(Table { title: "L1: surface, in percent".to_owned(), rows: surface });
    for definition in [Definition::Published, Definition::Strict] {
        let mut rows: Vec<Vec<String>> = vec![header(&ACTIONS)];
        for report in &scored.systems {
            if let Some(aggregate) = report.actions.get(&definition) {
                rows.push(row(&report.system, action_cells(aggregate)));
                rows.push(row("", count_cells(aggregate)));
            }
        }
        if rows.len() > 1 {
            tables.push(Table { title: definition_title(definition).to_owned(), rows });
        }
    }
    if !scored.dishes.is_empty() {
        let mut rows = vec![header(&["dish", "scored", "perfect", "of"])];
        for report in &scored.dishes {
            let counts = [report.scored, report.perfect, report.expected].map(|count| count.to_string());
            rows.push(row(
                &report.system,
                std::iter::once(percent(Some(report.mean))).chain(counts).collect(),
            ));
        }
        let title =
            "Dish: networks cooked, dish approximation in percent (no network or no dish counts as zero)";
        tables.push(Table { title: title.to_owned(), rows });
    }
    if let Some(first) = scored.reference.first() {
        let columns: Vec<&str> = first.figures.iter().map(|(name, _)| name.as_str()).collect();
        let mut rows: Vec<Vec<String>> = vec![header(&columns)];
        for reference in &scored.reference {
            let cells = reference
                .figures
                .iter()
                .map(|(_, value)| value.map_or("–".into(), |value| format!("{value:.1}")));
            rows.push(row(&reference.system, cells.collect()));
        }
        let title =
            "Reference: published figures (other recipes, parser and mapping; not comparable digit by digit)";
        tables.push(Table { title: title.to_owned(), rows });
    }
    if !scored.comparisons.is_empty() {
        let mut rows: Vec<Vec<String>> = vec![
            ["systems", "definition", "both", "only first", "only second", "neither", "χ²", "p"]
                .map(str::to_owned)
                .into(),
        ];
        for comparison in &scored.comparisons {
            let met = &comparison.pivots_met;
            rows.push(vec![
                format!("{} / {}", comparison.first, comparison.second),
                format!("{:?}", comparison.definition).to_lowercase(),
                met.both.to_string(),
                met.only_first.to_string(),
                met.only_second.to_string(),
                met.neither.to_string(),
                comparison.statistic.map_or("–".to_owned(), |statistic| format!("{statistic:.2}")),
                format!("{:.4}", comparison.p_value),
            ]);
        }
        tables.push(Table { title: "Pivots met, pairwise (McNemar, exact p)".to_owned(), rows });
    }
    tables
}

/// The figures as aligned text.
pub(super) fn text(scored: &Scored) -> String {
    let mut out = String::new();
    if let Some(report) = scored.systems.first() {
        let _ = writeln!(out, "parser: {}", report.parser);
    }
    for report in &scored.systems {
        let _ = writeln!(out, "{}: {} of {} outputs scored", report.system, report.scored, report.expected);
    }
    for table in tables(scored) {
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

/// The figures as CSV, one line per system, definition and figure.
pub(super) fn csv(scored: &Scored) -> Result<String, String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let fault = |error: csv::Error| error.to_string();
    writer
        .write_record([
            "system",
            "definition",
            "figure",
            "percent",
            "defined",
            "of",
            "percent of defined",
            "percent with zero",
        ])
        .map_err(fault)?;
    let number = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{}", value * 100.0));
    for report in &scored.systems {
        for (name, cell) in SURFACE.iter().zip(surface_cells(report)) {
            let cell = if cell == "–" { String::new() } else { cell };
            writer.write_record([&report.system, "", name, &cell, "", "", "", ""]).map_err(fault)?;
        }
        for (definition, aggregate) in &report.actions {
            let definition = format!("{definition:?}").to_lowercase();
            for (name, figure) in ACTIONS.iter().zip(action_figures(aggregate)) {
                writer
                    .write_record([
                        report.system.as_str(),
                        &definition,
                        name,
                        &number(figure.value),
                        &figure.defined.to_string(),
                        &figure.of.to_string(),
                        &number(figure.mean_of_defined),
                        &number(figure.mean_with_zero),
                    ])
                    .map_err(fault)?;
            }
        }
    }
    for report in &scored.dishes {
        let (mean, scored, of) =
            (number(Some(report.mean)), report.scored.to_string(), report.expected.to_string());
        writer
            .write_record([report.system.as_str(), "", "dish", &mean, &scored, &of, "", &mean])
            .map_err(fault)?;
    }
    for reference in &scored.reference {
        for (name, value) in &reference.figures {
            let value = value.map_or_else(String::new, |value| value.to_string());
            writer
                .write_record([&reference.system, "reference", name, &value, "", "", "", ""])
                .map_err(fault)?;
        }
    }
    let bytes = writer.into_inner().map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|error| error.to_string())
}

/// Which pivots were met, missed or misplaced in each output.
pub(super) fn explanations(scored: &Scored) -> String {
    let mut out = String::new();
    for report in &scored.systems {
        for output in &report.outputs {
            for line in explained(&report.system, output) {
                let _ = writeln!(out, "{}{line}", if line.starts_with(' ') { "" } else { "\n" });
            }
        }
    }
    out
}

fn explained(system: &str, output: &OutputReport) -> Vec<String> {
    let mut lines = Vec::new();
    for (definition, evaluation) in &output.evaluations {
        let f1 = percent(evaluation.all.hard_f1);
        let definition = format!("{definition:?}").to_lowercase();
        let OutputReport { pair, recipe, .. } = output;
        lines.push(format!("{system}, pair {pair}, recipe {recipe}, {definition}: hard F1 {f1}"));
        for pivot in &evaluation.explanation.pivots {
            let outcome = match pivot.outcome {
                PivotOutcome::Met => "met",
                PivotOutcome::Similar => "similar",
                PivotOutcome::Misplaced => "misplaced",
                PivotOutcome::Missed => "missed",
            };
            let answer =
                pivot.answered_by.as_ref().map_or_else(String::new, |phrase| format!(" by “{phrase}”"));
            lines.push(format!("  {outcome:<9} {} {}{answer}", pivot.kind, pivot.action));
            for violation in &pivot.violations {
                lines.push(format!(
                    "            {} has to come before {}",
                    violation.earlier, violation.later
                ));
            }
        }
        for change in evaluation.explanation.changes.iter().filter(|change| change.needless) {
            lines.push(format!("  needless  {} {} “{}”", change.kind, change.action, change.phrase));
        }
    }
    lines
}

/// The figures and explanations as one self-contained page.
pub(super) fn html(scored: &Scored) -> String {
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Rewrites</title>\n<style>\
         body{font:15px/1.5 system-ui,sans-serif;max-width:80rem;margin:2rem auto;padding:0 1rem}\
         table{border-collapse:collapse;margin:.5rem 0 2rem}td,th{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #ddd}\
         td:first-child,th:first-child{text-align:left}pre{background:#f6f6f6;padding:.6rem;overflow:auto}</style>\n<h1>Rewrites</h1>\n",
    );
    for report in &scored.systems {
        let line = format!(
            "{}: {} of {} outputs scored; {}",
            report.system, report.scored, report.expected, report.parser
        );
        let _ = writeln!(page, "<p>{}</p>", escaped(&line));
    }
    for table in tables(scored) {
        let _ = writeln!(page, "<h2>{}</h2>\n<table>", escaped(&table.title));
        for (index, row) in table.rows.iter().enumerate() {
            let tag = if index == 0 { "th" } else { "td" };
            page.push_str("<tr>");
            for cell in row {
                let _ = write!(page, "<{tag}>{}</{tag}>", escaped(cell));
            }
            page.push_str(
                "</tr>
",
            );
        }
        page.push_str("</table>\n");
    }
    for report in &scored.systems {
        let _ = writeln!(page, "<details><summary>{}: each output</summary>", escaped(&report.system));
        for output in &report.outputs {
            let _ = writeln!(page, "<pre>{}</pre>", escaped(&explained(&report.system, output).join("\n")));
        }
        page.push_str("</details>\n");
    }
    if !scored.problems.is_empty() {
        page.push_str("<h2>Problems</h2>\n<ul>\n");
        for problem in &scored.problems {
            let _ = writeln!(page, "<li>{}</li>", escaped(&problem.to_string()));
        }
        page.push_str("</ul>\n");
    }
    page.push_str("</html>\n");
    page
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
