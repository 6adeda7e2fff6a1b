//! Which words of an instruction are verbs, and whether the cook knows them.

use std::collections::BTreeSet;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source};

use crate::language::stem;
use crate::lines::{LineReader, Token};

/// The verbs that lead to actions: `data/language/en/verbs.yaml`, which is the cook's file.
#[derive(Clone, Debug, Default)]
pub struct Verbs {
    /// Every form of every verb, as it is looked up.
    forms: BTreeSet<String>,
}

/// A verb of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerbWord {
    /// The word in lower case.
    pub word: String,
    /// Whether the data say what it means.
    pub known: bool,
}

impl Verbs {
    /// Reads the words of a file with `verbs`, a list of entries with their own `verbs`, and the forms under `irregular`.
    pub fn read(source: &Source) -> Result<Verbs, Problem> {
        let root = document::read(&source.name, &source.text)?;
        let mut bases: Vec<String> = texts(root.get("helpers"));
        for entry in root.get("verbs").and_then(Node::as_list).unwrap_or_default() {
            bases.extend(texts(entry.get("verbs")));
        }
        if bases.is_empty() {
            return Err(
                root.problem(&source.name, "there is no verb; expected `verbs: [{ verbs: [stir, mix], … }]`")
            );
        }
        let mut verbs = Verbs::default();
        for base in &bases {
            // Of a phrase such as `turn out` the first word is the verb.
            let base = base.split(' ').next().unwrap_or_default();
            verbs.forms.extend(forms(base).iter().map(|form| stem(form)));
        }
        for entry in root.get("irregular").and_then(Node::as_map).unwrap_or_default() {
            verbs.forms.extend(texts(Some(&entry.value)).iter().map(|form| stem(form)));
        }
        Ok(verbs)
    }

    /// The verbs that come with the program.
    pub fn english() -> Verbs {
        let builtin = super::VERBS.map(|(name, text)| Verbs::read(&Source::new(name, text)));
        builtin.and_then(Result::ok).unwrap_or_default()
    }

    /// Whether a word is a form of a known verb, looked up as its stem.
    pub fn knows(&self, stem: &str) -> bool {
        self.forms.contains(stem)
    }

    /// The verbs of a sentence: the words with which its clauses begin. Only the first may be unknown, since in
    /// instructions a sentence opens with its verb; after `and` a noun may follow as well.
    pub fn of_sentence(&self, reader: &LineReader<'_>, tokens: &[Token]) -> Vec<VerbWord> {
        let mut verbs = Vec::new();
        let mut expected = true;
        let mut at = opening(reader, tokens);
        while let Some(token) = tokens.get(at) {
            let joint = [',', ';', ':', '.', '-', '/', '('].iter().any(|mark| token.is_mark(*mark))
                || ["and", "then", "or", "to", "but"].iter().any(|word| token.is(word));
            if joint {
                at += 1;
                expected = true;
                continue;
            }
            if expected && token.is_word() && is_adverb(&token.stem) {
                at += 1;
                continue;
            }
            if expected && token.is_word() {
                let known = self.knows(&token.stem);
                if known || verbs.is_empty() && may_be_verb(reader, tokens.get(at..).unwrap_or_default()) {
                    verbs.push(VerbWord { word: token.stem.clone(), known });
                }
                if !known && verbs.is_empty() {
                    // A sentence that does not open with a verb tells something.
                    return verbs;
                }
            }
            expected = false;
            at += 1;
        }
        verbs
    }
}

/// Where the main clause begins: behind the comma after `When the onions are soft,` or `In a bowl,`.
fn opening(reader: &LineReader<'_>, tokens: &[Token]) -> usize {
    let first = tokens.iter().position(Token::is_word).unwrap_or_default();
    let begins_early = tokens.get(first).is_some_and(|token| {
        [
            "when",
            "while",
            "once",
            "after",
            "before",
            "in",
            "on",
            "with",
            "if",
            "for",
            "at",
            "as",
            "using",
            "until",
            "meanwhile",
            "to",
            "into",
            "over",
            "optionally",
            "first",
        ]
        .contains(&token.stem.as_str())
    });
    let is_food = tokens.get(first..).is_some_and(|rest| reader.foods().at(rest).is_some());
    if !begins_early || is_food {
        return first;
    }
    let comma = tokens.iter().position(|token| token.is_mark(','));
    comma.map_or(first, |comma| comma + 1)
}

fn is_adverb(stem: &str) -> bool {
    stem.len() > 4 && stem.ends_with("ly")
        || [
            "next",
            "now",
            "once",
            "twice",
            "pre",
            "either",
            "every",
            "each",
            "optional",
            "first",
            "finally",
            "also",
            "meanwhile",
            "again",
            "just",
            "please",
            "afterward",
            // Words of time and place that open a sentence.
            "during",
            "whenever",
            "toward",
            "here",
            "most",
            "more",
            "day",
            "hour",
            "minute",
            "second",
            "youll",
            "theyll",
            "havent",
        ]
        .contains(&stem)
}

/// Whether a word that nobody knows could be a verb: it names no food and no thing and is no small word.
fn may_be_verb(reader: &LineReader<'_>, tokens: &[Token]) -> bool {
    let Some(first) = tokens.first() else { return false };
    let thing = reader.foods().at(tokens).is_some() || reader.equipment_at(tokens).is_some();
    let small = reader.language().is_small(tokens)
        || reader.language().no_verbs.at(tokens).is_some()
        || first.stem.len() < 3;
    let told = tokens.get(1).is_some_and(|next| {
        ["is", "are", "was", "will", "should", "can", "may", "ha", "have", "wa", "be"]
            .iter()
            .any(|word| next.is(word))
    });
    !thing && !small && !told
}

/// The forms of a regular verb.
fn forms(base: &str) -> Vec<String> {
    let mut all = vec![base.to_owned()];
    let stem = base.strip_suffix('e').unwrap_or(base);
    all.extend([format!("{stem}ing"), format!("{base}ing"), format!("{stem}ed"), format!("{base}d")]);
    if let Some(last) = base.chars().last().filter(|last| !"aeiouwy".contains(*last)) {
        all.extend([format!("{base}{last}ing"), format!("{base}{last}ed")]);
    }
    if let Some(stem) = base.strip_suffix('y') {
        all.push(format!("{stem}ied"));
    }
    all
}

fn texts(node: Option<&Node<'_>>) -> Vec<String> {
    let Some(node) = node else { return Vec::new() };
    let one = node.as_str().map(str::to_owned);
    let list = node.as_list().unwrap_or_default().iter().filter_map(Node::as_str).map(str::to_owned);
    one.into_iter().chain(list).collect()
}
