use crate::Thing;
use crate::failure::{ActionResult, Fail, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::{Step, plus_times};
use commis_base::Number;
use commis_kitchen::{Amount, Contents, EntityRef};
use commis_mcl::Signature;
use commis_ontology::ClassId;
use std::sync::Arc;

const ALL: usize = 0;
const REST: usize = 1;
const TARGET: usize = 4;
const SOURCE: usize = 5;
const QUANTITY: usize = 6;
const UNIT: usize = 7;

pub(super) static TRANSFER_CONTENTS: Primitive = Primitive {
    signature: Signature {
        name: "transfer-contents",
        summary: "Put the contents of a container into another one.",
        params: &[
            out(
                "container-with-all-ingredients",
                "transferable-container",
                "the target with everything in it",
            ),
            out("container-with-rest", "transferable-container", "the source with what is left"),
            KITCHEN_OUT,
            KITCHEN_IN,
            optional(
                "target-container",
                "transferable-container",
                "an unused large-bowl",
                "where the contents go",
            ),
            given("container-with-input-ingredients", "transferable-container", "the source, on the counter"),
            optional("quantity", "quantity", "all of it", "how much to transfer"),
            optional(
                "unit",
                "unit",
                "the unit of what is transferred",
                "unit of the amount; percent for a share",
            ),
        ],
        omittable: None,
    },
    effect: "The contents go, one after the other, in front of those of the target. With an amount or a share in percent \
             only that much of everything goes; pieces go one by one.",
    duration: "20 s",
    ways: &[&[Quality::Pours { from: SOURCE, into: TARGET, state: None, empties: true }]],
    nature: Nature::PLAIN,
    cases: &[&[], &[TARGET]],
    run: transfer_contents,
};

fn transfer_contents(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(SOURCE)?, 20)?;
    let target = step.tool_or(TARGET, step.vocabulary.class.large_bowl);
    let source = step.on_counter(SOURCE);
    let (target, source) = (target?, source?);
    let contents = step.some_contents(source, SOURCE)?;
    if source == target && step.rules.nothing_is_lost {
        return Err(Fail::unsuitable(step.param(TARGET), "is the source itself"));
    }
    let (moved, left) = if step.is_given(QUANTITY) || step.is_given(UNIT) {
        part_of(step, &contents)?
    } else {
        (contents, Contents::default())
    };
    let (quantity, unit) = total(step, &moved)?;
    step.put_in_front(target, &moved.reversed())?;
    step.set_contents(source, left)?;
    step.mark_filled(target, true)?;
    step.give_object(ALL, target)?;
    step.give_object(REST, source)?;
    step.give_as_it_was(TARGET, target, None);
    step.give_at_once(QUANTITY, Thing::Quantity(quantity));
    step.give_at_once(UNIT, Thing::Concept(unit));
    Ok(())
}

/// How much was moved: the sum in the common unit, in grams when units differ.
fn total(step: &Step<'_>, moved: &Contents) -> ActionResult<(Number, ClassId)> {
    let amount_of = |(part, count): (&EntityRef, usize)| Some((part.amount(step.vocabulary)?, count));
    let amounts: Vec<(Amount, usize)> = moved.counted_samples().filter_map(amount_of).collect();
    if !step.rules.partial_transfer && amounts.len() < moved.samples().count() {
        return Err(Fail::unsuitable(step.param(SOURCE), "holds something without an amount"));
    }
    let unit = amounts.last().map_or(step.vocabulary.class.piece, |(amount, _)| amount.unit);
    let mixed = amounts.iter().any(|(amount, _)| amount.unit != unit);
    if mixed && step.rules.partial_transfer {
        let mut parts = moved.counted_samples().filter(|(part, _)| part.amount(step.vocabulary).is_some());
        let sum = parts.try_fold(Number::ZERO, |sum, (part, count)| {
            Ok::<_, Fail>(plus_times(sum, step.grams(part)?, count)?)
        });
        if let Ok(sum) = sum {
            return Ok((sum, step.vocabulary.class.g));
        }
    }
    // The reference adds up the numbers whatever their units.
    let add = |sum, &(amount, count): &(Amount, usize)| plus_times(sum, amount.value, count);
    Ok((amounts.iter().try_fold(Number::ZERO, add)?, unit))
}

