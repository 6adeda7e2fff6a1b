//! What a model can do, task by task, on one card.

use commis_base::Style;
use commis_base::layout::{Table, TextStyle};
use serde::Serialize;

use crate::judging::{Judged, JudgedTask, TaskSummary};

/// What a model can do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReportCard {
    /// Who answered.
    pub model: String,
    /// Task by task.
    pub tasks: Vec<TaskSummary>,
    /// Whether nothing is missing.
    pub complete: bool,
}

impl ReportCard {
    /// The card of judged answers, task by task.
    pub fn of<'t>(
        model: impl Into<String>,
        tasks: impl IntoIterator<Item = (&'t dyn JudgedTask, &'t [Judged])>,
    ) -> ReportCard {
        let tasks: Vec<TaskSummary> = tasks.into_iter().map(|(task, judged)| task.summary(judged)).collect();
        let complete = tasks.iter().all(|task| task.missing == 0);
        ReportCard { model: model.into(), tasks, complete }
    }

    /// The card for people: a line for each figure, then how asking ended.
    pub fn text(&self, style: TextStyle) -> String {
        let mut figures = Table::new(0, &[2, 4, 5]);
        figures.row(["task", "figure", "value", "95 %", "over", "groups"].map(str::to_owned), Style::new());
        for task in &self.tasks {
            for (at, figure) in task.figures.iter().enumerate() {
                let name = if at == 0 { task.task.as_str() } else { "" };
                let value = figure.value.map_or("–".to_owned(), shown);
                let interval = match (figure.low, figure.high) {
                    (Some(low), Some(high)) => format!("[{}, {}]", shown(low), shown(high)),
                    _ => String::new(),
                };
                let groups = if figure.groups > 0 { figure.groups.to_string() } else { String::new() };
                let over = figure.over.to_string();
                figures.row([name.into(), figure.name.clone(), value, interval, over, groups], Style::new());
            }
        }
        let mut ends = Table::new(0, &[1, 2, 3]);
        ends.row(["task", "items", "answers", "missing", "outcomes"].map(str::to_owned), Style::new());
        for task in &self.tasks {
            let outcomes: Vec<String> =
                task.outcomes.iter().map(|(outcome, count)| format!("{count} {outcome}")).collect();
            let counts = [task.items, task.answers, task.missing].map(|count| count.to_string());
            let [items, answers, missing] = counts;
            ends.row([task.task.clone(), items, answers, missing, outcomes.join(", ")], Style::new());
        }
        format!("{}\n{}", figures.render(style), ends.render(style))
    }
}

/// Shares with three digits, other figures with one.
fn shown(value: f64) -> String {
    if value.abs() <= 1.0 { format!("{value:.3}") } else { format!("{value:.1}") }
}
