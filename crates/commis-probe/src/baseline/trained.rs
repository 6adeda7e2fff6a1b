//! The decision tree as a system: trained on half of the recipes, asked about the other half.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::fingerprint;

use super::surface::Surface;
use super::tree::{Row, Tree};
use crate::StateGraph;
use crate::tasks::{Instance, TaskKind};

/// Rows that one tree learns from at most.
const MOST_ROWS: usize = 60_000;

/// Answers to all tasks: each half of the recipes by a tree that has seen the other half only.
pub(super) fn answers(
    tasks: &[&Instance],
    graphs: &BTreeMap<&str, &StateGraph>,
    seed: u64,
) -> Vec<Option<String>> {
    let surfaces = surfaces(graphs);
    let first_half = first_half(tasks, seed);
    let mut answers = vec![None; tasks.len()];
    for kind in TaskKind::ALL {
        let questions: Vec<Question<'_>> = tasks
            .iter()
            .enumerate()
            .filter(|(_, task)| task.task == kind)
            .filter_map(|(at, task)| Question::of(at, task, &surfaces))
            .collect();
        for (at, answer) in learnt(&questions.iter().collect::<Vec<_>>(), &first_half) {
            if let Some(slot) = answers.get_mut(at) {
                *slot = answer;
            }
        }
    }
    answers
}

/// A question and what each possible answer to it looks like.
pub(super) struct Question<'t> {
    /// Its place among all.
    pub(super) at: usize,
    pub(super) task: &'t Instance,
    rows: Vec<Row>,
}

impl<'t> Question<'t> {
    pub(super) fn of(
        at: usize,
        task: &'t Instance,
        surfaces: &BTreeMap<&str, Surface<'_>>,
    ) -> Option<Question<'t>> {
        let rows = surfaces.get(task.recipe.as_str())?.rows(task);
        Some(Question { at, task, rows })
    }
}

/// What can be seen of each recipe.
pub(super) fn surfaces<'g>(graphs: &BTreeMap<&'g str, &'g StateGraph>) -> BTreeMap<&'g str, Surface<'g>> {
    graphs.iter().map(|(id, graph)| (*id, Surface::of(graph))).collect()
}

/// Answers to questions of one kind by place: each half of the recipes by a tree that has seen the other half only.
pub(super) fn learnt(
    questions: &[&Question<'_>],
    first_half: &BTreeSet<&str>,
) -> Vec<(usize, Option<String>)> {
    let of_first = |question: &Question<'_>| first_half.contains(question.task.recipe.as_str());
    let trained_on = |half: bool| {
        let own = questions.iter().filter(|question| of_first(question) == half);
        Tree::grow(&own.flat_map(|question| &question.rows).take(MOST_ROWS).cloned().collect::<Vec<_>>())
    };
    let (first, second) = (trained_on(true), trained_on(false));
    let answered = questions.iter().map(|question| {
        let tree = if of_first(question) { &second } else { &first };
        let likelihoods: Vec<f64> = question.rows.iter().map(|row| tree.likelihood(&row.features)).collect();
        (question.at, answer(question.task, &likelihoods))
    });
    answered.collect()
}

/// Half of the recipes, drawn by a seed.
pub(super) fn first_half<'t>(tasks: &[&'t Instance], seed: u64) -> BTreeSet<&'t str> {
    let recipes: BTreeSet<&str> = tasks.iter().map(|task| task.recipe.as_str()).collect();
    let mut recipes: Vec<&str> = recipes.into_iter().collect();
    let seed = seed.to_string();
    recipes.sort_by_cached_key(|recipe| fingerprint([seed.as_str(), "half", recipe]));
    recipes.truncate(recipes.len() / 2);
    recipes.into_iter().collect()
}

/// The likeliest step, True when that is likelier than not, all items that are, or else the likeliest one.
fn answer(task: &Instance, likelihoods: &[f64]) -> Option<String> {
    let likeliest = likelihoods.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1));
    let (best, likelihood) = likeliest?;
    match task.task {
        TaskKind::StepReference => Some((best + 1).to_string()),
        TaskKind::IngredientUsage => Some(super::truth(*likelihood > 0.5)),
        TaskKind::IngredientTracing => {
            let likely = task.items.iter().zip(likelihoods).filter(|(_, likelihood)| **likelihood > 0.5);
            let labels: Vec<&str> = likely.map(|(item, _)| item.label.as_str()).collect();
            let only = || task.items.get(best).map(|item| item.label.clone());
            if labels.is_empty() { only() } else { Some(labels.join(", ")) }
        }
    }
}
