//! Tables of phrases: which one begins here, and how long is it?

use std::collections::HashMap;

use super::stem::stem;
use crate::lines::Token;

/// Phrases of one or more words with what they mean. The longest one that fits counts.
#[derive(Clone, Debug)]
pub struct Phrases<T> {
    /// By first word: the other words and the meaning, the longest first.
    by_first: HashMap<String, Vec<(Vec<String>, T)>>,
}

impl<T> Default for Phrases<T> {
    fn default() -> Phrases<T> {
        Phrases { by_first: HashMap::new() }
    }
}

impl<T> Phrases<T> {
    /// Adds a phrase; `false` when it is there already, or holds no word.
    pub(crate) fn add(&mut self, phrase: &str, meaning: T) -> bool {
        let mut words = words(phrase).into_iter();
        let Some(first) = words.next() else { return false };
        let rest: Vec<String> = words.collect();
        let same_start = self.by_first.entry(first).or_default();
        if same_start.iter().any(|(other, _)| *other == rest) {
            return false;
        }
        let at = same_start.partition_point(|(other, _)| other.len() >= rest.len());
        same_start.insert(at, (rest, meaning));
        true
    }

    /// The longest phrase at the beginning of the tokens, and how many tokens it takes. Hyphens between words are passed.
    pub fn at(&self, tokens: &[Token]) -> Option<(&T, usize)> {
        let first = tokens.first().filter(|token| !token.stem.is_empty())?;
        let candidates = self.by_first.get(&first.stem)?;
        candidates.iter().find_map(|(rest, meaning)| Some((meaning, 1 + length_of(rest, tokens.get(1..)?)?)))
    }

    /// What one word means, looked up as its stem.
    pub fn word(&self, stem: &str) -> Option<&T> {
        self.by_first.get(stem)?.iter().find(|(rest, _)| rest.is_empty()).map(|(_, meaning)| meaning)
    }

    /// Every word of every phrase, in the order of the alphabet.
    pub(crate) fn vocabulary(&self) -> Vec<&str> {
        let firsts = self.by_first.keys().map(String::as_str);
        let others = self.by_first.values().flatten().flat_map(|(rest, _)| rest.iter().map(String::as_str));
        let mut all: Vec<&str> = firsts.chain(others).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// How many tokens the words take, hyphens between them included.
fn length_of(words: &[String], tokens: &[Token]) -> Option<usize> {
    let mut used = 0;
    for word in words {
        if tokens.get(used).is_some_and(|token| token.is_mark('-')) {
            used += 1;
        }
        tokens.get(used).filter(|token| token.stem == *word)?;
        used += 1;
    }
    Some(used)
}

/// The words of a phrase as they are looked up.
pub(crate) fn words(phrase: &str) -> Vec<String> {
    let parts = phrase.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’' | '.')));
    parts.filter(|word| !word.is_empty()).map(|word| stem(word.trim_end_matches('.'))).collect()
}
