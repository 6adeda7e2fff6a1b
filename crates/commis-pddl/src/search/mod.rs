//! Search: three ways through the same task, one way to say how it ended.
//!
//! * [`Strategy::BreadthFirst`] returns the very plan the dataset's solver returns;
//! * [`Strategy::Greedy`] returns some plan, fast;
//! * [`Strategy::Optimal`] returns a shortest plan.
//!
//! Effort is bounded by states, not by time. A caller that wants a clock passes it in as [`SearchLimits::stop`].

mod astar;
mod breadth_first;
mod commuting;
mod greedy;
mod lm_cut;
mod relaxed;
mod states;
mod successors;

use std::fmt;

use serde::Serialize;

use crate::error::ReadError;
use crate::ground::{GroundError, GroundLimits, Keep, ground, satisfied};
use crate::model::{Domain, Problem};
use crate::plan::Plan;
use crate::task::{GoalLiteral, Task, TaskSize};

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Strategy {
    /// Breadth first: the very plan the dataset's solver finds.
    // First in, first out, actions in file order: the first of the shortest plans.
    #[default]
    #[cfg_attr(feature = "clap", value(name = "bfs"))]
    BreadthFirst,
    /// Greedy best first: some plan, fast.
    // By the length of a relaxed plan, its applicable steps preferred.
    #[cfg_attr(feature = "clap", value(name = "fast"))]
    Greedy,
    /// A* with landmark cuts: a shortest plan.
    Optimal,
}

/// Bounds on one search.
#[derive(Clone, Copy)]
pub struct SearchLimits<'a> {
    /// At most this many states are stored.
    pub states: usize,
    /// Bounds on grounding.
    pub ground: GroundLimits,
    /// Store every state the dataset's solver would store, even those that cannot lead to the goal.
    pub count_all: bool,
    /// Asked now and then; `true` ends the search.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl Default for SearchLimits<'_> {
    fn default() -> Self {
        Self { states: 6_000_000, ground: GroundLimits::default(), count_all: false, stop: None }
    }
}

impl SearchLimits<'_> {
    /// Whether the caller wants to stop; asked once per thousand states.
    fn stopped(&self, expanded: usize) -> bool {
        expanded.is_multiple_of(1024) && self.stop.is_some_and(|stop| stop())
    }

    /// The same for searches that estimate distances, where a state costs as much as a hundred plain ones.
    fn stopped_soon(&self, expanded: usize) -> bool {
        expanded.is_multiple_of(8) && self.stop.is_some_and(|stop| stop())
    }
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "result", rename_all = "kebab-case")]
pub enum SearchOutcome {
    /// A plan; empty if the goal holds at the start.
    Plan {
        /// Its steps.
        plan: Plan,
    },
    /// There is no plan: the search space is exhausted, or the goal cannot be reached even if nothing is undone.
    Unsolvable {
        /// Goal literals known to hold in no reachable state; if there are none, the goal fails as a whole.
        unreachable: Vec<GoalLiteral>,
    },
    /// The same of files that were not read as they are written: nothing is proven.
    NoPlanFound {
        /// As above, under this reading.
        unreachable: Vec<GoalLiteral>,
    },
    /// A bound was reached first.
    Limit {
        /// Which one.
        limit: LimitReached,
    },
    /// The input has no meaning.
    Invalid {
        /// Why.
        error: ReadError,
    },
}

impl SearchOutcome {
    /// The plan, if there is one.
    pub fn plan(&self) -> Option<&Plan> {
        match self {
            Self::Plan { plan } => Some(plan),
            _ => None,
        }
    }
}

impl SearchOutcome {
    /// What it says of the files. If they were not read as they are written, finding nothing proves nothing.
    #[must_use]
    pub fn under(self, faithful: bool) -> SearchOutcome {
        match self {
            Self::Unsolvable { unreachable } if !faithful => Self::NoPlanFound { unreachable },
            outcome => outcome,
        }
    }
}

