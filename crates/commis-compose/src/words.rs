//! The words of a language: frames and nouns, by section and key.

use std::collections::BTreeMap;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source};

use crate::grammar::Reader;

/// Sections whose keys lead to words.
const SECTIONS: &[&str] = &[
    "frames",
    "done",
    "seeding",
    "shredding",
    "manner",
    "ending",
    "vessels",
    "flat",
    "tools",
    "tool-alternatives",
    "heats",
    "shapes",
    "aparts",
    "while",
    "openers",
    "serving",
    "coats",
];
/// Sections that are plain lists.
const LISTS: &[&str] = &["asides", "who", "places"];

/// Words by section and key.
#[derive(Clone, Debug, Default)]
pub struct Words {
    sections: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl Words {
    /// What stands under a key; nothing when there is no such key.
    pub fn all(&self, section: &str, key: &str) -> &[String] {
        self.sections.get(section).and_then(|section| section.get(key)).map(Vec::as_slice).unwrap_or_default()
    }

    /// The first of them.
    pub fn first(&self, section: &str, key: &str) -> Option<&str> {
        self.all(section, key).first().map(String::as_str)
    }

    /// A plain list.
    pub fn list(&self, name: &str) -> &[String] {
        self.all(name, "")
    }

    /// Every key of a section.
    pub fn keys(&self, section: &str) -> impl Iterator<Item = &str> {
        self.sections.get(section).into_iter().flat_map(|section| section.keys().map(String::as_str))
    }

    /// The same words, each under the key and in the wording that a function gives it, or left out.
    #[must_use]
    pub(crate) fn changed(&self, change: impl Fn(&str, &str, &str) -> Option<(String, String)>) -> Words {
        let mut words = Words::default();
        for (section, entries) in &self.sections {
            let changed = words.sections.entry(section.clone()).or_default();
            for (key, texts) in entries {
                for (key, text) in texts.iter().filter_map(|text| change(section, key, text)) {
                    changed.entry(key).or_default().push(text);
                }
            }
        }
        words
    }
}

/// Reads a file of words.
pub fn read_words(source: &Source) -> Result<Words, Vec<Problem>> {
    let root = document::read(&source.name, &source.text).map_err(|problem| vec![problem])?;
    let mut reader = Reader::new(&source.name);
    let known: Vec<&str> = SECTIONS.iter().chain(LISTS).copied().collect();
    reader.keys(&root, &known);
    let mut words = Words::default();
    for name in SECTIONS {
        let Some(section) = root.get(name) else {
            reader.wrong(&root, format!("section `{name}` is missing"));
            continue;
        };
        for entry in section.as_map().unwrap_or_default() {
            let texts = reader.all_texts(&entry.value);
            check_slots(&mut reader, &entry.value, &texts);
            words.sections.entry((*name).to_owned()).or_default().insert(entry.key.to_string(), texts);
        }
    }
    for name in LISTS {
        let texts = reader.texts(&root, name);
        if texts.is_empty() {
            reader.wrong(&root, format!("list `{name}` is missing"));
        }
        words.sections.entry((*name).to_owned()).or_default().insert(String::new(), texts);
    }
    if reader.problems.is_empty() { Ok(words) } else { Err(reader.problems) }
}

fn check_slots(reader: &mut Reader<'_>, node: &Node<'_>, texts: &[String]) {
    for text in texts.iter().filter(|text| text.matches('{').count() != text.matches('}').count()) {
        reader.wrong(node, format!("a brace is missing in `{text}`"));
    }
}
