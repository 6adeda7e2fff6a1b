//! Ingredient lines as data: amounts, foods, what is done to them before cooking starts.
//!
//! A [`LineReader`] knows an ontology and a [`Language`](crate::Language). It reads a line such as `1 (15 ounce) can
//! chickpeas, drained and rinsed` into an [`IngredientLine`]: the [`Food`]s that it names, each with its class, its
//! [`Amount`], its weight and its [`Preparation`]s. Every part knows the bytes of the line it was read from.
//!
//! Nothing is guessed in silence. What is not understood is listed ([`LineReader::nearest_names`] has hints), a misspelt
//! word is a [`Slip`], and an amount that the line does not give is marked as assumed.
//!
//! ```
//! use commis_corpus::{Language, LineReader};
//! use commis_ontology::{Ontology, RuleSet};
//!
//! let reader = LineReader::new(Ontology::builtin(RuleSet::Standard), Language::english());
//! let line = reader.read("1 1/2 sticks of buter, softened (optional)");
//! let butter = &line.foods[0];
//! assert_eq!(reader.class_name(butter), Some("butter"));
//! assert_eq!(butter.grams.unwrap().floor(), Ok(170));
//! assert_eq!(butter.preparations[0].name, "softened");
//! assert!(butter.optional.is_some());
//! assert_eq!((line.slips[0].written.as_str(), line.slips[0].read_as.as_str()), ("buter", "butter"));
//! ```

mod amount;
mod assumed;
mod brackets;
mod clause;
mod draft;
mod finish;
mod food;
mod food_names;
mod markup;
mod naming;
mod nouns;
mod outcome;
mod reader;
mod remarks;
mod sharing;
mod split;
mod token;
mod weight;

pub use amount::{Amount, Quantity};
pub use food_names::{FoodMatch, FoodNames};
pub use outcome::{Cause, LineOutcome};
pub use reader::LineReader;
pub use token::{Token, TokenKind, tokens};

use commis_base::{Number, Span};
use commis_ontology::ClassId;
use serde::Serialize;

/// What a line of an ingredient list is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    /// It names food.
    Ingredient,
    /// It names what follows: `For the dressing:`.
    Heading,
    /// It names a tool, a vessel or an appliance: `a baking dish`.
    Equipment,
    /// It names nothing that is fetched: a sentence about the list, or nothing at all.
    Remark,
}

/// A line of an ingredient list, read. Spans are bytes of the line.
#[derive(Clone, Debug, PartialEq)]
pub struct IngredientLine {
    /// What the line is.
    pub kind: LineKind,
    /// The foods that the line asks for, in order: two for `salt and pepper`.
    pub foods: Vec<Food>,
    /// The name of a heading: `dressing` for `For the dressing:`.
    pub heading: Option<Span>,
    /// Misspelt words and what they were read as.
    pub slips: Vec<Slip>,
    /// Words that nobody understood although they may name food.
    pub unknown: Vec<Span>,
    /// Words that say something about the food but nothing to do: `preferably organic`.
    pub remarks: Vec<Span>,
}

/// A food that a line asks for.
#[derive(Clone, Debug, PartialEq)]
pub struct Food {
    /// The words that name it.
    pub span: Span,
    /// What it is; `None` when no class has such a name.
    pub class: Option<ClassId>,
    /// Whether the class is only a group such as `vegetable`, so that nobody could fetch it.
    pub group: bool,
    /// Words of the name that the class does not say: the food is more special than what was found.
    pub left_over: Vec<Span>,
    /// How much of it.
    pub amount: Option<Amount>,
    /// The amount as a program states it: a quantity and one of MCL's units, which know no sizes. `None` when the weight
    /// is not known.
    pub measure: Option<Measure>,
    /// Its weight in grams; a large onion weighs more than a small one.
    pub grams: Option<Number>,
    /// Whether the amount is not in the line but assumed (`to taste`, or nothing said).
    pub assumed: bool,
    /// What has been done to it, or is to be done, before the cooking starts.
    pub preparations: Vec<Preparation>,
    /// Words for size, freshness and the like that do not change which food it is.
    pub qualities: Vec<Span>,
    /// Where the line says that the food may be left out.
    pub optional: Option<Span>,
    /// What it is for: `for dusting`, `to serve`.
    pub purpose: Option<Span>,
    /// Where the line says that the amount counts for one of several: `per person`.
    pub per: Option<Span>,
    /// The group that the words name, when the class is only what cooks usually mean by it: `pasta`.
    pub usual_of: Option<ClassId>,
    /// Whether the line says `divided`, so that several steps share it, or asks for more than its amount.
    pub shared: bool,
    /// Foods that may be taken instead: `butter or margarine`.
    pub alternatives: Vec<Food>,
}

/// A quantity of one of MCL's units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// How many.
    pub quantity: Number,
    /// The unit.
    pub unit: ClassId,
}

/// Something done to a food before the cooking starts: `softened`, `cut into slices`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preparation {
    /// The word of the language data, such as `chopped`.
    pub name: String,
    /// The primitive it stands for, when it is more than a description, such as `cut`.
    pub primitive: Option<String>,
    /// The class that the primitive takes as its manner, such as the cutting pattern `finely-chopped`.
    pub manner: Option<String>,
    /// All words that belong to it.
    pub span: Span,
}

/// A misspelt word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Slip {
    /// Where it stands.
    pub span: Span,
    /// As it was written.
    pub written: String,
    /// As it was read.
    pub read_as: String,
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_of_amounts;