/// The plan, a step per line, or why there is none, as a comment.
impl fmt::Display for SearchOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plan { plan } => {
                plan.iter().try_for_each(|step| writeln!(f, "{step}"))?;
                writeln!(f, "; {} steps", plan.len())
            }
            Self::Unsolvable { unreachable } | Self::NoPlanFound { unreachable } => {
                let is_proven = matches!(self, Self::Unsolvable { .. });
                writeln!(
                    f,
                    "; {}",
                    if is_proven { "unsolvable" } else { "no plan found under this reading" }
                )?;
                if unreachable.is_empty() {
                    return writeln!(f, "; no state reaches all of the goal");
                }
                let literals: Vec<String> = unreachable.iter().map(GoalLiteral::to_string).collect();
                writeln!(f, "; unreachable: {}", literals.join(" "))
            }
            Self::Limit { limit } => writeln!(f, "; limit reached\n; {limit}"),
            Self::Invalid { error } => writeln!(f, "; {error}"),
        }
    }
}

/// The bound that ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum LimitReached {
    /// Too many states.
    #[error("the limit on stored states was reached; raise it or use another search")]
    States,
    /// Too many ground actions.
    #[error("the limit on ground actions was reached; use fewer objects or parameters")]
    Ground,
    /// Too many facts.
    #[error("the problem has more changing facts than a state can hold; use fewer objects")]
    Facts,
    /// The caller stopped the search.
    #[error("the search was stopped")]
    Stopped,
}

/// How a search ended and what it cost.
#[derive(Clone, Debug, Serialize)]
pub struct Solution {
    /// How it ended.
    pub outcome: SearchOutcome,
    /// What grounding counted.
    pub size: TaskSize,
    /// Distinct states stored, the goal state not included.
    pub states: usize,
    /// States whose successors were generated.
    pub expanded: usize,
}

/// Searches for a plan.
///
/// ```
/// use commis_pddl::{SearchLimits, Strategy, read_domain, read_problem, solve};
/// let domain = read_domain("(define (domain d) (:action light :effect (lit)))")?;
/// let problem = read_problem("(define (problem p) (:domain d) (:goal (lit)))", &domain)?;
/// let solution = solve(&domain, &problem, Strategy::BreadthFirst, &SearchLimits::default());
/// assert_eq!(solution.outcome.plan().unwrap()[0].to_string(), "(light)");
/// # Ok::<(), commis_pddl::ReadError>(())
/// ```
pub fn solve(domain: &Domain, problem: &Problem, strategy: Strategy, limits: &SearchLimits<'_>) -> Solution {
    let ended = |outcome| Solution { outcome, size: TaskSize::default(), states: 0, expanded: 0 };
    let flat = problem.goal_more.is_empty() && domain.derived.is_empty();
    if flat && satisfied(&problem.goal, &problem.init) {
        return ended(SearchOutcome::Plan { plan: Plan::new() });
    }
    let keep = if limits.count_all { Keep::Reachable } else { Keep::Relevant };
    match ground(domain, problem, limits.ground, keep) {
        Ok(task) => search(&task, strategy, limits),
        Err(GroundError::Invalid(error)) => ended(SearchOutcome::Invalid { error }),
        Err(GroundError::TooMany { ground }) => {
            let size = TaskSize { ground, ..TaskSize::default() };
            Solution { size, ..ended(SearchOutcome::Limit { limit: LimitReached::Ground }) }
        }
    }
}

/// Searches for a plan of a grounded problem.
pub fn search(task: &Task, strategy: Strategy, limits: &SearchLimits<'_>) -> Solution {
    if !task.unreachable.is_empty() && !limits.count_all {
        let outcome = SearchOutcome::Unsolvable { unreachable: task.unreachable.clone() };
        return Solution { outcome, size: task.size, states: 0, expanded: 0 };
    }
    // The width of a state is a constant of the code that searches; these are the widths there are.
    match crate::task::words(task.facts.len()) {
        0 | 1 => search_in::<1>(task, strategy, limits),
        2 => search_in::<2>(task, strategy, limits),
        3 | 4 => search_in::<4>(task, strategy, limits),
        5..=8 => search_in::<8>(task, strategy, limits),
        9..=32 => search_in::<32>(task, strategy, limits),
        33..=256 => search_in::<256>(task, strategy, limits),
        _ => {
            let outcome = SearchOutcome::Limit { limit: LimitReached::Facts };
            Solution { outcome, size: task.size, states: 0, expanded: 0 }
        }
    }
}

