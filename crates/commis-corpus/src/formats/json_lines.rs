//! JSONL: one recipe per line, with everything that is known about it.

use commis_base::Problem;

use crate::ids::name_recipes;
use crate::recipe::{Line, Recipe, Wording, tidy};

/// The longest line that is read, in bytes.
const MAX_LINE: usize = 8 << 20;

/// Reads recipes, one JSON object per line; empty lines are skipped.
pub fn read_json_lines(file: &str, text: &str) -> Result<Vec<Recipe>, Problem> {
    let mut recipes = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let problem = |message: String| Problem::new(file, index + 1, message);
        if line.len() > MAX_LINE {
            return Err(problem(format!("the line has {} bytes; at most {MAX_LINE} are read", line.len())));
        }
        let recipe = serde_json::from_str::<Recipe>(line);
        let mut recipe = recipe.map_err(|cause| problem(format!("not a recipe in JSON: {cause}")))?;
        recipe.title = tidy(&recipe.title);
        recipe.ingredients.iter_mut().chain(&mut recipe.instructions).for_each(tidy_line);
        recipes.push(recipe);
    }
    name_recipes(file, &mut recipes);
    Ok(recipes)
}

fn tidy_line(line: &mut Line) {
    match &mut line.wording {
        Wording::Plain(text) => *text = tidy(text),
        Wording::Uttered { utterances } => utterances.iter_mut().for_each(|one| one.text = tidy(&one.text)),
    }
}

/// Writes recipes, one JSON object per line.
pub fn write_json_lines<'a>(recipes: impl IntoIterator<Item = &'a Recipe>) -> String {
    let mut text = String::new();
    for recipe in recipes {
        // A recipe is made of texts, numbers and lists, all of which JSON can hold.
        text.push_str(&serde_json::to_string(recipe).unwrap_or_default());
        text.push('\n');
    }
    text
}
