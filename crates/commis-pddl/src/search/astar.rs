//! A* with landmark cuts. The estimate is admissible but not consistent, so states may be opened again.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::lm_cut::LandmarkCuts;
use super::relaxed::UNREACHABLE;
use super::states::{Origin, TaskBits, Visited};
use super::successors::Successors;
use super::{End, Ended, LimitReached, SearchLimits};
use crate::task::{Task, ones};

/// What is known about a state.
#[derive(Clone, Copy)]
struct Known {
    steps: u32,
    bound: u32,
    closed: bool,
}

pub(super) fn search<const W: usize>(
    task: &Task,
    bits: &TaskBits<'_, W>,
    limits: &SearchLimits<'_>,
) -> End<W> {
    let successors = Successors::new(task);
    let mut cuts = LandmarkCuts::new(task);
    let mut visited = Visited::starting_at(bits.init);
    let first = cuts.bound(&bits.init);
    let mut known = vec![Known { steps: 0, bound: first, closed: false }];
    // Total estimate, then distance to go, then order of discovery.
    let mut open = BinaryHeap::new();
    if first != UNREACHABLE {
        open.push(Reverse((first, first, 0u32)));
    }
    let mut allowed = vec![0; successors.width()];
    let mut expanded = 0;
    let result = loop {
        let Some(Reverse((total, bound, number))) = open.pop() else { break Ended::Exhausted };
        let Some(entry) = known.get_mut(number as usize) else { continue };
        if entry.closed || total > entry.steps + bound {
            continue;
        }
        entry.closed = true;
        let steps = entry.steps;
        let Some(state) = visited.states.get(number as usize).copied() else { continue };
        if bits.is_goal(&state) {
            break Ended::Goal(visited.path(number, None));
        }
        if visited.states.len() > limits.states {
            break Ended::Limit(LimitReached::States);
        }
        if limits.stopped_soon(expanded) {
            break Ended::Limit(LimitReached::Stopped);
        }
        expanded += 1;
        successors.allowed(&state, &mut allowed);
        for operator in ones(&allowed) {
            let next = bits.after(&state, operator);
            let origin = Origin { parent: number, operator: operator as u32 };
            let (child, new) = visited.insert(next, origin);
            if new {
                known.push(Known { steps: u32::MAX, bound: cuts.bound(&next), closed: false });
            }
            let Some(entry) = known.get_mut(child as usize) else { continue };
            if entry.steps <= steps + 1 || entry.bound == UNREACHABLE {
                continue;
            }
            *entry = Known { steps: steps + 1, closed: false, ..*entry };
            open.push(Reverse((steps + 1 + entry.bound, entry.bound, child)));
            if let Some(known_origin) = visited.origins.get_mut(child as usize) {
                *known_origin = origin;
            }
        }
    };
    let cut_off = known.iter().any(|known| known.bound == UNREACHABLE);
    End { result, visited: visited.states, expanded, cut_off }
}
