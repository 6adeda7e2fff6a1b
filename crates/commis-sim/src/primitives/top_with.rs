use crate::Thing;
use crate::failure::{ActionResult, Fail, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::{Step, plus_times};
use commis_base::Number;
use commis_kitchen::{Amount, Contents, Entity};
use commis_mcl::Signature;
use std::sync::Arc;

const TOPPED: usize = 0;
const THING: usize = 3;
const TOPPING: usize = 4;
const QUANTITY: usize = 5;
const UNIT: usize = 6;

pub(super) static TOP_WITH: Primitive = Primitive {
    signature: Signature {
        name: "top-with",
        summary: "Put a topping on portions. An extension: the publications do not list it.",
        params: &[
            out("topped-object", "kitchen-entity", "the list or container with the topped portions"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "thing-to-be-topped",
                "kitchen-entity",
                "a list, or a container with portions, on the counter",
            ),
            given(
                "container-with-topping",
                "transferable-container",
                "the container with the topping, on the counter",
            ),
            optional("topping-quantity", "quantity", "a share for everyone by weight", "how much on each"),
            optional("topping-unit", "unit", "g", "unit of the amount"),
        ],
        omittable: None,
    },
    effect: "Every portion gets a part of what is in the topping container, in grams: by its weight, or the amount \
             given of the first thing in it as long as there is enough. Plates, baking dishes, butter, toast and mixtures can be topped.",
    duration: "50 s",
    ways: &[&[Quality::Tops { place: THING, topping: TOPPING, state: "has-on-top", how: &[QUANTITY, UNIT] }]],
    nature: Nature::UNLISTED,
    cases: &[&[], &[QUANTITY, UNIT]],
    run: top_with,
};

fn top_with(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(THING)?, 50)?;
    step.inherit(THING).map_err(|fail| if step.is_given(QUANTITY) { fail } else { fail.no_case() })?;
    if !can_be_topped(step) {
        return Err(
            Fail::unsuitable(step.param(THING), "holds something that cannot be topped").clock_stays()
        );
    }
    let found = step.group(THING).and_then(|group| Ok((group, step.on_counter(TOPPING)?)));
    let (group, container) =
        found.map_err(|fail| if step.is_given(QUANTITY) { fail } else { fail.no_case() })?;
    let (topping, mut rest) = step.topping(&group, container, TOPPING)?;
    if group.members().is_empty() {
        return Err(Reason::Empty { param: step.param(THING) }.into());
    }
    let slot = step.vocabulary.slot.has_on_top;
    let topped = if step.is_given(QUANTITY) {
        let (members, amounts, left) = amounts(step, &topping, group.members())?;
        step.give_at_once(UNIT, Thing::Concept(step.vocabulary.class.g));
        if let (true, Some(left)) = (step.rules.nothing_is_lost, left) {
            rest.push_front(Arc::new(step.with_amount(&topping, left)?));
        }
        step.put_on_each(&topping, &members, slot, |position| amounts.get(position).copied())?
    } else {
        let count = i64::try_from(group.members().len()).unwrap_or(i64::MAX);
        let mut all = step.grams(&topping)?;
        for (other, count) in rest.counted_samples().filter(|_| step.rules.every_piece_is_used) {
            all = plus_times(all, step.grams(other)?, count)?;
        }
        let share = all.over(Number::from(count))?;
        step.give_at_once(QUANTITY, Thing::Quantity(share));
        step.give_at_once(UNIT, Thing::Concept(step.vocabulary.class.g));
        step.share_out_all((&topping, &mut rest), group.members(), slot)?
    };
    step.set_contents(container, rest)?;
    let result = step.put_group_back(group, topped)?;
    step.give(TOPPED, result);
    Ok(())
}

fn can_be_topped(step: &Step<'_>) -> bool {
    let can = |members: &Contents| {
        members.samples().all(|member| step.is(member, step.vocabulary.class.can_have_on_top))
    };
    match step.thing(THING) {
        Some(Thing::List(list)) => can(&list.items),
        Some(Thing::Entity(container)) => can(container.contents(step.vocabulary)),
        _ => false,
    }
}

/// What each portion gets while there is topping left, and what remains. Counted portions that get different amounts are
/// counted apart.
fn amounts(
    step: &Step<'_>,
    topping: &Entity,
    portions: &Contents,
) -> ActionResult<(Contents, Vec<Amount>, Option<Amount>)> {
    let unit = if step.is_given(UNIT) { step.concept(UNIT)? } else { step.vocabulary.class.g };
    let size = step.grams_of_amount(topping, Amount { value: step.number(QUANTITY)?, unit })?;
    if step.rules.amounts_are_positive && !size.is_positive() {
        return Err(Fail::unsuitable(step.param(QUANTITY), "is not more than zero"));
    }
    let mut left = if step.rules.portions_in_grams {
        step.grams(topping)?
    } else {
        topping.amount(step.vocabulary).map_or(Number::ZERO, |amount| amount.value)
    };
    let (mut amounts, mut parts) = (Vec::new(), Vec::new());
    // Each batch is divided into parts that get the same.
    for batch in portions.as_batches() {
        let mut at = 0;
        while at < batch.count() && left.is_positive() {
            let portion = if left > size { size } else { left };
            let start = at;
            while at < batch.count() && left >= portion {
                left = left.minus(portion)?;
                at += 1;
            }
            amounts.push(step.in_grams(portion));
            parts.push(batch.part(start, at - start));
        }
        if at < batch.count() {
            parts.push(batch.part(at, batch.count() - at));
        }
    }
    Ok((parts.into_iter().collect(), amounts, left.is_positive().then(|| step.in_grams(left))))
}
