//! Data files as trees that remember their lines.
//!
//! A YAML file becomes a [`Node`] tree in which every value knows its line, so that whoever reads meaning
//! into it can say `file:line: what is wrong`. Only the plain part of YAML is read: one document of text,
//! lists and maps with text keys. Anchors, aliases and tags are refused, and so are files that are
//! very large or very deep.
//!
//! ```
//! use commis_base::document;
//! let root = document::read("shelf.yaml", "jam:\n  jars: 3\n").unwrap();
//! let jam = root.get("jam").unwrap();
//! assert_eq!(jam.get("jars").unwrap().as_str(), Some("3"));
//! assert_eq!(jam.get("jars").unwrap().line(), 2);
//! let problem = jam.problem("shelf.yaml", "no label");
//! assert_eq!(problem.to_string(), "shelf.yaml:2: no label");
//! ```

mod plain;

use std::borrow::Cow;
use std::fmt;

use saphyr_parser::{Event, Parser, ScalarStyle};

use crate::{Problem, excerpt, nearest};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;
/// The deepest nesting of lists and maps that is read.
pub const MAX_DEPTH: usize = 64;
/// In a map of so many entries each is compared with those before it.
const SMALL_MAP: usize = 16;

/// A value in a data file, with the line where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node<'a> {
    line: usize,
    value: Value<'a>,
}

/// What a [`Node`] holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value<'a> {
    /// Nothing was written, or `~`.
    Empty,
    /// Text, number or word; always kept as written.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Node<'a>>),
    /// A map in file order; a key that is given twice is here twice (see [`repeated_keys`]).
    Map(Vec<Entry<'a>>),
}

/// One `key: value` of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The key as written.
    pub key: Cow<'a, str>,
    /// The line of the key.
    pub line: usize,
    /// The value.
    pub value: Node<'a>,
}

impl<'a> Node<'a> {
    /// The line where the value begins, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The value itself.
    pub fn value(&self) -> &Value<'a> {
        &self.value
    }

    /// The text, when this is text.
    pub fn as_str(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The elements, when this is a list.
    pub fn as_list(&self) -> Option<&[Node<'a>]> {
        match &self.value {
            Value::List(nodes) => Some(nodes),
            _ => None,
        }
    }

    /// The entries in file order, when this is a map.
    pub fn as_map(&self) -> Option<&[Entry<'a>]> {
        match &self.value {
            Value::Map(entries) => Some(entries),
            _ => None,
        }
    }

    /// Whether nothing was written here.
    pub fn is_empty(&self) -> bool {
        self.value == Value::Empty
    }

    /// The first value under `key`, when this is a map that has it.
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.as_map()?.iter().find(|entry| entry.key == key).map(|entry| &entry.value)
    }

    /// A problem at this value's line.
    pub fn problem(&self, file: &str, message: impl Into<String>) -> Problem {
        Problem::new(file, self.line, message)
    }
}

impl fmt::Display for Node<'_> {
    /// Names the value in a message: text as written, the rest by its form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::Empty => write!(f, "nothing"),
            Value::Text(text) => write!(f, "`{}`", excerpt(text)),
            Value::List(_) => write!(f, "a list"),
            Value::Map(_) => write!(f, "a map"),
        }
    }
}

