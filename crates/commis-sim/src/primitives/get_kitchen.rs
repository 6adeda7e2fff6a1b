use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{Primitive, out};
use crate::step::Step;
use commis_base::Number;
use commis_mcl::Signature;

const KITCHEN: usize = 0;

pub(super) static GET_KITCHEN: Primitive = Primitive {
    signature: Signature {
        name: "get-kitchen",
        summary: "Enter the kitchen.",
        params: &[out("kitchen", "kitchen-state", "the kitchen before anything is done")],
        omittable: None,
    },
    effect: "Gives the initial kitchen with its clock at zero. Every network has exactly one such statement.",
    duration: "no time",
    ways: &[],
    nature: Nature::PLAIN,
    cases: &[&[]],
    run: get_kitchen,
};

#[expect(clippy::unnecessary_wraps, reason = "every primitive may fail; this one never does")]
fn get_kitchen(step: &mut Step<'_>) -> ActionResult {
    let kitchen = Thing::Kitchen(step.input.clone());
    // The reference starts its clock with a float, which shows when nothing else happens.
    let zero = if step.rules.exact_numbers { Number::ZERO } else { Number::Float(0.0) };
    step.give_at(KITCHEN, kitchen, Some(zero));
    Ok(())
}
