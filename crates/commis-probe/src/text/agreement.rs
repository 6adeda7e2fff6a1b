//! Agreement between annotators as tables.

use commis_base::layout::Table;
use commis_base::{Style, count};

use crate::agreement::AgreementReport;

/// The means at each threshold.
pub fn agreement(report: &AgreementReport) -> Table {
    let mut table = Table::new(0, &[0, 1, 2, 3]);
    table.row(
        ["threshold", "Node F1", "Edge F1 (matched)", "Edge F1 (all)", ""].map(str::to_owned),
        Style::new(),
    );
    for mean in &report.means {
        let undefined = match mean.without_matched_edges {
            0 => String::new(),
            some => format!("{} without pairs between matched items", count(some, "recipe")),
        };
        let figure = |value: Option<f64>| value.map_or("–".to_owned(), |value| format!("{value:.3}"));
        table.row(
            [
                format!("{:.2}", mean.threshold),
                figure(mean.node_f1),
                figure(mean.edge_f1_matched),
                figure(mean.edge_f1_all),
                undefined,
            ],
            Style::new(),
        );
    }
    table
}

/// Every recipe at each threshold.
pub fn agreement_by_recipe(report: &AgreementReport) -> Table {
    let mut table = Table::new(0, &[1, 2, 3, 4]);
    table.row(
        ["recipe", "threshold", "Node F1", "Edge F1 (matched)", "Edge F1 (all)", ""].map(str::to_owned),
        Style::new(),
    );
    for recipe in &report.recipes {
        table.row(
            [
                recipe.recipe.clone(),
                format!("{:.2}", recipe.threshold),
                format!("{:.3}", recipe.node_f1),
                recipe.edge_f1_matched.map_or("–".to_owned(), |value| format!("{value:.3}")),
                format!("{:.3}", recipe.edge_f1_all),
                format!(
                    "{} of {} and {} items matched, {} of {} and {} pairs common",
                    recipe.matched.len(),
                    recipe.nodes.0,
                    recipe.nodes.1,
                    recipe.common_edges,
                    recipe.edges.0,
                    recipe.edges.1
                ),
            ],
            Style::new(),
        );
    }
    table
}
