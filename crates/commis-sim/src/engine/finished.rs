//! A step after it ran: outputs complete, times fixed.

use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{EntityRef, Kitchen};
use smallvec::SmallVec;

use crate::failure::{Fail, Reason};
use crate::simulator::Action;
use crate::step::{Bindings, Step};
use crate::{Binding, Failure, Thing};

/// A step after it ran: outputs complete, times fixed.
pub(super) struct Finished {
    pub(super) outputs: Bindings,
    pub(super) after: Kitchen,
    pub(super) begins: Number,
    pub(super) ends: Number,
    pub(super) clock: Number,
    pub(super) failure: Option<Arc<Failure>>,
    pub(super) changed_items: Vec<(EntityRef, EntityRef)>,
    pub(super) notes: Vec<String>,
}

impl Finished {
    pub(super) fn of(
        step: Step<'_>,
        outcome: Result<(), Fail>,
        statement: usize,
        action: &Action,
        failures_take_time: bool,
    ) -> Finished {
        let mut clock_stays = false;
        let failure = outcome.err().map(|fail| {
            clock_stays = fail.clock_stays && !failures_take_time;
            let primitive = action.primitive.signature.name;
            Arc::new(Failure { statement, primitive, reason: fail.reason, because: fail.because })
        });
        let (begins, ends, clock, now) = (step.begins, step.ends, step.clock, step.now());
        let given: SmallVec<[bool; 9]> =
            (0..step.outputs.len()).map(|position| step.is_given(position)).collect();
        let mut after = if failure.is_some() { step.kitchen_after_failure() } else { step.kitchen };
        let notes = if failure.is_none() { step.notes } else { Vec::new() };
        let changed_items = if failure.is_none() { step.changed_items } else { Vec::new() };
        after.set_time(if clock_stays { now } else { clock });
        let mut outputs = step.outputs;
        for (position, output) in outputs.iter_mut().enumerate() {
            if given.get(position).copied().unwrap_or(false) || output.is_some() {
                continue;
            }
            let thing = if action.kitchen_out == Some(position) {
                Thing::Kitchen(after.clone())
            } else {
                Thing::Failed(failure.clone().unwrap_or_else(|| nothing_to_give(statement, action)))
            };
            let available = if action.kitchen_out == Some(position) { clock } else { ends };
            *output = Some(Binding { thing, available: Some(available) });
        }
        Finished { outputs, after, begins, ends, clock, failure, changed_items, notes }
    }
}

fn nothing_to_give(statement: usize, action: &Action) -> Arc<Failure> {
    let reason = Reason::Unsuitable { param: "output", why: "could not be filled in".to_owned() };
    Arc::new(Failure { statement, primitive: action.primitive.signature.name, reason, because: None })
}
