//! Differences from the gold, with what they cost.

use commis_base::layout::{Table, TextStyle};
use commis_base::{Style, count};
use commis_metrics::{Causes, Figure, Root, RootCost, RootGain, RootPhrase};

use crate::number::decimals;

/// Differences that are listed; the rest is counted.
const LISTED: usize = 20;
/// Pairs that are listed.
const PAIRS: usize = 5;

/// The causes of what was lost, the most costly first.
pub(super) fn listed(causes: &Causes, style: TextStyle) -> String {
    let head = format!(
        "causes: {} that cost something, goals by root {}",
        count(causes.costly, "difference"),
        decimals(causes.goals_by_root.0, 4)
    );
    let mut table = Table::new(2, &[]);
    let costly = || causes.roots.iter().enumerate().filter(|(_, root)| root.is_costly());
    for (at, root) in costly().take(LISTED) {
        let mark = if causes.first == Some(at) { "first" } else { "" };
        table.row([format!("{}", at + 1), mark.to_owned(), root.text.clone()], Style::new());
        table.remark(2, &told(root), style.paint.faint);
        if let Some(phrase) = &root.phrase {
            table.remark(2, &lost_at(phrase), style.paint.faint);
        }
    }
    for pair in causes.pairs.iter().take(PAIRS) {
        let [one, other] = pair.roots.map(|at| at + 1);
        table.row([String::new(), "pair".to_owned(), format!("{one} and {other} together")], Style::new());
        table.remark(2, &in_words(&pair.costs, &pair.mending), style.paint.faint);
    }
    let mut text = style.title(&head) + &table.render(style);
    for line in rest(causes, costly().count()) {
        text.push_str(&format!("  {line}\n"));
    }
    text
}

/// What remains to be said.
fn rest(causes: &Causes, costly: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut say = |number: usize, noun: &str, what: &str| {
        if number > 0 {
            lines.push(format!("{} {what}", count(number, noun)));
        }
    };
    say(costly.saturating_sub(LISTED), "further difference", "that cost something");
    let idle = causes.roots.iter().filter(|root| root.costs.is_some() && !root.is_costly()).count();
    say(idle, "other difference", "without a cost");
    say(causes.untried, "difference", "left untried, because there are too many");
    say(causes.untried_pairs, "pair", "of differences left untried");
    say(causes.unexplained.goals.len(), "missed goal", "that no difference explains by itself or in a pair");
    let dish = causes.unexplained.dish.0.to_f64();
    if dish.abs() >= 0.000_05 {
        lines.push(format!("{dish:+.4} of the dish's loss are not the sum of what the differences cost"));
    }
    if !causes.proven {
        lines.push("the alignment behind this list is not proven to be the best one".to_owned());
    }
    lines
}

fn told(root: &Root) -> String {
    match (&root.costs, &root.mending) {
        (Some(costs), Some(mending)) => in_words(costs, mending),
        _ => "not tried".to_owned(),
    }
}

/// `lost at: 'Add vanilla' (zero anaphora, ellipsis of tool)`.
fn lost_at(phrase: &RootPhrase) -> String {
    let hard = match phrase.instruction {
        None => "the ingredient list".to_owned(),
        Some(_) => phrase.phenomena.iter().map(|name| name.replace('-', " ")).collect::<Vec<_>>().join(", "),
    };
    let hard = if hard.is_empty() { hard } else { format!(" ({hard})") };
    format!("lost at: '{}'{hard}", phrase.words)
}

/// `costs 8 goals and 0.0200 of the dish; mending it gives +0.29 / +0.02`.
fn in_words(costs: &RootCost, mending: &RootGain) -> String {
    let signed = |figure: Figure| format!("{:+.2}", figure.0.to_f64());
    let lost = match costs.runs {
        true => format!(
            "costs {} and {} of the dish",
            count(costs.goals.len(), "goal"),
            decimals(costs.dish.0, 4)
        ),
        false => "keeps the program from running".to_owned(),
    };
    let gives = format!("mending it gives {} / {}", signed(mending.goals), signed(mending.dish));
    format!("{lost}; {gives}")
}
