//! A grounded problem: facts are bits, operators are lists of bits.

use std::sync::Arc;

use serde::Serialize;

use crate::model::Atom;
use crate::plan::PlanStep;
use crate::tree::Name;

/// A grounded problem in which only what can change, and can matter, is left.
#[derive(Clone, Debug, Default)]
pub struct Task {
    /// The facts that can change; a state has one bit for each.
    pub facts: Vec<Atom>,
    /// The operators that can ever be applied, in the order in which they are tried.
    pub operators: Vec<Operator>,
    /// Facts that hold at the start, ascending.
    pub init: Vec<u32>,
    /// Facts that must hold at the end, ascending.
    pub goal_positive: Vec<u32>,
    /// Facts that must not hold at the end, ascending.
    pub goal_negative: Vec<u32>,
    /// Rules of derived facts, layer by layer: within a layer they hold as soon as their conditions do, and what a rule
    /// forbids is settled in the layers before.
    pub rules: Vec<Vec<Rule>>,
    /// The derived facts, ascending: no operator changes them, rules do.
    pub derived: Vec<u32>,
    /// Goal literals that no sequence of actions can reach even if nothing is ever undone.
    pub unreachable: Vec<GoalLiteral>,
    /// What grounding counted.
    pub size: TaskSize,
}

/// An action with objects in place of its parameters. All lists are ascending fact numbers.
#[derive(Clone, Debug, Default)]
pub struct Operator {
    /// The action's name.
    pub action: Name,
    /// The objects.
    pub arguments: Vec<Name>,
    /// Facts that must hold.
    pub needs: Vec<u32>,
    /// Facts that must not hold.
    pub forbids: Vec<u32>,
    /// Facts that hold afterwards.
    pub adds: Vec<u32>,
    /// Facts that do not hold afterwards; none of them is added.
    pub deletes: Vec<u32>,
    /// What happens besides, if more holds; where several effects disagree, additions win.
    pub conditional: Vec<Conditional>,
}

/// A part of an operator's effect with a condition of its own. All lists are ascending fact numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditional {
    /// Facts that must hold.
    pub needs: Vec<u32>,
    /// Facts that must not hold.
    pub forbids: Vec<u32>,
    /// Facts that hold afterwards.
    pub adds: Vec<u32>,
    /// Facts that do not hold afterwards, unless added.
    pub deletes: Vec<u32>,
}

/// A derived fact holds if these do and do not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rule {
    /// The derived fact.
    pub head: u32,
    /// Facts that must hold.
    pub needs: Vec<u32>,
    /// Facts that must not hold.
    pub forbids: Vec<u32>,
}

impl Task {
    /// Whether what an operator does depends on more than the operator.
    pub fn is_flat(&self) -> bool {
        self.rules.is_empty() && self.operators.iter().all(|operator| operator.conditional.is_empty())
    }
}

impl Operator {
    /// The operator as a step of a plan.
    pub fn step(&self) -> PlanStep {
        PlanStep { action: Arc::clone(&self.action), arguments: self.arguments.clone() }
    }
}

/// A literal of the goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GoalLiteral {
    /// The atom.
    pub atom: Atom,
    /// Whether it must hold.
    pub holds: bool,
}

impl std::fmt::Display for GoalLiteral {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.holds { write!(out, "{}", self.atom) } else { write!(out, "(not {})", self.atom) }
    }
}

/// What grounding counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TaskSize {
    /// Ground actions before any pruning, repetitions included.
    pub ground: u64,
    /// Ground actions whose unchanging conditions hold.
    pub instantiated: u32,
    /// Operators left for the search.
    pub operators: u32,
    /// Facts left for the search.
    pub facts: u32,
}

/// How many 64-bit words hold `bits` bits.
pub(crate) fn words(bits: usize) -> usize {
    bits.div_ceil(64)
}

/// The numbers of the bits set in `words`, ascending.
pub(crate) fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(at * 64 + bit)
        })
    })
}
