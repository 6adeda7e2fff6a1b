//! Tables of facts about classes: files of `classes: { key: value }`, where a class inherits what it does not say.
//!
//! A key names one class or several, separated by commas. `-juice` speaks of every class whose name ends so, `fresh-` of
//! every one that begins so. What a class says itself comes first, then what its name says, then its parents in the order
//! of the ontology. So a class that somebody adds later has the facts of its group.

use std::collections::BTreeMap;

use commis_base::document::{self, Node};
use commis_base::{Problem, Source, nearest};
use commis_ontology::{ClassId, Ontology};

/// The most classes, endings and beginnings that tables may speak of.
const MAX_ROWS: usize = 10_000;

/// What a row says: the value of each key with its place.
pub(crate) type Row = BTreeMap<String, Fact>;

/// One value of a table, and where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    /// The words or numbers of the value.
    pub(crate) words: Vec<String>,
    pub(crate) file: String,
    pub(crate) line: usize,
}

impl Fact {
    pub(crate) fn problem(&self, message: impl Into<String>) -> Problem {
        Problem::new(&self.file, self.line, message)
    }
}

/// Rows by the name they speak of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    exact: BTreeMap<String, Row>,
    /// Endings and beginnings, longest first.
    affixes: Vec<(String, Row)>,
}

impl Table {
    /// Reads files, later ones on top of earlier ones. In `own` files, which come last, every class must be known.
    pub(crate) fn read(
        builtin: &[Source],
        own: &[Source],
        keys: &[&str],
        ontology: &Ontology,
    ) -> Result<Table, Vec<Problem>> {
        Table::of(builtin, own, keys, Some(ontology))
    }

    /// Reads files that come with the project. They name classes of every layer.
    pub(crate) fn builtin(sources: &[Source], keys: &[&str]) -> Result<Table, Vec<Problem>> {
        Table::of(sources, &[], keys, None)
    }

    fn of(
        builtin: &[Source],
        own: &[Source],
        keys: &[&str],
        ontology: Option<&Ontology>,
    ) -> Result<Table, Vec<Problem>> {
        let mut table = Table::default();
        let mut problems = Vec::new();
        for source in builtin {
            table.take(source, keys, None, &mut problems);
        }
        for source in own {
            table.take(source, keys, ontology, &mut problems);
        }
        table.affixes.sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then(a.cmp(b)));
        if problems.is_empty() { Ok(table) } else { Err(problems) }
    }

    fn take(
        &mut self,
        source: &Source,
        keys: &[&str],
        known: Option<&Ontology>,
        problems: &mut Vec<Problem>,
    ) {
        let file = &*source.name;
        let root = match document::read(file, &source.text) {
            Ok(root) => root,
            Err(problem) => return problems.push(problem),
        };
        let Some(entries) = root.as_map() else {
            return problems.push(root.problem(file, "expected a map from classes to what is known of them"));
        };
        for entry in entries {
            let Some(facts) = entry.value.as_map() else {
                problems.push(entry.value.problem(file, format!("expected a map, found {}", entry.value)));
                continue;
            };
            problems.extend(document::check_keys(file, facts, keys));
            let row: Row =
                facts.iter().map(|fact| (fact.key.to_string(), fact_of(file, &fact.value))).collect();
            for name in entry.key.split(',').map(str::trim) {
                if let Some(message) = self.wrong_name(name, known) {
                    problems.push(Problem::new(file, entry.line, message));
                } else {
                    self.add(name, &row);
                }
            }
        }
    }

    fn wrong_name(&self, name: &str, known: Option<&Ontology>) -> Option<String> {
        if name.trim_matches('-').is_empty() {
            return Some("a name is missing between the commas".into());
        }
        if self.exact.len() + self.affixes.len() >= MAX_ROWS {
            return Some(format!("more than {MAX_ROWS} classes; leave some to their groups"));
        }
        let ontology = known?;
        if is_affix(name) || ontology.class(name).is_some() {
            return None;
        }
        let names = ontology.classes().map(|class| ontology.class_name(class));
        let hint = nearest(name, names).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        Some(format!("there is no class `{name}`{hint}"))
    }

    fn add(&mut self, name: &str, row: &Row) {
        let place = if is_affix(name) {
            if let Some(at) = self.affixes.iter().position(|(affix, _)| affix == name) {
                self.affixes.get_mut(at).map(|(_, row)| row)
            } else {
                self.affixes.push((name.to_owned(), Row::new()));
                self.affixes.last_mut().map(|(_, row)| row)
            }
        } else {
            Some(self.exact.entry(name.to_owned()).or_default())
        };
        if let Some(place) = place {
            place.extend(row.clone());
        }
    }

    /// What is known of a class under a key, and the name that says it.
    pub(crate) fn fact<'t>(
        &'t self,
        class: ClassId,
        key: &str,
        ontology: &'t Ontology,
    ) -> Option<(&'t str, &'t Fact)> {
        let own = std::iter::once(class);
        let above = ontology.ancestors(class).iter().copied().filter(move |&above| above != class);
        own.chain(above).find_map(|class| self.said_of(ontology.class_name(class), key))
    }

    fn said_of<'t>(&'t self, name: &'t str, key: &str) -> Option<(&'t str, &'t Fact)> {
        let exact = self.exact.get(name).and_then(|row| row.get(key)).map(|fact| (name, fact));
        exact.or_else(|| {
            let fits = |affix: &str| match affix.strip_prefix('-') {
                Some(_) => name.ends_with(affix),
                None => name.starts_with(affix),
            };
            let mut speaking = self.affixes.iter().filter(|(affix, _)| fits(affix));
            speaking.find_map(|(affix, row)| Some((&**affix, row.get(key)?)))
        })
    }

    /// Every name that a row speaks of and that is not an ending or beginning.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.exact.keys().map(String::as_str)
    }
}

fn is_affix(name: &str) -> bool {
    name.starts_with('-') || name.ends_with('-')
}

fn fact_of(file: &str, node: &Node<'_>) -> Fact {
    let words = match node.as_list() {
        Some(list) => list.iter().map(|item| item.as_str().unwrap_or_default().to_owned()).collect(),
        None => vec![node.as_str().unwrap_or_default().to_owned()],
    };
    Fact { words, file: file.to_owned(), line: node.line() }
}

/// A number with bounds, as a table writes it.
pub(crate) fn number(word: &str, least: f32, most: f32) -> Result<f32, String> {
    match word.parse::<f32>() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        Ok(_) => Err(format!("`{word}` must lie between {least} and {most}")),
        Err(_) => Err(format!("`{}` is not a number", commis_base::excerpt(word))),
    }
}
