//! Dependency trees of phrases: given by an outside parser or built by the linear rule.

use serde::{Deserialize, Serialize};

use crate::glossary::Glossary;

/// A phrase cut into words, each with its head.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParsedPhrase {
    /// The words in text order.
    pub tokens: Vec<String>,
    /// For each word the 1-based position of its head; 0 marks the root.
    pub heads: Vec<usize>,
}

/// Most words a given phrase may have: nested actions each quote their span, which is quadratic in the worst tree.
const LONGEST_PHRASE: usize = 2_000;

impl ParsedPhrase {
    /// What is wrong with the tree, if anything. A faulty tree can still be walked: what the root does not reach is lost.
    pub fn fault(&self) -> Option<String> {
        if self.tokens.len() != self.heads.len() {
            return Some(format!("{} tokens but {} heads", self.tokens.len(), self.heads.len()));
        }
        if self.tokens.len() > LONGEST_PHRASE {
            return Some(format!(
                "{} words in one phrase; at most {LONGEST_PHRASE} are read",
                self.tokens.len()
            ));
        }
        if let Some(head) = self.heads.iter().find(|head| **head > self.tokens.len()) {
            return Some(format!("head {head} lies outside the {} words", self.tokens.len()));
        }
        let roots = self.heads.iter().filter(|head| **head == 0).count();
        if roots != 1 && !self.tokens.is_empty() {
            return Some(format!("{roots} roots instead of one"));
        }
        let reached = Children::of(&self.heads).reached();
        (reached != self.tokens.len())
            .then(|| format!("{} words hang in a cycle", self.tokens.len() - reached))
    }
}

/// Which words are verbs: by the glossary, with or without endings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum VerbRule {
    /// Some prefix of the word is in the glossary (the published rule, made for Chinese).
    Prefix,
    /// The word itself is in the glossary (English, where `addition` does not add).
    Exact,
}

impl VerbRule {
    /// The glossary verb behind a word.
    pub fn glossary_verb<'w>(self, glossary: &Glossary, word: &'w str) -> Option<&'w str> {
        match self {
            Self::Prefix => glossary.verbs.longest_prefix(word),
            Self::Exact => glossary.verbs.contains(word).then_some(word),
        }
    }
}

/// The linear tree: the first verb is the root, later verbs hang on it, other words on the nearest verb before them.
///
/// A word that also names an ingredient or a tool is no verb here, except where English gives an order with it (`Whisk the
/// eggs`, `and brush the bread`). Without any verb the last word is the root of all.
pub fn linear_tree(tokens: Vec<String>, glossary: &Glossary, rule: VerbRule) -> ParsedPhrase {
    let is_verb = |(at, word): (usize, &String)| {
        let names_thing = glossary.ingredients.contains(word) || glossary.tools.contains(word);
        let gives_order = || {
            rule == VerbRule::Exact && opens_clause(at.checked_sub(1).map(|before| tokens[before].as_str()))
        };
        rule.glossary_verb(glossary, word).is_some() && (!names_thing || gives_order())
    };
    let verbs: Vec<bool> = tokens.iter().enumerate().map(is_verb).collect();
    let root = verbs.iter().position(|verb| *verb).unwrap_or(tokens.len().saturating_sub(1));
    let mut nearest = root;
    let mut heads = Vec::with_capacity(tokens.len());
    for (at, verb) in verbs.iter().enumerate() {
        heads.push(if at == root {
            0
        } else if *verb {
            root + 1
        } else {
            nearest + 1
        });
        if *verb {
            nearest = at;
        }
    }
    ParsedPhrase { tokens, heads }
}

/// Whether an English order can follow this word; none stands for the start of the phrase.
fn opens_clause(before: Option<&str>) -> bool {
    matches!(before, None | Some("and" | "then" | "or" | ","))
}

/// Children of every word in text order, as one flat list.
pub(super) struct Children {
    pub(super) roots: Vec<usize>,
    starts: Vec<usize>,
    flat: Vec<usize>,
}

impl Children {
    pub(super) fn of(heads: &[usize]) -> Self {
        let mut starts = vec![0_usize; heads.len() + 1];
        let parent = |head: usize| (1..=heads.len()).contains(&head).then(|| head - 1);
        for head in heads.iter().copied().filter_map(parent) {
            starts[head + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut flat = vec![0; starts.last().copied().unwrap_or(0)];
        for (child, head) in heads.iter().enumerate() {
            if let Some(head) = parent(*head) {
                flat[next[head]] = child;
                next[head] += 1;
            }
        }
        let roots = heads.iter().enumerate().filter(|(_, head)| **head == 0).map(|(at, _)| at).collect();
        Self { roots, starts, flat }
    }

    pub(super) fn of_word(&self, at: usize) -> &[usize] {
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(&from), Some(&to)) => self.flat.get(from..to).unwrap_or_default(),
            _ => &[],
        }
    }

    fn reached(&self) -> usize {
        let mut stack = self.roots.clone();
        let mut count = 0;
        while let Some(at) = stack.pop() {
            count += 1;
            stack.extend_from_slice(self.of_word(at));
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary() -> Glossary {
        Glossary {
            verbs: [("切", "切"), ("煮", "煮"), ("刷", "刷")].into_iter().collect(),
            ingredients: [("肉", "肉")].into_iter().collect(),
            tools: [("刷子", "刷")].into_iter().collect(),
        }
    }

    fn heads(words: &[&str]) -> Vec<usize> {
        linear_tree(words.iter().map(|&w| w.to_owned()).collect(), &glossary(), VerbRule::Prefix).heads
    }

    #[test]
    fn words_hang_on_the_verb_before_them() {
        assert_eq!(heads(&["把", "肉", "切成", "块", "煮", "熟"]), [3, 3, 0, 3, 3, 5]);
        assert_eq!(heads(&["用", "刷子", "切"]), [3, 3, 0]);
        assert_eq!(heads(&["适量", "肉"]), [2, 0]);
        assert_eq!(heads(&[]), Vec::<usize>::new());
    }

    #[test]
    fn english_orders_are_verbs_though_they_name_tools() {
        let glossary = Glossary {
            verbs: [("whisk", "beat"), ("add", "add")].into_iter().collect(),
            ingredients: [("eggs", "egg")].into_iter().collect(),
            tools: [("whisk", "whisk")].into_iter().collect(),
        };
        let heads = |text: &str| {
            linear_tree(text.split(' ').map(str::to_owned).collect(), &glossary, VerbRule::Exact).heads
        };
        assert_eq!(heads("whisk the eggs"), [0, 1, 1]);
        assert_eq!(heads("add eggs and whisk well"), [0, 1, 1, 1, 4]);
        assert_eq!(heads("add eggs with a whisk now"), [0, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn faulty_trees_are_named() {
        let phrase = |heads: &[usize]| ParsedPhrase { tokens: vec!["a".into(); 3], heads: heads.to_vec() };
        assert_eq!(phrase(&[2, 0, 2]).fault(), None);
        assert!(phrase(&[2, 0]).fault().unwrap().contains("3 tokens but 2 heads"));
        assert!(phrase(&[9, 0, 2]).fault().unwrap().contains("outside"));
        assert!(phrase(&[0, 0, 2]).fault().unwrap().contains("2 roots"));
        assert!(phrase(&[0, 3, 2]).fault().unwrap().contains("cycle"));
        let long = ParsedPhrase { tokens: vec![String::new(); 2_001], heads: vec![0; 2_001] };
        assert!(long.fault().unwrap().contains("at most 2000"));
    }
}
