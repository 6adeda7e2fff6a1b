//! From an alignment to the score: every node gets its image, and every triple is counted once more.
//!
//! The count here knows nothing of prices and bounds. It applies the definition, triple by triple, so a mistake in
//! the search could cost matches but never invent them.

use std::collections::{BTreeMap, BTreeSet};

use super::network::{Lexicon, Network, Slot, Triple};
use super::{AlignedPair, Method, Node, Smatch, StopReason, shares};
use crate::assignment::NONE;

/// Matches that no alignment can exceed, by counting kinds of triples on both sides.
pub(crate) fn ceiling(left: &Network, right: &Network, lexicon: &Lexicon) -> usize {
    let kinds = |network: &Network| {
        let mut count: BTreeMap<(usize, String), usize> = BTreeMap::new();
        for triple in network.triples(lexicon) {
            let kind = match triple {
                Triple::Instance { concept, .. } => (usize::MAX, concept),
                // No constant is empty, so relations are kept apart from attributes.
                Triple::Relation { slot, .. } => (slot, String::new()),
                Triple::Attribute { slot, value, .. } => (slot, format!("={value}")),
            };
            *count.entry(kind).or_default() += 1;
        }
        count
    };
    let right = kinds(right);
    kinds(left).iter().map(|(kind, &count)| count.min(right.get(kind).copied().unwrap_or(0))).sum()
}

/// An upper estimate of the number of links between two networks.
pub(crate) fn links_at_most(left: &Network, right: &Network) -> usize {
    let slots = |network: &Network| network.steps.iter().map(|step| step.slots.len()).sum::<usize>();
    let by_left = slots(left).saturating_mul(right.steps.len());
    by_left.min(slots(right).saturating_mul(left.steps.len()))
}

/// The image of every node, from partners of statements and of some variables: variables that meet in aligned
/// statements are paired first, then the rest as they come, since any two variables are both variables.
pub(crate) fn complete_image(
    left: &Network,
    right: &Network,
    steps: &[u32],
    variables: &[u32],
) -> Vec<Option<usize>> {
    let mut partner = vec![NONE; left.variables.len()];
    let mut taken = vec![false; right.variables.len()];
    let mut pair = |v: usize, w: usize| {
        if partner[v] == NONE && !taken[w] {
            partner[v] = w as u32;
            taken[w] = true;
        }
    };
    for (v, &w) in variables.iter().enumerate().filter(|(_, w)| **w != NONE) {
        pair(v, w as usize);
    }
    let mut image = vec![None; left.steps.len() + left.variables.len()];
    let (mut rows_for_variables, mut variables_for_columns) = (Vec::new(), Vec::new());
    for (row, &column) in steps.iter().enumerate().filter(|(_, column)| **column != NONE) {
        match (left.steps.get(row), right.steps.get(column as usize)) {
            (Some(step), Some(other)) => {
                image[step.node] = Some(other.node);
                for slots in step.slots.iter().zip(&other.slots) {
                    if let (Slot::Variable(v), Slot::Variable(w)) = slots {
                        pair(*v as usize, *w as usize);
                    }
                }
            }
            (Some(step), None) => rows_for_variables.push(step.node),
            (None, Some(other)) => variables_for_columns.push(other.node),
            (None, None) => {}
        }
    }
    let mut spare = (0..right.variables.len()).filter(|&w| !taken[w]).map(|w| right.variables[w].node);
    let mut alone = Vec::new();
    for (variable, &partner) in left.variables.iter().zip(&partner) {
        image[variable.node] = match partner {
            NONE => spare.next(),
            found => Some(right.variables[found as usize].node),
        };
        if image[variable.node].is_none() {
            alone.push(variable.node);
        }
    }
    // Statements called `var` may stand for spare variables of the other side.
    for (node, other) in rows_for_variables.into_iter().zip(spare) {
        image[node] = Some(other);
    }
    for (node, other) in alone.into_iter().zip(variables_for_columns) {
        image[node] = Some(other);
    }
    image
}

/// Everything needed to state a result.
#[derive(Clone)]
pub(crate) struct Report<'a> {
    /// The solution.
    pub(crate) left: &'a Network,
    /// The gold network.
    pub(crate) right: &'a Network,
    /// Texts of both.
    pub(crate) lexicon: &'a Lexicon,
    /// Image of each node of the solution.
    pub(crate) image: Vec<Option<usize>>,
    /// See [`ceiling`].
    pub(crate) ceiling: usize,
}

impl Report<'_> {
    /// Number of matching triples.
    pub(crate) fn matched(&self) -> usize {
        let (all, unmatched) = (self.left.triples, self.unmatched().0.len());
        all - unmatched
    }

    /// The triples of either side that the alignment leaves without counterpart.
    fn unmatched(&self) -> (Vec<Triple>, Vec<Triple>) {
        let mut missing: BTreeSet<Triple> = self.right.triples(self.lexicon).into_iter().collect();
        let mut extra = Vec::new();
        for triple in self.left.triples(self.lexicon) {
            let counterpart = triple.mapped(|node| self.image.get(node).copied().flatten());
            if !counterpart.is_some_and(|twin| missing.remove(&twin)) {
                extra.push(triple);
            }
        }
        (extra, missing.into_iter().collect())
    }

    /// States the result.
    pub(crate) fn finish(self, method: Method, upper_bound: usize, stop: StopReason) -> Smatch {
        let (unmatched_solution, unmatched_gold) = self.unmatched();
        let (solution_triples, gold_triples) = (self.left.triples, self.right.triples);
        let matched = solution_triples - unmatched_solution.len();
        let upper_bound = upper_bound.min(self.ceiling).max(matched);
        let (precision, recall, f) = shares(matched, solution_triples, gold_triples);
        let (left, right) = (names(self.left), names(self.right));
        let pair = |(solution, image): (&Node, &Option<usize>)| {
            let gold = right.get((*image)?)?.clone();
            Some(AlignedPair { solution: solution.clone(), gold })
        };
        Smatch {
            method,
            matched,
            upper_bound,
            optimal: upper_bound == matched,
            solution_triples,
            gold_triples,
            precision,
            recall,
            f,
            alignment: left.iter().zip(&self.image).filter_map(pair).collect(),
            unmatched_solution,
            unmatched_gold,
            nodes_explored: 0,
            nodes_spent: 0,
            stop,
        }
    }
}

/// What every node of a network stands for, by node number.
fn names(network: &Network) -> Vec<Node> {
    let steps = network.steps.iter().map(|step| Node::Statement { node: step.node, statement: step.origin });
    let variables = network
        .variables
        .iter()
        .map(|variable| Node::Variable { node: variable.node, name: variable.name.to_string() });
    let mut nodes: Vec<Node> = steps.chain(variables).collect();
    nodes.sort_by_key(Node::number);
    nodes
}
