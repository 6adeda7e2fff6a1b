//! From graphs to instances.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use commis_base::{Dice, fingerprint};
use serde::Serialize;

use super::balance::{Sign, kept};
use super::mentions::names_of;
use super::phrasing::Shown;
use super::{
    Construction, Gold, Instance, Phenomena, Phrasing, TaskKind, resistant, step_reference, tracing, usage,
    with_references,
};
use crate::baseline::{note_shortcuts, unlearnable};
use crate::{NodeId, StateGraph, World};

/// How instances are made.
#[derive(Clone, Copy, Debug)]
pub struct Generator<'w> {
    /// Whatever is drawn follows from this.
    pub seed: u64,
    /// Every admissible instance instead of one per ingredient.
    pub all: bool,
    /// Which questions are asked.
    pub construction: Construction,
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
    /// What gives each instance away, where a choice is still to be made.
    pub(crate) signs: Vec<Vec<Sign>>,
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
    /// The tasks of recipes, with what shortcuts make of them: per recipe one entry per kind.
    pub fn tasks(&self, graphs: &[StateGraph], kinds: &[TaskKind]) -> Vec<Vec<Made>> {
        let mut all = Vec::with_capacity(graphs.len());
        for block in graphs.chunks(BLOCK) {
            let of_graph = |graph| kinds.iter().map(|kind| self.generate(graph, *kind)).collect();
            let mut made: Vec<Vec<Made>> = block.iter().map(of_graph).collect();
            self.settle(block, &mut made);
            all.append(&mut made);
        }
        all
    }

    /// The instances of one kind for a recipe. In the study's construction these are the tasks, and recipes without
    /// step references get them from the graph; else [`Generator::settle`] chooses among them.
    pub fn generate(&self, graph: &StateGraph, task: TaskKind) -> Made {
        let is_published = self.construction.is_published();
        let referring = if is_published { with_references(graph) } else { Cow::Borrowed(graph) };
        let world = referring.world();
        let named = referring.ingredients.iter().map(|ingredient| names_of(ingredient, &referring.language));
        let names: Vec<Vec<String>> = named.collect();
        let recipe = Recipe { graph: &referring, world: &world, names: &names, settings: *self };
        match (task, is_published) {
            (TaskKind::StepReference, true) => step_reference::instances(&recipe),
            (TaskKind::IngredientUsage, true) => usage::instances(&recipe),
            (TaskKind::IngredientTracing, true) => tracing::instances(&recipe),
            (TaskKind::StepReference, false) => resistant::references::candidates(&recipe),
            (TaskKind::IngredientUsage, false) => resistant::usage::candidates(&recipe),
            (TaskKind::IngredientTracing, false) => resistant::tracing::candidates(&recipe),
        }
    }

    /// Chooses among what was made of a block of recipes, and notes what shortcuts make of it. No more than [`BLOCK`]
    /// recipes belong to a block.
    pub fn settle(&self, graphs: &[StateGraph], made: &mut [Vec<Made>]) {
        let graphs: BTreeMap<&str, &StateGraph> =
            graphs.iter().map(|graph| (graph.id.as_str(), graph)).collect();
        if !self.construction.is_published() {
            for kind in TaskKind::ALL {
                self.choose(kind, &graphs, made);
            }
        }
        let instances = made.iter_mut().flatten().flat_map(|made| &mut made.instances);
        note_shortcuts(&mut instances.collect::<Vec<_>>(), &graphs, self.seed);
    }

    fn choose(&self, kind: TaskKind, graphs: &BTreeMap<&str, &StateGraph>, made: &mut [Vec<Made>]) {
        let is_of_kind = |instance: &Instance| instance.task == kind;
        let candidates: Vec<Candidate<'_>> = made
            .iter()
            .flatten()
            .flat_map(|made| made.instances.iter().zip(made.signs.iter().map(Vec::as_slice)))
            .filter(|(instance, _)| is_of_kind(instance))
            .collect();
        let margin = if kind == TaskKind::StepReference { REFERENCE_MARGIN } else { 0.0 };
        let mut left = self.filtered(kind, candidates, margin, graphs);
        // Drawing disturbs the balance, too.
        if !self.all && kind != TaskKind::StepReference {
            let drawn = self.one_each(left.iter().map(|(instance, _)| *instance));
            left.retain(|(instance, _)| drawn.contains(&instance.id));
            left = self.filtered(kind, left, margin, graphs);
        }
        let chosen: BTreeSet<String> = left.into_iter().map(|(instance, _)| instance.id.clone()).collect();
        for made in made.iter_mut().flatten().filter(|made| made.instances.first().is_some_and(is_of_kind)) {
            made.instances.retain(|instance| chosen.contains(&instance.id));
            made.signs.clear();
        }
    }

    /// Those that neither a shortcut nor a tree answers. Recipes of one family are built alike, which no single shortcut
    /// shows. What trees take away disturbs the balance, so both go on until neither finds anything. Questions about usage
    /// stand in pairs, which need neither.
    fn filtered<'m>(
        &self,
        kind: TaskKind,
        candidates: Vec<Candidate<'m>>,
        margin: f64,
        graphs: &BTreeMap<&str, &StateGraph>,
    ) -> Vec<Candidate<'m>> {
        let mut left = balanced(candidates, margin, self.seed);
        for _ in 0..FILTERS {
            if kind == TaskKind::IngredientUsage {
                break;
            }
            let before = left.len();
            let asked: Vec<&Instance> = left.iter().map(|(instance, _)| *instance).collect();
            let hard = unlearnable(&asked, graphs, self.seed);
            left = balanced(
                hard.into_iter().filter_map(|at| left.get(at).copied()).collect(),
                margin,
                self.seed,
            );
            if left.len() == before {
                break;
            }
        }
        left
    }

    /// One question per recipe and ingredient.
    fn one_each<'i>(&self, instances: impl Iterator<Item = &'i Instance>) -> BTreeSet<String> {
        let seed = self.seed.to_string();
        let mut drawn: BTreeMap<(&str, Option<&str>), (u64, &str)> = BTreeMap::new();
        for instance in instances {
            let roll = (fingerprint([seed.as_str(), "one", instance.id.as_str()]), instance.id.as_str());
            let of = (instance.recipe.as_str(), instance.ingredient.as_deref());
            drawn.entry(of).and_modify(|drawn| *drawn = roll.min(*drawn)).or_insert(roll);
        }
        drawn.into_values().map(|(_, id)| id.to_owned()).collect()
    }
}

