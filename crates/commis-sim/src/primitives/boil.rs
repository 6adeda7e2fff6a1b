use crate::Thing;
use crate::failure::{ActionResult, Fail};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::step::{Blend, Step};
use commis_base::Number;
use commis_kitchen::{Amount, Contents, Entity, Value};
use commis_mcl::Signature;
use std::sync::Arc;

const BOILED: usize = 0;
const THING: usize = 3;
const STOVE: usize = 4;
const MODE: usize = 5;
const TIME: usize = 6;
const TIME_UNIT: usize = 7;

pub(super) static BOIL: Primitive = Primitive {
    signature: Signature {
        name: "boil",
        summary: "Boil food in the liquid it lies in.",
        params: &[
            out("thing-boiled", "transferable-container", "the pot with the boiled food"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("thing-to-boil", "transferable-container", "the pot with food and liquid"),
            optional("stove-to-boil-on", "stove", "the kitchen's stove", "the stove"),
            optional("heating-mode", "stove-mode", "medium-heat", "how hot the stove is set"),
            optional("time-to-boil-quantity", "quantity", "30", "how long"),
            optional("time-to-boil-unit", "unit", "minute", "unit of the time"),
        ],
        omittable: None,
    },
    effect: "Spices and liquids in the pot become the broth (a single liquid without spices stays what it is); an \
             earlier broth and what is mostly liquid count as liquids. A mixture with some liquid in it simmers in its \
             own juice. Everything else becomes `boiled`, takes the temperature of the stove setting and remembers the broth \
             it was boiled with.",
    duration: "the boiling time; the cook is busy for 30 s",
    ways: &[],
    nature: Nature::PLAIN,
    cases: &[&[TIME, TIME_UNIT], &[STOVE, TIME, TIME_UNIT], &[STOVE], &[], &[STOVE, MODE, TIME, TIME_UNIT]],
    run: boil,
};

fn boil(step: &mut Step<'_>) -> ActionResult {
    let minute = step.vocabulary.class.minute;
    let time = step.cooking_seconds((TIME, 30), (TIME_UNIT, minute))?;
    step.takes(step.ready(THING)?, time, 30)?;
    let mode = if step.is_given(MODE) { step.concept(MODE)? } else { step.vocabulary.class.medium_heat };
    step.give_at_once(MODE, Thing::Concept(mode));
    step.give_at_once(TIME, Thing::Quantity(Number::from(30)));
    step.give_at_once(TIME_UNIT, Thing::Concept(minute));

    let stove = if step.is_given(STOVE) {
        step.in_kitchen(STOVE)
    } else {
        step.appliance(step.vocabulary.class.stove)
    };
    if let (Ok(stove), true) = (&stove, step.is_given(TIME)) {
        step.give_object(STOVE, *stove)?;
    }
    let pot = step.in_kitchen(THING)?;
    let stove = stove?;
    let needs_pot = step.rules.boiling_needs_a_pot || (step.is_given(TIME) && !step.is_given(STOVE));
    if needs_pot && !step.is(&*step.object(pot)?, step.vocabulary.class.heatable_container) {
        return Err(Fail::unsuitable(step.param(THING), "may not stand on a stove: use a cooking-pot"));
    }

    let heat = step.vocabulary.stove_temperature(mode);
    let boiled = boil_contents(step, &step.some_contents(pot, THING)?, heat)?;
    step.set_contents(pot, boiled)?;
    step.set(stove, step.vocabulary.slot.temperature, heat.map_or(Value::Empty, Value::amount))?;
    step.give_object(BOILED, pot)?;
    step.give_object(STOVE, stove)
}

/// The boiled food, the broth last.
fn boil_contents(step: &mut Step<'_>, contents: &Contents, heat: Option<Amount>) -> ActionResult<Contents> {
    let class = &step.vocabulary.class;
    let contents = &contents.expanded();
    let (spices, others): (Vec<_>, Vec<_>) = contents.iter().partition(|food| step.is(food, class.spice));
    let (liquids, food): (Vec<_>, Vec<_>) = others.into_iter().partition(|food| step.is_boiled_in(food));
    if liquids.is_empty() && step.rules.broths_are_liquid {
        return boil_in_own_juice(step, contents, heat);
    }
    if spices.is_empty() && liquids.is_empty() {
        return Err(no_liquid(step));
    }
    let slot = &step.vocabulary.slot;
    let heat = heat.map_or(Value::Empty, Value::amount);
    let mut broth = if let ([], [only]) = (spices.as_slice(), liquids.as_slice()) {
        let mut liquid = Entity::clone(only);
        step.write(&mut liquid, slot.boiled, Value::True)?;
        if step.rules.broths_are_liquid && step.is(&liquid, class.mixture) {
            step.write(&mut liquid, slot.is_liquid, Value::True)?;
        }
        liquid
    } else {
        let parts: Contents = spices.iter().chain(&liquids).map(|part| Arc::clone(part)).collect();
        let mut broth = step.blend(&parts, Blend::Homogeneous(slot.boiled))?;
        step.write(&mut broth, slot.is_liquid, Value::True)?;
        broth
    };
    step.write(&mut broth, slot.temperature, heat.clone())?;
    let broth = Arc::new(broth);
    let food: Contents = food.into_iter().rev().cloned().collect();
    let vocabulary = step.vocabulary;
    let mut boiled = step.each(&food, |food| {
        food.set(slot.boiled, Value::True, vocabulary)?;
        food.set(slot.temperature, heat.clone(), vocabulary)?;
        food.set(slot.boiled_with, Value::Entity(Arc::clone(&broth)), vocabulary)
    })?;
    boiled.push_back(broth);
    Ok(boiled)
}

fn no_liquid(step: &Step<'_>) -> Fail {
    Fail::unsuitable(step.param(THING), "holds no liquid to boil in")
}

/// A stew simmers in what it holds already, so nothing becomes a broth. What was boiled before remembers its liquid.
fn boil_in_own_juice(
    step: &mut Step<'_>,
    contents: &Contents,
    heat: Option<Amount>,
) -> ActionResult<Contents> {
    if !contents.iter().any(|food| step.is_juicy(food)) {
        return Err(no_liquid(step));
    }
    let (slot, vocabulary) = (&step.vocabulary.slot, step.vocabulary);
    let heat = heat.map_or(Value::Empty, Value::amount);
    step.each(contents, |food| {
        food.set(slot.boiled, Value::True, vocabulary)?;
        // A published spice has no temperature of its own.
        if vocabulary.ontology.has_slot(food.class(), slot.temperature) {
            food.set(slot.temperature, heat.clone(), vocabulary)?;
        }
        Ok(())
    })
}
