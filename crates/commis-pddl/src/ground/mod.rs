//! Grounding: actions with objects in place of parameters, in the order in which the dataset's solver tries them.
//!
//! Three steps, each a file: which objects a parameter may take (`candidates`), which bindings survive their
//! unchanging conditions (`bindings`), and which operators and facts can play a part at all (`reach`). What is no
//! conjunction of literals is put in by `formula`, and sorted out by `rules`.

mod bindings;
mod candidates;
mod formula;
mod reach;
mod rules;

use std::collections::{HashMap, HashSet};

pub(crate) use bindings::layers;
pub(crate) use candidates::Candidates;

use crate::error::ReadError;
use crate::model::{Atom, Condition, Domain, Problem};
use crate::task::{Conditional, Rule, Task};
use crate::tree::Name;

/// Bounds on grounding.
#[derive(Clone, Copy, Debug)]
pub struct GroundLimits {
    /// At most this many ground actions whose unchanging conditions hold.
    pub instantiated: u32,
    /// At most this many bindings of parameters, partial ones included, are tried.
    pub bindings: u64,
    /// At most this many different facts.
    pub facts: u32,
}

impl Default for GroundLimits {
    fn default() -> Self {
        Self { instantiated: 1_000_000, bindings: 20_000_000, facts: 2_000_000 }
    }
}

/// Why there is no task.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GroundError {
    /// The input has no meaning.
    #[error(transparent)]
    Invalid(#[from] ReadError),
    /// A bound was reached.
    #[error("the domain has {ground} ground actions for this problem, more than the limit allows")]
    TooMany {
        /// Ground actions before any pruning.
        ground: u64,
    },
}

/// Which operators and facts stay in the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Keep {
    /// Only what can contribute to the goal. Shortest plans, and which of them comes first, stay the same.
    #[default]
    Relevant,
    /// Everything that can ever be applied, so that states can be counted as the dataset's solver counts.
    Reachable,
}

/// Grounds `problem` in `domain`.
pub fn ground(
    domain: &Domain,
    problem: &Problem,
    limits: GroundLimits,
    keep: Keep,
) -> Result<Task, GroundError> {
    let mut facts = Facts::default();
    let init = facts.all(&problem.init);
    let mut goal = (facts.all(&problem.goal.positive), facts.all(&problem.goal.negative));
    let found = bindings::instantiate(domain, problem, limits, &mut facts, &init, &mut goal)?;
    if found.is_flat() {
        Ok(reach::simplify(domain, &facts, &init, goal, &found, keep))
    } else {
        Ok(rules::simplify(domain, &facts, &init, goal, &found, keep))
    }
}

/// Whether `state` satisfies `condition`, word for word.
pub(crate) fn satisfied(condition: &Condition, state: &[Atom]) -> bool {
    let state: HashSet<&Atom> = state.iter().collect();
    condition.positive.iter().all(|atom| state.contains(atom))
        && !condition.negative.iter().any(|atom| state.contains(atom))
}

/// Words as numbers, atoms as numbers.
#[derive(Default)]
struct Facts {
    symbols: HashMap<Name, u32>,
    names: Vec<Name>,
    numbers: HashMap<Box<[u32]>, u32>,
    atoms: Vec<Box<[u32]>>,
}

impl Facts {
    fn symbol(&mut self, name: &Name) -> u32 {
        let next = self.names.len() as u32;
        *self.symbols.entry(name.clone()).or_insert_with(|| {
            self.names.push(name.clone());
            next
        })
    }

    fn number(&mut self, words: &[u32]) -> u32 {
        if let Some(&known) = self.numbers.get(words) {
            return known;
        }
        let next = self.atoms.len() as u32;
        self.numbers.insert(words.into(), next);
        self.atoms.push(words.into());
        next
    }

    /// A fact of its own that no atom of the files equals.
    fn fresh(&mut self, words: &[Name]) -> u32 {
        let words: Vec<u32> = words.iter().map(|word| self.symbol(word)).collect();
        self.atoms.push(words.into());
        self.atoms.len() as u32 - 1
    }

    fn all(&mut self, atoms: &[Atom]) -> Vec<u32> {
        let number = |atom: &Atom| {
            let words: Vec<u32> = atom.words.iter().map(|word| self.symbol(word)).collect();
            self.number(&words)
        };
        atoms.iter().map(number).collect()
    }

    fn name(&self, symbol: u32) -> Name {
        self.names.get(symbol as usize).cloned().unwrap_or_default()
    }

    fn atom(&self, fact: u32) -> Atom {
        let words = self.atoms.get(fact as usize).map_or(&[][..], |words| words);
        Atom::new(words.iter().map(|&word| self.name(word)).collect())
    }
}

/// Ground actions in order, their lists packed end to end: a million of them stay small.
#[derive(Default)]
struct Found {
    ground: u64,
    pool: Vec<u32>,
    operators: Vec<Packed>,
    /// Effects with conditions of their own, with the operator they belong to.
    conditional: Vec<(u32, Conditional)>,
    /// Rules of derived facts, with their layers.
    rules: Vec<(u32, Rule)>,
}

/// One ground action: where its lists end in the pool.
#[derive(Clone, Copy)]
struct Packed {
    action: u32,
    start: u32,
    ends: [u32; 5],
}

/// The five lists of a ground action.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Part {
    Arguments,
    Needs,
    Forbids,
    Adds,
    Deletes,
}

/// The literals of a ground action, of a part of its effect, or of a rule.
#[derive(Clone, Copy)]
struct Lists<'f> {
    needs: &'f [u32],
    forbids: &'f [u32],
    adds: &'f [u32],
    deletes: &'f [u32],
}

impl Found {
    fn is_flat(&self) -> bool {
        self.conditional.is_empty() && self.rules.is_empty()
    }

    fn lists(&self, operator: Packed) -> Lists<'_> {
        Lists {
            needs: self.part(operator, Part::Needs),
            forbids: self.part(operator, Part::Forbids),
            adds: self.part(operator, Part::Adds),
            deletes: self.part(operator, Part::Deletes),
        }
    }

    fn part(&self, operator: Packed, part: Part) -> &[u32] {
        let part = part as usize;
        let start =
            if part == 0 { operator.start } else { operator.ends.get(part - 1).copied().unwrap_or(0) };
        let end = operator.ends.get(part).copied().unwrap_or(start);
        self.pool.get(start as usize..end as usize).unwrap_or(&[])
    }
}
