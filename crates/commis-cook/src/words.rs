//! Everything that is needed to read words: the data, the nouns, the units, and the reader of ingredient lines.

use std::collections::HashMap;

use commis_corpus::{Language, LineReader, stem};
use commis_kitchen::{Classes, Vocabulary};
use commis_ontology::{ClassId, Ontology};

use crate::lexicon::Lexicon;
use crate::nouns::Nouns;

/// What the reader of one kitchen knows.
pub(crate) struct Words<'k> {
    pub(crate) lexicon: &'k Lexicon,
    pub(crate) ontology: &'k Ontology,
    /// The classes that the reader speaks of by name.
    pub(crate) classes: &'k Classes,
    pub(crate) nouns: Nouns,
    pub(crate) lines: LineReader<'k>,
    units: HashMap<String, ClassId>,
    /// Everyday nouns of the data, by stem.
    everyday: Vec<String>,
}

impl<'k> Words<'k> {
    pub(crate) fn new(lexicon: &'k Lexicon, vocabulary: &'k Vocabulary) -> Words<'k> {
        let Vocabulary { ontology, class: classes, .. } = vocabulary;
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
        let all = lexicon.nouns.iter().flat_map(|(_, words)| words).flat_map(|name| name.split(' '));
        let everyday = all.map(stem).filter(|word| word.len() >= 8).collect();
        Words { lexicon, ontology, classes, nouns, lines, units, everyday }
    }

    /// The unit that a word names.
    pub(crate) fn unit(&self, stem: &str) -> Option<ClassId> {
        self.units.get(stem).copied()
    }

    /// The everyday noun that a misspelt word stands for: `ingredents`.
    pub(crate) fn noun_near(&self, written: &str) -> Option<&str> {
        let strange = written.len() >= 8
            && self.nouns.word(written).is_empty()
            && self.lines.meant(written).is_none()
            && !self.lexicon.forms.contains_key(written)
            && !self.lexicon.is_small_word(written);
        let known = self.everyday.iter().map(String::as_str);
        if strange { crate::spelling::meant(written, known) } else { None }
    }

    /// Whether the class is of that kind, or of a kind of that kind.
    pub(crate) fn is_a(&self, class: ClassId, ancestor: ClassId) -> bool {
        self.ontology.is_a(class, ancestor)
    }

    /// Whether a list of classes in the data covers this one.
    pub(crate) fn listed(&self, list: &str, class: ClassId) -> bool {
        self.lexicon.class_list(list).iter().any(|name| self.is_kind(class, name))
    }

    /// Whether the class is of the kind that data or a declaration names.
    pub(crate) fn is_kind(&self, class: ClassId, name: &str) -> bool {
        self.ontology.class(name).is_some_and(|kind| self.is_a(class, kind))
    }

    pub(crate) fn name(&self, class: ClassId) -> &str {
        self.ontology.class_name(class)
    }
}
