use crate::failure::ActionResult;
use crate::nature::{Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;

const CUT_OBJECT: usize = 0;
const OBJECT: usize = 3;
const PATTERN: usize = 4;
const TOOL: usize = 5;
const SURFACE: usize = 6;

pub(super) static CUT: Primitive = Primitive {
    signature: Signature {
        name: "cut",
        summary: "Cut the contents of a container.",
        params: &[
            out("cut-object", "transferable-container", "the container with the cut contents"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("object", "transferable-container", "the container whose contents are cut"),
            given("cut-pattern", "cutting-pattern", "how: slices, diced, finely-chopped …"),
            optional("cutting-tool", "can-cut", "an unused knife", "what to cut with, on the counter"),
            optional(
                "cutting-surface",
                "can-be-cut-on",
                "an unused cutting-board",
                "what to cut on, on the counter",
            ),
        ],
        omittable: Some(SURFACE),
    },
    effect: "Everything in the container is cut in that pattern; an earlier pattern is replaced. The cutting \
             surface may be left out.",
    duration: "60 s",
    ways: &[&[
        Quality::Uses { tool: TOOL, class: "can-cut" },
        Quality::Uses { tool: SURFACE, class: "can-be-cut-on" },
        Quality::Treats { place: OBJECT, state: "is-cut", how: &[PATTERN] },
    ]],
    nature: Nature::at(Stage::Cutting),
    cases: &[&[], &[TOOL], &[SURFACE], &[TOOL, SURFACE]],
    run: cut,
};

fn cut(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(OBJECT)?, 60)?;
    let object = step.in_kitchen(OBJECT);
    let tool = step.counter_tool_or(TOOL, step.vocabulary.class.knife);
    let surface = step.counter_tool_or(SURFACE, step.vocabulary.class.cutting_board);
    let (object, tool, surface) = (object?, tool?, surface?);
    let pattern = Value::Class(step.concept(PATTERN)?);
    step.set_on_contents(object, step.vocabulary.slot.is_cut, &pattern)?;
    step.mark_used(tool)?;
    step.mark_used(surface)?;
    step.give_object(CUT_OBJECT, object)?;
    step.give_object(TOOL, tool)?;
    step.give_object(SURFACE, surface)
}
