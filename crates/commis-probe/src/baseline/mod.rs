//! Simple systems that every real one should beat, and the ceiling.

mod surface;
mod trained;
mod tree;
mod unlearnable;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use commis_base::{Dice, fingerprint};

use crate::tasks::{Construction, Instance, TaskKind, mentions_any, names_of, with_references, words_of};
use crate::{NodeId, StateGraph, World};

pub(crate) use unlearnable::unlearnable;

/// A system that needs no model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Baseline {
    /// A guess: a step before, a coin, one of the items.
    Chance,
    /// The step just before the one that refers.
    Recency,
    /// The latest earlier step that no other reference names.
    UnnamedStep,
    /// Every item that is no ingredient line.
    NonIngredient,
    /// A small decision tree over what can be seen, trained on the other half of the recipes.
    Tree,
    /// The items whose text names the ingredient; when none does, the item that shares most words with the steps that name
    /// it.
    WordOverlap,
    /// Untouched until the text first names the ingredient.
    FirstMention,
    /// The answer that follows from cooking.
    Simulator,
}

impl Baseline {
    /// All of them, in the order of tables.
    pub const ALL: [Baseline; 8] = [
        Baseline::Chance,
        Baseline::Recency,
        Baseline::UnnamedStep,
        Baseline::FirstMention,
        Baseline::WordOverlap,
        Baseline::NonIngredient,
        Baseline::Tree,
        Baseline::Simulator,
    ];

    /// Its name in options and tables.
    pub fn name(self) -> &'static str {
        match self {
            Baseline::Chance => "chance",
            Baseline::Recency => "recency",
            Baseline::UnnamedStep => "unnamed-step",
            Baseline::NonIngredient => "non-ingredient",
            Baseline::Tree => "tree",
            Baseline::WordOverlap => "word-overlap",
            Baseline::FirstMention => "first-mention",
            Baseline::Simulator => "simulator",
        }
    }

    /// Whether it has an answer to this kind of task.
    pub fn answers_to(self, task: TaskKind) -> bool {
        match self {
            Baseline::Chance | Baseline::Tree | Baseline::Simulator => true,
            Baseline::Recency | Baseline::UnnamedStep => task == TaskKind::StepReference,
            Baseline::FirstMention => task == TaskKind::IngredientUsage,
            Baseline::WordOverlap | Baseline::NonIngredient => task == TaskKind::IngredientTracing,
        }
    }

    /// Whether it knows nothing of cooking and does not guess either.
    pub fn is_shortcut(self) -> bool {
        !matches!(self, Baseline::Chance | Baseline::Simulator)
    }

    /// Its answers to tasks about graphs, which are found by their ids; `None` where it has none.
    pub fn answers(
        self,
        tasks: &[&Instance],
        graphs: &BTreeMap<&str, &StateGraph>,
        seed: u64,
    ) -> Vec<Option<String>> {
        if self == Baseline::Tree {
            return trained::answers(tasks, graphs, seed);
        }
        let answer = |task: &&Instance| self.answer(task, graphs.get(task.recipe.as_str())?, seed);
        tasks.iter().map(answer).collect()
    }

    /// Its answer to a task about a graph; `None` where it has none. The tree needs other tasks to learn from and has
    /// one in [`Baseline::answers`] only.
    pub fn answer(self, instance: &Instance, graph: &StateGraph, seed: u64) -> Option<String> {
        if !self.answers_to(instance.task) {
            return None;
        }
        match self {
            Baseline::Chance => guess(instance, seed),
            Baseline::Recency => Some(instance.step.checked_sub(1)?.to_string()),
            Baseline::FirstMention => {
                let names = asked_names(instance, graph)?;
                let first = graph.steps.iter().position(|step| mentions_any(&step.text, &names));
                // Positions count from 0, steps from 1. What is never named is taken for used: most things are.
                let is_untouched = first.is_some_and(|first| instance.step <= first);
                Some(truth(is_untouched))
            }
            Baseline::UnnamedStep => unnamed_step(instance, graph),
            Baseline::NonIngredient => {
                let is_line = |text: &str| graph.ingredients.iter().any(|line| line.text == text);
                let others = instance.items.iter().filter(|item| !is_line(&item.text));
                Some(others.map(|item| item.label.as_str()).collect::<Vec<_>>().join(", "))
            }
            Baseline::Tree => None,
            Baseline::WordOverlap => word_overlap(instance, graph),
            Baseline::Simulator => cooked(instance, graph),
        }
    }
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Baseline {
    type Err = String;

    fn from_str(text: &str) -> Result<Baseline, String> {
        let known = || Baseline::ALL.map(Baseline::name).join(", ");
        Baseline::ALL
            .into_iter()
            .find(|baseline| baseline.name() == text)
            .ok_or_else(|| format!("no baseline `{text}`; there are {}", known()))
    }
}

/// Notes in every task which shortcuts are right.
pub(crate) fn note_shortcuts(tasks: &mut [&mut Instance], graphs: &BTreeMap<&str, &StateGraph>, seed: u64) {
    for baseline in Baseline::ALL.into_iter().filter(|baseline| baseline.is_shortcut()) {
        let asked: Vec<&Instance> = tasks.iter().map(|task| &**task).collect();
        let answers = baseline.answers(&asked, graphs, seed);
        for (task, answer) in tasks.iter_mut().zip(answers) {
            if let Some(answer) = answer {
                let is_right = answer == task.gold.to_string();
                task.shortcuts.insert(baseline.name().to_owned(), is_right);
            }
        }
    }
}

