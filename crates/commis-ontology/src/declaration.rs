//! What a data file says about classes, read but not yet checked against other files.

use std::borrow::Cow;
use std::collections::HashSet;

use commis_base::document::{self, Entry, Node, Value, check_keys};
use commis_base::{Number, Source, excerpt};

use crate::ontology::SlotType;
use crate::problems::Problems;

/// A word of a data file and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) place: Place,
}

/// A line of one of the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    source: u32,
    line: u32,
}

impl Place {
    pub(crate) fn new(source: usize, line: usize) -> Place {
        Place { source: source as u32, line: line as u32 }
    }

    pub(crate) fn source(self) -> usize {
        self.source as usize
    }

    pub(crate) fn line(self) -> usize {
        self.line as usize
    }
}

/// One entry of a data file: a new class, or additions to one.
#[derive(Clone, Debug)]
pub(crate) struct Declaration<'a> {
    pub(crate) name: Word<'a>,
    pub(crate) kind: Option<Cow<'a, str>>,
    pub(crate) extend: bool,
    pub(crate) parents: Vec<Word<'a>>,
    pub(crate) slots: Vec<SlotDeclaration<'a>>,
    pub(crate) grams: Vec<(Word<'a>, Word<'a>)>,
    pub(crate) usual: Option<Usual<'a>>,
    pub(crate) same_as: Option<Word<'a>>,
    pub(crate) names: DeclaredNames<'a>,
    /// Names that belong to another class from here on.
    pub(crate) dropped: Vec<Word<'a>>,
}

/// What an entry says about English names.
#[derive(Clone, Debug, Default)]
pub(crate) struct DeclaredNames<'a> {
    pub(crate) singular: Option<Word<'a>>,
    pub(crate) plural: Option<Word<'a>>,
    pub(crate) synonyms: Vec<Word<'a>>,
    pub(crate) brands: Vec<Word<'a>>,
}

/// What a general word means when a recipe says no more.
#[derive(Clone, Debug)]
pub(crate) enum Usual<'a> {
    /// `usually: white-sugar`.
    Kind(Word<'a>),
    /// `varies: …`, with the reason.
    Varies(Word<'a>),
}

/// A slot with what it holds at first.
#[derive(Clone, Debug)]
pub(crate) struct SlotDeclaration<'a> {
    pub(crate) name: Word<'a>,
    pub(crate) value: SlotValue,
    /// The value as written, for messages.
    pub(crate) written: String,
}

/// The notation of a slot's first content.
#[derive(Clone, Debug)]
pub(crate) enum SlotValue {
    /// `flag`, `amount` …: the slot's type, and nothing in it.
    Type(SlotType),
    /// `empty`.
    Empty,
    /// `true`.
    True,
    /// `12`.
    Number(Number),
    /// `5 degrees-celsius`.
    Amount(Number, String),
    /// `new uncut`.
    New(String),
    /// `[0 percent syrup]`.
    Parts(Vec<(Number, String, String)>),
    /// None of these.
    Unreadable,
}

const TYPES: [(&str, SlotType); 6] = [
    ("flag", SlotType::Flag),
    ("number", SlotType::Number),
    ("amount", SlotType::Amount),
    ("text", SlotType::Text),
    ("thing", SlotType::Thing),
    ("list", SlotType::List),
];

/// The word for a slot type in data files and messages.
pub(crate) fn type_word(of: SlotType) -> &'static str {
    TYPES.iter().find(|(_, slot_type)| *slot_type == of).map_or("thing", |(word, _)| word)
}

const KEYS: [&str; 9] = ["is", "kind", "slots", "grams", "names", "extend", "usually", "varies", "same-as"];

/// Reads all entries of a source; what cannot be read becomes a problem and is left out.
pub(crate) fn read<'a>(
    index: usize,
    source: &'a Source,
    problems: &mut Problems<'_>,
) -> Vec<Declaration<'a>> {
    let root = match document::read(&source.name, &source.text) {
        Ok(root) => root,
        Err(problem) => {
            problems.take(index, problem);
            return Vec::new();
        }
    };
    let mut reader = Reader { source: index, file: &source.name, kind: None, problems };
    reader.file(&root)
}

struct Reader<'a, 'p, 's> {
    source: usize,
    file: &'a str,
    kind: Option<Cow<'a, str>>,
    problems: &'p mut Problems<'s>,
}

