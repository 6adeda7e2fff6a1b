use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::{Blend, Step};
use commis_base::Number;
use commis_kitchen::{Entity, Value};
use commis_mcl::Signature;
use std::sync::Arc;

const KNEADED: usize = 0;
const DOUGH: usize = 3;
const TIME: usize = 4;
const TIME_UNIT: usize = 5;

pub(super) static KNEAD: Primitive = Primitive {
    signature: Signature {
        name: "knead",
        summary: "Knead what is in a container into a dough. An extension: the publications do not list it.",
        params: &[
            out("kneaded-dough", "transferable-container", "the container with the kneaded dough"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("dough", "transferable-container", "the container with the dough, on the counter"),
            optional("kneading-quantity", "quantity", "10", "for how long a time"),
            optional("kneading-unit", "time-unit", "minute", "unit of the time"),
        ],
        omittable: None,
    },
    effect: "The contents become one homogeneous mixture in the states `mixed` and `kneaded`; a mixture that is alone in \
             the container stays the same one. Classes that know no kneading have it mixed.",
    duration: "the kneading time",
    ways: &[&[Quality::Blends { container: DOUGH }]],
    nature: Nature::EXTENSION,
    cases: &[],
    run: knead,
};

fn knead(step: &mut Step<'_>) -> ActionResult {
    let minute = step.vocabulary.class.minute;
    let time = step.seconds((TIME, 10), (TIME_UNIT, minute))?;
    step.takes(step.ready(DOUGH)?, time, 0)?;
    step.clock = step.ends;
    step.give_at_once(TIME, Thing::Quantity(Number::from(10)));
    step.give_at_once(TIME_UNIT, Thing::Concept(minute));
    let container = step.on_counter(DOUGH)?;
    let contents = step.some_contents(container, DOUGH)?;
    let mixed = step.vocabulary.slot.mixed;
    let is_mixture = |food: &Entity| step.is(food, step.vocabulary.class.homogeneous_mixture);
    let mut dough = match (contents.len(), contents.get(0)) {
        (1, Some(only)) if is_mixture(only) => Entity::clone(only),
        _ => step.blend(&contents, Blend::Homogeneous(mixed))?,
    };
    step.write(&mut dough, mixed, Value::True)?;
    if let Some(kneaded) = step.own_state(&dough, "kneaded") {
        step.write(&mut dough, kneaded, Value::True)?;
    }
    step.set_contents(container, std::iter::once(Arc::new(dough)).collect())?;
    step.give_object(KNEADED, container)
}
