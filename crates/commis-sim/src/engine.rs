//! The engine: runs every statement whose inputs are there, until nothing more can run.
//!
//! A network is data flow. A statement waits for the variables it reads; an optional argument is waited for
//! only if another statement is bound to produce it. Among the statements that are ready, the first in file
//! order runs next, so the order of lines matters only where nothing else decides.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use commis_kitchen::{EntityRef, Kitchen};
use commis_mcl::{Network, Operand, Role};
use commis_ontology::Number;
use smallvec::SmallVec;

use crate::execution::{Executed, Execution, Obstacle, Unexecuted};
use crate::failure::{Fail, Reason};
use crate::simulator::{Action, Simulator};
use crate::step::{Bindings, Step};
use crate::{Binding, Failure, StopReason, Thing};

/// Where an argument's value comes from.
enum Origin {
    Variable(usize),
    /// A position in the table of constants.
    Constant(usize),
    /// The argument was left out; what the primitive produces for it is dropped.
    LeftOut,
}

struct Planned<'s> {
    action: &'s Action,
    origins: Vec<Origin>,
    /// Awaited variables that have no value yet.
    waiting: usize,
}

enum State<'s> {
    Planned(Planned<'s>),
    Done,
    Blocked(Obstacle),
}

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

    /// Reads one statement against its signature.
    fn plan(&mut self, statement: usize) -> Result<Planned<'s>, Obstacle> {
        let name = self.network.primitives().get(statement).map_or("", |name| &**name);
        let index = self.simulator.action_by_name.get(name).ok_or(Obstacle::UnknownPrimitive)?;
        let action = self.simulator.actions.get(*index).ok_or(Obstacle::UnknownPrimitive)?;
        let signature = &action.primitive.signature;
        let operands = self.network.operands(statement);
        if !signature.accepts_arity(operands.len()) {
            return Err(Obstacle::WrongArity { expected: signature.params.len(), found: operands.len() });
        }
        let mut origins: Vec<Origin> = signature.params.iter().map(|_| Origin::LeftOut).collect();
        for ((position, param), operand) in signature.params_for(operands.len()).zip(operands) {
            let unsuitable =
                || Obstacle::UnsuitableConstant { param: param.name, text: operand_text(operand) };
            let origin = match operand {
                Operand::Variable(variable) => Origin::Variable(*variable),
                _ if param.role == Role::Out => return Err(unsuitable()),
                _ => {
                    let constant = self.constant(action, position, operand).ok_or_else(unsuitable)?;
                    self.constants.push(constant);
                    Origin::Constant(self.constants.len() - 1)
                }
            };
            if let Some(slot) = origins.get_mut(position) {
                *slot = origin;
            }
        }
        if let Some(variable) = repeated_variable(&origins) {
            return Err(Obstacle::RepeatedVariable { variable: self.variable_name(variable) });
        }
        Ok(Planned { action, origins, waiting: 0 })
    }

    fn constant(&self, action: &Action, position: usize, operand: &Operand) -> Option<Binding> {
        let vocabulary = &self.simulator.vocabulary;
        let thing = match operand {
            Operand::Number(number, text) => {
                let float = text.contains('.') && !self.simulator.rules.exact_numbers;
                Thing::Quantity(if float { number.to_float() } else { *number })
            }
            Operand::Constant(name) => {
                let class = vocabulary.ontology.class(name)?;
                vocabulary.ontology.can_be_constant(class).then_some(Thing::Concept(class))?
            }
            Operand::List(_) | Operand::Variable(_) => return None,
        };
        let wanted = *action.classes.get(position)?;
        let fits = vocabulary.is_a(thing.class(vocabulary), wanted);
        fits.then_some(Binding { thing, available: None })
    }

    /// Finds out who waits for what.
    fn connect(&mut self) {
        let mut produced = vec![false; self.bindings.len()];
        for planned in self.states.iter().filter_map(State::planned) {
            for (variable, role) in planned.variables() {
                if let (Role::Out, Some(flag)) = (role, produced.get_mut(variable)) {
                    *flag = true;
                }
            }
        }
        for (statement, state) in self.states.iter_mut().enumerate() {
            let State::Planned(planned) = state else { continue };
            let awaited = planned.variables().filter(|(variable, role)| match role {
                Role::In => true,
                Role::Optional(_) => produced.get(*variable).copied().unwrap_or(false),
                Role::Out => false,
            });
            let awaited: SmallVec<[usize; 8]> = awaited.map(|(variable, _)| variable).collect();
            for &variable in &awaited {
                if let Some(waiting) = self.awaited_by.get_mut(variable) {
                    waiting.push(statement);
                }
            }
            planned.waiting = awaited.len();
            if awaited.is_empty() {
                self.ready.push(Reverse(statement));
            }
        }
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
                Reason::Limit("entities") => return Some(StopReason::EntityLimit),
                Reason::Limit("list sizes") => return Some(StopReason::ListLimit),
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

    /// What keeps a statement from running although its inputs are there.
    fn obstacle(&self, statement: usize, planned: &Planned<'_>) -> Option<Obstacle> {
        let vocabulary = &self.simulator.vocabulary;
        let params = planned.action.primitive.signature.params;
        for ((origin, param), &wanted) in planned.origins.iter().zip(params).zip(&planned.action.classes) {
            let Origin::Variable(variable) = origin else { continue };
            let Some(binding) = self.bindings.get(*variable).and_then(Option::as_ref) else { continue };
            let name = || self.variable_name(*variable);
            if param.role == Role::Out {
                let by = self.producers.get(*variable).copied().flatten().filter(|&by| by != statement);
                return Some(Obstacle::ProducedTwice { variable: name(), by });
            }
            let class = binding.thing.class(vocabulary);
            let is_kitchen = wanted == vocabulary.class.kitchen_state;
            let travels =
                self.simulator.rules.failures_travel && !is_kitchen && binding.thing.failure().is_some();
            let fits = vocabulary.is_a(class, wanted) && (!is_kitchen || binding.thing.failure().is_none());
            if !fits && !travels {
                let found = vocabulary.name(class).to_owned();
                let expected = param.class;
                return Some(Obstacle::WrongClass { param: param.name, variable: name(), found, expected });
            }
        }
        None
    }

    /// A statement written twice without constants counts once.
    fn is_duplicate(&self, statement: usize, obstacle: &Obstacle) -> bool {
        let Obstacle::ProducedTwice { by: Some(first), .. } = obstacle else { return false };
        let operands = self.network.operands(statement);
        self.network.primitives().get(statement) == self.network.primitives().get(*first)
            && operands == self.network.operands(*first)
            && operands.iter().all(|operand| matches!(operand, Operand::Variable(_)))
    }

    /// Whether the reference knows the combination of optional arguments that is bound now.
    fn has_case(&self, planned: &Planned<'_>) -> bool {
        let params = planned.action.primitive.signature.params;
        let is_bound = |origin: &Origin| match origin {
            Origin::Variable(variable) => self.bindings.get(*variable).is_some_and(Option::is_some),
            Origin::Constant(_) => true,
            Origin::LeftOut => false,
        };
        let optional = |position: &usize| {
            params.get(*position).is_some_and(|param| matches!(param.role, Role::Optional(_)))
        };
        let given: SmallVec<[usize; 8]> = (0..params.len())
            .filter(optional)
            .filter(|&position| planned.origins.get(position).is_some_and(is_bound))
            .collect();
        planned.action.primitive.cases.contains(&given.as_slice())
    }

    fn block(&mut self, statement: usize, obstacle: Obstacle) {
        if let Some(state) = self.states.get_mut(statement) {
            *state = State::Blocked(obstacle);
        }
    }

    fn variable_name(&self, variable: usize) -> String {
        self.network.variables().get(variable).map_or_else(String::new, ToString::to_string)
    }

    fn finish(mut self, stop: StopReason) -> Execution {
        let states = std::mem::take(&mut self.states);
        let mut producer_of: Vec<Option<usize>> = vec![None; self.bindings.len()];
        for (statement, state) in states.iter().enumerate() {
            let Some(planned) = state.planned() else { continue };
            for (variable, role) in planned.variables() {
                if let (Role::Out, Some(slot)) = (role, producer_of.get_mut(variable)) {
                    slot.get_or_insert(statement);
                }
            }
        }
        // Statements that were blocked before they were planned still count as the ones that should produce.
        let unexecuted = states.iter().enumerate().filter_map(|(statement, state)| {
            let reason = match state {
                State::Done => return None,
                State::Blocked(obstacle) => obstacle.clone(),
                State::Planned(planned) => self.why_waiting(planned, &producer_of, stop),
            };
            Some(Unexecuted { statement, reason })
        });
        let unexecuted = unexecuted.collect();
        Execution { bindings: self.bindings, steps: self.steps, unexecuted, stop }
    }

    fn why_waiting(
        &self,
        planned: &Planned<'_>,
        producer_of: &[Option<usize>],
        stop: StopReason,
    ) -> Obstacle {
        if planned.waiting == 0 && stop == StopReason::Finished {
            return Obstacle::NoCase { why: "optional arguments in this combination".to_owned() };
        }
        let params = planned.action.primitive.signature.params;
        let missing = planned.origins.iter().zip(params).find_map(|(origin, param)| match origin {
            Origin::Variable(variable)
                if param.role != Role::Out && self.bindings.get(*variable).is_some_and(Option::is_none) =>
            {
                Some((param.name, *variable))
            }
            _ => None,
        });
        match missing {
            Some((param, variable)) if stop == StopReason::Finished => {
                let producer =
                    producer_of.get(variable).copied().flatten().or_else(|| self.blocked_producer(variable));
                Obstacle::Missing { param, variable: self.variable_name(variable), producer }
            }
            _ => Obstacle::Stopped(stop),
        }
    }

    /// A statement that could not even be read but mentions the variable first among its arguments.
    fn blocked_producer(&self, variable: usize) -> Option<usize> {
        self.network.uses(variable).iter().find(|place| place.position < 2).map(|place| place.statement)
    }
}

