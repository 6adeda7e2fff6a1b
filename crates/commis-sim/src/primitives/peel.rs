use super::prepare::prepare;
use crate::failure::ActionResult;
use crate::nature::{Leftover, Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;
use std::sync::Arc;

const PEELED: usize = 0;
const PEEL_BOWL: usize = 1;
const INPUT: usize = 4;
const TOOL: usize = 5;

pub(super) static PEEL: Primitive = Primitive {
    signature: Signature {
        name: "peel",
        summary: "Peel the contents of a container.",
        params: &[
            out("peeled-ingredient", "transferable-container", "the container with the peeled contents"),
            out("peel-of-ingredient", "transferable-container", "an unused medium-bowl with the peel"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("input-ingredient", "transferable-container", "the container with what is to be peeled"),
            optional("peeling-tool", "can-peel", "an unused knife", "what to peel with, on the counter"),
        ],
        omittable: None,
    },
    effect: "Everything in the container becomes `peeled`; for each piece its peel goes into a bowl.",
    duration: "60 s",
    ways: &[&[
        Quality::Uses { tool: TOOL, class: "can-peel" },
        Quality::Treats { place: INPUT, state: "peeled", how: &[] },
    ]],
    nature: Nature::at(Stage::Trimming).leaving(Leftover::Waste),
    cases: &[&[], &[TOOL]],
    run: peel,
};

fn peel(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(INPUT)?, 60)?;
    let stays = step.is_given(TOOL);
    let class = &step.vocabulary.class;
    let tool = step.counter_tool_or(TOOL, class.knife);
    let bowl = step.take_unused(class.medium_bowl, &[]);
    let found = step.inherit(INPUT).and(tool).and_then(|tool| Ok((tool, bowl?)));
    let (tool, bowl) = found.map_err(|fail| if stays { fail.clock_stays() } else { fail })?;
    let vocabulary = step.vocabulary;
    let mut peels = Vec::new();
    let result = prepare(step, INPUT, |contents, step| {
        let backwards = contents.reversed();
        let peeled =
            step.each(&backwards, |food| food.set(vocabulary.slot.peeled, Value::True, vocabulary))?;
        for food in peeled.expanded().iter() {
            let mut peel = step.create(vocabulary.class.peel)?;
            step.write(&mut peel, vocabulary.slot.peel_of, Value::Entity(Arc::clone(food)))?;
            peels.push(Arc::new(peel));
        }
        Ok(peeled)
    })?;
    step.put_in_front(bowl, &peels.into_iter().collect())?;
    step.mark_used(bowl)?;
    step.mark_used(tool)?;
    step.give(PEELED, result);
    step.give_object(PEEL_BOWL, bowl)?;
    step.give_object(TOOL, tool)
}
