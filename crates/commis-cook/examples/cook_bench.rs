//! Scores and speed of the reader: `cargo run -p commis-cook --example cook_bench [ID|FILE]…`.
//!
//! Without arguments it prints a table of all rungs on the built-in recipes and the figures as one line of JSON. With ids it
//! prints one line per recipe, what was understood, the program, and the goals that were missed; with files what was
//! understood.

#![expect(clippy::print_stdout, reason = "an example shows its results")]

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::time::Instant;

use commis_base::Source;
use commis_cook::{Cook, Lexicon, Rung, Translation};
use commis_corpus::{Builtin, Corpus, Entry, Format, Recipe, read_recipes};
use commis_mcl::parse;
use commis_metrics::{Evaluation, Evaluator, SmatchSearch, Wanted};
use commis_sim::{RuleSet, Simulator};
use serde_json::{Value as Json, json};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> Result<()> {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let lexicon = lexicon()?;
    if named.iter().any(|name| Path::new(name).exists()) {
        return texts(&named, &lexicon);
    }
    let rungs = if named.is_empty() { Rung::ALL } else { &[Rung::Cook] };
    let mut figures: BTreeMap<String, Json> = BTreeMap::new();
    for builtin in Builtin::FIFTY {
        for rung in rungs {
            let key = format!("{}-{}", builtin.name(), rung.name());
            figures.insert(key, table(builtin.name(), &builtin.load(), &lexicon, &named, *rung)?);
        }
    }
    println!("{}", json!(figures));
    Ok(())
}

/// The files on disk: a new word needs no compiler.
fn lexicon() -> Result<Lexicon> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/language/en");
    let mut sources = Vec::new();
    for name in ["verbs", "words", "conventions"] {
        let file = format!("{folder}/{name}.yaml");
        let text = std::fs::read_to_string(&file)?;
        sources.push(Source::new(file, text));
    }
    let told = |problems: Vec<commis_base::Problem>| {
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    Ok(Lexicon::load(&sources).map_err(told)?)
}

#[derive(Default)]
struct Sums {
    count: f64,
    goals: f64,
    dish: f64,
    smatch: f64,
    failed: usize,
    left_over: usize,
    outcomes: BTreeMap<String, usize>,
    times: Vec<u128>,
}

fn table(name: &str, corpus: &Corpus, lexicon: &Lexicon, named: &[String], rung: Rung) -> Result<Json> {
    let mut sums = Sums::default();
    for entry in corpus.recipes.iter().filter(|entry| named.is_empty() || named.contains(&entry.recipe.id)) {
        let kitchen = corpus.kitchen_of(&entry.recipe).map_err(|name| format!("no kitchen {name}"))?;
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)?;
        let cook = Cook::new(&simulator, lexicon);
        let begin = Instant::now();
        let translation = cook.translate_as(&entry.recipe, rung).map_err(|problem| problem.to_string())?;
        sums.times.push(begin.elapsed().as_micros());
        let evaluator = Evaluator::new(Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)?);
        judge(entry, &translation, &evaluator, &mut sums, &cook, !named.is_empty())?;
    }
    sums.times.sort_unstable();
    let median = sums.times.get(sums.times.len() / 2).copied().unwrap_or_default();
    let mean = |sum: f64| if sums.count > 0.0 { (sum / sums.count * 1000.0).round() / 1000.0 } else { 0.0 };
    if sums.count > 0.0 {
        println!(
            "{name} {}: goals {:.3} dish {:.3} smatch {:.3}; {:?}; failing steps in {}; food left over in {}; median {median} µs",
            rung.name(),
            mean(sums.goals),
            mean(sums.dish),
            mean(sums.smatch),
            sums.outcomes,
            sums.failed,
            sums.left_over
        );
    }
    Ok(json!({
        "goals": mean(sums.goals), "dish": mean(sums.dish), "smatch": mean(sums.smatch), "outcomes": sums.outcomes,
        "with-failing-steps": sums.failed, "with-left-over-food": sums.left_over, "median-microseconds": median as u64,
    }))
}

