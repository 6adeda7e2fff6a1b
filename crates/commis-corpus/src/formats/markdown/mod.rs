//! Markdown as free recipe collections write it.
//!
//! Front matter gives title, servings, times and tags; headings of any level part ingredients, instructions and notes.
//! Which words make a heading one of these is data (`data/language/en/sections.yaml`); any other heading inside a list
//! names a group, such as the dressing. A file may hold several recipes: each list of ingredients under a title of its own
//! begins one. A single recipe is called after its file.

mod blocks;
mod inline;
mod sort;

pub(super) use inline::plain;

use commis_base::Problem;

use self::blocks::{Block, blocks};
use self::sort::Sorting;
use super::facts::Facts;
use super::section::section_of;
use crate::ids::{name_recipes, stem_of};
use crate::language::Section;
use crate::recipe::{Recipe, tidy};

/// The largest text that is read, in bytes.
const MAX_BYTES: usize = 4 << 20;

/// Reads the recipes of a Markdown text.
pub fn read_markdown(file: &str, text: &str) -> Result<Vec<Recipe>, Problem> {
    if text.len() > MAX_BYTES {
        let message = format!("the text has {} bytes; at most {MAX_BYTES} are read", text.len());
        return Err(Problem::new(file, 1, message));
    }
    let (facts, body, first_line) = Facts::front_matter(text);
    let blocks = blocks(body, first_line);
    let starts = recipe_starts(&blocks);
    let mut recipes = Vec::new();
    if starts.len() < 2 {
        let mut recipe = Sorting::new(facts).sort(&blocks);
        if recipe.title.is_empty() {
            recipe.title = tidy(&stem_of(file).replace(['-', '_'], " "));
        }
        recipes.push(recipe);
    } else {
        let ends = starts.iter().skip(1).copied().chain([blocks.len()]);
        for (&start, end) in starts.iter().zip(ends) {
            let blocks = blocks.get(start..end).unwrap_or_default();
            recipes.push(Sorting::new(facts.without_title()).sort(blocks));
        }
    }
    recipes.retain(|recipe| !recipe.instructions.is_empty());
    if recipes.is_empty() {
        let message = "no recipe: a heading such as `## Directions` with steps under it is missing";
        return Err(Problem::new(file, 1, message));
    }
    name_recipes(file, &mut recipes);
    Ok(recipes)
}

/// The blocks with which recipes begin: titles that have a list of ingredients of their own.
fn recipe_starts(blocks: &[Block]) -> Vec<usize> {
    let mut starts: Vec<usize> = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        let Block::Heading { level, text, .. } = block else { continue };
        if section_of(text) != Some(Section::Ingredients) {
            continue;
        }
        let above = blocks.get(..at).unwrap_or_default();
        let title = above
            .iter()
            .rposition(|other| matches!(other, Block::Heading { level: outer, .. } if outer < level));
        if let Some(title) = title.filter(|title| !starts.contains(title)) {
            starts.push(title);
        }
    }
    starts
}
