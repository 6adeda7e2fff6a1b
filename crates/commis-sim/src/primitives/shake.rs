use crate::failure::{ActionResult, Fail};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::{Blend, Step};
use commis_mcl::Signature;

const SHAKEN: usize = 0;
const CONTAINER: usize = 3;

pub(super) static SHAKE: Primitive = Primitive {
    signature: Signature {
        name: "shake",
        summary: "Shake a covered bowl or jar.",
        params: &[
            out("container-with-mixture", "transferable-container", "the container with the mixture"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "container-with-input-ingredients",
                "transferable-container",
                "a covered bowl or jar on the counter",
            ),
        ],
        omittable: None,
    },
    effect: "The contents become one homogeneous mixture in the state `shaken`, weighed in grams.",
    duration: "30 s",
    ways: &[&[Quality::Closed { container: CONTAINER }, Quality::Blends { container: CONTAINER }]],
    nature: Nature::PLAIN,
    cases: &[&[]],
    run: shake,
};

fn shake(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 30)?;
    let container = step.on_counter(CONTAINER)?;
    if step.object(container)?.held(step.vocabulary.slot.covered_with).next().is_none() {
        return Err(Fail::unsuitable(step.param(CONTAINER), "is not covered"));
    }
    step.blend_contents(container, Blend::Homogeneous(step.vocabulary.slot.shaken))?;
    step.give_object(SHAKEN, container)
}
