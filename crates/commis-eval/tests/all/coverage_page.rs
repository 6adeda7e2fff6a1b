//! The table of docs/coverage.md is what the program finds. `COMMIS_WRITE_DOCS=1 cargo test -p commis-eval --test all coverage_page`
//! writes it anew.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;

use commis_corpus::Coverage;
use commis_eval::{Collection, KitchenSetup};
use commis_metrics::EvaluationRules;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/coverage.md");
const BEGIN: &str = "<!-- coverage -->\n";
const END: &str = "<!-- end -->";

#[test]
fn the_table_of_the_collection_is_up_to_date() {
    let Some(folder) = commis_shared_data::find("data/public-domain-recipes") else { return };
    let simulator = KitchenSetup::stocked(EvaluationRules::default()).simulator(None).unwrap();
    let coverage = Collection::open(&[folder]).unwrap().coverage(&simulator, 16 << 20);
    // Fewer would mean that reader or data have lost something.
    assert!(coverage.lines.known * 100 >= coverage.lines.all * 95, "{:?}", coverage.lines);
    let page = std::fs::read_to_string(PAGE).unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (_, after) = rest.split_once(END).unwrap();
    let fresh = format!("{before}{BEGIN}{}{END}{after}", table(&coverage));
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        std::fs::write(PAGE, fresh).unwrap();
    } else {
        assert!(page == fresh, "docs/coverage.md is stale: run the test with COMMIS_WRITE_DOCS=1");
    }
}

/// Counts only: the words are those of the collection.
fn table(coverage: &Coverage) -> String {
    let mut text = format!("{} files, {} recipes\n\n", coverage.files, coverage.recipes);
    text.push_str("| what | understood | of | share |\n|---|---:|---:|---:|\n");
    for (what, share) in coverage.rows() {
        writeln!(text, "| {what} | {} | {} | {:.1} % |", share.known, share.all, share.percent()).unwrap();
    }
    text.push_str("\n| what stops recipes | recipes | it alone |\n|---|---:|---:|\n");
    for (obstacle, (recipes, alone)) in &coverage.obstacles {
        writeln!(text, "| {} | {recipes} | {alone} |", obstacle.about()).unwrap();
    }
    text.push_str("\n| missing words | different ones | in all |\n|---|---:|---:|\n");
    for (what, words) in coverage.missing_words() {
        let words = words.by_frequency();
        let all: usize = words.iter().map(|(_, number)| number).sum();
        writeln!(text, "| {what} | {} | {all} |", words.len()).unwrap();
    }
    text
}
