//! Landmark cuts: an admissible estimate. Every plan must cross each cut; the cuts share no cost.

use super::relaxed::{Relaxed, UNREACHABLE};
use crate::task::Task;

/// Landmark cuts, with scratch space that is used again for every state.
pub(super) struct LandmarkCuts {
    relaxed: Relaxed,
    /// What is left of each operator's cost of one.
    left: Vec<u32>,
    /// Cost of each literal: its cheapest supporter's dearest condition, plus that supporter.
    cost: Vec<u32>,
    missing: Vec<u32>,
    /// The dearest condition of each reached operator.
    dearest: Vec<u32>,
    in_goal_zone: Vec<bool>,
    before_zone: Vec<bool>,
    buckets: Vec<Vec<u32>>,
    /// For each literal, the operators that have it as an effect.
    achievers: Vec<Vec<u32>>,
}

const NONE: u32 = u32::MAX;

impl LandmarkCuts {
    pub(super) fn new(task: &Task) -> Self {
        let relaxed = Relaxed::new(task);
        let (literals, operators) = (relaxed.literals, relaxed.conditions.len());
        let mut achievers = vec![Vec::new(); literals];
        for (number, effects) in relaxed.effects.iter().enumerate() {
            for &effect in effects {
                if let Some(list) = achievers.get_mut(effect as usize) {
                    list.push(number as u32);
                }
            }
        }
        Self {
            relaxed,
            left: vec![1; operators],
            cost: vec![UNREACHABLE; literals],
            missing: vec![0; operators],
            dearest: vec![NONE; operators],
            in_goal_zone: vec![false; literals],
            before_zone: vec![false; literals],
            buckets: Vec::new(),
            achievers,
        }
    }

    /// A lower bound on the number of steps from `state` to the goal.
    pub(super) fn bound(&mut self, state: &[u64]) -> u32 {
        self.left.fill(1);
        let mut bound = 0;
        loop {
            self.reach(state);
            let Some(&goal) = self.relaxed.goal.iter().max_by_key(|&&literal| at(&self.cost, literal)) else {
                return bound;
            };
            match at(&self.cost, goal) {
                UNREACHABLE => return UNREACHABLE,
                0 => return bound,
                _ => {}
            }
            self.mark_goal_zone(goal);
            if !self.cut(state) {
                return bound;
            }
            bound += 1;
        }
    }

    /// Cheapest first, where an operator costs what is left of it plus its dearest condition.
    fn reach(&mut self, state: &[u64]) {
        self.cost.fill(UNREACHABLE);
        self.dearest.fill(NONE);
        for (missing, condition) in self.missing.iter_mut().zip(&self.relaxed.conditions) {
            *missing = condition.len() as u32;
        }
        self.buckets.iter_mut().for_each(Vec::clear);
        for literal in self.relaxed.true_literals(state) {
            improve(&mut self.cost, &mut self.buckets, literal, 0);
        }
        for &operator in &self.relaxed.free {
            let cost = at(&self.left, operator);
            for &effect in self.relaxed.effects.get(operator as usize).into_iter().flatten() {
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
            for &operator in self.relaxed.askers.get(literal as usize).into_iter().flatten() {
                let Some(missing) = self.missing.get_mut(operator as usize) else { continue };
                *missing = missing.saturating_sub(1);
                if *missing > 0 {
                    continue;
                }
                // The condition met last is the dearest, since literals come cheapest first.
                if let Some(dearest) = self.dearest.get_mut(operator as usize) {
                    *dearest = literal;
                }
                let cost = level as u32 + at(&self.left, operator);
                for &effect in self.relaxed.effects.get(operator as usize).into_iter().flatten() {
                    improve(&mut self.cost, &mut self.buckets, effect, cost);
                }
            }
        }
    }

    /// Literals from which the dearest goal literal follows at no cost.
    fn mark_goal_zone(&mut self, goal: u32) {
        self.in_goal_zone.fill(false);
        let mut open = vec![goal];
        while let Some(literal) = open.pop() {
            let Some(mark) = self.in_goal_zone.get_mut(literal as usize) else { continue };
            if std::mem::replace(mark, true) {
                continue;
            }
            for &operator in self.achievers.get(literal as usize).into_iter().flatten() {
                let dearest = at(&self.dearest, operator);
                if at(&self.left, operator) == 0 && dearest != NONE {
                    open.push(dearest);
                }
            }
        }
    }

    /// Spends the operators that lead from outside into the goal zone; returns whether there were any.
    fn cut(&mut self, state: &[u64]) -> bool {
        self.before_zone.fill(false);
        let mut open: Vec<u32> = self.relaxed.true_literals(state).collect();
        let mut crossing: Vec<u32> = Vec::new();
        let free: Vec<u32> = self.relaxed.free.clone();
        for operator in free {
            self.follow(operator, &mut open, &mut crossing);
        }
        while let Some(literal) = open.pop() {
            let Some(mark) = self.before_zone.get_mut(literal as usize) else { continue };
            if std::mem::replace(mark, true) {
                continue;
            }
            for at_asker in 0.. {
                let asker = self.relaxed.askers.get(literal as usize).and_then(|list| list.get(at_asker));
                let Some(&operator) = asker else { break };
                if at(&self.dearest, operator) == literal {
                    self.follow(operator, &mut open, &mut crossing);
                }
            }
        }
        for &operator in &crossing {
            if let Some(left) = self.left.get_mut(operator as usize) {
                *left = 0;
            }
        }
        !crossing.is_empty()
    }

    fn follow(&self, operator: u32, open: &mut Vec<u32>, crossing: &mut Vec<u32>) {
        let effects = self.relaxed.effects.get(operator as usize).map_or(&[][..], |effects| effects);
        let zone = |literal: &u32| self.in_goal_zone.get(*literal as usize).copied().unwrap_or(false);
        // What a crossing operator brings besides lies behind the cut: every path through it pays already.
        if effects.iter().any(zone) {
            crossing.push(operator);
        } else {
            open.extend(effects);
        }
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
