//! One verdict as a page of text.

use std::fmt::Write as _;

use commis_base::layout::{TIE, Table, TextStyle, clean, wrap};
use commis_base::{Paint, Style, count};
use commis_kitchen::describe::clock;
use commis_metrics::smatch::Side;
use commis_metrics::{DishExplained, Explanation, GoalsExplained, Outcome, SmatchExplained, TimeExplained};

use crate::judge::Verdict;
use crate::number::decimals;
use crate::why::{apart, why};

/// Differences that are listed for one goal.
const DIFFERENCES: usize = 4;
/// Characters of a bar.
const BAR: usize = 40;

/// Everything about one prediction's scores; empty for a verdict without an explanation.
pub fn explained(verdict: &Verdict, style: TextStyle) -> String {
    let Some(explanation) = &verdict.explanation else { return String::new() };
    let page = Page { style, paint: style.paint };
    let mut text = page.head(verdict, explanation);
    text.push_str(&page.problems(explanation));
    if let Some(causes) = &explanation.causes {
        text.push_str(&super::causes::listed(causes, style));
    }
    if let Some(goals) = &explanation.goals {
        text.push_str(&page.goals(goals));
    }
    if let Some(dish) = &explanation.dish {
        text.push_str(&page.dish(dish));
    }
    if let Some(time) = &explanation.time {
        text.push_str(&page.time(time));
    }
    if let Some(smatch) = &explanation.smatch {
        text.push_str(&page.smatch(smatch));
    }
    text
}

struct Page {
    style: TextStyle,
    paint: Paint,
}

impl Page {
    fn title(&self, text: &str) -> String {
        self.style.title(text)
    }

    fn render(&self, table: &Table) -> String {
        table.render(self.style)
    }

    fn head(&self, verdict: &Verdict, explanation: &Explanation) -> String {
        let Paint { bold, end, good, warning, .. } = self.paint;
        let row = &verdict.row;
        let paint = if row.outcome == Outcome::Scored { good } else { warning };
        let mut text = format!(
            "{bold}{}{end} {} {paint}{}{end}\n",
            clean(&row.id),
            clean(&row.recipe),
            row.outcome.name()
        );
        let reason = match (&row.problem, explanation.outcome) {
            (Some(problem), Outcome::ParseError) if explanation.diagnostics.is_empty() => problem.clone(),
            (_, Outcome::UnknownRecipe) => "there is no gold for this recipe".to_owned(),
            _ => why(explanation),
        };
        for line in wrap(&clean(&reason), self.style.width.saturating_sub(2)) {
            let _ = writeln!(text, "  {line}");
        }
        text
    }

    /// Problems of the text, statements that could not run, actions that failed with cause and hint.
    fn problems(&self, explanation: &Explanation) -> String {
        let mut text = String::new();
        if !explanation.diagnostics.is_empty() {
            let mut table = Table::new(2, &[0]);
            for problem in &explanation.diagnostics {
                let paint = if problem.severity == "error" { self.paint.error } else { self.paint.warning };
                table.row([format!("line {}", problem.line), problem.message.clone()], paint);
                for hint in &problem.hints {
                    table.remark(1, &format!("hint: {hint}"), self.paint.hint);
                }
            }
            text.push_str(&self.title("problems of the text"));
            text.push_str(&self.render(&table));
        }
        if !explanation.unexecuted.is_empty() {
            let mut table = Table::new(2, &[0]);
            for stuck in &explanation.unexecuted {
                table.row([stuck.statement.to_string(), stuck.text.clone()], Style::new());
                table.remark(1, &stuck.message, self.paint.warning);
            }
            text.push_str(&self.title("could not run"));
            text.push_str(&self.render(&table));
        }
        if !explanation.failures.is_empty() {
            let mut table = Table::new(2, &[0]);
            for failure in &explanation.failures {
                table.row([failure.statement.to_string(), failure.text.clone()], Style::new());
                let cause = match failure.because {
                    Some(_) => {
                        format!("{} (the trouble began with statement {})", failure.message, failure.root)
                    }
                    None => failure.message.clone(),
                };
                table.remark(1, &cause, self.paint.error);
                if let (Some(hint), None) = (&failure.hint, failure.because) {
                    table.remark(1, &format!("hint: {hint}"), self.paint.hint);
                }
            }
            text.push_str(&self.title("failed actions"));
            text.push_str(&self.render(&table));
        }
        text
    }

    fn goals(&self, goals: &GoalsExplained) -> String {
        let mut table = Table::new(2, &[]);
        for goal in &goals.goals {
            let name = goal.gold.text.split([' ', ')']).nth(1).unwrap_or_default();
            let mark = if goal.reached { "✓" } else { "✗" };
            table.row([mark.to_owned(), name.to_owned(), goal.gold.product.clone()], Style::new());
            let Some(closest) = &goal.closest else { continue };
            table.remark(1, &format!("closest is statement {}", closest.found.statement), self.paint.faint);
            for difference in closest.differences.iter().take(DIFFERENCES) {
                let place = if difference.path.is_empty() { "it" } else { &difference.path };
                let line = format!("{place} is {}, not {}", difference.found, difference.gold);
                table.remark(1, &line, self.paint.error);
            }
            let more = closest.differences.len().saturating_sub(DIFFERENCES);
            if more > 0 {
                table.remark(1, &format!("and {}", count(more, "more difference")), self.paint.faint);
            }
        }
        let title =
            format!("goals: {} of {} reached ({})", goals.reached, goals.all, decimals(goals.score.0, 4));
        self.title(&title) + &self.render(&table)
    }

