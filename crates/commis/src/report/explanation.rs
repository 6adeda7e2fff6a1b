//! One explanation as HTML: why, what went wrong, goals, points, timeline, statements.

use std::fmt::Write as _;

use commis_metrics::smatch::Side;
use commis_metrics::{
    DishExplained, Explanation, GoalsExplained, IngredientExplained, Outcome, SmatchExplained, TimeExplained,
};

use super::text::Safe;
use crate::evaluation::{apart, why};
use crate::layout::{clock, count};

/// Differences that are listed for one goal.
const DIFFERENCES: usize = 8;

pub(super) fn write(html: &mut String, explanation: &Explanation) {
    if explanation.outcome == Outcome::Scored || !explanation.unexecuted.is_empty() {
        let _ = writeln!(html, "<p>{}</p>", Safe(&why(explanation)));
    }
    trouble(html, explanation);
    if let Some(found) = &explanation.goals {
        goals(html, found);
    }
    if let Some(found) = &explanation.dish {
        dish(html, found);
    }
    if let Some(found) = &explanation.time {
        timeline(html, found);
    }
    if let Some(found) = &explanation.smatch {
        smatch(html, found);
    }
    statements(html, explanation);
}

/// What went wrong: problems of the text, statements that could not run, actions that failed.
fn trouble(html: &mut String, explanation: &Explanation) {
    if !explanation.diagnostics.is_empty() {
        html.push_str("<h3>Problems of the text</h3>\n<table class=\"plain\">\n");
        for problem in &explanation.diagnostics {
            let hints = problem.hints.join("; ");
            let class = if problem.severity == "error" { "bad" } else { "warn" };
            let _ = writeln!(
                html,
                "<tr><td class=\"n\">{}:{}</td><td><span class=\"{class}\">{}</span>{}{}</td></tr>",
                problem.line,
                problem.column,
                Safe(&problem.message),
                if hints.is_empty() { "" } else { "<br><span class=\"soft\">hint: " },
                if hints.is_empty() { String::new() } else { format!("{}</span>", Safe(&hints)) }
            );
        }
        html.push_str("</table>\n");
    }
    if !explanation.unexecuted.is_empty() {
        html.push_str("<h3>Could not run</h3>\n<table class=\"plain\">\n");
        for stuck in &explanation.unexecuted {
            let _ = writeln!(
                html,
                "<tr><td class=\"n\">{}</td><td><code>{}</code><br><span class=\"bad\">{}</span></td></tr>",
                stuck.statement,
                Safe(&stuck.text),
                Safe(&stuck.message)
            );
        }
        html.push_str("</table>\n");
    }
    if !explanation.failures.is_empty() {
        html.push_str("<h3>Failed actions</h3>\n<table class=\"plain\">\n");
        for failure in &explanation.failures {
            let because = failure.because.map(|cause| format!(" (because of statement {cause})"));
            let hint = failure
                .hint
                .as_ref()
                .map(|hint| format!("<br><span class=\"soft\">hint: {}</span>", Safe(hint)));
            let _ = writeln!(
                html,
                "<tr><td class=\"n\">{}</td><td><code>{}</code><br><span class=\"bad\">{}{}</span>{}</td></tr>",
                failure.statement,
                Safe(&failure.text),
                Safe(&failure.message),
                because.unwrap_or_default(),
                hint.unwrap_or_default()
            );
        }
        html.push_str("</table>\n");
    }
}

