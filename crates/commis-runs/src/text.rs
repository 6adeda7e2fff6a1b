//! Runs as text for people.

use commis_agent::Role;
use commis_base::count;
use commis_base::layout::{Table, TextStyle, clean, clean_lines};

use crate::answers::{Findings, Transcript};
use crate::line::Line;
use crate::summary::Summary;

/// A run in a few lines: who answered, how far it is, how items ended, what it took.
pub fn summary(summary: &Summary, style: TextStyle) -> String {
    let mut text = style.title(&clean(&summary.model));
    let state = if summary.complete { "complete" } else { "not complete" };
    let shard = summary.shard.map(|shard| format!(", part {shard}")).unwrap_or_default();
    text.push_str(&format!("{state}{shard}\n\n"));
    let mut table = Table::new(0, &[1, 2, 3]);
    table.row(["task", "ended", "missing", "calls", "outcomes"].map(str::to_owned), style.paint.bold);
    for task in &summary.tasks {
        let outcomes: Vec<String> =
            task.outcomes.iter().map(|(outcome, count)| format!("{count} {outcome}")).collect();
        let counts = [task.ended, task.missing, task.calls].map(|count| count.to_string());
        let [ended, missing, calls] = counts;
        table.row([clean(&task.task), ended, missing, calls, outcomes.join(", ")], "");
    }
    text.push_str(&table.render(style));
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
