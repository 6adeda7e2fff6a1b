use crate::failure::{ActionResult, Fail, Reason};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, out};
use crate::quality::Quality;
use crate::step::{Group, Step};
use commis_kitchen::{Contents, Entity};
use commis_mcl::Signature;
use commis_ontology::SlotId;

const BRUSHED: usize = 0;
const OBJECT: usize = 3;
const LIQUID: usize = 4;

pub(super) static BRUSH: Primitive = Primitive {
    signature: Signature {
        name: "brush",
        summary: "Brush portions with something. An extension: the publications do not list it.",
        params: &[
            out("brushed-object", "kitchen-entity", "the list or container with the brushed portions"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("object", "kitchen-entity", "a list of portions, or a container with them, on the counter"),
            given(
                "container-with-glaze",
                "transferable-container",
                "the container with what is brushed on, on the counter",
            ),
        ],
        omittable: None,
    },
    effect: "What is in the container is used up: every portion gets an equal share of it on top, in grams. An empty \
             tray or tin is greased with it.",
    duration: "50 s",
    ways: &[&[Quality::Tops { place: OBJECT, topping: LIQUID, state: "has-on-top", how: &[] }]],
    nature: Nature::EXTENSION,
    cases: &[],
    run: brush,
};

fn brush(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(OBJECT)?, 50)?;
    let group = step.group(OBJECT)?;
    let container = step.on_counter(LIQUID)?;
    let (glaze, mut rest) = step.topping(&group, container, LIQUID)?;
    if group.members().is_empty() {
        return brush_vessel(step, &group, (&glaze, rest), container);
    }
    let slot = slot_for(step, group.members())?;
    let brushed = step.share_out_all((&glaze, &mut rest), group.members(), slot)?;
    step.set_contents(container, rest)?;
    let result = step.put_group_back(group, brushed)?;
    step.give(BRUSHED, result);
    Ok(())
}

/// Where the glaze goes: on top if everything can carry something there, or else over everything.
fn slot_for(step: &Step<'_>, members: &Contents) -> ActionResult<SlotId> {
    let slot = &step.vocabulary.slot;
    let can = |slot: SlotId| {
        members.samples().all(|member| step.vocabulary.ontology.has_slot(member.class(), slot))
    };
    let found = [slot.has_on_top, slot.sprinkled_with].into_iter().find(|&slot| can(slot));
    found.ok_or_else(|| Fail::unsuitable(step.param(OBJECT), "holds something that cannot be brushed"))
}

/// An empty tray is greased.
fn brush_vessel(
    step: &mut Step<'_>,
    group: &Group,
    (glaze, rest): (&Entity, Contents),
    source: commis_kitchen::EntityId,
) -> ActionResult {
    let Group::Container(vessel, _) = group else {
        return Err(Reason::Empty { param: step.param(OBJECT) }.into());
    };
    let slot = step.vocabulary.slot.brushed_with;
    if !step.vocabulary.ontology.has_slot(step.object(*vessel)?.class(), slot) {
        return Err(Reason::Empty { param: step.param(OBJECT) }.into());
    }
    let mut glaze = glaze.clone();
    if step.vocabulary.ontology.has_slot(glaze.class(), step.vocabulary.slot.spread) {
        step.write(&mut glaze, step.vocabulary.slot.spread, commis_kitchen::Value::True)?;
    }
    step.set_contents(source, rest)?;
    step.coat(*vessel, slot, glaze)?;
    step.mark_used(*vessel)?;
    step.give_object(BRUSHED, *vessel)
}
