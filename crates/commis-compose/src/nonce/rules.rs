//! Which words are replaced, and what new words are made of.

use std::collections::BTreeSet;

use commis_base::document::{self, Node};
use commis_base::{Dice, Problem, Source};

use crate::chance::pick;
use crate::grammar::Reader;

/// The rules of `nonce.yaml`.
#[derive(Clone, Debug, Default)]
pub(super) struct Rules {
    beginnings: Vec<String>,
    middles: Vec<String>,
    ends: Vec<String>,
    /// Classes that keep their names.
    pub(super) kept: BTreeSet<String>,
    /// Vessels and tools, and what a glossary says of them.
    pub(super) tools: Vec<(String, String)>,
    pub(super) verbs: Vec<VerbRule>,
    /// What a class of the ontology can undergo: a verb, or `=` and a plain word.
    pub(super) can: Vec<(String, String)>,
}

/// A verb that gets a new word.
#[derive(Clone, Debug, Default)]
pub(super) struct VerbRule {
    pub(super) verb: String,
    /// What a glossary says of it.
    pub(super) says: String,
    /// `-ing` and `-ed`.
    pub(super) ing: String,
    pub(super) ed: String,
    /// The cutting pattern it stands for; empty for other verbs.
    pub(super) cuts: String,
}

pub(super) fn read(source: &Source) -> Result<Rules, Vec<Problem>> {
    let root = document::read(&source.name, &source.text).map_err(|problem| vec![problem])?;
    let mut reader = Reader::new(&source.name);
    reader.keys(&root, &["beginnings", "middles", "ends", "kept", "tools", "verbs", "can"]);
    let pairs = |reader: &mut Reader<'_>, key: &str| -> Vec<(String, String)> {
        let entries = root.get(key).and_then(Node::as_map).unwrap_or_default();
        let one = |node: &Node<'_>, reader: &mut Reader<'_>| reader.all_texts(node).join(" ");
        entries.iter().map(|entry| (entry.key.to_string(), one(&entry.value, reader))).collect()
    };
    let mut rules = Rules {
        beginnings: reader.texts(&root, "beginnings"),
        middles: reader.texts(&root, "middles"),
        ends: reader.texts(&root, "ends"),
        kept: reader.texts(&root, "kept").into_iter().collect(),
        tools: pairs(&mut reader, "tools"),
        can: pairs(&mut reader, "can"),
        verbs: Vec::new(),
    };
    for entry in root.get("verbs").and_then(Node::as_map).unwrap_or_default() {
        reader.keys(&entry.value, &["says", "forms", "cuts"]);
        let form =
            |key: &str| entry.value.get("forms").and_then(|forms| forms.get(key)).and_then(Node::as_str);
        let verb = entry.key.to_string();
        rules.verbs.push(VerbRule {
            says: reader.text(&entry.value, "says").unwrap_or_default(),
            ing: form("ing").map_or_else(|| format!("{verb}ing"), str::to_owned),
            ed: form("ed").map_or_else(|| format!("{verb}ed"), str::to_owned),
            cuts: reader.text(&entry.value, "cuts").unwrap_or_default(),
            verb,
        });
    }
    for (key, words) in
        [("beginnings", &rules.beginnings), ("middles", &rules.middles), ("ends", &rules.ends)]
    {
        if words.is_empty() {
            reader.wrong(&root, format!("list `{key}` is missing"));
        }
    }
    if reader.problems.is_empty() { Ok(rules) } else { Err(reader.problems) }
}

impl Rules {
    /// A word that nobody has used yet, of two syllables.
    pub(super) fn invent(&self, dice: &mut Dice, taken: &mut BTreeSet<String>) -> String {
        let part = |dice: &mut Dice, from: &[String]| pick(dice, from).cloned().unwrap_or_default();
        let mut word = String::new();
        // There are millions of words, so a few tries find one; a number ends the search for sure.
        for attempt in 0..1000 {
            word = [&self.beginnings, &self.middles, &self.beginnings, &self.middles, &self.ends]
                .into_iter()
                .map(|from| part(dice, from))
                .collect();
            if attempt > 100 {
                word.push_str(&attempt.to_string());
            }
            if taken.insert(word.clone()) {
                break;
            }
        }
        word
    }
}
