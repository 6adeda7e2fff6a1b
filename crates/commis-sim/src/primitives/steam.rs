use crate::Thing;
use crate::failure::{ActionResult, Fail};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_mcl::Signature;

const STEAMED: usize = 0;
const THING: usize = 3;
const STOVE: usize = 4;
const MODE: usize = 5;
const TIME: usize = 6;
const TIME_UNIT: usize = 7;

pub(super) static STEAM: Primitive = Primitive {
    signature: Signature {
        name: "steam",
        summary: "Steam what is in a pot or a steamer. An extension: the publications do not list it.",
        params: &[
            out("thing-steamed", "transferable-container", "the pot or steamer with the steamed food"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("thing-to-steam", "transferable-container", "a steamer, pot or pan with the food"),
            optional("stove-to-steam-on", "stove", "the kitchen's stove", "the stove"),
            optional("heating-mode", "stove-mode", "medium-heat", "how hot the stove is set"),
            optional("time-to-steam-quantity", "quantity", "15", "how long"),
            optional("time-to-steam-unit", "time-unit", "minute", "unit of the time"),
        ],
        omittable: None,
    },
    effect: "Food becomes `steamed` (`boiled` where its class knows no steam) at the temperature of the stove setting. \
             The water below is not weighed. What steam does nothing to is left alone, and a note says so.",
    duration: "the steaming time; the cook is busy for 30 s",
    ways: &[&[
        Quality::Kind { place: THING, class: "heatable-container" },
        Quality::Treats { place: THING, state: "steamed", how: &[] },
        Quality::Tempers { place: THING, how: &[MODE, TIME, TIME_UNIT] },
    ]],
    nature: Nature::EXTENSION,
    cases: &[],
    run: steam,
};

fn steam(step: &mut Step<'_>) -> ActionResult {
    let minute = step.vocabulary.class.minute;
    let time = step.cooking_seconds((TIME, 15), (TIME_UNIT, minute))?;
    step.takes(step.ready(THING)?, time, 30)?;
    let mode = if step.is_given(MODE) { step.concept(MODE)? } else { step.vocabulary.class.medium_heat };
    step.give_at_once(MODE, Thing::Concept(mode));
    step.give_at_once(TIME, Thing::Quantity(Number::from(15)));
    step.give_at_once(TIME_UNIT, Thing::Concept(minute));

    let pot = step.in_kitchen(THING)?;
    let stove = if step.is_given(STOVE) {
        step.in_kitchen(STOVE)?
    } else {
        step.appliance(step.vocabulary.class.stove)?
    };
    if !step.is(&*step.object(pot)?, step.vocabulary.class.heatable_container) {
        return Err(Fail::unsuitable(step.param(THING), "may not stand on a stove: use a steamer or a pot"));
    }
    let heat = step.vocabulary.stove_temperature(mode);
    step.heat_contents((pot, THING), heat, "steamed", step.vocabulary.slot.boiled)?;
    let heat = heat.map_or(commis_kitchen::Value::Empty, commis_kitchen::Value::amount);
    step.set(stove, step.vocabulary.slot.temperature, heat)?;
    step.give_object(STEAMED, pot)?;
    step.give_object(STOVE, stove)
}
