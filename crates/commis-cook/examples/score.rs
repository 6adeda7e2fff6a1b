//! Scores of the reader on the built-in recipes: `cargo run -p commis-cook --example score [ID…]`.
//!
//! Without ids it prints a table; with ids also the programs, what the reader noted, and the goals that were missed.

#![expect(clippy::print_stdout, reason = "an example shows its results")]

use std::time::Instant;

use commis_base::Source;
use commis_cook::{Cook, Lexicon, Rung};
use commis_corpus::{Builtin, Corpus, Format, read_recipes};
use commis_mcl::parse;
use commis_metrics::{Evaluator, Outcome, SmatchSearch, Wanted};
use commis_sim::{RuleSet, Simulator};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    // The files on disk: a new word needs no compiler.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/language/en");
    let files = ["verbs", "words", "conventions"].map(|name| format!("{folder}/{name}.yaml"));
    let sources: Vec<Source> = files
        .iter()
        .map(|file| Ok(Source::new(file.clone(), std::fs::read_to_string(file)?)))
        .collect::<Result<_, std::io::Error>>()?;
    let lexicon = Lexicon::load(&sources)
        .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    if wanted.iter().any(|name| std::path::Path::new(name).exists()) {
        return texts(&wanted, &lexicon);
    }
    for builtin in Builtin::ALL {
        let corpus = builtin.load();
        corpus_table(builtin.name(), &corpus, &lexicon, &wanted)?;
    }
    Ok(())
}

fn corpus_table(
    name: &str,
    corpus: &Corpus,
    lexicon: &Lexicon,
    wanted: &[String],
) -> Result<(), Box<dyn std::error::Error>> {
    let rung = std::env::var("RUNG").ok().and_then(|name| Rung::named(&name)).unwrap_or_default();
    let mut sums = [0.0; 3];
    let (mut count, mut complete, mut clean, mut all_used) = (0.0, 0, 0, 0);
    let mut times: Vec<u128> = Vec::new();
    for entry in &corpus.recipes {
        let recipe = &entry.recipe;
        if !wanted.is_empty() && !wanted.contains(&recipe.id) {
            continue;
        }
        let kitchen = corpus.kitchen_of(recipe).map_err(|name| format!("no kitchen {name}"))?;
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)?;
        let cook = Cook::new(&simulator, lexicon);
        let begin = Instant::now();
        let translation = cook.translate_as(recipe, rung)?;
        times.push(begin.elapsed().as_micros());
        let evaluator = Evaluator::new(Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)?);
        let gold = parse(recipe.gold.as_deref().unwrap_or_default()).program;
        let Some(gold) = gold.recipes.first() else { continue };
        let dish = recipe.meta.as_ref().map(|meta| meta.dish.as_str());
        let prepared = evaluator.prepare(gold, dish)?;
        let text = translation.program.to_string();
        let judged = Wanted {
            goals: true,
            dish: true,
            time: false,
            smatch: std::env::var_os("SMATCH").map(|_| SmatchSearch::Compat { seed: 0 }),
            explain: false,
            partial: false,
        };
        let evaluation = evaluator.evaluate_text_against(&prepared, &text, judged, &|| true);
        let (goals, dish) = (evaluation.goal_score().to_f64(), evaluation.dish_score().to_f64());
        let smatch = evaluation.smatch.as_ref().map_or(0.0, |score| score.exact_f().to_f64());
        let failed = evaluation
            .execution
            .as_ref()
            .is_some_and(|run| run.steps.iter().any(|step| step.failure.is_some()));
        println!(
            "{goals:.2} {dish:.3} {smatch:.2} cost {:3} {:?}{} {} left: {}",
            translation.cost,
            evaluation.outcome,
            if failed { " FAILED STEPS" } else { "" },
            recipe.id,
            translation.left_over.join(", ")
        );
        for (sum, value) in sums.iter_mut().zip([goals, dish, smatch]) {
            *sum += value;
        }
        count += 1.0;
        complete += i32::from(evaluation.outcome == Outcome::Scored);
        clean += i32::from(!failed);
        all_used += i32::from(translation.left_over.is_empty());
        if !wanted.is_empty() {
            let mut last = usize::MAX;
            for (line, understood) in cook.understood(recipe) {
                if line != last {
                    println!(
                        "{}",
                        recipe
                            .instructions
                            .get(line)
                            .map(|line| line.text().into_owned())
                            .unwrap_or_default()
                    );
                    last = line;
                }
                println!("      {understood}");
            }
            println!("{text}");
            for note in &translation.notes {
                println!(
                    "  {} {}: {}",
                    if note.place.ingredient { "ingredient" } else { "step" },
                    note.place.line + 1,
                    note.text
                );
            }
            if let Some(score) = &evaluation.goals {
                for goal in score.goals.iter().filter(|goal| goal.reached_by.is_none()) {
                    println!(
                        "missed {}",
                        gold.statements.get(goal.statement).map(ToString::to_string).unwrap_or_default()
                    );
                }
            }
        }
    }
    if count > 0.0 {
        times.sort_unstable();
        let median = times.get(times.len() / 2).copied().unwrap_or_default();
        println!(
            "{name}: goals {:.3} dish {:.3} smatch {:.3}; {complete} complete, {clean} without failure, {all_used} with nothing left, of {count}; median {median} µs",
            sums[0] / count,
            sums[1] / count,
            sums[2] / count
        );
    }
    Ok(())
}

