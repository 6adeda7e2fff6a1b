//! Glossaries: which words are verbs, ingredients and tools, and which class each belongs to.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use commis_ontology::Ontology;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Names and the class each stands for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<String, String>", into = "BTreeMap<String, String>")]
pub struct Lexicon {
    /// Looked up for every word of every recipe, so hashed; whatever is listed is sorted first.
    classes: HashMap<String, String>,
    longest: usize,
    most_words: usize,
}

/// Why a lexicon could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LexiconError {
    /// A line of a table has no class or no name.
    #[error("line {line}: expected a class, a tab and names separated by commas, found `{found}`")]
    Line {
        /// 1-based line number.
        line: usize,
        /// The start of the line.
        found: String,
    },
    /// One name was given to two classes.
    #[error(
        "line {line}: `{name}` is already a name of `{first}`; a name has one class, remove it here or there"
    )]
    TwoClasses {
        /// 1-based line number.
        line: usize,
        /// The name.
        name: String,
        /// The class that has it.
        first: String,
    },
    /// The text is not a JSON object of the expected form.
    #[error(
        "not a glossary: {0}; expected an object with `verbs`, `ingredients` and `tools`, each mapping words to classes"
    )]
    Json(String),
}

impl From<BTreeMap<String, String>> for Lexicon {
    fn from(classes: BTreeMap<String, String>) -> Self {
        let longest = classes.keys().map(|name| name.chars().count()).max().unwrap_or(0);
        let most_words = classes.keys().map(|name| name.split(' ').count()).max().unwrap_or(0);
        Self { classes: classes.into_iter().collect(), longest, most_words }
    }
}

impl From<Lexicon> for BTreeMap<String, String> {
    fn from(lexicon: Lexicon) -> Self {
        lexicon.classes.into_iter().collect()
    }
}

impl<N: Into<String>, C: Into<String>> FromIterator<(N, C)> for Lexicon {
    /// Later entries win, as in any map.
    fn from_iter<I: IntoIterator<Item = (N, C)>>(entries: I) -> Self {
        entries
            .into_iter()
            .map(|(name, class)| (name.into(), class.into()))
            .collect::<BTreeMap<_, _>>()
            .into()
    }
}

impl Lexicon {
    /// Reads a table: one class per line, a tab, its names separated by commas; `#` opens a comment line.
    /// The class name is a name of its own only when it is listed.
    pub fn from_table(table: &str) -> Result<Self, LexiconError> {
        let mut classes: BTreeMap<String, String> = BTreeMap::new();
        for (index, line) in table.lines().enumerate() {
            let number = index + 1;
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let malformed = || LexiconError::Line { line: number, found: line.chars().take(60).collect() };
            let (class, names) = line.split_once('\t').ok_or_else(malformed)?;
            let class = class.trim();
            let names: Vec<&str> = names.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
            if class.is_empty() || names.is_empty() {
                return Err(malformed());
            }
            for name in names {
                match classes.get(name) {
                    Some(first) if first != class => {
                        let (name, first) = (name.to_owned(), first.clone());
                        return Err(LexiconError::TwoClasses { line: number, name, first });
                    }
                    _ => classes.insert(name.to_owned(), class.to_owned()),
                };
            }
        }
        Ok(classes.into())
    }

    /// The names of all classes of these kinds, in lower case. A name of several classes belongs to the first of them.
    pub fn from_ontology(ontology: &Ontology, kinds: &[&str]) -> Self {
        let mut classes: BTreeMap<String, String> = BTreeMap::new();
        for class in ontology.classes().filter(|class| kinds.contains(&ontology.kind(*class))) {
            let names = ontology.names(class);
            let listed =
                [&names.singular, &names.plural].into_iter().chain(&names.synonyms).chain(&names.brands);
            for name in listed.filter(|name| !name.is_empty()) {
                classes.entry(name.to_lowercase()).or_insert_with(|| ontology.class_name(class).to_owned());
            }
        }
        classes.into()
    }

    /// The class of a name, when the name is known exactly.
    pub fn class(&self, name: &str) -> Option<&str> {
        self.classes.get(name).map(String::as_str)
    }

    /// Whether the name is known exactly.
    pub fn contains(&self, name: &str) -> bool {
        self.classes.contains_key(name)
    }

    /// The longest prefix of the word that is a name.
    pub fn longest_prefix<'w>(&self, word: &'w str) -> Option<&'w str> {
        // No name is longer than `longest`, so a megabyte word costs no more than a short one.
        let end = word.char_indices().nth(self.longest).map_or(word.len(), |(at, _)| at);
        let shorter = word[..end].char_indices().rev().map(|(at, _)| at);
        std::iter::once(end)
            .chain(shorter)
            .map(|end| &word[..end])
            .find(|prefix| !prefix.is_empty() && self.contains(prefix))
    }

    /// All names of the class that `name` belongs to, `name` itself included.
    pub fn synonyms(&self, name: &str) -> BTreeSet<String> {
        let class = self.class(name);
        let same =
            self.classes.iter().filter(|(_, of)| Some(of.as_str()) == class).map(|(other, _)| other.clone());
        same.chain(std::iter::once(name.to_owned())).collect()
    }

    /// Names with their classes, in name order.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &str)> {
        let sorted: BTreeMap<&str, &str> =
            self.classes.iter().map(|(name, class)| (name.as_str(), class.as_str())).collect();
        sorted.into_iter()
    }

    /// How many words the longest name of several words has.
    pub fn most_words(&self) -> usize {
        self.most_words
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.classes.len()
    }

    /// Whether there is no name at all.
    pub fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }
}

