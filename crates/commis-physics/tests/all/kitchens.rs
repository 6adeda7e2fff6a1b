//! The kitchens and golds that come with the project.
#![allow(
    dead_code,
    clippy::panic,
    reason = "not every test needs every kitchen; what is missing stops a test"
)]

use commis_corpus::{Builtin, Corpus};
use commis_mcl::{Recipe, parse};
use commis_physics::Motion;
use commis_sim::{RuleSet, Simulator};

/// A kitchen ready for motion.
pub(crate) struct Kitchen {
    pub(crate) simulator: Simulator,
    pub(crate) motion: Motion,
}

impl Kitchen {
    pub(crate) fn full() -> Kitchen {
        Kitchen::of(Simulator::builtin(RuleSet::Standard).unwrap())
    }

    fn of(simulator: Simulator) -> Kitchen {
        let motion = Motion::builtin(&simulator).unwrap_or_else(|problems| panic!("{problems:#?}"));
        Kitchen { simulator, motion }
    }
}

/// A gold that comes with the project, and the kitchen it is cooked in.
pub(crate) fn gold(name: &str) -> (Kitchen, Recipe) {
    for corpus in Builtin::FIFTY.iter().map(|builtin| builtin.load()) {
        if let Some(entry) = corpus.recipes.iter().find(|entry| entry.recipe.id == name) {
            let kitchen = Kitchen::of(simulator_of(&corpus, &entry.recipe));
            let gold = parse(entry.recipe.gold.as_deref().unwrap_or_default()).program.recipes.remove(0);
            return (kitchen, gold);
        }
    }
    panic!("there is no recipe {name}");
}

fn simulator_of(corpus: &Corpus, recipe: &commis_corpus::Recipe) -> Simulator {
    let kitchen = corpus.kitchen_of(recipe).unwrap();
    Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen).unwrap()
}

/// A program.
pub(crate) fn program(text: &str) -> Recipe {
    let parsed = parse(text);
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    parsed.program.recipes.into_iter().next().unwrap()
}
