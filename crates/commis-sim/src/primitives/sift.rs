use crate::failure::ActionResult;
use crate::nature::Nature;
use crate::primitive::{KITCHEN_IN, KITCHEN_OUT, Primitive, given, optional, out};
use crate::quality::Quality;
use crate::step::Step;
use commis_kitchen::{Contents, Value};
use commis_mcl::Signature;

const SIFTED: usize = 0;
const TARGET: usize = 3;
const SOURCE: usize = 4;
const TOOL: usize = 5;

pub(super) static SIFT: Primitive = Primitive {
    signature: Signature {
        name: "sift",
        summary: "Sift the contents of a container into another one.",
        params: &[
            out(
                "container-with-sifted-contents",
                "transferable-container",
                "the target with the sifted contents",
            ),
            KITCHEN_OUT,
            KITCHEN_IN,
            optional(
                "target-container",
                "transferable-container",
                "an unused large-bowl",
                "where the contents go",
            ),
            given(
                "container-with-ingredients-to-be-sifted",
                "transferable-container",
                "where they come from",
            ),
            optional("sifting-tool", "sift", "an unused sift", "the sift"),
        ],
        omittable: None,
    },
    effect: "The contents go behind those of the target. What can be sifted there (flours, cocoa, ground spices, mixtures) \
             becomes `sifted`.",
    duration: "90 s; 60 s when target and sift are given",
    ways: &[&[
        Quality::Uses { tool: TOOL, class: "can-sift" },
        Quality::Pours { from: SOURCE, into: TARGET, state: Some("sifted"), empties: true },
    ]],
    nature: Nature::PLAIN,
    cases: &[&[], &[TARGET], &[TOOL], &[TARGET, TOOL]],
    run: sift,
};

fn sift(step: &mut Step<'_>) -> ActionResult {
    let both_given = step.is_given(TARGET) && step.is_given(TOOL);
    step.busy(step.ready(SOURCE)?, if both_given { 60 } else { 90 })?;
    let target = step.tool_or(TARGET, step.vocabulary.class.large_bowl);
    if let Ok(target) = &target {
        step.give_as_it_was(TARGET, *target, None);
    }
    let tool = step.tool_or(TOOL, step.vocabulary.class.sift);
    let source = step.in_kitchen(SOURCE)?;
    let (target, tool) = (target?, tool?);

    let sifted = step.contents(source)?;
    if source != target || !step.rules.nothing_is_lost {
        let kept = if both_given || step.rules.nothing_is_lost {
            step.contents(target)?
        } else {
            Contents::default()
        };
        step.set_contents(target, kept.followed_by(&sifted))?;
        step.set_contents(source, Contents::default())?;
    }
    step.set_on_kind(target, step.vocabulary.class.siftable, step.vocabulary.slot.sifted, &Value::True)?;
    step.mark_filled(target, true)?;
    step.mark_used(tool)?;
    step.give_object(SIFTED, target)?;
    step.give_object(TOOL, tool)
}
