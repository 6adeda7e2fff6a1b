//! Scores as tables.

use commis_base::Style;
use commis_base::layout::Table;

use crate::published::published;
use crate::score::{ScoreReport, TaskScore};
use crate::statistics::Interval;
use crate::tasks::TaskKind;

/// The figures by kind of task, with the published ones below if they are asked for.
pub fn overview(report: &ScoreReport, reference: bool) -> Table {
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
        "without understanding",
    ];
    table.row(head.map(str::to_owned), Style::new());
    for task in &report.tasks {
        let TaskScore { right, wrong, unreadable, missing, instances, .. } = task;
        let share = |count: &u64| percent(*count as f64 / *instances as f64);
        let balance = task.balance.map(|balance| {
            format!(
                "{} True, {} False: majority {}",
                balance.true_,
                balance.false_,
                percent(balance.majority)
            )
        });
        let shortcuts = task.shortcuts.iter().map(|(name, share)| format!("{name} {}", percent(*share)));
        let remarks: Vec<String> = shortcuts.chain(balance).collect();
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
                remarks.join(", "),
            ],
            Style::new(),
        );
    }
    if let (Some(average), Some(chance)) = (report.average, report.average_chance) {
        table.row(
            ["mean".into(), String::new(), percent(average), String::new(), percent(chance)],
            Style::new(),
        );
    }
    if reference {
        for row in &published().rows {
            let [step, usage, tracing] = TaskKind::ALL.map(|task| percent(row.accuracy.of(task)));
            let words = format!("step reference {step}, usage {usage}, tracing {tracing}");
            table.row(
                [format!("{} (published)", row.system), String::new(), percent(row.mean), words],
                Style::new(),
            );
        }
    }
    table
}

/// What is hard: the figures by phenomenon.
pub fn phenomena(report: &ScoreReport) -> Table {
    let mut table = Table::new(0, &[3, 4, 5]);
    table.row(
        ["task", "phenomenon", "value", "tasks", "accuracy", "chance", "95 % interval"].map(str::to_owned),
        Style::new(),
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
                Style::new(),
            );
        }
    }
    table
}

/// The figures by recipe.
pub fn recipes(report: &ScoreReport) -> Table {
    let mut table = Table::new(0, &[2, 3, 4]);
    table.row(["recipe", "task", "tasks", "right", "accuracy"].map(str::to_owned), Style::new());
    for row in &report.recipes {
        table.row(
            [
                row.recipe.clone(),
                row.task.to_string(),
                row.instances.to_string(),
                row.right.to_string(),
                percent(row.accuracy),
            ],
            Style::new(),
        );
    }
    table
}

/// `83.4 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// `80.1–86.2 %`.
fn limits(interval: Interval) -> String {
    format!("{:.1}–{:.1} %", interval.low * 100.0, interval.high * 100.0)
}
