//! Execution time: when everything is there, what held it up, and what went on at the same time.

use commis_base::Number;
use commis_sim::{Executed, Thing};

use crate::cooked::Cooked;

/// The time a network takes and why.
#[derive(Clone, Debug)]
pub struct TimeScore {
    /// Seconds until every result is there.
    pub makespan: Number,
    /// Seconds the gold takes, when there is one to compare with.
    pub gold: Option<Number>,
    /// The statements that determine the makespan, first to last, by position in the network.
    pub critical_path: Vec<usize>,
    /// Seconds in which the cook has nothing to do.
    pub idle: Number,
    /// Seconds in which two or more things go on at once.
    pub parallel: Number,
    /// Pairs of statements that go on at the same time, and for how long; the longest first.
    pub overlaps: Vec<Overlap>,
}

/// Two statements that go on at the same time.
#[derive(Clone, Debug)]
pub struct Overlap {
    /// One of them, by position in the network.
    pub first: usize,
    /// The other one.
    pub second: usize,
    /// For how many seconds.
    pub seconds: Number,
}

/// Overlaps beyond this number are not listed.
const LISTED: usize = 20;

/// The time of a cooked network. `explain` also finds out what held it up.
pub fn execution_time(cooked: Cooked<'_>, gold: Option<Number>, explain: bool) -> TimeScore {
    let makespan = cooked.execution.time();
    let mut time = TimeScore {
        makespan,
        gold,
        critical_path: Vec::new(),
        idle: Number::ZERO,
        parallel: Number::ZERO,
        overlaps: Vec::new(),
    };
    if explain {
        let steps = &cooked.execution.steps;
        time.critical_path = critical_path(cooked);
        let busy: Vec<(Number, Number)> = steps.iter().map(|step| (step.begins, step.cook_free)).collect();
        time.idle = makespan.minus(covered(&busy, 1)).unwrap_or(Number::ZERO);
        let active: Vec<(Number, Number)> = steps.iter().map(|step| (step.begins, step.ends)).collect();
        time.parallel = covered(&active, 2);
        time.overlaps = overlaps(steps);
    }
    time
}

/// From the last result back: each statement began when the one before it let it begin.
fn critical_path(cooked: Cooked<'_>) -> Vec<usize> {
    let steps = &cooked.execution.steps;
    let latest = |step: &Executed| step.ends.max(step.cook_free);
    let mut path = Vec::new();
    let mut current = (0..steps.len()).reduce(|best, at| match (steps.get(best), steps.get(at)) {
        (Some(a), Some(b)) if latest(b) > latest(a) => at,
        _ => best,
    });
    while let Some(step) = current.and_then(|at| steps.get(at)) {
        path.push(step.statement);
        current = predecessor(cooked, current.unwrap_or(0));
    }
    path.reverse();
    path
}

/// The step that made the input a step had to wait for longest.
fn predecessor(cooked: Cooked<'_>, at: usize) -> Option<usize> {
    let steps = &cooked.execution.steps;
    let step = steps.get(at)?;
    let mut inputs: Vec<usize> = cooked.variables(step.statement).collect();
    inputs.sort_unstable();
    let earlier = steps.get(..at)?.iter().enumerate().rev();
    let mut makers = earlier.filter(|(_, maker)| {
        let ready = |variable: usize| -> bool {
            let binding = cooked.execution.bindings.get(variable).and_then(Option::as_ref);
            let kitchen = binding.is_some_and(|binding| matches!(binding.thing, Thing::Kitchen(_)));
            let moment = if kitchen { maker.cook_free } else { maker.ends };
            inputs.binary_search(&variable).is_ok() && moment == step.begins
        };
        cooked.variables(maker.statement).any(ready)
    });
    makers.next().map(|(index, _)| index)
}

