use crate::failure::ActionResult;
use crate::nature::{Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;

const GROUND: usize = 0;
const CONTAINER: usize = 3;
const TOOL: usize = 4;

pub(super) static GRIND: Primitive = Primitive {
    signature: Signature {
        name: "grind",
        summary: "Grind what is in a container.",
        params: &[
            out(
                "container-with-ground-contents",
                "transferable-container",
                "the container with the ground contents",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-with-ingredients-to-be-ground", "transferable-container", "the container"),
            optional("grinding-tool", "can-grind", "an unused food-processor", "what to grind with"),
        ],
        omittable: None,
    },
    effect: "What can be ground (walnuts) becomes `ground`; the rest is left alone.",
    duration: "90 s",
    ways: &[&[
        Quality::Uses { tool: TOOL, class: "can-grind" },
        Quality::Treats { place: CONTAINER, state: "ground", how: &[] },
    ]],
    nature: Nature::at(Stage::Breaking),
    cases: &[&[], &[TOOL]],
    run: grind,
};

fn grind(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 90)?;
    let container = step.in_kitchen(CONTAINER);
    let tool = step.tool_or(TOOL, step.vocabulary.class.food_processor);
    let (container, tool) = (container?, tool?);
    step.set_on_kind(container, step.vocabulary.class.grindable, step.vocabulary.slot.ground, &Value::True)?;
    step.mark_used(tool)?;
    step.give_object(GROUND, container)?;
    step.give_object(TOOL, tool)
}
