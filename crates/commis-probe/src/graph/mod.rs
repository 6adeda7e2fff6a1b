//! World-state graphs: the file form, what follows from it, and what may be wrong with it.

mod findings;
mod read;
#[cfg(test)]
mod tests;
mod validate;
mod world;

use serde::{Deserialize, Serialize};

pub use commis_base::Problem;
pub use findings::first_of_each;
pub use read::{ReadGraph, Reading, read_graphs};
pub use validate::{Finding, Rule};
pub use world::{Edge, Node, NodeId, World};

/// The JSON schema of one recipe in a file of state graphs.
pub const SCHEMA: &str = include_str!("../../../../data/probe/state-graph.schema.json");

/// A recipe told as world states. The states themselves follow from the transforms: see [`StateGraph::world`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateGraph {
    /// What files and tasks call the recipe.
    pub id: String,
    /// The name of the dish.
    pub title: String,
    /// The language of all texts, as in `en`, `ja`, `zh`.
    pub language: String,
    /// Who annotated it, where several people did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotator: Option<String>,
    /// What is there before the first step, in the order of the ingredient list.
    pub ingredients: Vec<Ingredient>,
    /// The state before the first step, for whoever writes states down; it must be the ingredient list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Vec<String>>,
    /// The steps in order; the first one is step 1.
    pub steps: Vec<GraphStep>,
}

/// A raw ingredient.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ingredient {
    /// Unique among all items of the recipe.
    pub id: String,
    /// The line of the ingredient list: name and amount.
    pub text: String,
    /// The bare name without amount and preparation, when it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// One step of a recipe.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GraphStep {
    /// What the cook is told.
    pub text: String,
    /// Where the text speaks of earlier steps by their number.
    #[serde(default)]
    pub references: Vec<Reference>,
    /// Which items become which.
    #[serde(default)]
    pub transforms: Vec<Transform>,
    /// The items that this step makes.
    #[serde(default)]
    pub items: Vec<Item>,
    /// The items that are there after the step, for whoever writes states down; they are checked, not needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Vec<String>>,
}

/// A number in a step's text that stands for an earlier step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reference {
    /// Where the number stands: first character and the one after the last, counted in Unicode characters.
    pub span: [usize; 2],
    /// The step it stands for.
    pub step: usize,
    /// Whether the reference was made from the graph and is not the author's.
    #[serde(default)]
    pub derived: bool,
}

/// All pairs from one of the first items to one of the second. Without second items the first ones are thrown away, as
/// far as no other transform of the step says what becomes of the rest of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transform {
    /// Items that are there before the step.
    pub from: Vec<String>,
    /// Items that the step makes.
    pub to: Vec<String>,
}

/// A food item in a state.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// Unique among all items of the recipe.
    pub id: String,
    /// What it is, in words: name and state.
    pub text: String,
}

impl StateGraph {
    /// The world states and whatever else follows from the transforms.
    pub fn world(&self) -> World<'_> {
        World::new(self)
    }

    /// Everything that is inconsistent, in the order of the steps; no error among it means that the graph can be used.
    pub fn validate(&self) -> Vec<Finding> {
        validate::validate(self)
    }
}

/// The part of a text between two positions counted in characters; `None` when the text is not that long.
pub fn slice_of(text: &str, [from, to]: [usize; 2]) -> Option<&str> {
    let position = |count: usize| {
        let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        ends.into_iter().nth(count)
    };
    text.get(position(from)?..position(to)?)
}
