//! Everything that is needed to read words: the data, the nouns, the units, and the reader of ingredient lines.

use std::collections::HashMap;

use commis_base::Number;
use commis_corpus::{Language, LineReader, Unit, stem};
use commis_kitchen::{Classes, Vocabulary};
use commis_ontology::{ClassId, Ontology};

use crate::lexicon::Lexicon;
use crate::nouns::{Noun, Nouns};
use crate::spelling::StepSpelling;

/// What the reader of one kitchen knows.
pub(crate) struct Words<'k> {
    pub(crate) lexicon: &'k Lexicon,
    pub(crate) ontology: &'k Ontology,
    /// The classes that the reader speaks of by name.
    pub(crate) classes: &'k Classes,
    pub(crate) nouns: Nouns,
    pub(crate) lines: LineReader<'k>,
    units: HashMap<String, ClassId>,
    /// What misspelt words of steps may stand for.
    pub(crate) spelling: StepSpelling,
    /// Whether the kitchen knows the extensions of the language.
    pub(crate) home: bool,
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
        let spelling = StepSpelling::of(lexicon, lines.language().usual());
        let home = ontology.slot("kneaded").is_some();
        Words { lexicon, ontology, classes, nouns, lines, units, spelling, home }
    }

    /// The unit that a word names.
    pub(crate) fn unit(&self, stem: &str) -> Option<ClassId> {
        self.units.get(stem).copied()
    }

    /// How much of a unit of the kitchen a word stands for that says how much: `a pint`, `a glass`. `two spoons` are no
    /// measure, `two spoons of sugar` are.
    pub(crate) fn measure(&self, stem: &str, of: bool) -> Option<(Number, ClassId)> {
        let exact = |unit: &Unit| unit.rough.is_none();
        self.unit(stem).map(|unit| (Number::ONE, unit)).or_else(|| self.amount_word(stem, of, exact))
    }

    /// How much a word stands for that says it only roughly: `a pinch`, `a drizzle`.
    pub(crate) fn little(&self, stem: &str) -> Option<(Number, ClassId)> {
        self.amount_word(stem, true, |unit| unit.rough.is_some())
    }

    fn amount_word(&self, stem: &str, of: bool, kind: impl Fn(&Unit) -> bool) -> Option<(Number, ClassId)> {
        let thing = |noun: &Noun| matches!(noun, Noun::Vessel(_) | Noun::Tool(_)) && !of;
        let named = self.nouns.word(stem).iter().any(|noun| *noun == Noun::Portion || thing(noun));
        let unit = self.lines.language().unit_called(stem).filter(|_| self.home && !named)?;
        let (number, name) = unit.is.as_ref().filter(|_| !unit.package && kind(unit))?;
        let measured = ["g", "ml", "l", "teaspoon", "tablespoon", "cup"].contains(&name.as_str());
        self.ontology.class(name).filter(|_| measured).map(|class| (*number, class))
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
