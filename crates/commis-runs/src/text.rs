//! Runs as text for people.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use commis_agent::{Progress, Role};
use commis_base::layout::{Table, TextStyle, clean, clean_lines};
use commis_base::{Style, count};
use commis_tasks::{ReportCard, TaskSummary};

use crate::answers::{Findings, Transcript};
use crate::glance::rate;
use crate::line::Line;
use crate::listing::Listed;
use crate::summary::Summary;

/// A run in a few lines: who answered, how far it is, how items ended, what it took.
pub fn summary(summary: &Summary, style: TextStyle) -> String {
    let mut text = style.title(&clean(&summary.model));
    let state = if summary.complete { "complete" } else { "not complete" };
    let shard = summary.shard.map(|shard| format!(", part {shard}")).unwrap_or_default();
    text.push_str(&format!("{state}{shard}{}\n\n", settings(summary)));
    let judged: Vec<TaskSummary> = summary.tasks.iter().filter_map(|task| task.judged.clone()).collect();
    if judged.len() == summary.tasks.len() {
        let card = ReportCard { model: summary.model.clone(), tasks: judged, complete: summary.complete };
        text.push_str(&card.text(style));
    } else {
        text.push_str(&counts(summary, style));
    }
    let usage = summary.usage;
    let cost = summary
        .cost
        .as_ref()
        .map(|cost| format!(", {} {}", cost.amount, clean(&cost.currency)))
        .unwrap_or_default();
    text.push_str(&format!(
        "\n{} of prompts, {} of answers{cost}\n",
        count(usage.input as usize, "token"),
        count(usage.output as usize, "token")
    ));
    for task in summary.tasks.iter().filter(|task| !task.dropped.is_empty()) {
        let dropped = task.dropped.join(", ");
        text.push_str(&format!(
            "{}: the server does not take {dropped}; answers were made without\n",
            clean(&task.task)
        ));
    }
    text
}

/// How it was asked, where that is not the usual way: runs with other prompts or with repair are not to be confused.
fn settings(summary: &Summary) -> String {
    const USUAL: [(&str, &str, &str); 2] = [("wording", "prompt", "zero-shot"), ("repair", "repair", "0")];
    let mut told = String::new();
    for (key, name, usual) in USUAL {
        let values = summary.tasks.iter().filter_map(|task| task.fingerprints.get(key));
        if let Some(value) = values.into_iter().find(|value| *value != usual) {
            told.push_str(&format!(", {name} {}", clean(value)));
        }
    }
    told
}

/// How items ended, task by task.
fn counts(summary: &Summary, style: TextStyle) -> String {
    let mut table = Table::new(0, &[1, 2, 3]);
    table.row(["task", "ended", "missing", "calls", "outcomes"].map(str::to_owned), style.paint.bold);
    for task in &summary.tasks {
        let outcomes: Vec<String> =
            task.outcomes.iter().map(|(outcome, count)| format!("{count} {outcome}")).collect();
        let counts = [task.ended, task.missing, task.calls].map(|count| count.to_string());
        let [ended, missing, calls] = counts;
        table.row([clean(&task.task), ended, missing, calls, outcomes.join(", ")], Style::new());
    }
    table.render(style)
}

/// An item with everything that was said about it.
pub fn transcript(line: &Line, transcript: &Transcript, style: TextStyle) -> String {
    let mut text = style.title(&clean(&line.id));
    let note = line.note.as_ref().map(|note| format!(": {}", clean(note))).unwrap_or_default();
    text.push_str(&format!("{}{note}\n", line.outcome.name()));
    for message in &transcript.messages {
        let who = match message.role {
            Role::System => "system",
            Role::User => "user",
            Role::Assistant => "model",
            Role::Tool => "tool",
        };
        let bold = style.paint.bold;
        text.push_str(&format!("\n{bold}{who}{}\n{}\n", style.paint.end, clean_lines(&message.said())));
        for call in &message.tool_calls {
            text.push_str(&format!("→ {}({})\n", clean(&call.name), clean_lines(&call.arguments)));
        }
        if message.has_image() {
            text.push_str("(a picture)\n");
        }
    }
    text
}

/// Runs, one on a line.
pub fn list(runs: &[Listed], style: TextStyle) -> String {
    let mut table = Table::new(0, &[2, 3]);
    table.row(["run", "model", "done", "samples", "tasks"].map(str::to_owned), style.paint.bold);
    for run in runs {
        let folder = commis_eval::files::name(&run.folder);
        let counts = [run.done, run.samples].map(|count| count.to_string());
        let [done, samples] = counts;
        table.row([folder, run.model.clone(), done, samples, run.tasks.join(", ")], Style::new());
    }
    table.render(style)
}

/// How far runs are, in one line, and which part of the whole that is.
pub fn progress(runs: &[Arc<Progress>], elapsed: Duration) -> (f64, String) {
    let sum = |count: fn(&Progress) -> &AtomicU64| -> u64 {
        runs.iter().map(|run| count(run).load(Ordering::Relaxed)).sum()
    };
    let (total, done) = (sum(|run| &run.total), sum(|run| &run.done));
    let (rate, left) = rate(total, done, sum(|run| &run.before), elapsed);
    let mut parts = vec![format!("{done} of {total}"), format!("{rate:.1} per second")];
    if let Some(left) = left {
        parts.push(format!("{} min {:02} s left", left.as_secs() / 60, left.as_secs() % 60));
    }
    let mut some = |count: u64, what: &str| {
        if count > 0 {
            parts.push(format!("{count} {what}"));
        }
    };
    some(sum(|run| &run.in_flight), "in flight");
    some(sum(|run| &run.waiting), "waiting for retry");
    some(sum(|run| &run.hits), "from the cache");
    some(sum(|run| &run.input) + sum(|run| &run.output), "tokens");
    for run in runs {
        if let Some(price) = run.price.get() {
            parts.push(format!("{} {}", price.of(run.usage()), clean(&price.currency)));
        }
        parts.extend(run.errors().into_iter().map(|(kind, count)| format!("{count} {}", kind.name())));
    }
    (done as f64 / total.max(1) as f64, parts.join(", "))
}

/// What is wrong with a run.
pub fn findings(findings: &Findings) -> String {
    let mut text = String::new();
    for problem in &findings.problems {
        text.push_str(&format!("{}\n", clean(problem)));
    }
    let wrong = match findings.problems.len() {
        0 => "nothing is wrong".to_owned(),
        some => count(some, "problem"),
    };
    text.push_str(&format!("{}, {} missing: {wrong}\n", count(findings.samples, "sample"), findings.missing));
    text
}
