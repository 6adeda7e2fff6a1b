//! What the readers of all data files here share: values with their lines, and problems.

use commis_base::document::{self, Node};
use commis_base::{Problem, nearest};

use crate::amount::Range;

/// A file being read and what is wrong with it.
pub(crate) struct Reader<'f> {
    pub(crate) file: &'f str,
    pub(crate) problems: Vec<Problem>,
}

impl<'f> Reader<'f> {
    pub(crate) fn new(file: &'f str) -> Reader<'f> {
        Reader { file, problems: Vec::new() }
    }

    pub(crate) fn wrong(&mut self, node: &Node<'_>, message: impl Into<String>) {
        self.problems.push(node.problem(self.file, message));
    }

    pub(crate) fn wrong_at(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(self.file, line.max(1), message));
    }

    pub(crate) fn keys(&mut self, node: &Node<'_>, known: &[&str]) {
        match node.as_map() {
            Some(entries) => self.problems.extend(document::check_keys(self.file, entries, known)),
            None => self.wrong(node, format!("expected a map with {}; found {node}", known.join(", "))),
        }
    }

    /// The text under a key, or nothing.
    pub(crate) fn text(&mut self, node: &Node<'_>, key: &str) -> Option<String> {
        let value = node.get(key)?;
        if value.as_str().is_none() {
            self.wrong(value, format!("`{key}` must be text; found {value}"));
        }
        value.as_str().map(str::to_owned)
    }

    /// A list of texts under a key; one text is a list of one, and `~` an empty text.
    pub(crate) fn texts(&mut self, node: &Node<'_>, key: &str) -> Vec<String> {
        node.get(key).map(|value| self.all_texts(value)).unwrap_or_default()
    }

    pub(crate) fn all_texts(&mut self, value: &Node<'_>) -> Vec<String> {
        match value.as_list() {
            None => vec![value.as_str().unwrap_or_default().to_owned()],
            Some(nodes) => {
                for node in nodes.iter().filter(|node| node.as_str().is_none() && !node.is_empty()) {
                    self.wrong(node, format!("expected text; found {node}"));
                }
                nodes.iter().map(|node| node.as_str().unwrap_or_default().to_owned()).collect()
            }
        }
    }

    pub(crate) fn range(&mut self, node: &Node<'_>, key: &str) -> Option<Range> {
        let value = node.get(key)?;
        match Range::read(value.as_str().unwrap_or_default()) {
            Ok(range) => Some(range),
            Err(message) => {
                self.wrong(value, message);
                None
            }
        }
    }

    /// A number of percent, 100 when missing.
    pub(crate) fn percent(&mut self, node: &Node<'_>, key: &str) -> u8 {
        let Some(value) = node.get(key) else { return 100 };
        let text = value.as_str().unwrap_or_default().trim_end_matches('%').trim();
        if let Ok(percent @ 0..=100) = text.parse::<u8>() {
            return percent;
        }
        self.wrong(value, format!("`{key}` is a share such as `40 %`; found {value}"));
        100
    }
}

/// `; did you mean …?`, or what there is.
pub(crate) fn hint<'a>(name: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    match nearest(name, known.clone()) {
        Some(near) => format!("; did you mean `{near}`?"),
        None => match &known.into_iter().collect::<Vec<_>>()[..] {
            [] => String::new(),
            some => format!("; there are {}", some.join(", ")),
        },
    }
}