fn goals(html: &mut String, goals: &GoalsExplained) {
    let _ = writeln!(
        html,
        "<h3>Goals: {} of {} reached</h3>\n<div class=\"scroll\"><table>",
        goals.reached, goals.all
    );
    for goal in &goals.goals {
        let (mark, class) = if goal.reached { ("✓", "good") } else { ("✗", "bad") };
        let _ = write!(
            html,
            "<tr><td class=\"{class}\">{mark}</td><td><code>{}</code><br><span class=\"soft\">{}</span>",
            Safe(&goal.gold.text),
            Safe(&goal.gold.product)
        );
        if let Some(closest) = &goal.closest {
            let _ = write!(html, "<br>closest: <code>{}</code>", Safe(&closest.found.text));
            for difference in closest.differences.iter().take(DIFFERENCES) {
                let _ = write!(
                    html,
                    "<br><span class=\"bad\">{}</span> is {}, not {}",
                    Safe(if difference.path.is_empty() { "it" } else { &difference.path }),
                    Safe(&difference.found),
                    Safe(&difference.gold)
                );
            }
            let more = closest.differences.len().saturating_sub(DIFFERENCES);
            if more > 0 {
                let _ =
                    write!(html, "<br><span class=\"soft\">and {}</span>", count(more, "more difference"));
            }
        }
        html.push_str("</td></tr>\n");
    }
    html.push_str("</table></div>\n");
}

fn dish(html: &mut String, dish: &DishExplained) {
    let _ = writeln!(html, "<h3>Dish: {:.4}</h3>", dish.score.0.to_f64());
    let _ = writeln!(
        html,
        "<p>gold: {} <span class=\"soft\">by <code>{}</code></span></p>",
        Safe(&dish.gold.product),
        Safe(&dish.gold.text)
    );
    match &dish.taken {
        Some(taken) => {
            let _ = writeln!(
                html,
                "<p>taken: {} <span class=\"soft\">by <code>{}</code></span></p>",
                Safe(&taken.product),
                Safe(&taken.text)
            );
        }
        None => html.push_str("<p class=\"bad\">nothing that was made can be the dish</p>\n"),
    }
    if !dish.losses.is_empty() {
        html.push_str("<table class=\"plain\">\n<tr><th class=\"n\">lost</th><th>through</th></tr>\n");
        for loss in &dish.losses {
            let _ = writeln!(
                html,
                "<tr><td class=\"n bad\">−{:.4}</td><td>{}</td></tr>",
                loss.points.0.to_f64(),
                Safe(&loss.what)
            );
        }
        html.push_str("</table>\n");
    }
    let Some(contents) = &dish.contents else { return };
    html.push_str("<details class=\"inner\"><summary>all points</summary>\n<div class=\"scroll\"><table>\n\
        <tr><th>gold</th><th>found</th><th class=\"n\">properties</th><th class=\"n\">mixtures</th><th class=\"n\">score</th></tr>\n");
    for ingredient in &contents.matched {
        points(html, ingredient);
    }
    for missing in &contents.missing {
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td class=\"bad\">missing</td><td></td><td></td><td class=\"n\">0</td></tr>",
            Safe(missing)
        );
    }
    for surplus in &contents.surplus {
        let _ = writeln!(
            html,
            "<tr><td class=\"bad\">not in the gold</td><td>{}</td><td></td><td></td><td class=\"n\">0</td></tr>",
            Safe(surplus)
        );
    }
    let _ = writeln!(
        html,
        "<tr><td colspan=\"4\">contents: the scores over {}</td><td class=\"n\">{}</td></tr>",
        count(contents.possible, "ingredient"),
        contents.ratio.0
    );
    if let Some(container) = &dish.container {
        let lost = if container.lost.is_empty() {
            String::new()
        } else {
            format!(", lost: {}", container.lost.join(", "))
        };
        let all = container.same.len() + container.lost.len();
        let _ = writeln!(
            html,
            "<tr><td colspan=\"4\">container: {} of {all} properties{}</td><td class=\"n\">{}</td></tr>",
            container.same.len(),
            Safe(&lost),
            container.ratio.0
        );
    }
    let _ = writeln!(
        html,
        "<tr><td colspan=\"4\">98 % contents, 2 % container</td><td class=\"n\"><b>{}</b></td></tr>\n</table></div></details>",
        dish.score.0
    );
}

