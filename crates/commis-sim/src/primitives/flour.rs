use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::{Coating, Quality};
use crate::step::Step;
use commis_kitchen::Entity;
use commis_mcl::Signature;

const FLOURED: usize = 0;
const CONTAINER: usize = 3;
const FLOUR_CONTAINER: usize = 4;

pub(super) static FLOUR: Primitive = Primitive {
    signature: Signature {
        name: "flour",
        summary: "Dust a container with flour.",
        params: &[
            out("floured-container", "transferable-container", "the floured container"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-to-flour", "transferable-container", "a pan or plate"),
            optional(
                "ingredient-to-flour-with",
                "transferable-container",
                "10 g of all-purpose-flour",
                "a container with what to dust with; its first content is used up",
            ),
        ],
        omittable: None,
    },
    effect: "The flour sticks to the container. Only pans and plates can be floured.",
    duration: "60 s",
    ways: &[
        &[Quality::Coats { container: CONTAINER, state: "floured", with: Coating::Food(FLOUR_CONTAINER) }],
        &[Quality::Coats { container: CONTAINER, state: "floured", with: Coating::Pantry }],
    ],
    nature: Nature::PLAIN,
    cases: &[&[], &[FLOUR_CONTAINER]],
    run: flour,
};

fn flour(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 60)?;
    let container = step.in_kitchen(CONTAINER)?;
    let (flour, source) = if step.is_given(FLOUR_CONTAINER) {
        let source = step.in_kitchen(FLOUR_CONTAINER)?;
        let (flour, rest) = step.first_and_rest(source, FLOUR_CONTAINER)?;
        step.set_contents(source, rest)?;
        (Entity::clone(&flour), None)
    } else {
        let (flour, source) = step.ten_grams(step.vocabulary.class.all_purpose_flour)?;
        (flour, Some(source))
    };
    step.coat(container, step.vocabulary.slot.sprinkled_with, flour)?;
    step.mark_used(container)?;
    step.give_object(FLOURED, container)?;
    if let Some(source) = source {
        step.give_at_once(FLOUR_CONTAINER, source);
    }
    Ok(())
}
