//! The engine: runs every statement whose inputs are there, until nothing more can run.
//!
//! A network is data flow. A statement waits for the variables it reads; an optional argument is waited for
//! only if another statement is bound to produce it. Among the statements that are ready, the first in file
//! order runs next, so the order of lines matters only where nothing else decides.

mod finished;
mod obstacles;
mod plan;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use commis_kitchen::{EntityRef, Kitchen};
use commis_mcl::Network;
use commis_ontology::Number;
use smallvec::SmallVec;

use crate::execution::{Executed, Execution, Obstacle};
use crate::failure::Reason;
use crate::simulator::Simulator;
use crate::step::{Bindings, Step};
use crate::{Binding, StopReason, Thing};
use finished::Finished;
use plan::{Origin, Planned, State};

pub(crate) struct Engine<'s, 'n> {
    simulator: &'s Simulator,
    network: &'n Network,
    states: Vec<State<'s>>,
    bindings: Vec<Option<Binding>>,
    constants: Vec<Binding>,
    /// The statement that produced each variable.
    producers: Vec<Option<usize>>,
    /// For each variable the statements that wait for it.
    awaited_by: Vec<SmallVec<[usize; 4]>>,
    ready: BinaryHeap<Reverse<usize>>,
    /// Ready statements for which the reference has no case with what is bound so far.
    stalled: Vec<usize>,
    steps: Vec<Executed>,
    last_id: u32,
}

impl<'s, 'n> Engine<'s, 'n> {
    pub(crate) fn new(simulator: &'s Simulator, network: &'n Network) -> Engine<'s, 'n> {
        let variables = network.variables().len();
        let mut engine = Engine {
            simulator,
            network,
            states: Vec::with_capacity(network.len()),
            bindings: vec![None; variables],
            constants: Vec::new(),
            producers: vec![None; variables],
            awaited_by: vec![SmallVec::new(); variables],
            ready: BinaryHeap::new(),
            stalled: Vec::new(),
            steps: Vec::with_capacity(network.len().min(simulator.limits.statements)),
            last_id: simulator.last_id,
        };
        for statement in 0..network.len() {
            let state = match engine.plan(statement) {
                Ok(planned) => State::Planned(planned),
                Err(obstacle) => State::Blocked(obstacle),
            };
            engine.states.push(state);
        }
        engine.connect();
        engine
    }

    pub(crate) fn run(mut self, go_on: &dyn Fn() -> bool) -> Execution {
        if self.network.len() > self.simulator.limits.statements {
            return self.finish(StopReason::StatementLimit);
        }
        loop {
            let Some(statement) = self.next() else { return self.finish(StopReason::Finished) };
            if !go_on() {
                return self.finish(StopReason::Interrupted);
            }
            if let Some(stop) = self.perform(statement) {
                return self.finish(stop);
            }
        }
    }

    /// The next statement to run; stalled ones get another chance when nothing else is ready.
    fn next(&mut self) -> Option<usize> {
        if let Some(Reverse(statement)) = self.ready.pop() {
            return Some(statement);
        }
        let position = self.stalled.iter().position(|&statement| {
            self.states.get(statement).and_then(State::planned).is_some_and(|planned| self.has_case(planned))
        })?;
        Some(self.stalled.remove(position))
    }

    /// Runs one statement whose inputs are there.
    fn perform(&mut self, statement: usize) -> Option<StopReason> {
        let state = self.states.get_mut(statement)?;
        let State::Planned(planned) = std::mem::replace(state, State::Done) else { return None };
        if let Some(obstacle) = self.obstacle(statement, &planned) {
            if !self.is_duplicate(statement, &obstacle) {
                self.block(statement, obstacle);
            }
            return None;
        }
        if !self.simulator.rules.free_defaults && !self.has_case(&planned) {
            self.stalled.push(statement);
            if let Some(state) = self.states.get_mut(statement) {
                *state = State::Planned(planned);
            }
            return None;
        }
        let args = self.arguments(&planned);
        let kitchen = planned.action.kitchen_in.and_then(|position| args.get(position)?.as_ref());
        let kitchen = match kitchen.map(|binding| &binding.thing) {
            Some(Thing::Kitchen(kitchen)) => Some(kitchen.clone()),
            _ => None,
        };
        let simulator = self.simulator;
        let mut step = Step::new(
            (&simulator.vocabulary, &simulator.rules, &simulator.limits),
            &planned.action.primitive.signature,
            &args,
            kitchen.clone().unwrap_or_else(|| simulator.kitchen.clone()),
            &mut self.last_id,
        );
        let outcome = (planned.action.primitive.run)(&mut step);
        if let Err(fail) = &outcome {
            match fail.reason {
                Reason::Limit("entities") => return Some(self.stop_at(statement, StopReason::EntityLimit)),
                Reason::Limit("list sizes") => return Some(self.stop_at(statement, StopReason::ListLimit)),
                _ if fail.no_case && !simulator.rules.failures_travel => {
                    let why = fail.reason.to_string();
                    self.block(statement, Obstacle::NoCase { why });
                    return None;
                }
                _ => {}
            }
        }
        let finished =
            Finished::of(step, outcome, statement, planned.action, simulator.rules.failures_take_time);
        self.record(statement, &planned, kitchen, finished)
    }

