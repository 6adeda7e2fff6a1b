use crate::Thing;
use crate::failure::{ActionResult, Fail};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::{Amount, Entity, EntityId, Value};
use commis_mcl::Signature;

const BAKED: usize = 0;
const THING: usize = 3;
const OVEN: usize = 4;
const TIME: usize = 5;
const TIME_UNIT: usize = 6;
const HEAT: usize = 7;
const HEAT_UNIT: usize = 8;

pub(super) static BAKE: Primitive = Primitive {
    signature: Signature {
        name: "bake",
        summary: "Bake what is in a container.",
        params: &[
            out("thing-baked", "transferable-container", "the container with the baked contents"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("thing-to-bake", "transferable-container", "the container whose contents go into the oven"),
            optional("oven-to-bake-in", "oven", "the kitchen's oven", "the oven, usually a preheated one"),
            given("time-to-bake-quantity", "quantity", "how long"),
            given("time-to-bake-unit", "unit", "unit of the time"),
            optional("target-temperature-quantity", "quantity", "the oven's temperature", "how hot"),
            optional(
                "target-temperature-unit",
                "unit",
                "the unit of the oven's temperature",
                "unit of the heat",
            ),
        ],
        omittable: None,
    },
    effect: "Sets the oven to the temperature if one is given, and gives everything in the container that \
             temperature and the state `baked`. Mixtures and toast can be baked; what cannot lies beside them and \
             is left alone. The container keeps its place: the oven works while the cook goes on.",
    duration: "the baking time; the cook is busy for 30 s",
    ways: &[&[
        Quality::Kind { place: THING, class: "brushable" },
        Quality::Heated { appliance: OVEN, unless: HEAT },
        Quality::Treats { place: THING, state: "baked", how: &[] },
        Quality::Tempers { place: THING, how: &[TIME, TIME_UNIT, HEAT, HEAT_UNIT] },
    ]],
    nature: Nature::PLAIN,
    cases: &[&[HEAT, HEAT_UNIT], &[OVEN], &[OVEN, HEAT, HEAT_UNIT]],
    run: bake,
};

fn bake(step: &mut Step<'_>) -> ActionResult {
    let ready = step.ready(THING)?;
    let begins = if step.is_given(OVEN) { ready.max(step.ready(OVEN)?) } else { ready };
    let time = step.cooking_seconds((TIME, 0), (TIME_UNIT, step.vocabulary.class.minute))?;
    step.takes(begins, time, 30)?;
    if !step.rules.inputs_are_awaited {
        // The reference's cook does not wait for the oven.
        step.clock = ready.plus(Number::from(30))?;
    }

    let container = step.in_kitchen(THING);
    let oven = if step.is_given(OVEN) {
        step.in_kitchen(OVEN)?
    } else {
        step.appliance(step.vocabulary.class.oven)?
    };
    step.give_object(OVEN, oven)?;
    let heat = heat(step, oven)?;
    step.give_at_once(HEAT, Thing::Quantity(heat.value));
    step.give_at_once(HEAT_UNIT, Thing::Concept(heat.unit));
    let container = container?;
    let slot = step.vocabulary.slot.temperature;
    step.set(oven, slot, Value::amount(heat))?;
    let (vocabulary, contents) = (step.vocabulary, step.contents(container)?);
    let bakes = |food: &Entity| vocabulary.ontology.has_slot(food.class(), vocabulary.slot.baked);
    let leaves_alone = step.rules.unbakeable_is_left_alone && contents.samples().any(|food| bakes(food));
    let baked = step.each(&contents, |food| {
        if leaves_alone && !bakes(food) {
            return Ok(());
        }
        food.set(slot, Value::amount(heat), vocabulary)?;
        food.set(vocabulary.slot.baked, Value::True, vocabulary)
    })?;
    step.note_unaffected(contents.samples().filter(|food| !bakes(food)), "baked");
    step.set_contents(container, baked)?;

    step.give_object(BAKED, container)?;
    step.give_object(OVEN, oven)
}

/// How hot: what is given, otherwise what the oven is set to.
fn heat(step: &Step<'_>, oven: EntityId) -> ActionResult<Amount> {
    let set_to = step.object(oven)?.amount_in(step.vocabulary.slot.temperature, step.vocabulary);
    let (value, unit) = match (step.is_given(HEAT), step.is_given(HEAT_UNIT)) {
        (true, true) => (step.number(HEAT)?, step.concept(HEAT_UNIT)?),
        (true, false) => (step.number(HEAT)?, step.vocabulary.class.degrees_celsius),
        (false, given) => {
            let cold = || Fail::unsuitable(step.param(OVEN), "has no temperature: preheat it or give one");
            let set_to = set_to.ok_or_else(cold)?;
            (set_to.value, if given { step.concept(HEAT_UNIT)? } else { set_to.unit })
        }
    };
    Ok(Amount { value, unit })
}
