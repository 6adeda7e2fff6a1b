//! Questions that resist shortcuts: what can be asked, and what gives each of them away.
//!
//! Each file makes the candidates of one kind with their [`Sign`](super::balance::Sign)s; the choice among them is
//! [`balance`](super::balance)'s.

pub(super) mod references;
pub(super) mod tracing;
pub(super) mod usage;
mod weaving;

use std::collections::BTreeSet;

use super::mentions::{is_unspaced, words_of};

/// The words of a text that say something, in their compared form; pairs of characters where there are no blanks.
pub(crate) fn content_words(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for word in words_of(text).into_iter().filter(|word| !FUNCTION_WORDS.contains(&word.as_str())) {
        if word.chars().any(is_unspaced) {
            let characters: Vec<char> = word.chars().collect();
            found.extend(characters.windows(2).map(|pair| pair.iter().collect::<String>()));
        } else {
            found.insert(word);
        }
    }
    found
}

/// Words that any two steps may share, as they are compared: without a plural ending.
const FUNCTION_WORDS: [&str; 36] = [
    "the", "a", "an", "and", "or", "of", "in", "to", "with", "it", "them", "i", "is", "are", "for", "on",
    "into", "until", "then", "at", "from", "by", "a", "up", "out", "over", "step", "thi", "that", "concern",
    "take", "each", "all", "be", "made", "go",
];

/// The numbers with the largest value: the first and the last of them. None when nothing is above 0.
pub(super) fn largest(values: &[(usize, usize)]) -> Option<(usize, usize)> {
    let most = values.iter().map(|(_, value)| *value).max().filter(|most| *most > 0)?;
    let mut best = values.iter().filter(|(_, value)| *value == most).map(|(at, _)| *at);
    let first = best.next()?;
    Some((first, best.next_back().unwrap_or(first)))
}
