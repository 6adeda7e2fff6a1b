//! Steps that need not be tried because the same state was reached another way.
//!
//! Let `b` lead from `s` to `t`, and let `a` come before `b` in the order in which operators are tried. If the
//! two neither enable, disable nor undo one another, `a` then `b` leads from `s` where `b` then `a` does, and
//! the state after `a` stands earlier in the queue than `t`. So when `t` is expanded, what `a` gives is already
//! known. The same holds for whatever was superfluous in `s` already and does not interact with `b`. Leaving
//! these steps out changes neither the states, nor their order, nor the plan.

use super::states::{NOWHERE, Origin};
use crate::task::{Operator, Task, words};

/// Beyond this many operators the table of pairs costs more than it saves.
const MAX_OPERATORS: usize = 4096;

/// How far back superfluous steps are remembered.
const MEMORY: usize = 8;

pub(super) struct Commuting {
    width: usize,
    /// For each operator `b`, the operators that may change places with it.
    independent: Vec<u64>,
}

impl Commuting {
    pub(super) fn new(task: &Task) -> Option<Self> {
        let count = task.operators.len();
        if count > MAX_OPERATORS {
            return None;
        }
        let width = words(count);
        let users = Users::new(task, width);
        let mut independent = vec![u64::MAX; count * width];
        for (operator, row) in task.operators.iter().zip(independent.chunks_mut(width.max(1))) {
            users.dependents(operator, |dependents| {
                row.iter_mut().zip(dependents).for_each(|(word, out)| *word &= !out);
            });
        }
        Some(Self { width, independent })
    }

    /// Writes into `superfluous` the operators that need not be tried in state `number`.
    pub(super) fn superfluous(&self, origins: &[Origin], number: usize, superfluous: &mut [u64]) {
        let mut chain = [0u32; MEMORY];
        let mut length = 0;
        let mut at = number;
        while length < MEMORY
            && let Some(origin) = origins.get(at).filter(|origin| origin.parent != NOWHERE)
        {
            if let Some(link) = chain.get_mut(length) {
                *link = origin.operator;
            }
            length += 1;
            at = origin.parent as usize;
        }
        superfluous.fill(0);
        for &operator in chain.get(..length).unwrap_or(&[]).iter().rev() {
            let operator = operator as usize;
            let row = self.independent.get(operator * self.width..(operator + 1) * self.width).unwrap_or(&[]);
            for (at, (word, independent)) in superfluous.iter_mut().zip(row).enumerate() {
                let earlier = match (operator / 64).cmp(&at) {
                    std::cmp::Ordering::Greater => u64::MAX,
                    std::cmp::Ordering::Equal => (1u64 << (operator % 64)) - 1,
                    std::cmp::Ordering::Less => 0,
                };
                *word = (*word | earlier) & independent;
            }
        }
    }
}

/// For each fact, the operators that need, forbid, add or delete it, as sets.
struct Users {
    width: usize,
    needs: Vec<u64>,
    forbids: Vec<u64>,
    adds: Vec<u64>,
    deletes: Vec<u64>,
}

impl Users {
    fn new(task: &Task, width: usize) -> Self {
        let table = |part: fn(&Operator) -> &[u32]| {
            let mut table = vec![0u64; task.facts.len() * width];
            for (number, operator) in task.operators.iter().enumerate() {
                for &fact in part(operator) {
                    if let Some(word) = table.get_mut(fact as usize * width + number / 64) {
                        *word |= 1 << (number % 64);
                    }
                }
            }
            table
        };
        Self {
            width,
            needs: table(|operator| &operator.needs),
            forbids: table(|operator| &operator.forbids),
            adds: table(|operator| &operator.adds),
            deletes: table(|operator| &operator.deletes),
        }
    }

    /// Hands out sets whose union is every operator that interacts with `operator`.
    fn dependents(&self, operator: &Operator, mut take: impl FnMut(&[u64])) {
        let rules: [(&[u32], [&Vec<u64>; 3]); 4] = [
            (&operator.adds, [&self.needs, &self.forbids, &self.deletes]),
            (&operator.deletes, [&self.needs, &self.forbids, &self.adds]),
            (&operator.needs, [&self.deletes, &self.adds, &self.adds]),
            (&operator.forbids, [&self.adds, &self.deletes, &self.deletes]),
        ];
        for (facts, tables) in rules {
            for &fact in facts {
                for table in tables {
                    let start = fact as usize * self.width;
                    take(table.get(start..start + self.width).unwrap_or(&[]));
                }
            }
        }
    }
}
