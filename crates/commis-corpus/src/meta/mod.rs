//! What is known about a recipe: where it comes from, what its dish is, which words led to which statements.

mod alternative;
mod explained;
mod read;
mod write;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::phenomenon::Phenomenon;
use crate::recipe::Place;

pub use alternative::{Alternative, Departure, OPEN};
pub use explained::Explained;
pub use read::read_meta;
pub use write::write_meta;

/// The contents of a `meta.yaml`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Meta {
    /// What kind of dish it is, in one word.
    pub category: String,
    /// The recipes that it goes together with in statistics, by a name they share; empty when it stands for itself.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub family: String,
    /// The variable of the gold network that is the dish; empty while there is no gold.
    pub dish: String,
    /// How many portions the dish has.
    pub portions: Option<u32>,
    /// Words it is filed under.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// How long its parts take, as the text says it: `prep time` → `30 min`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub times: BTreeMap<String, String>,
    /// A few words on the voice of the text.
    pub style: String,
    /// The kitchen it is cooked in; that of the corpus or the full kitchen when empty.
    pub kitchen: String,
    /// Where the recipe comes from.
    pub source: Origin,
    /// Whatever else should be known, one sentence each.
    pub notes: Vec<String>,
    /// What the gold leaves open.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Alternative>,
    /// Findings that are false alarms, with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explained: Vec<Explained>,
    /// How a generated recipe was made, and what was measured on it: names and values.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub generated: BTreeMap<String, String>,
    /// One entry per ingredient line.
    pub ingredients: Vec<IngredientLink>,
    /// One entry per instruction.
    pub instructions: Vec<InstructionNotes>,
    /// Where the dish is named.
    #[serde(skip)]
    pub dish_place: Place,
}

/// Where a recipe comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Origin {
    /// The site, book or person.
    pub site: String,
    /// The address.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub url: String,
    /// When it was looked at.
    pub accessed: String,
    /// What was taken from there.
    pub facts: String,
}

/// What an ingredient line led to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct IngredientLink {
    /// Statements that the line says, by the variable of their first argument.
    pub statements: Vec<String>,
    /// Statements that are not said but needed there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub implicit: Vec<String>,
    /// Where the entry stands.
    #[serde(skip)]
    pub place: Place,
}

/// What is known about an instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct InstructionNotes {
    /// What makes it hard to understand.
    pub phenomena: Vec<Phenomenon>,
    /// Which of its words led to which statements.
    pub links: Vec<Link>,
    /// Where the entry stands.
    #[serde(skip)]
    pub place: Place,
}

/// Words of an instruction and the statements they led to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Link {
    /// The words, exactly as they stand there.
    pub quote: String,
    /// Statements that the words say, by the variable of their first argument.
    pub statements: Vec<String>,
    /// Statements that are not said but needed there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub implicit: Vec<String>,
    /// Which of the instruction's phenomena these words show; nothing where that is not marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phenomena: Option<Vec<Phenomenon>>,
    /// Where the link stands.
    #[serde(skip)]
    pub place: Place,
}

impl InstructionNotes {
    /// The phenomena that the words of a link show: those that are marked there, or else the instruction's.
    pub fn phenomena_of<'n>(&'n self, link: &'n Link) -> &'n [Phenomenon] {
        link.phenomena.as_deref().unwrap_or(&self.phenomena)
    }
}

impl IngredientLink {
    /// Every statement that the line led to, said or not.
    pub fn all(&self) -> impl Iterator<Item = &String> {
        self.statements.iter().chain(&self.implicit)
    }
}

impl Meta {
    /// Every linked variable with where the link stands, in file order.
    pub fn linked(&self) -> impl Iterator<Item = (&str, Place)> {
        let listed = self
            .ingredients
            .iter()
            .flat_map(|entry| entry.all().map(|variable| (variable.as_str(), entry.place)));
        let links = self.instructions.iter().flat_map(|entry| &entry.links);
        let told = links.flat_map(|link| {
            link.statements.iter().chain(&link.implicit).map(|variable| (variable.as_str(), link.place))
        });
        listed.chain(told)
    }
}
