//! First in, first out; goal test when a state is generated; operators in order.

use super::commuting::Commuting;
use super::lm_cut::LandmarkCuts;
use super::states::{Origin, TaskBits, Visited};
use super::successors::Successors;
use super::{End, Ended, LimitReached, SearchLimits};
use crate::task::{Task, ones};

/// Searches breadth first. If the length of the shortest plans is known, states too far from the goal to lie on
/// one of them are not expanded.
pub(super) fn search<const W: usize>(
    task: &Task,
    bits: &TaskBits<'_, W>,
    limits: &SearchLimits<'_>,
    length: Option<u32>,
) -> End<W> {
    let successors = Successors::new(task);
    // Whether two steps commute is known only where what they do is.
    let commuting = if task.is_flat() { Commuting::new(task) } else { None };
    let mut guide = length.map(|length| Guide::new(task, length));
    let mut visited = Visited::starting_at(bits.init);
    let mut allowed = vec![0; successors.width()];
    let mut superfluous = vec![0; successors.width()];
    let mut expanded = 0;
    let result = loop {
        let Some(state) = visited.states.get(expanded).copied() else { break Ended::Exhausted };
        if visited.states.len() > limits.states {
            break Ended::Limit(LimitReached::States);
        }
        if limits.stopped(expanded) {
            break Ended::Limit(LimitReached::Stopped);
        }
        let parent = expanded as u32;
        expanded += 1;
        if guide.as_mut().is_some_and(|guide| guide.is_too_far(&state, parent, visited.states.len())) {
            continue;
        }
        successors.allowed(&state, &mut allowed);
        if let Some(commuting) = &commuting {
            commuting.superfluous(&visited.origins, parent as usize, &mut superfluous);
            allowed.iter_mut().zip(&superfluous).for_each(|(word, out)| *word &= !out);
        }
        let mut goal = None;
        for operator in ones(&allowed) {
            let next = bits.after(&state, operator);
            if bits.is_goal(&next) {
                goal = Some(operator as u32);
                break;
            }
            visited.insert(next, Origin { parent, operator: operator as u32 });
        }
        if goal.is_some() {
            break Ended::Goal(visited.path(parent, goal));
        }
    };
    End { result, visited: visited.states, expanded, cut_off: length.is_some() }
}

/// Tells which states cannot lie on a plan of the given length.
struct Guide {
    cuts: LandmarkCuts,
    length: u32,
    /// Steps from the initial state to the layer that is being expanded.
    depth: u32,
    /// The first state of the next layer.
    layer_end: usize,
}

impl Guide {
    fn new(task: &Task, length: u32) -> Self {
        Self { cuts: LandmarkCuts::new(task), length, depth: 0, layer_end: 1 }
    }

    fn is_too_far(&mut self, state: &[u64], number: u32, stored: usize) -> bool {
        if number as usize == self.layer_end {
            self.depth += 1;
            self.layer_end = stored;
        }
        self.cuts.bound(state).saturating_add(self.depth) > self.length
    }
}
