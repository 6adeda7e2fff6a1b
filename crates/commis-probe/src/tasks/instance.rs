//! One question with its answer.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Construction, Phenomena};

/// The three published kinds of questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskKind {
    /// Which step does the masked number name?
    StepReference,
    /// Is the ingredient still in its original state?
    IngredientUsage,
    /// Which items contain the ingredient?
    IngredientTracing,
}

impl TaskKind {
    /// All kinds, in the order of tables.
    pub const ALL: [TaskKind; 3] =
        [TaskKind::StepReference, TaskKind::IngredientUsage, TaskKind::IngredientTracing];

    /// Its name in files and options.
    pub fn name(self) -> &'static str {
        match self {
            TaskKind::StepReference => "step-reference",
            TaskKind::IngredientUsage => "ingredient-usage",
            TaskKind::IngredientTracing => "ingredient-tracing",
        }
    }
}

impl fmt::Display for TaskKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for TaskKind {
    type Err = String;

    fn from_str(text: &str) -> Result<TaskKind, String> {
        let known = || TaskKind::ALL.map(TaskKind::name).join(", ");
        TaskKind::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| format!("no task `{text}`; there are {}", known()))
    }
}

/// A question with everything that is needed to ask it and to judge the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Instance {
    /// Unique among the tasks of a file: recipe, kind, what is asked.
    pub id: String,
    /// What kind of question it is.
    pub task: TaskKind,
    /// The recipe it is about.
    pub recipe: String,
    /// How it was chosen.
    #[serde(default, skip_serializing_if = "Construction::is_published")]
    pub construction: Construction,
    /// The language of the prompt.
    pub language: String,
    /// The step after which the question is asked (τ), or the step that holds the masked reference (p).
    pub step: usize,
    /// Which reference of the step is masked, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reference: Option<usize>,
    /// Whether the masked reference was made from the graph and is not the author's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub derived: bool,
    /// The item that the masked reference means, where no text says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
    /// The ingredient that is asked about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ingredient: Option<String>,
    /// What is there after the step, in the order of the letters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<LabelledItem>,
    /// The right answer.
    pub gold: Gold,
    /// How often guessing is right.
    pub chance: f64,
    /// Systems that look at the surface only, and whether each is right.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shortcuts: BTreeMap<String, bool>,
    /// What makes the question hard.
    pub phenomena: Phenomena,
    /// The pictures that stand in the places of `<image>` in the prompt, as files in the folder of pictures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub images: Vec<String>,
    /// The question as it is asked.
    pub prompt: String,
}

/// An item that can be named by its letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LabelledItem {
    /// Its letter.
    pub label: String,
    /// Its name in the graph.
    pub id: String,
    /// What it is.
    pub text: String,
}

/// The right answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Gold {
    /// Whether the ingredient is untouched.
    Truth(bool),
    /// The number of a step.
    Step(usize),
    /// The letters of the items, in the order of the letters.
    Labels(Vec<String>),
}

impl fmt::Display for Gold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Gold::Truth(true) => f.write_str("True"),
            Gold::Truth(false) => f.write_str("False"),
            Gold::Step(step) => write!(f, "{step}"),
            Gold::Labels(labels) => f.write_str(&labels.join(", ")),
        }
    }
}