fn truth(is_untouched: bool) -> String {
    if is_untouched { "True" } else { "False" }.to_owned()
}

fn guess(instance: &Instance, seed: u64) -> Option<String> {
    let seed = seed.to_string();
    let mut dice = Dice::new(fingerprint([seed.as_str(), "guess", instance.id.as_str()]));
    Some(match instance.task {
        TaskKind::StepReference => (1 + dice.below(instance.step.checked_sub(1)?)).to_string(),
        TaskKind::IngredientUsage => truth(dice.below(2) == 0),
        TaskKind::IngredientTracing => instance.items.get(dice.below(instance.items.len()))?.label.clone(),
    })
}

/// The latest earlier step that no visible reference names; the step before when each is named.
fn unnamed_step(instance: &Instance, graph: &StateGraph) -> Option<String> {
    let before = instance.step.checked_sub(1)?;
    let mut named = BTreeSet::new();
    if instance.construction == Construction::Published {
        let told = with_references(graph);
        for (step, number) in told.steps.iter().zip(1..) {
            let asked = |at: usize| number == instance.step && Some(at) == instance.reference;
            let visible = step.references.iter().zip(1..).filter(|(_, at)| !asked(*at));
            named.extend(visible.map(|(reference, _)| reference.step));
        }
    }
    let latest = (1..=before).rev().find(|step| !named.contains(step));
    Some(latest.unwrap_or(before).to_string())
}

fn asked_names(instance: &Instance, graph: &StateGraph) -> Option<Vec<String>> {
    let asked =
        graph.ingredients.iter().find(|ingredient| Some(&ingredient.id) == instance.ingredient.as_ref())?;
    Some(names_of(asked, &graph.language))
}

fn word_overlap(instance: &Instance, graph: &StateGraph) -> Option<String> {
    let names = asked_names(instance, graph)?;
    let naming = instance.items.iter().filter(|item| mentions_any(&item.text, &names));
    let labels: Vec<&str> = naming.map(|item| item.label.as_str()).collect();
    if !labels.is_empty() {
        return Some(labels.join(", "));
    }
    let told = graph.steps.iter().take(instance.step).filter(|step| mentions_any(&step.text, &names));
    let words: BTreeSet<String> = told.flat_map(|step| words_of(&step.text)).collect();
    let shared =
        |text: &str| words_of(text).into_iter().collect::<BTreeSet<_>>().intersection(&words).count();
    // Of equals the last one, which with shuffled letters is any.
    instance.items.iter().max_by_key(|item| shared(&item.text)).map(|item| item.label.clone())
}

/// The answer by walking through the graph that cooking gave, backwards: not the way the right answers were made.
fn cooked(instance: &Instance, graph: &StateGraph) -> Option<String> {
    let world = graph.world();
    let ingredient = || world.node_of(instance.ingredient.as_deref()?);
    match instance.task {
        TaskKind::StepReference => {
            // A reference that no author wrote means an item, and the step is the one that made it.
            let made_in = |id: &String| world.node_of(id).map(|item| world.node(item).made_in);
            let meant = instance.item.as_ref().and_then(made_in);
            meant.or_else(|| referred(instance, graph, &world)).map(|step| step.to_string())
        }
        TaskKind::IngredientUsage => {
            let ingredient = ingredient()?;
            let is_taken = |step| {
                world.edges_of(step).iter().any(|edge| edge.from == ingredient)
                    || world.discards_of(step).contains(&ingredient)
            };
            Some(truth(!(1..=instance.step).any(is_taken)))
        }
        TaskKind::IngredientTracing => {
            let ingredient = ingredient()?;
            let holds = |id: &str| world.node_of(id).is_some_and(|item| comes_from(&world, item, ingredient));
            let holding = instance.items.iter().filter(|item| holds(&item.id));
            Some(holding.map(|item| item.label.as_str()).collect::<Vec<_>>().join(", "))
        }
    }
}

/// The earlier step whose product is taken and which no visible reference names; where that leaves a choice, the step
/// that the annotation names.
fn referred(instance: &Instance, graph: &StateGraph, world: &World<'_>) -> Option<usize> {
    let told = with_references(graph);
    let references = &told.steps.get(instance.step.checked_sub(1)?)?.references;
    let masked = instance.reference?.checked_sub(1)?;
    let visible: BTreeSet<usize> =
        references.iter().enumerate().filter(|(at, _)| *at != masked).map(|(_, other)| other.step).collect();
    let edges = world.edges_of(instance.step).iter().map(|edge| edge.from);
    let taken = edges.chain(world.discards_of(instance.step).iter().copied());
    let made_in: BTreeSet<usize> =
        taken.map(|item| world.node(item).made_in).filter(|step| *step > 0).collect();
    let mut possible = made_in.difference(&visible).copied();
    match (possible.next(), possible.next()) {
        (Some(only), None) => Some(only),
        _ => references.get(masked).map(|reference| reference.step),
    }
}

fn comes_from(world: &World<'_>, item: NodeId, ingredient: NodeId) -> bool {
    let mut open = vec![item];
    let mut seen = BTreeSet::new();
    while let Some(item) = open.pop() {
        if item == ingredient {
            return true;
        }
        if seen.insert(item) {
            let made_by = world.edges_of(world.node(item).made_in).iter();
            open.extend(made_by.filter(|edge| edge.to == item).map(|edge| edge.from));
        }
    }
    false
}
