use crate::Thing;
use crate::failure::{ActionResult, Fail};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::Value;
use commis_mcl::Signature;

const FRIED: usize = 0;
const THING: usize = 3;
const STOVE: usize = 4;
const MODE: usize = 5;
const TIME: usize = 6;
const TIME_UNIT: usize = 7;

pub(super) static FRY: Primitive = Primitive {
    signature: Signature {
        name: "fry",
        summary: "Fry what is in a pan.",
        params: &[
            out("thing-fried", "transferable-container", "the pan with the fried food"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("thing-to-fry", "transferable-container", "a frying-pan or cooking-pot"),
            optional("stove-to-fry-on", "stove", "the kitchen's stove", "the stove"),
            optional("heating-mode", "stove-mode", "medium-heat", "how hot the stove is set"),
            optional("time-to-fry-quantity", "quantity", "30", "how long"),
            optional("time-to-fry-unit", "unit", "minute", "unit of the time"),
        ],
        omittable: None,
    },
    effect: "What can be fried (almonds and their kind) becomes `fried` at the temperature of the stove setting; the \
             rest is left alone, and a note says so.",
    duration: "the frying time; the cook is busy for 30 s",
    ways: &[&[
        Quality::Kind { place: THING, class: "heatable-container" },
        Quality::Treats { place: THING, state: "fried", how: &[] },
        Quality::Tempers { place: THING, how: &[MODE, TIME, TIME_UNIT] },
    ]],
    nature: Nature::PLAIN,
    cases: &[&[], &[MODE]],
    run: fry,
};

fn fry(step: &mut Step<'_>) -> ActionResult {
    let time = step.cooking_seconds((TIME, 30), (TIME_UNIT, step.vocabulary.class.minute))?;
    step.takes(step.ready(THING)?, time, 30)?;
    let mode = if step.is_given(MODE) { step.concept(MODE)? } else { step.vocabulary.class.medium_heat };
    step.give_at_once(MODE, Thing::Concept(mode));
    step.give_at_once(TIME, Thing::Quantity(Number::from(30)));
    step.give_at_once(TIME_UNIT, Thing::Concept(step.vocabulary.class.minute));

    let pan = step.in_kitchen(THING)?;
    let stove = if step.is_given(STOVE) {
        step.in_kitchen(STOVE)?
    } else {
        step.appliance(step.vocabulary.class.stove)?
    };
    if !step.is(&*step.object(pan)?, step.vocabulary.class.heatable_container) {
        return Err(Fail::unsuitable(step.param(THING), "may not stand on a stove: use a frying-pan"));
    }
    let heat = step.vocabulary.stove_temperature(mode).map_or(Value::Empty, Value::amount);
    let slot = &step.vocabulary.slot;
    step.set(stove, slot.temperature, heat.clone())?;
    let fryable = step.vocabulary.class.fryable;
    step.set_on_kind(pan, fryable, slot.temperature, &heat)?;
    step.set_on_kind(pan, fryable, slot.fried, &Value::True)?;
    step.give_object(FRIED, pan)?;
    step.give_object(STOVE, stove)
}
