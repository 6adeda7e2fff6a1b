//! The reader of ingredient lines.

use std::collections::HashSet;

use commis_base::nearest;
use commis_ontology::{ClassId, Ontology};

use super::food_names::FoodNames;
use super::{Food, IngredientLine};
use crate::language::{Language, Spelling};

/// The longest line that is read, in bytes; what stands behind it is a remark.
pub(super) const MAX_LINE: usize = 2000;

/// Reads ingredient lines. Making one takes a few milliseconds, so one reader serves many lines.
#[derive(Clone, Debug)]
pub struct LineReader<'a> {
    ontology: &'a Ontology,
    language: &'a Language,
    foods: FoodNames,
    known: HashSet<String>,
    spelling: Spelling,
}

impl<'a> LineReader<'a> {
    /// A reader for the foods of an ontology, in a language.
    pub fn new(ontology: &'a Ontology, language: &'a Language) -> LineReader<'a> {
        let foods = FoodNames::new(ontology, language);
        let mut words = foods.vocabulary();
        words.extend(language.vocabulary());
        let known = words.iter().map(|word| (*word).to_owned()).collect();
        let spelling = Spelling::of(words);
        LineReader { ontology, language, foods, known, spelling }
    }

    /// Reads one line. Any text may be given.
    pub fn read(&self, line: &str) -> IngredientLine {
        super::combine::read(self, line)
    }

    /// The ontology whose classes the foods are.
    pub fn ontology(&self) -> &'a Ontology {
        self.ontology
    }

    /// The words it knows besides names of food.
    pub fn language(&self) -> &'a Language {
        self.language
    }

    /// The names of food.
    pub fn foods(&self) -> &FoodNames {
        &self.foods
    }

    /// The name of a food's class.
    pub fn class_name(&self, food: &Food) -> Option<&'a str> {
        food.class.map(|class| self.ontology.class_name(class))
    }

    /// The known word that a misspelt one is one letter away from. Takes and returns words as they are looked up
    /// ([`stem`](crate::stem)); `None` for known words.
    pub fn meant(&self, stem: &str) -> Option<&str> {
        if self.knows(stem) { None } else { self.spelling.meant(stem) }
    }

    /// Whether a class is only a group such as `vegetable`.
    pub fn is_group(&self, class: ClassId) -> bool {
        self.language.foods.groups.iter().any(|group| group == self.ontology.class_name(class))
    }

    pub(super) fn knows(&self, stem: &str) -> bool {
        self.known.contains(stem)
    }

    pub(super) fn spelling(&self) -> &Spelling {
        &self.spelling
    }

    /// Names that come near some words, for hints.
    pub(super) fn near(&self, words: &str) -> Vec<String> {
        let names: Vec<String> = self.foods.spelled().collect();
        let whole = nearest(words, names.iter().map(String::as_str));
        let last = words.rsplit(' ').next().filter(|last| *last != words);
        let last = last.and_then(|last| nearest(last, names.iter().map(String::as_str)));
        let mut near: Vec<String> = whole.into_iter().chain(last).map(str::to_owned).collect();
        near.dedup();
        near
    }
}
