//! How much of a collection of recipes is understood, and what stops the rest.
//!
//! A [`CoverageReader`] reads files one by one; each becomes a [`FileCoverage`], and a [`Coverage`] adds them up. It keeps
//! counts and words, no texts, so a collection may be of any size.

mod file;
mod report;
mod verbs;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

pub use file::{CoverageReader, FileCoverage, FileKind, RecipeCoverage, read_file};
pub use verbs::{VerbWord, Verbs};

use crate::lines::Cause;

include!(concat!(env!("OUT_DIR"), "/verbs.rs"));

/// The most different words that are kept of each sort; what comes later is only counted.
const MAX_WORDS: usize = 20_000;

/// So many, and how many of them were understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    /// How many there are.
    pub all: usize,
    /// How many were understood.
    pub known: usize,
}

impl Share {
    pub(crate) fn count(&mut self, known: bool) {
        self.all += 1;
        self.known += usize::from(known);
    }

    fn add(&mut self, other: Share) {
        self.all += other.all;
        self.known += other.known;
    }

    /// In percent; 100 when there are none.
    pub fn percent(self) -> f64 {
        if self.all == 0 { 100.0 } else { 100.0 * self.known as f64 / self.all as f64 }
    }
}

/// What keeps a recipe from being cooked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// No class has the name of an ingredient.
    UnknownFood,
    /// An ingredient is more special than any class.
    MoreSpecial,
    /// Only a group of foods is named.
    Group,
    /// An amount has no weight.
    NoWeight,
    /// An amount is that of one serving.
    PerServing,
    /// A food is known but not in the kitchen.
    NotInKitchen,
    /// A verb is unknown.
    UnknownVerb,
    /// There is no list of ingredients.
    NoIngredients,
}

impl Obstacle {
    /// The obstacle in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Obstacle::UnknownFood => Cause::UnknownFood.about(),
            Obstacle::MoreSpecial => Cause::MoreSpecial.about(),
            Obstacle::Group => Cause::Group.about(),
            Obstacle::NoWeight => Cause::NoWeight.about(),
            Obstacle::PerServing => Cause::PerServing.about(),
            Obstacle::NotInKitchen => "a food is not in the kitchen",
            Obstacle::UnknownVerb => "a verb is unknown",
            Obstacle::NoIngredients => "there is no list of ingredients",
        }
    }
}

impl From<Cause> for Obstacle {
    fn from(cause: Cause) -> Obstacle {
        match cause {
            Cause::UnknownFood => Obstacle::UnknownFood,
            Cause::MoreSpecial => Obstacle::MoreSpecial,
            Cause::Group => Obstacle::Group,
            Cause::NoWeight => Obstacle::NoWeight,
            Cause::PerServing => Obstacle::PerServing,
        }
    }
}

/// Counts of words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Frequencies {
    counts: BTreeMap<String, usize>,
}

impl Frequencies {
    pub(crate) fn count(&mut self, word: &str) {
        self.count_many(word, 1);
    }

    fn count_many(&mut self, word: &str, number: usize) {
        if self.counts.len() < MAX_WORDS || self.counts.contains_key(word) {
            *self.counts.entry(word.to_owned()).or_default() += number;
        }
    }

    fn add(&mut self, other: &Frequencies) {
        other.counts.iter().for_each(|(word, number)| self.count_many(word, *number));
    }

    /// The words with their counts, the most frequent first and equally frequent ones in the order of the alphabet.
    pub fn by_frequency(&self) -> Vec<(&str, usize)> {
        let mut all: Vec<(&str, usize)> =
            self.counts.iter().map(|(word, number)| (word.as_str(), *number)).collect();
        all.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
        all
    }
}

/// What was understood of a collection.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Coverage {
    /// Files that were read.
    pub files: usize,
    /// Recipes in them.
    pub recipes: usize,
    /// Recipes that could be cooked: every food in the kitchen, every amount in grams, every verb known.
    pub cookable: usize,
    /// Lines that ask for food.
    pub lines: Share,
    /// Lines of ingredient lists that ask for none: headings, equipment, remarks.
    pub other_lines: usize,
    /// Why lines were not understood.
    pub causes: BTreeMap<Cause, usize>,
    /// Foods that lines name, alternatives included.
    pub foods: Share,
    /// Amounts that lines give, and those of known foods that could be weighed.
    pub amounts: Share,
    /// Lines without an amount, for which one was assumed.
    pub assumed: usize,
    /// Words after a number that are units or begin a name.
    pub units: Share,
    /// Verbs of the instructions.
    pub verbs: Share,
    /// Vessels, tools and appliances of the instructions.
    pub containers: Share,
    /// Misspelt words that were read as the words they are near to.
    pub slips: usize,
    /// For each obstacle the recipes that it stops, and those that only it stops.
    pub obstacles: BTreeMap<Obstacle, (usize, usize)>,
    /// Names that no class has.
    pub unknown_foods: Frequencies,
    /// Names of which some words were left over.
    pub special_foods: Frequencies,
    /// Foods whose unit has no weight: `unit of class`.
    pub unknown_weights: Frequencies,
    /// Groups that were named.
    pub groups: Frequencies,
    /// Foods that the kitchen lacks.
    pub missing: Frequencies,
    /// Verbs that nobody knows.
    pub unknown_verbs: Frequencies,
    /// Places in instructions that are no known container.
    pub unknown_containers: Frequencies,
    /// Files that hold no recipe, by why.
    pub not_recipes: Vec<(String, String)>,
    /// Recipes that cannot be cooked, each with what stops it.
    pub stopped: Vec<(String, BTreeSet<Obstacle>)>,
}
