//! A primitive of one's own: `knead`.

use commis_base::Source;
use commis_kitchen::Value;
use commis_sim::declare::{
    KITCHEN_IN, KITCHEN_OUT, Nature, Outcome, Primitive, Quality, Signature, Step, given, optional, out,
};
use commis_sim::{RuleSet, SetupError, Simulator};

/// What the ontology has to know: mixtures can be kneaded, and then they are.
const CLASSES: &str = "
kneadable: { is: kitchen-entity, slots: { kneaded: flag } }
mixture: { extend: true, is: kneadable }
";

const KNEADED: usize = 0;
const DOUGH: usize = 3;
const BOARD: usize = 4;

/// The declaration. Checker, manual and schema read it; the function at its end carries it out.
pub static KNEAD: Primitive = Primitive {
    signature: Signature {
        name: "knead",
        summary: "Knead the dough in a container.",
        params: &[
            out("kneaded-dough", "transferable-container", "the container with the kneaded dough"),
            KITCHEN_OUT,
            KITCHEN_IN,
            given("dough", "transferable-container", "the container with the dough, on the counter"),
            optional("kneading-surface", "can-be-cut-on", "an unused cutting-board", "what to knead on"),
        ],
        omittable: None,
    },
    effect: "Everything in the container becomes `kneaded`. Only mixtures can be kneaded.",
    duration: "600 s from when the container is ready",
    ways: &[&[
        Quality::Uses { tool: BOARD, class: "can-be-cut-on" },
        Quality::Treats { place: DOUGH, state: "kneaded", how: &[] },
    ]],
    nature: Nature::PLAIN,
    cases: &[&[], &[BOARD]],
    run: knead,
};

fn knead(step: &mut Step<'_>) -> Outcome {
    step.busy(step.ready(DOUGH)?, 600)?;
    let container = step.on_counter(DOUGH)?;
    let board = step.tool_or(BOARD, step.class("cutting-board")?)?;
    step.set_on_contents(container, step.slot("kneaded")?, &Value::True)?;
    step.mark_used(board)?;
    step.give_object(KNEADED, container)?;
    step.give_object(BOARD, board)
}

/// The built-in kitchen, in which dough can be kneaded.
pub fn simulator(rules: RuleSet) -> Result<Simulator, SetupError> {
    let classes = Source::new("kneading.yaml", CLASSES);
    Simulator::load(rules, &[classes], None)?.with_primitive(&KNEAD)
}