/// A question, and the shortcuts that have an answer to it.
type Candidate<'m> = (&'m Instance, &'m [Sign]);

/// Those among which no shortcut pays.
fn balanced(candidates: Vec<Candidate<'_>>, margin: f64, seed: u64) -> Vec<Candidate<'_>> {
    let kept = kept(&candidates, margin, seed);
    candidates.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(candidate, _)| candidate).collect()
}

/// How far above guessing a shortcut to references may be, as a share of its questions: names that fit one step only mostly
/// share words with it.
const REFERENCE_MARGIN: f64 = 0.03;

/// How often the filters run after each other at most.
const FILTERS: usize = 6;

/// How many recipes are weighed against each other at once.
pub const BLOCK: usize = 512;

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

    /// The recipe as it is shown. The order of the list tells what is used first, so it is drawn where that must not
    /// help.
    pub(super) fn shown(&self) -> Shown<'g> {
        let mut ingredients: Vec<&str> =
            self.graph.ingredients.iter().map(|ingredient| ingredient.text.as_str()).collect();
        if !self.settings.construction.is_published() {
            let seed = self.settings.seed.to_string();
            let mut dice = Dice::new(fingerprint([seed.as_str(), self.graph.id.as_str(), "list"]));
            for last in (1..ingredients.len()).rev() {
                ingredients.swap(last, dice.below(last + 1));
            }
        }
        Shown {
            title: &self.graph.title,
            ingredients,
            steps: self.graph.steps.iter().map(|step| step.text.as_str()).collect(),
        }
    }

    /// What an ingredient may be called.
    pub(super) fn names(&self, ingredient: NodeId) -> &'g [String] {
        self.names.get(ingredient.0).map_or(&[], Vec::as_slice)
    }

    /// A question about this recipe, still without its words.
    pub(super) fn instance(&self, task: TaskKind, about: &str, step: usize, gold: Gold) -> Instance {
        Instance {
            id: format!("{}/{task}/{about}", self.graph.id),
            task,
            recipe: self.graph.id.clone(),
            construction: self.settings.construction,
            language: self.graph.language.clone(),
            step,
            reference: None,
            derived: false,
            item: None,
            ingredient: None,
            items: Vec::new(),
            gold,
            chance: 0.5,
            shortcuts: BTreeMap::new(),
            phenomena: Phenomena::default(),
            images: Vec::new(),
            prompt: String::new(),
        }
    }
}
