//! Replacing words in texts and frames.

use std::collections::{BTreeMap, BTreeSet};

/// Words and what is said instead.
#[derive(Clone, Debug, Default)]
pub(super) struct Speech {
    /// New forms of verbs by the old ones.
    pub(super) verbs: BTreeMap<String, String>,
    /// Names of things that no text may contain any more: words and phrases.
    pub(super) names: BTreeSet<String>,
}

impl Speech {
    /// The text with new verbs; words in braces stay.
    pub(super) fn say(&self, text: &str) -> String {
        let mut said = String::new();
        let mut in_braces = false;
        for (word, rest) in tokens(text) {
            let new = self.verbs.get(&word.to_lowercase()).filter(|_| !in_braces);
            match new {
                Some(new) if word.starts_with(char::is_uppercase) => {
                    said.push_str(&crate::foods::capital(new));
                }
                Some(new) => said.push_str(new),
                None => said.push_str(word),
            }
            for letter in rest.chars() {
                in_braces = letter == '{' || (in_braces && letter != '}');
            }
            said.push_str(rest);
        }
        said
    }

    /// The text with new verbs, unless it names what has another name now.
    pub(super) fn say_unless_named(&self, text: &str) -> Option<String> {
        (!self.is_named(text)).then(|| self.say(text))
    }

    /// Whether a text contains one of the names.
    pub(super) fn is_named(&self, text: &str) -> bool {
        let words: Vec<String> = tokens(text).map(|(word, _)| word.to_lowercase()).collect();
        let longest = 4.min(words.len());
        (1..=longest).any(|size| words.windows(size).any(|window| self.names.contains(&window.join(" "))))
    }

    /// Whether a text contains a replaced form of a verb.
    pub(super) fn is_said(&self, text: &str) -> bool {
        tokens(text).any(|(word, _)| self.verbs.contains_key(&word.to_lowercase()))
    }
}

/// Words, each with what stands between it and the next; the first word is empty when the text begins otherwise.
fn tokens(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let letter = |c: char| c.is_alphabetic() || c == '-' || c == '\'';
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.find(|c| !letter(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let end = after.find(letter).unwrap_or(after.len());
        let (between, next) = after.split_at(end);
        rest = next;
        Some((word, between))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_replaced_and_slots_stay() {
        let verbs =
            [("mix", "blorn"), ("mixed", "blorned")].map(|(old, new)| (old.to_owned(), new.to_owned()));
        let speech = Speech {
            verbs: verbs.into_iter().collect(),
            names: ["red onion".to_owned()].into_iter().collect(),
        };
        assert_eq!(
            speech.say("Mix {mix!} until well mixed, remix"),
            "Blorn {mix!} until well blorned, remix"
        );
        assert_eq!(speech.say_unless_named("until the red onion is mixed"), None);
        assert_eq!(
            speech.say_unless_named("until the onion is mixed").as_deref(),
            Some("until the onion is blorned")
        );
        assert!(speech.is_said("well-mixed or mixed") && !speech.is_said("well-mixed"));
    }
}
