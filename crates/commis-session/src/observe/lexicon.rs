//! The words by which questions call kinds of things and their properties.

use std::collections::HashMap;

use commis_base::nearest;
use commis_ontology::{ClassId, Ontology, SlotId};

/// Longest name of a class, in words.
const LONGEST: usize = 5;
/// What a cook says for classes whose own names nobody uses.
const ALIASES: &[(&str, &str)] = &[
    ("tool", "cooking-utensil"),
    ("utensil", "cooking-utensil"),
    // Whatever was put together and shaped is a mixture.
    ("batter", "mixture"),
    ("biscuit", "mixture"),
    ("cookie", "mixture"),
    ("dough", "mixture"),
];

/// Words for classes and slots.
#[derive(Debug)]
pub(crate) struct Lexicon {
    classes: HashMap<String, ClassId>,
    slots: HashMap<String, SlotId>,
}

impl Lexicon {
    /// Every name in an ontology: its own first, then plurals, then synonyms.
    pub(crate) fn of(ontology: &Ontology) -> Lexicon {
        let mut classes: HashMap<String, ClassId> = HashMap::new();
        for class in ontology.classes() {
            classes.insert(ontology.class_name(class).replace('-', " "), class);
        }
        for class in ontology.classes() {
            let names = ontology.names(class);
            for name in [&names.singular, &names.plural] {
                classes.entry(spelled(name)).or_insert(class);
            }
        }
        for class in ontology.classes() {
            for name in &ontology.names(class).synonyms {
                classes.entry(spelled(name)).or_insert(class);
            }
        }
        for (name, class) in ALIASES {
            if let Some(class) = ontology.class(class) {
                classes.entry((*name).to_owned()).or_insert(class);
            }
        }
        let mut slots: HashMap<String, SlotId> = HashMap::new();
        for class in ontology.classes() {
            for &slot in ontology.slots(class) {
                for word in words_of_slot(ontology.slot_name(slot)) {
                    slots.entry(word).or_insert(slot);
                }
            }
        }
        Lexicon { classes, slots }
    }

    /// The longest name of a class at the start of these words, and how many of them it takes.
    pub(super) fn class(&self, words: &[&str]) -> Option<(ClassId, usize)> {
        (1..=words.len().min(LONGEST)).rev().find_map(|count| {
            let phrase = words.get(..count)?.join(" ").replace('-', " ");
            let found = self
                .classes
                .get(&phrase)
                .or_else(|| singulars(&phrase).into_iter().find_map(|singular| self.classes.get(&singular)));
            Some((*found?, count))
        })
    }

    /// The slot a word stands for.
    pub(super) fn slot(&self, word: &str) -> Option<SlotId> {
        self.slots.get(word).copied()
    }

    /// A word that was probably meant.
    pub(super) fn nearest(&self, word: &str) -> Option<String> {
        let mut known: Vec<&str> = self.classes.keys().chain(self.slots.keys()).map(String::as_str).collect();
        known.sort_unstable();
        nearest(word, known).map(str::to_owned)
    }
}

fn spelled(name: &str) -> String {
    name.to_lowercase().replace('-', " ")
}

/// `is-cut` → cut; `covered-with` → covered; `current-shape` → shape, shaped.
fn words_of_slot(name: &str) -> Vec<String> {
    let mut words = vec![name.to_owned()];
    let bare = name.trim_start_matches("is-").trim_start_matches("current-");
    let bare = bare.trim_end_matches("-with").trim_end_matches("-in");
    words.push(bare.to_owned());
    match name {
        "current-shape" => words.push("shaped".to_owned()),
        "brushed-with" => words.push("greased".to_owned()),
        "has-on-top" => words.push("topped".to_owned()),
        _ => {}
    }
    words
}

/// What a regular plural could be the plural of.
fn singulars(phrase: &str) -> Vec<String> {
    let mut singulars = Vec::new();
    if let Some(stem) = phrase.strip_suffix("ies") {
        singulars.push(format!("{stem}y"));
    }
    if let Some(stem) = phrase.strip_suffix("es") {
        singulars.push(stem.to_owned());
    }
    if let Some(stem) = phrase.strip_suffix('s') {
        singulars.push(stem.to_owned());
    }
    singulars
}
