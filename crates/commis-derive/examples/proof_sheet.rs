//! Rewrites drawn by a seed, for somebody to proofread: `cargo run -p commis-derive --example proof_sheet -- SEED COUNT`.
//!
//! The draw is over all replacements in the recipes of the three built-in corpora that are not refused, and over a few additions; seed 0 prints the built-in pairs. At most two come from one recipe. `COUNT` of 0 prints all of them, and the refusals with their reasons.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::collections::BTreeMap;

use commis_base::Dice;
use commis_corpus::{Builtin, Corpus};
use commis_derive::{Derived, Deriver, EnglishPairs, IngredientChange};
use commis_sim::{RuleSet, Simulator};

/// What is added where nothing is replaced.
const ADDITIONS: [&str; 6] = ["apple", "walnut", "onion", "raisin", "fresh-parsley", "carrot"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed: u64 = arguments.next().unwrap_or_default().parse().unwrap_or(1);
    let count: usize = arguments.next().unwrap_or_default().parse().unwrap_or(60);
    if seed == 0 {
        print_builtin();
        return Ok(());
    }
    let (mut made, mut refused) = (Vec::new(), Vec::new());
    for builtin in Builtin::ALL {
        let corpus = builtin.load();
        derive_all(&corpus, &mut made, &mut refused)?;
    }
    if count == 0 {
        for (at, derived) in made.iter().enumerate() {
            print(at + 1, derived);
        }
        for (recipe, change, why) in &refused {
            println!("refused {recipe} {change:?}: {why}");
        }
        println!("{} derived, {} refused", made.len(), refused.len());
        return Ok(());
    }
    let mut dice = Dice::new(seed);
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    let mut number = 0;
    while number < count && !made.is_empty() {
        let derived = made.swap_remove(dice.below(made.len()));
        let of_recipe = drawn.entry(derived.recipe.clone()).or_default();
        if *of_recipe < 2 {
            *of_recipe += 1;
            number += 1;
            print(number, &derived);
        }
    }
    Ok(())
}

fn print_builtin() {
    for line in EnglishPairs::LIST.lines() {
        match EnglishPairs::of_list(line) {
            Ok(pairs) => pairs.pairs.iter().for_each(|pair| print(0, &pair.derived)),
            Err(why) => println!("refused {line}: {why}"),
        }
    }
}

fn derive_all(
    corpus: &Corpus,
    made: &mut Vec<Derived>,
    refused: &mut Vec<(String, IngredientChange, String)>,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut kitchens: BTreeMap<String, Deriver> = BTreeMap::new();
    for entry in &corpus.recipes {
        let kitchen = entry.recipe.meta.as_ref().map(|meta| meta.kitchen.clone()).unwrap_or_default();
        if !kitchens.contains_key(&kitchen) {
            let file = corpus.kitchen_of(&entry.recipe).map_err(|name| format!("no kitchen {name}"))?;
            let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, file)?;
            kitchens.insert(kitchen.clone(), Deriver::new(simulator));
        }
        let Some(deriver) = kitchens.get(&kitchen) else { continue };
        let additions = ADDITIONS.map(|add| IngredientChange::Add { add: add.to_owned() });
        for change in deriver.replacements(&entry.recipe).into_iter().chain(additions) {
            match deriver.derive(&entry.recipe, &change) {
                Ok(derived) => made.push(derived),
                Err(why) => refused.push((entry.recipe.id.clone(), change, why.to_string())),
            }
        }
    }
    Ok(())
}

fn print(number: usize, derived: &Derived) {
    println!("## {number}. {}\n", derived.title);
    for line in &derived.text_after {
        println!("- {line}");
    }
    println!();
}
