use crate::Thing;
use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::Value;
use commis_mcl::Signature;

const FLATTENED: usize = 0;
const PORTIONS: usize = 3;
const TOOL: usize = 4;

pub(super) static FLATTEN: Primitive = Primitive {
    signature: Signature {
        name: "flatten",
        summary: "Flatten portions of dough.",
        params: &[
            out("container-with-flattened-items", "list-of-kitchen-entities", "the flattened portions"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("portions", "list-of-kitchen-entities", "portions on the counter"),
            optional("can-flatten-tool", "can-flatten", "an unused rolling-pin", "what to flatten with"),
        ],
        omittable: None,
    },
    effect: "Every portion becomes `flattened`; only homogeneous mixtures can be.",
    duration: "90 s",
    ways: &[&[
        Quality::After { place: PORTIONS, state: "portioned" },
        Quality::Before { place: PORTIONS, state: "baked" },
        Quality::Uses { tool: TOOL, class: "can-flatten" },
        Quality::Treats { place: PORTIONS, state: "flattened", how: &[] },
    ]],
    nature: Nature::PLAIN,
    cases: &[&[], &[TOOL]],
    run: flatten,
};

fn flatten(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(PORTIONS)?, 90)?;
    let portions = step.listed(PORTIONS);
    let tool = step.tool_or(TOOL, step.vocabulary.class.rolling_pin);
    let (portions, tool) = (portions?, tool?);
    let vocabulary = step.vocabulary;
    let flat =
        step.each(&portions.items, |item| item.set(vocabulary.slot.flattened, Value::True, vocabulary))?;
    let list = step.put_back(&portions, &flat)?;
    step.mark_used(tool)?;
    step.give(FLATTENED, list);
    let tool = step.object(tool)?;
    step.give_at_once(TOOL, Thing::Entity(tool));
    Ok(())
}
