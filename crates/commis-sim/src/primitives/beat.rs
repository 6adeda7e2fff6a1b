use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::{Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::{Blend, Step};
use commis_mcl::Signature;

const BEATEN: usize = 0;
const CONTAINER: usize = 3;
const TOOL: usize = 4;

pub(super) static BEAT: Primitive = Primitive {
    signature: Signature {
        name: "beat",
        summary: "Beat the contents of a container into one mixture.",
        params: &[
            out(
                "container-with-ingredients-beaten",
                "transferable-container",
                "the container with the mixture",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-with-ingredients", "transferable-container", "the container, on the counter"),
            optional("tool", "cooking-utensil", "an unused whisk", "what to beat with, on the counter"),
        ],
        omittable: None,
    },
    effect: "The contents become one homogeneous mixture in the state `beaten`, weighed in grams.",
    duration: "60 s",
    ways: &[&[Quality::Uses { tool: TOOL, class: "can-beat" }, Quality::Blends { container: CONTAINER }]],
    nature: Nature::at(Stage::Softening),
    cases: &[&[], &[TOOL]],
    run: beat,
};

fn beat(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 60)?;
    let tool = step.counter_tool_or(TOOL, step.vocabulary.class.whisk)?;
    let container = step.on_counter(CONTAINER)?;
    step.blend_contents(container, Blend::Homogeneous(step.vocabulary.slot.beaten))?;
    step.mark_used(tool)?;
    step.give_object(BEATEN, container)?;
    let tool = step.object(tool)?;
    step.give_at_once(TOOL, Thing::Entity(tool));
    Ok(())
}
