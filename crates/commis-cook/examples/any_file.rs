//! Files of any kind, each with a program or a reason: `cargo run -p commis-cook --example any_file -- [COUNT] [SEED]`.
//!
//! Prose, other languages, rubbish, nothing, recipes that are cut off; every thousandth file has 10 MB. Counts how many
//! became programs and why the others did not; a program in which a step fails, or that says nothing, ends with an error.

#![expect(clippy::print_stdout, reason = "an example shows its results")]

#[path = "../tests/all/handed_in.rs"]
mod handed_in;

use std::collections::BTreeMap;
use std::error::Error;
use std::time::Instant;

use commis_base::Dice;
use commis_cook::{Cook, Lexicon};
use commis_corpus::read_file;
use commis_mcl::Network;
use commis_sim::{RuleSet, Simulator};

/// How large the largest files are, in bytes.
const LARGE: usize = 10 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().map_or(Ok(10_000), |text| text.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(18), |text| text.parse())?;
    let simulator = Simulator::builtin(RuleSet::Standard)?;
    let lexicon = Lexicon::english().map_err(|problems| format!("{problems:?}"))?;
    let cook = Cook::new(&simulator, &lexicon);
    let mut dice = Dice::new(seed);
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    let (start, mut longest) = (Instant::now(), 0);
    for at in 0..count {
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
    println!("{count} files with seed {seed} in {} s, longest {longest} ms", start.elapsed().as_secs());
    for (outcome, number) in outcomes {
        println!("{number:6}  {outcome}");
    }
    Ok(())
}

/// What became of one file: a program, or the reason why there is none.
fn outcomes_of(bytes: &[u8], cook: &Cook<'_>, simulator: &Simulator) -> Result<Vec<String>, Box<dyn Error>> {
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
fn first_words(reason: &str) -> Result<String, Box<dyn Error>> {
    if reason.is_empty() {
        return Err("a file was refused without a reason".into());
    }
    let plain = reason.split(['`', '"']).next().unwrap_or_default();
    Ok(plain.chars().filter(|c| !c.is_ascii_digit()).take(70).collect())
}
