//! What the checker must know of the kitchen: which primitives there are, and which classes.

use std::collections::HashMap;
use std::fmt;

use commis_base::nearest;
use commis_ontology::Ontology;

use crate::names::Hasher;
use crate::{Signature, TextLimits};

/// The classes a program may name. Names are in lower case.
pub trait Vocabulary: Send + Sync {
    /// Whether there is a class with this name.
    fn is_class(&self, name: &str) -> bool;

    /// Whether the class can be written as a constant.
    fn can_be_constant(&self, name: &str) -> bool;

    /// Whether `class` is `ancestor` or a kind of it; false when either is unknown.
    fn fits(&self, class: &str, ancestor: &str) -> bool;

    /// The class that was probably meant by `name`, if asked for, among the kinds of `ancestor`.
    fn nearest(&self, name: &str, ancestor: Option<&str>) -> Option<String>;
}

impl Vocabulary for Ontology {
    fn is_class(&self, name: &str) -> bool {
        self.class(name).is_some()
    }

    fn can_be_constant(&self, name: &str) -> bool {
        self.class(name).is_some_and(|class| self.can_be_constant(class))
    }

    fn fits(&self, class: &str, ancestor: &str) -> bool {
        match (self.class(class), self.class(ancestor)) {
            (Some(class), Some(ancestor)) => self.is_a(class, ancestor),
            _ => false,
        }
    }

    fn nearest(&self, name: &str, ancestor: Option<&str>) -> Option<String> {
        let found = match ancestor {
            None => self.nearest_class(name),
            Some(ancestor) => self.nearest_class_of(name, self.class(ancestor)?),
        };
        found.map(str::to_owned)
    }
}

/// The class that admits everything.
pub(crate) const ANYTHING: &str = "kitchen-entity";
/// The class of numbers.
pub(crate) const QUANTITY: &str = "quantity";

/// A vocabulary and a set of primitives: everything against which a recipe is checked.
#[derive(Clone)]
pub struct Language<'a> {
    vocabulary: &'a dyn Vocabulary,
    signatures: &'a [&'a Signature],
    by_name: HashMap<&'a str, usize, Hasher>,
    problem_limit: usize,
    is_guessing: bool,
    refused: &'a [&'a str],
}

impl<'a> Language<'a> {
    /// The language of these primitives over these classes.
    pub fn new(vocabulary: &'a dyn Vocabulary, signatures: &'a [&'a Signature]) -> Language<'a> {
        let by_name =
            signatures.iter().enumerate().map(|(index, signature)| (signature.name, index)).collect();
        let problem_limit = TextLimits::default().problems;
        Language { vocabulary, signatures, by_name, problem_limit, is_guessing: true, refused: &[] }
    }

    /// The same language, with at most `limit` problems listed per recipe; the rest is counted.
    #[must_use]
    pub fn with_problem_limit(mut self, limit: usize) -> Language<'a> {
        self.problem_limit = limit;
        self
    }

    /// The same language for whoever does not read hints: problems come without the names that were probably meant,
    /// because finding these takes longer than everything else.
    #[must_use]
    pub fn without_guesses(mut self) -> Language<'a> {
        self.is_guessing = false;
        self
    }

    /// The same language under rules that refuse some of its primitives, which are extensions.
    #[must_use]
    pub fn refusing(mut self, names: &'a [&'a str]) -> Language<'a> {
        self.refused = names;
        self
    }

    /// Whether a primitive is an extension that the rules refuse.
    pub(crate) fn refuses(&self, name: &str) -> bool {
        self.refused.contains(&name)
    }

    /// Whether hints name what was probably meant.
    pub(crate) fn is_guessing(&self) -> bool {
        self.is_guessing
    }

    /// How many problems are listed per recipe.
    pub fn problem_limit(&self) -> usize {
        self.problem_limit
    }

    /// The classes.
    pub fn vocabulary(&self) -> &'a dyn Vocabulary {
        self.vocabulary
    }

    /// The primitives in declared order.
    pub fn signatures(&self) -> &'a [&'a Signature] {
        self.signatures
    }

    /// The primitive with this name.
    pub fn signature(&self, name: &str) -> Option<&'a Signature> {
        self.by_name.get(name).and_then(|&index| self.signatures.get(index)).copied()
    }

    /// The primitive that was probably meant.
    pub fn nearest_primitive(&self, name: &str) -> Option<&'a str> {
        nearest(name, self.signatures.iter().map(|signature| signature.name))
    }

    /// Whether `class` may stand where `wanted` is declared.
    pub(crate) fn fits(&self, class: &str, wanted: &str) -> bool {
        wanted == ANYTHING || self.vocabulary.fits(class, wanted)
    }

    /// Whether a number may stand where `wanted` is declared.
    pub(crate) fn fits_number(&self, wanted: &str) -> bool {
        wanted == QUANTITY || self.fits(QUANTITY, wanted)
    }
}

impl fmt::Debug for Language<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.signatures.iter().map(|signature| signature.name).collect();
        f.debug_struct("Language").field("primitives", &names).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use commis_ontology::RuleSet;

    use super::*;

    #[test]
    fn the_ontology_is_a_vocabulary() {
        let classes: &dyn Vocabulary = Ontology::builtin(RuleSet::Standard);
        assert!(classes.is_class("butter") && !classes.is_class("buter"));
        assert!(classes.can_be_constant("butter") && !classes.can_be_constant("oven"));
        assert!(classes.fits("butter", "ingredient") && !classes.fits("butter", "no-such-class"));
        assert_eq!(classes.nearest("buter", Some("ingredient")).as_deref(), Some("butter"));
        assert_eq!(classes.nearest("buter", Some("no-such-class")), None);
    }
}
