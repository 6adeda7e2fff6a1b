//! Blocks sorted into title, ingredients, instructions and notes.

use super::blocks::{BOLD, Block};
use crate::formats::facts::Facts;
use crate::formats::section::{section_of, section_of_line};
use crate::language::Section;
use crate::recipe::{Group, Line, Part, Place, Recipe};
use crate::sentences;

/// Where blocks go at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    /// Before the first section.
    Introduction,
    Ingredients,
    Instructions,
    Notes,
}

/// One recipe in the making.
pub(super) struct Sorting {
    recipe: Recipe,
    facts: Facts,
    at: Where,
    /// The level of the heading that began this section.
    level: usize,
    /// Whether the section holds a list with numbers, or any list; paragraphs beside one are remarks.
    listed: bool,
    /// The step that nested items go on with.
    in_step: bool,
}

impl Sorting {
    pub(super) fn new(facts: Facts) -> Sorting {
        Sorting {
            recipe: Recipe::default(),
            facts,
            at: Where::Introduction,
            level: 0,
            listed: false,
            in_step: false,
        }
    }

    pub(super) fn sort(mut self, blocks: &[Block]) -> Recipe {
        for (index, block) in blocks.iter().enumerate() {
            let rest = blocks.get(index + 1..).unwrap_or_default();
            match block {
                Block::Heading { level, text, line } => self.heading(*level, text, *line, rest),
                Block::Item { text, numbered, depth, line } => self.item(text, *numbered, *depth, *line),
                Block::Paragraph { lines, line } => self.paragraph(lines, *line),
            }
        }
        if self.recipe.title.is_empty() || !self.facts.title.is_empty() {
            self.recipe.title = std::mem::take(&mut self.facts.title);
        }
        self.recipe.id = std::mem::take(&mut self.facts.id);
        self.recipe.meta = self.facts.meta();
        self.recipe
    }

    fn heading(&mut self, level: usize, text: &str, line: usize, rest: &[Block]) {
        self.in_step = false;
        let named = section_of(text);
        let inside = self.at != Where::Introduction && level > self.level;
        let next = match named {
            Some(Section::Ingredients) => Where::Ingredients,
            // `For the preparation` among ingredients says what they are for.
            Some(Section::Instructions) if inside && self.at == Where::Ingredients && is_purpose(text) => {
                return self.group(text, rest);
            }
            // A sub-heading `Preparation` among ingredients is a heading all the same.
            Some(Section::Instructions) => Where::Instructions,
            // `Beef tips in gravy` with numbered steps below it is a part of the dish.
            Some(Section::Notes)
                if inside
                    && self.at == Where::Instructions
                    && section_of_line(text).is_none()
                    && what_follows(rest, self.at) == Where::Instructions =>
            {
                return self.group(text, rest);
            }
            Some(Section::Notes | Section::Equipment) => Where::Notes,
            // `How long should pasta be cooked?`
            _ if text.ends_with('?') && self.at != Where::Introduction => Where::Notes,
            _ if inside && self.at != Where::Notes => return self.group(text, rest),
            _ if self.recipe.title.is_empty() && self.at == Where::Introduction => {
                text.clone_into(&mut self.recipe.title);
                return;
            }
            // A heading of the same rank that nobody knows: what follows tells.
            _ if self.at == Where::Introduction => return,
            _ => {
                let next = what_follows(rest, self.at);
                if next != Where::Notes {
                    self.enter(next, level, rest);
                    return self.group(text, rest);
                }
                next
            }
        };
        let same_list = next == self.at && inside;
        if !same_list {
            self.enter(next, level, rest);
        }
        if next == Where::Notes {
            self.recipe.notes.push(Line { place: Place(line), ..Line::plain(text) });
        } else if section_of_line(text).is_none() {
            self.group(text, rest);
        } else if self.part().is_some_and(|part| self.length(part) > 0) {
            // The list goes on after something else; its group ended there.
            self.group("", rest);
        }
    }

    fn enter(&mut self, next: Where, level: usize, rest: &[Block]) {
        self.at = next;
        self.level = level.min(BOLD);
        self.listed = is_listed(rest);
    }

    fn part(&self) -> Option<Part> {
        match self.at {
            Where::Ingredients => Some(Part::Ingredients),
            Where::Instructions => Some(Part::Instructions),
            Where::Introduction | Where::Notes => None,
        }
    }

    fn length(&self, part: Part) -> usize {
        match part {
            Part::Ingredients => self.recipe.ingredients.len(),
            Part::Instructions => self.recipe.instructions.len(),
        }
    }

