//! Landmark cuts: an admissible estimate. Every plan must cross each cut; the cuts share no cost.
//!
//! A cut makes operators free, so costs can only fall from one cut to the next. They are worked out once for a state and
//! then mended where they fell.

use super::relaxed::{Relaxed, UNREACHABLE};
use crate::task::Task;

/// Landmark cuts, with scratch space that is used again for every state.
pub(super) struct LandmarkCuts {
    relaxed: Relaxed,
    /// What is left of each operator's cost of one; the last entry stands for rules, which cost nothing.
    left: Vec<u32>,
    /// Cost of each literal: its cheapest supporter's dearest condition, plus that supporter.
    cost: Vec<u32>,
    missing: Vec<u32>,
    /// The dearest condition of each reached part, and its cost.
    dearest: Vec<u32>,
    dearest_cost: Vec<u32>,
    /// The round in which a literal was last found in the goal zone, and before it.
    in_goal_zone: Vec<u32>,
    before_zone: Vec<u32>,
    round: u32,
    buckets: Vec<Vec<u32>>,
    open: Vec<u32>,
    /// Operators that cross into the goal zone.
    crossing: Vec<u32>,
    /// For each literal, the parts that have it as an effect.
    achievers: Vec<Vec<u32>>,
}

const NONE: u32 = u32::MAX;

impl LandmarkCuts {
    pub(super) fn new(task: &Task) -> Self {
        let relaxed = Relaxed::new(task);
        let (literals, parts) = (relaxed.literals, relaxed.conditions.len());
        let mut achievers = vec![Vec::new(); literals];
        for part in 0..parts as u32 {
            for &effect in relaxed.effects.row(part) {
                if let Some(list) = achievers.get_mut(effect as usize) {
                    list.push(part);
                }
            }
        }
        Self {
            left: vec![1; relaxed.operators + 1],
            cost: vec![UNREACHABLE; literals],
            missing: vec![0; parts],
            dearest: vec![NONE; parts],
            dearest_cost: vec![0; parts],
            in_goal_zone: vec![0; literals],
            before_zone: vec![0; literals],
            round: 0,
            buckets: Vec::new(),
            open: Vec::new(),
            crossing: Vec::new(),
            achievers,
            relaxed,
        }
    }

    /// A lower bound on the number of steps from `state` to the goal.
    pub(super) fn bound(&mut self, state: &[u64]) -> u32 {
        self.left.fill(1);
        if let Some(rules) = self.left.last_mut() {
            *rules = 0;
        }
        self.reach(state);
        let mut bound = 0;
        loop {
            let Some(&goal) = self.relaxed.goal.iter().max_by_key(|&&literal| at(&self.cost, literal)) else {
                return bound;
            };
            match at(&self.cost, goal) {
                UNREACHABLE => return UNREACHABLE,
                0 => return bound,
                _ => {}
            }
            self.next_round();
            self.mark_goal_zone(goal);
            if !self.cut(state) {
                return bound;
            }
            bound += 1;
            self.mend();
        }
    }

    /// Marks of earlier rounds do not count; where the counter ends they are wiped.
    fn next_round(&mut self) {
        self.round = self.round.checked_add(1).unwrap_or_else(|| {
            self.in_goal_zone.fill(0);
            self.before_zone.fill(0);
            1
        });
    }

    /// What is left of a part's price.
    fn price(&self, part: u32) -> u32 {
        at(&self.left, at(&self.relaxed.owner, part))
    }

    /// Cheapest first, where a part costs what is left of it plus its dearest condition.
    fn reach(&mut self, state: &[u64]) {
        self.cost.fill(UNREACHABLE);
        self.dearest.fill(NONE);
        self.missing.copy_from_slice(&self.relaxed.asks);
        self.buckets.iter_mut().for_each(Vec::clear);
        for literal in self.relaxed.true_literals(state) {
            improve(&mut self.cost, &mut self.buckets, literal, 0);
        }
        for &part in &self.relaxed.free {
            let cost = self.price(part);
            for &effect in self.relaxed.effects.row(part) {
                improve(&mut self.cost, &mut self.buckets, effect, cost);
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
                let Some(missing) = self.missing.get_mut(part as usize) else { continue };
                let Some(left) = missing.checked_sub(1) else { continue };
                *missing = left;
                if left > 0 {
                    continue;
                }
                // The condition met last is the dearest, since literals come cheapest first.
                set(&mut self.dearest, part, literal);
                set(&mut self.dearest_cost, part, level as u32);
                let cost = level as u32 + at(&self.left, at(&self.relaxed.owner, part));
                for &effect in self.relaxed.effects.row(part) {
                    improve(&mut self.cost, &mut self.buckets, effect, cost);
                }
            }
        }
    }

