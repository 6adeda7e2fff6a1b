//! The kitchens of one corpus, for whoever cooks its recipes one after the other.

use std::collections::BTreeMap;

use commis_base::Source;
use commis_corpus::{Corpus, FULL_KITCHEN, Recipe};
use commis_sim::{RuleSet, SetupError, Simulator};

/// The kitchens of a corpus, each set up when the first recipe needs it.
#[derive(Debug)]
pub struct CorpusKitchens<'c> {
    corpus: &'c Corpus,
    rules: RuleSet,
    ready: BTreeMap<String, Result<Simulator, SetupError>>,
}

impl<'c> CorpusKitchens<'c> {
    /// No kitchen yet.
    pub fn new(corpus: &'c Corpus, rules: RuleSet) -> CorpusKitchens<'c> {
        CorpusKitchens { corpus, rules, ready: BTreeMap::new() }
    }

    /// The kitchen a recipe is cooked in; `None` when the corpus has none of that name.
    pub fn of(&mut self, recipe: &Recipe) -> Option<&Result<Simulator, SetupError>> {
        let source = self.corpus.kitchen_of(recipe).ok()?;
        Some(self.set_up(source))
    }

    /// Every kitchen of the corpus, or the full kitchen with its classes when it has none.
    pub fn all(&mut self) -> impl Iterator<Item = &Result<Simulator, SetupError>> {
        let corpus = self.corpus;
        for source in corpus.kitchens.values() {
            self.set_up(Some(source));
        }
        if self.ready.is_empty() {
            self.set_up(None);
        }
        self.ready.values()
    }

    fn set_up(&mut self, source: Option<&Source>) -> &Result<Simulator, SetupError> {
        let name = source.map_or(FULL_KITCHEN, |source| source.name.as_str());
        let (corpus, rules) = (self.corpus, self.rules);
        let set_up = || Simulator::load(rules, &corpus.ontology, source);
        self.ready.entry(name.to_owned()).or_insert_with(set_up)
    }
}
