//! Doing again what an earlier run did, without working it out anew.

use commis_mcl::Network;

use super::Engine;
use super::plan::Planned;
use crate::execution::Execution;
use crate::{Simulator, StopReason};

/// A run, for later ones that begin with the same statements: answers to one recipe often do.
///
/// What a step makes depends on its arguments and on the last identity that was given away. While a later run carries out
/// the same statements in the same order, both are the same, and so is everything that comes of it.
#[derive(Debug)]
pub struct Remembered {
    /// What came of the run.
    pub execution: Execution,
    network: Network,
    /// The statement that produced each variable.
    producers: Vec<Option<usize>>,
    /// The last identity before and after each step.
    identities: Vec<[u32; 2]>,
    /// Whether no step changed what an earlier one had made; else values are not as they were when they were made.
    is_settled: bool,
}

impl Simulator {
    /// Executes a network as long as `go_on` says so. The result is that of
    /// [`execute_while`](Simulator::execute_while); what it has in common with an earlier run in this kitchen takes
    /// hardly any time.
    pub fn execute_remembering(
        &self,
        network: &Network,
        earlier: Option<&Remembered>,
        go_on: &dyn Fn() -> bool,
    ) -> Remembered {
        let mut engine = Engine::new(self, network);
        engine.remembered = earlier.filter(|earlier| earlier.is_settled);
        let stop = engine.run_all(go_on);
        Remembered {
            network: network.clone(),
            producers: std::mem::take(&mut engine.producers),
            identities: std::mem::take(&mut engine.identities),
            is_settled: engine.changed_items.is_empty(),
            execution: engine.finish(stop),
        }
    }
}

impl Remembered {
    /// Whether later runs can make use of it.
    pub fn is_useful(&self) -> bool {
        self.is_settled && !self.execution.steps.is_empty()
    }

    /// How many statements at the beginning of a network are those of this run.
    pub fn common_beginning(&self, network: &Network) -> usize {
        let is_same = |statement: &usize| is_same_statement(*statement, &self.network, network);
        (0..network.len().min(self.network.len())).take_while(is_same).count()
    }
}

fn is_same_statement(statement: usize, a: &Network, b: &Network) -> bool {
    a.primitives().get(statement) == b.primitives().get(statement)
        && a.operands(statement) == b.operands(statement)
}

impl Engine<'_, '_> {
    /// Whether the earlier run carried out the same statement at this point. Once it did not, it is of no more use.
    pub(super) fn remembers(&mut self, statement: usize) -> bool {
        let is_same = self.remembered.is_some_and(|earlier| {
            let at = self.steps.len();
            earlier.execution.steps.get(at).is_some_and(|step| step.statement == statement)
                && earlier.identities.get(at).is_some_and(|[before, _]| *before == self.last_id)
                && is_same_statement(statement, &earlier.network, self.network)
        });
        if !is_same {
            self.remembered = None;
        }
        is_same
    }

    /// Takes over what the earlier run did at this point.
    pub(super) fn repeat(&mut self, statement: usize, planned: &Planned<'_>) -> Option<StopReason> {
        let earlier = self.remembered?;
        let at = self.steps.len();
        let (step, identities) = (earlier.execution.steps.get(at)?, earlier.identities.get(at)?);
        for (variable, _) in planned.variables() {
            // What is only used here was produced, if at all, by another statement.
            if let (Some(Some(producer)), Some(Some(binding))) =
                (earlier.producers.get(variable), earlier.execution.bindings.get(variable))
                && *producer == statement
            {
                self.bind(variable, binding.clone(), statement);
            }
        }
        self.last_id = identities[1];
        self.identities.push(*identities);
        self.steps.push(step.clone());
        self.beyond_time(step.ends, step.cook_free)
    }
}