    /// Lets costs fall where the operators of the last cut became free.
    fn mend(&mut self) {
        for &operator in &self.crossing {
            for &part in self.relaxed.parts.row(operator) {
                let cost = if at(&self.relaxed.asks, part) == 0 {
                    0
                } else if at(&self.dearest, part) == NONE {
                    continue;
                } else {
                    at(&self.dearest_cost, part)
                };
                for &effect in self.relaxed.effects.row(part) {
                    improve(&mut self.cost, &mut self.buckets, effect, cost);
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
                // Only the dearest condition decides what a part costs.
                if at(&self.dearest, part) != literal || at(&self.dearest_cost, part) <= level as u32 {
                    continue;
                }
                let conditions = self.relaxed.conditions.row(part).iter();
                let Some(&dearest) = conditions.max_by_key(|&&condition| at(&self.cost, condition)) else {
                    continue;
                };
                let cost = at(&self.cost, dearest);
                set(&mut self.dearest, part, dearest);
                if cost == at(&self.dearest_cost, part) {
                    continue;
                }
                set(&mut self.dearest_cost, part, cost);
                let cost = cost + at(&self.left, at(&self.relaxed.owner, part));
                for &effect in self.relaxed.effects.row(part) {
                    improve(&mut self.cost, &mut self.buckets, effect, cost);
                }
            }
        }
    }

    /// Literals from which the dearest goal literal follows at no cost.
    fn mark_goal_zone(&mut self, goal: u32) {
        self.open.clear();
        self.open.push(goal);
        while let Some(literal) = self.open.pop() {
            if !mark(&mut self.in_goal_zone, literal, self.round) {
                continue;
            }
            for &part in self.achievers.get(literal as usize).into_iter().flatten() {
                let dearest = at(&self.dearest, part);
                if dearest != NONE && at(&self.left, at(&self.relaxed.owner, part)) == 0 {
                    self.open.push(dearest);
                }
            }
        }
    }

    /// Spends the operators that lead from outside into the goal zone; returns whether there were any.
    fn cut(&mut self, state: &[u64]) -> bool {
        self.crossing.clear();
        self.open.clear();
        self.open.extend(self.relaxed.true_literals(state));
        for at_free in 0.. {
            let Some(&part) = self.relaxed.free.get(at_free) else { break };
            self.follow(part);
        }
        while let Some(literal) = self.open.pop() {
            if !mark(&mut self.before_zone, literal, self.round) {
                continue;
            }
            for at_asker in 0.. {
                let Some(&part) = self.relaxed.askers.row(literal).get(at_asker) else { break };
                if at(&self.dearest, part) == literal {
                    self.follow(part);
                }
            }
        }
        for &operator in &self.crossing {
            set(&mut self.left, operator, 0);
        }
        !self.crossing.is_empty()
    }

    fn follow(&mut self, part: u32) {
        let effects = self.relaxed.effects.row(part);
        let zone = |literal: &u32| at(&self.in_goal_zone, *literal) == self.round;
        // What a crossing operator brings besides lies behind the cut: every path through it pays already.
        if effects.iter().any(zone) {
            self.crossing.push(at(&self.relaxed.owner, part));
        } else {
            self.open.extend(effects);
        }
    }
}

/// Sets a mark; whether it is new.
fn mark(marks: &mut [u32], literal: u32, round: u32) -> bool {
    marks.get_mut(literal as usize).is_some_and(|mark| std::mem::replace(mark, round) != round)
}

fn set(list: &mut [u32], index: u32, value: u32) {
    if let Some(slot) = list.get_mut(index as usize) {
        *slot = value;
    }
}

fn improve(costs: &mut [u32], buckets: &mut Vec<Vec<u32>>, literal: u32, cost: u32) {
    let Some(known) = costs.get_mut(literal as usize).filter(|known| **known > cost) else { return };
    *known = cost;
    if buckets.len() <= cost as usize {
        buckets.resize_with(cost as usize + 1, Vec::new);
    }
    if let Some(bucket) = buckets.get_mut(cost as usize) {
        bucket.push(literal);
    }
}

fn at(list: &[u32], index: u32) -> u32 {
    list.get(index as usize).copied().unwrap_or(UNREACHABLE)
}