/// For how long at least `depth` of the intervals are going on.
fn covered(intervals: &[(Number, Number)], depth: i64) -> Number {
    let mut edges: Vec<(Number, i64)> = Vec::with_capacity(2 * intervals.len());
    for &(from, to) in intervals.iter().filter(|(from, to)| to > from) {
        edges.push((from, 1));
        edges.push((to, -1));
    }
    edges.sort_by(|a, b| a.0.partial_cmp(&b.0).unwrap_or(std::cmp::Ordering::Equal).then(a.1.cmp(&b.1)));
    let (mut running, mut total, mut since) = (0, Number::ZERO, Number::ZERO);
    for (moment, change) in edges {
        if running >= depth {
            total = moment.minus(since).and_then(|length| total.plus(length)).unwrap_or(total);
        }
        running += change;
        since = moment;
    }
    total
}

fn overlaps(steps: &[Executed]) -> Vec<Overlap> {
    let mut found = Vec::new();
    for (at, first) in steps.iter().enumerate() {
        for second in steps.iter().skip(at + 1) {
            let from = first.begins.max(second.begins);
            let to = if first.ends < second.ends { first.ends } else { second.ends };
            if let (true, Ok(seconds)) = (to > from, to.minus(from)) {
                found.push(Overlap { first: first.statement, second: second.statement, seconds });
            }
        }
    }
    found.sort_by(|a, b| b.seconds.partial_cmp(&a.seconds).unwrap_or(std::cmp::Ordering::Equal));
    found.truncate(LISTED);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_mcl::{Network, parse};
    use commis_sim::{RuleSet, Simulator};

    fn spans(pairs: &[(i64, i64)]) -> Vec<(Number, Number)> {
        pairs.iter().map(|&(from, to)| (Number::from(from), Number::from(to))).collect()
    }

    #[test]
    fn time_is_counted_once_however_many_things_go_on() {
        let busy = spans(&[(0, 10), (5, 20), (8, 9), (30, 40), (50, 50)]);
        assert_eq!(covered(&busy, 1), Number::from(30));
        assert_eq!(covered(&busy, 2), Number::from(5));
        assert_eq!(covered(&busy, 3), Number::from(1));
        assert_eq!(covered(&[], 1), Number::ZERO);
    }

    #[test]
    fn one_after_the_other_is_not_at_the_same_time() {
        assert_eq!(covered(&spans(&[(0, 10), (10, 20)]), 2), Number::ZERO);
        assert_eq!(covered(&spans(&[(10, 20), (0, 10)]), 1), Number::from(20));
    }

    fn timed(text: &str, explain: bool) -> TimeScore {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
        let network = Network::from_recipe(&parse(text).program.recipes[0]);
        let execution = simulator.execute(&network);
        assert!(execution.is_complete() && execution.first_failure().is_none(), "{execution:?}");
        let cooked = Cooked { network: &network, execution: &execution, vocabulary: simulator.vocabulary() };
        execution_time(cooked, Some(Number::from(7)), explain)
    }

    /// Butter warms up for 800 s while the cook fetches sugar.
    const WARMING: &str = "#cream\n(get-kitchen ?k0)\n(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 100 g)\n\
        (bring-to-temperature ?soft ?k2 ?k1 ?butter ?degrees ?unit)\n\
        (fetch-and-proportion ?sugar ?k3 ?k2 ?b2 white-sugar 50 g)\n";

    #[test]
    fn what_stands_still_lets_the_cook_go_on() {
        let time = timed(WARMING, true);
        assert_eq!(time.critical_path, [0, 1, 2], "fetching the sugar holds nobody up");
        let seconds = |from: Number, to: Number| to.minus(from).unwrap();
        assert_eq!(time.overlaps.len(), 1);
        let overlap = &time.overlaps[0];
        assert_eq!((overlap.first, overlap.second), (2, 3));
        assert_eq!(overlap.seconds, time.parallel);
        // Everything but the fetching is waiting.
        let fetching = Number::from(2).times(time.parallel).unwrap();
        assert_eq!(time.idle, seconds(fetching, time.makespan));
        assert_eq!(time.gold, Some(Number::from(7)));
    }

    #[test]
    fn without_explanation_only_the_makespan_is_computed() {
        let (short, long) = (timed(WARMING, false), timed(WARMING, true));
        assert_eq!(short.makespan, long.makespan);
        assert!(short.critical_path.is_empty() && short.overlaps.is_empty());
    }
}
