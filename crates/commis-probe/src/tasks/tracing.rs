//! Which items contain an ingredient?

use std::collections::BTreeMap;

use super::generate::{Made, Recipe};
use super::phrasing::Asked;
use super::{Gold, Instance, LabelledItem, Phenomena, TaskKind, label, mentions_any};
use crate::NodeId;

const TASK: TaskKind = TaskKind::IngredientTracing;

/// One instance per ingredient, at a step drawn from those worth asking about; or one for each such step.
pub(super) fn instances(recipe: &Recipe<'_>) -> Made {
    let mut made = Made::default();
    for ingredient in recipe.world.ingredients() {
        let Some(first_use) = recipe.world.first_use(ingredient) else {
            made.left_out.never_used += 1;
            continue;
        };
        let mut steps: Vec<usize> = (first_use..=recipe.world.steps())
            .filter(|step| is_worth_asking(recipe, ingredient, recipe.world.state(*step)))
            .collect();
        made.left_out.nothing_to_trace += usize::from(steps.is_empty());
        if !recipe.settings.all {
            // Drawing again until a step is admissible is drawing among the admissible ones.
            let drawn = recipe.dice(TASK, recipe.world.node(ingredient).id).below(steps.len());
            steps = steps.get(drawn).copied().into_iter().collect();
        }
        let text = |item| recipe.world.node(item).text.to_owned();
        made.instances.extend(
            steps.into_iter().filter_map(|step| {
                instance(recipe, ingredient, step, recipe.world.state(step).to_vec(), text)
            }),
        );
    }
    made
}

/// There is a choice, something contains the ingredient, the items that name it are not just those, and no two items
/// have the same words of which only one contains it.
fn is_worth_asking(recipe: &Recipe<'_>, ingredient: NodeId, state: &[NodeId]) -> bool {
    let mut holders = 0;
    let mut is_given_away = true;
    let mut by_text: BTreeMap<&str, bool> = BTreeMap::new();
    for &item in state {
        let text = recipe.world.node(item).text;
        let holds = recipe.world.contains(item, ingredient);
        if *by_text.entry(text).or_insert(holds) != holds {
            return false;
        }
        holders += usize::from(holds);
        is_given_away &= holds == mentions_any(text, recipe.names(ingredient));
    }
    state.len() > 1 && holders > 0 && !is_given_away
}

/// The question about an ingredient after a step, with these items to choose from and what each is called.
pub(super) fn instance(
    recipe: &Recipe<'_>,
    ingredient: NodeId,
    step: usize,
    mut order: Vec<NodeId>,
    text: impl Fn(NodeId) -> String,
) -> Option<Instance> {
    let node = recipe.world.node(ingredient);
    let about = format!("{}@{step}", node.id);
    let mut dice = recipe.dice(TASK, &about);
    for last in (1..order.len()).rev() {
        order.swap(last, dice.below(last + 1));
    }
    let items: Vec<LabelledItem> = order
        .iter()
        .enumerate()
        .map(|(position, item)| {
            let id = recipe.world.node(*item).id.to_owned();
            LabelledItem { label: label(position), id, text: text(*item) }
        })
        .collect();
    let holders = items.iter().zip(&order).filter(|(_, item)| recipe.world.contains(**item, ingredient));
    let gold = Gold::Labels(holders.map(|(item, _)| item.label.clone()).collect());
    let asked = Asked {
        number: step,
        ingredient: node.text,
        items: items.iter().map(|item| (item.label.clone(), item.text.as_str())).collect(),
        products: !recipe.settings.construction.is_published(),
        ..Asked::default()
    };
    let prompt = recipe.phrasing()?.prompt(TASK, &recipe.shown(), &asked);
    Some(Instance {
        ingredient: Some(node.id.to_owned()),
        chance: 1.0 / items.len().max(1) as f64,
        items,
        phenomena: Phenomena::of_ingredient(recipe.world, ingredient, step),
        prompt,
        ..recipe.instance(TASK, &about, step, gold)
    })
}
