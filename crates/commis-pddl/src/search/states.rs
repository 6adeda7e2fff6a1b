//! States as bits, and the set of states seen.

use crate::task::{Conditional, Rule, Task};

/// A task's masks, `W` words wide.
pub(super) struct TaskBits<'t, const W: usize> {
    pub(super) init: [u64; W],
    pub(super) goal_positive: [u64; W],
    pub(super) goal_negative: [u64; W],
    /// Deletes and adds of each operator.
    pub(super) changes: Vec<([u64; W], [u64; W])>,
    reachable: bool,
    /// The task, where what an operator does depends on more than the operator.
    rich: Option<&'t Task>,
    derived: [u64; W],
}

impl<'t, const W: usize> TaskBits<'t, W> {
    pub(super) fn new(task: &'t Task) -> Self {
        let changes = task.operators.iter().map(|operator| (mask(&operator.deletes), mask(&operator.adds)));
        let mut bits = Self {
            rich: (!task.is_flat()).then_some(task),
            derived: mask(&task.derived),
            init: mask(&task.init),
            goal_positive: mask(&task.goal_positive),
            goal_negative: mask(&task.goal_negative),
            changes: changes.collect(),
            reachable: task.unreachable.is_empty(),
        };
        let mut init = bits.init;
        bits.derive(&mut init);
        bits.init = init;
        bits
    }

    /// Whether `state` satisfies the goal.
    pub(super) fn is_goal(&self, state: &[u64; W]) -> bool {
        let mut missing = 0;
        for ((word, positive), negative) in state.iter().zip(&self.goal_positive).zip(&self.goal_negative) {
            missing |= (positive & !word) | (negative & word);
        }
        missing == 0 && self.reachable
    }

    /// The state after `operator`; deletes come first, so additions win.
    #[inline]
    pub(super) fn after(&self, state: &[u64; W], operator: usize) -> [u64; W] {
        let mut next = *state;
        if let Some((deletes, adds)) = self.changes.get(operator) {
            for ((word, delete), add) in next.iter_mut().zip(deletes).zip(adds) {
                *word = (*word & !delete) | add;
            }
        }
        if let Some(task) = self.rich {
            self.add_conditional(task, state, operator, &mut next);
            self.derive(&mut next);
        }
        next
    }

    /// Effects whose own conditions hold in `state`; additions win over deletions.
    fn add_conditional(&self, task: &Task, state: &[u64; W], operator: usize, next: &mut [u64; W]) {
        let parts = task.operators.get(operator).map_or(&[][..], |operator| &operator.conditional);
        if parts.is_empty() {
            return;
        }
        let happens = |part: &&Conditional| allows(state, &part.needs, &part.forbids);
        let mut added = self.changes.get(operator).map_or([0; W], |(_, adds)| *adds);
        for part in parts.iter().filter(happens) {
            part.deletes.iter().for_each(|&fact| set(next, fact, false));
            part.adds.iter().for_each(|&fact| set(&mut added, fact, true));
        }
        next.iter_mut().zip(added).for_each(|(word, added)| *word |= added);
    }

    /// Works derived facts out from the others.
    fn derive(&self, state: &mut [u64; W]) {
        let Some(task) = self.rich.filter(|task| !task.rules.is_empty()) else { return };
        state.iter_mut().zip(self.derived).for_each(|(word, derived)| *word &= !derived);
        for layer in &task.rules {
            loop {
                let mut changed = false;
                for Rule { head, needs, forbids } in layer {
                    if !holds(state, *head) && allows(state, needs, forbids) {
                        set(state, *head, true);
                        changed = true;
                    }
                }
                if !changed {
                    break;
                }
            }
        }
    }
}

fn holds(state: &[u64], fact: u32) -> bool {
    state.get(fact as usize / 64).is_some_and(|word| word >> (fact % 64) & 1 == 1)
}

