//! Plain text as people type it: a title, then ingredients, then instructions.
//!
//! Headings such as `Ingredients:` or `## Method` say which part begins; which words do is data
//! (`data/language/en/sections.yaml`). Without headings the blocks between blank lines tell by their looks: lists of short
//! lines are ingredients, the rest is instructions. Lines such as `For the dressing:` begin a group. Bullets and step
//! numbers are dropped; an instruction of several sentences becomes utterances.

use commis_base::Problem;

use super::facts::{Facts, begins_with_number};
use super::section::section_of_line;
use crate::ids::name_recipes;
use crate::language::Section;
use crate::recipe::{Group, Line, Part, Place, Recipe, tidy};
use crate::sentences;

/// The largest text that is read, in bytes.
const MAX_BYTES: usize = 4 << 20;
/// A line of an ingredient list without an amount has at most this many words.
const SHORT: usize = 6;

#[derive(Clone, Copy, PartialEq)]
enum Where {
    Title,
    Ingredients,
    Instructions,
    Notes,
}

/// Reads one recipe.
pub fn read_plain_text(file: &str, text: &str) -> Result<Recipe, Problem> {
    if text.len() > MAX_BYTES {
        let message = format!("the text has {} bytes; at most {MAX_BYTES} are read", text.len());
        return Err(Problem::new(file, 1, message));
    }
    let mut reading = Reading { recipe: Recipe::default(), facts: Facts::default(), at: Where::Title };
    let lines: Vec<(usize, String)> = text.lines().map(tidy).enumerate().collect();
    if lines.iter().any(|(_, line)| heading(line).is_some()) {
        lines
            .iter()
            .filter(|(_, line)| !line.is_empty())
            .for_each(|(index, line)| reading.line(index + 1, line));
    } else {
        reading.without_headings(&lines);
    }
    let Reading { mut recipe, facts, .. } = reading;
    if recipe.title.is_empty() {
        let message = "the text is empty; expected a title, ingredients and instructions";
        return Err(Problem::new(file, 1, message));
    }
    if recipe.instructions.is_empty() {
        let message =
            "no instructions were found; put `Ingredients:` and `Instructions:` on lines of their own";
        return Err(Problem::new(file, 1, message));
    }
    recipe.id.clone_from(&facts.id);
    name_recipes(file, std::slice::from_mut(&mut recipe));
    recipe.meta = facts.meta();
    Ok(recipe)
}

struct Reading {
    recipe: Recipe,
    facts: Facts,
    at: Where,
}

impl Reading {
    /// A line of a text whose parts have headings.
    fn line(&mut self, number: usize, line: &str) {
        if let Some(section) = heading(line) {
            self.at = match section {
                Section::Ingredients => Where::Ingredients,
                Section::Instructions => Where::Instructions,
                _ if self.recipe.title.is_empty() => return self.title(line),
                _ => Where::Notes,
            };
        } else if self.recipe.title.is_empty() && self.at == Where::Title {
            self.title(line);
        } else {
            self.take(number, line);
        }
    }

    fn title(&mut self, line: &str) {
        self.recipe.title = tidy(line.trim_start_matches(['#', ' ']));
    }

    fn take(&mut self, number: usize, line: &str) {
        let place = Place(number);
        let text = without_bullet(line);
        let fact =
            || line.split_once(':').or_else(|| line.split_once(' ')).filter(|_| self.at == Where::Title);
        match self.at {
            // What stands between the title and the first heading introduces the dish.
            Where::Title => {
                if !fact().is_some_and(|(key, value)| self.facts.take(key, value)) {
                    self.recipe.notes.push(Line { place, ..Line::plain(text) });
                }
            }
            Where::Notes => self.recipe.notes.push(Line { place, ..Line::plain(text) }),
            Where::Ingredients | Where::Instructions if is_label(line) => self.group(text),
            Where::Ingredients => self.recipe.ingredients.push(Line { place, ..Line::plain(text) }),
            Where::Instructions => {
                self.recipe.instructions.push(Line { place, ..Line::of_sentences(sentences(text)) });
            }
        }
    }