/// The three lexicons a text is read with.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Glossary {
    /// Words of doing.
    pub verbs: Lexicon,
    /// Names of ingredients.
    pub ingredients: Lexicon,
    /// Names of tools.
    pub tools: Lexicon,
}

impl Glossary {
    /// The English glossary: the project's verbs, and the names that an ontology has for ingredients and equipment.
    pub fn english(ontology: &Ontology) -> Result<Self, LexiconError> {
        Ok(Self {
            verbs: Lexicon::from_table(include_str!("../../../data/rewrite/en/verbs.tsv"))?,
            ingredients: Lexicon::from_ontology(ontology, &["ingredient", "mixture"]),
            tools: Lexicon::from_ontology(ontology, &["tool", "container", "appliance"]),
        })
    }

    /// The small Chinese glossary of this project.
    pub fn chinese() -> Result<Self, LexiconError> {
        Ok(Self {
            verbs: Lexicon::from_table(include_str!("../../../data/rewrite/zh/verbs.tsv"))?,
            ingredients: Lexicon::from_table(include_str!("../../../data/rewrite/zh/ingredients.tsv"))?,
            tools: Lexicon::from_table(include_str!("../../../data/rewrite/zh/tools.tsv"))?,
        })
    }

    /// Reads `{"verbs": {word: class, …}, "ingredients": {…}, "tools": {…}}`.
    pub fn from_json(text: &str) -> Result<Self, LexiconError> {
        serde_json::from_str(text).map_err(|error| LexiconError::Json(error.to_string()))
    }

    /// Names that segmentation can never produce, because they carry stray blanks at an end.
    pub fn unreachable_names(&self) -> Vec<&str> {
        [&self.verbs, &self.ingredients, &self.tools]
            .into_iter()
            .flat_map(Lexicon::entries)
            .map(|(name, _)| name)
            .filter(|name| name.trim() != *name || name.is_empty())
            .collect()
    }

    /// Class of an ingredient word; a word outside the glossary stands for itself.
    pub(crate) fn ingredient_class<'w>(&'w self, word: &'w str) -> &'w str {
        self.ingredients.class(word).unwrap_or(word)
    }

    /// Class of a tool word; a word outside the glossary stands for itself.
    pub(crate) fn tool_class<'w>(&'w self, word: &'w str) -> &'w str {
        self.tools.class(word).unwrap_or(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read_and_faults_are_placed() {
        let lexicon = Lexicon::from_table("# fish\nfish\tcarp, fish\n\negg\tegg,eggs\n").unwrap();
        assert_eq!(lexicon.class("carp"), Some("fish"));
        assert_eq!(lexicon.synonyms("eggs"), ["egg", "eggs"].map(str::to_owned).into());
        assert_eq!(lexicon.synonyms("leek"), ["leek".to_owned()].into());
        assert!(matches!(Lexicon::from_table("a\tb\nno tab"), Err(LexiconError::Line { line: 2, .. })));
        assert!(matches!(Lexicon::from_table("a\tx\nb\tx"), Err(LexiconError::TwoClasses { line: 2, .. })));
    }

    #[test]
    fn the_longest_prefix_wins() {
        let lexicon: Lexicon = [("切", "切"), ("切块", "切")].into_iter().collect();
        assert_eq!(lexicon.longest_prefix("切块状"), Some("切块"));
        assert_eq!(lexicon.longest_prefix("切成"), Some("切"));
        assert_eq!(lexicon.longest_prefix("块"), None);
        assert_eq!(lexicon.longest_prefix(""), None);
    }

    #[test]
    fn stray_blanks_are_found() {
        let glossary = Glossary {
            tools: [("pan ", "pan"), ("wok", "pan")].into_iter().collect(),
            ..Glossary::default()
        };
        assert_eq!(glossary.unreachable_names(), ["pan "]);
    }

    #[test]
    fn built_in_glossaries_load() {
        let ontology = Ontology::builtin(commis_ontology::RuleSet::Standard);
        for glossary in [Glossary::english(ontology).unwrap(), Glossary::chinese().unwrap()] {
            assert!(glossary.unreachable_names().is_empty());
            assert!(
                glossary.verbs.len() > 50 && glossary.ingredients.len() > 50 && glossary.tools.len() > 10
            );
        }
    }
}
