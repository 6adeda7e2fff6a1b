//! What a heading announces.

use crate::language::{Language, Section};
use crate::lines::tokens;

/// The longest heading that is looked at, in words.
const MAX_WORDS: usize = 12;

/// The section that a heading announces: the first of its words that says so counts.
pub(super) fn section_of(heading: &str) -> Option<Section> {
    let words = tokens(heading.get(..heading.len().min(200)).unwrap_or_default());
    let sections = &Language::english().sections;
    let found = |at: usize| {
        sections.at(words.get(at..).unwrap_or_default()).map(|(section, length)| (*section, length))
    };
    let mut all = (0..words.len().min(MAX_WORDS)).filter_map(found);
    // `Prep directions` and `Sauce ingredients` are told by their nouns, so ingredients go first.
    all.clone()
        .map(|(section, _)| section)
        .find(|section| *section == Section::Ingredients)
        .or_else(|| all.next().map(|(section, _)| section))
}

/// The section that a whole line announces, without any other word: `Ingredients:`, `== Method ==`.
pub(super) fn section_of_line(line: &str) -> Option<Section> {
    let bare = line.trim_matches(['#', '*', '=', '_', ':', ' ', '-', '.']);
    let words = tokens(bare.get(..bare.len().min(80)).unwrap_or_default());
    let (section, length) = Language::english().sections.at(&words)?;
    let main = [Section::Ingredients, Section::Instructions, Section::Notes, Section::Equipment];
    (length == words.len() && main.contains(section)).then_some(*section)
}
