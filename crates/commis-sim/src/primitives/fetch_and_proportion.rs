use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Amount;
use commis_mcl::Signature;

const RESULT: usize = 0;
const TARGET: usize = 3;
const CONCEPT: usize = 4;
const QUANTITY: usize = 5;
const UNIT: usize = 6;

pub(super) static FETCH_AND_PROPORTION: Primitive = Primitive {
    signature: Signature {
        name: "fetch-and-proportion",
        summary: "Measure out an ingredient into a container.",
        params: &[
            out("container-with-ingredient", "container", "the container with the ingredient"),
            KITCHEN_OUT,
            KITCHEN_IN,
            optional("target-container", "container", "an unused medium-bowl", "where the ingredient goes"),
            given("ingredient-concept", "conceptualizable", "which ingredient"),
            given("quantity", "quantity", "how much"),
            given("unit", "unit", "unit of the amount"),
        ],
        omittable: None,
    },
    effect: "Finds the ingredient's stock anywhere but on the counter and puts the amount in front of the target's \
             contents, in the unit asked for. A general word means its usual kind: `sugar` is white sugar, `oil` \
             vegetable oil; the first kind on the shelf will do where there is none of it. What is counted in pieces \
             arrives as single pieces. The stock gets less by as much.",
    duration: "30 s",
    ways: &[&[Quality::Measures { into: TARGET, class: "medium-bowl", how: &[CONCEPT, QUANTITY, UNIT] }]],
    nature: Nature::PLAIN,
    cases: &[&[], &[TARGET]],
    run: fetch_and_proportion,
};

fn fetch_and_proportion(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.now(), 30)?;
    let target = step.tool_or(TARGET, step.vocabulary.class.medium_bowl)?;
    let stock = step.find_stock(step.concept(CONCEPT)?)?;
    let wanted = Amount { value: step.number(QUANTITY)?, unit: step.concept(UNIT)? };
    let taken = step.dose(&stock, wanted)?;
    step.put_in_front(target, &taken)?;
    step.mark_filled(target, true)?;
    step.give_object(RESULT, target)?;
    step.give_as_it_was(TARGET, target, None);
    Ok(())
}
