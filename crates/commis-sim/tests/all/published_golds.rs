//! The published gold networks, when they are at hand: they run completely and take the known times.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;

use commis_mcl::{Network, parse};
use commis_sim::{RuleSet, Simulator};

fn golds() -> Option<BTreeMap<String, Network>> {
    let folder = commis_shared_data::find("data/muhai/gold")?;
    let mut golds = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "solution") {
            let parsed = parse(&std::fs::read_to_string(&path).unwrap());
            assert!(parsed.diagnostics.is_empty(), "{}: {:?}", path.display(), parsed.diagnostics);
            let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
            golds.insert(id, Network::from_recipe(&parsed.program.recipes[0]));
        }
    }
    assert_eq!(golds.len(), 30);
    Some(golds)
}

#[test]
fn all_statements_run_under_both_rules() {
    let Some(golds) = golds() else { return };
    for rules in [RuleSet::Standard, RuleSet::Reference] {
        let simulator = Simulator::builtin(rules).unwrap();
        for (id, network) in &golds {
            let execution = simulator.execute(network);
            let obstacles: Vec<String> = execution
                .unexecuted
                .iter()
                .map(|left| format!("{}: {}", network.statement_text(left.statement), left.reason))
                .collect();
            assert!(obstacles.is_empty(), "{rules:?} {id}: {obstacles:#?}");
            assert_eq!(execution.steps.len(), network.len(), "{id}");
            let failures: Vec<String> = execution
                .steps
                .iter()
                .filter_map(|step| step.failure.as_ref())
                .map(|failure| format!("{}: {}", network.statement_text(failure.statement), failure.reason))
                .collect();
            // Dough portions cannot be topped in the reference.
            let expected =
                usize::from(rules == RuleSet::Reference && id == "chocolate-cream-cheese-cupcakes") * 2;
            assert_eq!(failures.len(), expected, "{rules:?} {id}: {failures:#?}");
        }
    }
}

#[test]
fn the_reference_rules_take_the_reference_times() {
    let (Some(golds), Some(facts)) = (golds(), commis_shared_data::find("reference/corpus-facts.csv")) else {
        return;
    };
    let facts = std::fs::read_to_string(facts).unwrap();
    let header: Vec<&str> = facts.lines().next().unwrap().split(',').collect();
    let from_end =
        header.len() - header.iter().position(|name| *name == "gold_execution_time_current").unwrap();
    let simulator = Simulator::builtin(RuleSet::Reference).unwrap();
    let mut compared = 0;
    for line in facts.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let id = cells[0];
        let network = &golds[id];
        let time = simulator.execute(network).time();
        assert_eq!(time.to_string(), cells[cells.len() - from_end], "{id}");
        compared += 1;
    }
    assert_eq!(compared, 30);
}
