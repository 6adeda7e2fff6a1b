//! A comparison for people, and as a table to paste into a paper.

use commis_base::layout::{Table, TextStyle, clean, wrap};
use commis_base::statistics::Interval;
use commis_base::{Paint, Style, count};

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
        shown(first, places, false),
        shown(second, places, false),
        shown(&metric.difference, places, true),
        format!("{:.4}", metric.p_adjusted),
        format!("{higher}/{equal}/{lower}"),
    ]
}

/// `0.812 [0.744, 0.880]`.
fn shown(interval: &Interval, places: usize, is_signed: bool) -> String {
    let figure = |value: f64| match is_signed {
        true => format!("{value:+.places$}"),
        false => format!("{value:.places$}"),
    };
    let ends = interval.low.zip(interval.high);
    let ends = ends.map(|(low, high)| format!(" [{}, {}]", figure(low), figure(high)));
    figure(interval.mean) + &ends.unwrap_or_default()
}

fn remarks(comparison: &Comparison) -> Vec<String> {
    let families = match comparison.families {
        1 => "1 family".to_owned(),
        many => format!("{many} families"),
    };
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
