use crate::failure::{ActionResult, Exceeded, Fail, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::{Portions, Step};
use crate::{List, Thing};
use commis_base::Number;
use commis_kitchen::{Amount, Batch, Contents, Entity, EntityId, EntityRef, Value};
use commis_mcl::Signature;
use commis_ontology::ClassId;
use std::sync::Arc;

const PORTIONS: usize = 0;
const DOUGH: usize = 3;
const QUANTITY: usize = 4;
const UNIT: usize = 5;
const PATTERN: usize = 6;
const DESTINATION: usize = 7;

pub(super) static PORTION_AND_ARRANGE: Primitive = Primitive {
    signature: Signature {
        name: "portion-and-arrange",
        summary: "Divide a dough into portions and lay them out.",
        params: &[
            out(
                "portions",
                "kitchen-entity",
                "the portions: a list on the counter, or the destination that holds them",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "container-with-dough",
                "transferable-container",
                "the container with the dough, on the counter",
            ),
            optional("quantity", "quantity", "one portion per tin of the destination", "size of a portion"),
            optional(
                "unit",
                "unit",
                "the unit of the dough",
                "unit of the size; percent for a share of the dough",
            ),
            optional("arrangement-pattern", "arrangement-pattern", "evenly-spread", "how the portions lie"),
            optional("destination", "container", "the counter-top", "where the portions go"),
        ],
        omittable: None,
    },
    effect: "The first content of the container is divided into portions of the size given, the last one being what is \
             left; if that is less, it is marked as a `rest`. A size in percent is a share of the dough: `100/6 percent` makes six equal parts. Without a size the destination must be a muffin tin and every tin gets the same.",
    duration: "80 s",
    ways: &[&[
        Quality::Before { place: DOUGH, state: "baked" },
        Quality::Before { place: DOUGH, state: "laid-out" },
        Quality::Once { place: DOUGH, state: "portioned", how: &[QUANTITY, UNIT, PATTERN] },
        Quality::Lays {
            from: DOUGH,
            onto: DESTINATION,
            state: Some("portioned"),
            how: &[QUANTITY, UNIT, PATTERN],
        },
    ]],
    nature: Nature::PLAIN,
    cases: &[
        &[QUANTITY, UNIT],
        &[QUANTITY, UNIT, PATTERN],
        &[QUANTITY, UNIT, DESTINATION],
        &[QUANTITY, UNIT, PATTERN, DESTINATION],
        &[DESTINATION],
    ],
    run: portion_and_arrange,
};

fn portion_and_arrange(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(DOUGH)?, 80)?;
    let evenly = step.vocabulary.class.evenly_spread;
    let pattern = if step.is_given(PATTERN) { step.concept(PATTERN)? } else { evenly };
    step.give_at_once(PATTERN, Thing::Concept(evenly));
    let container = step.on_counter(DOUGH)?;
    let on_counter = !step.is_given(DESTINATION);
    let destination = if on_counter {
        step.appliance(step.vocabulary.class.counter_top)?
    } else {
        step.in_kitchen(DESTINATION)?
    };
    let (dough, rest) = step.first_and_rest(container, DOUGH)?;

    let sizes = if step.is_given(QUANTITY) || step.is_given(UNIT) {
        sizes_of(step, &dough)?
    } else {
        sizes_per_tin(step, &dough, destination)?
    };
    let portions = cut(step, &dough, &sizes)?;

    step.set_contents(container, rest)?;
    if container != destination || step.rules.nothing_is_lost {
        step.put_in_front(destination, &portions)?;
    }
    step.mark_filled(destination, false)?;
    step.set(destination, step.vocabulary.slot.arrangement, Value::Class(pattern))?;
    if on_counter {
        give_list(step, portions)?;
        step.give_as_it_was(DESTINATION, destination, None);
        return Ok(());
    }
    step.give_object(PORTIONS, destination)
}

fn give_list(step: &mut Step<'_>, portions: Contents) -> ActionResult {
    let id = step.fresh_id()?;
    step.give(PORTIONS, Thing::List(List { id, items: portions }));
    Ok(())
}

/// How a dough is divided: so many portions of one size, and perhaps a smaller one.
struct Sizes {
    size: Amount,
    count: u32,
    rest: Option<Amount>,
}