    fn group(&mut self, name: &str, rest: &[Block]) {
        let Some(of) = self.part() else { return };
        self.listed = is_listed(rest);
        let name = name.trim_end_matches(':').trim().to_owned();
        let first = self.length(of);
        self.recipe.groups.retain(|group| group.of != of || group.first != first);
        self.recipe.groups.push(Group { name, of, first });
    }

    fn item(&mut self, text: &str, numbered: bool, depth: usize, line: usize) {
        if text.is_empty() {
            return;
        }
        let place = Place(line);
        match self.at {
            Where::Introduction => {
                if !self.facts.take_line(text) {
                    self.recipe.notes.push(Line { place, ..Line::plain(text) });
                }
            }
            Where::Ingredients if is_label(text) => self.group_in_list(text),
            Where::Ingredients => self.recipe.ingredients.push(Line { place, ..Line::plain(text) }),
            Where::Notes => self.recipe.notes.push(Line { place, ..Line::plain(text) }),
            Where::Instructions => {
                if depth > 0 && self.in_step && !numbered {
                    return self.continue_step(text);
                }
                self.step(text, place);
                self.in_step = true;
            }
        }
    }

    /// `- For the dressing:` among the ingredients.
    fn group_in_list(&mut self, text: &str) {
        let listed = self.listed;
        self.group(text, &[]);
        self.listed = listed;
    }

    fn step(&mut self, text: &str, place: Place) {
        self.recipe.instructions.push(Line { place, ..Line::of_sentences(sentences(text)) });
    }

    /// An item under a step goes on with it.
    fn continue_step(&mut self, text: &str) {
        let Some(step) = self.recipe.instructions.last_mut() else { return };
        let mut whole = step.text().into_owned();
        if !whole.ends_with(['.', '!', '?', ':', ';', ',']) {
            whole.push('.');
        }
        whole.push(' ');
        whole.push_str(text);
        let place = step.place;
        *step = Line { place, ..Line::of_sentences(sentences(&whole)) };
    }

    fn paragraph(&mut self, lines: &[String], line: usize) {
        self.in_step = false;
        let whole = lines.join(" ");
        let note = Line { place: Place(line), ..Line::plain(&whole) };
        match self.at {
            Where::Introduction => {
                let mut facts = 0;
                for line in lines {
                    facts += usize::from(self.facts.take_line(line));
                }
                if facts == 0 {
                    self.recipe.notes.push(note);
                }
            }
            Where::Notes => self.recipe.notes.push(note),
            Where::Ingredients if is_label(&whole) => self.group_in_list(&whole),
            Where::Ingredients if self.listed => self.recipe.notes.push(note),
            Where::Ingredients => {
                for (offset, text) in lines.iter().enumerate() {
                    let place = Place(line + offset);
                    match is_label(text) {
                        true => self.group_in_list(text),
                        false => self.recipe.ingredients.push(Line { place, ..Line::plain(text) }),
                    }
                }
            }
            Where::Instructions if self.listed || is_remark(&whole) => self.recipe.notes.push(note),
            Where::Instructions => self.step(&whole, Place(line)),
        }
    }
}

/// `For the dough`.
fn is_purpose(heading: &str) -> bool {
    heading.split_whitespace().next().is_some_and(|first| first.eq_ignore_ascii_case("for"))
}

/// Whether a list follows before the next heading.
fn is_listed(rest: &[Block]) -> bool {
    let section = rest.iter().take_while(|block| !matches!(block, Block::Heading { .. }));
    section.clone().any(|block| matches!(block, Block::Item { .. }))
}

/// What the blocks under an unknown heading are: numbered steps, a list of ingredients, or words.
fn what_follows(rest: &[Block], now: Where) -> Where {
    let section = rest.iter().take_while(|block| !matches!(block, Block::Heading { .. }));
    let (mut steps, mut amounts, mut items) = (0, 0, 0);
    for block in section {
        let Block::Item { text, numbered, .. } = block else { continue };
        items += 1;
        steps += usize::from(*numbered);
        amounts += usize::from(text.starts_with(|c: char| c.is_numeric()));
    }
    match () {
        () if items == 0 => Where::Notes,
        () if steps * 2 > items => Where::Instructions,
        () if amounts * 2 > items => Where::Ingredients,
        () if now == Where::Ingredients => Where::Ingredients,
        () => Where::Notes,
    }
}

/// A short line that ends with a colon names what follows.
fn is_label(text: &str) -> bool {
    text.ends_with(':') && text.split_whitespace().count() <= 7
}

/// `Tip: …` and the like among the steps.
fn is_remark(text: &str) -> bool {
    let (label, _) = text.split_once([':', '.', '!']).unwrap_or((text, ""));
    section_of_line(label) == Some(Section::Notes)
}
