//! Statements that wait for each other.
//!
//! Everything that can run is run on paper. What is left waits for a circle of statements, directly or
//! further up; the circles are the strongly connected groups among what is left.

use std::collections::VecDeque;

use super::flow::{name_of, need, place};
use crate::diagnostic::{Problems, quoted};
use crate::{Code, Diagnostic, Flow, Network, Part, Recipe};

/// More statements than this are not pointed out for one circle.
const MOST_NAMED: usize = 6;

pub(super) fn cycles(recipe: &Recipe, network: &Network, flow: &Flow<'_>, problems: &mut Problems) {
    let stuck = stuck(network, flow);
    if !stuck.contains(&true) {
        return;
    }
    let waits = Waits::new(network, flow, &stuck);
    for group in waits.groups() {
        problems.report(|| describe(recipe, network, flow, &waits, &group));
    }
}

/// Which statements can never run, variables that nobody produces being taken for granted.
fn stuck(network: &Network, flow: &Flow<'_>) -> Vec<bool> {
    let mut available: Vec<bool> = (0..network.variables().len())
        .map(|variable| flow.possible_producers(variable).next().is_none())
        .collect();
    let mut missing: Vec<usize> = (0..network.len())
        .map(|statement| {
            let needs = flow.variables_of(statement).filter(|(_, part)| *part == Part::Needs);
            needs.filter(|(variable, _)| !available[*variable]).count()
        })
        .collect();
    let mut ready: Vec<usize> = (0..network.len()).filter(|&statement| missing[statement] == 0).collect();
    let mut stuck = vec![true; network.len()];
    while let Some(statement) = ready.pop() {
        stuck[statement] = false;
        for (variable, part) in flow.variables_of(statement) {
            if part == Part::Needs || std::mem::replace(&mut available[variable], true) {
                continue;
            }
            for consumer in flow.consumers(variable) {
                missing[consumer.statement] -= 1;
                if missing[consumer.statement] == 0 {
                    ready.push(consumer.statement);
                }
            }
        }
    }
    stuck
}

/// Who waits for whom: stuck statements lead to the variables they need, variables to the statements that would
/// produce them. Statements have the numbers below `statements`, variables the ones above.
struct Waits {
    statements: usize,
    next: Vec<Vec<usize>>,
}

impl Waits {
    fn new(network: &Network, flow: &Flow<'_>, stuck: &[bool]) -> Waits {
        let statements = network.len();
        let needs = (0..statements).map(|statement| {
            let needs =
                flow.variables_of(statement).filter(|(_, part)| stuck[statement] && *part == Part::Needs);
            needs.map(|(variable, _)| statements + variable).collect()
        });
        let producers = (0..network.variables().len()).map(|variable| {
            let producers = flow.possible_producers(variable).map(|place| place.statement);
            producers.filter(|&statement| stuck[statement]).collect()
        });
        Waits { statements, next: needs.chain(producers).collect() }
    }

    /// The groups of at least two statements that all wait for each other (Tarjan, without recursion).
    fn groups(&self) -> Vec<Vec<usize>> {
        const UNSEEN: usize = usize::MAX;
        let count = self.next.len();
        let (mut order, mut low) = (vec![UNSEEN; count], vec![UNSEEN; count]);
        let mut on_path = vec![false; count];
        let (mut path, mut calls, mut groups, mut seen) = (Vec::new(), Vec::new(), Vec::new(), 0);
        for root in 0..count {
            if order[root] == UNSEEN {
                calls.push((root, 0));
            }
            while let Some((node, edge)) = calls.pop() {
                if edge == 0 {
                    (order[node], low[node]) = (seen, seen);
                    seen += 1;
                    path.push(node);
                    on_path[node] = true;
                }
                if let Some(&target) = self.next[node].get(edge) {
                    calls.push((node, edge + 1));
                    if order[target] == UNSEEN {
                        calls.push((target, 0));
                    } else if on_path[target] {
                        low[node] = low[node].min(order[target]);
                    }
                    continue;
                }
                if let Some(&(caller, _)) = calls.last() {
                    low[caller] = low[caller].min(low[node]);
                }
                if low[node] == order[node] {
                    let start = path.iter().rposition(|&other| other == node).unwrap_or(0);
                    let mut group = path.split_off(start);
                    for &member in &group {
                        on_path[member] = false;
                    }
                    group.sort_unstable();
                    if group.get(1).is_some_and(|&second| second < self.statements) {
                        groups.push(group);
                    }
                }
            }
        }
        groups
    }

    /// A shortest way from the first statement of a group back to it: (statement, variable it waits for).
    fn circle(&self, group: &[usize]) -> Vec<(usize, usize)> {
        let Some(&first) = group.first() else { return Vec::new() };
        let mut reached_from = vec![None; self.next.len()];
        let mut queue = VecDeque::from([first]);
        while let Some(node) = queue.pop_front() {
            for &target in &self.next[node] {
                // A statement that needs what it makes itself is a repeated argument, not a circle.
                let own_result = node >= self.statements && reached_from[node] == Some(target);
                if reached_from[target].is_none() && !own_result && group.binary_search(&target).is_ok() {
                    reached_from[target] = Some(node);
                    queue.push_back(target);
                }
            }
            if reached_from[first].is_some() {
                break;
            }
        }
        let mut circle = Vec::new();
        let mut at = first;
        while let Some(variable) = reached_from[at] {
            let Some(statement) = reached_from[variable] else { break };
            circle.push((statement, variable - self.statements));
            at = statement;
            if at == first {
                break;
            }
        }
        circle.reverse();
        circle
    }
}

fn describe(
    recipe: &Recipe,
    network: &Network,
    flow: &Flow<'_>,
    waits: &Waits,
    group: &[usize],
) -> Diagnostic {
    let circle = waits.circle(group);
    let named: Vec<String> = circle
        .iter()
        .take(MOST_NAMED)
        .filter_map(|&(statement, _)| recipe.statements.get(statement))
        .map(|statement| quoted(&statement.primitive))
        .collect();
    let count = group.partition_point(|&node| node < waits.statements);
    let more = count.saturating_sub(named.len());
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let message = format!("{count} statements wait for each other: {}{more}", named.join(", "));
    let span = circle.first().and_then(|&(statement, _)| recipe.statements.get(statement));
    let span = span.map(|statement| statement.span).unwrap_or_default();
    let mut problem = Diagnostic::error(Code::Cycle, span, message);
    for &(statement, variable) in circle.iter().take(MOST_NAMED) {
        if let Some(position) = need(flow, network, statement, variable) {
            let text = format!("waits for {}", quoted(name_of(network, variable)));
            problem = problem.label(place(recipe, position), text);
        }
    }
    problem.hint("one of them must use a variable that an earlier step produces")
}
