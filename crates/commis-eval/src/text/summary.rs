//! Results for people: one line per prediction or recipe, the means, and how evaluations ended.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::layout::{Table, TextStyle, clean, wrap};
use commis_base::{Paint, Style, count};
use commis_metrics::Outcome;

use super::interval::{Sign, ends, families, mean_and_interval};
use super::samples::sampled;
use crate::answers::keys::NO_ANSWER;
use crate::csv_file::Columns;
use crate::judge::Verdict;
use crate::metric::Metric;
use crate::row::Row;
use crate::summary::{Means, RecipeSummary, Summary};
use crate::why::why;

/// Predictions that are listed one by one; more are summed up by recipe.
pub const LISTED: usize = 50;
/// Warnings of single predictions that are shown.
const WARNINGS: usize = 10;
/// Unknown names that are shown.
const UNKNOWN: usize = 20;

/// Why one prediction scored as it did.
pub fn reasons(verdict: &Verdict, style: TextStyle) -> String {
    let Paint { bold, end, .. } = style.paint;
    let row = &verdict.row;
    let reason = match (&row.problem, &verdict.explanation) {
        (Some(problem), Some(explanation)) if explanation.diagnostics.is_empty() => problem.clone(),
        (_, Some(explanation)) => why(explanation),
        (Some(problem), None) => problem.clone(),
        (None, None) => String::new(),
    };
    let mut text = format!("{bold}{}{end} {}\n", clean(&row.id), row.outcome.name());
    let extraction = row.found_by().map(|how| format!("found in the answer by: {how}"));
    for part in std::iter::once(reason).chain(extraction).chain(row.cautions()) {
        for line in wrap(&clean(&part), style.width.saturating_sub(2)) {
            text.push_str(&format!("  {line}\n"));
        }
    }
    text
}

/// The whole table: of the first rows, one by one, when they are all there are, otherwise by recipe.
pub fn summed_up(summary: &Summary, rows: &[Row], columns: &Columns, style: TextStyle) -> String {
    let repeated = summary.by_recipe.iter().any(|recipe| recipe.predictions > 1);
    let mut text = match repeated && rows.len() <= LISTED {
        true => by_prediction(summary, rows, columns, style),
        false => by_recipe(summary, columns, style),
    };
    text.push('\n');
    text.push_str(&intervals(summary, columns, style));
    if let Some(samples) = &summary.samples {
        text.push_str(&sampled(samples, columns.places, style));
    }
    text.push_str(&outcomes(summary, style));
    text.push_str(&remarks(summary, rows, style));
    text
}

const NUMBERS: &[usize] = &[1, 2, 3, 4, 5];

fn by_prediction(summary: &Summary, rows: &[Row], columns: &Columns, style: TextStyle) -> String {
    let mut table = Table::new(0, NUMBERS);
    let mut heading = vec!["prediction".to_owned()];
    heading.extend(columns.metrics.iter().map(|metric| metric.heading().to_owned()));
    heading.push("outcome".to_owned());
    table.cells(heading, style.paint.faint);
    for row in rows {
        let mut cells = vec![row.id.clone()];
        cells.extend(columns.metrics.iter().map(|metric| columns.cell(metric, row)));
        cells.push(row.outcome.name().to_owned());
        table.cells(cells, paint(row.outcome, style.paint));
    }
    for line in means(summary, columns, style.paint) {
        let cells = [vec![line.name.to_owned()], line.cells, vec![line.over]].concat();
        table.cells(cells, line.paint);
    }
    table.render(style)
}

fn by_recipe(summary: &Summary, columns: &Columns, style: TextStyle) -> String {
    let mut table = Table::new(0, NUMBERS);
    let mut heading = vec!["recipe".to_owned(), "predictions".to_owned()];
    heading.extend(columns.metrics.iter().map(|metric| metric.heading().to_owned()));
    heading.push("outcome".to_owned());
    table.cells(heading, style.paint.faint);
    for recipe in &summary.by_recipe {
        let is_scored = recipe.outcomes.get(Outcome::Scored.name()) == Some(&recipe.predictions);
        let paint = paint(if is_scored { Outcome::Scored } else { Outcome::NotExecutable }, style.paint);
        let name = if recipe.recipe.is_empty() { "(no recipe named)" } else { &recipe.recipe };
        let mut cells = vec![name.to_owned(), recipe.predictions.to_string()];
        cells.extend(figures(&recipe.mean, columns));
        cells.push(RecipeSummary::outcomes_in_words(recipe));
        table.cells(cells, paint);
    }
    for line in means(summary, columns, style.paint) {
        let cells = [vec![line.name.to_owned(), line.number], line.cells, vec![line.over]].concat();
        table.cells(cells, line.paint);
    }
    table.render(style)
}

