//! Node F1 and Edge F1 of two annotations of one recipe.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::Similarity;
use super::matching::matched;
use crate::{NodeId, StateGraph, World};

/// How far two annotations of one recipe agree at one threshold.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Agreement {
    /// The recipe.
    pub recipe: String,
    /// What likeness must exceed.
    pub threshold: f64,
    /// Matched items, first and second annotation.
    pub matched: Vec<(String, String)>,
    /// Items that the steps make, in each annotation.
    pub nodes: (usize, usize),
    /// Pairs in each annotation.
    pub edges: (usize, usize),
    /// Pairs whose ends are matched or ingredients, in each annotation.
    pub edges_between_matched: (usize, usize),
    /// Pairs that both have.
    pub common_edges: usize,
    /// Matched items among all.
    pub node_f1: f64,
    /// Common pairs among those between matched items; none when there are none on either side.
    pub edge_f1_matched: Option<f64>,
    /// Common pairs among all; one when neither annotation has any.
    pub edge_f1_all: f64,
}

/// Means over recipes at one threshold.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MeanAgreement {
    /// What likeness must exceed.
    pub threshold: f64,
    /// Recipes.
    pub recipes: usize,
    /// Mean of Node F1.
    pub node_f1: Option<f64>,
    /// Mean of the matched Edge F1 where it is defined.
    pub edge_f1_matched: Option<f64>,
    /// Recipes in which it is not.
    pub without_matched_edges: usize,
    /// Mean of Edge F1 over all pairs.
    pub edge_f1_all: Option<f64>,
}

/// The agreement over several recipes and thresholds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AgreementReport {
    /// How descriptions were compared.
    pub similarity: String,
    /// One entry per threshold.
    pub means: Vec<MeanAgreement>,
    /// Every recipe at every threshold.
    pub recipes: Vec<Agreement>,
}

/// Compares two annotations of one recipe. Ingredients are the same in both when their ids are.
pub fn agreement(
    first: &StateGraph,
    second: &StateGraph,
    similarity: &dyn Similarity,
    threshold: f64,
) -> Agreement {
    let worlds = (first.world(), second.world());
    let pairs = pairs(&worlds, similarity, threshold);
    let same: BTreeMap<NodeId, NodeId> = pairs.iter().copied().chain(shared_ingredients(&worlds)).collect();
    let back: BTreeSet<NodeId> = same.values().copied().collect();

    let kept_first: Vec<(NodeId, NodeId)> = worlds
        .0
        .edges()
        .iter()
        .filter_map(|edge| Some((*same.get(&edge.from)?, *same.get(&edge.to)?)))
        .collect();
    let kept_second: BTreeSet<(NodeId, NodeId)> = worlds
        .1
        .edges()
        .iter()
        .filter(|edge| back.contains(&edge.from) && back.contains(&edge.to))
        .map(|edge| (edge.from, edge.to))
        .collect();
    let common = kept_first.iter().filter(|edge| kept_second.contains(edge)).count();

    let made = |world: &World<'_>| (1..=world.steps()).map(|step| world.created(step).count()).sum::<usize>();
    let nodes = (made(&worlds.0), made(&worlds.1));
    let edges = (worlds.0.edges().len(), worlds.1.edges().len());
    let share = |of: usize, all: usize| (all > 0).then(|| (2 * of) as f64 / all as f64);
    Agreement {
        recipe: first.id.clone(),
        threshold,
        matched: pairs
            .iter()
            .map(|(a, b)| (worlds.0.node(*a).id.to_owned(), worlds.1.node(*b).id.to_owned()))
            .collect(),
        nodes,
        edges,
        edges_between_matched: (kept_first.len(), kept_second.len()),
        common_edges: common,
        node_f1: share(pairs.len(), nodes.0 + nodes.1).unwrap_or(1.0),
        edge_f1_matched: share(common, kept_first.len() + kept_second.len()),
        edge_f1_all: share(common, edges.0 + edges.1).unwrap_or(1.0),
    }
}

/// Matched items, step by step: only what the same step makes can be the same.
fn pairs(
    worlds: &(World<'_>, World<'_>),
    similarity: &dyn Similarity,
    threshold: f64,
) -> Vec<(NodeId, NodeId)> {
    let mut pairs = Vec::new();
    for step in 1..=worlds.0.steps().min(worlds.1.steps()) {
        let first: Vec<NodeId> = worlds.0.created(step).collect();
        let second: Vec<NodeId> = worlds.1.created(step).collect();
        let likeness: Vec<Vec<f64>> = first
            .iter()
            .map(|a| {
                let text = worlds.0.node(*a).text;
                second.iter().map(|b| similarity.between(text, worlds.1.node(*b).text)).collect()
            })
            .collect();
        let found = matched(&likeness, threshold);
        pairs.extend(found.into_iter().filter_map(|(a, b)| Some((*first.get(a)?, *second.get(b)?))));
    }
    pairs
}

fn shared_ingredients<'w>(worlds: &'w (World<'_>, World<'_>)) -> impl Iterator<Item = (NodeId, NodeId)> + 'w {
    worlds.0.ingredients().filter_map(|ingredient| {
        let same = worlds.1.node_of(worlds.0.node(ingredient).id)?;
        (worlds.1.node(same).made_in == 0).then_some((ingredient, same))
    })
}

/// Compares pairs of annotations at several thresholds.
pub fn agreements(
    pairs: &[(&StateGraph, &StateGraph)],
    similarity: &dyn Similarity,
    thresholds: &[f64],
) -> AgreementReport {
    let mut report =
        AgreementReport { similarity: similarity.name(), means: Vec::new(), recipes: Vec::new() };
    for &threshold in thresholds {
        let found: Vec<Agreement> =
            pairs.iter().map(|(first, second)| agreement(first, second, similarity, threshold)).collect();
        let defined: Vec<f64> = found.iter().filter_map(|recipe| recipe.edge_f1_matched).collect();
        let values = |value: fn(&Agreement) -> f64| found.iter().map(value).collect::<Vec<f64>>();
        report.means.push(MeanAgreement {
            threshold,
            recipes: found.len(),
            node_f1: mean(&values(|recipe| recipe.node_f1)),
            without_matched_edges: found.len() - defined.len(),
            edge_f1_matched: mean(&defined),
            edge_f1_all: mean(&values(|recipe| recipe.edge_f1_all)),
        });
        report.recipes.extend(found);
    }
    report
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}
