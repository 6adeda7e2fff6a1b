//! Reads a `meta.yaml`, with every problem named by its line.

use std::collections::BTreeMap;

use commis_base::Problem;
use commis_base::document::{self, Entry, Node};

use super::{Alternative, Departure, Explained, IngredientLink, InstructionNotes, Link, Meta, Origin};
use crate::phenomenon::Phenomenon;
use crate::recipe::Place;

const KEYS: &[&str] = &[
    "category",
    "family",
    "dish",
    "portions",
    "tags",
    "times",
    "style",
    "kitchen",
    "source",
    "notes",
    "alternatives",
    "explained",
    "generated",
    "ingredients",
    "instructions",
];
const ALTERNATIVE_KEYS: &[&str] =
    &["because", "leave-out", "add", "after", "in", "argument", "or", "action", "any-order"];

/// Reads a `meta.yaml`. What can be understood is returned together with what cannot.
pub fn read_meta(file: &str, text: &str) -> (Meta, Vec<Problem>) {
    let root = match document::read(file, text) {
        Ok(root) => root,
        Err(problem) => return (Meta::default(), vec![problem]),
    };
    let mut reader = Reader { file, problems: Vec::new() };
    let meta = reader.meta(&root);
    (meta, reader.problems)
}

struct Reader<'f> {
    file: &'f str,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn report(&mut self, node: &Node<'_>, message: impl Into<String>) {
        self.problems.push(node.problem(self.file, message));
    }

    fn meta(&mut self, root: &Node<'_>) -> Meta {
        if !self.is_map(root, KEYS) {
            return Meta::default();
        }
        let dish_place = root.get("dish").map(|node| Place(node.line())).unwrap_or_default();
        Meta {
            category: self.text(root, "category"),
            family: self.text(root, "family"),
            dish: self.text(root, "dish"),
            portions: root.get("portions").and_then(|node| self.portions(node)),
            tags: self.texts(root, "tags"),
            times: root.get("times").map(|node| self.times(node)).unwrap_or_default(),
            style: self.text(root, "style"),
            kitchen: self.text(root, "kitchen"),
            source: root.get("source").map(|node| self.origin(node)).unwrap_or_default(),
            notes: self.texts(root, "notes"),
            alternatives: self.list(root, "alternatives", Reader::alternative),
            explained: self.list(root, "explained", Reader::explained),
            generated: self.pairs(root, "generated"),
            ingredients: self.list(root, "ingredients", Reader::ingredient),
            instructions: self.list(root, "instructions", Reader::instruction),
            dish_place,
        }
    }

    fn times(&mut self, node: &Node<'_>) -> BTreeMap<String, String> {
        let Some(entries) = node.as_map() else {
            self.report(node, format!("expected a map such as `prep: 30 min`; found {node}"));
            return BTreeMap::new();
        };
        let time = |entry: &Entry<'_>| Some((entry.key.to_string(), entry.value.as_str()?.to_owned()));
        entries.iter().filter_map(time).collect()
    }

    fn origin(&mut self, node: &Node<'_>) -> Origin {
        if !self.is_map(node, &["site", "url", "accessed", "facts"]) {
            return Origin::default();
        }
        let mut text = |key| self.text(node, key);
        Origin { site: text("site"), url: text("url"), accessed: text("accessed"), facts: text("facts") }
    }

    fn alternative(&mut self, node: &Node<'_>) -> Alternative {
        let place = Place(node.line());
        if !self.is_map(node, ALTERNATIVE_KEYS) {
            return Alternative { place, ..Alternative::default() };
        }
        let alternative =
            Alternative { because: self.text(node, "because"), readings: self.readings(node), place };
        if alternative.because.is_empty() {
            self.report(node, "`because` must say which convention leaves this open, or who read it so");
        }
        if alternative.readings.is_empty() && self.problems.last().is_none_or(|last| last.line != place.0) {
            let message = "an alternative needs `leave-out`, `add` with `after`, `in` with `action` or with \
                           `argument` and `or`, or `any-order`";
            self.report(node, message);
        }
        alternative
    }

    /// The other readings of one place, in the order of the keys above.
    fn readings(&mut self, node: &Node<'_>) -> Vec<Departure> {
        let mut readings = Vec::new();
        let statements = self.texts(node, "leave-out");
        if !statements.is_empty() {
            readings.push(Departure::LeaveOut { statements });
        }
        let (action, after) = (self.text(node, "add"), self.text(node, "after"));
        match (action.is_empty(), after.is_empty()) {
            (false, false) => readings.push(Departure::Add { action, after }),
            (true, true) => {}
            _ => self.report(node, "`add` names an action and `after` the statement that it follows"),
        }
        let statement = self.text(node, "in");
        let (name, values) = (self.text(node, "argument"), self.texts(node, "or"));
        let actions = self.texts(node, "action");
        if name.is_empty() != values.is_empty() {
            self.report(node, "`argument` names an argument and `or` what else can stand there");
        } else if statement.is_empty() != (name.is_empty() && actions.is_empty()) {
            self.report(
                node,
                "`in` names a statement, and `action` or `argument` what can be different in it",
            );
        } else {
            let other =
                |value| Departure::Argument { statement: statement.clone(), name: name.clone(), value };
            readings.extend(values.into_iter().map(other));
            let other = |action| Departure::Action { statement: statement.clone(), action };
            readings.extend(actions.into_iter().map(other));
        }
        let statements = self.texts(node, "any-order");
        if !statements.is_empty() {
            readings.push(Departure::AnyOrder { statements });
        }
        readings
    }

    fn explained(&mut self, node: &Node<'_>) -> Explained {
        let keys = ["finding", "at", "because"];
        let place = Place(node.line());
        if !self.is_map(node, &keys) {
            return Explained { place, ..Explained::default() };
        }
        let [finding, at, because] = keys.map(|key| self.text(node, key));
        if finding.is_empty() || at.is_empty() || because.is_empty() {
            let message = "an explanation needs `finding`, the name in brackets; `at`, a variable or `ingredient 3`; \
                           and `because`, why nothing is wrong";
            self.report(node, message);
        }
        Explained { finding, at, because, place }
    }

    fn ingredient(&mut self, node: &Node<'_>) -> IngredientLink {
        self.is_map(node, &["statements", "implicit"]);
        IngredientLink {
            statements: self.texts(node, "statements"),
            implicit: self.texts(node, "implicit"),
            place: Place(node.line()),
        }
    }

    fn instruction(&mut self, node: &Node<'_>) -> InstructionNotes {
        self.is_map(node, &["phenomena", "links"]);
        let phenomena = self.phenomena(node);
        InstructionNotes {
            phenomena,
            links: self.list(node, "links", Reader::link),
            place: Place(node.line()),
        }
    }

    fn phenomena(&mut self, node: &Node<'_>) -> Vec<Phenomenon> {
        let mut phenomena = Vec::new();
        for name in node.get("phenomena").and_then(Node::as_list).unwrap_or_default() {
            match Phenomenon::named(name.as_str().unwrap_or_default()) {
                Ok(phenomenon) if phenomena.contains(&phenomenon) => {
                    self.report(name, format!("phenomenon `{phenomenon}` is given twice"));
                }
                Ok(phenomenon) => phenomena.push(phenomenon),
                Err(message) => self.report(name, message),
            }
        }
        phenomena
    }

    fn link(&mut self, node: &Node<'_>) -> Link {
        self.is_map(node, &["quote", "statements", "implicit", "phenomena"]);
        Link {
            quote: self.text(node, "quote"),
            statements: self.texts(node, "statements"),
            implicit: self.texts(node, "implicit"),
            phenomena: node.get("phenomena").is_some().then(|| self.phenomena(node)),
            place: Place(node.line()),
        }
    }

    fn is_map(&mut self, node: &Node<'_>, keys: &[&str]) -> bool {
        let Some(entries) = node.as_map() else {
            self.report(node, format!("expected a map with {}; found {node}", keys.join(", ")));
            return false;
        };
        self.problems.extend(document::check_keys(self.file, entries, keys));
        true
    }

    fn portions(&mut self, node: &Node<'_>) -> Option<u32> {
        let portions = node.as_str().and_then(|text| text.parse().ok());
        if portions.is_none() && !node.is_empty() {
            self.report(node, format!("`portions` must be a whole number; found {node}"));
        }
        portions
    }

    fn text(&mut self, node: &Node<'_>, key: &str) -> String {
        match node.get(key) {
            Some(value) if !value.is_empty() => match value.as_str() {
                Some(text) => return text.to_owned(),
                None => self.report(value, format!("`{key}` must be text; found {value}")),
            },
            _ => {}
        }
        String::new()
    }

    /// Names and values.
    fn pairs(&mut self, node: &Node<'_>, key: &str) -> BTreeMap<String, String> {
        let Some(value) = node.get(key).filter(|value| !value.is_empty()) else { return BTreeMap::new() };
        let Some(entries) = value.as_map() else {
            self.report(value, format!("`{key}` must be a map; found {value}"));
            return BTreeMap::new();
        };
        let mut pairs = BTreeMap::new();
        for entry in entries {
            if entry.value.as_str().is_none() {
                self.report(&entry.value, format!("`{}` must be text; found {}", entry.key, entry.value));
            }
            pairs.insert(entry.key.to_string(), entry.value.as_str().unwrap_or_default().to_owned());
        }
        pairs
    }

    fn texts(&mut self, node: &Node<'_>, key: &str) -> Vec<String> {
        let text = |reader: &mut Self, item: &Node<'_>| {
            if item.as_str().is_none() {
                reader.report(item, format!("`{key}` must be a list of texts; found {item} in it"));
            }
            item.as_str().unwrap_or_default().to_owned()
        };
        let mut texts = self.list(node, key, text);
        texts.retain(|text| !text.is_empty());
        texts
    }

    fn list<T>(
        &mut self,
        node: &Node<'_>,
        key: &str,
        mut item: impl FnMut(&mut Self, &Node<'_>) -> T,
    ) -> Vec<T> {
        match node.get(key) {
            Some(value) if !value.is_empty() => match value.as_list() {
                Some(nodes) => return nodes.iter().map(|node| item(self, node)).collect(),
                None => self.report(value, format!("`{key}` must be a list; found {value}")),
            },
            _ => {}
        }
        Vec::new()
    }
}
