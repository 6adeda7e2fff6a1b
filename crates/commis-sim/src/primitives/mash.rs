use super::prepare::prepare;
use crate::failure::ActionResult;
use crate::nature::{Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;

const MASHED: usize = 0;
const INPUT: usize = 3;
const TOOL: usize = 4;

pub(super) static MASH: Primitive = Primitive {
    signature: Signature {
        name: "mash",
        summary: "Mash the contents of a container.",
        params: &[
            out("mashed-ingredient", "transferable-container", "the container with the mashed contents"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("input-ingredient", "transferable-container", "the container with what is to be mashed"),
            optional("mashing-tool", "can-mash", "an unused fork", "what to mash with"),
        ],
        omittable: None,
    },
    effect: "Everything in the container becomes `mashed`. Avocados, bananas and mixtures can be mashed.",
    duration: "60 s",
    ways: &[&[
        Quality::Uses { tool: TOOL, class: "can-mash" },
        Quality::Treats { place: INPUT, state: "mashed", how: &[] },
    ]],
    nature: Nature::at(Stage::Breaking),
    cases: &[&[], &[TOOL]],
    run: mash,
};

fn mash(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(INPUT)?, 60)?;
    let tool = step.tool_or(TOOL, step.vocabulary.class.fork)?;
    let mashed = step.vocabulary.slot.mashed;
    let vocabulary = step.vocabulary;
    let result = prepare(step, INPUT, |contents, step| {
        step.each(contents, |food| food.set(mashed, Value::True, vocabulary))
    })?;
    step.mark_used(tool)?;
    step.give(MASHED, result);
    step.give_object(TOOL, tool)
}
