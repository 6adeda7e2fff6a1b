//! Any well-formed network, under both rules: no panic, no endless run, mass conserved, the counter readable from JSON.
//!
//! Networks worth executing need some hundred bytes: `cargo fuzz run sim_execute -- -len_control=0 -max_len=600`.
#![no_main]

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use commis_kitchen::{Entity, EntityRef, Kitchen, Vocabulary, json};
use commis_mcl::{Network, parse};
use commis_base::Number;
use commis_sim::{RuleSet, RunLimits, Simulator};
use libfuzzer_sys::fuzz_target;

#[path = "../../crates/commis-sim/tests/all/accounting/mod.rs"]
mod accounting;
#[path = "../../crates/commis-sim/tests/all/generator/mod.rs"]
mod generator;

static SIMULATORS: LazyLock<[Simulator; 2]> = LazyLock::new(|| {
    let limits = RunLimits {
        statements: 100,
        entities: 20_000,
        list: 200,
        seconds: 1_000_000_000,
        ..RunLimits::default()
    };
    [RuleSet::Standard, RuleSet::Reference]
        .map(|rules| Simulator::builtin(rules).unwrap().with_limits(limits))
});

fuzz_target!(|bytes: &[u8]| {
    let lines = generator::program(bytes, &SIMULATORS[0].vocabulary().ontology);
    let parsed = parse(&format!("#fuzz\n{}", lines.join("\n")));
    assert!(parsed.diagnostics.is_empty());
    let network = Network::from_recipe(&parsed.program.recipes[0]);
    for simulator in SIMULATORS.iter() {
        let vocabulary = simulator.vocabulary();
        let execution = simulator.execute(&network);
        if let Some(kitchen) = execution.final_kitchen() {
            survives_json(kitchen, vocabulary);
        }
        if simulator.rule_set() == RuleSet::Reference {
            continue;
        }
        let mut last: Option<(EntityRef, Option<Books>)> = None;
        for step in &execution.steps {
            // The kitchen before a step is mostly the one after the step before it.
            let old = match (&step.before, last.take()) {
                (Some(before), Some((root, books))) if Arc::ptr_eq(before.root(), &root) => books,
                (Some(before), _) => books(before, vocabulary),
                (None, _) => None,
            };
            let new = books(&step.after, vocabulary);
            if let (Some(old), Some(new)) = (&old, &new) {
                assert_eq!(old, new, "{}", network.statement_text(step.statement));
            }
            last = Some((Arc::clone(step.after.root()), new));
        }
    }
});

type Books = BTreeMap<String, Number>;

/// The food in a kitchen, without the shells that cracking makes.
fn books(kitchen: &Kitchen, vocabulary: &Vocabulary) -> Option<Books> {
    let mut books = accounting::account(kitchen, vocabulary)?;
    books.retain(|what, _| !what.starts_with("egg-shell"));
    Some(books)
}

fn survives_json(kitchen: &Kitchen, vocabulary: &Vocabulary) {
    let counter = kitchen.at(&kitchen.counter(vocabulary).unwrap(), vocabulary).unwrap();
    let counter = Kitchen::new(Entity::clone(counter));
    let text = json::kitchen(&counter, vocabulary).to_string();
    let back = json::read_kitchen(&serde_json::from_str(&text).unwrap(), vocabulary).unwrap();
    assert_eq!(json::kitchen(&back, vocabulary).to_string(), text);
}
