use crate::Thing;
use crate::failure::{ActionResult, Exceeded, Fail, Reason};
use crate::nature::{Leftover, Nature, Stage};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::{Contents, Entity, Value};
use commis_mcl::Signature;
use std::sync::Arc;

const CRACKED: usize = 0;
const EGGS: usize = 3;
const TARGET: usize = 4;

/// What one egg weighs without its shell, in grams.
const EGG: i64 = 50;

pub(super) static CRACK: Primitive = Primitive {
    signature: Signature {
        name: "crack",
        summary: "Crack eggs into a container.",
        params: &[
            out("container-with-cracked-eggs", "transferable-container", "the container with the whole eggs"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("eggs", "transferable-container", "the container with the eggs in their shells"),
            optional(
                "target-container",
                "transferable-container",
                "an unused medium-bowl",
                "where the eggs go",
            ),
        ],
        omittable: None,
    },
    effect: "Every egg becomes a whole egg of 50 g at the end of the target's contents; its shell stays behind, as does \
             everything that is no egg. Part of an egg gives that part of 50 g.",
    duration: "5 s per thing in the container",
    ways: &[&[Quality::Pours { from: EGGS, into: TARGET, state: Some("cracked"), empties: false }]],
    nature: Nature::at(Stage::Opening).leaving(Leftover::Waste),
    cases: &[&[], &[TARGET]],
    run: crack,
};

fn crack(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.now(), seconds_per_content(step, EGGS))?;
    let eggs = step.in_kitchen(EGGS);
    let target = step.tool_or(TARGET, step.vocabulary.class.medium_bowl);
    let (eggs, target) = (eggs?, target?);
    let (mut whole, mut shells) = (Vec::new(), Vec::new());
    let contents = step.contents(eggs)?.expanded();
    for egg in contents.iter() {
        for size in egg_sizes(step, egg)? {
            let mut inside = step.create(step.vocabulary.class.whole_egg)?;
            let weight = step.in_grams(size.times(Number::from(EGG))?);
            step.write(&mut inside, step.vocabulary.slot.amount, Value::amount(weight))?;
            whole.push(Arc::new(inside));
            let mut shell = step.create(step.vocabulary.class.egg_shell)?;
            step.write(&mut shell, step.vocabulary.slot.cracked, Value::True)?;
            shells.push(Arc::new(shell));
        }
    }
    if step.rules.eggs_are_counted && whole.is_empty() {
        return Err(Fail::unsuitable(step.param(EGGS), "contains no egg in its shell"));
    }
    let left = contents.iter().filter(|food| !step.is(food, step.vocabulary.class.egg)).cloned();
    let left: Contents = left.chain(shells).collect();
    step.set_contents(eggs, left)?;
    let vocabulary = step.vocabulary;
    step.edit(target, |target| whole.into_iter().for_each(|egg| target.put_last(egg, vocabulary)))?;
    step.mark_filled(target, !step.is_given(TARGET))?;
    step.give_object(CRACKED, target)?;
    step.give_as_it_was(TARGET, target, None);
    Ok(())
}

/// The eggs one content stands for, each as a share of a whole egg.
fn egg_sizes(step: &Step<'_>, egg: &Entity) -> ActionResult<Vec<Number>> {
    let class = &step.vocabulary.class;
    let amount = egg.amount(step.vocabulary);
    let count = if step.rules.eggs_are_counted {
        match amount {
            _ if !step.is(egg, class.egg) => return Ok(Vec::new()),
            Some(amount) if amount.unit == class.piece => amount.value,
            _ => step.grams(egg)?.over(Number::from(EGG))?,
        }
    } else {
        amount.map_or(Number::ZERO, |amount| amount.value)
    };
    let whole = count.floor()?;
    if whole > i128::from(step.limits.list) {
        return Err(Reason::Limit(Exceeded::ListSizes).into());
    }
    let mut sizes = vec![Number::ONE; usize::try_from(whole).unwrap_or(0)];
    let part = count.minus(Number::Exact(whole, 1))?;
    if step.rules.eggs_are_counted && part.is_positive() {
        sizes.push(part);
    }
    Ok(sizes)
}

/// Five seconds per content of the container as it was given.
pub(super) fn seconds_per_content(step: &Step<'_>, position: usize) -> i64 {
    // The reference's failed object counts as a container of nine things.
    let things = match step.thing(position) {
        Some(Thing::Entity(entity)) => entity.contents(step.vocabulary).len(),
        Some(Thing::Failed(_)) if !step.rules.failures_travel => 9,
        _ => 0,
    };
    5 * i64::try_from(things).unwrap_or(i64::MAX / 5)
}
