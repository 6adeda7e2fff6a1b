//! A mixture is called what it is at that moment, step by step.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may stop at the first surprise")]

use commis_mcl::{Network, parse};
use commis_sim::{MixtureNames, RuleSet, Simulator, Words};

/// What the products of a program are called in a table.
fn told(text: &str) -> Vec<String> {
    let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
    let network = Network::from_recipe(&parse(&format!("#x\n(get-kitchen ?k0)\n{text}")).program.recipes[0]);
    let execution = simulator.execute(&network);
    assert!(execution.is_complete() && execution.first_failure().is_none(), "{text}");
    let names = MixtureNames::of(&network, &execution, simulator.vocabulary(), "", &|_| None);
    let mut words = Words::new(simulator.vocabulary()).naming(names);
    execution.steps.iter().map(|step| words.result(step).replace('\u{a0}', " ")).collect()
}

#[test]
fn a_dough_is_no_biscuit_before_it_is_baked() {
    let all = |dough: &str, biscuit: &str| {
        told(&format!(
            "(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 20 g)
             (fetch-and-proportion ?both ?k2 ?k1 ?butter all-purpose-flour 30 g)
             (mix ?{dough} ?k3 ?k2 ?both ?whisk)
             (bake ?{biscuit} ?k4 ?k3 ?{dough} ?oven 10 minute 180 degrees-celsius)"
        ))
    };
    let named = all("crumbly-dough", "golden-biscuit");
    assert!(named[3].contains("50 g crumbly dough"), "{}", named[3]);
    assert!(named[4].contains("50 g golden biscuit"), "{}", named[4]);
    let unnamed = all("crumbly-dough", "thing");
    assert!(unnamed[4].contains("50 g baked crumbly dough"), "{}", unnamed[4]);
}
