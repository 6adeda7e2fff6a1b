//! What systems that look at the surface only make of tasks from files of world states:
//! `cargo run -p commis-probe --example shortcuts -- FILE…`.
#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "an example shows figures and stops at the first surprise"
)]

use commis_probe::score::{AnswerKey, Sheet, score};
use commis_probe::tasks::{Construction, Generator, Instance, TaskKind};
use commis_probe::{StateGraph, read_graphs};

fn main() {
    for file in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&file).unwrap();
        let graphs: Vec<StateGraph> =
            read_graphs(&file, &text).graphs.into_iter().map(|one| one.graph).collect();
        for construction in [Construction::Published, Construction::Resistant] {
            for seed in 1..=1 {
                let generator = Generator { seed, all: true, construction, phrasing: None };
                let made = generator.tasks(&graphs, &TaskKind::ALL);
                let tasks: Vec<Instance> =
                    made.into_iter().flatten().flat_map(|made| made.instances).collect();
                let key = AnswerKey::of(&tasks);
                let report = score(&key, &Sheet::of(&key, std::iter::empty()));
                for task in &report.tasks {
                    let shares: Vec<String> =
                        task.shortcuts.iter().map(|(name, share)| format!("{name} {share:.3}")).collect();
                    println!(
                        "{file} {construction} {seed} {}: {} tasks, chance {:.3}, {}",
                        task.task,
                        task.instances,
                        task.chance,
                        shares.join(", ")
                    );
                }
            }
        }
    }
}
