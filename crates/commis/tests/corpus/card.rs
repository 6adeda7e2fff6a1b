//! The figures of docs/corpus.md are those of the corpora. `COMMIS_WRITE_DOCS=1 cargo test -p commis card` writes them.

use std::collections::BTreeMap;
use std::path::Path;

use commis_corpus::{Builtin, Phenomenon, Statistics};

const CARD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/corpus.md");

#[test]
fn the_card_has_the_right_figures() {
    let card = std::fs::read_to_string(Path::new(CARD)).unwrap();
    let mut updated = card.clone();
    for (name, table) in
        [("statistics", statistics()), ("phenomena", phenomena()), ("categories", categories())]
    {
        updated = with_block(&updated, name, &table);
    }
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        std::fs::write(CARD, updated).unwrap();
        return;
    }
    assert!(
        card == updated,
        "docs/corpus.md is stale; run `COMMIS_WRITE_DOCS=1 cargo test -p commis card`:\n{updated}"
    );
}

/// The text with what is between `<!-- begin NAME -->` and `<!-- end NAME -->` replaced.
fn with_block(text: &str, name: &str, block: &str) -> String {
    let (begin, end) = (format!("<!-- begin {name} -->\n"), format!("<!-- end {name} -->"));
    let (before, rest) = text.split_once(&begin).unwrap();
    let (_, after) = rest.split_once(&end).unwrap();
    format!("{before}{begin}{block}{end}{after}")
}

fn sets() -> Vec<Statistics> {
    Builtin::ALL.iter().map(|builtin| Statistics::of(&builtin.load())).collect()
}

/// A table with one column per set.
fn table(head: &str, rows: impl IntoIterator<Item = (String, Vec<String>)>) -> String {
    let names: Vec<&str> = Builtin::ALL.iter().map(|builtin| builtin.name()).collect();
    let rule: String = names.iter().map(|_| "---:|").collect();
    let rows = rows.into_iter().map(|(name, cells)| format!("| {name} | {} |\n", cells.join(" | ")));
    format!("| {head} | {} |\n|---|{rule}\n{}", names.join(" | "), rows.collect::<String>())
}

fn statistics() -> String {
    type Count = fn(&Statistics) -> usize;
    let counts: [(&str, Count); 8] = [
        ("recipes", |set| set.recipes),
        ("ingredient lines", |set| set.ingredients),
        ("instructions", |set| set.instructions),
        ("words in instructions", |set| set.words),
        ("statements in golds", |set| set.statements),
        ("… said by the text", |set| set.explicit),
        ("… needed but not said", |set| set.implicit),
        ("different primitives", |set| set.primitives.len()),
    ];
    let sets = sets();
    let row = |(name, count): (&str, Count)| {
        (name.to_owned(), sets.iter().map(|set| count(set).to_string()).collect())
    };
    table("", counts.map(row))
}

fn phenomena() -> String {
    let sets = sets();
    let row = |phenomenon: &Phenomenon| {
        let cell = |set: &Statistics| {
            let (instructions, recipes) = set.phenomena.get(phenomenon).copied().unwrap_or_default();
            format!("{instructions} in {recipes}")
        };
        (format!("`{phenomenon}`: {}", phenomenon.meaning()), sets.iter().map(cell).collect())
    };
    table("phenomenon (instructions in recipes)", Phenomenon::ALL.iter().map(row))
}

fn categories() -> String {
    let sets = sets();
    let mut names: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for name in sets.iter().flat_map(|set| set.categories.keys()) {
        let counts = sets.iter().map(|set| set.categories.get(name).copied().unwrap_or_default().to_string());
        names.insert(name, counts.collect());
    }
    table("category", names.into_iter().map(|(name, counts)| (name.to_owned(), counts)))
}
