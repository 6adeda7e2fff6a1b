use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::Amount;
use commis_mcl::Signature;

const FROZEN: usize = 0;
const CONTAINER: usize = 3;
const FREEZER: usize = 4;
const TIME: usize = 5;
const TIME_UNIT: usize = 6;

/// How cold a freezer is. The published one has the temperature of the fridge.
const USUAL_COLD: i64 = -18;

pub(super) static FREEZE: Primitive = Primitive {
    signature: Signature {
        name: "freeze",
        summary: "Freeze the contents of a container. An extension: the publications do not list it.",
        params: &[
            out("frozen-food", "transferable-container", "the container with its frozen contents"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-with-ingredients", "transferable-container", "the container, on the counter"),
            optional("freezer-to-freeze-in", "freezer", "the kitchen's freezer", "the freezer"),
            optional("freezing-quantity", "quantity", "4", "how long"),
            optional("freezing-unit", "time-unit", "hour", "unit of the time"),
        ],
        omittable: None,
    },
    effect: "Everything gets as cold as the freezer, or −18 °C where that says nothing below zero, and `frozen`, where its \
             class knows that state. The container keeps its place on the counter.",
    duration: "the time given; the cook goes on at once",
    ways: &[&[
        Quality::Treats { place: CONTAINER, state: "frozen", how: &[] },
        Quality::Tempers { place: CONTAINER, how: &[TIME, TIME_UNIT] },
    ]],
    nature: Nature::EXTENSION,
    cases: &[],
    run: freeze,
};

fn freeze(step: &mut Step<'_>) -> ActionResult {
    let hour = step.vocabulary.class.hour;
    let time = step.seconds((TIME, 4), (TIME_UNIT, hour))?;
    step.takes(step.ready(CONTAINER)?, time, 0)?;
    step.give_at_once(TIME, Thing::Quantity(Number::from(4)));
    step.give_at_once(TIME_UNIT, Thing::Concept(hour));
    let container = step.on_counter(CONTAINER)?;
    step.some_contents(container, CONTAINER)?;
    let cold = step.cold_place(FREEZER, step.vocabulary.class.freezer)?;
    let usual = Amount { value: Number::from(USUAL_COLD), unit: step.vocabulary.class.degrees_celsius };
    let cold = cold.filter(|cold| cold.value < Number::ZERO).unwrap_or(usual);
    step.set_temperature(container, Some(cold))?;
    step.set_own_state(container, "frozen", |_, _| true)?;
    step.give_object(FROZEN, container)
}
