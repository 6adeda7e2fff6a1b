use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;

const SHAPED: usize = 0;
const PORTIONS: usize = 3;
const SHAPE_GIVEN: usize = 4;

pub(super) static SHAPE: Primitive = Primitive {
    signature: Signature {
        name: "shape",
        summary: "Shape portions of dough.",
        params: &[
            out("shaped-portions", "kitchen-entity", "the list or container with the shaped portions"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given(
                "portions",
                "kitchen-entity",
                "a list of portions on the counter, or a container with them",
            ),
            given("shape", "shape", "ball-shape, crescent-shape …"),
        ],
        omittable: None,
    },
    effect: "Every portion gets the shape; an earlier one is replaced. Only mixtures can be shaped.",
    duration: "85 s",
    ways: &[&[
        Quality::After { place: PORTIONS, state: "portioned" },
        Quality::Before { place: PORTIONS, state: "baked" },
        Quality::Treats { place: PORTIONS, state: "shaped", how: &[SHAPE_GIVEN] },
    ]],
    nature: Nature::PLAIN,
    cases: &[&[]],
    run: shape,
};

fn shape(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(PORTIONS)?, 85)?;
    let group = step.group(PORTIONS)?;
    let form = Value::Class(step.concept(SHAPE_GIVEN)?);
    let vocabulary = step.vocabulary;
    let slot = vocabulary.slot.current_shape;
    let shaped = step.each(group.members(), |portion| portion.set(slot, form.clone(), vocabulary))?;
    let result = step.put_group_back(group, shaped)?;
    step.give(SHAPED, result);
    Ok(())
}
