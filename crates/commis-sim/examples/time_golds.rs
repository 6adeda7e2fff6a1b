//! How long it takes to execute all recipes of a folder: `cargo run --release --example time_golds FOLDER [ROUNDS]`.
#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a measurement for the terminal")]

use std::time::Instant;

use commis_mcl::{Network, parse};
use commis_sim::{RuleSet, Simulator};

fn main() {
    let folder = std::env::args().nth(1).unwrap();
    let rounds = std::env::args().nth(2).and_then(|rounds| rounds.parse().ok()).unwrap_or(200);
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let texts = paths.iter().filter(|path| path.extension().is_some_and(|kind| kind == "solution"));
    let networks: Vec<Network> = texts
        .flat_map(|path| parse(&std::fs::read_to_string(path).unwrap()).program.recipes)
        .map(|recipe| Network::from_recipe(&recipe))
        .collect();
    let statements: usize = networks.iter().map(Network::len).sum();
    for rules in [RuleSet::Standard, RuleSet::Reference] {
        let loading = Instant::now();
        let simulator = Simulator::builtin(rules).unwrap();
        let loaded = loading.elapsed();
        let mut best = std::time::Duration::MAX;
        for _ in 0..rounds {
            let start = Instant::now();
            for network in &networks {
                std::hint::black_box(simulator.execute(network));
            }
            best = best.min(start.elapsed());
        }
        println!(
            "{rules:?}: {} networks, {statements} statements, loaded in {loaded:?}, executed in {best:?}",
            networks.len()
        );
    }
}