/// The portions, the last one first.
fn cut(step: &mut Step<'_>, dough: &Entity, sizes: &Sizes) -> ActionResult<Contents> {
    let mut cut_off = Portions::of(dough);
    let mut portions: Contents = if step.counts(sizes.count) {
        let portion = step.with_amount(dough, sizes.size)?;
        let first = step.fresh_ids(sizes.count)?.0;
        let last = EntityId(first.saturating_add(sizes.count.saturating_sub(1)));
        std::iter::once(Batch::of(Arc::new(portion.with_id(last)), sizes.count, -1)).collect()
    } else {
        let each = (0..sizes.count).map(|_| Ok(Arc::new(cut_off.next(step, sizes.size)?)));
        each.collect::<ActionResult<Vec<EntityRef>>>()?.into_iter().rev().collect()
    };
    if let Some(rest) = sizes.rest {
        let mut portion = cut_off.next(step, rest)?;
        if let Some(slot) = step.vocabulary.rest.filter(|_| step.rules.shares_follow_weight) {
            // Only of a mixture can there be a rest.
            portion.set(slot, Value::True, step.vocabulary).ok();
        }
        portions.push_front(Arc::new(portion));
    }
    Ok(portions)
}

/// Portions of the given size, the last one being the rest.
fn sizes_of(step: &mut Step<'_>, dough: &EntityRef) -> ActionResult<Sizes> {
    let of_dough = dough.amount(step.vocabulary).map_or(step.vocabulary.class.g, |amount| amount.unit);
    let unit = if step.is_given(UNIT) { step.concept(UNIT)? } else { of_dough };
    let wanted = step.number(QUANTITY)?;
    step.give_at_once(UNIT, Thing::Concept(unit));
    if unit == step.vocabulary.class.percent && step.rules.portions_in_grams {
        let whole = dough.amount(step.vocabulary).ok_or(Reason::Empty { param: step.param(DOUGH) })?;
        let size = whole.value.times(wanted)?.over(Number::from(100))?;
        return divide(step, whole, size);
    }
    let size = step.grams_of_amount(dough, Amount { value: wanted, unit })?;
    let whole = if step.rules.portions_in_grams {
        step.grams(dough)?
    } else {
        dough.amount(step.vocabulary).map_or(Number::ZERO, |amount| amount.value)
    };
    divide(step, step.in_grams(whole), size)
}

/// As many portions of a size as there are in the whole, and the rest.
fn divide(step: &Step<'_>, whole: Amount, size: Number) -> ActionResult<Sizes> {
    if !size.is_positive() {
        return Err(Fail::unsuitable(step.param(QUANTITY), "is not more than zero"));
    }
    if !whole.value.is_positive() {
        return Err(Reason::Empty { param: step.param(DOUGH) }.into());
    }
    if whole.value <= size {
        return Ok(Sizes { size: whole, count: 1, rest: None });
    }
    let (mut left, mut count) = (whole.value, 0);
    while left >= size {
        if count >= step.limits.list {
            return Err(Reason::Limit(Exceeded::ListSizes).into());
        }
        count += 1;
        left = left.minus(size)?;
    }
    let rest = left.is_positive().then_some(Amount { value: left, unit: whole.unit });
    if rest.is_some() && count >= step.limits.list {
        return Err(Reason::Limit(Exceeded::ListSizes).into());
    }
    Ok(Sizes { size: Amount { value: size, unit: whole.unit }, count, rest })
}

/// One equal portion per tin.
fn sizes_per_tin(step: &mut Step<'_>, dough: &EntityRef, destination: EntityId) -> ActionResult<Sizes> {
    let (class, slot) = (&step.vocabulary.class, &step.vocabulary.slot);
    let tin = step.object(destination)?;
    let tins = match tin.get(slot.number_of_tins, step.vocabulary) {
        Value::Number(number) if step.is(&tin, class.muffin_tins) => **number,
        _ => {
            return Err(Fail::unsuitable(
                step.param(DESTINATION),
                "has no tins and no portion size is given",
            ));
        }
    };
    let whole = dough.amount(step.vocabulary);
    let whole = whole.ok_or(Reason::Empty { param: step.param(DOUGH) })?;
    let size = Amount { value: whole.value.over(tins)?, unit: whole.unit };
    let count = u32::try_from(tins.floor()?).unwrap_or(0);
    give_size(step, size.value, size.unit);
    Ok(Sizes { size, count: count.min(step.limits.list), rest: None })
}

fn give_size(step: &mut Step<'_>, value: Number, unit: ClassId) {
    step.give_at_once(QUANTITY, Thing::Quantity(value));
    step.give_at_once(UNIT, Thing::Concept(unit));
}
