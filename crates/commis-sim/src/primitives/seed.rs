use super::prepare::prepare;
use crate::failure::ActionResult;
use crate::nature::{Leftover, Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;
use std::sync::Arc;

const SEEDED: usize = 0;
const SEED_BOWL: usize = 1;
const INPUT: usize = 4;
const TOOL: usize = 5;

pub(super) static SEED: Primitive = Primitive {
    signature: Signature {
        name: "seed",
        summary: "Remove the seeds from the contents of a container.",
        params: &[
            out("seeded-ingredient", "transferable-container", "the container with the seeded contents"),
            out("seed-of-ingredient", "transferable-container", "an unused medium-bowl with the seeds"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("input-ingredient", "transferable-container", "the container with what is to be seeded"),
            optional("seeding-tool", "can-seed", "an unused knife", "what to seed with, on the counter"),
        ],
        omittable: None,
    },
    effect: "Everything in the container becomes `seeded`; for each piece its seeds go into a bowl.",
    duration: "60 s",
    ways: &[&[
        Quality::Uses { tool: TOOL, class: "can-seed" },
        Quality::Treats { place: INPUT, state: "seeded", how: &[] },
    ]],
    nature: Nature::at(Stage::Trimming).leaving(Leftover::Waste),
    cases: &[&[], &[TOOL]],
    run: seed,
};

fn seed(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(INPUT)?, 60)?;
    let class = &step.vocabulary.class;
    let tool = step.counter_tool_or(TOOL, class.knife);
    let bowl = step.take_unused(class.medium_bowl, &[]);
    let (tool, bowl) = step.inherit(INPUT).and(tool).and_then(|tool| Ok((tool, bowl?)))?;
    let vocabulary = step.vocabulary;
    let mut seeds = Vec::new();
    let result = prepare(step, INPUT, |contents, step| {
        let seeded = step.each(contents, |food| food.set(vocabulary.slot.seeded, Value::True, vocabulary))?;
        for food in seeded.expanded().iter() {
            let mut seed = step.create(vocabulary.class.seed)?;
            step.write(&mut seed, vocabulary.slot.seed_of, Value::Entity(Arc::clone(food)))?;
            seeds.insert(0, Arc::new(seed));
        }
        Ok(seeded)
    })?;
    step.put_in_front(bowl, &seeds.into_iter().collect())?;
    step.mark_used(bowl)?;
    step.mark_used(tool)?;
    step.give(SEEDED, result);
    step.give_object(SEED_BOWL, bowl)?;
    step.give_object(TOOL, tool)
}
