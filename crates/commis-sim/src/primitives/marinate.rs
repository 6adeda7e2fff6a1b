use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_mcl::Signature;

const MARINATED: usize = 0;
const CONTAINER: usize = 3;
const FRIDGE: usize = 4;
const TIME: usize = 5;
const TIME_UNIT: usize = 6;

pub(super) static MARINATE: Primitive = Primitive {
    signature: Signature {
        name: "marinate",
        summary: "Let food lie in its marinade. An extension: the publications do not list it.",
        params: &[
            out("marinated-food", "transferable-container", "the container with the marinated food"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "container-with-ingredients",
                "transferable-container",
                "the container with food and marinade, on the counter",
            ),
            optional("refrigerator", "fridge", "the kitchen's fridge", "the fridge"),
            optional("marinating-quantity", "quantity", "1", "how long"),
            optional("marinating-unit", "time-unit", "hour", "unit of the time"),
        ],
        omittable: None,
    },
    effect: "Whatever is not liquid becomes `marinated`, where its class knows that state, and everything gets as cold as \
             the fridge. The container keeps its place on the counter.",
    duration: "the time given; the cook goes on at once",
    ways: &[&[
        Quality::Treats { place: CONTAINER, state: "marinated", how: &[] },
        Quality::Tempers { place: CONTAINER, how: &[TIME, TIME_UNIT] },
    ]],
    nature: Nature::EXTENSION,
    cases: &[],
    run: marinate,
};

fn marinate(step: &mut Step<'_>) -> ActionResult {
    let hour = step.vocabulary.class.hour;
    let time = step.seconds((TIME, 1), (TIME_UNIT, hour))?;
    step.takes(step.ready(CONTAINER)?, time, 0)?;
    step.give_at_once(TIME, Thing::Quantity(Number::ONE));
    step.give_at_once(TIME_UNIT, Thing::Concept(hour));
    let container = step.on_counter(CONTAINER)?;
    step.some_contents(container, CONTAINER)?;
    let cold = step.cold_place(FRIDGE, step.vocabulary.class.fridge)?;
    step.set_temperature(container, cold)?;
    step.set_own_state(container, "marinated", |step, food| !step.is_liquid(food))?;
    step.give_object(MARINATED, container)
}
