//! Plain text as people type it: a title, then ingredients, then instructions.
//!
//! Headings such as `Ingredients:` or `## Method` say which part begins. Without headings the first block after the
//! title holds the ingredients and the rest the instructions. Bullets and step numbers are dropped; an instruction of
//! several sentences becomes utterances.

use commis_base::Problem;

use crate::recipe::{Line, Place, Recipe, id_of_title, tidy};
use crate::sentences;

/// The largest text that is read, in bytes.
const MAX_BYTES: usize = 4 << 20;

const INGREDIENTS: &[&str] = &["ingredients", "you need", "you will need", "what you need", "shopping list"];
const INSTRUCTIONS: &[&str] =
    &["instructions", "method", "directions", "steps", "preparation", "how to make it", "procedure"];

#[derive(Clone, Copy, PartialEq)]
enum Part {
    Title,
    Ingredients,
    Instructions,
}

/// Reads one recipe.
pub fn read_plain_text(file: &str, text: &str) -> Result<Recipe, Problem> {
    if text.len() > MAX_BYTES {
        let message = format!("the text has {} bytes; at most {MAX_BYTES} are read", text.len());
        return Err(Problem::new(file, 1, message));
    }
    let has_headings = text.lines().any(|line| heading(line).is_some());
    let mut recipe = Recipe::default();
    let (mut part, mut after_blank) = (Part::Title, false);
    for (index, raw) in text.lines().enumerate() {
        let line = tidy(raw);
        if line.is_empty() {
            after_blank = true;
            continue;
        }
        if let Some(named) = heading(&line) {
            part = named;
        } else if recipe.title.is_empty() && part == Part::Title {
            recipe.title = tidy(line.trim_start_matches(['#', ' ']));
        } else {
            part = match part {
                Part::Title if !has_headings => Part::Ingredients,
                Part::Ingredients if !has_headings && after_blank => Part::Instructions,
                part => part,
            };
            let place = Place(index + 1);
            match part {
                // What stands between the title and the first heading introduces the dish.
                Part::Title => {}
                Part::Ingredients => {
                    recipe.ingredients.push(Line { place, ..Line::plain(without_bullet(&line)) });
                }
                Part::Instructions => {
                    let wording = Line::of_sentences(sentences(without_bullet(&line)));
                    recipe.instructions.push(Line { place, ..wording });
                }
            }
        }
        after_blank = false;
    }
    if recipe.title.is_empty() {
        return Err(Problem::new(
            file,
            1,
            "the text is empty; expected a title, ingredients and instructions",
        ));
    }
    if recipe.instructions.is_empty() {
        let message =
            "no instructions were found; put `Ingredients:` and `Instructions:` on lines of their own";
        return Err(Problem::new(file, 1, message));
    }
    recipe.id = id_of_title(&recipe.title);
    Ok(recipe)
}

fn heading(line: &str) -> Option<Part> {
    let bare = line.trim_matches(['#', '*', '=', '_', ':', ' ', '-']).to_lowercase();
    match () {
        () if INGREDIENTS.contains(&bare.as_str()) => Some(Part::Ingredients),
        () if INSTRUCTIONS.contains(&bare.as_str()) => Some(Part::Instructions),
        () => None,
    }
}

/// The line without `-`, `•` or `3.` in front.
fn without_bullet(line: &str) -> &str {
    let line = line.trim_start_matches(['-', '*', '•', '·', '–', ' ']);
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = line.split_at(digits);
    match rest.strip_prefix(['.', ')']) {
        Some(text) if !number.is_empty() && text.starts_with(' ') => text.trim_start(),
        _ => line,
    }
}

/// Writes a recipe as text that reads back with the same lines.
pub fn write_plain_text(recipe: &Recipe) -> String {
    let mut text = format!("{}\n\nIngredients:\n", recipe.title);
    for line in &recipe.ingredients {
        text.extend(["- ", &line.text(), "\n"]);
    }
    text.push_str("\nInstructions:\n");
    for (index, line) in recipe.instructions.iter().enumerate() {
        text.extend([&(index + 1).to_string(), ". ", &line.text(), "\n"]);
    }
    text
}
