use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::{Coating, Quality};
use crate::step::Step;
use commis_kitchen::{Entity, Value};
use commis_mcl::Signature;

const GREASED: usize = 0;
const CONTAINER: usize = 3;
const GREASE_CONTAINER: usize = 4;

pub(super) static GREASE: Primitive = Primitive {
    signature: Signature {
        name: "grease",
        summary: "Grease a tray, sheet, pan or tin.",
        params: &[
            out("greased-container", "transferable-container", "the greased container"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("container-to-grease", "transferable-container", "a tray, cookie sheet, pan or muffin tin"),
            optional(
                "ingredient-to-grease-with",
                "transferable-container",
                "10 g of butter",
                "a container with the grease; its first content is used up",
            ),
        ],
        omittable: None,
    },
    effect: "The grease is spread over the container and stays there.",
    duration: "60 s",
    ways: &[
        &[Quality::Coats { container: CONTAINER, state: "greased", with: Coating::Food(GREASE_CONTAINER) }],
        &[Quality::Coats { container: CONTAINER, state: "greased", with: Coating::Pantry }],
    ],
    nature: Nature::PLAIN,
    cases: &[&[], &[GREASE_CONTAINER]],
    run: grease,
};

fn grease(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(CONTAINER)?, 60)?;
    let stays = step.is_given(GREASE_CONTAINER);
    let container =
        step.in_kitchen(CONTAINER).map_err(|fail| if stays { fail.clock_stays() } else { fail })?;
    let (mut fat, source) = if step.is_given(GREASE_CONTAINER) {
        let source = step.in_kitchen(GREASE_CONTAINER)?;
        let (fat, rest) = step.first_and_rest(source, GREASE_CONTAINER)?;
        step.set_contents(source, rest)?;
        (Entity::clone(&fat), None)
    } else {
        let (fat, source) = step.ten_grams(step.vocabulary.class.butter)?;
        (fat, Some(source))
    };
    let slot = &step.vocabulary.slot;
    // Oils grease too but have no state of being spread.
    if !step.rules.oil_greases || step.vocabulary.ontology.has_slot(fat.class(), slot.spread) {
        step.write(&mut fat, slot.spread, Value::True)?;
    }
    step.coat(container, slot.brushed_with, fat)?;
    step.mark_used(container)?;
    step.give_object(GREASED, container)?;
    if let Some(source) = source {
        step.give_at_once(GREASE_CONTAINER, source);
    }
    Ok(())
}
