//! What follows from a graph: states, first uses, what contains what.

use std::collections::{BTreeMap, BTreeSet};

use super::StateGraph;

/// The number of an item: ingredients first, then what the steps make, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub usize);

/// An ingredient or an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<'g> {
    /// Its name in the file.
    pub id: &'g str,
    /// What it is, in words.
    pub text: &'g str,
    /// The bare name of an ingredient, when it is known.
    pub name: Option<&'g str>,
    /// The step that makes it; 0 for an ingredient.
    pub made_in: usize,
}

/// One item became another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    /// In which step.
    pub step: usize,
    /// What was there before.
    pub from: NodeId,
    /// What came of it.
    pub to: NodeId,
}

/// A graph with everything worked out. Ids that mean nothing, and pairs that begin at something that is not there, are
/// left out here; [`StateGraph::validate`] names them.
#[derive(Clone, Debug)]
pub struct World<'g> {
    nodes: Vec<Node<'g>>,
    by_id: BTreeMap<&'g str, NodeId>,
    ingredients: usize,
    /// W_0 … W_n.
    states: Vec<Vec<NodeId>>,
    /// Without repetitions, by step, then by source and target.
    edges: Vec<Edge>,
    /// Where the edges of step t begin in `edges`, for t = 1 … n + 1.
    edges_begin: Vec<usize>,
    discards: Vec<Vec<NodeId>>,
    /// When an item was taken up first.
    first_use: Vec<Option<usize>>,
    /// Per item the ingredients in it, as bits.
    within: Vec<u64>,
    words: usize,
}

impl<'g> World<'g> {
    pub(super) fn new(graph: &'g StateGraph) -> World<'g> {
        let mut nodes: Vec<Node<'g>> = Vec::new();
        for ingredient in &graph.ingredients {
            let name = ingredient.name.as_deref();
            nodes.push(Node { id: &ingredient.id, text: &ingredient.text, name, made_in: 0 });
        }
        for (step, number) in graph.steps.iter().zip(1..) {
            let made = step.items.iter();
            nodes.extend(made.map(|item| Node {
                id: &item.id,
                text: &item.text,
                name: None,
                made_in: number,
            }));
        }
        let mut by_id = BTreeMap::new();
        for (index, node) in nodes.iter().enumerate() {
            by_id.entry(node.id).or_insert(NodeId(index));
        }
        let ingredients = graph.ingredients.len();
        let words = ingredients.div_ceil(64);
        let mut world = World {
            states: vec![(0..ingredients).map(NodeId).collect()],
            edges: Vec::new(),
            edges_begin: vec![0],
            discards: Vec::new(),
            first_use: vec![None; nodes.len()],
            within: vec![0; nodes.len() * words],
            nodes,
            by_id,
            ingredients,
            words,
        };
        for ingredient in 0..ingredients {
            if let Some(word) = world.within.get_mut(ingredient * words + ingredient / 64) {
                *word |= 1 << (ingredient % 64);
            }
        }
        for number in 1..=graph.steps.len() {
            world.take_step(graph, number);
        }
        world
    }

    fn take_step(&mut self, graph: &StateGraph, number: usize) {
        let Some(step) = graph.steps.get(number - 1) else { return };
        let before: BTreeSet<NodeId> = self.states.last().into_iter().flatten().copied().collect();
        let mut edges = BTreeSet::new();
        let mut discarded = BTreeSet::new();
        for transform in &step.transforms {
            let sources = transform.from.iter().filter_map(|id| self.node_of(id));
            for from in sources.filter(|from| before.contains(from)) {
                if transform.to.is_empty() {
                    discarded.insert(from);
                }
                let targets = transform.to.iter().filter_map(|id| self.node_of(id));
                let made_here = |to: &NodeId| self.node(*to).made_in == number;
                edges.extend(targets.filter(made_here).map(|to| Edge { step: number, from, to }));
            }
        }
        let taken: BTreeSet<NodeId> =
            edges.iter().map(|edge| edge.from).chain(discarded.iter().copied()).collect();
        for &NodeId(source) in &taken {
            if let Some(use_) = self.first_use.get_mut(source) {
                use_.get_or_insert(number);
            }
        }
        for edge in &edges {
            for word in 0..self.words {
                let held = self.within.get(edge.from.0 * self.words + word).copied().unwrap_or_default();
                if let Some(holder) = self.within.get_mut(edge.to.0 * self.words + word) {
                    *holder |= held;
                }
            }
        }
        let stays = self.states.last().into_iter().flatten().copied().filter(|item| !taken.contains(item));
        let made = step.items.iter().filter_map(|item| self.node_of(&item.id));
        let made = made.filter(|item| self.node(*item).made_in == number);
        let mut after: Vec<NodeId> = stays.chain(made).collect();
        let mut seen = BTreeSet::new();
        after.retain(|item| seen.insert(*item));
        self.states.push(after);
        self.discards.push(discarded.into_iter().collect());
        self.edges.extend(edges);
        self.edges_begin.push(self.edges.len());
    }

    /// The number of steps; states run from 0 to this.
    pub fn steps(&self) -> usize {
        self.states.len().saturating_sub(1)
    }

    /// All items, ingredients first.
    pub fn nodes(&self) -> &[Node<'g>] {
        &self.nodes
    }

    /// An item; an item without name and text when there is none of that number.
    pub fn node(&self, item: NodeId) -> Node<'g> {
        self.nodes.get(item.0).copied().unwrap_or(Node { id: "", text: "", name: None, made_in: 0 })
    }

