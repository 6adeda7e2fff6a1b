//! The ladder of baselines on the presets: scores fall as dials rise.

use commis_base::Number;
use commis_compose::{Composer, Cookbook, Order, Preset};
use commis_cook::{Cook, Lexicon, Rung};
use commis_corpus::Recipe;
use commis_metrics::{Evaluator, Wanted};
use commis_probe::Language;
use serde_json::{Map, Value as Json, json};

const RECIPES: usize = 60;

/// Prints a row per preset, with goals and dish of every rung.
pub(crate) fn print(book: &Cookbook) -> Result<Json, String> {
    let names: Vec<&str> = Rung::ALL.iter().map(|rung| rung.name()).collect();
    println!("\n| preset | {} |\n|---|{}", names.join(" | "), "---:|".repeat(names.len()));
    let lexicon = Lexicon::english().map_err(|problems| super::lines(&problems))?;
    let mut figures: Map<String, Json> = Map::new();
    for preset in Preset::ALL {
        let order = Order {
            seed: "ladder".to_owned(),
            settings: vec![preset.dials()],
            tellings: 1,
            language: Language::English,
        };
        let composer = Composer::new(book, order).map_err(|why| why.to_string())?;
        let recipes: Vec<Recipe> =
            super::made(&composer, 0..RECIPES)?.into_iter().map(|made| made.recipe).collect();
        let mut told = Vec::new();
        for rung in Rung::ALL {
            let (goals, dish) = scores(&recipes, book, &lexicon, *rung)?;
            told.push(format!("{goals:.3} / {dish:.3}"));
            figures.insert(format!("{}-{}", preset.name(), rung.name()), json!([goals, dish]));
        }
        println!("| {} | {} |", preset.name(), told.join(" | "));
    }
    Ok(Json::Object(figures))
}

/// Mean goal-condition success and dish approximation of what a rung makes of some recipes.
fn scores(recipes: &[Recipe], book: &Cookbook, lexicon: &Lexicon, rung: Rung) -> Result<(f64, f64), String> {
    let cook = Cook::new(&book.simulator, lexicon);
    let evaluator = Evaluator::new(crate::checks::simulator(book)?);
    let (mut goals, mut dish) = (0.0, 0.0);
    for recipe in recipes {
        let program = commis_mcl::parse(recipe.gold.as_deref().unwrap_or_default()).program;
        let gold = program.recipes.first().ok_or("no gold")?;
        let served = recipe.meta.as_ref().map(|meta| meta.dish.as_str());
        let gold = evaluator.prepare(gold, served).map_err(|why| why.to_string())?;
        let translation = cook.translate_as(recipe, rung).map_err(|problem| problem.to_string())?;
        let text = translation.program.to_string();
        let score = evaluator.evaluate_text_against(&gold, &text, Wanted::SCORES, &|| true);
        let value = |number: Number| number.to_f64();
        goals += value(score.goal_score());
        dish += value(score.dish_score());
    }
    let count = recipes.len().max(1) as f64;
    Ok((goals / count, dish / count))
}
