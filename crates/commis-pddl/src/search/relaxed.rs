//! The task without its losses: what is reached stays reached. Its plans guide the greedy search.
//!
//! A literal is a number: `2f` says that fact `f` holds, `2f + 1` that it fails, so negative conditions count.

use crate::task::Task;

/// No relaxed plan exists.
pub(super) const UNREACHABLE: u32 = u32::MAX;

/// Lists of numbers end to end.
#[derive(Default)]
pub(super) struct Rows {
    ends: Vec<u32>,
    items: Vec<u32>,
}

impl Rows {
    fn push(&mut self, row: impl IntoIterator<Item = u32>) {
        self.items.extend(row);
        self.ends.push(self.items.len() as u32);
    }

    /// For each of `count` items, the rows it occurs in.
    fn inverted(&self, count: usize) -> Self {
        let mut rows: Vec<Vec<u32>> = vec![Vec::new(); count];
        for number in 0..self.ends.len() {
            for &item in self.row(number as u32) {
                if let Some(row) = rows.get_mut(item as usize) {
                    row.push(number as u32);
                }
            }
        }
        let mut inverted = Self::default();
        for row in rows {
            inverted.push(row);
        }
        inverted
    }

    pub(super) fn row(&self, number: u32) -> &[u32] {
        let number = number as usize;
        let start = if number == 0 { 0 } else { self.ends.get(number - 1).copied().unwrap_or(0) };
        let end = self.ends.get(number).copied().unwrap_or(start);
        self.items.get(start as usize..end as usize).unwrap_or(&[])
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }
}

/// The task as literals. An operator is one part or several: what it always does, and each effect with a condition of its
/// own. Rules of derived facts are parts that belong to no operator and cost nothing.
pub(super) struct Relaxed {
    /// Conditions of each part.
    pub(super) conditions: Rows,
    /// How many there are.
    pub(super) asks: Vec<u32>,
    /// Effects of each part, only those that some condition or the goal asks for.
    pub(super) effects: Rows,
    /// For each literal, the parts that ask for it.
    pub(super) askers: Rows,
    /// The operator of each part; rules have the number after the last.
    pub(super) owner: Vec<u32>,
    /// For each operator, its parts.
    pub(super) parts: Rows,
    /// Parts without conditions.
    pub(super) free: Vec<u32>,
    /// Literals that some part or the goal asks for.
    asked: Vec<u32>,
    /// That a derived fact fails is never counted: it costs nothing here.
    given: Vec<u32>,
    /// The goal.
    pub(super) goal: Vec<u32>,
    /// Number of literals.
    pub(super) literals: usize,
    /// Number of operators.
    pub(super) operators: usize,
}

/// Facts that hold and facts that fail, as literals.
fn both<'l>(holding: &'l [u32], failing: &'l [u32]) -> impl Iterator<Item = u32> + 'l {
    holding.iter().map(|fact| fact * 2).chain(failing.iter().map(|fact| fact * 2 + 1))
}

impl Relaxed {
    pub(super) fn new(task: &Task) -> Self {
        let literals = task.facts.len() * 2;
        let operators = task.operators.len();
        let goal: Vec<u32> = both(&task.goal_positive, &task.goal_negative).collect();
        let (mut conditions, mut changes, mut owner) = (Rows::default(), Rows::default(), Vec::new());
        for (number, operator) in task.operators.iter().enumerate() {
            conditions.push(both(&operator.needs, &operator.forbids));
            changes.push(both(&operator.adds, &operator.deletes));
            owner.push(number as u32);
            for part in &operator.conditional {
                let mut asked: Vec<u32> = both(&operator.needs, &operator.forbids).collect();
                asked.extend(both(&part.needs, &part.forbids));
                asked.sort_unstable();
                asked.dedup();
                conditions.push(asked);
                changes.push(both(&part.adds, &part.deletes));
                owner.push(number as u32);
            }
        }
        for rule in task.rules.iter().flatten() {
            conditions.push(both(&rule.needs, &rule.forbids));
            changes.push([rule.head * 2]);
            owner.push(operators as u32);
        }
        let askers = conditions.inverted(literals);
        let is_asked = |literal: &u32| !askers.row(*literal).is_empty() || goal.contains(literal);
        let asked: Vec<u32> = (0..literals as u32).filter(is_asked).collect();
        let given = task.derived.iter().map(|fact| fact * 2 + 1);
        let given = given.filter(|literal| asked.binary_search(literal).is_ok()).collect();
        let mut effects = Rows::default();
        for number in 0..changes.len() as u32 {
            let wanted = changes.row(number).iter().copied();
            effects.push(wanted.filter(|literal| asked.binary_search(literal).is_ok()));
        }
        let asks: Vec<u32> =
            (0..conditions.len() as u32).map(|part| conditions.row(part).len() as u32).collect();
        let free = (0..).zip(&asks).filter(|(_, asks)| **asks == 0).map(|(part, _)| part).collect();
        let mut of_operator: Vec<Vec<u32>> = vec![Vec::new(); operators + 1];
        for (part, &owner) in (0..).zip(&owner) {
            if let Some(list) = of_operator.get_mut(owner as usize) {
                list.push(part);
            }
        }
        let mut parts = Rows::default();
        for list in of_operator {
            parts.push(list);
        }
        Self {
            conditions,
            asks,
            effects,
            askers,
            owner,
            parts,
            free,
            asked,
            given,
            goal,
            literals,
            operators,
        }
    }