/// A line of means.
struct MeanLine {
    name: &'static str,
    /// How many recipes or predictions it goes over.
    number: String,
    cells: Vec<String>,
    over: String,
    paint: Style,
}

/// The headline first: the mean over the recipes of the gold set.
fn means(summary: &Summary, columns: &Columns, paint: Paint) -> Vec<MeanLine> {
    let over = format!("over {}{}", scope(summary), fewer(&summary.mean, summary.recipes, columns));
    let mut lines = vec![MeanLine {
        name: "mean",
        number: summary.recipes.to_string(),
        cells: figures(&summary.mean, columns),
        over,
        paint: Style::new(),
    }];
    if let Some(strict) = &summary.mean_strict {
        lines.push(MeanLine {
            name: "mean, strict answers",
            number: summary.recipes.to_string(),
            cells: figures(strict, columns),
            over: "all of an answer must be the program".to_owned(),
            paint: Style::new(),
        });
    }
    lines.push(MeanLine {
        name: "mean of the given",
        number: summary.predictions.to_string(),
        cells: figures(&summary.mean_over_predictions, columns),
        over: format!(
            "over {}{}",
            count(summary.predictions, "prediction"),
            fewer(&summary.mean_over_predictions, summary.predictions, columns)
        ),
        paint: paint.faint,
    });
    lines
}

/// `; time over 4`: the metrics whose mean goes over fewer values than the line says.
fn fewer(means: &Means, all: usize, columns: &Columns) -> String {
    let shown = columns.metrics.iter().filter_map(|metric| means.of(metric));
    let fewer = shown.filter(|mean| mean.over < all);
    let told: Vec<String> =
        fewer.map(|mean| format!("; {} over {}", mean.metric.heading(), mean.over)).collect();
    told.concat()
}

/// `30 recipes of the gold set`.
fn scope(summary: &Summary) -> String {
    let scope = summary.scope;
    let scope = if summary.recipes == 1 { scope.replacen("recipes", "recipe", 1) } else { scope.to_owned() };
    format!("{} {scope}", summary.recipes)
}

fn figures(means: &Means, columns: &Columns) -> Vec<String> {
    let figure = |metric: Metric| match means.of(metric).and_then(|mean| mean.mean) {
        Some(mean) if metric.is_share() => format!("{mean:.places$}", places = columns.places),
        Some(mean) => format!("{mean:.0}"),
        None => "–".to_owned(),
    };
    columns.metrics.iter().map(figure).collect()
}

/// The headline again, with how sure it is.
fn intervals(summary: &Summary, columns: &Columns, style: TextStyle) -> String {
    let Paint { bold, end, .. } = style.paint;
    let mut table = Table::new(2, &[]);
    for (metric, interval) in &summary.intervals.0 {
        let places = if metric.is_share() { columns.places } else { 0 };
        let shown = mean_and_interval(interval, places, Sign::AsNeeded);
        table.row([metric.heading().to_owned(), shown], Style::new());
    }
    let families = families(summary.families);
    let what = match summary.families {
        0 => return String::new(),
        1 => {
            format!("{bold}means{end} of {} in {families}, which says nothing about others\n", scope(summary))
        }
        _ => format!("{bold}means{end} with 95 % intervals, {} in {families}\n", scope(summary)),
    };
    what + &table.render(style) + "\n"
}

fn paint(outcome: Outcome, paint: Paint) -> Style {
    if outcome == Outcome::Scored { Style::new() } else { paint.warning }
}

