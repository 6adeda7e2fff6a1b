//! What squeezing and zesting share: a part of a fruit, which its class names, goes into a vessel of its own.

use crate::failure::{ActionResult, Fail};
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::{Contents, Entity, EntityId, EntityRef, Value};
use std::sync::Arc;

/// How a fruit gives something: the flag that says it did, and the slot of its class that says what and how much.
#[derive(Clone, Copy)]
pub(super) struct Gift {
    pub(super) flag: &'static str,
    pub(super) yields: &'static str,
}

/// Takes what the contents of a container give, and adds it to a vessel. Who has given already is left alone.
pub(super) fn press(
    step: &mut Step<'_>,
    (container, position): (EntityId, usize),
    target: EntityId,
    gift: Gift,
) -> ActionResult {
    if container == target {
        return Err(Fail::unsuitable(step.param(position), "is the target container itself"));
    }
    let contents = step.some_contents(container, position)?.expanded();
    let (mut left, mut given, mut unaffected) = (Vec::new(), Vec::new(), Vec::new());
    for food in contents.iter() {
        let rest = take(step, food, gift, &mut given)?;
        if rest.is_none() {
            unaffected.push(Arc::clone(food));
        }
        left.push(rest.unwrap_or_else(|| Arc::clone(food)));
    }
    if unaffected.len() == contents.len() {
        return Err(Fail::unsuitable(
            step.param(position),
            format!("holds nothing that can be {}", gift.flag),
        ));
    }
    step.note_unaffected(&unaffected, gift.flag);
    step.set_contents(container, left.into_iter().collect())?;
    let there = step.contents(target)?.followed_by(&given.into_iter().collect());
    step.set_contents(target, there)?;
    step.mark_filled(target, true)
}

/// What is left of a fruit, after its gifts have been added to the others; `None` for what gives nothing.
fn take(
    step: &mut Step<'_>,
    food: &Entity,
    gift: Gift,
    given: &mut Vec<EntityRef>,
) -> ActionResult<Option<EntityRef>> {
    let (Some(flag), Some(yields)) = (step.own_state(food, gift.flag), step.own_state(food, gift.yields))
    else {
        return Ok(None);
    };
    if food.flag(flag, step.vocabulary) {
        return Ok(None);
    }
    let whole = step.grams(food)?;
    let mut rest = whole;
    let parts = match food.get(yields, step.vocabulary) {
        Value::Entities(parts) => parts.clone(),
        _ => Contents::default(),
    };
    for part in parts.iter() {
        let share = part.amount(step.vocabulary).map_or(Number::ZERO, |share| share.value);
        let grams = share.times(whole)?;
        rest = rest.minus(grams)?;
        add(step, given, part, grams)?;
    }
    let mut food = food.clone();
    step.write(&mut food, flag, Value::True)?;
    step.write(&mut food, step.vocabulary.slot.amount, Value::amount(step.in_grams(rest)))?;
    Ok(Some(Arc::new(food)))
}

/// Adds some grams of a kind to what was given so far.
fn add(step: &mut Step<'_>, given: &mut Vec<EntityRef>, part: &Entity, grams: Number) -> ActionResult {
    let amount = step.vocabulary.slot.amount;
    if let Some(same) = given.iter_mut().find(|same| same.class() == part.class()) {
        let sum = step.grams(same)?.plus(grams)?;
        return step.write(Arc::make_mut(same), amount, Value::amount(step.in_grams(sum)));
    }
    let mut fresh = step.create(part.class())?;
    step.write(&mut fresh, amount, Value::amount(step.in_grams(grams)))?;
    given.push(Arc::new(fresh));
    Ok(())
}
