//! From graphs to instances.

use commis_base::{Dice, fingerprint};
use serde::Serialize;

use super::mentions::names_of;
use super::phrasing::Shown;
use super::{Instance, Phrasing, TaskKind, step_reference, tracing, usage, with_references};
use crate::{NodeId, StateGraph, World};

/// How instances are made.
#[derive(Clone, Copy, Debug)]
pub struct Generator<'w> {
    /// Whatever is drawn follows from this.
    pub seed: u64,
    /// Every admissible instance instead of one per ingredient.
    pub all: bool,
    /// The words of the prompts; those of the graph's language where nothing is given.
    pub phrasing: Option<&'w Phrasing>,
}

/// The instances of one recipe.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Made {
    /// In the order of the recipe.
    pub instances: Vec<Instance>,
    /// What could not be asked.
    pub left_out: LeftOut,
}

/// What could not be asked, and what has one possible answer only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// Ingredients that are never used: not traced, and always untouched.
    pub never_used: usize,
    /// Ingredients for which tracing has no step with a question worth asking.
    pub nothing_to_trace: usize,
    /// Ingredients used in the first step: the answer about their usage can only be False.
    pub used_at_once: usize,
    /// Recipes in which no step uses what an earlier one made.
    pub without_references: usize,
}

impl LeftOut {
    /// Adds the counts of another recipe.
    pub fn add(&mut self, other: LeftOut) {
        self.never_used += other.never_used;
        self.nothing_to_trace += other.nothing_to_trace;
        self.used_at_once += other.used_at_once;
        self.without_references += other.without_references;
    }
}

impl Generator<'_> {
    /// The instances of one kind for a recipe. Recipes without step references get them from the graph.
    pub fn generate(&self, graph: &StateGraph, task: TaskKind) -> Made {
        let referring = with_references(graph);
        let world = referring.world();
        let named = referring.ingredients.iter().map(|ingredient| names_of(ingredient, &referring.language));
        let names: Vec<Vec<String>> = named.collect();
        let recipe = Recipe { graph: &referring, world: &world, names: &names, settings: *self };
        match task {
            TaskKind::StepReference => step_reference::instances(&recipe),
            TaskKind::IngredientUsage => usage::instances(&recipe),
            TaskKind::IngredientTracing => tracing::instances(&recipe),
        }
    }
}

/// A recipe that is being asked about.
pub(super) struct Recipe<'g> {
    pub(super) graph: &'g StateGraph,
    pub(super) world: &'g World<'g>,
    /// What each ingredient may be called.
    pub(super) names: &'g [Vec<String>],
    pub(super) settings: Generator<'g>,
}

impl<'g> Recipe<'g> {
    /// Dice of its own for every question, so that no other question changes what is rolled here.
    pub(super) fn dice(&self, task: TaskKind, about: &str) -> Dice {
        let seed = self.settings.seed.to_string();
        Dice::new(fingerprint([seed.as_str(), self.graph.id.as_str(), task.name(), about]))
    }

    /// The words of the prompt: the chosen ones, the graph's language, English.
    pub(super) fn phrasing(&self) -> Option<&'g Phrasing> {
        let own = || Phrasing::builtin(&self.graph.language);
        self.settings.phrasing.or_else(own).or_else(|| Phrasing::builtin("en"))
    }

    pub(super) fn shown(&self) -> Shown<'g> {
        Shown {
            title: &self.graph.title,
            ingredients: self.graph.ingredients.iter().map(|ingredient| ingredient.text.as_str()).collect(),
            steps: self.graph.steps.iter().map(|step| step.text.as_str()).collect(),
        }
    }

    /// What an ingredient may be called.
    pub(super) fn names(&self, ingredient: NodeId) -> &'g [String] {
        self.names.get(ingredient.0).map_or(&[], Vec::as_slice)
    }

    pub(super) fn instance_id(&self, task: TaskKind, about: &str) -> String {
        format!("{}/{task}/{about}", self.graph.id)
    }
}
