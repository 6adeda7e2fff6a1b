//! The tables of weights in docs/home.md: what they say of the data is true, and what is called near to the public table is.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use commis_base::Number;
use commis_corpus::{Builtin, Language, LineReader};
use commis_ontology::{Ontology, RuleSet};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/home.md");

/// A measure of the page: the food, the unit, what the data say, and the ends of what the public table says.
struct Row {
    food: String,
    unit: String,
    grams: f64,
    table: (f64, f64),
}

/// The rows below a heading row, with `butter | cup, stick | 227, 113 | 227, 113` taken apart.
fn rows(page: &str, heading: &str) -> Vec<Row> {
    let lines = page.lines().skip_while(|line| *line != heading).skip(2);
    let mut rows = Vec::new();
    for line in lines.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let parts = |cell: usize| cells[cell].split(", ").map(str::to_owned).collect::<Vec<_>>();
        let foods =
            if cells[0] == "egg white, egg yolk" { parts(0) } else { vec![cells[0].replace(',', "")] };
        let (units, grams, table) = (parts(1), parts(2), parts(3));
        for at in 0..grams.len() {
            let ends: Vec<f64> = table[at].split('–').map(|end| end.parse().unwrap()).collect();
            rows.push(Row {
                food: foods[at.min(foods.len() - 1)].clone(),
                unit: units[at.min(units.len() - 1)].clone(),
                grams: grams[at].parse().unwrap(),
                table: (ends[0], ends[ends.len() - 1]),
            });
        }
    }
    assert!(!rows.is_empty(), "{heading}");
    rows
}

impl Row {
    /// How far the data are from the public table, as a share of it.
    fn distance(&self) -> f64 {
        let (low, high) = self.table;
        (1.0 - self.grams / low).max(self.grams / high - 1.0).max(0.0)
    }
}

#[test]
fn the_page_tells_what_the_data_weigh_and_who_is_near_the_table() {
    let mut sources = Ontology::builtin_sources(RuleSet::Standard);
    sources.extend(Builtin::Home.load().ontology);
    let ontology = Ontology::load(&sources).unwrap();
    let reader = LineReader::new(&ontology, Language::english());
    let page = std::fs::read_to_string(PAGE).unwrap();
    let near = rows(&page, "| food | unit | g | table |");
    let outliers = rows(&page, "| food | unit | g | table | why |");
    let mut wrong = Vec::new();
    for row in near.iter().chain(&outliers) {
        let unit = if row.unit == "piece" { "" } else { &row.unit };
        let line = reader.read(&format!("1 {unit} {}", row.food));
        let grams = line.foods.first().and_then(|food| food.grams).map_or(0.0, Number::to_f64);
        // The page has as many digits as cooks need.
        if (grams - row.grams).abs() > 0.06_f64.max(grams * 0.005) || line.foods.len() != 1 {
            wrong.push(format!("1 {unit} {}: the page says {} g, the data {grams} g", row.food, row.grams));
        }
    }
    for row in near.iter().filter(|row| row.distance() > 0.1) {
        wrong.push(format!(
            "1 {} {} is no nearer to the table than {:.0} %",
            row.unit,
            row.food,
            row.distance() * 100.0
        ));
    }
    for row in outliers.iter().filter(|row| row.distance() <= 0.1) {
        wrong.push(format!("1 {} {} is no outlier", row.unit, row.food));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
