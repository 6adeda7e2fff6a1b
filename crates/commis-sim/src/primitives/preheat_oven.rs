use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::{Amount, Value};
use commis_mcl::Signature;

const PREHEATED: usize = 0;
const OVEN: usize = 3;
const HEAT: usize = 4;
const HEAT_UNIT: usize = 5;

pub(super) static PREHEAT_OVEN: Primitive = Primitive {
    signature: Signature {
        name: "preheat-oven",
        summary: "Preheat the oven.",
        params: &[
            out("preheated-oven", "oven", "the hot oven"),
            KITCHEN_OUT,
            KITCHEN_IN,
            optional("oven", "oven", "the kitchen's oven", "the oven"),
            given("quantity", "quantity", "how hot"),
            given("unit", "unit", "unit of the temperature"),
        ],
        omittable: None,
    },
    effect: "Sets the oven's temperature. Baking in `preheated-oven` waits until it is hot; baking in the `oven` that was \
             given or filled in does not.",
    duration: "615 s until the oven is hot; the cook is busy for 15 s",
    ways: &[&[Quality::Heats { appliance: OVEN, how: &[HEAT, HEAT_UNIT] }]],
    nature: Nature::PLAIN,
    cases: &[&[], &[OVEN]],
    run: preheat_oven,
};

fn preheat_oven(step: &mut Step<'_>) -> ActionResult {
    step.takes(step.now(), Number::from(615), 15)?;
    let oven = if step.is_given(OVEN) {
        step.in_kitchen(OVEN)?
    } else {
        step.appliance(step.vocabulary.class.oven)?
    };
    let heat = Amount { value: step.number(HEAT)?, unit: step.concept(HEAT_UNIT)? };
    step.set(oven, step.vocabulary.slot.temperature, Value::amount(heat))?;
    step.give_object(PREHEATED, oven)?;
    step.give_as_it_was(OVEN, oven, Some(step.now()));
    Ok(())
}
