//! Whether outputs mention an ingredient.

use serde::Serialize;

/// How many outputs mention an ingredient, of how many that were asked.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Outputs that mention it.
    pub covered: usize,
    /// Outputs that were asked.
    pub of: usize,
}

impl Coverage {
    /// Counts one output.
    pub fn count(&mut self, covered: bool) {
        self.covered += usize::from(covered);
        self.of += 1;
    }

    /// The share, undefined when no output was asked.
    pub fn share(&self) -> Option<f64> {
        (self.of > 0).then(|| self.covered as f64 / self.of as f64)
    }
}

/// The published reading: the name as part of the raw text, so that fish sauce counts as fish.
/// Without a name there is nothing to ask.
pub fn contains_raw(text: &str, ingredient: &str) -> Option<bool> {
    (!ingredient.is_empty()).then(|| text.contains(ingredient))
}

/// Whether one of the names stands in the text as one whole word or several whole words in a row.
pub fn contains_word<'n, W: AsRef<str>>(
    words: &[W],
    names: impl IntoIterator<Item = &'n str>,
    joiner: &str,
) -> bool {
    names
        .into_iter()
        .any(|name| !name.is_empty() && (0..words.len()).any(|start| spells(&words[start..], name, joiner)))
}

fn spells<W: AsRef<str>>(words: &[W], name: &str, joiner: &str) -> bool {
    let mut rest = name;
    for word in words {
        match rest.strip_prefix(word.as_ref()) {
            Some("") => return true,
            Some(after) if !word.as_ref().is_empty() => match after.strip_prefix(joiner) {
                Some(next) => rest = next,
                None => return false,
            },
            _ => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_whole() {
        let words = ["加入", "鱼露", "和", "多宝", "鱼"];
        assert_eq!(contains_raw("加入鱼露", "鱼"), Some(true));
        assert_eq!(contains_raw("加入鱼露", ""), None);
        assert!(!contains_word(&words[..3], ["鱼"], ""));
        assert!(contains_word(&words, ["鱼"], ""));
        assert!(contains_word(&words, ["多宝鱼"], ""));
        assert!(!contains_word(&words, ["宝鱼", "多宝鱼汤", ""], ""));
    }

    #[test]
    fn english_names_are_joined_with_blanks() {
        let words = ["add", "olive oil", "and", "sea", "salt"];
        assert!(contains_word(&words, ["olive oil"], " "));
        assert!(contains_word(&words, ["sea salt"], " "));
        assert!(!contains_word(&words, ["oil", "seasalt"], " "));
    }

    #[test]
    fn shares_need_outputs() {
        let mut coverage = Coverage::default();
        assert_eq!(coverage.share(), None);
        coverage.count(true);
        coverage.count(false);
        assert_eq!(coverage.share(), Some(0.5));
    }
}
