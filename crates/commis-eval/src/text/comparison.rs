//! A comparison for people, and as tables to paste into a paper.

use commis_base::layout::{Table, TextStyle, clean, wrap};
use commis_base::{Paint, Style, count};

use super::interval::{Sign, families, mean_and_interval};
use crate::comparison::{Breakdown, Comparison, MetricComparison, PairComparison, Part};

const HEADING: [&str; 6] = ["metric", "first", "second", "difference", "p", "higher/equal/lower"];
const WHY_HEADING: [&str; 4] = ["first", "second", "difference", "count"];
/// Parts of a breakdown that are shown; JSON has all.
const PARTS: usize = 5;
/// Recipes that are named in a line.
const NAMED: usize = 20;

/// The comparison as text for a terminal.
pub fn compared(comparison: &Comparison, style: TextStyle) -> String {
    let Paint { bold, end, faint, .. } = style.paint;
    let mut text = String::new();
    for pair in &comparison.others {
        let names = [&comparison.first, &pair.second].map(|name| clean(name));
        let [first, second] = names;
        text.push_str(&format!("{bold}first{end} {first}\n{bold}second{end} {second}\n\n"));
        let mut table = Table::new(0, &[]);
        table.row(HEADING.map(str::to_owned), faint);
        for metric in &pair.metrics {
            table.row(cells(metric), Style::new());
        }
        text.push_str(&table.render(style));
        text.push('\n');
        text.push_str(&why(pair, style));
        for remark in remarks(pair) {
            text.extend(wrap(&clean(&remark), style.width).into_iter().map(|line| line + "\n"));
        }
        text.push('\n');
    }
    for remark in closing(comparison) {
        text.extend(wrap(&clean(&remark), style.width).into_iter().map(|line| line + "\n"));
    }
    text
}

fn why(pair: &PairComparison, style: TextStyle) -> String {
    let Paint { bold, end, faint, .. } = style.paint;
    let mut text = String::new();
    for breakdown in telling(pair) {
        let mut table = Table::new(2, &[4]);
        table.cells(why_heading(breakdown), faint);
        for part in shown(breakdown) {
            table.cells(why_cells(part), Style::new());
        }
        text.push_str(&format!("{bold}by {}{end}, share of {}\n", breakdown.by, breakdown.of));
        text.push_str(&table.render(style));
        text.push('\n');
    }
    text
}

/// The breakdowns in which something differs.
fn telling(pair: &PairComparison) -> impl Iterator<Item = &Breakdown> {
    pair.why.iter().filter(|breakdown| shown(breakdown).next().is_some())
}

/// The parts that add most to the difference.
fn shown(breakdown: &Breakdown) -> impl Iterator<Item = &Part> {
    breakdown.parts.iter().filter(|part| part.difference.mean.abs() > 0.0).take(PARTS)
}

fn why_heading(breakdown: &Breakdown) -> Vec<String> {
    let (some, all) = (shown(breakdown).count(), breakdown.parts.len());
    let name = if some < all { format!("{some} of {all}") } else { String::new() };
    std::iter::once(name).chain(WHY_HEADING.map(str::to_owned)).collect()
}

fn why_cells(part: &Part) -> Vec<String> {
    vec![
        part.name.clone(),
        format!("{:.3}", part.first),
        format!("{:.3}", part.second),
        mean_and_interval(&part.difference, 3, Sign::Always),
        part.count.to_string(),
    ]
}

/// The same as tables in Markdown.
pub fn compared_in_markdown(comparison: &Comparison) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = |columns: usize| format!("|---|{}\n", "---:|".repeat(columns - 1));
    let mut text = String::new();
    for pair in &comparison.others {
        text.push_str(&line(&HEADING.map(str::to_owned)));
        text.push_str(&rule(HEADING.len()));
        for metric in &pair.metrics {
            text.push_str(&line(&cells(metric)));
        }
        let [first, second] = [&comparison.first, &pair.second].map(|name| clean(name));
        text.push_str(&format!("\nFirst: {first}. Second: {second}.\n"));
        text.extend(remarks(pair).into_iter().map(|remark| remark + "\n"));
        for breakdown in telling(pair) {
            text.push_str(&format!("\nBy {}, share of {}:\n\n", breakdown.by, breakdown.of));
            text.push_str(&line(&why_heading(breakdown)));
            text.push_str(&rule(WHY_HEADING.len() + 1));
            for part in shown(breakdown) {
                text.push_str(&line(&why_cells(part).iter().map(|cell| clean(cell)).collect::<Vec<_>>()));
            }
        }
        text.push('\n');
    }
    text.extend(closing(comparison).into_iter().map(|remark| remark + "\n"));
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
        if metric.p_adjusted < 0.0001 { "<0.0001".to_owned() } else { format!("{:.4}", metric.p_adjusted) },
        format!("{higher}/{equal}/{lower}"),
    ]
}

/// What has to be known about one pair.
fn remarks(pair: &PairComparison) -> Vec<String> {
    let paired = count(pair.recipes, "recipe");
    let mut remarks = vec![match pair.families {
        1 => format!(
            "{paired} in 1 family, paired; one family says nothing about others, so there are no intervals."
        ),
        many => format!("{paired} in {}, paired.", families(many)),
    }];
    let scores = || pair.metrics.iter().filter(|one| one.measured.is_score());
    let smallest: Vec<String> = scores()
        .filter_map(|one| Some((one, one.smallest_detectable.filter(|least| *least > 0.0)?)))
        .map(|(one, least)| format!("{} {least:.3}", one.measured.heading()))
        .collect();
    if !smallest.is_empty() {
        remarks.push(format!(
            "Differences that a set like this shows in four cases out of five: {}.",
            smallest.join(", ")
        ));
    } else if scores().any(|one| one.smallest_detectable.is_none()) {
        remarks
            .push("Fewer than six families never show a difference at 5 %, however large it is.".to_owned());
    }
    for (which, only) in ["first", "second"].iter().zip(&pair.only) {
        let named: Vec<&str> = only.iter().take(NAMED).map(String::as_str).collect();
        let more = match only.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        if !named.is_empty() {
            remarks.push(format!("Answered by the {which} only: {}{more}.", named.join(", ")));
        }
    }
    remarks
}

/// What has to be known about all of them.
fn closing(comparison: &Comparison) -> Vec<String> {
    let tests = count(comparison.tests, "question");
    let how =
        format!("95 % intervals over families; p by sign flips over families, corrected for {tests} (Holm).");
    std::iter::once(how).chain(comparison.remarks.iter().map(|remark| format!("{remark}."))).collect()
}