    /// The item of that name in the file.
    pub fn node_of(&self, id: &str) -> Option<NodeId> {
        self.by_id.get(id).copied()
    }

    /// The ingredients in the order of their list.
    pub fn ingredients(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.ingredients).map(NodeId)
    }

    /// W_t: what is there after a step, older items first; W_0 is the ingredient list.
    pub fn state(&self, step: usize) -> &[NodeId] {
        self.states.get(step).map_or(&[], Vec::as_slice)
    }

    /// W_0 … W_n.
    pub fn states(&self) -> &[Vec<NodeId>] {
        &self.states
    }

    /// What a step makes.
    pub fn created(&self, step: usize) -> impl Iterator<Item = NodeId> + '_ {
        self.state(step).iter().copied().filter(move |item| self.node(*item).made_in == step && step > 0)
    }

    /// All pairs, by step.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The pairs of one step, counted from 1.
    pub fn edges_of(&self, step: usize) -> &[Edge] {
        let begin = step.checked_sub(1).and_then(|before| self.edges_begin.get(before));
        let end = self.edges_begin.get(step);
        let range = begin.zip(end).map(|(begin, end)| *begin..*end);
        range.and_then(|range| self.edges.get(range)).unwrap_or(&[])
    }

    /// What a step throws away, wholly or in part.
    pub fn discards_of(&self, step: usize) -> &[NodeId] {
        step.checked_sub(1).and_then(|index| self.discards.get(index)).map_or(&[], Vec::as_slice)
    }

    /// The step of the first pair or discard that starts at an item.
    pub fn first_use(&self, item: NodeId) -> Option<usize> {
        self.first_use.get(item.0).copied().flatten()
    }

    /// Whether an ingredient is in an item: there is a path from one to the other.
    pub fn contains(&self, item: NodeId, ingredient: NodeId) -> bool {
        if ingredient.0 >= self.ingredients {
            return false;
        }
        let word = self.within.get(item.0 * self.words + ingredient.0 / 64);
        word.is_some_and(|word| word & (1 << (ingredient.0 % 64)) != 0)
    }

    /// The items after a step that contain an ingredient, in the order of the state.
    pub fn holders(&self, ingredient: NodeId, step: usize) -> Vec<NodeId> {
        self.state(step).iter().copied().filter(|item| self.contains(*item, ingredient)).collect()
    }
}
