//! Reading a language file.

use std::collections::BTreeMap;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source};

use super::{ItemPart, Nouns, Wording};

/// Sections of texts by class, slot or primitive.
const TABLES: [&str; 12] = [
    "units",
    "counters",
    "names",
    "nouns",
    "states",
    "no-longer",
    "toppings",
    "cuts",
    "shapes",
    "places",
    "arrangements",
    "actions",
];
/// Those with one text for one and another for several.
const WITH_PLURALS: [&str; 2] = ["names", "places"];

/// A key and what has to stand in its text.
type Template = (&'static str, &'static [&'static str]);

/// Sections with fixed keys.
const TEMPLATES: [(&str, &[Template]); 4] = [
    ("list", &[("between", &[]), ("last", &[]), ("more", &["{food}", "{count}"])]),
    ("states-list", &[("between", &[]), ("last", &[])]),
    (
        "shares",
        &[
            ("half", &["{food}"]),
            ("third", &["{food}"]),
            ("two-thirds", &["{food}"]),
            ("quarter", &["{food}"]),
            ("three-quarters", &["{food}"]),
            ("part", &["{food}"]),
            ("rest", &["{food}"]),
        ],
    ),
    ("steps", &[("between", &[]), ("end", &[]), ("nothing", &[])]),
];

/// Texts that stand at the top.
const TEXTS: [Template; 8] = [
    ("adjective", &["{state}", "{food}"]),
    ("topped", &["{state}", "{food}"]),
    ("made-of", &["{food}", "{parts}"]),
    ("mixed-number", &["{whole}", "{part}"]),
    ("counted", &["{count}", "{food}"]),
    ("portions", &["{count}", "{shape}", "{food}"]),
    ("portion", &[]),
    ("ingredient", &["{food}", "{amount}"]),
];

/// What the texts of a table may leave open.
fn open_in(table: &str) -> &'static [&'static str] {
    match table {
        "units" => &["{value}"],
        "toppings" => &["{food}"],
        _ => &[],
    }
}

pub(super) fn load(source: &Source) -> Result<Wording, Vec<Problem>> {
    let root = document::read(&source.name, &source.text).map_err(|problem| vec![problem])?;
    let mut reader = Reader { file: &source.name, wording: Wording::default(), problems: Vec::new() };
    reader.root(&root);
    match Nouns::builtin() {
        Ok(nouns) => reader.wording.nouns = nouns,
        Err(problems) => reader.problems.extend(problems),
    }
    if reader.problems.is_empty() { Ok(reader.wording) } else { Err(reader.problems) }
}

struct Reader<'a> {
    file: &'a str,
    wording: Wording,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn root(&mut self, root: &Node<'_>) {
        let Some(entries) = root.as_map() else {
            return self.wrong(root, "a language file is a map of sections");
        };
        let mut known = vec!["language", "item"];
        known.extend(TABLES);
        known.extend(TEMPLATES.iter().map(|(name, _)| *name));
        known.extend(TEXTS.iter().map(|(name, _)| *name));
        self.problems.extend(document::check_keys(self.file, entries, &known));

        match root.get("language").and_then(Node::as_str) {
            Some(code) => code.clone_into(&mut self.wording.language),
            None => self.wrong(root, "`language` is missing; it is a code such as `en`"),
        }
        self.item(root);
        for (key, open) in TEXTS {
            self.fixed(root, "texts", key, open);
        }
        for (section, keys) in TEMPLATES {
            let Some(node) = root.get(section) else {
                self.wrong(root, &format!("section `{section}` is missing"));
                continue;
            };
            let known: Vec<&str> = keys.iter().map(|(key, _)| *key).collect();
            self.problems.extend(document::check_keys(self.file, node.as_map().unwrap_or_default(), &known));
            for (key, open) in keys {
                self.fixed(node, section, key, open);
            }
        }
        for table in TABLES {
            if let Some(node) = root.get(table) {
                self.table(node, table);
            }
        }
    }

    fn item(&mut self, root: &Node<'_>) {
        let Some(item) = root.get("item") else {
            return self.wrong(root, "section `item` is missing; it says how a description is put together");
        };
        let entries = item.as_map().unwrap_or_default();
        self.problems.extend(document::check_keys(self.file, entries, &["order", "between"]));
        self.fixed(item, "item", "between", &[]);
        let order = item.get("order").and_then(Node::as_list).unwrap_or_default();
        for part in order {
            match part.as_str() {
                Some("food") => self.wording.order.push(ItemPart::Food),
                Some("states") => self.wording.order.push(ItemPart::States),
                Some("place") => self.wording.order.push(ItemPart::Place),
                _ => self
                    .wrong(part, &format!("{part} is no part of an item; there are food, states and place")),
            }
        }
        let parts = [ItemPart::Food, ItemPart::States, ItemPart::Place];
        let complete = parts.iter().all(|part| self.wording.order.contains(part));
        if !complete || self.wording.order.len() != parts.len() {
            self.wrong(item, "`order` names food, states and place once each");
        }
    }

    /// A text that has to be there.
    fn fixed(&mut self, node: &Node<'_>, section: &str, key: &str, open: &[&str]) {
        let Some(value) = node.get(key) else {
            return self.wrong(node, &format!("`{key}` is missing"));
        };
        let text = value.as_str().unwrap_or_default();
        self.check_open(value, text, open);
        self.put(section, key, text, None);
    }

    fn table(&mut self, node: &Node<'_>, table: &str) {
        let Some(entries) = node.as_map() else {
            return self.wrong(node, &format!("`{table}` is a map of texts"));
        };
        for (again, first) in document::repeated_keys(entries) {
            let message = format!("`{}` already stands in line {}", again.key, first.line);
            self.problems.push(Problem::new(self.file, again.line, message));
        }
        for entry in entries {
            let several = entry.value.as_list().unwrap_or_default();
            let (text, plural) = match (entry.value.as_str(), several) {
                (Some(text), _) => (text, None),
                (None, [one, many]) if WITH_PLURALS.contains(&table) => {
                    (one.as_str().unwrap_or_default(), many.as_str())
                }
                _ if entry.value.is_empty() => ("", None),
                _ => {
                    let message = format!(
                        "`{}` is a text{}",
                        entry.key,
                        if WITH_PLURALS.contains(&table) { ", or two: for one and for several" } else { "" }
                    );
                    self.wrong(&entry.value, &message);
                    continue;
                }
            };
            if text.is_empty() && table != "actions" {
                self.wrong(&entry.value, &format!("`{}` has no text", entry.key));
            }
            self.check_open(&entry.value, text, open_in(table));
            self.put(table, &entry.key, text, plural);
        }
    }

    fn check_open(&mut self, node: &Node<'_>, text: &str, open: &[&str]) {
        for part in open.iter().filter(|part| !text.contains(**part)) {
            self.wrong(node, &format!("`{part}` is missing in the text"));
        }
    }

    fn put(&mut self, section: &str, key: &str, text: &str, plural: Option<&str>) {
        let section: &mut BTreeMap<_, _> = self.wording.sections.entry(section.to_owned()).or_default();
        section.insert(key.to_owned(), (text.to_owned(), plural.map(str::to_owned)));
    }

    fn wrong(&mut self, node: &Node<'_>, message: &str) {
        self.problems.push(node.problem(self.file, message));
    }
}