impl State<'_> {
    fn planned(&self) -> Option<&Planned<'_>> {
        match self {
            State::Planned(planned) => Some(planned),
            _ => None,
        }
    }
}

impl Planned<'_> {
    fn variables(&self) -> impl Iterator<Item = (usize, Role)> {
        let params = self.action.primitive.signature.params;
        self.origins.iter().zip(params).filter_map(|(origin, param)| match origin {
            Origin::Variable(variable) => Some((*variable, param.role)),
            _ => None,
        })
    }
}

fn repeated_variable(origins: &[Origin]) -> Option<usize> {
    let variable = |origin: &Origin| match origin {
        Origin::Variable(variable) => Some(*variable),
        _ => None,
    };
    let variables: SmallVec<[usize; 9]> = origins.iter().filter_map(variable).collect();
    variables
        .iter()
        .enumerate()
        .find(|(at, variable)| variables.iter().skip(at + 1).any(|v| v == *variable))
        .map(|(_, v)| *v)
}

fn operand_text(operand: &Operand) -> String {
    match operand {
        Operand::Constant(text) | Operand::Number(_, text) | Operand::List(text) => text.to_string(),
        Operand::Variable(_) => String::new(),
    }
}

/// A step after it ran: outputs complete, times fixed.
struct Finished {
    outputs: Bindings,
    after: Kitchen,
    begins: Number,
    ends: Number,
    clock: Number,
    failure: Option<Arc<Failure>>,
    changed_items: Vec<(EntityRef, EntityRef)>,
}

impl Finished {
    fn of(
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
        Finished { outputs, after, begins, ends, clock, failure, changed_items }
    }
}

fn nothing_to_give(statement: usize, action: &Action) -> Arc<Failure> {
    let reason = Reason::Unsuitable { param: "output", why: "could not be filled in".to_owned() };
    Arc::new(Failure { statement, primitive: action.primitive.signature.name, reason, because: None })
}