fn judge(
    entry: &Entry,
    translation: &Translation,
    evaluator: &Evaluator,
    sums: &mut Sums,
    cook: &Cook<'_>,
    loud: bool,
) -> Result<()> {
    let recipe = &entry.recipe;
    let parsed = parse(recipe.gold.as_deref().unwrap_or_default()).program;
    let gold = parsed.recipes.first().ok_or("no gold")?;
    let prepared = evaluator.prepare(gold, recipe.meta.as_ref().map(|meta| meta.dish.as_str()))?;
    let smatch = (!loud).then_some(SmatchSearch::Compat { seed: 0 });
    let wanted = Wanted { goals: true, dish: true, time: false, smatch, explain: false, partial: false };
    let text = translation.program.to_string();
    let evaluation: Evaluation = evaluator.evaluate_text_against(&prepared, &text, wanted, &|| true);
    let (goals, dish) = (evaluation.goal_score().to_f64(), evaluation.dish_score().to_f64());
    sums.count += 1.0;
    sums.goals += goals;
    sums.dish += dish;
    sums.smatch += evaluation.smatch.as_ref().map_or(0.0, |score| score.exact_f().to_f64());
    *sums.outcomes.entry(evaluation.outcome.name().to_owned()).or_default() += 1;
    let failed =
        evaluation.execution.as_ref().is_some_and(|run| run.steps.iter().any(|step| step.failure.is_some()));
    sums.failed += usize::from(failed);
    sums.left_over += usize::from(!translation.left_over.is_empty());
    if loud || std::env::var_os("EACH").is_some() {
        println!(
            "{goals:.2} {dish:.3} cost {:3} {} left: {}",
            translation.cost,
            recipe.id,
            translation.left_over.join(", ")
        );
    }
    if loud {
        tell(cook, recipe, translation);
        let missed =
            evaluation.goals.iter().flat_map(|score| &score.goals).filter(|goal| goal.reached_by.is_none());
        for goal in missed {
            println!(
                "missed {}",
                gold.statements.get(goal.statement).map(ToString::to_string).unwrap_or_default()
            );
        }
    }
    Ok(())
}

fn tell(cook: &Cook<'_>, recipe: &Recipe, translation: &Translation) {
    let mut last = usize::MAX;
    for (line, understood) in cook.understood(recipe) {
        if line != last {
            println!(
                "{}",
                recipe.instructions.get(line).map(|line| line.text().into_owned()).unwrap_or_default()
            );
            last = line;
        }
        println!("      {understood}");
    }
    println!("{}", translation.program);
    for rival in &translation.rivals {
        println!("  rival at {}: {} ({})", rival.cost, rival.instead, rival.why);
    }
    for note in &translation.notes {
        println!(
            "  {} {}: {}",
            if note.place.ingredient { "ingredient" } else { "step" },
            note.place.line + 1,
            note.text
        );
    }
}

/// Recipes from files, in the kitchen in which nothing runs out.
fn texts(files: &[String], lexicon: &Lexicon) -> Result<()> {
    let (ontology, stocked) = home();
    let simulator = Simulator::load(RuleSet::Standard, &ontology, stocked.as_ref())?;
    let cook = Cook::new(&simulator, lexicon);
    let (mut count, mut lines, mut left, mut notes, mut refused) = (0, 0, 0, 0, 0);
    let mut times: Vec<u128> = Vec::new();
    for file in files {
        let text = String::from_utf8_lossy(&std::fs::read(file)?).into_owned();
        let format = Format::of_name(file).unwrap_or_else(|| Format::of_text(&text));
        let recipes = read_recipes(format, file, &text).unwrap_or_else(|problem| {
            println!("{problem}");
            Vec::new()
        });
        for recipe in recipes {
            let begin = Instant::now();
            let Ok(translation) = cook.translate(&recipe) else { continue };
            times.push(begin.elapsed().as_micros());
            count += 1;
            lines += recipe.ingredients.len();
            left += translation.left_over.len();
            notes += translation.notes.iter().filter(|note| note.place.ingredient).count();
            refused += translation.notes.iter().filter(|note| note.text.contains("refused")).count();
            println!(
                "{}: {} statements, left {}, cost {}",
                recipe.id,
                translation.program.statements.len(),
                translation.left_over.join(", "),
                translation.cost
            );
            if files.len() <= 8 {
                tell(&cook, &recipe, &translation);
            }
        }
    }
    times.sort_unstable();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let longest = times.last().copied().unwrap_or_default();
    println!(
        "{count} recipes, {lines} lines: {notes} notes on lines, {left} foods left over, {refused} steps refused; median {median} µs, longest {longest} µs"
    );
    Ok(())
}

/// The classes of every home and the kitchen in which nothing runs out.
fn home() -> (Vec<Source>, Option<Source>) {
    let (extended, home) = (Builtin::Extended.load(), Builtin::Home.load());
    let stocked = home.kitchens.get("stocked").cloned();
    let mut all: Vec<Source> = Vec::new();
    for source in extended.ontology.into_iter().chain(home.ontology) {
        if !all.iter().any(|known: &Source| known.text == source.text) {
            all.push(source);
        }
    }
    (all, stocked)
}
