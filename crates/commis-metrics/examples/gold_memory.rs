//! How much memory a gold takes: prepares thousands of copies of the built-in ones and looks at the process.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a measurement prints its figures and may stop at the first surprise"
)]

use commis_corpus::Builtin;
use commis_mcl::parse;
use commis_metrics::{Evaluator, Gold};
use commis_sim::{RuleSet, Simulator};

fn main() {
    let count: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(5_000);
    let evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard).unwrap());
    let recipes = Builtin::Published.load().recipes;
    let texts: Vec<(String, String)> =
        recipes.into_iter().filter_map(|entry| Some((entry.recipe.gold?, entry.recipe.meta?.dish))).collect();
    let before = resident();
    let golds: Vec<Gold> = texts
        .iter()
        .cycle()
        .take(count)
        .map(|(text, dish)| evaluator.prepare(&parse(text).program.recipes[0], Some(dish)).unwrap())
        .collect();
    let kilobytes = resident() - before;
    println!(
        "{} golds: {} MB, {:.1} kB each",
        golds.len(),
        kilobytes / 1024,
        kilobytes as f64 / count as f64
    );
}

/// Resident memory of this process in kB; 0 where that cannot be seen.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse().ok()).unwrap_or(0)
}
