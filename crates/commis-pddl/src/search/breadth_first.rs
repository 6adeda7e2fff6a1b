//! First in, first out; goal test when a state is generated; operators in order.

use super::commuting::Commuting;
use super::states::{Origin, TaskBits, Visited};
use super::successors::Successors;
use super::{End, Ended, LimitReached, Limits};
use crate::task::{Task, ones};

pub(super) fn search<const W: usize>(task: &Task, bits: &TaskBits<W>, limits: &Limits<'_>) -> End<W> {
    let successors = Successors::new(task);
    let commuting = Commuting::new(task);
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
        successors.allowed(&state, &mut allowed);
        if let Some(commuting) = &commuting {
            commuting.superfluous(&visited.origins, expanded, &mut superfluous);
            allowed.iter_mut().zip(&superfluous).for_each(|(word, out)| *word &= !out);
        }
        let parent = expanded as u32;
        expanded += 1;
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
    End { result, visited: visited.states, expanded }
}
