//! `commis probe score`: how right the answers of a system are.

use std::path::PathBuf;

use clap::Args;
use commis_probe::published;
use commis_probe::score::{ScoreReport, TaskScore, score};
use commis_probe::statistics::Interval;
use commis_probe::tasks::TaskKind;
use serde_json::json;

use super::sheets;
use crate::cli::Global;
use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::layout::Table;
use crate::terminal::Terminal;

/// Judge the answers of a system: accuracy, interval, chance, and what is hard.
///
/// Answers are one JSON object per line with `id` and `answer`. What cannot be read as an answer counts as wrong and is
/// shown on its own; of two answers to one task the first counts.
#[derive(Args, Debug)]
pub(super) struct ScoreArgs {
    /// Tasks that `commis probe generate` made.
    #[arg(long, value_name = "FILE")]
    tasks: PathBuf,
    /// The answers.
    #[arg(long, value_name = "FILE")]
    answers: PathBuf,
    /// Show what is hard: accuracy by phenomenon.
    #[arg(long)]
    phenomena: bool,
    /// Show every recipe.
    #[arg(long)]
    recipes: bool,
    /// Show the published results on their own data beside.
    #[arg(long)]
    reference: bool,
}

pub(super) fn run(args: &ScoreArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    sheets::one_stdin(&[&args.tasks, &args.answers])?;
    let key = sheets::key(&args.tasks, term)?;
    let sheet = sheets::sheet(&key, &args.answers, global, term)?;
    let report = score(&key, &sheet);
    if term.json {
        let document = json!({
            "tasks": report.tasks,
            "average": report.average,
            "average_chance": report.average_chance,
            "recipes": report.recipes,
            "answers": sheet.answers,
            "faults": sheet.faults,
            "first_missing": sheet.first_missing,
            "reference": args.reference.then(published),
            "exit_code": ExitCode::Success.number(),
        });
        term.print_json(&document)?;
        return Ok(ExitCode::Success);
    }
    let mut text = overview(&report, args.reference).render(term.width, term.paint);
    if args.phenomena {
        text.push('\n');
        text.push_str(&phenomena(&report).render(term.width, term.paint));
    }
    if args.recipes {
        text.push('\n');
        text.push_str(&recipes(&report).render(term.width, term.paint));
    }
    term.print(&text)?;
    if args.reference {
        let published = published();
        term.note(&format!(
            "published: {}, on {}; not comparable figure by figure\n",
            published.source, published.data
        ))?;
    }
    Ok(ExitCode::Success)
}

fn overview(report: &ScoreReport, reference: bool) -> Table {
    let mut table = Table::new(0, &[1, 2, 3, 4, 5, 6, 7, 8]);
    let head = [
        "task",
        "tasks",
        "accuracy",
        "95 % interval",
        "chance",
        "right",
        "wrong",
        "unreadable",
        "missing",
        "",
    ];
    table.row(head.map(str::to_owned), "");
    for task in &report.tasks {
        let TaskScore { right, wrong, unreadable, missing, instances, .. } = task;
        let share = |count: &u64| percent(*count as f64 / *instances as f64);
        let balance = task.balance.map_or(String::new(), |balance| {
            format!(
                "{} True, {} False: majority {}",
                balance.true_,
                balance.false_,
                percent(balance.majority)
            )
        });
        table.row(
            [
                task.task.to_string(),
                instances.to_string(),
                percent(task.accuracy),
                limits(task.interval),
                percent(task.chance),
                share(right),
                share(wrong),
                share(unreadable),
                share(missing),
                balance,
            ],
            "",
        );
    }
    if let (Some(average), Some(chance)) = (report.average, report.average_chance) {
        table.row(["mean".into(), String::new(), percent(average), String::new(), percent(chance)], "");
    }
    if reference {
        for row in &published().rows {
            let [step, usage, tracing] = TaskKind::ALL.map(|task| percent(row.accuracy.of(task)));
            let words = format!("step reference {step}, usage {usage}, tracing {tracing}");
            table.row([format!("{} (published)", row.system), String::new(), percent(row.mean), words], "");
        }
    }
    table
}

fn phenomena(report: &ScoreReport) -> Table {
    let mut table = Table::new(0, &[3, 4, 5]);
    table.row(
        ["task", "phenomenon", "value", "tasks", "accuracy", "chance", "95 % interval"].map(str::to_owned),
        "",
    );
    for task in &report.tasks {
        for slice in &task.phenomena {
            table.row(
                [
                    task.task.to_string(),
                    slice.phenomenon.to_owned(),
                    slice.value.to_owned(),
                    slice.instances.to_string(),
                    percent(slice.accuracy),
                    percent(slice.chance),
                    limits(slice.interval),
                ],
                "",
            );
        }
    }
    table
}

fn recipes(report: &ScoreReport) -> Table {
    let mut table = Table::new(0, &[2, 3, 4]);
    table.row(["recipe", "task", "tasks", "right", "accuracy"].map(str::to_owned), "");
    for row in &report.recipes {
        table.row(
            [
                row.recipe.clone(),
                row.task.to_string(),
                row.instances.to_string(),
                row.right.to_string(),
                percent(row.accuracy),
            ],
            "",
        );
    }
    table
}

/// `83.4 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// `80.1–86.2 %`.
pub(super) fn limits(interval: Interval) -> String {
    format!("{:.1}–{:.1} %", interval.low * 100.0, interval.high * 100.0)
}