    fn group(&mut self, line: &str) {
        let (of, first) = match self.at {
            Where::Ingredients => (Part::Ingredients, self.recipe.ingredients.len()),
            _ => (Part::Instructions, self.recipe.instructions.len()),
        };
        let name = line.trim_end_matches(':').trim().to_owned();
        self.recipe.groups.push(Group { name, of, first });
    }

    /// A text without headings: the title, blocks that look like lists of ingredients, and the rest.
    fn without_headings(&mut self, lines: &[(usize, String)]) {
        let mut blocks: Vec<Vec<&(usize, String)>> =
            lines.split(|(_, line)| line.is_empty()).map(|block| block.iter().collect()).collect();
        blocks.retain(|block: &Vec<_>| !block.is_empty());
        let Some(first) = blocks.first_mut() else { return };
        let (_, title) = first.remove(0);
        self.title(title);
        let facts = &mut self.facts;
        for block in &mut blocks {
            block.retain(|(_, line)| !counted(line).is_some_and(|(key, value)| facts.take(key, value)));
        }
        blocks.retain(|block| !block.is_empty());
        let listed = blocks.iter().position(|block| is_list(block));
        for (index, block) in blocks.iter().enumerate() {
            self.at = match listed {
                Some(list) if index < list => Where::Title,
                Some(_) if self.at != Where::Instructions && is_list(block) => Where::Ingredients,
                None if index == 0 && blocks.len() > 1 => Where::Ingredients,
                _ => Where::Instructions,
            };
            self.block(block);
        }
    }

    /// The lines of a block. In a block that goes on with instructions, the first of them ends the list.
    fn block(&mut self, block: &[&(usize, String)]) {
        let begins_list = self.at == Where::Ingredients;
        for (index, line) in block {
            if begins_list && !is_label(line) && is_instruction(line) {
                self.at = Where::Instructions;
            }
            self.take(index + 1, line);
        }
    }
}

/// A short line that may count something about the whole recipe: `Serves 2`.
fn counted(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':').or_else(|| line.split_once(' '))?;
    let is_short = line.split_whitespace().count() <= SHORT && !line.ends_with('.');
    (is_short && begins_with_number(value)).then_some((key, value))
}

/// The section that a line announces. Bullets and numbers belong to lists.
fn heading(line: &str) -> Option<Section> {
    let is_item = without_bullet(line).len() < line.len() && !line.starts_with("**");
    if is_item { None } else { section_of_line(line) }
}

/// `For the dressing:`, or the same without a colon.
fn is_label(line: &str) -> bool {
    let is_item = without_bullet(line).len() < line.len();
    let words = line.split_whitespace().count();
    let says_so = line.to_ascii_lowercase().starts_with("for the ") && words <= 5 && !line.ends_with('.');
    !is_item && words <= SHORT && (line.ends_with(':') || says_so && !line.contains(','))
}

/// Whether most lines of a block look like those of an ingredient list.
fn is_list(block: &[&(usize, String)]) -> bool {
    let listed = block.iter().filter(|(_, line)| !is_instruction(line)).count();
    let first_is = block.first().is_some_and(|(_, line)| !is_instruction(line));
    first_is && (listed * 2 > block.len() || listed >= 2)
}

/// Whether a line looks like a step: it has a number, or it is a long line that does not begin with an amount.
fn is_instruction(line: &str) -> bool {
    let text = without_bullet(line);
    let numbered = text.len() < line.len() && line.starts_with(|c: char| c.is_ascii_digit());
    // `scant 1/2 cup cream`: a number soon, no capital and no full stop.
    let soon = text.split_whitespace().take(3).any(|word| word.starts_with(|c: char| c.is_numeric()));
    let small = text.starts_with(|c: char| c.is_lowercase()) && !text.ends_with(['.', '!']);
    let amount = text.starts_with(|c: char| c.is_numeric()) || text.len() < line.len() || soon && small;
    let words = text.split_whitespace().count();
    numbered || !amount && (words > SHORT || text.ends_with(['.', '!']) && words > 2)
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
