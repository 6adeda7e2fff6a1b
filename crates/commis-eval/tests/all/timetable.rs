//! The golds keep to the clock: nothing is served before it is baked.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;

use commis_corpus::Builtin;
use commis_mcl::{Network, Operand, parse};
use commis_sim::{Execution, Rules, Simulator};

/// Every gold of the two corpora, cooked in its own kitchen.
fn cooked(rules: Rules) -> BTreeMap<String, (Network, Execution)> {
    let mut cooked = BTreeMap::new();
    for builtin in Builtin::ALL {
        let corpus = builtin.load();
        for entry in &corpus.recipes {
            let Some(gold) = &entry.recipe.gold else { continue };
            let kitchen = corpus.kitchen_of(&entry.recipe).unwrap();
            let simulator = Simulator::load(rules, &corpus.ontology, kitchen).unwrap();
            let network = Network::from_recipe(&parse(gold).program.recipes[0]);
            let execution = simulator.execute(&network);
            cooked.insert(entry.recipe.id.clone(), (network, execution));
        }
    }
    cooked
}

/// The steps that begin before the cook is free or before one of their arguments is there.
fn early(network: &Network, execution: &Execution) -> Vec<String> {
    let mut made = vec![false; network.variables().len()];
    let mut early = Vec::new();
    for step in &execution.steps {
        let mut is_early = step.before.as_ref().is_some_and(|kitchen| kitchen.time() > step.begins);
        for operand in network.operands(step.statement) {
            let Operand::Variable(variable) = operand else { continue };
            let available = execution.bindings[*variable].as_ref().and_then(|binding| binding.available);
            is_early |= made[*variable] && available.is_some_and(|moment| moment > step.begins);
            made[*variable] = true;
        }
        if is_early {
            early.push(network.statement_text(step.statement));
        }
    }
    early
}

#[test]
fn no_gold_acts_on_food_that_is_not_there_yet() {
    let golds = cooked(Rules::STANDARD);
    for (recipe, (network, execution)) in &golds {
        assert_eq!(early(network, execution), [""; 0], "{recipe}");
    }
    // A loaf is sliced after it has cooled, and brownies are cut after they are baked.
    let time = |recipe: &str| golds[recipe].1.time().to_string();
    assert_eq!([time("irish-soda-bread"), time("best-brownies")], ["4140", "3335"]);
}

#[test]
fn the_clock_of_the_reference_lets_golds_act_too_early() {
    let rules = Rules { inputs_are_awaited: false, ..Rules::STANDARD };
    let golds = cooked(rules);
    let early: Vec<usize> =
        golds.values().map(|(network, execution)| early(network, execution).len()).collect();
    assert!(early.iter().filter(|&&steps| steps > 0).count() >= 20, "{early:?}");
}
