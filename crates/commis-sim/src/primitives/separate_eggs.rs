use super::crack::seconds_per_content;
use crate::failure::{ActionResult, Fail};
use crate::nature::{Leftover, Nature};
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::{Amount, Contents, Entity, Value};
use commis_mcl::Signature;
use std::sync::Arc;

const YOLKS: usize = 0;
const WHITES: usize = 1;
const EGGS: usize = 4;
const YOLK_TARGET: usize = 5;
const WHITE_TARGET: usize = 6;
const SEPARATOR: usize = 7;

/// The yolk's share of an egg, in hundredths.
const YOLK_PERCENT: i128 = 36;

pub(super) static SEPARATE_EGGS: Primitive = Primitive {
    signature: Signature {
        name: "separate-eggs",
        summary: "Separate cracked eggs into yolks and whites.",
        params: &[
            out("container-with-egg-yolks", "transferable-container", "the container with the yolks"),
            out("container-with-egg-whites", "transferable-container", "the container with the whites"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("eggs", "transferable-container", "the container with the whole eggs"),
            optional(
                "target-container-for-yolks",
                "transferable-container",
                "an unused medium-bowl",
                "for the yolks",
            ),
            optional(
                "target-container-for-whites",
                "transferable-container",
                "an unused medium-bowl",
                "for the whites",
            ),
            optional(
                "egg-separator",
                "can-separate-eggs",
                "an unused egg-separator",
                "the tool, on the counter",
            ),
        ],
        omittable: None,
    },
    effect: "36 % of every egg is yolk and 64 % white; they go to the end of their containers. What is no whole egg stays.",
    duration: "5 s per thing in the container",
    ways: &[],
    nature: Nature::PLAIN.leaving(Leftover::Food),
    cases: &[&[YOLK_TARGET, WHITE_TARGET, SEPARATOR], &[]],
    run: separate_eggs,
};

fn separate_eggs(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.now(), seconds_per_content(step, EGGS))?;
    let class = &step.vocabulary.class;
    let eggs = step.in_kitchen(EGGS);
    let whites = step.tool_or(WHITE_TARGET, class.medium_bowl);
    let taken: Vec<_> = whites.as_ref().ok().copied().into_iter().collect();
    let yolks = if step.is_given(YOLK_TARGET) {
        step.in_kitchen(YOLK_TARGET)
    } else {
        step.take_unused(class.medium_bowl, &taken)
    };
    let tool = step.counter_tool_or(SEPARATOR, class.egg_separator);
    let (eggs, whites, yolks, tool) = (eggs?, whites?, yolks?, tool?);

    let contents = step.contents(eggs)?.expanded();
    let is_whole = |egg: &Entity| step.vocabulary.is_a(egg.class(), class.whole_egg);
    if step.rules.eggs_are_counted && !contents.iter().any(|egg| is_whole(egg)) {
        return Err(Fail::unsuitable(step.param(EGGS), "contains no whole egg: crack the eggs first"));
    }
    for egg in contents.iter() {
        if step.rules.eggs_are_counted && !step.is(egg, class.whole_egg) {
            continue;
        }
        let amount = egg.amount(step.vocabulary).unwrap_or(step.in_grams(Number::ZERO));
        for (kind, percent, target) in
            [(class.egg_yolk, YOLK_PERCENT, yolks), (class.egg_white, 100 - YOLK_PERCENT, whites)]
        {
            let share = Number::ratio(percent, 100)?;
            let share = if step.rules.exact_numbers { share } else { share.to_float() };
            let mut part = step.create(kind)?;
            let amount = Amount { value: share.times(amount.value)?, unit: amount.unit };
            step.write(&mut part, step.vocabulary.slot.amount, Value::amount(amount))?;
            let vocabulary = step.vocabulary;
            step.edit(target, |target| target.put_last(Arc::new(part), vocabulary))?;
        }
    }
    let left: Contents = step
        .contents(eggs)?
        .expanded()
        .iter()
        .filter(|egg| !step.is(egg, class.whole_egg))
        .cloned()
        .collect();
    step.set_contents(eggs, left)?;
    step.mark_filled(whites, true)?;
    step.mark_filled(yolks, true)?;
    step.mark_used(tool)?;
    step.give_object(YOLKS, yolks)?;
    step.give_object(WHITES, whites)?;
    step.give_as_it_was(YOLK_TARGET, yolks, Some(step.ends));
    step.give_as_it_was(WHITE_TARGET, whites, Some(step.ends));
    step.give_object(SEPARATOR, tool)
}
