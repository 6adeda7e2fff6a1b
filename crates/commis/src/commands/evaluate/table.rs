//! Results for people: one line per prediction or recipe, the means, and how evaluations ended.

use commis_metrics::Outcome;

use crate::evaluation::{Columns, Metric, Row, Summary, Tally, Verdict, why};
use crate::layout::{Table, clean, count, wrap};
use crate::terminal::{Paint, Terminal};

/// Predictions that are listed one by one; more are summed up by recipe.
pub(super) const LISTED: usize = 50;

/// Why one prediction scored as it did.
pub(super) fn because(verdict: &Verdict, term: &Terminal) -> String {
    let Paint { bold, end, .. } = term.paint;
    let reason = match (&verdict.row.problem, &verdict.explanation) {
        (Some(problem), _) if verdict.row.outcome != Outcome::Scored => problem.clone(),
        (_, Some(explanation)) => why(explanation),
        _ => String::new(),
    };
    let mut text = format!("{bold}{}{end} {}\n", clean(&verdict.row.id), verdict.row.outcome.name());
    for line in wrap(&clean(&reason), term.width.saturating_sub(2)) {
        text.push_str(&format!("  {line}\n"));
    }
    text
}

/// The whole table.
pub(super) fn show(summary: &Summary, rows: &[Row], columns: &Columns, term: &Terminal) -> String {
    let repeated = summary.recipes.iter().any(|(_, tally)| tally.predictions > 1);
    let mut text = match repeated && rows.len() <= LISTED {
        true => by_prediction(summary, rows, columns, term),
        false => by_recipe(summary, columns, term),
    };
    text.push('\n');
    text.push_str(&outcomes(summary, term));
    text
}

const NUMBERS: &[usize] = &[1, 2, 3, 4, 5];
const NUMBERS_AFTER_COUNT: &[usize] = &[1, 2, 3, 4, 5];

fn by_prediction(summary: &Summary, rows: &[Row], columns: &Columns, term: &Terminal) -> String {
    let mut table = Table::new(0, NUMBERS);
    let mut heading = vec!["prediction".to_owned()];
    heading.extend(columns.metrics.iter().map(|metric| metric.heading().to_owned()));
    heading.push("outcome".to_owned());
    table.cells(heading, term.paint.faint);
    for row in rows {
        let mut cells = vec![row.id.clone()];
        cells.extend(columns.metrics.iter().map(|metric| columns.cell(metric, row)));
        cells.push(row.outcome.name().to_owned());
        table.cells(cells, paint(row.outcome, term.paint));
    }
    let total = &summary.total;
    let mut last = |name: &str, values: Vec<String>, paint| {
        table.cells([vec![name.to_owned()], values, vec![String::new()]].concat(), paint);
    };
    last("mean", means(total, columns), "");
    if let Some(counts) = counts(total, columns) {
        last(COUNTS, counts, term.paint.faint);
    }
    table.render(term.width, term.paint)
}

fn by_recipe(summary: &Summary, columns: &Columns, term: &Terminal) -> String {
    let mut table = Table::new(0, NUMBERS_AFTER_COUNT);
    let mut heading = vec!["recipe".to_owned(), "predictions".to_owned()];
    heading.extend(columns.metrics.iter().map(|metric| metric.heading().to_owned()));
    heading.push("outcome".to_owned());
    table.cells(heading, term.paint.faint);
    let mut line = |name: &str, tally: &Tally, outcomes: String, paint| {
        let mut cells = vec![name.to_owned(), tally.predictions.to_string()];
        cells.extend(means(tally, columns));
        cells.push(outcomes);
        table.cells(cells, paint);
    };
    for (recipe, tally) in &summary.recipes {
        let is_scored = tally.count(Outcome::Scored) == tally.predictions;
        let paint = paint(if is_scored { Outcome::Scored } else { Outcome::NotExecutable }, term.paint);
        let name = if recipe.is_empty() { "(no recipe named)" } else { recipe };
        line(name, tally, tally.outcomes(), paint);
    }
    line("mean", &summary.total, String::new(), "");
    if let Some(counts) = counts(&summary.total, columns) {
        let cells = [vec![COUNTS.to_owned(), String::new()], counts, vec![String::new()]].concat();
        table.cells(cells, term.paint.faint);
    }
    table.render(term.width, term.paint)
}

/// The name of the line below the means.
const COUNTS: &str = "over predictions";

/// Over how many predictions the means go, when that is not all of them for every metric.
fn counts(tally: &Tally, columns: &Columns) -> Option<Vec<String>> {
    let counts: Vec<usize> = columns.metrics.iter().map(|metric| tally.valued(metric)).collect();
    let differs = counts.iter().any(|&count| count != tally.predictions);
    differs.then(|| counts.iter().map(ToString::to_string).collect())
}

fn paint(outcome: Outcome, paint: Paint) -> &'static str {
    if outcome == Outcome::Scored { "" } else { paint.warning }
}

fn means(tally: &Tally, columns: &Columns) -> Vec<String> {
    let mean = |metric: Metric| match tally.mean(metric) {
        Some(mean) if metric.is_score() => format!("{mean:.places$}", places = columns.places),
        Some(mean) => format!("{mean:.0}"),
        None => "–".to_owned(),
    };
    columns.metrics.iter().map(mean).collect()
}

fn outcomes(summary: &Summary, term: &Terminal) -> String {
    let Paint { bold, end, .. } = term.paint;
    let mut table = Table::new(2, &[1, 2]);
    for (outcome, number, rate) in summary.rates() {
        let paint = if number > 0 { paint(outcome, term.paint) } else { term.paint.faint };
        let cells = vec![
            outcome.name().to_owned(),
            number.to_string(),
            format!("{:.1} %", rate * 100.0),
            String::new(),
        ];
        table.cells(cells, paint);
    }
    let mut all = count(summary.total.predictions, "prediction");
    if !summary.missing.is_empty() {
        all.push_str(&format!(" and {} without one", count(summary.missing.len(), "recipe")));
    }
    let mut text = format!("{bold}outcomes{end} of {all}\n{}", table.render(term.width, term.paint));
    if !summary.missing.is_empty() {
        let what = count(summary.missing.len(), "recipe");
        let list = format!("no prediction for {what}: {}", summary.missing.join(", "));
        for line in wrap(&list, term.width) {
            text.push_str(&format!("{line}\n"));
        }
    }
    text
}
