use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_mcl::Signature;

const RESULT: usize = 0;
const CONTAINER: usize = 3;
const FRIDGE: usize = 4;
const TIME: usize = 5;
const TIME_UNIT: usize = 6;

pub(super) static REFRIGERATE: Primitive = Primitive {
    signature: Signature {
        name: "refrigerate",
        summary: "Chill the contents of a container.",
        params: &[
            out(
                "container-with-ingredients-at-temperature",
                "transferable-container",
                "the container with its chilled contents",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-with-ingredients", "transferable-container", "the container, on the counter"),
            optional("refrigerator", "fridge", "the kitchen's fridge", "the fridge"),
            optional("cooling-quantity", "quantity", "1", "how long"),
            optional("cooling-unit", "time-unit", "hour", "unit of the time"),
        ],
        omittable: None,
    },
    effect: "Everything in the container that can have a temperature takes that of the fridge. The container keeps its \
             place on the counter.",
    duration: "the time given; the cook goes on at once",
    ways: &[&[Quality::Tempers { place: CONTAINER, how: &[TIME, TIME_UNIT] }]],
    nature: Nature::PLAIN,
    cases: &[&[], &[TIME, TIME_UNIT], &[FRIDGE, TIME, TIME_UNIT]],
    run: refrigerate,
};

fn refrigerate(step: &mut Step<'_>) -> ActionResult {
    let hour = step.vocabulary.class.hour;
    let mut time = step.seconds((TIME, 1), (TIME_UNIT, hour))?;
    if step.is_given(TIME) && !step.rules.refrigerating_is_linear {
        time = time.times(step.number(TIME)?)?;
    }
    step.takes(step.now(), time, 0)?;
    step.give_at_once(TIME, Thing::Quantity(Number::ONE));
    step.give_at_once(TIME_UNIT, Thing::Concept(hour));
    let fridge = if step.is_given(FRIDGE) {
        step.in_kitchen(FRIDGE)
    } else {
        step.appliance(step.vocabulary.class.fridge)
    };
    if let Ok(fridge) = &fridge {
        step.give_as_it_was(FRIDGE, *fridge, Some(step.now()));
    }
    let container = step.on_counter(CONTAINER)?;
    match fridge {
        Ok(fridge) => {
            let cold = step.object(fridge)?.amount_in(step.vocabulary.slot.temperature, step.vocabulary);
            step.set_temperature(container, cold)?;
        }
        // The reference hands the container back unchanged when its fridge is not there.
        Err(fail) if step.rules.failures_travel => return Err(fail),
        Err(_) => {}
    }
    step.give_object(RESULT, container)
}
