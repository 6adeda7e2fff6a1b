//! Verbs that only one of the built-in recipes uses, and the scores without them.

use std::collections::{BTreeMap, BTreeSet};

use commis_cook::{Cook, Lexicon, Rung};
use commis_corpus::Builtin;
use commis_sim::{RuleSet, Simulator};
use serde_json::{Value as Json, json};

use crate::{Result, score};

/// Counts them and scores the cook without them.
pub(crate) fn tell(lexicon: &Lexicon) -> Result<Json> {
    let mut recipes: BTreeMap<String, usize> = BTreeMap::new();
    for builtin in [Builtin::Published, Builtin::Extended] {
        let corpus = builtin.load();
        for entry in &corpus.recipes {
            let kitchen = corpus.kitchen_of(&entry.recipe).map_err(|name| format!("no kitchen {name}"))?;
            let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)?;
            for verb in Cook::new(&simulator, lexicon).verbs(&entry.recipe) {
                *recipes.entry(verb).or_default() += 1;
            }
        }
    }
    let used = recipes.len();
    let once: BTreeSet<String> =
        recipes.into_iter().filter(|(_, count)| *count == 1).map(|(verb, _)| verb).collect();
    println!("{used} verbs are used, {} of them in one recipe only; without those:", once.len());
    let fewer = lexicon.without(&once);
    let mut figures = BTreeMap::new();
    for builtin in [Builtin::Published, Builtin::Extended] {
        figures
            .insert(builtin.name(), score::table(builtin.name(), &builtin.load(), &fewer, &[], Rung::Cook)?);
    }
    Ok(json!({ "used": used, "once": once.len(), "scores-without": figures }))
}
