//! `cargo xtask bench`: runs benchmarks in release mode and keeps their figures.

use crate::cargo::{cargo, run, target};

/// A benchmark: its name and the package it belongs to.
const BENCHES: &[(&str, &str)] = &[("evaluate", "commis"), ("sim", "commis")];

/// Runs one benchmark or all of them; whether that worked.
pub(crate) fn run_named(wanted: Option<&str>) -> bool {
    let chosen: Vec<_> =
        BENCHES.iter().filter(|(name, _)| wanted.is_none_or(|wanted| wanted == *name)).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = BENCHES.iter().map(|(name, _)| *name).collect();
        eprintln!("there is no such benchmark; there is {}", names.join(", "));
        return false;
    }
    let folder = target().join("bench");
    if let Err(cause) = std::fs::create_dir_all(&folder) {
        eprintln!("cannot make {}: {cause}", folder.display());
        return false;
    }
    let mut succeeded = true;
    for (name, package) in chosen {
        let figures = folder.join(format!("{name}.json"));
        println!("== {name}");
        let mut command = cargo(&["bench", "--quiet", "--package", package, "--bench", name]);
        let done = run(command.env("COMMIS_BENCH_JSON", &figures));
        if done {
            println!("written to {}", figures.display());
        }
        succeeded &= done;
    }
    succeeded
}
