//! Replacing words in texts and frames.

use std::collections::{BTreeMap, BTreeSet};

/// Words and what is said instead.
#[derive(Clone, Debug, Default)]
pub(super) struct Speech {
    /// New forms of verbs by the old ones.
    pub(super) verbs: BTreeMap<String, String>,
    /// Names of things that no text may contain any more: words and phrases.
    pub(super) names: BTreeSet<String>,
    /// Names of tools that stay although they look like verbs: `with a whisk`.
    pub(super) tools: BTreeSet<String>,
}

/// Words before the name of a tool; a verb never stands after them.
const BEFORE_TOOLS: &[&str] =
    &["a", "an", "the", "another", "with", "small", "large", "balloon", "hand", "wire"];

impl Speech {
    /// The text with new verbs; words in braces stay.
    pub(super) fn say(&self, text: &str) -> String {
        let mut said = String::new();
        let mut in_braces = false;
        let mut before = "";
        for (word, rest) in tokens(text) {
            let new = self.new_verb(before, word).filter(|_| !in_braces);
            before = word;
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
        let mut before = "";
        tokens(text).any(|(word, _)| {
            let said = self.new_verb(before, word).is_some();
            before = word;
            said
        })
    }

    /// Whether a text contains a new verb in one of its forms.
    pub(super) fn is_strange(&self, text: &str) -> bool {
        tokens(text).any(|(word, _)| self.verbs.values().any(|new| *new == word.to_lowercase()))
    }

    /// The new form of a verb, unless it is the name of a tool here.
    fn new_verb(&self, before: &str, word: &str) -> Option<&String> {
        let word = word.to_lowercase();
        let names_tool = self.tools.contains(&word) && BEFORE_TOOLS.contains(&before.to_lowercase().as_str());
        self.verbs.get(&word).filter(|_| !names_tool)
    }
}

/// The text with other words; a capital stays one, and `a` becomes `an` where that is needed.
pub(super) fn replaced<'w>(text: &str, other: impl Fn(&str) -> Option<&'w String>) -> String {
    let mut said = String::new();
    for (word, rest) in tokens(text) {
        match other(word) {
            Some(new) if word.starts_with(char::is_uppercase) => said.push_str(&crate::foods::capital(new)),
            Some(new) => {
                if (said.ends_with(" a ") || said == "a ") && new.starts_with(['a', 'e', 'i', 'o', 'u']) {
                    said.insert(said.len() - 1, 'n');
                }
                said.push_str(new);
            }
            None => said.push_str(word),
        }
        said.push_str(rest);
    }
    said
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
            ..Speech::default()
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

    #[test]
    fn words_are_replaced_with_capitals_and_articles() {
        let known: BTreeMap<&str, String> = [("blorn", "mix"), ("vlat", "onion")]
            .map(|(new, old)| (new, old.to_owned()))
            .into_iter()
            .collect();
        let said = replaced("Blorn it, take a vlat.", |word| known.get(word.to_lowercase().as_str()));
        assert_eq!(said, "Mix it, take an onion.");
    }

    #[test]
    fn tools_that_look_like_verbs_keep_their_names() {
        let speech = Speech {
            verbs: [("whisk".to_owned(), "blorn".to_owned())].into_iter().collect(),
            tools: ["whisk".to_owned()].into_iter().collect(),
            ..Speech::default()
        };
        assert_eq!(speech.say("Whisk it with a small whisk."), "Blorn it with a small whisk.");
        assert!(!speech.is_said("mix it with the whisk") && speech.is_said("take it and whisk it"));
        assert!(speech.is_strange("Blorn it") && !speech.is_strange("whisk it"));
    }
}