/// Splits the contents into what is to go and what stays.
fn part_of(step: &mut Step<'_>, contents: &Contents) -> ActionResult<(Contents, Contents)> {
    let class = &step.vocabulary.class;
    let contents = &contents.expanded();
    let quantity = step.number(QUANTITY)?;
    let unit = if step.is_given(UNIT) { step.concept(UNIT)? } else { total(step, contents)?.1 };
    if !quantity.is_positive() {
        return Err(Fail::unsuitable(step.param(QUANTITY), "is not more than zero"));
    }
    let in_pieces =
        |part: &EntityRef| part.amount(step.vocabulary).is_some_and(|amount| amount.unit == class.piece);
    if unit == class.piece && contents.iter().all(in_pieces) {
        return count_out(step, contents, quantity);
    }
    let share = if unit == class.percent {
        quantity.over(Number::from(100))?
    } else {
        share_of(step, contents, Amount { value: quantity, unit })?
    };
    if share > Number::ONE {
        return Err(too_much(step, contents, quantity, unit));
    }
    let (mut moved, mut left) = (Vec::new(), Vec::new());
    for part in contents.iter() {
        let Some(whole) = part.amount(step.vocabulary) else {
            left.push(Arc::clone(part));
            continue;
        };
        let taken = Amount { value: whole.value.times(share)?, unit: whole.unit };
        let kept = Amount { value: whole.value.minus(taken.value)?, unit: whole.unit };
        if kept.value.is_positive() {
            moved.push(Arc::new(step.portion_of(part, taken)?));
            left.push(Arc::new(step.with_amount(part, kept)?));
        } else {
            moved.push(Arc::clone(part));
        }
    }
    Ok((moved.into_iter().collect(), left.into_iter().collect()))
}

/// The share of the contents that an amount is.
fn share_of(step: &Step<'_>, contents: &Contents, wanted: Amount) -> ActionResult<Number> {
    let same_unit =
        |part: &EntityRef| part.amount(step.vocabulary).filter(|amount| amount.unit == wanted.unit);
    if let Some(amounts) = contents.iter().map(same_unit).collect::<Option<Vec<_>>>() {
        let all = amounts.iter().try_fold(Number::ZERO, |sum, amount| sum.plus(amount.value))?;
        return Ok(wanted.value.over(all)?);
    }
    let all =
        contents.iter().try_fold(Number::ZERO, |sum, part| Ok::<_, Fail>(sum.plus(step.grams(part)?)?))?;
    match (contents.len(), contents.get(0)) {
        (1, Some(only)) => Ok(step.grams_of_amount(only, wanted)?.over(all)?),
        _ if wanted.unit == step.vocabulary.class.g => Ok(wanted.value.over(all)?),
        _ => Err(Fail::unsuitable(step.param(UNIT), "fits only some of the contents: give g or percent")),
    }
}

/// Whole pieces from the front, the last one divided when it has to be.
fn count_out(step: &mut Step<'_>, contents: &Contents, wanted: Number) -> ActionResult<(Contents, Contents)> {
    let piece = step.vocabulary.class.piece;
    let (mut moved, mut left, mut missing) = (Vec::new(), Vec::new(), wanted);
    for part in contents.iter() {
        let have = part.amount(step.vocabulary).map_or(Number::ZERO, |amount| amount.value);
        if !missing.is_positive() {
            left.push(Arc::clone(part));
        } else if have > missing {
            moved.push(Arc::new(step.portion_of(part, Amount { value: missing, unit: piece })?));
            let kept = Amount { value: have.minus(missing)?, unit: piece };
            left.push(Arc::new(step.with_amount(part, kept)?));
            missing = Number::ZERO;
        } else {
            moved.push(Arc::clone(part));
            missing = missing.minus(have)?;
        }
    }
    if missing.is_positive() {
        return Err(too_much(step, contents, wanted, piece));
    }
    Ok((moved.into_iter().collect(), left.into_iter().collect()))
}

fn too_much(step: &Step<'_>, contents: &Contents, quantity: Number, unit: ClassId) -> Fail {
    let left = total(step, contents).map_or_else(|_| "less".to_owned(), |(sum, unit)| step.say(sum, unit));
    let class = contents.get(0).map_or_else(String::new, |part| step.name_of(part.class()));
    Reason::ShortOf { class, wanted: step.say(quantity, unit), left }.into()
}
