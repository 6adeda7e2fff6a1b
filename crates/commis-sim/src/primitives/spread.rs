use crate::Thing;
use crate::failure::{ActionResult, Fail, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_base::Number;
use commis_kitchen::{Amount, Contents, Entity, Value};
use commis_mcl::Signature;

const RESULT: usize = 0;
const OBJECT: usize = 3;
const SPREAD_CONTAINER: usize = 4;
const TOOL: usize = 5;

pub(super) static SPREAD: Primitive = Primitive {
    signature: Signature {
        name: "spread",
        summary: "Spread something over portions, or over an empty pan.",
        params: &[
            out(
                "container-with-objects-that-have-been-spread",
                "transferable-container",
                "the container with what has been spread upon",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "object-to-be-spread",
                "transferable-container",
                "the container with the portions, or an empty one",
            ),
            given("container-with-spread", "transferable-container", "the container with what is spread"),
            optional("can-spread-kitchen-tool", "can-spread", "an unused spatula", "what to spread with"),
        ],
        omittable: None,
    },
    effect: "The first content of the spread's container is divided over the portions by their weight and becomes `spread`. An \
             empty container is filled with all of it instead.",
    duration: "20 s; 120 s when the tool is given",
    ways: &[
        &[
            Quality::Uses { tool: TOOL, class: "can-spread" },
            Quality::Lays { from: SPREAD_CONTAINER, onto: OBJECT, state: Some("spread-out"), how: &[] },
        ],
        &[
            Quality::Uses { tool: TOOL, class: "can-spread" },
            Quality::Tops { place: OBJECT, topping: SPREAD_CONTAINER, state: "spread-with", how: &[] },
        ],
    ],
    nature: Nature::PLAIN,
    cases: &[&[TOOL], &[]],
    run: spread,
};

fn spread(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(OBJECT)?, if step.is_given(TOOL) { 120 } else { 20 })?;
    let object = step.in_kitchen(OBJECT);
    let source = step.in_kitchen(SPREAD_CONTAINER);
    let tool = step.tool_or(TOOL, step.vocabulary.class.spatula);
    let (object, source, tool) = (object?, source?, tool?);

    if object == source && step.rules.nothing_is_lost {
        return Err(Fail::unsuitable(
            step.param(SPREAD_CONTAINER),
            "is the container of the portions itself",
        ));
    }
    let substance = match step.thing(SPREAD_CONTAINER) {
        // The reference spreads what the argument holds, which may be older than what is in the kitchen.
        Some(Thing::Entity(given)) if !step.rules.nothing_is_lost => given.contents(step.vocabulary).clone(),
        _ => step.contents(source)?,
    };
    let portions = step.contents(object)?;
    let mut rest = Contents::default();
    if portions.is_empty() {
        step.set_contents(object, substance)?;
    } else {
        let mut others = substance;
        let first = others.remove(0).ok_or(Reason::Empty { param: step.param(SPREAD_CONTAINER) })?;
        let covered = spread_over(step, &first, &portions)?;
        step.set_contents(object, covered)?;
        if step.rules.nothing_is_lost {
            rest = others;
        }
    }
    step.set_contents(source, rest)?;
    step.mark_filled(object, false)?;
    step.mark_used(tool)?;
    step.give_object(RESULT, object)?;
    step.give_object(TOOL, tool)
}

fn spread_over(step: &mut Step<'_>, substance: &Entity, portions: &Contents) -> ActionResult<Contents> {
    let kind = step.vocabulary.class.can_be_spread_upon;
    let whole = substance.amount(step.vocabulary).unwrap_or(step.in_grams(Number::ZERO));
    let mut substance = substance.clone();
    step.write(&mut substance, step.vocabulary.slot.spread, Value::True)?;
    let slot = step.vocabulary.slot.spread_with;
    if step.rules.shares_follow_weight && portions.samples().all(|portion| step.is(portion, kind)) {
        let shares = step.shares(whole, portions)?;
        return step.put_on_each(&substance, portions, slot, |position| shares.get(position).copied());
    }
    let of_kind = portions.counted_samples().filter(|(portion, _)| step.is(portion, kind));
    let count: usize = of_kind.map(|(_, count)| count).sum();
    if count == 0 {
        return Err(Fail::unsuitable(step.param(OBJECT), "holds nothing that can be spread upon"));
    }
    let share = whole.value.over(Number::from(i64::try_from(count).unwrap_or(i64::MAX)))?;
    let share = if step.rules.exact_numbers { share } else { share.to_float() };
    let amount = Amount { value: share, unit: whole.unit };
    step.put_on_each(&substance, portions, slot, |_| Some(amount))
}