    /// The literals true in `state`, of those that anything asks for.
    pub(super) fn true_literals<'s>(&'s self, state: &'s [u64]) -> impl Iterator<Item = u32> + 's {
        let holds = move |literal: &u32| {
            let fact = literal / 2;
            let bit = state.get(fact as usize / 64).is_some_and(|word| word >> (fact % 64) & 1 == 1);
            bit == literal.is_multiple_of(2)
        };
        self.asked.iter().copied().filter(holds).chain(self.given.iter().copied())
    }

    /// What a part costs: rules nothing, all else one.
    pub(super) fn price(&self, part: u32) -> u32 {
        u32::from(self.owner.get(part as usize).is_some_and(|owner| (*owner as usize) < self.operators))
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
        let (literals, parts) = (relaxed.literals, relaxed.conditions.len());
        Self {
            relaxed,
            cost: vec![UNREACHABLE; literals],
            supporter: vec![NONE; literals],
            missing: vec![0; parts],
            sum: vec![0; parts],
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
            let part = at(&self.supporter, literal);
            let Some(mark) = self.marked.get_mut(literal as usize) else { continue };
            if *mark || part == NONE {
                continue;
            }
            *mark = true;
            if self.relaxed.price(part) > 0 {
                plan.push(at(&self.relaxed.owner, part));
            }
            open.extend(self.relaxed.conditions.row(part));
        }
        plan.sort_unstable();
        plan.dedup();
        plan.len() as u32
    }

    /// Cheapest first, where a part costs its price more than the sum of its conditions.
    fn reach(&mut self, state: &[u64]) {
        self.cost.fill(UNREACHABLE);
        self.supporter.fill(NONE);
        self.sum.fill(0);
        self.missing.copy_from_slice(&self.relaxed.asks);
        self.buckets.iter_mut().for_each(Vec::clear);
        for literal in self.relaxed.true_literals(state) {
            Self::improve(&mut self.cost, &mut self.buckets, literal, 0);
        }
        for &part in &self.relaxed.free {
            for &effect in self.relaxed.effects.row(part) {
                if Self::improve(&mut self.cost, &mut self.buckets, effect, self.relaxed.price(part))
                    && let Some(supporter) = self.supporter.get_mut(effect as usize)
                {
                    *supporter = part;
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
            for &part in self.relaxed.askers.row(literal) {
                let (Some(missing), Some(sum)) =
                    (self.missing.get_mut(part as usize), self.sum.get_mut(part as usize))
                else {
                    continue;
                };
                let Some(left) = missing.checked_sub(1) else { continue };
                *missing = left;
                *sum = (*sum + level as u32).min(MAX_COST);
                if *missing > 0 {
                    continue;
                }
                let cost = (*sum + self.relaxed.price(part)).min(MAX_COST);
                for &effect in self.relaxed.effects.row(part) {
                    if Self::improve(&mut self.cost, &mut self.buckets, effect, cost)
                        && let Some(supporter) = self.supporter.get_mut(effect as usize)
                    {
                        *supporter = part;
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
