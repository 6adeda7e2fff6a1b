//! How many tasks there are, as a table.

use commis_base::Style;
use commis_base::layout::Table;

use crate::tasks::TaskCounts;

/// The tasks by kind.
pub fn task_counts(rows: &[TaskCounts]) -> Table {
    let mut table = Table::new(0, &[1, 2, 3]);
    table.row(["task", "tasks", "recipes", "chance", ""].map(str::to_owned), Style::new());
    for row in rows {
        let chance = row.mean_chance().map_or("–".to_owned(), |chance| format!("{chance:.3}"));
        let cells =
            [row.task.to_string(), row.instances.to_string(), row.recipes.to_string(), chance, row.remark()];
        table.row(cells, Style::new());
    }
    table
}
