use super::press::{Gift, press};
use crate::failure::ActionResult;
use crate::nature::{Leftover, Nature};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::step::Step;
use commis_mcl::Signature;
use commis_ontology::terms;

const ZEST_TAKEN: usize = 0;
const ZESTED: usize = 1;
const FRUIT: usize = 4;
const TARGET: usize = 5;
const TOOL: usize = 6;

pub(super) static ZEST: Primitive = Primitive {
    signature: Signature {
        name: "zest",
        summary: "Grate the zest off citrus fruit. An extension: the publications do not list it.",
        params: &[
            out("container-with-zest", "transferable-container", "the container with the zest"),
            out("zested-fruit", "transferable-container", "the container with the fruit without its zest"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("fruit", "transferable-container", "the container with the fruit, on the counter"),
            optional(
                "target-container",
                "transferable-container",
                "an unused medium-bowl",
                "where the zest goes",
            ),
            optional(
                "zesting-tool",
                "can-cut",
                "an unused grater, or a knife where there is none",
                "what to zest with",
            ),
        ],
        omittable: None,
    },
    effect: "The zest, as much of each fruit as its class says, goes behind what is in the target. The fruit is lighter \
             by it and `zested`. What has no zest, or was zested before, is left alone.",
    duration: "60 s",
    ways: &[],
    nature: Nature::EXTENSION.leaving(Leftover::Food),
    cases: &[],
    run: zest,
};

fn zest(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(FRUIT)?, 60)?;
    let fruit = step.on_counter(FRUIT);
    let target = step.tool_or(TARGET, step.vocabulary.class.medium_bowl);
    let grater = step.vocabulary.ontology.class(terms::GRATER).unwrap_or(step.vocabulary.class.knife);
    let tool = step.tool_or(TOOL, grater);
    let (fruit, target, tool) = (fruit?, target?, tool?);
    step.give_as_it_was(TARGET, target, None);
    press(step, (fruit, FRUIT), target, Gift { flag: "zested", yields: "zest-outside" })?;
    step.mark_used(tool)?;
    step.give_object(ZEST_TAKEN, target)?;
    step.give_object(ZESTED, fruit)?;
    step.give_object(TOOL, tool)
}
