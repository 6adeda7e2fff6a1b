//! What is asked of whoever answers: tasks and their items.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::conversation::{Answer, Conversation};

/// One sample of one item of one task: what a run has to get an answer for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Item {
    /// The task, with its setting where several settings of a task are in one run.
    pub task: String,
    /// The item's name, unique within the task.
    pub id: String,
    /// Which sample it is, from 0.
    pub sample: u32,
}

/// What a task says about one of its items before it is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ItemHead {
    /// The item's name, unique within the task.
    pub id: String,
    /// The recipe that the answer is a program for, where it is one: `commis evaluate` scores it by this name.
    pub recipe: Option<String>,
    /// What the item belongs to (a recipe, a domain). Items of a group are not independent of each other.
    pub group: String,
}

/// A task in one setting: which items there are, and how each is asked.
///
/// How an answer is scored is not asked here: whoever carries out a run does not know it.
pub trait Task: Send + Sync {
    /// The task's name, unique within a run.
    fn name(&self) -> &str;

    /// What answers depend on, by name: digests of the corpus and of the templates, the setting. A run that goes on checks
    /// that all of it is as it was.
    fn fingerprints(&self) -> BTreeMap<String, String>;

    /// Its items in their order.
    fn items(&self) -> &[ItemHead];

    /// The conversation about an item; the number is its place in [`items`](Self::items).
    fn conversation(&self, item: usize, sample: u32) -> Box<dyn Conversation>;

    /// What someone built in answers; `None` if that one cannot do the task.
    fn built_in(&self, who: BuiltIn, item: usize, sample: u32) -> Option<Answer>;
}

/// Whoever is built in. They need no model; the task knows what each of them would say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BuiltIn {
    /// Reads the recipe and cooks it.
    Cook,
    /// Fetches everything and mixes it.
    Mixer,
    /// Fetches everything.
    Shopper,
    /// Says nothing.
    Nothing,
}

impl BuiltIn {
    /// All of them, the best first.
    pub const ALL: [BuiltIn; 4] = [BuiltIn::Cook, BuiltIn::Mixer, BuiltIn::Shopper, BuiltIn::Nothing];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            BuiltIn::Cook => "cook",
            BuiltIn::Mixer => "mixer",
            BuiltIn::Shopper => "shopper",
            BuiltIn::Nothing => "nothing",
        }
    }

    /// Who has this name.
    pub fn named(name: &str) -> Option<BuiltIn> {
        BuiltIn::ALL.into_iter().find(|who| who.name() == name)
    }
}
