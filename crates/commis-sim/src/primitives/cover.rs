use crate::failure::{ActionResult, Fail};
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::{EntityId, EntityRef, Value};
use commis_mcl::Signature;
use commis_ontology::ClassId;

const COVERED: usize = 0;
const OBJECT: usize = 3;
const COVER: usize = 4;

pub(super) static COVER_IT: Primitive = Primitive {
    signature: Signature {
        name: "cover",
        summary: "Cover a bowl or jar.",
        params: &[
            out("covered-object", "coverable-container", "the covered bowl or jar"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("object", "coverable-container", "the bowl or jar"),
            optional(
                "cover",
                "can-cover",
                "an unused lid of its size, plastic-wrap for the rest",
                "what to cover with",
            ),
        ],
        omittable: None,
    },
    effect: "Puts a lid on; from then on the lid is part of the container. Shaking needs a covered container.",
    duration: "20 s",
    ways: &[&[Quality::Covers { container: OBJECT, lid: COVER }]],
    nature: Nature::PLAIN,
    cases: &[&[], &[COVER]],
    run: cover,
};

fn cover(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(OBJECT)?, 20)?;
    let object = step.in_kitchen(OBJECT);
    let lid = match step.thing(OBJECT) {
        _ if step.is_given(COVER) => step.in_kitchen(COVER),
        Some(thing) => step.take_unused(fitting_lid(step, thing.class(step.vocabulary)), &[]),
        None => Err(Fail::unsuitable(step.param(OBJECT), "is missing")),
    };
    let (object, lid) = (object?, lid?);
    let slot = &step.vocabulary.slot;
    if step.rules.nothing_is_lost && step.object(object)?.held(slot.covered_with).next().is_some() {
        return Err(Fail::unsuitable(step.param(OBJECT), "is covered already"));
    }
    step.set(lid, slot.is_covering, Value::True)?;
    step.mark_used(lid)?;
    let lid_entity = take_lid(step, lid)?;
    step.set(object, slot.covered_with, Value::Entity(lid_entity.clone()))?;
    step.give_object(COVERED, object)?;
    step.give(COVER, crate::Thing::Entity(lid_entity));
    Ok(())
}

fn fitting_lid(step: &Step<'_>, object: ClassId) -> ClassId {
    let class = &step.vocabulary.class;
    let lids = [
        (class.medium_bowl, class.medium_bowl_lid),
        (class.large_bowl, class.large_bowl_lid),
        (class.jar, class.jar_lid),
    ];
    let fitting = lids.iter().find(|(bowl, _)| *bowl == object).map(|(_, lid)| *lid);
    let small = (step.rules.lids_fit && object == class.small_bowl).then_some(class.small_bowl_lid);
    fitting.or(small).unwrap_or(class.plastic_wrap)
}

/// Takes the lid from where it lies. The reference leaves a lid in place that is not directly on the counter.
fn take_lid(step: &mut Step<'_>, lid: EntityId) -> ActionResult<EntityRef> {
    let entity = step.object(lid)?;
    let counter = step.counter_path()?;
    if let Some(path) = step.path(lid) {
        let on_counter = path.len() == counter.len() + 1 && path.starts_with(&counter);
        if on_counter || step.rules.lids_fit {
            step.kitchen.take(&path, step.vocabulary);
        }
    }
    Ok(entity)
}
