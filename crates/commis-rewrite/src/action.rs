//! Actions as the measures see them: a verb class with ingredient and tool classes.

use std::collections::BTreeSet;
use std::fmt;

use serde::{Deserialize, Serialize};

/// What is done, to which kinds of ingredients, with which kinds of tools.
///
/// All parts are class names of a [`Glossary`](crate::Glossary); two wordings of the same deed are the same proto-action.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ProtoAction {
    /// Class of the verb.
    pub verb: String,
    /// Classes of the ingredients it is done to.
    #[serde(default)]
    pub ingredients: BTreeSet<String>,
    /// Classes of the tools it is done with.
    #[serde(default)]
    pub tools: BTreeSet<String>,
}

impl ProtoAction {
    /// An action from class names.
    pub fn new<'n>(
        verb: &str,
        ingredients: impl IntoIterator<Item = &'n str>,
        tools: impl IntoIterator<Item = &'n str>,
    ) -> Self {
        Self {
            verb: verb.to_owned(),
            ingredients: ingredients.into_iter().map(str::to_owned).collect(),
            tools: tools.into_iter().map(str::to_owned).collect(),
        }
    }

    /// The class names in reading order: verb, ingredients, tools.
    pub fn class_names(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.verb).chain(&self.ingredients).chain(&self.tools).map(String::as_str)
    }
}

impl fmt::Display for ProtoAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed =
            |names: &BTreeSet<String>| names.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
        write!(f, "{}({}", self.verb, listed(&self.ingredients))?;
        if !self.tools.is_empty() {
            write!(f, " | {}", listed(&self.tools))?;
        }
        f.write_str(")")
    }
}

/// An action as it stands in a text, with its own words and the proto-action they amount to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SurfaceAction {
    /// The verb as written.
    pub verb: String,
    /// Ingredient words, own or inherited.
    pub ingredients: BTreeSet<String>,
    /// Tool words.
    pub tools: BTreeSet<String>,
    /// Everything from the action's first to its last word.
    pub phrase: String,
    /// The words of the phrase, those of other actions in between included.
    pub words: Vec<String>,
    /// Whether the ingredients were taken over from an earlier action.
    pub inherited: bool,
    /// The classes behind verb, ingredients and tools.
    pub proto: ProtoAction,
}

/// Whether an action has to go or has to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// The action is of the base dish only.
    Remove,
    /// The action is of the target dish only.
    Insert,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Remove => "remove",
            Self::Insert => "insert",
        })
    }
}
