use crate::failure::{ActionResult, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_mcl::Signature;

const SPRINKLED: usize = 0;
const OBJECT: usize = 3;
const TOPPING: usize = 4;

pub(super) static SPRINKLE: Primitive = Primitive {
    signature: Signature {
        name: "sprinkle",
        summary: "Sprinkle something over portions.",
        params: &[
            out("sprinkled-object", "kitchen-entity", "the list or container with the sprinkled portions"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("object", "kitchen-entity", "a list of portions, or a container with them, on the counter"),
            given(
                "topping-container",
                "transferable-container",
                "the container with the topping, on the counter",
            ),
        ],
        omittable: None,
    },
    effect: "What is in the topping container is used up: every portion gets of it by its weight, in grams. Sprinkling again adds to what is there.",
    duration: "50 s",
    ways: &[&[Quality::Tops { place: OBJECT, topping: TOPPING, state: "sprinkled-with", how: &[] }]],
    nature: Nature::PLAIN,
    cases: &[&[]],
    run: sprinkle,
};

fn sprinkle(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(OBJECT)?, 50)?;
    let group = step.group(OBJECT)?;
    let container = step.on_counter(TOPPING)?;
    let (topping, mut rest) = step.topping(&group, container, TOPPING)?;
    if group.members().is_empty() {
        return Err(Reason::Empty { param: step.param(OBJECT) }.into());
    }
    let slot = step.vocabulary.slot.sprinkled_with;
    let sprinkled = step.share_out_all((&topping, &mut rest), group.members(), slot)?;
    step.set_contents(container, rest)?;
    let result = step.put_group_back(group, sprinkled)?;
    step.give(SPRINKLED, result);
    Ok(())
}
