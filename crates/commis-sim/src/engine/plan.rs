//! Reading the statements of a network against their signatures, and finding out who waits for what.

use std::cmp::Reverse;

use commis_mcl::{Operand, Role};
use smallvec::SmallVec;

use super::Engine;
use crate::execution::Obstacle;
use crate::simulator::Action;
use crate::{Binding, Thing};

/// Where an argument's value comes from.
pub(super) enum Origin {
    Variable(usize),
    /// A position in the table of constants.
    Constant(usize),
    /// The argument was left out; what the primitive produces for it is dropped.
    LeftOut,
}

pub(super) struct Planned<'s> {
    pub(super) action: &'s Action,
    pub(super) origins: Vec<Origin>,
    /// Awaited variables that have no value yet.
    pub(super) waiting: usize,
}

pub(super) enum State<'s> {
    Planned(Planned<'s>),
    Done,
    Blocked(Obstacle),
}

impl<'s> Engine<'s, '_> {
    /// Reads one statement against its signature.
    pub(super) fn plan(&mut self, statement: usize) -> Result<Planned<'s>, Obstacle> {
        let name = self.network.primitives().get(statement).map_or("", |name| &**name);
        let index = self.simulator.action_by_name.get(name).ok_or(Obstacle::UnknownPrimitive)?;
        let action = self.simulator.actions.get(*index).ok_or(Obstacle::UnknownPrimitive)?;
        if action.primitive.is_extension() && !self.simulator.rules.extensions_are_known {
            return Err(Obstacle::Extension);
        }
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
                let one = self.simulator.rules.equal_patterns_are_one;
                let class = if one { vocabulary.ontology.meaning(class) } else { class };
                vocabulary.ontology.can_be_constant(class).then_some(Thing::Concept(class))?
            }
            Operand::List(_) | Operand::Variable(_) => return None,
        };
        let wanted = *action.classes.get(position)?;
        let fits = vocabulary.is_a(thing.class(vocabulary), wanted);
        fits.then_some(Binding { thing, available: None })
    }

    /// Finds out who waits for what.
    pub(super) fn connect(&mut self) {
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
            let bindings = &self.bindings;
            let is_there = |variable: usize| bindings.get(variable).is_some_and(Option::is_some);
            let awaited = planned.variables().filter(|(variable, role)| match role {
                _ if is_there(*variable) => false,
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
}

impl State<'_> {
    pub(super) fn planned(&self) -> Option<&Planned<'_>> {
        match self {
            State::Planned(planned) => Some(planned),
            _ => None,
        }
    }
}

impl Planned<'_> {
    pub(super) fn variables(&self) -> impl Iterator<Item = (usize, Role)> {
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
