//! The engine: runs every statement whose inputs are there, until nothing more can run.
//!
//! A network is data flow. A statement waits for the variables it reads; an optional argument is waited for
//! only if another statement is bound to produce it. Among the statements that are ready, the first in file
//! order runs next, so the order of lines matters only where nothing else decides.

mod finished;
mod obstacles;
mod plan;
mod remembered;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{EntityRef, Kitchen, live_bytes};
use commis_mcl::Network;
use smallvec::SmallVec;

use crate::cooking::own_bytes;
use crate::execution::{Executed, Execution, Obstacle};
use crate::simulator::Simulator;
use crate::step::{Bindings, Step};
use crate::{Binding, StopReason, Thing};
use finished::Finished;
use plan::{Origin, Planned, State};
pub use remembered::Remembered;

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
    /// How many statements ran before those of the network.
    earlier: usize,
    memory: Memory,
    /// List items that steps changed in place, for whoever holds older lists.
    changed_items: ChangedItems,
    /// An earlier run that was the same so far.
    remembered: Option<&'n Remembered>,
    /// The last identity before and after each step.
    identities: Vec<[u32; 2]>,
    /// What each step did at the moment it was done, for whoever goes on from there.
    journal: Option<Vec<Entry>>,
}

/// One step as it was when it was done: what later steps change in older lists does not show in it.
pub(crate) struct Entry {
    /// The statement by its position in the network.
    pub(crate) statement: usize,
    pub(crate) executed: Executed,
    /// The variables that got a value.
    pub(crate) made: SmallVec<[(usize, Binding); 3]>,
    pub(crate) changed_items: ChangedItems,
    pub(crate) last_id: u32,
    /// What it added to the memory of the kitchens.
    pub(crate) bytes: usize,
}

/// What the states of the kitchen take.
struct Memory {
    /// What they took when the run began.
    earlier: usize,
    /// What this thread had made when the run began, and when the last step had been done.
    began: isize,
    noted: isize,
    /// What each statement takes.
    written: Vec<usize>,
}

impl Memory {
    fn begin(earlier: usize, written: Vec<usize>) -> Memory {
        let live = live_bytes();
        Memory { earlier, began: live, noted: live, written }
    }

    /// What they take now.
    fn bytes(&self) -> usize {
        self.earlier.saturating_add_signed(live_bytes().wrapping_sub(self.began))
    }

    /// What came since this was last asked.
    fn added(&mut self) -> usize {
        let live = live_bytes();
        let added = live.wrapping_sub(self.noted);
        self.noted = live;
        usize::try_from(added).unwrap_or(0)
    }
}

/// Objects before and after a change that every list holding them sees.
pub(crate) type ChangedItems = Vec<(EntityRef, EntityRef)>;

/// What a network can build upon: the values of some of its variables, and how many statements made them.
pub(crate) struct Groundwork {
    /// By variable of the network: its value and the statement that made it.
    pub(crate) values: Vec<Option<(Binding, usize)>>,
    pub(crate) statements: usize,
    pub(crate) last_id: u32,
    /// What the states of the kitchen take so far.
    pub(crate) bytes: usize,
    /// What each statement takes, by its position in the network, where it is kept.
    pub(crate) written: Vec<usize>,
}

/// A network that ran on top of groundwork, step by step.
pub(crate) struct Run {
    pub(crate) execution: Execution,
    pub(crate) journal: Vec<Entry>,
}

impl<'s, 'n> Engine<'s, 'n> {
    /// An engine for a network that starts from nothing.
    pub(crate) fn new(simulator: &'s Simulator, network: &'n Network) -> Engine<'s, 'n> {
        let values = Vec::new();
        let groundwork =
            Groundwork { values, statements: 0, last_id: simulator.last_id, bytes: 0, written: Vec::new() };
        Engine::upon(simulator, network, groundwork)
    }

    /// An engine for a network some of whose variables have values already.
    pub(crate) fn upon(
        simulator: &'s Simulator,
        network: &'n Network,
        groundwork: Groundwork,
    ) -> Engine<'s, 'n> {
        let variables = network.variables().len();
        let mut engine = Engine {
            simulator,
            network,
            states: Vec::with_capacity(network.len()),
            bindings: vec![None; variables],
            constants: Vec::new(),
            producers: vec![None; variables],
            // Making empty lists is faster than copying one.
            awaited_by: std::iter::repeat_with(SmallVec::new).take(variables).collect(),
            ready: BinaryHeap::new(),
            stalled: Vec::new(),
            steps: Vec::with_capacity(network.len().min(simulator.limits.statements)),
            last_id: groundwork.last_id,
            earlier: groundwork.statements,
            memory: Memory::begin(groundwork.bytes, groundwork.written),
            changed_items: Vec::new(),
            remembered: None,
            identities: Vec::with_capacity(network.len().min(simulator.limits.statements)),
            journal: None,
        };
        let slots = engine.bindings.iter_mut().zip(&mut engine.producers);
        for ((binding, producer), value) in slots.zip(groundwork.values) {
            (*binding, *producer) = value.unzip();
        }
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
        let stop = self.run_all(go_on);
        self.finish(stop)
    }

    /// The same, with what it takes to go on from any of the steps. Statements are numbered as they are executed.
    pub(crate) fn run_on(mut self, go_on: &dyn Fn() -> bool) -> Run {
        self.journal = Some(Vec::new());
        let stop = self.run_all(go_on);
        let journal = self.journal.take().unwrap_or_default();
        Run { journal, execution: self.finish(stop) }
    }

