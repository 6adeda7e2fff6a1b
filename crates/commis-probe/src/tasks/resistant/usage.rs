//! Usage questions in pairs.
//!
//! At one step of a recipe, a used and an untouched ingredient that the text names in the same way are asked about
//! together, so that neither the step nor the naming tells which is which. The list is shown in an order of its own
//! ([`Recipe::shown`]), since authors list what they use first.

use std::collections::BTreeMap;

use commis_base::fingerprint;

use super::super::generate::{Made, Recipe};
use super::super::mentions_any;
use super::super::usage::instance;
use crate::NodeId;

/// What of an ingredient can be seen at a step: the step, how often it was named so far, whether just now and later.
type Look = (usize, usize, bool, bool);

/// All pairs of a used and an untouched ingredient that look alike.
pub(in crate::tasks) fn candidates(recipe: &Recipe<'_>) -> Made {
    let mut made = Made::default();
    let mut alike: BTreeMap<Look, [Vec<NodeId>; 2]> = BTreeMap::new();
    for ingredient in recipe.world.ingredients() {
        let first_use = recipe.world.first_use(ingredient);
        made.left_out.never_used += usize::from(first_use.is_none());
        made.left_out.used_at_once += usize::from(first_use == Some(1));
        let naming = naming(recipe, ingredient);
        for step in 1..=recipe.world.steps() {
            let so_far = naming.iter().filter(|named| **named <= step).count();
            let later = naming.iter().any(|named| *named > step);
            let [used, untouched] =
                alike.entry((step, so_far.min(2), naming.contains(&step), later)).or_default();
            let is_used = first_use.is_some_and(|first_use| first_use <= step);
            if is_used { used } else { untouched }.push(ingredient);
        }
    }
    for ((step, ..), [used, untouched]) in alike {
        let pairs = used.len().min(untouched.len());
        for ingredients in [used, untouched] {
            for ingredient in drawn(recipe, ingredients, step, pairs) {
                made.instances.extend(instance(recipe, ingredient, step));
            }
        }
    }
    made.instances.sort_by(|one, other| (one.step, &one.id).cmp(&(other.step, &other.id)));
    made.signs = vec![Vec::new(); made.instances.len()];
    made
}

fn drawn(recipe: &Recipe<'_>, mut ingredients: Vec<NodeId>, step: usize, count: usize) -> Vec<NodeId> {
    let seed = recipe.settings.seed.to_string();
    let step = step.to_string();
    ingredients.sort_by_cached_key(|ingredient| {
        let id = recipe.world.node(*ingredient).id;
        fingerprint([seed.as_str(), "pair", recipe.graph.id.as_str(), id, step.as_str()])
    });
    ingredients.truncate(count);
    ingredients
}

/// The steps whose text names an ingredient.
fn naming(recipe: &Recipe<'_>, ingredient: NodeId) -> Vec<usize> {
    let named = recipe.graph.steps.iter().zip(1..);
    let names = recipe.names(ingredient);
    named.filter(|(step, _)| mentions_any(&step.text, names)).map(|(_, number)| number).collect()
}
