//! The task without its losses: what is reached stays reached. Its plans guide the greedy search.
//!
//! A literal is a number: `2f` says that fact `f` holds, `2f + 1` that it fails, so negative conditions count.

use crate::task::Task;

/// No relaxed plan exists.
pub(super) const UNREACHABLE: u32 = u32::MAX;

/// The task as literals.
pub(super) struct Relaxed {
    /// Conditions of each operator.
    pub(super) conditions: Vec<Vec<u32>>,
    /// Effects of each operator, only those that some condition or the goal asks for.
    pub(super) effects: Vec<Vec<u32>>,
    /// For each literal, the operators that ask for it.
    pub(super) askers: Vec<Vec<u32>>,
    /// Operators without conditions.
    pub(super) free: Vec<u32>,
    /// The goal.
    pub(super) goal: Vec<u32>,
    /// Number of literals.
    pub(super) literals: usize,
}

impl Relaxed {
    pub(super) fn new(task: &Task) -> Self {
        let literals = task.facts.len() * 2;
        let both = |holding: &[u32], failing: &[u32]| -> Vec<u32> {
            holding.iter().map(|fact| fact * 2).chain(failing.iter().map(|fact| fact * 2 + 1)).collect()
        };
        let goal = both(&task.goal_positive, &task.goal_negative);
        let conditions: Vec<Vec<u32>> =
            task.operators.iter().map(|operator| both(&operator.needs, &operator.forbids)).collect();
        let mut askers: Vec<Vec<u32>> = vec![Vec::new(); literals];
        let mut asked = vec![false; literals];
        for (number, condition) in conditions.iter().enumerate() {
            for &literal in condition {
                if let (Some(list), Some(flag)) =
                    (askers.get_mut(literal as usize), asked.get_mut(literal as usize))
                {
                    list.push(number as u32);
                    *flag = true;
                }
            }
        }
        for &literal in &goal {
            if let Some(flag) = asked.get_mut(literal as usize) {
                *flag = true;
            }
        }
        let wanted = |literal: &u32| asked.get(*literal as usize).copied().unwrap_or(false);
        let effects = task
            .operators
            .iter()
            .map(|operator| both(&operator.adds, &operator.deletes).into_iter().filter(wanted).collect())
            .collect();
        let free = conditions.iter().enumerate().filter(|(_, condition)| condition.is_empty());
        let free = free.map(|(number, _)| number as u32).collect();
        Self { conditions, effects, askers, free, goal, literals }
    }

    /// The literals true in `state`.
    pub(super) fn true_literals<'s>(&self, state: &'s [u64]) -> impl Iterator<Item = u32> + use<'s> {
        let facts = self.literals / 2;
        (0..facts).map(move |fact| {
            let holds = state.get(fact / 64).is_some_and(|word| word >> (fact % 64) & 1 == 1);
            fact as u32 * 2 + u32::from(!holds)
        })
    }
}

/// Relaxed plans, with scratch space that is used again for every state.
pub(super) struct RelaxedPlans {
    relaxed: Relaxed,
    cost: Vec<u32>,
    supporter: Vec<u32>,
    missing: Vec<u32>,
    sum: Vec<u32>,
    buckets: Vec<Vec<u32>>,
    marked: Vec<bool>,
}

const NONE: u32 = u32::MAX;

impl RelaxedPlans {
    pub(super) fn new(task: &Task) -> Self {
        let relaxed = Relaxed::new(task);
        let (literals, operators) = (relaxed.literals, relaxed.conditions.len());
        Self {
            relaxed,
            cost: vec![UNREACHABLE; literals],
            supporter: vec![NONE; literals],
            missing: vec![0; operators],
            sum: vec![0; operators],
            buckets: Vec::new(),
            marked: vec![false; literals],
        }
    }

    /// The length of a relaxed plan from `state`; its operators go into `plan`.
    pub(super) fn length(&mut self, state: &[u64], plan: &mut Vec<u32>) -> u32 {
        plan.clear();
        self.reach(state);
        let goal = &self.relaxed.goal;
        if goal.iter().any(|&literal| at(&self.cost, literal) == UNREACHABLE) {
            return UNREACHABLE;
        }
        self.marked.fill(false);
        let mut open: Vec<u32> = goal.clone();
        while let Some(literal) = open.pop() {
            let operator = at(&self.supporter, literal);
            let Some(mark) = self.marked.get_mut(literal as usize) else { continue };
            if *mark || operator == NONE {
                continue;
            }
            *mark = true;
            plan.push(operator);
            open.extend(self.relaxed.conditions.get(operator as usize).into_iter().flatten());
        }
        plan.sort_unstable();
        plan.dedup();
        plan.len() as u32
    }

    /// Cheapest first, where an operator costs one more than the sum of its conditions.
    fn reach(&mut self, state: &[u64]) {
        self.cost.fill(UNREACHABLE);
        self.supporter.fill(NONE);
        self.sum.fill(0);
        for (missing, condition) in self.missing.iter_mut().zip(&self.relaxed.conditions) {
            *missing = condition.len() as u32;
        }
        self.buckets.iter_mut().for_each(Vec::clear);
        for literal in self.relaxed.true_literals(state) {
            Self::improve(&mut self.cost, &mut self.buckets, literal, 0);
        }
        for &operator in &self.relaxed.free {
            for &effect in self.relaxed.effects.get(operator as usize).into_iter().flatten() {
                if Self::improve(&mut self.cost, &mut self.buckets, effect, 1)
                    && let Some(supporter) = self.supporter.get_mut(effect as usize)
                {
                    *supporter = operator;
                }
            }
        }
        let mut level = 0;
        while level < self.buckets.len() {
            let Some(literal) = self.buckets.get_mut(level).and_then(Vec::pop) else {
                level += 1;
                continue;
            };
            if at(&self.cost, literal) as usize != level {
                continue;
            }
            for &operator in self.relaxed.askers.get(literal as usize).into_iter().flatten() {
                let (Some(missing), Some(sum)) =
                    (self.missing.get_mut(operator as usize), self.sum.get_mut(operator as usize))
                else {
                    continue;
                };
                *missing -= 1;
                *sum = (*sum + level as u32).min(MAX_COST);
                if *missing > 0 {
                    continue;
                }
                let cost = (*sum + 1).min(MAX_COST);
                for &effect in self.relaxed.effects.get(operator as usize).into_iter().flatten() {
                    if Self::improve(&mut self.cost, &mut self.buckets, effect, cost)
                        && let Some(supporter) = self.supporter.get_mut(effect as usize)
                    {
                        *supporter = operator;
                    }
                }
            }
        }
    }

    fn improve(costs: &mut [u32], buckets: &mut Vec<Vec<u32>>, literal: u32, cost: u32) -> bool {
        let Some(known) = costs.get_mut(literal as usize) else { return false };
        if *known <= cost {
            return false;
        }
        *known = cost;
        if buckets.len() <= cost as usize {
            buckets.resize_with(cost as usize + 1, Vec::new);
        }
        if let Some(bucket) = buckets.get_mut(cost as usize) {
            bucket.push(literal);
        }
        true
    }
}

/// Sums of sums can explode; beyond this they only say "far".
const MAX_COST: u32 = 10_000;

fn at(list: &[u32], index: u32) -> u32 {
    list.get(index as usize).copied().unwrap_or(UNREACHABLE)
}
