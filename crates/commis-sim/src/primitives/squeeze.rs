use super::press::{Gift, press};
use crate::failure::ActionResult;
use crate::nature::{Leftover, Nature};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::step::Step;
use commis_mcl::Signature;

const JUICE: usize = 0;
const SQUEEZED: usize = 1;
const FRUIT: usize = 4;
const TARGET: usize = 5;

pub(super) static SQUEEZE: Primitive = Primitive {
    signature: Signature {
        name: "squeeze",
        summary: "Squeeze the juice out of fruit. An extension: the publications do not list it.",
        params: &[
            out("container-with-juice", "transferable-container", "the container with the juice"),
            out("squeezed-fruit", "transferable-container", "the container with what is left of the fruit"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("fruit", "transferable-container", "the container with the fruit, on the counter"),
            optional(
                "target-container",
                "transferable-container",
                "an unused medium-bowl",
                "where the juice goes",
            ),
        ],
        omittable: None,
    },
    effect: "The juice, as much of each fruit as its class says, goes behind what is in the target. The fruit is lighter \
             by it and `squeezed`. What has no juice, or was squeezed before, is left alone.",
    duration: "60 s",
    ways: &[],
    nature: Nature::EXTENSION.leaving(Leftover::Waste),
    cases: &[],
    run: squeeze,
};

fn squeeze(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(FRUIT)?, 60)?;
    let fruit = step.on_counter(FRUIT);
    let target = step.tool_or(TARGET, step.vocabulary.class.medium_bowl);
    let (fruit, target) = (fruit?, target?);
    step.give_as_it_was(TARGET, target, None);
    press(step, (fruit, FRUIT), target, Gift { flag: "squeezed", yields: "juice-inside" })?;
    step.give_object(JUICE, target)?;
    step.give_object(SQUEEZED, fruit)
}