fn outcomes(summary: &Summary, style: TextStyle) -> String {
    let Paint { bold, end, .. } = style.paint;
    let mut table = Table::new(2, &[1, 2]);
    let percent = |share: Option<f64>| share.map(|share| share * 100.0);
    for share in &summary.outcomes {
        let paint = if share.predictions > 0 { paint(share.outcome, style.paint) } else { style.paint.faint };
        let cells = vec![
            share.outcome.name().to_owned(),
            share.predictions.to_string(),
            format!("{:.1} %", share.share * 100.0),
            ends(percent(share.low), percent(share.high), 1, Sign::AsNeeded).unwrap_or_default(),
        ];
        table.cells(cells, paint);
    }
    let head = format!("{bold}outcomes{end}, shares of {}\n", scope(summary));
    head + &table.render(style)
}

/// What a reader has to know besides: missing recipes, unknown names, and how answers were read.
fn remarks(summary: &Summary, rows: &[Row], style: TextStyle) -> String {
    let mut remarks = Vec::new();
    if !summary.missing.is_empty() {
        let what = count(summary.missing.len(), "recipe");
        remarks.push(format!("no prediction for {what}: {}", summary.missing.join(", ")));
    }
    for unknown in summary.unknown.iter().take(UNKNOWN) {
        let name = if unknown.recipe.is_empty() { "(no recipe named)" } else { &unknown.recipe };
        let problem = unknown.problem.as_deref().unwrap_or("there is no gold for it");
        remarks.push(format!(
            "unknown recipe `{name}`, {}: {problem}",
            count(unknown.predictions, "prediction")
        ));
    }
    if let Some(more @ 1..) = summary.unknown.len().checked_sub(UNKNOWN) {
        remarks.push(format!("{} that no gold has", count(more, "more name")));
    }
    let unread = |row: &&Row| row.problem.as_deref().is_some_and(|why| why.starts_with(NO_ANSWER));
    let unread: Vec<&Row> = rows.iter().filter(unread).collect();
    if let Some(why) = unread.first().and_then(|row| row.problem.as_deref()) {
        remarks.push(format!("{} without an answer; of the first, {why}", count(unread.len(), "prediction")));
    }
    let odd: Vec<&Row> = rows.iter().filter(|row| !row.warnings.is_empty()).collect();
    for row in odd.iter().take(WARNINGS) {
        remarks.push(format!("{}: {}", row.id, row.warnings.join("; ")));
    }
    if let Some(more @ 1..) = odd.len().checked_sub(WARNINGS) {
        remarks.push(format!("{} with warnings; --json FILE tells them all", count(more, "more prediction")));
    }
    remarks.extend(unsure(rows));
    let mut ids = BTreeSet::new();
    if let Some(twice) = rows.iter().find(|row| !ids.insert(row.id.as_str())) {
        remarks
            .push(format!("several predictions have the id `{}`; explain takes the first of them", twice.id));
    }
    let other = rows.iter().filter(|row| !row.departures.is_empty()).count();
    if other > 0 {
        let what = count(other, "prediction");
        remarks.push(format!(
            "{what} compared with another reading that the gold leaves open; --single-gold takes golds as written"
        ));
    }
    let extracted = rows.iter().filter(|row| row.extraction.is_some()).count();
    if extracted > 0 {
        let what = count(extracted, "program");
        remarks.push(format!(
            "{what} had to be found in a longer answer; --strict-answers takes answers as they are"
        ));
    }
    remarks.iter().flat_map(|remark| wrap(&clean(remark), style.width)).map(|line| line + "\n").collect()
}

/// Which values are missing although the program ran, and which are not proven.
fn unsure(rows: &[Row]) -> Vec<String> {
    let mut missing: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (metric, why) in rows.iter().flat_map(|row| &row.measured.unmeasured) {
        *missing.entry((metric.name(), why)).or_default() += 1;
    }
    let missing = missing.into_iter();
    let mut unsure: Vec<String> = missing
        .map(|((metric, why), number)| format!("{} without {metric}: {why}", count(number, "prediction")))
        .collect();
    let bounded = rows.iter().filter(|row| row.measured.smatch_bounds.is_some()).count();
    if bounded > 0 {
        let what = count(bounded, "prediction");
        let name = Metric::SMATCH.name();
        unsure.push(format!(
            "{what} with a {name} that is the best found, not proven; --json FILE has the bounds"
        ));
    }
    unsure
}
