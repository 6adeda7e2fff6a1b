//! Everything that is needed to read words: the data, the nouns, the units, and the reader of ingredient lines.

use std::collections::HashMap;

use commis_corpus::{Language, LineReader, stem};
use commis_ontology::{ClassId, Ontology};

use crate::lexicon::Lexicon;
use crate::nouns::Nouns;

/// What the reader of one kitchen knows.
pub(crate) struct Words<'k> {
    pub(crate) lexicon: &'k Lexicon,
    pub(crate) ontology: &'k Ontology,
    pub(crate) nouns: Nouns,
    pub(crate) lines: LineReader<'k>,
    units: HashMap<String, ClassId>,
}

impl<'k> Words<'k> {
    pub(crate) fn new(lexicon: &'k Lexicon, ontology: &'k Ontology) -> Words<'k> {
        let mut units = HashMap::new();
        for class in ontology.classes().filter(|class| ontology.kind(*class) == "unit") {
            let names = ontology.names(class);
            for name in names.synonyms.iter().chain([&names.singular, &names.plural]) {
                if !name.is_empty() && !name.contains(' ') {
                    units.entry(stem(name)).or_insert(class);
                }
            }
        }
        let nouns = Nouns::of(ontology, lexicon);
        let lines = LineReader::new(ontology, Language::english());
        Words { lexicon, ontology, nouns, lines, units }
    }

    /// The unit that a word names.
    pub(crate) fn unit(&self, stem: &str) -> Option<ClassId> {
        self.units.get(stem).copied()
    }

    /// Whether the class is of that kind, or of a kind of that kind.
    pub(crate) fn is_a(&self, class: ClassId, ancestor: &str) -> bool {
        self.ontology.class(ancestor).is_some_and(|ancestor| self.ontology.is_a(class, ancestor))
    }

    /// Whether a list of classes in the data covers this one.
    pub(crate) fn listed(&self, list: &str, class: ClassId) -> bool {
        self.lexicon.class_list(list).iter().any(|name| self.is_a(class, name))
    }

    pub(crate) fn name(&self, class: ClassId) -> &str {
        self.ontology.class_name(class)
    }
}
