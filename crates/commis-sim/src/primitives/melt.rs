use crate::failure::ActionResult;
use crate::nature::{Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;

const MELTED: usize = 0;
const CONTAINER: usize = 3;
const TOOL: usize = 4;

pub(super) static MELT: Primitive = Primitive {
    signature: Signature {
        name: "melt",
        summary: "Melt what is in a container.",
        params: &[
            out(
                "container-with-melted-ingredients",
                "transferable-container",
                "the container with the melted contents",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "container-with-input-ingredients",
                "transferable-container",
                "the container, on the counter",
            ),
            optional("melting-tool", "has-temperature", "the kitchen's microwave", "what to melt with"),
        ],
        omittable: None,
    },
    effect: "What can be melted (butter, chocolate chips, mixtures) becomes `melted`; the rest is left alone, and a \
             note says so.",
    duration: "60 s",
    ways: &[&[Quality::Treats { place: CONTAINER, state: "melted", how: &[] }]],
    nature: Nature::at(Stage::Softening),
    cases: &[&[], &[TOOL]],
    run: melt,
};

fn melt(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 60)?;
    if step.is_given(TOOL) {
        step.inherit(TOOL)?;
    } else {
        let microwave = step.appliance(step.vocabulary.class.microwave)?;
        step.give_object(TOOL, microwave)?;
    }
    let container = step.on_counter(CONTAINER)?;
    step.set_on_kind(container, step.vocabulary.class.meltable, step.vocabulary.slot.melted, &Value::True)?;
    step.give_object(MELTED, container)
}
