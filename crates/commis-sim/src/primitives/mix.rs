use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::{Blend, Step};
use commis_mcl::Signature;

const MIXED: usize = 0;
const CONTAINER: usize = 3;
const TOOL: usize = 4;

pub(super) static MIX: Primitive = Primitive {
    signature: Signature {
        name: "mix",
        summary: "Mix the contents of a container into one mixture.",
        params: &[
            out("container-with-mixture", "transferable-container", "the container with the mixture"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "container-with-input-ingredients",
                "transferable-container",
                "the container, on the counter",
            ),
            optional("mixing-tool", "can-mix", "an unused whisk", "what to mix with"),
        ],
        omittable: None,
    },
    effect: "The contents become one homogeneous mixture in the state `mixed`, weighed in grams.",
    duration: "30 s",
    ways: &[&[Quality::Uses { tool: TOOL, class: "can-mix" }, Quality::Blends { container: CONTAINER }]],
    nature: Nature::PLAIN,
    cases: &[&[], &[TOOL]],
    run: mix,
};

fn mix(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 30)?;
    let stays = step.is_given(TOOL);
    let found = |step: &mut Step<'_>| {
        let tool = step.tool_or(TOOL, step.vocabulary.class.whisk)?;
        Ok((tool, step.on_counter(CONTAINER)?))
    };
    let (tool, container) =
        found(step).map_err(|fail: crate::failure::Fail| if stays { fail.clock_stays() } else { fail })?;
    step.blend_contents(container, Blend::Homogeneous(step.vocabulary.slot.mixed))?;
    step.mark_used(tool)?;
    step.give_object(MIXED, container)?;
    let tool = step.object(tool)?;
    step.give_at_once(TOOL, Thing::Entity(tool));
    Ok(())
}
