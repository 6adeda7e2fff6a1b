//! New folders: a whole corpus to begin with, or the folder of one recipe.

use crate::corpus::{File, names};
use crate::formats::write_recipe_xml;
use crate::meta::{IngredientLink, InstructionNotes, Meta, write_meta};
use crate::phenomenon::Phenomenon;
use crate::recipe::Recipe;

macro_rules! starter_files {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../starter/", $path)))),*]
    };
}

/// The files of a new corpus, with one tiny recipe that works.
const STARTER: &[(&str, &str)] = starter_files![
    "corpus.yaml",
    "ontology/additions.yaml",
    "kitchens/home-kitchen.yaml",
    "recipes/sweet-quark/recipe.xml",
    "recipes/sweet-quark/gold.solution",
    "recipes/sweet-quark/meta.yaml",
];

/// The files of a new corpus of that name, without what a name in a file should not have.
pub fn starter(name: &str) -> Vec<File> {
    let name: String = name.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c)).collect();
    let name = if name.trim().is_empty() { "my-corpus" } else { name.trim() };
    STARTER.iter().map(|(path, text)| File::new(*path, text.replace("my-corpus", name))).collect()
}

/// The files of a recipe's folder, with paths in the folder. A recipe without meta data gets some to fill in.
pub fn folder_of(recipe: &Recipe) -> Vec<File> {
    let mut files = vec![File::new(names::TEXT, write_recipe_xml(recipe))];
    if let Some(gold) = recipe.gold.clone().or_else(|| recipe.gold_of_meanings()) {
        files.push(File::new(names::GOLD, gold));
    }
    let mut meta =
        recipe.meta.clone().unwrap_or_else(|| Meta { category: "unsorted".into(), ..Meta::default() });
    if meta.ingredients.is_empty() && meta.instructions.is_empty() {
        link_meanings(recipe, &mut meta);
    }
    files.push(File::new(names::META, write_meta(&meta)));
    files
}

/// One entry per line of the text, linked to the statements that its utterances are annotated with.
fn link_meanings(recipe: &Recipe, meta: &mut Meta) {
    let products = |line: &crate::recipe::Line| -> Vec<String> {
        let statements: Vec<&str> =
            line.meaning().filter(|text| !text.starts_with("(get-kitchen ")).collect();
        let product =
            |text: &&str| text.split_whitespace().nth(1).map(|word| word.trim_end_matches(')').to_owned());
        statements.iter().filter_map(product).collect()
    };
    for line in &recipe.ingredients {
        meta.ingredients.push(IngredientLink { statements: products(line), ..IngredientLink::default() });
    }
    for line in &recipe.instructions {
        let statements = products(line);
        let mut notes = InstructionNotes::default();
        if statements.is_empty() && recipe.gold_of_meanings().is_some() {
            notes.phenomena.push(Phenomenon::DeclarativeAside);
        } else if !statements.is_empty() {
            let quote = line.text().into_owned();
            notes.links.push(crate::meta::Link { quote, statements, ..crate::meta::Link::default() });
        }
        meta.instructions.push(notes);
    }
}
