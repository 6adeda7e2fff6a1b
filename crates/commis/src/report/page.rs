//! The frame of the page: title, means, outcomes, the table of predictions, and one section for each.

use std::fmt::Write as _;

use commis_metrics::Outcome;

use super::explanation;
use super::text::Safe;
use crate::evaluation::{Columns, Metric, Summary, Verdict};
use crate::layout::count;

const STYLE: &str = include_str!("style.css");
const SORT: &str = include_str!("sort.js");

/// The whole page.
pub(super) fn page(
    verdicts: &[Verdict],
    unlisted: usize,
    summary: &Summary,
    columns: &Columns,
    is_complete: bool,
) -> String {
    let mut html = String::with_capacity(1 << 16);
    let rules = columns.rules;
    let what = format!(
        "{} for {}, {rules} rules",
        count(summary.total.predictions, "prediction"),
        count(summary.recipes.len(), "recipe")
    );
    let _ = write!(
        html,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Evaluation · Commis</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <h1>Evaluation</h1>\n<p class=\"soft\">{what}</p>\n"
    );
    if !is_complete {
        html.push_str(
            "<p class=\"warn\">The evaluation was interrupted; the rest of the input is not in here.</p>\n",
        );
    }
    cards(&mut html, summary, columns);
    outcomes(&mut html, summary);
    table(&mut html, verdicts, unlisted, columns);
    if verdicts.iter().any(|verdict| verdict.explanation.is_some()) {
        html.push_str("<h2>Why</h2>\n");
    }
    for (number, verdict) in (1..).zip(verdicts) {
        section(&mut html, number, verdict, columns);
    }
    let unexplained = verdicts.iter().filter(|verdict| verdict.explanation.is_none()).count();
    if unexplained > 0 {
        let _ = writeln!(
            html,
            "<p class=\"soft\">{} not explained here; <code>--json</code> holds every explanation.</p>",
            count(unexplained, "more prediction")
        );
    }
    let _ = write!(html, "</main>\n<script>\n{SORT}</script>\n</body>\n</html>\n");
    html
}

fn cards(html: &mut String, summary: &Summary, columns: &Columns) {
    html.push_str("<div class=\"cards\">\n");
    for metric in columns.metrics.iter() {
        let mean = match summary.total.mean(metric) {
            Some(mean) if metric.is_score() => format!("{mean:.3}"),
            Some(mean) => format!("{mean:.0} s"),
            None => "–".to_owned(),
        };
        let name = metric.name().replace('-', " ");
        let _ =
            writeln!(html, "<div class=\"card\"><b>{mean}</b><span class=\"soft\">mean {name}</span></div>");
    }
    let scored = summary.total.count(Outcome::Scored);
    let _ = writeln!(
        html,
        "<div class=\"card\"><b>{scored} of {}</b><span class=\"soft\">could be scored</span></div>\n</div>",
        summary.total.predictions
    );
}

/// A colour of the palette for each outcome.
fn colour(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Scored => "var(--good)",
        Outcome::ParseError => "var(--bad)",
        Outcome::InvalidNetwork => "var(--odd)",
        Outcome::NotExecutable => "var(--warn)",
        Outcome::LimitReached => "var(--bar)",
        Outcome::Missing => "var(--soft)",
        Outcome::UnknownRecipe => "var(--wait)",
    }
}

fn outcomes(html: &mut String, summary: &Summary) {
    html.push_str("<h2>Outcomes</h2>\n<div class=\"share\" aria-hidden=\"true\">");
    let rates = summary.rates();
    for (outcome, _, rate) in rates.iter().filter(|(_, number, _)| *number > 0) {
        let _ = write!(html, "<i style=\"width:{:.3}%;background:{}\"></i>", rate * 100.0, colour(*outcome));
    }
    html.push_str("</div>\n<div class=\"legend\">\n");
    for (outcome, number, rate) in rates {
        let class = if number == 0 { " class=\"soft\"" } else { "" };
        let _ = writeln!(
            html,
            "<span{class}><i style=\"background:{}\"></i>{} {number} ({:.1} %)</span>",
            colour(outcome),
            outcome.name(),
            rate * 100.0
        );
    }
    html.push_str("</div>\n");
    if !summary.missing.is_empty() {
        let names = summary.missing.join(", ");
        let what = count(summary.missing.len(), "recipe");
        let _ = writeln!(
            html,
            "<details class=\"inner\"><summary>no prediction for {what}</summary><p>{}</p></details>",
            Safe(&names)
        );
    }
}

fn table(html: &mut String, verdicts: &[Verdict], unlisted: usize, columns: &Columns) {
    html.push_str("<h2>Predictions</h2>\n<div class=\"scroll\">\n<table class=\"sortable\">\n<thead><tr><th>prediction</th><th>recipe</th>");
    for metric in columns.metrics.iter() {
        let _ = write!(html, "<th class=\"n\">{}</th>", metric.heading());
    }
    html.push_str("<th>outcome</th></tr></thead>\n<tbody>\n");
    for (number, verdict) in (1..).zip(verdicts) {
        let row = &verdict.row;
        let id = Safe(&row.id);
        let name = match verdict.explanation {
            Some(_) => format!("<a href=\"#p{number}\">{id}</a>"),
            None => id.to_string(),
        };
        let _ = write!(html, "<tr><td class=\"id\">{name}</td><td>{}</td>", Safe(&row.recipe));
        for metric in columns.metrics.iter() {
            let value = row.value(metric, columns.rules).map_or(-1.0, commis_base::Number::to_f64);
            let _ = write!(
                html,
                "<td class=\"n\" data-value=\"{value}\">{}{}</td>",
                meter(metric, value),
                columns.cell(metric, row)
            );
        }
        let class = if row.outcome == Outcome::Scored { "good" } else { "warn" };
        let _ = writeln!(html, "<td class=\"{class}\">{}</td></tr>", row.outcome.name());
    }
    html.push_str("</tbody>\n</table>\n</div>\n");
    if unlisted > 0 {
        let _ = writeln!(
            html,
            "<p class=\"soft\">{} not listed; the means count them.</p>",
            count(unlisted, "more prediction")
        );
    }
}

fn meter(metric: Metric, value: f64) -> String {
    if !metric.is_score() || value < 0.0 {
        return String::new();
    }
    format!("<span class=\"meter\"><i style=\"width:{:.1}%\"></i></span>", value * 100.0)
}

fn section(html: &mut String, number: usize, verdict: &Verdict, columns: &Columns) {
    let Some(explained) = &verdict.explanation else { return };
    let row = &verdict.row;
    let figure = |metric: Metric| format!("{} {}", metric.heading(), columns.cell(metric, row));
    let figures: Vec<String> = match row.outcome {
        Outcome::Scored => columns.metrics.iter().map(figure).collect(),
        outcome => vec![outcome.name().to_owned()],
    };
    let _ = write!(
        html,
        "<details class=\"one\" id=\"p{number}\">\n<summary><b>{}</b><span class=\"soft\">{}</span>\
         <span class=\"figures\">{}</span></summary>\n<div>\n",
        Safe(&row.id),
        Safe(&row.recipe),
        Safe(&figures.join(" · "))
    );
    if let (Some(problem), true) = (&row.problem, explained.diagnostics.is_empty()) {
        let _ = writeln!(html, "<p class=\"bad\">{}</p>", Safe(problem));
    }
    explanation::write(html, explained);
    html.push_str("</div>\n</details>\n");
}
