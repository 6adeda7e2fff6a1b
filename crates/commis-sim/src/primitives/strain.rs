use super::drain::separate;
use crate::failure::ActionResult;
use crate::nature::{Leftover, Nature};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::step::Step;
use commis_mcl::Signature;
use std::collections::VecDeque;
use std::sync::Arc;

const LIQUID: usize = 0;
const RESTS: usize = 1;
const CONTAINER: usize = 4;
const TOOL: usize = 5;

pub(super) static STRAIN: Primitive = Primitive {
    signature: Signature {
        name: "strain",
        summary: "Pour a liquid through a sieve and keep it. An extension: the publications do not list it.",
        params: &[
            out("strained-liquid", "transferable-container", "an unused medium-bowl with what is liquid"),
            out("strained-rests", "transferable-container", "the container with what stays behind"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-with-ingredients", "transferable-container", "the container, on the counter"),
            optional(
                "straining-tool",
                "can-drain",
                "an unused colander",
                "what to strain through, on the counter",
            ),
        ],
        omittable: None,
    },
    effect: "Liquids, broths and mixtures that are at least half liquid run into a bowl of their own. A heterogeneous \
             mixture with a liquid part is taken apart; everything else stays behind.",
    duration: "60 s",
    ways: &[],
    nature: Nature::EXTENSION.leaving(Leftover::Waste),
    cases: &[],
    run: strain,
};

fn strain(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 60)?;
    let container = step.on_counter(CONTAINER);
    let tool = step.counter_tool_or(TOOL, step.vocabulary.class.colander);
    let bowl = step.take_unused(step.vocabulary.class.medium_bowl, &[]);
    let (container, tool, bowl) = (container?, tool?, bowl?);
    let (mut liquids, mut solids) = (VecDeque::new(), VecDeque::new());
    for food in step.some_contents(container, CONTAINER)?.expanded().iter() {
        let falls_apart = step.is(food, step.vocabulary.class.heterogeneous_mixture);
        if step.is_boiled_in(food) && !falls_apart {
            liquids.push_front(Arc::clone(food));
        } else {
            separate(step, food, &mut liquids, &mut solids)?;
        }
    }
    step.set_contents(bowl, liquids.into_iter().collect())?;
    step.set_contents(container, solids.into_iter().collect())?;
    step.mark_used(tool)?;
    step.mark_used(bowl)?;
    step.give_object(LIQUID, bowl)?;
    step.give_object(RESTS, container)?;
    step.give_object(TOOL, tool)
}
