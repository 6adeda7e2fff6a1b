use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_mcl::Signature;

const RESULT: usize = 0;
const CONTAINER: usize = 3;
const TIME: usize = 4;
const TIME_UNIT: usize = 5;

pub(super) static LEAVE_FOR_TIME: Primitive = Primitive {
    signature: Signature {
        name: "leave-for-time",
        summary: "Let the contents of a container stand.",
        params: &[
            out(
                "container-with-ingredients-at-temperature",
                "transferable-container",
                "the container with its cooled contents",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-with-ingredients", "transferable-container", "the container, on the counter"),
            given("cooling-quantity", "quantity", "how long"),
            given("cooling-unit", "time-unit", "unit of the time"),
        ],
        omittable: None,
    },
    effect: "Every content that has a temperature T loses T/45 of it per minute, down to 18 °C at most; what is \
             colder than the room takes its temperature.",
    duration: "the time given; the cook goes on at once",
    ways: &[&[Quality::Tempers { place: CONTAINER, how: &[TIME, TIME_UNIT] }]],
    nature: Nature::PLAIN,
    cases: &[&[]],
    run: leave_for_time,
};

fn leave_for_time(step: &mut Step<'_>) -> ActionResult {
    let time = step.seconds((TIME, 0), (TIME_UNIT, step.vocabulary.class.minute))?;
    step.takes(step.now(), time, 0)?;
    let container = step.on_counter(CONTAINER)?;
    step.let_stand(container, TIME, TIME_UNIT)?;
    step.give_object(RESULT, container)
}
