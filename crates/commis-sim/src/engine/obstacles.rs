//! Why a statement cannot run, and what is said about those that never did.

use commis_mcl::{Operand, Role};
use smallvec::SmallVec;

use super::Engine;
use super::plan::{Origin, Planned, State};
use crate::StopReason;
use crate::execution::{Execution, Obstacle, Unexecuted};

impl Engine<'_, '_> {
    /// What keeps a statement from running although its inputs are there.
    pub(super) fn obstacle(&self, statement: usize, planned: &Planned<'_>) -> Option<Obstacle> {
        let vocabulary = &self.simulator.vocabulary;
        let params = planned.action.primitive.signature.params;
        for ((origin, param), &wanted) in planned.origins.iter().zip(params).zip(&planned.action.classes) {
            let Origin::Variable(variable) = origin else { continue };
            let Some(binding) = self.bindings.get(*variable).and_then(Option::as_ref) else { continue };
            let name = || self.variable_name(*variable);
            if param.role == Role::Out {
                let by = self
                    .producers
                    .get(*variable)
                    .copied()
                    .flatten()
                    .filter(|&by| by != self.number(statement));
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
    pub(super) fn is_duplicate(&self, statement: usize, obstacle: &Obstacle) -> bool {
        let Obstacle::ProducedTwice { by: Some(first), .. } = obstacle else { return false };
        let Some(first) = self.numbered(*first) else { return false };
        let operands = self.network.operands(statement);
        self.network.primitives().get(statement) == self.network.primitives().get(first)
            && operands == self.network.operands(first)
            && operands.iter().all(|operand| matches!(operand, Operand::Variable(_)))
    }

    /// Whether the reference knows the combination of optional arguments that is bound now.
    /// It knows nothing of extensions, so these go by the standard.
    pub(super) fn has_case(&self, planned: &Planned<'_>) -> bool {
        if planned.action.primitive.is_extension() {
            return true;
        }
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

    pub(super) fn finish(mut self, stop: StopReason) -> Execution {
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
        let unbound = planned.origins.iter().zip(params).filter_map(|(origin, param)| match origin {
            Origin::Variable(variable)
                if param.role != Role::Out && self.bindings.get(*variable).is_some_and(Option::is_none) =>
            {
                Some((param, *variable))
            }
            _ => None,
        });
        // An argument that is needed is missed more than one that could be left out; the first of them is named.
        let missing = unbound.min_by_key(|(param, _)| param.role != Role::In);
        let missing = missing.map(|(param, variable)| (param.name, variable));
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
