use crate::failure::{ActionResult, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_mcl::Signature;

const DIPPED: usize = 0;
const OBJECT: usize = 3;
const DIP_CONTAINER: usize = 4;

pub(super) static DIP: Primitive = Primitive {
    signature: Signature {
        name: "dip",
        summary: "Dip portions into something.",
        params: &[
            out("dipped-object", "kitchen-entity", "the list or container with the dipped portions"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("object", "kitchen-entity", "a list of portions, or a container with them"),
            given("dip-container", "transferable-container", "the container with the dip, on the counter"),
        ],
        omittable: None,
    },
    effect: "The first content of the dip container is used up: every portion gets of it by its weight, in grams. \
             Only mixtures can be dipped.",
    duration: "50 s",
    ways: &[&[Quality::Tops { place: OBJECT, topping: DIP_CONTAINER, state: "dipped-in", how: &[] }]],
    nature: Nature::PLAIN,
    cases: &[&[]],
    run: dip,
};

fn dip(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(OBJECT)?, 50)?;
    let group = step.group(OBJECT)?;
    let container = step.on_counter(DIP_CONTAINER)?;
    let (dip, rest) = step.topping(&group, container, DIP_CONTAINER)?;
    if group.members().is_empty() {
        return Err(Reason::Empty { param: step.param(OBJECT) }.into());
    }
    let dipped = step.share_out(&dip, group.members(), step.vocabulary.slot.dipped_in)?;
    step.set_contents(container, rest)?;
    let result = step.put_group_back(group, dipped)?;
    step.give(DIPPED, result);
    Ok(())
}
