//! A primitive of one's own: `braid`.

use commis_base::Source;
use commis_kitchen::Value;
use commis_sim::declare::{
    ActionResult, KITCHEN_IN, KITCHEN_OUT, Nature, Primitive, Quality, Signature, Step, given, optional, out,
};
use commis_sim::{RuleSet, SetupError, Simulator};

/// What the ontology has to know: mixtures can be braided, and then they are.
const CLASSES: &str = "
braidable: { is: kitchen-entity, slots: { braided: flag } }
mixture: { extend: true, is: braidable }
";

const BRAIDED: usize = 0;
const DOUGH: usize = 3;
const BOARD: usize = 4;

/// The declaration. Checker, manual and schema read it; the function at its end carries it out.
pub static BRAID: Primitive = Primitive {
    signature: Signature {
        name: "braid",
        summary: "Braid the dough in a container.",
        params: &[
            out("braided-dough", "transferable-container", "the container with the braided dough"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("dough", "transferable-container", "the container with the dough, on the counter"),
            optional("braiding-surface", "can-be-cut-on", "an unused cutting-board", "what to braid on"),
        ],
        omittable: None,
    },
    effect: "Everything in the container becomes `braided`. Only mixtures can be braided.",
    duration: "600 s from when the container is ready",
    ways: &[&[
        Quality::Uses { tool: BOARD, class: "can-be-cut-on" },
        Quality::Treats { place: DOUGH, state: "braided", how: &[] },
    ]],
    nature: Nature::PLAIN,
    cases: &[&[], &[BOARD]],
    run: braid,
};

fn braid(step: &mut Step<'_>) -> ActionResult {
    step.busy(step.ready(DOUGH)?, 600)?;
    let container = step.on_counter(DOUGH)?;
    let board = step.tool_or(BOARD, step.class("cutting-board")?)?;
    step.set_on_contents(container, step.slot("braided")?, &Value::True)?;
    step.mark_used(board)?;
    step.give_object(BRAIDED, container)?;
    step.give_object(BOARD, board)
}

/// The built-in kitchen, in which dough can be braided.
pub fn simulator(rules: RuleSet) -> Result<Simulator, SetupError> {
    let classes = Source::new("braiding.yaml", CLASSES);
    Simulator::load(rules, &[classes], None)?.with_primitive(&BRAID)
}
