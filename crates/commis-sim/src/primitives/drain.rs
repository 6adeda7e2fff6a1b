use crate::failure::ActionResult;
use crate::nature::{Leftover, Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::{Amount, Contents, Entity, EntityRef, Value};
use commis_mcl::Signature;
use std::collections::VecDeque;
use std::sync::Arc;

const DRAINED: usize = 0;
const LIQUID: usize = 1;
const CONTAINER: usize = 4;
const TOOL: usize = 5;

pub(super) static DRAIN: Primitive = Primitive {
    signature: Signature {
        name: "drain",
        summary: "Pour the liquid off.",
        params: &[
            out("drained-ingredient", "transferable-container", "the container with what is solid"),
            out("liquid-rests", "transferable-container", "an unused medium-bowl with what is liquid"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-with-ingredients", "transferable-container", "the container, on the counter"),
            optional(
                "draining-tool",
                "can-drain",
                "an unused colander",
                "what to drain with, on the counter",
            ),
        ],
        omittable: None,
    },
    effect: "Liquids and liquid mixtures go into a bowl of their own. A heterogeneous mixture with a liquid part is \
             taken apart again, and so is food that comes in syrup; everything else stays.",
    duration: "60 s",
    ways: &[&[
        Quality::Uses { tool: TOOL, class: "can-drain" },
        Quality::Treats { place: CONTAINER, state: "drained", how: &[] },
    ]],
    nature: Nature::at(Stage::Cleaning).leaving(Leftover::Waste),
    cases: &[&[], &[TOOL]],
    run: drain,
};

fn drain(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 60)?;
    let container = step.on_counter(CONTAINER);
    let tool = step.counter_tool_or(TOOL, step.vocabulary.class.colander);
    let bowl = step.take_unused(step.vocabulary.class.medium_bowl, &[]);
    let (container, tool, bowl) = (container?, tool?, bowl?);
    let (mut liquids, mut solids) = (VecDeque::new(), VecDeque::new());
    for food in step.contents(container)?.expanded().iter() {
        separate(step, food, &mut liquids, &mut solids)?;
    }
    step.set_contents(bowl, liquids.into_iter().collect())?;
    step.set_contents(container, solids.into_iter().collect())?;
    step.mark_used(tool)?;
    step.mark_used(bowl)?;
    step.give_object(DRAINED, container)?;
    step.give_object(LIQUID, bowl)?;
    step.give_object(TOOL, tool)
}

/// What food consists of, by itself or because of its class.
fn parts_of(step: &Step<'_>, food: &Entity) -> Contents {
    match food.get(step.vocabulary.slot.components, step.vocabulary) {
        Value::Entities(parts) => parts.clone(),
        _ => Contents::default(),
    }
}

/// Whether food comes as parts in a liquid, such as fruit in syrup.
fn is_conserved(step: &Step<'_>, food: &Entity) -> bool {
    let is_mixture = step.is(food, step.vocabulary.class.mixture);
    let parts = parts_of(step, food);
    let has_amount =
        |part: &EntityRef| part.amount(step.vocabulary).is_some_and(|share| share.value.is_positive());
    step.rules.conserved_food_drains && !is_mixture && parts.iter().any(has_amount)
}

/// Puts food, or its parts, to what is liquid or to what is not.
pub(super) fn separate(
    step: &mut Step<'_>,
    food: &EntityRef,
    liquids: &mut VecDeque<EntityRef>,
    solids: &mut VecDeque<EntityRef>,
) -> ActionResult {
    let is_canned =
        step.rules.conserved_food_drains && step.is(food, step.vocabulary.class.conserved_ingredient);
    if step.is_liquid(food) && !is_canned {
        liquids.push_front(Arc::clone(food));
        return Ok(());
    }
    let is_conserved = is_conserved(step, food);
    if !is_conserved && !step.is(food, step.vocabulary.class.heterogeneous_mixture) {
        solids.push_front(Arc::clone(food));
        return Ok(());
    }
    let components = parts_of(step, food);
    if !components.iter().any(|part| step.is_liquid(part)) {
        // The reference loses a mixture without liquid here.
        if step.rules.nothing_is_lost {
            solids.push_front(Arc::clone(food));
        }
        return Ok(());
    }
    let Some(whole) = food.amount(step.vocabulary) else { return Ok(()) };
    if step.rules.nothing_is_lost {
        // What lay on the mixture falls among the solids.
        solids.extend(step.topping_slots().into_iter().flat_map(|slot| food.held(slot)).cloned());
    }
    for part in components.iter() {
        let share = part.amount(step.vocabulary).map_or(commis_base::Number::ZERO, |share| share.value);
        let mut free = Entity::clone(part);
        if is_conserved {
            // Its parts have never been things of their own.
            free = free.with_id(step.fresh_id()?);
        }
        let amount = Amount { value: share.times(whole.value)?, unit: whole.unit };
        step.write(&mut free, step.vocabulary.slot.amount, Value::amount(amount))?;
        let group = if step.is_liquid(part) { &mut *liquids } else { &mut *solids };
        group.push_front(Arc::new(free));
    }
    Ok(())
}
