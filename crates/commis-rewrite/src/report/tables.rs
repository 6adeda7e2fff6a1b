//! The figures as tables with headings.

use super::Scored;
use crate::level2::{Aggregate, Definition, Figure};
use crate::scoring::SystemReport;
use crate::surface::Coverage;

/// The names of the surface figures.
pub(super) const SURFACE: [&str; 8] = [
    "CoI add",
    "CoI replace",
    "word add",
    "word replace",
    "BLEU",
    "BLEU smoothed",
    "BLEU char",
    "similarity",
];

/// The names of the figures about actions.
pub(super) const ACTIONS: [&str; 12] = [
    "hard P", "hard R", "hard F1", "hard F1+", "hard F1-", "soft P", "soft R", "soft F1", "soft F1+",
    "soft F1-", "order", "needless",
];

pub(super) fn surface_cells(report: &SystemReport) -> Vec<String> {
    let surface = &report.surface;
    let share = |coverage: &Coverage| percent(coverage.share());
    let similarity = surface.similarity.as_ref().and_then(|(_, figure)| figure.value);
    vec![
        share(&surface.added),
        share(&surface.replaced),
        share(&surface.added_by_word),
        share(&surface.replaced_by_word),
        percent(Some(surface.bleu_words)),
        percent(Some(surface.bleu_words_smoothed)),
        percent(Some(surface.bleu_characters)),
        percent(similarity),
    ]
}

pub(super) fn action_figures(aggregate: &Aggregate) -> [Figure; 10] {
    let (all, plus, minus) = (&aggregate.all, &aggregate.insertions, &aggregate.removals);
    [
        all.hard_precision,
        all.hard_recall,
        all.hard_f1,
        plus.hard_f1,
        minus.hard_f1,
        all.soft_precision,
        all.soft_recall,
        all.soft_f1,
        plus.soft_f1,
        minus.soft_f1,
    ]
}

fn action_cells(aggregate: &Aggregate) -> Vec<String> {
    let figures = action_figures(aggregate).map(|figure| percent(figure.value));
    let rest = [percent(aggregate.order_accuracy), aggregate.needless_changes.to_string()];
    figures.into_iter().chain(rest).collect()
}

fn count_cells(aggregate: &Aggregate) -> Vec<String> {
    action_figures(aggregate).iter().map(|figure| format!("({})", figure.defined)).collect()
}

pub(super) fn percent(value: Option<f64>) -> String {
    match value {
        None => "–".to_owned(),
        Some(value) if value > 0.0 && value < 5e-6 => format!("{:.1e}", value * 100.0),
        Some(value) => format!("{:.3}", value * 100.0),
    }
}

fn definition_title(definition: Definition) -> &'static str {
    match definition {
        Definition::Published => "L2, published definition (mean over defined outputs; how many in brackets)",
        Definition::Strict => {
            "L2, strict definition (undefined and missing outputs count as zero; defined outputs in brackets)"
        }
    }
}

/// A heading with a table: header first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureTable {
    /// The heading.
    pub title: String,
    /// The names of the columns, then a row per system.
    pub rows: Vec<Vec<String>>,
}

impl Scored {
    /// All figures as tables; those without a row are left out.
    pub fn tables(&self) -> Vec<FigureTable> {
        let mut tables = vec![self.surface()];
        for definition in [Definition::Published, Definition::Strict] {
            let table = self.actions(definition);
            if table.rows.len() > 1 {
                tables.push(table);
            }
        }
        if !self.dishes.is_empty() {
            tables.push(self.cooked());
        }
        tables.extend(self.published());
        if !self.comparisons.is_empty() {
            tables.push(self.pairwise());
        }
        tables
    }

    fn surface(&self) -> FigureTable {
        let mut rows = vec![header(&SURFACE)];
        rows.extend(self.systems.iter().map(|report| row(&report.system, surface_cells(report))));
        FigureTable { title: "L1: surface, in percent".to_owned(), rows }
    }

    fn actions(&self, definition: Definition) -> FigureTable {
        let mut rows = vec![header(&ACTIONS)];
        for report in &self.systems {
            if let Some(aggregate) = report.actions.get(&definition) {
                rows.push(row(&report.system, action_cells(aggregate)));
                rows.push(row("", count_cells(aggregate)));
            }
        }
        FigureTable { title: definition_title(definition).to_owned(), rows }
    }

    fn cooked(&self) -> FigureTable {
        let mut rows = vec![header(&["dish", "scored", "perfect", "of"])];
        for report in &self.dishes {
            let counts = [report.scored, report.perfect, report.expected].map(|count| count.to_string());
            rows.push(row(
                &report.system,
                std::iter::once(percent(Some(report.mean))).chain(counts).collect(),
            ));
        }
        let title =
            "Dish: networks cooked, dish approximation in percent (no network or no dish counts as zero)";
        FigureTable { title: title.to_owned(), rows }
    }

    fn published(&self) -> Option<FigureTable> {
        let columns: Vec<&str> =
            self.reference.first()?.figures.iter().map(|(name, _)| name.as_str()).collect();
        let mut rows = vec![header(&columns)];
        for reference in &self.reference {
            let figures = reference.figures.iter();
            let cells = figures.map(|(_, value)| value.map_or("–".into(), |value| format!("{value:.1}")));
            rows.push(row(&reference.system, cells.collect()));
        }
        let title =
            "Reference: published figures (other recipes, parser and mapping; not comparable digit by digit)";
        Some(FigureTable { title: title.to_owned(), rows })
    }

    fn pairwise(&self) -> FigureTable {
        let head = ["systems", "definition", "both", "only first", "only second", "neither", "χ²", "p"];
        let mut rows = vec![head.map(str::to_owned).to_vec()];
        for comparison in &self.comparisons {
            let met = &comparison.pivots_met;
            rows.push(vec![
                format!("{} / {}", comparison.first, comparison.second),
                format!("{:?}", comparison.definition).to_lowercase(),
                met.both.to_string(),
                met.only_first.to_string(),
                met.only_second.to_string(),
                met.neither.to_string(),
                comparison.statistic.map_or("–".to_owned(), |statistic| format!("{statistic:.2}")),
                p_value(comparison.p_value),
            ]);
        }
        FigureTable { title: "Pivots met, pairwise (McNemar, exact p)".to_owned(), rows }
    }
}

/// A probability: small ones as powers of ten, so that none looks like zero.
fn p_value(p: f64) -> String {
    if p > 0.0 && p < 0.0001 { format!("{p:.2e}") } else { format!("{p:.4}") }
}

fn header(columns: &[&str]) -> Vec<String> {
    std::iter::once("system").chain(columns.iter().copied()).map(str::to_owned).collect()
}

fn row(name: &str, cells: Vec<String>) -> Vec<String> {
    std::iter::once(name.to_owned()).chain(cells).collect()
}

#[cfg(test)]
mod tests {
    use super::p_value;

    #[test]
    fn small_probabilities_are_powers_of_ten() {
        assert_eq!(p_value(5.06e-321), "5.06e-321");
        assert_eq!(
            (p_value(0.03125), p_value(1.0), p_value(0.0001)),
            ("0.0312".into(), "1.0000".into(), "0.0001".into())
        );
    }
}
