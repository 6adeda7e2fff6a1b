use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::{Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::Amount;
use commis_mcl::Signature;

const RESULT: usize = 0;
const CONTAINER: usize = 3;
const HEAT: usize = 4;
const HEAT_UNIT: usize = 5;

pub(super) static BRING_TO_TEMPERATURE: Primitive = Primitive {
    signature: Signature {
        name: "bring-to-temperature",
        summary: "Let the contents of a container reach a temperature, by default that of the room.",
        params: &[
            out(
                "container-with-ingredients-at-temperature",
                "transferable-container",
                "the container with its contents at the temperature",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-with-ingredients", "transferable-container", "the container, on the counter"),
            optional("temperature-quantity", "quantity", "the room's temperature", "how warm"),
            optional(
                "temperature-unit",
                "unit",
                "degrees-celsius",
                "unit; a unit of time lets it stand that long",
            ),
        ],
        omittable: None,
    },
    effect: "Everything in the container that can have a temperature gets this one; what cannot is left alone. \
             Components inside a mixture keep theirs.",
    duration: "800 s; the cook goes on at once",
    ways: &[&[Quality::Tempers { place: CONTAINER, how: &[HEAT, HEAT_UNIT] }]],
    nature: Nature::at(Stage::Cleaning),
    cases: &[&[HEAT, HEAT_UNIT], &[]],
    run: bring_to_temperature,
};

fn bring_to_temperature(step: &mut Step<'_>) -> ActionResult {
    step.takes(step.now(), Number::from(800), 0)?;
    let room = step.room_temperature();
    step.give_at_once(HEAT, Thing::Quantity(room.value));
    step.give_at_once(HEAT_UNIT, Thing::Concept(room.unit));
    let container = step.on_counter(CONTAINER)?;
    let value = if step.is_given(HEAT) { step.number(HEAT)? } else { room.value };
    let unit = if step.is_given(HEAT_UNIT) { step.concept(HEAT_UNIT)? } else { room.unit };
    if step.vocabulary.is_a(unit, step.vocabulary.class.time_unit) {
        step.number(HEAT)?;
        step.let_stand(container, HEAT, HEAT_UNIT)?;
    } else {
        step.set_temperature(container, Some(Amount { value, unit }))?;
    }
    step.give_object(RESULT, container)
}
