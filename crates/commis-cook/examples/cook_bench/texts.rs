//! Recipes from files.

use std::path::Path;
use std::time::Instant;

use commis_base::Source;
use commis_cook::{Cook, Lexicon};
use commis_corpus::{Builtin, Corpus, Format, Recipe, read_recipes};
use commis_sim::{RuleSet, Simulator};

use crate::Result;
use crate::score::tell;

/// The dishes of a set in the words of a folder: `ID.txt` takes the place of the text of that id. Dishes without a file
/// are left out.
pub(crate) fn reworded(corpus: &Corpus, folder: &str) -> Result<Corpus> {
    let mut told = corpus.clone();
    let file = |id: &str| Path::new(folder).join(format!("{id}.txt"));
    told.recipes.retain(|entry| file(&entry.recipe.id).exists());
    for entry in &mut told.recipes {
        let file = file(&entry.recipe.id);
        let text = std::fs::read_to_string(&file)?;
        let name = file.display().to_string();
        let read =
            read_recipes(Format::of_name(&name).unwrap_or_else(|| Format::of_text(&text)), &name, &text)
                .map_err(|problem| problem.to_string())?;
        let recipe: Recipe = read.into_iter().next().ok_or("a file without a recipe")?;
        entry.recipe.title = recipe.title;
        entry.recipe.ingredients = recipe.ingredients;
        entry.recipe.instructions = recipe.instructions;
        entry.recipe.groups = recipe.groups;
    }
    Ok(told)
}

/// Recipes from files, in the kitchen in which nothing runs out.
pub(crate) fn read(files: &[String], lexicon: &Lexicon) -> Result<()> {
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
