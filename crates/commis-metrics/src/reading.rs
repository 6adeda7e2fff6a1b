//! A predicted text read as one recipe, whatever its author put around it.

use std::sync::Arc;

use commis_base::Span;
use commis_mcl::{Arg, Diagnostic, Recipe, Term, parse};

/// The recipe that a text holds for an id, and what is wrong with it. All places are places of the text as given.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The recipe under the id it was read for; `None` when the text holds no recipe at all.
    pub recipe: Option<Recipe>,
    /// What the parser says about it.
    pub diagnostics: Vec<Diagnostic>,
}

impl Reading {
    /// Reads a text for a recipe. The `#id` line may be left out; in a text with several recipes the one with the right
    /// id counts, or else the first.
    pub fn of(id: &str, text: &str) -> Reading {
        let headed = if has_heading(text) { None } else { Some(format!("#{id}\n{text}")) };
        let mut parsed = parse(headed.as_deref().unwrap_or(text));
        if headed.is_some() {
            // The line that was put in front does not exist for the reader.
            let shift = id.len() as u32 + 2;
            for problem in &mut parsed.diagnostics {
                move_back(&mut problem.span, shift);
                problem.labels.iter_mut().for_each(|label| move_back(&mut label.span, shift));
            }
            parsed.program.recipes.iter_mut().for_each(|recipe| move_recipe_back(recipe, shift));
        }
        let id: Arc<str> = Arc::from(id.to_lowercase());
        let mut recipes = parsed.program.recipes;
        let chosen = recipes.iter().position(|recipe| recipe.id == id).unwrap_or(0);
        if chosen >= recipes.len() {
            return Reading { recipe: None, diagnostics: parsed.diagnostics };
        }
        let mut recipe = recipes.swap_remove(chosen);
        recipe.id = id;
        // Problems of other recipes in the same text are not this one's.
        let elsewhere = |problem: &Diagnostic| recipes.iter().any(|other| holds(other.extent, problem.span));
        parsed.diagnostics.retain(|problem| !elsewhere(problem));
        Reading { recipe: Some(recipe), diagnostics: parsed.diagnostics }
    }
}

/// Whether the first line that is neither blank nor a comment names a recipe.
fn has_heading(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    lines.find(|line| !line.is_empty() && !line.starts_with(';')).is_some_and(|line| line.starts_with('#'))
}

fn holds(extent: Span, place: Span) -> bool {
    extent.start <= place.start && place.start < extent.end
}

fn move_recipe_back(recipe: &mut Recipe, by: u32) {
    move_back(&mut recipe.span, by);
    move_back(&mut recipe.extent, by);
    for statement in &mut recipe.statements {
        move_back(&mut statement.span, by);
        move_back(&mut statement.primitive_span, by);
        for arg in &mut statement.args {
            move_argument_back(arg, by);
        }
    }
}

/// By recursion; the parser bounds the depth of lists.
fn move_argument_back(arg: &mut Arg, by: u32) {
    move_back(&mut arg.span, by);
    if let Term::List(items) = &mut arg.term {
        for item in items {
            move_argument_back(item, by);
        }
    }
}

fn move_back(span: &mut Span, by: u32) {
    *span = Span { start: span.start.saturating_sub(by), end: span.end.saturating_sub(by) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_text_as_given() {
        for text in ["(get-kitchen ?k)\n(mix ?a)", "#soup\n(get-kitchen ?k)\n(mix ?a)"] {
            let recipe = Reading::of("soup", text).recipe.unwrap();
            let written: Vec<&str> =
                recipe.statements.iter().map(|statement| statement.span.of(text)).collect();
            assert_eq!(written, ["(get-kitchen ?k)", "(mix ?a)"]);
            assert_eq!(recipe.statements[1].args[0].span.of(text), "?a");
        }
    }

    #[test]
    fn the_recipe_with_the_right_id_counts_and_only_its_problems() {
        let text = "#toast\n(mix ?a\n#soup\n(get-kitchen ?k)";
        let soup = Reading::of("Soup", text);
        assert_eq!(soup.recipe.unwrap().statements.len(), 1);
        assert!(soup.diagnostics.is_empty(), "{:?}", soup.diagnostics);
        assert!(!Reading::of("pie", text).diagnostics.is_empty());
        assert!(!Reading::of("pie", "#").diagnostics.is_empty());
    }
}
