//! A comparison for people, and as a table to paste into a paper.

use commis_base::layout::{Table, TextStyle, clean, wrap};
use commis_base::{Paint, Style, count};

use super::interval::{Sign, families, mean_and_interval};
use crate::comparison::{Comparison, MetricComparison};

const HEADING: [&str; 6] = ["metric", "first", "second", "difference", "p", "higher/equal/lower"];

/// The comparison as text for a terminal.
pub fn compared(comparison: &Comparison, style: TextStyle) -> String {
    let Paint { bold, end, faint, .. } = style.paint;
    let [first, second] = &comparison.names;
    let mut text = format!("{bold}first{end} {}\n{bold}second{end} {}\n\n", clean(first), clean(second));
    let mut table = Table::new(0, &[]);
    table.row(HEADING.map(str::to_owned), faint);
    for metric in &comparison.metrics {
        table.row(cells(metric), Style::new());
    }
    text.push_str(&table.render(style));
    text.push('\n');
    for remark in remarks(comparison) {
        text.extend(wrap(&clean(&remark), style.width).into_iter().map(|line| line + "\n"));
    }
    text
}

/// The same as a table in Markdown.
pub fn compared_in_markdown(comparison: &Comparison) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = line(&HEADING.map(str::to_owned));
    text.push_str(&format!("|---|{}\n", "---:|".repeat(HEADING.len() - 1)));
    for metric in &comparison.metrics {
        text.push_str(&line(&cells(metric)));
    }
    let [first, second] = &comparison.names;
    text.push_str(&format!("\nFirst: {}. Second: {}.\n", clean(first), clean(second)));
    text.extend(remarks(comparison).into_iter().map(|remark| remark + "\n"));
    text
}

fn cells(metric: &MetricComparison) -> [String; 6] {
    let places = if metric.measured.is_share() { 3 } else { 0 };
    let [first, second] = &metric.means;
    let [higher, equal, lower] = metric.higher_equal_lower;
    [
        metric.metric.to_owned(),
        mean_and_interval(first, places, Sign::AsNeeded),
        mean_and_interval(second, places, Sign::AsNeeded),
        mean_and_interval(&metric.difference, places, Sign::Always),
        format!("{:.4}", metric.p_adjusted),
        format!("{higher}/{equal}/{lower}"),
    ]
}

fn remarks(comparison: &Comparison) -> Vec<String> {
    let families = families(comparison.families);
    let mut remarks = vec![format!(
        "{} in {families}, paired; 95 % intervals over families; p by sign flips over families, corrected for {} (Holm).",
        count(comparison.recipes, "recipe"),
        count(comparison.metrics.len(), "metric"),
    )];
    let smallest = comparison.metrics.iter().filter(|one| one.measured.is_score());
    let smallest: Vec<String> = smallest
        .filter_map(|one| Some(format!("{} {:.3}", one.measured.heading(), one.smallest_detectable?)))
        .collect();
    if !smallest.is_empty() {
        remarks.push(format!(
            "Differences that a set like this shows in four cases out of five: {}.",
            smallest.join(", ")
        ));
    }
    for (which, only) in ["first", "second"].iter().zip(&comparison.only) {
        if !only.is_empty() {
            remarks.push(format!("Answered by the {which} only: {}.", only.join(", ")));
        }
    }
    remarks
}