fn points(html: &mut String, ingredient: &IngredientExplained) {
    let kept = ingredient.possible - ingredient.lost.len();
    let mixtures: Vec<String> =
        ingredient.mixtures.iter().map(|mixture| mixture.ratio.0.to_string()).collect();
    let _ = writeln!(
        html,
        "<tr><td>{}</td><td>{}</td><td class=\"n\">{kept}/{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
        Safe(&ingredient.gold),
        Safe(&ingredient.found),
        ingredient.possible,
        if mixtures.is_empty() { "–".to_owned() } else { mixtures.join(", ") },
        ingredient.score.0
    );
}

fn timeline(html: &mut String, time: &TimeExplained) {
    let gold = time.gold.map_or_else(String::new, |gold| format!(", the gold {}", clock(gold.0)));
    let _ = writeln!(html, "<h3>Time: {}{gold}</h3>", clock(time.makespan.0));
    let _ = writeln!(
        html,
        "<p class=\"soft\">The cook waits for {} in all; for {} two or more things go on at once. Dark is the cook's work, \
         light is waiting for the result, an outline marks what the time depends on.</p>",
        clock(time.idle.0),
        clock(time.parallel.0)
    );
    let whole = time.makespan.0.to_f64().max(1.0);
    html.push_str("<details class=\"inner\"><summary>timeline</summary>\n<div class=\"scroll\"><table class=\"steps\">\n");
    for step in &time.steps {
        let at = |figure: commis_metrics::Figure| figure.0.to_f64() / whole * 100.0;
        let (begins, ends, free) = (at(step.begins), at(step.ends), at(step.cook_free));
        let hot = if time.critical_path.contains(&step.statement) { " hot" } else { "" };
        let failed = if step.failed { " failed" } else { "" };
        let _ = write!(
            html,
            "<tr><td class=\"n soft\">{}</td><td title=\"{}\">{}</td><td class=\"n soft\">{}</td><td><div class=\"lane\">",
            step.statement,
            Safe(&step.product),
            step.primitive,
            clock(step.begins.0)
        );
        let _ = write!(
            html,
            "<i class=\"{hot}{failed}\" style=\"left:{begins:.2}%;width:{:.2}%\"></i>",
            (ends - begins).max(0.0)
        );
        let busy = free.min(ends) - begins;
        if busy > 0.0 && !step.failed {
            let _ = write!(html, "<i class=\"busy\" style=\"left:{begins:.2}%;width:{busy:.2}%\"></i>");
        }
        html.push_str("</div></td></tr>\n");
    }
    html.push_str("</table></div></details>\n");
}

fn smatch(html: &mut String, smatch: &SmatchExplained) {
    let proven = if smatch.optimal { "proven to be the most" } else { "not proven to be the most" };
    let _ = writeln!(
        html,
        "<h3>Smatch: {:.4}</h3>\n<p class=\"soft\">{} matched of {} and {} triples, {proven}</p>",
        smatch.f.0.to_f64(),
        smatch.matched,
        smatch.solution_triples,
        smatch.gold_triples
    );
    if smatch.unmatched.is_empty() {
        return;
    }
    html.push_str(
        "<details class=\"inner\"><summary>statements that differ</summary>\n<table class=\"plain\">\n",
    );
    for unmatched in &smatch.unmatched {
        let side = match unmatched.side {
            Side::Solution => "prediction",
            Side::Gold => "gold",
        };
        let _ = writeln!(
            html,
            "<tr><td class=\"soft\">{side}</td><td class=\"n\">{}</td><td><code>{}</code><br><span class=\"bad\">{}</span></td></tr>",
            unmatched.statement,
            Safe(&unmatched.text),
            Safe(&apart(unmatched))
        );
    }
    html.push_str("</table></details>\n");
}

fn statements(html: &mut String, explanation: &Explanation) {
    for (title, lines) in [("prediction", &explanation.prediction), ("gold", &explanation.gold)] {
        if !lines.is_empty() {
            let _ = writeln!(
                html,
                "<details class=\"inner\"><summary>{title}, {}</summary><div class=\"code\">{}</div></details>",
                count(lines.len(), "statement"),
                Safe(&lines.join("\n"))
            );
        }
    }
}