    /// The run ends with a statement that would exceed a limit.
    fn stop_at(&mut self, statement: usize, stop: StopReason) -> StopReason {
        self.block(statement, Obstacle::Stopped(stop));
        stop
    }

    /// Binds the outputs of a statement and remembers what happened.
    fn record(
        &mut self,
        statement: usize,
        planned: &Planned<'_>,
        before: Option<Kitchen>,
        finished: Finished,
    ) -> Option<StopReason> {
        self.replace_items(&finished.changed_items);
        let mut result = None;
        for (position, output) in finished.outputs.into_iter().enumerate() {
            let Some(output) = output else { continue };
            if position == 0 {
                result = Some(output.thing.clone());
            }
            if let Some(Origin::Variable(variable)) = planned.origins.get(position) {
                self.bind(*variable, output, statement);
            }
        }
        let after = match (&result, finished.after) {
            (Some(Thing::Kitchen(kitchen)), _) => kitchen.clone(),
            (_, after) => after,
        };
        self.steps.push(Executed {
            statement,
            primitive: planned.action.primitive,
            begins: finished.begins,
            ends: finished.ends,
            cook_free: finished.clock,
            before,
            after,
            result: result.unwrap_or(Thing::Quantity(Number::ZERO)),
            failure: finished.failure,
        });
        let limit = Number::from(self.simulator.limits.seconds);
        (finished.ends > limit || finished.clock > limit).then_some(StopReason::SimulatedTimeLimit)
    }

    fn bind(&mut self, variable: usize, binding: Binding, statement: usize) {
        let Some(slot) = self.bindings.get_mut(variable) else { return };
        if slot.is_some() {
            return;
        }
        *slot = Some(binding);
        if let Some(producer) = self.producers.get_mut(variable) {
            *producer = Some(statement);
        }
        for &waiting in self.awaited_by.get(variable).into_iter().flatten() {
            let Some(State::Planned(planned)) = self.states.get_mut(waiting) else { continue };
            planned.waiting -= 1;
            if planned.waiting == 0 {
                self.ready.push(Reverse(waiting));
            }
        }
    }

    /// In the reference a list's items are shared objects: changing them shows in every older list.
    fn replace_items(&mut self, changed: &[(EntityRef, EntityRef)]) {
        if changed.is_empty() {
            return;
        }
        let current = |item: &EntityRef| {
            let changed = changed.iter().find(|(old, _)| Arc::ptr_eq(old, item));
            Arc::clone(changed.map_or(item, |(_, new)| new))
        };
        let bound = self.bindings.iter_mut().flatten().map(|binding| &mut binding.thing);
        for thing in bound.chain(self.steps.iter_mut().map(|step| &mut step.result)) {
            if let Thing::List(list) = thing {
                list.items = list.items.iter().map(current).collect();
            }
        }
    }

    fn arguments(&self, planned: &Planned<'_>) -> Bindings {
        let value = |origin: &Origin| match origin {
            Origin::Variable(variable) => self.bindings.get(*variable)?.clone(),
            Origin::Constant(position) => self.constants.get(*position).cloned(),
            Origin::LeftOut => None,
        };
        planned.origins.iter().map(value).collect()
    }

    fn block(&mut self, statement: usize, obstacle: Obstacle) {
        if let Some(state) = self.states.get_mut(statement) {
            *state = State::Blocked(obstacle);
        }
    }

    fn variable_name(&self, variable: usize) -> String {
        self.network.variables().get(variable).map_or_else(String::new, ToString::to_string)
    }
}
