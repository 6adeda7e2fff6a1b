//! Is an ingredient still in its original state?

use super::generate::{Made, Recipe};
use super::phrasing::Asked;
use super::{Gold, Instance, Phenomena, TaskKind};
use crate::NodeId;

const TASK: TaskKind = TaskKind::IngredientUsage;

/// One instance per ingredient, balanced between before and after its first use as far as both exist; or one per
/// ingredient and step.
pub(super) fn instances(recipe: &Recipe<'_>) -> Made {
    let mut made = Made::default();
    for ingredient in recipe.world.ingredients() {
        let first_use = recipe.world.first_use(ingredient);
        made.left_out.never_used += usize::from(first_use.is_none());
        made.left_out.used_at_once += usize::from(first_use == Some(1));
        let steps: Vec<usize> = if recipe.settings.all {
            (1..=recipe.world.steps()).collect()
        } else {
            drawn_step(recipe, ingredient).into_iter().collect()
        };
        made.instances.extend(steps.into_iter().filter_map(|step| instance(recipe, ingredient, step)));
    }
    made
}

/// One of the ranges before and from the first use, each as likely as the other unless it is empty; then a step of it.
fn drawn_step(recipe: &Recipe<'_>, ingredient: NodeId) -> Option<usize> {
    let last = recipe.world.steps();
    let first_use = recipe.world.first_use(ingredient).unwrap_or(last + 1);
    let ranges = [(1, first_use), (first_use, last + 1)];
    let possible: Vec<(usize, usize)> = ranges.into_iter().filter(|(from, to)| from < to).collect();
    let mut dice = recipe.dice(TASK, recipe.world.node(ingredient).id);
    let &(from, to) = possible.get(dice.below(possible.len()))?;
    Some(from + dice.below(to - from))
}

/// The question about an ingredient after a step.
pub(super) fn instance(recipe: &Recipe<'_>, ingredient: NodeId, step: usize) -> Option<Instance> {
    let node = recipe.world.node(ingredient);
    let is_untouched = recipe.world.first_use(ingredient).is_none_or(|first_use| step < first_use);
    let asked = Asked { number: step, ingredient: node.text, ..Asked::default() };
    Some(Instance {
        ingredient: Some(node.id.to_owned()),
        phenomena: Phenomena::of_ingredient(recipe.world, ingredient, step),
        prompt: recipe.phrasing()?.prompt(TASK, &recipe.shown(), &asked),
        ..recipe.instance(TASK, &format!("{}@{step}", node.id), step, Gold::Truth(is_untouched))
    })
}
