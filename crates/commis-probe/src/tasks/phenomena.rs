//! What makes a question hard.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::{NodeId, World};

/// The known hard cases, as far as they concern one question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each says whether one known hard case occurs")]
pub struct Phenomena {
    /// Something with the ingredient was divided and both parts kept: half of the marinade.
    pub splitting: bool,
    /// Something with the ingredient was thrown away: drained liquid, peel.
    pub discarding: bool,
    /// Things that both had the ingredient were put together again.
    pub recombination: bool,
    /// Several things are under way at once.
    pub parallel: bool,
    /// How many steps lie between the question and what it is about.
    pub distance: usize,
    /// How many items are there.
    pub items: usize,
    /// The ingredient is never used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unused: bool,
}

impl Phenomena {
    /// For a question about an ingredient after a step: what happened to it up to then.
    pub(super) fn of_ingredient(world: &World<'_>, ingredient: NodeId, step: usize) -> Phenomena {
        let first_use = world.first_use(ingredient);
        let history = History::of(world, ingredient, step);
        Phenomena {
            splitting: history.splitting,
            discarding: history.discarding,
            recombination: history.recombination,
            parallel: is_parallel(world, step),
            distance: first_use.map_or(0, |first_use| first_use.abs_diff(step)),
            items: world.state(step).len(),
            unused: first_use.is_none(),
        }
    }

    /// For a reference in a step to an earlier one: what those two steps do, and whether other work lies between.
    pub(super) fn of_reference(world: &World<'_>, step: usize, target: usize) -> Phenomena {
        let divides = |step| {
            let sources = world.edges_of(step).iter().map(|edge| edge.from);
            has_repetition(sources)
        };
        // Two sources of one item that share an ingredient were one thing before.
        let rejoins = world.ingredients().any(|ingredient| {
            let with = world.edges_of(step).iter().filter(|edge| world.contains(edge.from, ingredient));
            has_repetition(with.map(|edge| edge.to))
        });
        Phenomena {
            splitting: divides(target) || divides(step),
            discarding: !world.discards_of(target).is_empty() || !world.discards_of(step).is_empty(),
            recombination: rejoins,
            parallel: is_parallel(world, step.saturating_sub(1)),
            distance: step.saturating_sub(target),
            items: world.state(step.saturating_sub(1)).len(),
            unused: false,
        }
    }
}

/// Whether more than one thing that was made is there.
fn is_parallel(world: &World<'_>, step: usize) -> bool {
    world.state(step).iter().filter(|item| world.node(**item).made_in > 0).count() > 1
}

/// What happened to everything with an ingredient, up to a step.
#[derive(Default)]
struct History {
    splitting: bool,
    discarding: bool,
    recombination: bool,
}

impl History {
    fn of(world: &World<'_>, ingredient: NodeId, step: usize) -> History {
        let mut history = History::default();
        for step in 1..=step {
            let edges = world.edges_of(step).iter().filter(|edge| world.contains(edge.from, ingredient));
            let (sources, targets): (Vec<NodeId>, Vec<NodeId>) =
                edges.map(|edge| (edge.from, edge.to)).unzip();
            history.splitting |= has_repetition(sources.into_iter());
            history.recombination |= has_repetition(targets.into_iter());
            history.discarding |=
                world.discards_of(step).iter().any(|item| world.contains(*item, ingredient));
        }
        history
    }
}

fn has_repetition(mut items: impl Iterator<Item = NodeId>) -> bool {
    let mut seen = BTreeSet::new();
    items.any(|item| !seen.insert(item))
}
