//! The ladder of baselines on the presets: scores fall as dials rise.

use commis_base::Number;
use commis_compose::{Composer, Cookbook, Order, Preset};
use commis_cook::{Cook, Lexicon, Rung};
use commis_corpus::Recipe;
use commis_metrics::{Evaluator, Wanted};
use commis_probe::Language;
use serde_json::{Map, Value as Json, json};

const RECIPES: usize = 120;
/// Sizes that all presets can have: here only the telling gets harder.
const SAME: ((usize, usize), (usize, usize)) = ((8, 20), (4, 14));

/// Prints tables with a row per preset, with goals and dish of every rung: recipes as the presets make them, and recipes of
/// the same sizes. The figures, and what is not in order: on each preset goals must rise from rung to rung, and with the
/// same sizes those of the best rung must fall from preset to preset.
pub(crate) fn print(book: &Cookbook) -> Result<(Json, Vec<String>), String> {
    let lexicon = Lexicon::english().map_err(|problems| super::lines(&problems))?;
    let mut figures: Map<String, Json> = Map::new();
    let mut fails: Vec<String> = Vec::new();
    for (size, same) in [("own size", false), ("same size", true)] {
        let names: Vec<&str> = Rung::ALL.iter().map(|rung| rung.name()).collect();
        println!("\n| preset, {size} | {} |\n|---|{}", names.join(" | "), "---:|".repeat(names.len()));
        let mut best: Vec<f64> = Vec::new();
        for preset in Preset::ALL {
            let recipes = recipes(book, *preset, same)?;
            let (mut told, mut reached) = (Vec::new(), Vec::new());
            for rung in Rung::ALL {
                let (goals, dish) = scores(&recipes, book, &lexicon, *rung)?;
                told.push(format!("{goals:.3} / {dish:.3}"));
                reached.push(goals);
                let name = format!("{}, {size}, {}", preset.name(), rung.name());
                figures.insert(name, json!([goals, dish]));
            }
            println!("| {} | {} |", preset.name(), told.join(" | "));
            let rises = reached.is_sorted_by(|low, high| low < high);
            fails.extend((!rises).then(|| format!("rungs apart on {}, {size}", preset.name())));
            best.extend(reached.last());
        }
        let falls = !same || best.is_sorted_by(|easier, harder| easier > harder);
        fails.extend((!falls).then(|| "scores fall from preset to preset".to_owned()));
    }
    Ok((Json::Object(figures), fails))
}

fn recipes(book: &Cookbook, preset: Preset, same: bool) -> Result<Vec<Recipe>, String> {
    let mut dials = preset.dials();
    if same {
        (dials.steps, dials.ingredients) = SAME;
    }
    let order =
        Order { seed: "ladder".to_owned(), settings: vec![dials], tellings: 1, language: Language::English };
    let composer = Composer::new(book, order).map_err(|why| why.to_string())?;
    Ok(super::made(&composer, 0..RECIPES)?.into_iter().map(|made| made.recipe).collect())
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
