//! How long documents are and how long it takes to make them: the published golds, and long programs.
//!
//! `cargo run --release -p commis-view --example measure`

#![expect(clippy::print_stdout, reason = "figures are what it is for")]

use std::error::Error;
use std::time::Instant;

use commis_corpus::Builtin;
use commis_mcl::parse;
use commis_metrics::Evaluator;
use commis_sim::{RuleSet, Simulator};
use commis_view::{CorpusRecipe, Subject, ViewLimits, view};

#[path = "../tests/all/stage/long.rs"]
mod long;

fn main() -> Result<(), Box<dyn Error>> {
    golds()?;
    for statements in [125, 500, 5_000] {
        program(statements)?;
    }
    Ok(())
}

fn golds() -> Result<(), Box<dyn Error>> {
    let corpus = Builtin::Published.load();
    let mut evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard)?);
    for entry in &corpus.recipes {
        let gold = parse(entry.recipe.gold.as_deref().unwrap_or_default());
        let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.as_str());
        evaluator.add_gold(&gold.program.recipes[0], dish)?;
    }
    let (mut total, mut longest, started) = (0, 0, Instant::now());
    for entry in &corpus.recipes {
        let recipe = &entry.recipe;
        let subject = Subject {
            gold: evaluator.gold(&recipe.id),
            told: Some(CorpusRecipe { corpus: &corpus.name, recipe }),
            prediction: recipe.gold.as_deref(),
            ..Subject::default()
        };
        let document = view(&subject, &evaluator, &ViewLimits::default(), &|| true);
        let bytes = serde_json::to_string(&document)?.len();
        total += bytes;
        longest = longest.max(bytes);
    }
    let count = corpus.recipes.len();
    println!(
        "{count} golds with themselves as predictions: {} bytes on average, {longest} at most, {:?} each",
        total / count,
        started.elapsed() / count as u32
    );
    Ok(())
}

fn program(statements: usize) -> Result<(), Box<dyn Error>> {
    let text = long::program(statements);
    let mut evaluator = Evaluator::new(Simulator::builtin(RuleSet::Standard)?);
    let subject = Subject { prediction: Some(&text), ..Subject::default() };
    let started = Instant::now();
    let alone = view(&subject, &evaluator, &ViewLimits::default(), &|| true);
    let took = started.elapsed();
    let cooked = alone.prediction.as_ref().ok_or("there is a prediction")?;
    println!(
        "{} statements alone: {:?}, {} steps, {} nodes, {} bytes, {took:?}",
        cooked.statements.len(),
        cooked.outcome,
        cooked.steps.len(),
        cooked.nodes.len(),
        serde_json::to_string(&alone)?.len()
    );
    let started = Instant::now();
    evaluator.add_gold(&parse(&text).program.recipes[0], None)?;
    println!("  cooked as gold in {:?}", started.elapsed());
    let other = text.replace("1/10 g", "1/8 g");
    let subject = Subject { gold: evaluator.gold("long"), prediction: Some(&other), ..Subject::default() };
    let started = Instant::now();
    let compared = view(&subject, &evaluator, &ViewLimits::default(), &|| true);
    let took = started.elapsed();
    println!("  compared with it: {} bytes, {took:?}", serde_json::to_string(&compared)?.len());
    Ok(())
}
