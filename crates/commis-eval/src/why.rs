//! One line that says why a score is what it is, taken from the explanation.

use commis_base::count;
use commis_metrics::smatch::{Difference, Side};
use commis_metrics::{
    DishExplained, Explanation, GoalsExplained, Outcome, SmatchExplained, UnexecutedExplained,
    UnmatchedStatement,
};

/// Losses that one line names.
const NAMED: usize = 2;

/// Why an evaluation came out as it did.
pub fn why(explanation: &Explanation) -> String {
    if explanation.outcome != Outcome::Scored {
        return unscored(explanation);
    }
    let mut parts = Vec::new();
    if let Some(failure) = explanation.failures.first() {
        let others = explanation.failures.len() - 1;
        let led = if others > 0 {
            format!(", which made {} fail", count(others, "later step"))
        } else {
            String::new()
        };
        parts.push(format!("statement {} failed: {}{led}", failure.statement, failure.message));
    }
    parts.extend(explanation.goals.as_ref().and_then(goals));
    parts.extend(explanation.dish.as_ref().and_then(dish));
    // Words may differ where goals and dish do not; they count where nothing else was asked for.
    if explanation.goals.is_none() && explanation.dish.is_none() {
        parts.extend(explanation.smatch.as_ref().and_then(words));
    }
    if parts.is_empty() { "everything is as in the gold".to_owned() } else { parts.join("; ") }
}

fn unscored(explanation: &Explanation) -> String {
    if let Some(stuck) = explanation.unexecuted.first() {
        let hint = way_out(stuck, explanation).map_or_else(String::new, |hint| format!("; {hint}"));
        return format!("statement {} cannot run: {}{hint}", stuck.statement, stuck.message);
    }
    let errors = explanation.diagnostics.iter().find(|problem| problem.severity == "error");
    match errors.or(explanation.diagnostics.first()) {
        Some(problem) => {
            let hints = problem.hints.iter().map(|hint| format!("; {hint}"));
            format!("line {}: {}{}", problem.line, problem.message, hints.collect::<String>())
        }
        None => explanation.outcome.name().to_owned(),
    }
}

/// What the checker says about a variable that a statement waits for.
fn way_out<'e>(stuck: &UnexecutedExplained, explanation: &'e Explanation) -> Option<&'e str> {
    let variables = |message: &str| -> Vec<String> {
        let words = message.split(|c: char| c.is_whitespace() || "`,;:".contains(c));
        words.filter(|word| word.starts_with('?')).map(str::to_owned).collect()
    };
    let missing = variables(&stuck.message);
    let is_about = |message: &str| variables(message).iter().any(|variable| missing.contains(variable));
    let mut problems = explanation.diagnostics.iter().filter(|problem| is_about(&problem.message));
    problems.find_map(|problem| problem.hints.first()).map(String::as_str)
}

fn goals(goals: &GoalsExplained) -> Option<String> {
    let missed = goals.goals.iter().find(|goal| !goal.reached)?;
    let number = goals.all - goals.reached;
    let text = &missed.gold.text;
    let difference = missed.closest.as_ref().and_then(|closest| closest.differences.first());
    let first = match difference {
        Some(difference) => {
            let place = if difference.path.is_empty() { "it" } else { &difference.path };
            format!("{place} is {}, not {}", difference.found, difference.gold)
        }
        None => "nothing comes close".to_owned(),
    };
    let name = text.split([' ', ')']).nth(1).unwrap_or_default();
    Some(format!("{} missed, the first {name} ({first})", count(number, "goal")))
}

fn dish(dish: &DishExplained) -> Option<String> {
    if dish.losses.is_empty() {
        return None;
    }
    let named =
        dish.losses.iter().take(NAMED).map(|loss| format!("{} (−{:.3})", loss.what, loss.points.0.to_f64()));
    let mut parts: Vec<String> = named.collect();
    let others = dish.losses.len().saturating_sub(NAMED);
    if others > 0 {
        parts.push(format!("{others} smaller {}", if others == 1 { "loss" } else { "losses" }));
    }
    Some(format!("dish lost {}", parts.join(", ")))
}

fn words(smatch: &SmatchExplained) -> Option<String> {
    let first = smatch.unmatched.first()?;
    let whose = if first.side == Side::Gold { "of the gold " } else { "" };
    let number = count(smatch.unmatched.len(), "statement");
    Some(format!("{number} differ in words, the first {whose}{} ({})", first.statement, apart(first)))
}

/// What keeps a statement from being matched.
pub fn apart(unmatched: &UnmatchedStatement) -> String {
    let difference = |difference: &Difference| match difference {
        Difference::Primitive { here, there } => format!("{here} instead of {there}"),
        // Variables of the same name can stand for different things.
        Difference::Slot { here: Some(here), there: Some(there), aligned_with, .. } if here == there => {
            match aligned_with {
                Some(other) => format!("{here}, which is {other} on the other side"),
                None => format!("{here}, which is nothing on the other side"),
            }
        }
        Difference::Slot { here, there, .. } => {
            let shown = |text: &Option<String>| text.clone().unwrap_or_else(|| "nothing".to_owned());
            format!("{} where the other has {}", shown(here), shown(there))
        }
    };
    let list: Vec<String> = unmatched.differences.iter().map(difference).collect();
    match (unmatched.has_counterpart, unmatched.closest) {
        (true, Some(other)) => format!("like statement {other} but for: {}", list.join(", ")),
        (false, Some(other)) => format!("no counterpart; closest is statement {other}: {}", list.join(", ")),
        (_, None) => "no counterpart, and nothing comes close".to_owned(),
    }
}
