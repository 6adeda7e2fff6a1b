//! Any text as a recipe: the reader gives a program in which nothing fails, or a reason.
#![no_main]

use std::sync::OnceLock;

use commis_cook::{Cook, Lexicon};
use commis_corpus::read_plain_text;
use commis_mcl::Network;
use commis_sim::{RuleSet, Simulator};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    static KITCHEN: OnceLock<(Simulator, Lexicon)> = OnceLock::new();
    let (simulator, lexicon) =
        KITCHEN.get_or_init(|| (Simulator::builtin(RuleSet::Standard).unwrap(), Lexicon::english().unwrap()));
    let Ok(recipe) = read_plain_text("fuzz", text) else { return };
    let Ok(translation) = Cook::new(simulator, lexicon).translate(&recipe) else { return };
    let execution = simulator.execute(&Network::from_recipe(&translation.program));
    assert!(execution.steps.iter().all(|step| step.failure.is_none()), "{}", translation.program);
    let _ = translation.explain();
});
