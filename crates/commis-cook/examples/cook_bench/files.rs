//! Files of any kind, each with a program or a reason.
//!
//! Prose, other languages, rubbish, nothing, recipes that are cut off or have other words; every thousandth file has 10 MB. A
//! program in which a step fails, or a refusal that says nothing, ends the measurement with an error.

#[path = "../../tests/all/handed_in.rs"]
mod handed_in;

use std::collections::BTreeMap;
use std::time::Instant;

use commis_base::Dice;
use commis_cook::{Cook, Lexicon};
use commis_corpus::read_file;
use commis_mcl::Network;
use commis_sim::{RuleSet, Simulator};
use serde_json::{Value as Json, json};

use crate::Result;

/// How many files are tried.
const FILES: usize = 10_000;
/// The seed that makes them.
const SEED: u64 = 18;
/// How large the largest files are, in bytes.
const LARGE: usize = 10 << 20;

/// Reads them all, prints what became of them and gives the figures.
pub(crate) fn tell(lexicon: &Lexicon) -> Result<Json> {
    let simulator = Simulator::builtin(RuleSet::Standard)?;
    let cook = Cook::new(&simulator, lexicon);
    let mut dice = Dice::new(SEED);
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    let (start, mut longest) = (Instant::now(), 0);
    for at in 0..FILES {
        let mut bytes = handed_in::handed_in(&mut dice);
        if at % 1000 == 999 && !bytes.is_empty() {
            bytes = bytes.iter().copied().cycle().take(LARGE).collect();
        }
        let begun = Instant::now();
        for outcome in outcomes_of(&bytes, &cook, &simulator)? {
            *outcomes.entry(outcome).or_default() += 1;
        }
        longest = longest.max(begun.elapsed().as_millis());
    }
    let seconds = start.elapsed().as_secs();
    println!("{FILES} files of any kind with seed {SEED}: {seconds} s, longest {longest} ms");
    for (outcome, number) in &outcomes {
        println!("{number:6}  {outcome}");
    }
    Ok(json!({ "files": FILES, "seconds": seconds, "longest-milliseconds": longest, "outcomes": outcomes }))
}

/// What became of one file: a program, or the reason why there is none.
fn outcomes_of(bytes: &[u8], cook: &Cook<'_>, simulator: &Simulator) -> Result<Vec<String>> {
    let recipes = match read_file("handed-in.txt", bytes) {
        Ok(recipes) if recipes.is_empty() => return Ok(vec!["no recipe in it".to_owned()]),
        Ok(recipes) => recipes,
        Err(why) => return Ok(vec![format!("not read: {}", first_words(&why)?)]),
    };
    let mut found = Vec::with_capacity(recipes.len());
    for recipe in recipes {
        match cook.translate(&recipe) {
            Ok(translation) => {
                let execution = simulator.execute(&Network::from_recipe(&translation.program));
                if let Some(failed) = execution.first_failure() {
                    return Err(format!("a step fails: {failed:?}").into());
                }
                found.push("a program".to_owned());
            }
            Err(why) => found.push(format!("no program: {}", first_words(&why.to_string())?)),
        }
    }
    Ok(found)
}

/// Reasons without what differs from file to file.
fn first_words(reason: &str) -> Result<String> {
    if reason.is_empty() {
        return Err("a file was refused without a reason".into());
    }
    let plain = reason.split(['`', '"']).next().unwrap_or_default();
    Ok(plain.chars().filter(|c| !c.is_ascii_digit()).take(70).collect())
}