/// The entries whose key was already given, each with the entry that gave it first.
pub fn repeated_keys<'m, 'a>(entries: &'m [Entry<'a>]) -> Vec<(&'m Entry<'a>, &'m Entry<'a>)> {
    // Most maps are small and repeat nothing, which is told without sorting them.
    let again =
        |(at, entry): (usize, &Entry<'a>)| entries.iter().take(at).any(|before| before.key == entry.key);
    if entries.len() <= SMALL_MAP && !entries.iter().enumerate().any(again) {
        return Vec::new();
    }
    let mut order: Vec<usize> = (0..entries.len()).collect();
    order.sort_by(|&a, &b| entries[a].key.cmp(&entries[b].key).then(a.cmp(&b)));
    let mut repeated: Vec<(usize, usize)> = Vec::new();
    for group in order.chunk_by(|&a, &b| entries[a].key == entries[b].key) {
        repeated.extend(group.iter().skip(1).map(|&again| (again, group[0])));
    }
    repeated.sort_unstable();
    repeated.into_iter().map(|(again, first)| (&entries[again], &entries[first])).collect()
}

/// The problems of a map with fixed keys: unknown keys, with the nearest known one, and repeated keys;
/// not more than a hundred.
pub fn check_keys(file: &str, entries: &[Entry<'_>], known: &[&str]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for entry in entries.iter().filter(|entry| !known.contains(&&*entry.key)).take(100) {
        let hint = match nearest(&entry.key, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known here: {}", known.join(", ")),
        };
        let message = format!("unknown key `{}`; {hint}", excerpt(&entry.key));
        problems.push(Problem::new(file, entry.line, message));
    }
    for (again, first) in repeated_keys(entries) {
        let message = format!("key `{}` is given twice, first on line {}", excerpt(&again.key), first.line);
        problems.push(Problem::new(file, again.line, message));
    }
    problems.truncate(100);
    problems
}

/// Reads a data file. The first offence against YAML, or against the limits above, ends the reading.
pub fn read<'a>(file: &str, text: &'a str) -> Result<Node<'a>, Problem> {
    if text.len() > MAX_BYTES {
        let message = format!("the file has {} bytes; at most {MAX_BYTES} are read", text.len());
        return Err(Problem::new(file, 1, message));
    }
    match plain::read(text) {
        Some(root) => Ok(root),
        None => read_fully(file, text),
    }
}

/// The same with all of YAML in view.
fn read_fully<'a>(file: &str, text: &'a str) -> Result<Node<'a>, Problem> {
    let mut tree = Tree { file, open: Vec::new(), root: None };
    for event in Parser::new_from_str(text) {
        match event {
            Ok((event, span)) => tree.take(event, span.start.line())?,
            Err(error) => {
                let message = format!("not valid YAML: {}", error.info());
                return Err(Problem::new(file, error.marker().line(), message));
            }
        }
    }
    Ok(tree.root.unwrap_or(Node { line: 1, value: Value::Empty }))
}

/// The tree under construction: finished root, and the lists and maps that are still open.
struct Tree<'f, 'a> {
    file: &'f str,
    open: Vec<Open<'a>>,
    root: Option<Node<'a>>,
}

/// A list or map that has begun and not yet ended.
enum Open<'a> {
    List { line: usize, nodes: Vec<Node<'a>> },
    Map { line: usize, entries: Vec<Entry<'a>>, key: Option<(Cow<'a, str>, usize)> },
}