impl<'a> Reader<'a, '_, '_> {
    fn file(&mut self, root: &Node<'a>) -> Vec<Declaration<'a>> {
        let entries = match root.value() {
            Value::Map(entries) => entries,
            Value::Empty => return Vec::new(),
            _ => {
                self.report(root.line(), format!("expected classes as `name: {{ is: … }}`, found {root}"));
                return Vec::new();
            }
        };
        let mut declarations = Vec::with_capacity(entries.len());
        for entry in entries {
            if entry.key == "kind" && entry.value.as_str().is_some() {
                self.kind = self.text(&entry.value);
            } else {
                declarations.extend(self.entry(entry));
            }
        }
        declarations
    }

    fn entry(&mut self, entry: &Entry<'a>) -> Option<Declaration<'a>> {
        if let Some(fault) = fault_of_name(&entry.key) {
            self.report(entry.line, format!("class name `{}` {fault}", excerpt(&entry.key)));
            return None;
        }
        let Some(fields) = entry.value.as_map() else {
            let found = &entry.value;
            let message = format!("class `{}` needs a map such as `{{ is: … }}`, found {found}", entry.key);
            self.report(entry.line, message);
            return None;
        };
        self.check_keys(fields, &KEYS);
        let name = self.word(entry.key.clone(), entry.line);
        let mut declaration = Declaration {
            name,
            kind: None,
            extend: false,
            parents: Vec::new(),
            slots: Vec::new(),
            grams: Vec::new(),
            usual: None,
            same_as: None,
            names: DeclaredNames::default(),
            dropped: Vec::new(),
        };
        for field in fields {
            match &*field.key {
                "is" => declaration.parents = self.words(field),
                "kind" => declaration.kind = self.text(&field.value),
                "slots" => declaration.slots = self.slots(field),
                "grams" => declaration.grams = self.grams(field),
                "names" => self.names(field, &mut declaration),
                "same-as" => declaration.same_as = self.words(field).pop(),
                "usually" | "varies" => self.usual(field, &mut declaration),
                "extend" => {
                    declaration.extend = true;
                    if field.value.as_str() != Some("true") {
                        let message = format!("`extend` can only be `true`, found {}", field.value);
                        self.report(field.line, message);
                    }
                }
                _ => {}
            }
        }
        if declaration.extend {
            return Some(declaration);
        }
        // The file's kind is for what the file declares, not for what it adds to.
        declaration.kind = declaration.kind.or_else(|| self.kind.clone());
        if entry.value.get("is").is_none() {
            let message = format!(
                "class `{}` does not say what it is; add `is: ingredient` or the like, or `is: []`",
                entry.key
            );
            self.report(entry.line, message);
        }
        Some(declaration)
    }

    fn slots(&mut self, field: &Entry<'a>) -> Vec<SlotDeclaration<'a>> {
        let mut slots = Vec::new();
        for slot in self.map(field) {
            if let Some(fault) = fault_of_name(&slot.key) {
                self.report(slot.line, format!("slot name `{}` {fault}", excerpt(&slot.key)));
                continue;
            }
            slots.push(SlotDeclaration {
                name: self.word(slot.key.clone(), slot.line),
                value: slot_value(&slot.value),
                written: slot.value.to_string(),
            });
        }
        slots
    }

    fn grams(&mut self, field: &Entry<'a>) -> Vec<(Word<'a>, Word<'a>)> {
        let entries = self.map(field);
        let mut grams = Vec::with_capacity(entries.len());
        for entry in entries {
            if let Some(factor) = self.text(&entry.value) {
                let factor = self.word(factor, entry.value.line());
                grams.push((self.word(entry.key.clone(), entry.line), factor));
            }
        }
        grams
    }

    fn usual(&mut self, field: &Entry<'a>, declaration: &mut Declaration<'a>) {
        let Some(text) = self.text(&field.value) else { return };
        if declaration.usual.is_some() {
            let name = &declaration.name.text;
            let message = format!("`{name}` has both `usually` and `varies`; keep one of them");
            self.report(field.line, message);
            return;
        }
        let word = self.word(text, field.value.line());
        let usual = if field.key == "usually" { Usual::Kind(word) } else { Usual::Varies(word) };
        declaration.usual = Some(usual);
    }

    fn names(&mut self, field: &Entry<'a>, declaration: &mut Declaration<'a>) {
        let Some(names) = field.value.as_map() else {
            self.report(field.line, format!("`names` needs a map, found {}", field.value));
            return;
        };
        self.check_keys(names, &["singular", "plural", "synonyms", "brands", "drop"]);
        for name in names {
            match &*name.key {
                "singular" => declaration.names.singular = self.name(&name.value),
                "plural" => declaration.names.plural = self.name(&name.value),
                "synonyms" => declaration.names.synonyms = self.words(name),
                "brands" => declaration.names.brands = self.words(name),
                "drop" => declaration.dropped = self.words(name),
                _ => {}
            }
        }
    }

    fn name(&mut self, node: &Node<'a>) -> Option<Word<'a>> {
        let text = self.text(node)?;
        Some(self.word(text, node.line()))
    }

    /// The entries of a field that must be a map without repetitions.
    fn map<'e>(&mut self, field: &'e Entry<'a>) -> Vec<&'e Entry<'a>> {
        let Some(entries) = field.value.as_map() else {
            if !field.value.is_empty() {
                self.report(field.line, format!("`{}` needs a map, found {}", field.key, field.value));
            }
            return Vec::new();
        };
        let repeated = document::repeated_keys(entries);
        if repeated.is_empty() {
            return entries.iter().collect();
        }
        for (again, first) in &repeated {
            let message = format!("`{}` is given twice, first on line {}", excerpt(&again.key), first.line);
            self.report(again.line, message);
        }
        let repeated: HashSet<*const Entry<'_>> =
            repeated.into_iter().map(|(again, _)| std::ptr::from_ref(again)).collect();
        entries.iter().filter(|entry| !repeated.contains(&std::ptr::from_ref(*entry))).collect()
    }

    fn check_keys(&mut self, entries: &[Entry<'_>], known: &[&str]) {
        for problem in check_keys(self.file, entries, known) {
            self.problems.take(self.source, problem);
        }
    }

    /// A list of words; a single word stands for a list of one.
    fn words(&mut self, field: &Entry<'a>) -> Vec<Word<'a>> {
        let nodes = match field.value.value() {
            Value::List(nodes) => nodes.as_slice(),
            _ => std::slice::from_ref(&field.value),
        };
        let mut words = Vec::with_capacity(nodes.len());
        for node in nodes {
            if let Some(text) = self.text(node) {
                words.push(self.word(text, node.line()));
            }
        }
        words
    }

    fn text(&mut self, node: &Node<'a>) -> Option<Cow<'a, str>> {
        let text = match node.value() {
            Value::Text(Cow::Borrowed(text)) => Some(Cow::Borrowed(text.trim())),
            Value::Text(Cow::Owned(text)) => Some(Cow::Owned(text.trim().to_owned())),
            _ => None,
        };
        let text = text.filter(|text| !text.is_empty());
        if text.is_none() {
            self.report(node.line(), format!("expected a word, found {node}"));
        }
        text
    }

    fn word(&self, text: Cow<'a, str>, line: usize) -> Word<'a> {
        Word { text, place: Place::new(self.source, line) }
    }

    fn report(&mut self, line: usize, message: String) {
        self.problems.report(Place::new(self.source, line), || message);
    }
}

/// What is wrong with the name of a class or slot, so that a recipe can always write it.
fn fault_of_name(name: &str) -> Option<&'static str> {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.len() > 64 {
        Some("is longer than 64 letters")
    } else if !name.chars().all(allowed) {
        Some("may only have lower-case letters, digits and hyphens")
    } else if !name.contains(|c: char| c.is_ascii_lowercase()) {
        Some("has no letter")
    } else if name.starts_with('-') || name.ends_with('-') {
        Some("begins or ends with a hyphen")
    } else {
        None
    }
}

fn slot_value(node: &Node<'_>) -> SlotValue {
    let read = |text: &str| -> Option<SlotValue> {
        if let Some((_, slot_type)) = TYPES.iter().find(|(word, _)| *word == text) {
            return Some(SlotValue::Type(*slot_type));
        }
        match text.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["empty"] => Some(SlotValue::Empty),
            ["true"] => Some(SlotValue::True),
            ["new", class] => Some(SlotValue::New((*class).to_owned())),
            [number] => number.parse().ok().map(SlotValue::Number),
            [number, unit] => Some(SlotValue::Amount(number.parse().ok()?, (*unit).to_owned())),
            _ => None,
        }
    };
    let part = |node: &Node<'_>| -> Option<(Number, String, String)> {
        match node.as_str()?.split_whitespace().collect::<Vec<_>>().as_slice() {
            [number, unit, class] => Some((number.parse().ok()?, (*unit).to_owned(), (*class).to_owned())),
            _ => None,
        }
    };
    let value = match node.value() {
        Value::Text(text) => read(text),
        Value::List(nodes) => nodes.iter().map(part).collect::<Option<Vec<_>>>().map(SlotValue::Parts),
        Value::Empty | Value::Map(_) => None,
    };
    value.unwrap_or(SlotValue::Unreadable)
}
