//! Verbs and constructions that only one of the built-in recipes uses, and the scores without them.

use std::collections::{BTreeMap, BTreeSet};

use commis_cook::{Act, Cook, Lexicon, Rung};
use commis_corpus::Builtin;
use commis_sim::{RuleSet, Simulator};
use serde_json::{Value as Json, json};

use crate::{Result, score};

/// Counts them and scores the cook without them.
pub(crate) fn tell(lexicon: &Lexicon) -> Result<Json> {
    let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
    let mut constructions: BTreeMap<(String, Act), usize> = BTreeMap::new();
    for builtin in [Builtin::Published, Builtin::Extended] {
        let corpus = builtin.load();
        for entry in &corpus.recipes {
            let kitchen = corpus.kitchen_of(&entry.recipe).map_err(|name| format!("no kitchen {name}"))?;
            let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)?;
            let cook = Cook::new(&simulator, lexicon);
            for verb in cook.verbs(&entry.recipe) {
                *verbs.entry(verb).or_default() += 1;
            }
            let read = cook.translate(&entry.recipe).map_err(|problem| problem.to_string())?;
            for construction in cook.constructions(&read) {
                *constructions.entry(construction).or_default() += 1;
            }
        }
    }
    let (of_verbs, of_constructions) = (verbs.len(), constructions.len());
    let (verbs, constructions) = (once(verbs), once(constructions));
    Ok(json!({
        "verbs": without("verbs", of_verbs, verbs.len(), &lexicon.without(&verbs))?,
        "constructions": without(
            "constructions", of_constructions, constructions.len(), &lexicon.without_constructions(&constructions)
        )?,
    }))
}

fn once<T: Ord>(recipes: BTreeMap<T, usize>) -> BTreeSet<T> {
    recipes.into_iter().filter(|(_, count)| *count == 1).map(|(entry, _)| entry).collect()
}

fn without(what: &str, used: usize, once: usize, fewer: &Lexicon) -> Result<Json> {
    println!("{used} {what} are used, {once} of them in one recipe only; without those:");
    let mut figures = BTreeMap::new();
    for builtin in [Builtin::Published, Builtin::Extended] {
        figures
            .insert(builtin.name(), score::table(builtin.name(), &builtin.load(), fewer, &[], Rung::Cook)?);
    }
    Ok(json!({ "used": used, "once": once, "scores-without": figures }))
}