    fn dish(&self, dish: &DishExplained) -> String {
        let mut text = self.title(&format!("dish: {}", decimals(dish.score.0, 4)));
        let mut facts = Table::new(2, &[]);
        facts.row(["gold".to_owned(), dish.gold.product.clone()], Style::new());
        facts.remark(1, &dish.gold.text, self.paint.faint);
        match &dish.taken {
            Some(taken) => {
                facts.row(["taken".to_owned(), taken.product.clone()], Style::new());
                facts.remark(1, &taken.text, self.paint.faint);
            }
            None => facts
                .row(["taken".to_owned(), "nothing that was made can be the dish".to_owned()], Style::new()),
        }
        text.push_str(&self.render(&facts));
        if let (Some(contents), Some(container)) = (&dish.contents, &dish.container) {
            let mut table = Table::new(2, &[0, 1, 2]);
            table
                .row(["points", "properties", "mixtures", "ingredient"].map(str::to_owned), self.paint.faint);
            for ingredient in &contents.matched {
                let mixtures: Vec<String> =
                    ingredient.mixtures.iter().map(|mixture| decimals(mixture.ratio.0, 2)).collect();
                let kept = ingredient.possible - ingredient.lost.len();
                let cells = [
                    decimals(ingredient.score.0, 4),
                    format!("{kept}/{}", ingredient.possible),
                    if mixtures.is_empty() { "–".to_owned() } else { mixtures.join(" ") },
                    ingredient.gold.clone(),
                ];
                table.row(cells, Style::new());
            }
            let mut alone = |ingredients: &[String], what: &str| {
                for ingredient in ingredients {
                    let cells = ["0", "–", "–", &format!("{ingredient} ({what})")].map(str::to_owned);
                    table.row(cells, self.paint.error);
                }
            };
            alone(&contents.missing, "missing");
            alone(&contents.surplus, "not in the gold");
            let whole = format!("contents: points over {}, 98 %", count(contents.possible, "ingredient"));
            table.row([decimals(contents.ratio.0, 4), String::new(), String::new(), whole], Style::new());
            let all = container.same.len() + container.lost.len();
            let properties = format!("{}/{all}", container.same.len());
            table.row(
                [decimals(container.ratio.0, 4), properties, String::new(), "container, 2 %".to_owned()],
                Style::new(),
            );
            text.push_str(&self.render(&table));
        }
        if !dish.losses.is_empty() {
            let mut table = Table::new(2, &[0]);
            table.row(["lost", "through"].map(str::to_owned), self.paint.faint);
            for loss in &dish.losses {
                table.row([format!("−{}", decimals(loss.points.0, 4)), loss.what.clone()], Style::new());
            }
            text.push_str(&self.render(&table));
        }
        text
    }

    fn time(&self, time: &TimeExplained) -> String {
        let gold = time.gold.map_or_else(String::new, |gold| format!(", the gold {}", clock(gold.0)));
        let mut text = self.title(&format!("time: {}{gold}", clock(time.makespan.0)));
        let _ = writeln!(
            text,
            "  the cook waits for {}, two or more things go on for {}\n  █ the cook works  ░ it goes on by itself  * the time depends on it",
            clock(time.idle.0),
            clock(time.parallel.0)
        );
        let mut table = Table::new(2, &[0, 2]);
        let whole = time.makespan.0.to_f64().max(1.0);
        for step in &time.steps {
            let at = |figure: commis_metrics::Figure| {
                ((figure.0.to_f64() / whole * BAR as f64).round() as usize).min(BAR)
            };
            let (begins, ends, free) = (at(step.begins), at(step.ends), at(step.cook_free));
            let busy = free.clamp(begins, ends.max(begins));
            let mut bar = " ".repeat(begins);
            bar.push_str(&"█".repeat(busy - begins));
            bar.push_str(&"░".repeat(ends.saturating_sub(busy)));
            if ends <= begins {
                bar.push('▏');
            }
            let mark = match (step.failed, time.critical_path.contains(&step.statement)) {
                (true, _) => "✗",
                (false, true) => "*",
                (false, false) => "",
            };
            let name = format!("{}{mark}", step.primitive);
            // Blanks at the start of a cell would be taken for a gap between words.
            let bar = format!("│{}", bar.replace(' ', &TIE.to_string()));
            table.row([step.statement.to_string(), name, clock(step.begins.0), bar], Style::new());
        }
        text.push_str(&self.render(&table));
        text
    }

    fn smatch(&self, smatch: &SmatchExplained) -> String {
        let proven = if smatch.optimal { "proven" } else { "not proven" };
        let mut text = self.title(&format!(
            "smatch: {} ({} of {} and {} triples, {proven} to be the most)",
            decimals(smatch.f.0, 4),
            smatch.matched,
            smatch.solution_triples,
            smatch.gold_triples
        ));
        let mut table = Table::new(2, &[1]);
        for unmatched in &smatch.unmatched {
            let side = match unmatched.side {
                Side::Solution => "prediction",
                Side::Gold => "gold",
            };
            table.row(
                [side.to_owned(), unmatched.statement.to_string(), unmatched.text.clone()],
                Style::new(),
            );
            table.remark(2, &apart(unmatched), self.paint.warning);
        }
        text.push_str(&self.render(&table));
        text
    }
}
