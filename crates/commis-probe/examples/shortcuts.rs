//! What systems that look at the surface only make of tasks from files of world states, over ten seeds:
//! `cargo run -p commis-probe --example shortcuts -- FILE…`. Points above chance: of each seed, mean, least and most.
#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "an example shows figures and stops at the first surprise"
)]

use std::collections::BTreeMap;

use commis_probe::tasks::{Construction, Generator, Gold, Instance, TaskKind};
use commis_probe::{StateGraph, read_graphs};

const SEEDS: u64 = 10;

fn main() {
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).unwrap();
        let graphs: Vec<StateGraph> =
            read_graphs(&file, &text).graphs.into_iter().map(|one| one.graph).collect();
        for kind in TaskKind::ALL {
            let mut above: BTreeMap<String, Vec<f64>> = BTreeMap::new();
            let mut sizes = Vec::new();
            for seed in 1..=SEEDS {
                let generator =
                    Generator { seed, all: true, construction: Construction::Resistant, phrasing: None };
                let made = generator.tasks(&graphs, &[kind]);
                let tasks: Vec<Instance> =
                    made.into_iter().flatten().flat_map(|made| made.instances).collect();
                sizes.push(tasks.len());
                for (name, right) in shortcuts(&tasks) {
                    above.entry(name).or_default().push(right);
                }
            }
            println!("{file} {kind}: {sizes:?} tasks");
            for (name, points) in above {
                let mean = points.iter().sum::<f64>() / points.len() as f64;
                let least = points.iter().copied().fold(f64::INFINITY, f64::min);
                let most = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                println!("  {name}: {mean:+.1} ({least:+.1} to {most:+.1})");
            }
        }
    }
}

/// Points above chance of each system, and of fixed distances and steps.
fn shortcuts(tasks: &[Instance]) -> Vec<(String, f64)> {
    let mut names: BTreeMap<String, (f64, f64)> = BTreeMap::new();
    for task in tasks {
        let mut note = |name: String, is_right: bool| {
            let (points, count) = names.entry(name).or_default();
            *points += f64::from(u8::from(is_right)) - task.chance;
            *count += 1.0;
        };
        for (name, is_right) in &task.shortcuts {
            note(name.clone(), *is_right);
        }
        if let Gold::Step(gold) = task.gold {
            for number in 1..=4 {
                note(format!("step {number}"), gold == number);
                note(format!("{number} before"), task.step - number.min(task.step) == gold);
            }
        }
    }
    names.into_iter().map(|(name, (points, count))| (name, 100.0 * points / count)).collect()
}
