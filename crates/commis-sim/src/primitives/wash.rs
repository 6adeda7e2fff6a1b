use crate::failure::ActionResult;
use crate::nature::{Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;

const WASHED: usize = 0;
const CONTAINER: usize = 3;

pub(super) static WASH: Primitive = Primitive {
    signature: Signature {
        name: "wash",
        summary: "Wash what is in a container.",
        params: &[
            out(
                "container-with-washed-ingredients",
                "transferable-container",
                "the container with the washed contents",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "container-with-input-ingredients",
                "transferable-container",
                "the container, on the counter",
            ),
        ],
        omittable: None,
    },
    effect: "What can be washed (mixed greens and lettuce) becomes `washed`; the rest is left alone.",
    duration: "60 s",
    ways: &[&[Quality::Treats { place: CONTAINER, state: "washed", how: &[] }]],
    nature: Nature::at(Stage::Cleaning),
    cases: &[&[]],
    run: wash,
};

fn wash(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 60)?;
    let container = step.on_counter(CONTAINER)?;
    step.set_on_kind(container, step.vocabulary.class.washable, step.vocabulary.slot.washed, &Value::True)?;
    step.give_object(WASHED, container)
}