/// Stored states never take more memory than this, whatever the limit on their number.
const MAX_STATE_BYTES: usize = 1 << 30;

fn search_in<const W: usize>(task: &Task, strategy: Strategy, limits: &SearchLimits<'_>) -> Solution {
    let fitting = MAX_STATE_BYTES / (size_of::<[u64; W]>() + 32);
    let limits = &SearchLimits { states: limits.states.min(fitting), ..*limits };
    let bits = states::TaskBits::<'_, W>::new(task);
    if bits.is_goal(&bits.init) {
        let outcome = SearchOutcome::Plan { plan: Plan::new() };
        return Solution { outcome, size: task.size, states: 1, expanded: 0 };
    }
    let end = match strategy {
        Strategy::BreadthFirst => breadth_first_or_guided(task, &bits, limits),
        Strategy::Greedy => greedy::search(task, &bits, limits),
        Strategy::Optimal => astar::search(task, &bits, limits),
    };
    let outcome = match end.result {
        Ended::Goal(operators) => {
            let steps = operators.iter().filter_map(|&number| task.operators.get(number as usize));
            SearchOutcome::Plan { plan: steps.map(crate::task::Operator::step).collect() }
        }
        Ended::Exhausted => SearchOutcome::Unsolvable { unreachable: never_held(task, &bits, &end) },
        Ended::Limit(limit) => SearchOutcome::Limit { limit },
    };
    Solution { outcome, size: task.size, states: end.visited.len(), expanded: end.expanded }
}

/// A guided search stores few states, but each costs as much as a hundred plain ones.
const GUIDED_STATES: usize = 100_000;

/// Plain breadth-first search; where that meets the limit on states, A* finds the length of the shortest plans,
/// and breadth-first search goes again through the states that may lie on one. The plan is the same one: every
/// state on a shortest plan is still there, and in the same order.
fn breadth_first_or_guided<const W: usize>(
    task: &Task,
    bits: &states::TaskBits<'_, W>,
    limits: &SearchLimits<'_>,
) -> End<W> {
    let plain = breadth_first::search(task, bits, limits, None);
    if limits.count_all || !matches!(plain.result, Ended::Limit(LimitReached::States)) {
        return plain;
    }
    let guided = SearchLimits { states: limits.states.min(GUIDED_STATES), ..*limits };
    let optimal = astar::search(task, bits, &guided);
    match &optimal.result {
        Ended::Exhausted => optimal,
        Ended::Limit(_) => plain,
        Ended::Goal(plan) => {
            let again = breadth_first::search(task, bits, &guided, Some(plan.len() as u32));
            if matches!(again.result, Ended::Goal(_)) { again } else { plain }
        }
    }
}

/// How a search over bits ended.
enum Ended {
    Goal(Vec<u32>),
    Exhausted,
    Limit(LimitReached),
}

struct End<const W: usize> {
    result: Ended,
    visited: Vec<[u64; W]>,
    expanded: usize,
    /// States were left out because no plan goes through them; literals may still hold beyond them.
    cut_off: bool,
}

/// Goal literals that hold in none of the visited states, if these are all there are.
fn never_held<const W: usize>(task: &Task, bits: &states::TaskBits<'_, W>, end: &End<W>) -> Vec<GoalLiteral> {
    if !task.unreachable.is_empty() || end.cut_off {
        return task.unreachable.clone();
    }
    let (mut held, mut failed) = ([0u64; W], [0u64; W]);
    for state in &end.visited {
        for ((word, held), failed) in state.iter().zip(&mut held).zip(&mut failed) {
            *held |= word;
            *failed |= !word;
        }
    }
    let literals = |wanted: &[u64; W], seen: &[u64; W], holds: bool| {
        let missing: Vec<u64> = wanted.iter().zip(seen).map(|(wanted, seen)| wanted & !seen).collect();
        let facts: Vec<usize> = crate::task::ones(&missing).collect();
        facts
            .into_iter()
            .filter_map(|fact| task.facts.get(fact).cloned())
            .map(|atom| GoalLiteral { atom, holds })
            .collect::<Vec<_>>()
    };
    let mut all = literals(&bits.goal_positive, &held, true);
    all.extend(literals(&bits.goal_negative, &failed, false));
    all
}