    fn run_all(&mut self, go_on: &dyn Fn() -> bool) -> StopReason {
        if self.earlier + self.network.len() > self.simulator.limits.statements {
            return StopReason::StatementLimit;
        }
        while let Some(statement) = self.next() {
            if !go_on() {
                return StopReason::Interrupted;
            }
            if let Some(stop) = self.perform(statement) {
                return stop;
            }
        }
        StopReason::Finished
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
        if self.remembers(statement) {
            return self.repeat(statement, &planned);
        }
        let (last_id, number) = (self.last_id, self.number(statement));
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
            if let Some(stop) = fail.reason.stops() {
                return Some(self.stop_at(statement, stop));
            }
            if fail.no_case && !simulator.rules.failures_travel {
                let why = fail.reason.to_string();
                self.block(statement, Obstacle::NoCase { why });
                return None;
            }
        }
        let finished =
            Finished::of(step, outcome, number, planned.action, simulator.rules.failures_take_time);
        // A step that is kept takes memory of its own besides the kitchen.
        let kept = self.journal.is_some();
        let written = self.memory.written.get(statement).copied().unwrap_or(0);
        let own =
            || own_bytes(&finished.notes, &finished.changed_items, finished.failure.is_some()) + written;
        let own = if kept { own() } else { 0 };
        if self.memory.bytes() + own > simulator.limits.bytes {
            return Some(self.stop_at(statement, StopReason::MemoryLimit));
        }
        self.memory.earlier += own;
        self.identities.push([last_id, self.last_id]);
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
        replace_items(
            &finished.changed_items,
            self.bindings.iter_mut().flatten().map(|binding| &mut binding.thing),
        );
        replace_items(&finished.changed_items, self.steps.iter_mut().map(|step| &mut step.result));
        self.changed_items.extend(finished.changed_items.iter().cloned());
        let mut result = None;
        let mut made = SmallVec::new();
        for (position, output) in finished.outputs.into_iter().enumerate() {
            let Some(output) = output else { continue };
            if position == 0 {
                result = Some(output.thing.clone());
            }
            if let Some(Origin::Variable(variable)) = planned.origins.get(position) {
                if self.journal.is_some() && self.bindings.get(*variable).is_some_and(Option::is_none) {
                    made.push((*variable, output.clone()));
                }
                self.bind(*variable, output, statement);
            }
        }
        let after = match (&result, finished.after) {
            (Some(Thing::Kitchen(kitchen)), _) => kitchen.clone(),
            (_, after) => after,
        };
        let executed = Executed {
            statement: self.number(statement),
            primitive: planned.action.primitive,
            begins: finished.begins,
            ends: finished.ends,
            cook_free: finished.clock,
            before,
            after,
            result: result.unwrap_or(Thing::Quantity(Number::ZERO)),
            failure: finished.failure,
            notes: finished.notes,
            place: Arc::default(),
        };
        if let Some(journal) = &mut self.journal {
            let (changed_items, last_id) = (finished.changed_items, self.last_id);
            let (executed, bytes) = (executed.clone(), self.memory.added());
            journal.push(Entry { statement, executed, made, changed_items, last_id, bytes });
        }
        self.steps.push(executed);
        self.beyond_time(finished.ends, finished.clock)
    }

    /// Whether a step that ends then ends the run.
    fn beyond_time(&self, ends: Number, clock: Number) -> Option<StopReason> {
        let limit = Number::from(self.simulator.limits.seconds);
        (ends > limit || clock > limit).then_some(StopReason::SimulatedTimeLimit)
    }

    fn bind(&mut self, variable: usize, binding: Binding, statement: usize) {
        let Some(slot) = self.bindings.get_mut(variable) else { return };
        if slot.is_some() {
            return;
        }
        *slot = Some(binding);
        let number = self.number(statement);
        if let Some(producer) = self.producers.get_mut(variable) {
            *producer = Some(number);
        }
        for &waiting in self.awaited_by.get(variable).into_iter().flatten() {
            let Some(State::Planned(planned)) = self.states.get_mut(waiting) else { continue };
            planned.waiting -= 1;
            if planned.waiting == 0 {
                self.ready.push(Reverse(waiting));
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

    /// The number of a statement that runs now, counted from the first one that ever ran: its place in the network, or
    /// with a journal its place in the order of execution.
    fn number(&self, statement: usize) -> usize {
        self.earlier + if self.journal.is_some() { self.steps.len() } else { statement }
    }

    /// The statement of the network that has a number; `None` for those that ran before.
    fn numbered(&self, number: usize) -> Option<usize> {
        let place = number.checked_sub(self.earlier)?;
        match &self.journal {
            Some(journal) => journal.get(place).map(|entry| entry.statement),
            None => Some(place),
        }
    }

    fn variable_name(&self, variable: usize) -> String {
        self.network.variables().get(variable).map_or_else(String::new, ToString::to_string)
    }
}

/// In the reference a list's items are shared objects: changing them shows in every older list.
pub(crate) fn replace_items<'t>(
    changed: &[(EntityRef, EntityRef)],
    things: impl Iterator<Item = &'t mut Thing>,
) {
    if changed.is_empty() {
        return;
    }
    let current = |item: &EntityRef| {
        let changed = changed.iter().find(|(old, _)| Arc::ptr_eq(old, item));
        Arc::clone(changed.map_or(item, |(_, new)| new))
    };
    for thing in things {
        if let Thing::List(list) = thing {
            list.items = list.items.iter().map(current).collect();
        }
    }
}
