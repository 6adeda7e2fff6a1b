use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::{Blend, Step};
use commis_mcl::Signature;

const MINGLED: usize = 0;
const CONTAINER: usize = 3;
const TOOL: usize = 4;

pub(super) static MINGLE: Primitive = Primitive {
    signature: Signature {
        name: "mingle",
        summary: "Mingle the contents of a container so that they stay recognisable.",
        params: &[
            out("container-with-mixture", "transferable-container", "the container with the mixture"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "container-with-input-ingredients",
                "transferable-container",
                "the container, on the counter",
            ),
            optional("mingling-tool", "can-mingle", "an unused wooden-spoon", "what to mingle with"),
        ],
        omittable: None,
    },
    effect: "The contents become one heterogeneous mixture, as in a salad, weighed in grams.",
    duration: "30 s",
    ways: &[&[Quality::Uses { tool: TOOL, class: "can-mingle" }, Quality::Blends { container: CONTAINER }]],
    nature: Nature::PLAIN,
    cases: &[&[], &[TOOL]],
    run: mingle,
};

fn mingle(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 30)?;
    let tool = step.tool_or(TOOL, step.vocabulary.class.wooden_spoon)?;
    let container = step.on_counter(CONTAINER)?;
    step.blend_contents(container, Blend::Heterogeneous)?;
    step.mark_used(tool)?;
    step.give_object(MINGLED, container)?;
    let tool = step.object(tool)?;
    step.give_at_once(TOOL, Thing::Entity(tool));
    Ok(())
}
