use crate::Thing;
use crate::failure::{ActionResult, Fail};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::{Entity, Value};
use commis_mcl::Signature;
use std::sync::Arc;

const UNCOVERED: usize = 0;
const COVER: usize = 1;
const OBJECT: usize = 4;

pub(super) static UNCOVER: Primitive = Primitive {
    signature: Signature {
        name: "uncover",
        summary: "Take the cover off a bowl or jar.",
        params: &[
            out("uncovered-object", "coverable-container", "the bowl or jar"),
            out("cover", "can-cover", "the cover, now on the counter"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("object", "coverable-container", "the covered bowl or jar"),
        ],
        omittable: None,
    },
    effect: "The cover goes to the front of the counter and counts as used.",
    duration: "20 s",
    ways: &[&[Quality::Uncovers { container: OBJECT }]],
    nature: Nature::PLAIN,
    cases: &[&[]],
    run: uncover,
};

fn uncover(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(OBJECT)?, 20)?;
    let object = step.in_kitchen(OBJECT)?;
    let slot = &step.vocabulary.slot;
    let cover = step.object(object)?.held(slot.covered_with).next().cloned();
    let cover = cover.ok_or_else(|| Fail::unsuitable(step.param(OBJECT), "is not covered"))?;
    let mut cover = Entity::clone(&cover);
    step.write(&mut cover, slot.is_covering, Value::Empty)?;
    let cover = Arc::new(cover);
    step.set(object, slot.covered_with, Value::Empty)?;
    let counter = step.counter_path()?;
    step.kitchen.put_in_front(&counter, Arc::clone(&cover), step.vocabulary);
    step.give_object(UNCOVERED, object)?;
    step.give(COVER, Thing::Entity(cover));
    Ok(())
}