/// Files of other recipes: what was understood, and whether the program runs.
fn texts(files: &[String], lexicon: &Lexicon) -> Result<(), Box<dyn std::error::Error>> {
    let (ontology, stocked) = home();
    let simulator = Simulator::load(RuleSet::Standard, &ontology, stocked.as_ref())?;
    let cook = Cook::new(&simulator, lexicon);
    let (mut count, mut parts, mut left, mut unknown, mut statements) = (0, 0, 0, 0, 0);
    let mut times: Vec<u128> = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file)?;
        let format = if file.ends_with(".md") { Format::Markdown } else { Format::PlainText };
        let recipes = match read_recipes(format, file, &text) {
            Ok(recipes) => recipes,
            Err(problem) => {
                println!("{problem}");
                continue;
            }
        };
        for recipe in recipes {
            let begin = Instant::now();
            let translation = match cook.translate(&recipe) {
                Ok(translation) => translation,
                Err(problem) => {
                    println!("{problem}");
                    continue;
                }
            };
            times.push(begin.elapsed().as_micros());
            count += 1;
            parts += recipe.ingredients.len();
            left += translation.left_over.len();
            unknown += translation.notes.iter().filter(|note| note.place.ingredient).count();
            statements += translation.program.statements.len();
            if files.len() > 8 {
                println!(
                    "{} statements {} left {} cost {}",
                    file.rsplit('/').next().unwrap_or_default(),
                    translation.program.statements.len(),
                    translation.left_over.len(),
                    translation.cost
                );
                continue;
            }
            let mut last = usize::MAX;
            for (line, understood) in cook.understood(&recipe) {
                if line != last {
                    println!(
                        "{}",
                        recipe
                            .instructions
                            .get(line)
                            .map(|line| line.text().into_owned())
                            .unwrap_or_default()
                    );
                    last = line;
                }
                println!("      {understood}");
            }
            println!("{}", translation.program);
            for note in &translation.notes {
                println!(
                    "  {} {}: {}",
                    if note.place.ingredient { "ingredient" } else { "step" },
                    note.place.line + 1,
                    note.text
                );
            }
            println!("left over: {}", translation.left_over.join(", "));
        }
    }
    times.sort_unstable();
    println!(
        "{count} recipes, {parts} lines, {unknown} notes on lines, {left} left over, {statements} statements, median {} µs",
        times.get(times.len() / 2).copied().unwrap_or_default()
    );
    Ok(())
}

/// The classes and the kitchen of every home, in which nothing runs out.
fn home() -> (Vec<Source>, Option<Source>) {
    let (extended, home) = (Builtin::Extended.load(), Builtin::Home.load());
    let stocked = home.kitchens.get("stocked").cloned();
    let ontology = extended.ontology.into_iter().chain(home.ontology);
    let mut all: Vec<Source> = Vec::new();
    for source in ontology {
        if !all.iter().any(|known: &Source| known.text == source.text) {
            all.push(source);
        }
    }
    (all, stocked)
}
