//! Greedy best-first search: the state with the shortest relaxed plan next, and states reached by a step of
//! that relaxed plan out of turn. Complete, since every other state stays in the second queue.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::relaxed::{RelaxedPlans, UNREACHABLE};
use super::states::{Origin, TaskBits, Visited};
use super::successors::Successors;
use super::{End, Ended, LimitReached, SearchLimits};
use crate::task::{Task, ones};

/// How many extra turns the preferred queue gets when the search makes progress.
const BOOST: i64 = 1000;

/// Estimated distance, then order of discovery.
type Entry = Reverse<(u32, u32)>;

pub(super) fn search<const W: usize>(
    task: &Task,
    bits: &TaskBits<'_, W>,
    limits: &SearchLimits<'_>,
) -> End<W> {
    let successors = Successors::new(task);
    let mut plans = RelaxedPlans::new(task);
    let mut visited = Visited::starting_at(bits.init);
    let mut preferred_of: Vec<Vec<u32>> = Vec::new();
    let mut closed = vec![false];
    let mut queues = [BinaryHeap::<Entry>::new(), BinaryHeap::<Entry>::new()];
    let mut turns = [0i64; 2];
    let mut best = UNREACHABLE;
    let mut allowed = vec![0; successors.width()];
    let mut plan = Vec::new();
    let mut expanded = 0;

    let first = plans.length(&bits.init, &mut plan);
    let mut cut_off = first == UNREACHABLE;
    preferred_of.push(plan.clone());
    let [ordinary, preferred] = &mut queues;
    if first != UNREACHABLE {
        ordinary.push(Reverse((first, 0)));
    }
    let result = 'search: loop {
        let turn = usize::from(!preferred.is_empty() && (ordinary.is_empty() || turns[1] <= turns[0]));
        let entry = if turn == 1 { preferred.pop() } else { ordinary.pop() };
        let Some(Reverse((_, number))) = entry else { break Ended::Exhausted };
        turns[turn] += 1;
        let Some(done) = closed.get_mut(number as usize) else { continue };
        if std::mem::replace(done, true) {
            continue;
        }
        if visited.states.len() > limits.states {
            break Ended::Limit(LimitReached::States);
        }
        if limits.stopped_soon(expanded) {
            break Ended::Limit(LimitReached::Stopped);
        }
        expanded += 1;
        let Some(state) = visited.states.get(number as usize).copied() else { continue };
        successors.allowed(&state, &mut allowed);
        let liked = preferred_of.get_mut(number as usize).map(std::mem::take).unwrap_or_default();
        for operator in ones(&allowed) {
            let next = bits.after(&state, operator);
            if bits.is_goal(&next) {
                break 'search Ended::Goal(visited.path(number, Some(operator as u32)));
            }
            let (child, new) = visited.insert(next, Origin { parent: number, operator: operator as u32 });
            if !new {
                continue;
            }
            let distance = plans.length(&next, &mut plan);
            closed.push(false);
            preferred_of.push(if distance == UNREACHABLE { Vec::new() } else { plan.clone() });
            if distance == UNREACHABLE {
                cut_off = true;
                continue;
            }
            ordinary.push(Reverse((distance, child)));
            if liked.binary_search(&(operator as u32)).is_ok() {
                preferred.push(Reverse((distance, child)));
            }
            if distance < best {
                best = distance;
                turns[1] -= BOOST;
            }
        }
    };
    End { result, visited: visited.states, expanded, cut_off }
}
