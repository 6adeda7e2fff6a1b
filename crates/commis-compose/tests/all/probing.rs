//! Shortcuts do not pay in questions about generated recipes either. `COMMIS_WRITE_DOCS=1 cargo test -p commis-compose
//! --test all probing` writes the figures into docs/probing.md.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fmt::Write as _;
use std::path::PathBuf;

use commis_compose::{Changes, Composer, Cookbook, MONTHLY, Order, settings};
use commis_corpus::Corpus;
use commis_probe::score::{AnswerKey, Sheet, score};
use commis_probe::tasks::{Construction, Generator, Instance, TaskKind};
use commis_probe::{Language, StateGraph, Wording, states_of};
use commis_sim::{RuleSet, Simulator};

/// How far above chance a shortcut may come, in points.
const MOST: f64 = 10.0;

fn graphs(preset: &str, count: usize) -> Vec<StateGraph> {
    let book = Cookbook::builtin().unwrap();
    let settings = settings(preset, &Changes::default()).unwrap();
    let order = Order { seed: "1".to_owned(), settings, tellings: 1, language: Language::English };
    let files = Composer::new(&book, order).unwrap().corpus(count, "generated").unwrap();
    let (corpus, _) = Corpus::from_files("generated", "", files);
    let kitchen = corpus.kitchens.values().next();
    let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap();
    let wording = Wording::builtin(Language::English).unwrap();
    corpus.recipes.iter().map(|entry| states_of(&entry.recipe, &simulator, &wording).unwrap()).collect()
}

/// The figures of every system; no shortcut may pay in the construction that resists them.
fn table(graphs: &[StateGraph]) -> String {
    let mut text = String::from(
        "| task | construction | tasks | recipes | chance | system | right | above chance |\n\
         |---|---|---:|---:|---:|---|---:|---:|\n",
    );
    let reports = [Construction::Published, Construction::Resistant].map(|construction| {
        let generator = Generator { seed: 1, all: true, construction, phrasing: None };
        let made = generator.tasks(graphs, &TaskKind::ALL);
        let tasks: Vec<Instance> = made.into_iter().flatten().flat_map(|made| made.instances).collect();
        let key = AnswerKey::of(&tasks);
        (construction, score(&key, &Sheet::of(&key, std::iter::empty())))
    });
    for kind in TaskKind::ALL {
        for (construction, report) in &reports {
            let task = report.tasks.iter().find(|task| task.task == kind).unwrap();
            let recipes = report.recipes.iter().filter(|row| row.task == kind).count();
            for (name, share) in &task.shortcuts {
                let above = (share - task.chance) * 100.0;
                writeln!(
                    text,
                    "| {kind} | {construction} | {} | {recipes} | {:.3} | {name} | {share:.3} | {above:+.1} |",
                    task.instances, task.chance
                )
                .unwrap();
                assert!(
                    *construction == Construction::Published || above <= MOST,
                    "{kind} {name}: {above:+.1}"
                );
            }
        }
    }
    text
}

#[test]
fn shortcuts_do_not_pay_in_five_hundred_generated_recipes() {
    let expected = table(&graphs(MONTHLY, 500));
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/probing.md"));
    let page = std::fs::read_to_string(&path).unwrap();
    let start = page.find("<!-- generated").unwrap();
    let start = start + page[start..].find('\n').unwrap() + 1;
    let end = start + page[start..].find("<!-- end -->").unwrap();
    if std::env::var_os("COMMIS_WRITE_DOCS").is_some() {
        std::fs::write(&path, format!("{}\n{expected}\n{}", &page[..start], &page[end..])).unwrap();
        return;
    }
    assert_eq!(page[start..end].trim(), expected.trim(), "docs/probing.md is stale");
}

#[test]
fn shortcuts_do_not_pay_within_one_preset_either() {
    println!("{}", table(&graphs("medium", 500)));
}