impl<'a> Tree<'_, 'a> {
    fn take(&mut self, event: Event<'a>, line: usize) -> Result<(), Problem> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse_extras(line, anchor, tag.is_some())?;
                let absent = style == ScalarStyle::Plain && (text.is_empty() || text == "~");
                let value = if absent { Value::Empty } else { Value::Text(text) };
                self.place(Node { line, value })
            }
            Event::SequenceStart(anchor, tag) => {
                self.refuse_extras(line, anchor, tag.is_some())?;
                self.begin(line, Open::List { line, nodes: Vec::new() })
            }
            Event::MappingStart(anchor, tag) => {
                self.refuse_extras(line, anchor, tag.is_some())?;
                self.begin(line, Open::Map { line, entries: Vec::new(), key: None })
            }
            Event::SequenceEnd | Event::MappingEnd => match self.open.pop() {
                Some(Open::List { line, nodes }) => self.place(Node { line, value: Value::List(nodes) }),
                Some(Open::Map { line, entries, .. }) => {
                    self.place(Node { line, value: Value::Map(entries) })
                }
                None => Ok(()),
            },
            Event::Alias(_) => Err(Problem::new(self.file, line, "aliases are not read; repeat the value")),
            Event::DocumentStart(_) if self.root.is_some() => {
                Err(Problem::new(self.file, line, "a second document begins; one per file is read"))
            }
            Event::DocumentStart(_)
            | Event::DocumentEnd
            | Event::StreamStart
            | Event::StreamEnd
            | Event::Nothing => Ok(()),
        }
    }

    fn refuse_extras(&self, line: usize, anchor: usize, tagged: bool) -> Result<(), Problem> {
        if anchor != 0 {
            return Err(Problem::new(self.file, line, "anchors are not read; repeat the value"));
        }
        if tagged {
            return Err(Problem::new(self.file, line, "tags are not read; write the plain value"));
        }
        Ok(())
    }

    fn begin(&mut self, line: usize, open: Open<'a>) -> Result<(), Problem> {
        if self.open.len() >= MAX_DEPTH {
            let message = format!("lists and maps are nested more than {MAX_DEPTH} deep");
            return Err(Problem::new(self.file, line, message));
        }
        if let Some(Open::Map { key: None, .. }) = self.open.last() {
            return Err(Problem::new(self.file, line, "a key must be text, not a list or a map"));
        }
        self.open.push(open);
        Ok(())
    }

    /// Puts a finished value where it belongs: as root, list element, key or value of a key.
    fn place(&mut self, node: Node<'a>) -> Result<(), Problem> {
        match self.open.last_mut() {
            None => self.root = Some(node),
            Some(Open::List { nodes, .. }) => nodes.push(node),
            Some(Open::Map { entries, key, .. }) => match (key.take(), node.value) {
                (Some((key, line)), value) => {
                    entries.push(Entry { key, line, value: Node { line: node.line, value } });
                }
                (None, Value::Text(text)) => *key = Some((text, node.line)),
                (None, _) => return Err(Problem::new(self.file, node.line, "a key is missing before `:`")),
            },
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        read("f.yaml", text).unwrap_err().to_string()
    }

    #[test]
    fn values_know_their_lines() {
        let root = read("f.yaml", "# head\na: [x, 'y z']\nb:\n  c: ~\n  d: 4.50\n").unwrap();
        let list = root.get("a").unwrap().as_list().unwrap();
        assert_eq!(list[1].as_str(), Some("y z"));
        let inner = root.get("b").unwrap();
        assert_eq!(inner.line(), 4);
        assert!(inner.get("c").unwrap().is_empty());
        assert_eq!(inner.get("d").unwrap().as_str(), Some("4.50"), "numbers keep their notation");
    }

    #[test]
    fn offences_name_their_line() {
        assert!(message("a: 1\nb: [1, 2\n").starts_with("f.yaml:"), "{}", message("a: 1\nb: [1, 2\n"));
        assert!(message("a: &x 1\n").starts_with("f.yaml:1: anchors"));
        assert!(message("a: !int 1\n").starts_with("f.yaml:1: tags"));
        assert!(message("a: 1\n---\nb: 2\n").contains("second document"));
        assert!(message("[a, b]: 1\n").contains("key must be text"));
        assert_eq!(read("f.yaml", "a: 1\nb: \"x\\ny\"").unwrap().get("b").unwrap().to_string(), "`x y`");
        assert!(message("\0").contains("f.yaml:1: not valid YAML"));
    }

    #[test]
    fn size_and_depth_are_bounded() {
        assert!(message(&"x".repeat(MAX_BYTES + 1)).contains("bytes; at most"));
        assert!(message(&"[".repeat(MAX_DEPTH + 1)).contains("nested"));
        assert!(read("f.yaml", &"[".repeat(100_000)).is_err());
        assert!(message(&"- ".repeat(100_000)).contains("nested"));
        assert!(read("f.yaml", &"{a: ".repeat(100_000)).is_err());
    }

    #[test]
    fn keys_are_checked() {
        let root = read("f.yaml", "is: a\nslot: b\nis: c\n").unwrap();
        let problems = check_keys("f.yaml", root.as_map().unwrap(), &["is", "slots"]);
        let shown: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "f.yaml:2: unknown key `slot`; did you mean `slots`?",
                "f.yaml:3: key `is` is given twice, first on line 1"
            ]
        );
    }
}
