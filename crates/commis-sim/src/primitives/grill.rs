use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::{Amount, Value};
use commis_mcl::Signature;

const GRILLED: usize = 0;
const THING: usize = 3;
const OVEN: usize = 4;
const TIME: usize = 5;
const TIME_UNIT: usize = 6;
const HEAT: usize = 7;
const HEAT_UNIT: usize = 8;

/// How hot a grill is, unless something else is said.
const USUAL_HEAT: i64 = 250;

pub(super) static GRILL: Primitive = Primitive {
    signature: Signature {
        name: "grill",
        summary: "Grill or broil what is in a container. An extension: the publications do not list it.",
        params: &[
            out("thing-grilled", "transferable-container", "the container with the grilled contents"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("thing-to-grill", "transferable-container", "the container that goes under the grill"),
            optional("oven-to-grill-in", "oven", "the kitchen's oven", "the oven with the grill"),
            optional("time-to-grill-quantity", "quantity", "10", "how long"),
            optional("time-to-grill-unit", "time-unit", "minute", "unit of the time"),
            optional("target-temperature-quantity", "quantity", "250", "how hot"),
            optional("target-temperature-unit", "unit", "degrees-celsius", "unit of the heat"),
        ],
        omittable: None,
    },
    effect: "Sets the oven to the temperature and gives everything in the container that temperature and the state \
             `grilled` (`baked` where its class knows no grill). What cannot be grilled is left alone, and a note says so.",
    duration: "the grilling time; the cook is busy for 30 s",
    ways: &[&[
        Quality::Treats { place: THING, state: "grilled", how: &[] },
        Quality::Tempers { place: THING, how: &[TIME, TIME_UNIT, HEAT, HEAT_UNIT] },
    ]],
    nature: Nature::EXTENSION,
    cases: &[],
    run: grill,
};

fn grill(step: &mut Step<'_>) -> ActionResult {
    let (minute, degrees) = (step.vocabulary.class.minute, step.vocabulary.class.degrees_celsius);
    let time = step.cooking_seconds((TIME, 10), (TIME_UNIT, minute))?;
    step.takes(step.ready(THING)?, time, 30)?;
    let value = if step.is_given(HEAT) { step.number(HEAT)? } else { Number::from(USUAL_HEAT) };
    let unit = if step.is_given(HEAT_UNIT) { step.concept(HEAT_UNIT)? } else { degrees };
    step.give_at_once(TIME, Thing::Quantity(Number::from(10)));
    step.give_at_once(TIME_UNIT, Thing::Concept(minute));
    step.give_at_once(HEAT, Thing::Quantity(value));
    step.give_at_once(HEAT_UNIT, Thing::Concept(unit));

    let container = step.in_kitchen(THING)?;
    let oven = if step.is_given(OVEN) {
        step.in_kitchen(OVEN)?
    } else {
        step.appliance(step.vocabulary.class.oven)?
    };
    let heat = Amount { value, unit };
    step.heat_contents((container, THING), Some(heat), "grilled", step.vocabulary.slot.baked)?;
    step.set(oven, step.vocabulary.slot.temperature, Value::amount(heat))?;
    step.give_object(GRILLED, container)?;
    step.give_object(OVEN, oven)
}
