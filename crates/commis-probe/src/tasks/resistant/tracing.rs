//! Tracing questions about several things that were made.
//!
//! Five products are offered, each called after the step that made it and meant as it was then: its own name would say
//! what is in it, and lines of the list would be there only to be passed over. Some of them contain the ingredient and
//! some do not.

use std::collections::BTreeSet;

use super::super::TaskKind;
use super::super::balance::Sign;
use super::super::generate::{Made, Recipe};
use super::super::mentions::mentions_any;
use super::super::names::Names;
use super::super::tracing::instance;
use crate::NodeId;

const TASK: TaskKind = TaskKind::IngredientTracing;
/// How many products are offered.
const OFFERED: usize = 5;

/// One candidate per ingredient and step that made something, as soon as there are five products.
pub(in crate::tasks) fn candidates(recipe: &Recipe<'_>) -> Made {
    let mut made = Made::default();
    let Some(names) = Names::of(recipe.graph, recipe.world) else { return made };
    let products = products(recipe, &names);
    for ingredient in recipe.world.ingredients() {
        if recipe.world.first_use(ingredient).is_none() {
            made.left_out.never_used += 1;
            continue;
        }
        let before = made.instances.len();
        for count in OFFERED..=products.len() {
            let known = products.get(..count).unwrap_or_default();
            candidate(recipe, ingredient, known, &mut made);
        }
        made.left_out.nothing_to_trace += usize::from(made.instances.len() == before);
    }
    made
}

/// What was made by steps that made one thing, in the order of the steps.
fn products(recipe: &Recipe<'_>, names: &Names<'_>) -> Vec<NodeId> {
    let nodes = || (0..recipe.world.nodes().len()).map(NodeId).filter(|item| !names.is_rest(*item));
    let made_in = |item: NodeId| recipe.world.node(item).made_in;
    (1..=recipe.world.steps())
        .filter_map(|step| {
            let mut made = nodes().filter(|item| made_in(*item) == step);
            made.next().filter(|_| made.next().is_none())
        })
        .collect()
}

/// The latest product and four earlier ones.
fn candidate(recipe: &Recipe<'_>, ingredient: NodeId, known: &[NodeId], made: &mut Made) {
    let world = recipe.world;
    let Some((&latest, earlier)) = known.split_last() else { return };
    let step = world.node(latest).made_in;
    let mut earlier = earlier.to_vec();
    let mut dice = recipe.dice(TASK, &format!("{}@{step} products", world.node(ingredient).id));
    while earlier.len() >= OFFERED {
        earlier.remove(dice.below(earlier.len()));
    }
    earlier.push(latest);
    let holding = earlier.iter().filter(|item| world.contains(**item, ingredient)).count();
    if holding == 0 || holding == earlier.len() {
        return;
    }
    let Some(phrasing) = recipe.phrasing() else { return };
    let text = |item| phrasing.product.replace("{number}", &world.node(item).made_in.to_string());
    if let Some(instance) = instance(recipe, ingredient, step, earlier.clone(), text) {
        made.signs.push(signs(recipe, ingredient, step, &earlier));
        made.instances.push(instance);
    }
}

/// The shortcuts: the newest ones, whichever number of them; all since the ingredient was named; those of steps that
/// name it.
fn signs(recipe: &Recipe<'_>, ingredient: NodeId, step: usize, offered: &[NodeId]) -> Vec<Sign> {
    let world = recipe.world;
    let steps: BTreeSet<usize> = offered.iter().map(|item| world.node(*item).made_in).collect();
    let holding = offered.iter().filter(|item| world.contains(**item, ingredient));
    let right: BTreeSet<usize> = holding.map(|item| world.node(*item).made_in).collect();
    let newest = |count: usize| steps.iter().rev().take(count).copied().collect::<BTreeSet<usize>>();
    let mut signs: Vec<Sign> = (1..steps.len())
        .map(|count| Sign::new(format!("the {count} newest"), newest(count) == right))
        .collect();
    let names = recipe.names(ingredient);
    let told = recipe.graph.steps.iter().zip(1..).take(step);
    let naming: BTreeSet<usize> =
        told.filter(|(told, _)| mentions_any(&told.text, names)).map(|(_, number)| number).collect();
    for (key, named) in [("first", naming.first()), ("last", naming.last())] {
        let Some(named) = named else { continue };
        let since: BTreeSet<usize> = steps.iter().copied().filter(|step| step >= named).collect();
        signs.push(Sign::new(format!("all since it is named {key}"), since == right));
        let next: BTreeSet<usize> = since.first().copied().into_iter().collect();
        signs.push(Sign::new(format!("the next after it is named {key}"), next == right));
    }
    let in_steps: BTreeSet<usize> = steps.intersection(&naming).copied().collect();
    if !in_steps.is_empty() {
        signs.push(Sign::new("of steps that name it", in_steps == right));
    }
    signs
}
