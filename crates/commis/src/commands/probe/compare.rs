//! `commis probe compare`: is the second system better?

use std::path::PathBuf;

use clap::Args;
use commis_probe::score::{TaskComparison, compare};
use commis_probe::statistics::Variant;
use serde_json::json;

use super::score::percent;
use super::sheets;
use crate::cli::Global;
use crate::error::CommandResult;
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::Table;
use crate::terminal::Terminal;

/// Ask whether system B is better than system A on the same tasks.
///
/// One-sided McNemar test, exact for up to 10 000 differing tasks; Holm's correction over the kinds of tasks; and the same
/// with recipes as units, since the tasks of one recipe stand or fall together.
#[derive(Args, Debug)]
pub(super) struct CompareArgs {
    /// Answers of the first system.
    a: PathBuf,
    /// Answers of the second system.
    b: PathBuf,
    /// The tasks both answered.
    #[arg(long, value_name = "FILE")]
    tasks: PathBuf,
}

pub(super) fn run(args: &CompareArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    sheets::one_stdin(&[&args.a, &args.b, &args.tasks])?;
    let key = sheets::key(&args.tasks, term)?;
    let first = sheets::sheet(&key, &args.a, global, term)?;
    let second = sheets::sheet(&key, &args.b, global, term)?;
    let found = compare(&key, &first, &second);
    if term.json {
        term.print_json(&json!({
            "first": input::name(&args.a),
            "second": input::name(&args.b),
            "tasks": found.tasks,
            "all": found.all,
            "exit_code": ExitCode::Success.number(),
        }))?;
        return Ok(ExitCode::Success);
    }
    let mut table = Table::new(0, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    let head = [
        "task",
        "tasks",
        "A",
        "B",
        "B − A",
        "gained",
        "lost",
        "odds",
        "p",
        "p (Holm)",
        "p by recipe",
        "(Holm)",
    ];
    table.row(head.map(str::to_owned), "");
    for task in &found.tasks {
        table.row(row(task), "");
    }
    table.row(row(&found.all), "");
    let text = table.render(term.width.max(WIDE), term.paint);
    term.print(&text)?;
    term.note(&found.remarks())?;
    Ok(ExitCode::Success)
}

/// The table has figures only; breaking its lines would help nobody.
const WIDE: usize = 130;

fn row(task: &TaskComparison) -> [String; 12] {
    let test = &task.mcnemar;
    let odds = match (test.odds, test.odds_interval) {
        (odds, Some((low, high))) => {
            let shown = |value: Option<f64>| value.map_or("∞".to_owned(), |value| format!("{value:.2}"));
            format!("{} ({low:.2}–{})", shown(odds), shown(high))
        }
        (_, None) => "–".to_owned(),
    };
    let is_all = task.task.is_none();
    let corrected = |p: f64| if is_all { "–".to_owned() } else { probability(p) };
    [
        task.task.map_or("all together".to_owned(), |task| task.to_string()),
        task.instances.to_string(),
        percent(task.first),
        percent(task.second),
        format!("{:+.1}", task.difference * 100.0),
        test.gained.to_string(),
        test.lost.to_string(),
        odds,
        format!("{}{}", probability(test.p), mark(test.variant)),
        corrected(task.p_holm),
        format!("{}{}", probability(task.clustered.p), mark(task.clustered.variant)),
        corrected(task.p_clustered_holm),
    ]
}

fn mark(variant: Variant) -> &'static str {
    match variant {
        Variant::Exact => "",
        Variant::Asymptotic => "*",
    }
}

fn probability(p: f64) -> String {
    if p < 0.000_1 { format!("{p:.1e}") } else { format!("{p:.4}") }
}
