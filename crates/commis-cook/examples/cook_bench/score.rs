//! What the programs of a rung are worth against the golds.

use std::collections::BTreeMap;
use std::time::Instant;

use commis_cook::{Cook, Lexicon, Rung, Translation};
use commis_corpus::{Corpus, Entry, Recipe};
use commis_mcl::parse;
use commis_metrics::{Evaluation, Evaluator, SmatchSearch, Wanted};
use commis_sim::{RuleSet, Simulator};
use serde_json::{Value as Json, json};

use crate::Result;
use crate::interval;
use crate::phenomena::Phenomena;

#[derive(Default)]
struct Sums {
    count: f64,
    goals: f64,
    dish: f64,
    smatch: f64,
    failed: usize,
    left_over: usize,
    outcomes: BTreeMap<String, usize>,
    goal_scores: Vec<f64>,
    dish_scores: Vec<f64>,
    phenomena: Phenomena,
    times: Vec<u128>,
}

pub(crate) fn table(
    name: &str,
    corpus: &Corpus,
    lexicon: &Lexicon,
    named: &[String],
    rung: Rung,
) -> Result<Json> {
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
        let told = |(mean, low, high): (f64, f64, f64)| format!("{mean:.2} ({low:.2}–{high:.2})");
        println!(
            "  95 %: goals {} dish {}",
            told(interval::mean(&sums.goal_scores)),
            told(interval::mean(&sums.dish_scores))
        );
        if named.is_empty() && rung == Rung::Cook && std::env::var_os("EACH").is_none() {
            println!("{}", sums.phenomena.table());
        }
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
    let mut parsed = parse(recipe.gold.as_deref().unwrap_or_default()).program;
    let gold = parsed.recipes.first_mut().ok_or("no gold")?;
    if std::env::var_os("AMOUNTS").is_some() {
        amounts_of_text(gold, &translation.program);
    }
    let gold = &*gold;
    let prepared = evaluator.prepare(gold, recipe.meta.as_ref().map(|meta| meta.dish.as_str()))?;
    let quick = loud || std::env::var_os("QUICK").is_some();
    let smatch = (!quick).then_some(SmatchSearch::Compat { seed: 0 });
    let wanted = Wanted { goals: true, dish: true, time: false, smatch, explain: false, partial: false };
    let text = translation.program.to_string();
    let evaluation: Evaluation = evaluator.evaluate_text_against(&prepared, &text, wanted, &|| true);
    let (goals, dish) = (evaluation.goal_score().to_f64(), evaluation.dish_score().to_f64());
    sums.count += 1.0;
    sums.goals += goals;
    sums.goal_scores.push(goals);
    sums.dish_scores.push(dish);
    if let Some(meta) = &recipe.meta {
        sums.phenomena.count(meta, gold, &evaluation);
    }
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

/// Gives a gold the amounts that were read, food by food. What is lost then was lost by reading the steps: cups weigh
/// a few grams more or less than the gold says, and every goal after them would be missed.
fn amounts_of_text(gold: &mut commis_mcl::Recipe, read: &commis_mcl::Recipe) {
    let (class, first, last) = (4, 5, 7);
    let foods = |program: &commis_mcl::Recipe| {
        let mut found: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (at, statement) in program.statements.iter().enumerate() {
            if let (true, Some(food)) =
                (&*statement.primitive == "fetch-and-proportion", statement.args.get(class))
            {
                found.entry(food.to_string()).or_default().push(at);
            }
        }
        found
    };
    let (wanted, had) = (foods(gold), foods(read));
    for (food, places) in wanted {
        let Some(others) = had.get(&food).filter(|others| others.len() == places.len()) else { continue };
        for (at, other) in places.iter().zip(others) {
            let said = read.statements.get(*other).and_then(|statement| statement.args.get(first..last));
            let slots =
                gold.statements.get_mut(*at).and_then(|statement| statement.args.get_mut(first..last));
            if let (Some(slots), Some(said)) = (slots, said) {
                slots.clone_from_slice(said);
            }
        }
    }
}

pub(crate) fn tell(cook: &Cook<'_>, recipe: &Recipe, translation: &Translation) {
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
