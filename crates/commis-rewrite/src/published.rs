//! Published figures, shown beside ours and marked as what they are.

use serde::Serialize;

/// A row of published figures in percent; none where nothing was reported.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PublishedRow {
    /// The system.
    pub system: String,
    /// Each figure by its name.
    pub figures: Vec<(String, Option<f64>)>,
}

/// The rows of `data/rewrite/published.tsv`: other recipes, another parser and another mapping, so an order of magnitude.
pub fn published() -> Vec<PublishedRow> {
    let table = include_str!("../../../data/rewrite/published.tsv");
    let mut lines = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let row = |line: &str| {
        let mut fields = line.split('\t');
        let system = fields.next().unwrap_or_default().to_owned();
        let names = header.iter().skip(1).map(|name| (*name).to_owned());
        PublishedRow { system, figures: names.zip(fields.map(|field| field.parse().ok())).collect() }
    };
    lines.map(row).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_row_is_complete() {
        let rows = super::published();
        assert_eq!(rows.len(), 4);
        for row in rows {
            assert_eq!(row.figures.len(), 15, "{}", row.system);
            assert!(row.figures.iter().all(|(_, value)| value.is_some()), "{}", row.system);
        }
    }
}
