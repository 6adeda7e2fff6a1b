//! Which operators a state allows.
//!
//! For each group of four facts and each of its sixteen values, a table knows the operators that value rules
//! out; a state's applicable operators are what no group rules out. Tasks too large for the table are scanned.

use crate::task::{Operator, Task, words};

/// Larger tables than this (in words) would leave the cache, and then memory.
const MAX_TABLE: usize = 1 << 21;

pub(super) struct Successors<'t> {
    operators: &'t [Operator],
    /// Words per set of operators.
    width: usize,
    /// Groups of four facts.
    groups: usize,
    table: Vec<u64>,
}

impl<'t> Successors<'t> {
    pub(super) fn new(task: &'t Task) -> Self {
        let width = words(task.operators.len());
        let groups = task.facts.len().div_ceil(4);
        let mut successors = Self { operators: &task.operators, width, groups, table: Vec::new() };
        if groups * 16 * width <= MAX_TABLE {
            successors.table = vec![0; groups * 16 * width];
            for (number, operator) in task.operators.iter().enumerate() {
                operator.needs.iter().for_each(|&fact| successors.rule_out(number, fact, 0));
                operator.forbids.iter().for_each(|&fact| successors.rule_out(number, fact, 1));
            }
        }
        successors
    }

    /// Words per set of operators.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Operator `number` is out wherever the bit of `fact` is `value`.
    fn rule_out(&mut self, number: usize, fact: u32, value: usize) {
        let (group, bit) = (fact as usize / 4, fact as usize % 4);
        for values in (0..16).filter(|values| values >> bit & 1 == value) {
            if let Some(word) = self.table.get_mut((group * 16 + values) * self.width + number / 64) {
                *word |= 1 << (number % 64);
            }
        }
    }

    /// Writes the set of operators that `state` allows into `allowed`.
    pub(super) fn allowed(&self, state: &[u64], allowed: &mut [u64]) {
        if self.table.is_empty() {
            return self.scan(state, allowed);
        }
        allowed.fill(0);
        for group in 0..self.groups {
            let word = state.get(group / 16).copied().unwrap_or(0);
            let values = (word >> (group % 16 * 4)) as usize & 15;
            let start = (group * 16 + values) * self.width;
            let out = self.table.get(start..start + self.width).unwrap_or(&[]);
            allowed.iter_mut().zip(out).for_each(|(word, out)| *word |= out);
        }
        for word in allowed.iter_mut() {
            *word = !*word;
        }
        let spare = self.operators.len() % 64;
        if spare != 0
            && let Some(last) = allowed.last_mut()
        {
            *last &= (1 << spare) - 1;
        }
    }

    fn scan(&self, state: &[u64], allowed: &mut [u64]) {
        let holds =
            |fact: &u32| state.get(*fact as usize / 64).is_some_and(|word| word >> (fact % 64) & 1 == 1);
        allowed.fill(0);
        for (number, operator) in self.operators.iter().enumerate() {
            if operator.needs.iter().all(holds)
                && !operator.forbids.iter().any(holds)
                && let Some(word) = allowed.get_mut(number / 64)
            {
                *word |= 1 << (number % 64);
            }
        }
    }
}
