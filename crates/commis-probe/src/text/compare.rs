//! A comparison of two systems as a table.

use commis_base::Style;
use commis_base::layout::Table;

use super::score::percent;
use crate::score::{Comparison, TaskComparison};
use crate::statistics::Variant;

/// Whether the second system is better, by kind of task and all together.
pub fn comparison(found: &Comparison) -> Table {
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
    table.row(head.map(str::to_owned), Style::new());
    for task in &found.tasks {
        table.row(row(task), Style::new());
    }
    table.row(row(&found.all), Style::new());
    table
}

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