fn set(state: &mut [u64], fact: u32, value: bool) {
    if let Some(word) = state.get_mut(fact as usize / 64) {
        let bit = 1 << (fact % 64);
        *word = if value { *word | bit } else { *word & !bit };
    }
}

fn allows(state: &[u64], needs: &[u32], forbids: &[u32]) -> bool {
    needs.iter().all(|&fact| holds(state, fact)) && !forbids.iter().any(|&fact| holds(state, fact))
}

fn mask<const W: usize>(facts: &[u32]) -> [u64; W] {
    let mut mask = [0; W];
    for &fact in facts {
        if let Some(word) = mask.get_mut(fact as usize / 64) {
            *word |= 1 << (fact % 64);
        }
    }
    mask
}

/// Where a state was first reached from.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    pub(super) parent: u32,
    pub(super) operator: u32,
}

/// The parent of the initial state.
pub(super) const NOWHERE: u32 = u32::MAX;

/// States in order of discovery, found again through an open hash table of (tag, number) pairs.
pub(super) struct Visited<const W: usize> {
    pub(super) states: Vec<[u64; W]>,
    pub(super) origins: Vec<Origin>,
    slots: Vec<u64>,
    mask: usize,
}

const EMPTY: u64 = u64::MAX;

impl<const W: usize> Visited<W> {
    pub(super) fn starting_at(init: [u64; W]) -> Self {
        let size = 1 << 10;
        let mut visited =
            Self { states: Vec::new(), origins: Vec::new(), slots: vec![EMPTY; size], mask: size - 1 };
        visited.insert(init, Origin { parent: NOWHERE, operator: 0 });
        visited
    }

    /// Adds `state`; returns its number and whether it is new.
    #[inline]
    pub(super) fn insert(&mut self, state: [u64; W], origin: Origin) -> (u32, bool) {
        let hash = hash(&state);
        let mut at = hash as usize & self.mask;
        let tag = hash >> 32;
        loop {
            let slot = self.slots.get(at).copied().unwrap_or(EMPTY);
            if slot == EMPTY {
                break;
            }
            let number = slot as u32;
            if slot >> 32 == tag && self.states.get(number as usize) == Some(&state) {
                return (number, false);
            }
            at = (at + 1) & self.mask;
        }
        let number = self.states.len() as u32;
        self.states.push(state);
        self.origins.push(origin);
        if let Some(slot) = self.slots.get_mut(at) {
            *slot = tag << 32 | u64::from(number);
        }
        if self.states.len() * 2 > self.slots.len() {
            self.grow();
        }
        (number, true)
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 4;
        self.mask = size - 1;
        self.slots = vec![EMPTY; size];
        for (number, state) in self.states.iter().enumerate() {
            let hash = hash(state);
            let mut at = hash as usize & self.mask;
            while self.slots.get(at).is_some_and(|slot| *slot != EMPTY) {
                at = (at + 1) & self.mask;
            }
            if let Some(slot) = self.slots.get_mut(at) {
                *slot = hash >> 32 << 32 | number as u64;
            }
        }
    }

    /// The operators from the initial state to state `number`, then `last` if given.
    pub(super) fn path(&self, number: u32, last: Option<u32>) -> Vec<u32> {
        let mut path: Vec<u32> = last.into_iter().collect();
        let mut at = number;
        while let Some(origin) = self.origins.get(at as usize).filter(|origin| origin.parent != NOWHERE) {
            path.push(origin.operator);
            at = origin.parent;
        }
        path.reverse();
        path
    }
}

/// Mixes all words; the same on every machine.
#[inline]
fn hash<const W: usize>(state: &[u64; W]) -> u64 {
    let mut hash = 0x9e37_79b9_7f4a_7c15u64;
    for word in state {
        hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        hash ^= hash >> 32;
    }
    hash.wrapping_mul(0xc4ce_b9fe_1a85_ec53) ^ (hash >> 29)
}
