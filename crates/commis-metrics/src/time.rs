//! Execution time: when everything is there, what held it up, and what went on at the same time.

use std::cmp::Ordering;
use std::collections::BTreeSet;

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
    let moments = Moments::of(cooked);
    while let Some((at, step)) = current.and_then(|at| Some((at, steps.get(at)?))) {
        path.push(step.statement);
        current = moments.predecessor(cooked, at, step);
    }
    path.reverse();
    path
}

/// When each step lets those go on that share a variable with it: variable, moment, step; in that order.
struct Moments(Vec<(usize, Number, usize)>);

impl Moments {
    fn of(cooked: Cooked<'_>) -> Moments {
        let is_kitchen = |variable: usize| {
            let binding = cooked.execution.bindings.get(variable).and_then(Option::as_ref);
            binding.is_some_and(|binding| matches!(binding.thing, Thing::Kitchen(_)))
        };
        let steps = cooked.execution.steps.iter().enumerate();
        let moments = steps.flat_map(|(at, step)| {
            cooked.variables(step.statement).map(move |variable| {
                let moment = if is_kitchen(variable) { step.cook_free } else { step.ends };
                (variable, moment, at)
            })
        });
        let mut moments: Vec<_> = moments.collect();
        moments.sort_by(|a, b| a.0.cmp(&b.0).then(in_time(a.1, b.1)).then(a.2.cmp(&b.2)));
        Moments(moments)
    }

    /// The last step before this one that made something it had to wait for until it began.
    fn predecessor(&self, cooked: Cooked<'_>, at: usize, step: &Executed) -> Option<usize> {
        let before = |variable: usize| {
            let end = self.0.partition_point(|&(other, moment, maker)| {
                other.cmp(&variable).then(in_time(moment, step.begins)).then(maker.cmp(&at)).is_lt()
            });
            let &(other, moment, maker) = self.0.get(end.checked_sub(1)?)?;
            (other == variable && moment == step.begins).then_some(maker)
        };
        cooked.variables(step.statement).filter_map(before).max()
    }
}

fn in_time(a: Number, b: Number) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}

/// For how long at least `depth` of the intervals are going on.
fn covered(intervals: &[(Number, Number)], depth: i64) -> Number {
    let mut edges: Vec<(Number, i64)> = Vec::with_capacity(2 * intervals.len());
    for &(from, to) in intervals.iter().filter(|(from, to)| to > from) {
        edges.push((from, 1));
        edges.push((to, -1));
    }
    edges.sort_by(|a, b| in_time(a.0, b.0).then(a.1.cmp(&b.1)));
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

/// The longest overlaps, found by following the clock: what begins overlaps most with what ends last, so of all that is
/// going on only a few have to be looked at.
fn overlaps(steps: &[Executed]) -> Vec<Overlap> {
    let lasting = |&at: &usize| steps.get(at).is_some_and(|step| step.ends > step.begins);
    let begins = |at: usize| steps.get(at).map_or(Number::ZERO, |step| step.begins);
    let ends = |at: usize| steps.get(at).map_or(Number::ZERO, |step| step.ends);
    let mut by_begin: Vec<usize> = (0..steps.len()).filter(lasting).collect();
    let mut by_end = by_begin.clone();
    by_begin.sort_by(|&a, &b| in_time(begins(a), begins(b)));
    by_end.sort_by(|&a, &b| in_time(ends(a), ends(b)));
    let mut rank_of_end = vec![0; steps.len()];
    for (rank, &at) in by_end.iter().enumerate() {
        if let Some(known) = rank_of_end.get_mut(at) {
            *known = rank;
        }
    }
    let mut longest = Longest(Vec::new());
    // What is going on, by rank of its end.
    let mut active: BTreeSet<(usize, usize)> = BTreeSet::new();
    for at in by_begin {
        let (from, until) = (begins(at), ends(at));
        while active.first().is_some_and(|&(_, other)| ends(other) <= from) {
            active.pop_first();
        }
        for &(_, other) in active.iter().rev().take(LISTED) {
            let end = ends(other);
            let to = if end < until { end } else { until };
            if let Ok(seconds) = to.minus(from) {
                longest.insert(seconds, [at.min(other), at.max(other)]);
            }
        }
        active.insert((rank_of_end.get(at).copied().unwrap_or_default(), at));
    }
    let statement = |at: usize| steps.get(at).map_or(0, |step| step.statement);
    let overlap = |(seconds, [first, second]): (Number, [usize; 2])| Overlap {
        first: statement(first),
        second: statement(second),
        seconds,
    };
    longest.0.into_iter().map(overlap).collect()
}

/// Pairs of steps with the longest overlaps, the longest first, else in order of execution.
struct Longest(Vec<(Number, [usize; 2])>);

impl Longest {
    fn insert(&mut self, seconds: Number, steps: [usize; 2]) {
        let at =
            self.0.partition_point(|(other, pair)| in_time(seconds, *other).then(pair.cmp(&steps)).is_lt());
        if at < LISTED {
            self.0.insert(at, (seconds, steps));
            self.0.truncate(LISTED);
        }
    }
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

    /// What every pair of steps has in common, looked at one by one.
    fn pairs(steps: &[Executed]) -> Vec<(usize, usize, Number)> {
        let mut pairs = Vec::new();
        for (at, first) in steps.iter().enumerate() {
            for second in &steps[at + 1..] {
                let from = first.begins.max(second.begins);
                let to = if first.ends < second.ends { first.ends } else { second.ends };
                if to > from {
                    pairs.push((first.statement, second.statement, to.minus(from).unwrap()));
                }
            }
        }
        pairs.sort_by(|a, b| in_time(b.2, a.2));
        pairs
    }

    /// Statements that fetch from the first kitchen all at once, or one after the other.
    fn fetching(kitchens: impl Fn(usize) -> usize, count: usize) -> String {
        let mut text = "#many\n(get-kitchen ?k0)\n".to_owned();
        for at in 1..=count {
            let grams = 10 * (1 + at * 7 % 5);
            let from = kitchens(at);
            text += &format!("(fetch-and-proportion ?x{at} ?k{at} ?k{from} ?b{at} butter {grams} g)\n");
            text += &format!(
                "(bring-to-temperature ?w{at} ?u{at} ?k{at} ?x{at} {} degrees-celsius)\n",
                at % 4 + 20
            );
        }
        text
    }

    #[test]
    fn the_longest_overlaps_are_found_without_looking_at_every_pair() {
        let simulator = Simulator::builtin(RuleSet::Standard).unwrap();
        for (kitchens, count) in
            [(|_| 0) as fn(usize) -> usize, |at| at - 1, |at| at / 2, |at| at.saturating_sub(3)]
                .into_iter()
                .flat_map(|kitchens| [(kitchens, 4), (kitchens, 30)])
        {
            let network = Network::from_recipe(&parse(&fetching(kitchens, count)).program.recipes[0]);
            let steps = simulator.execute(&network).steps;
            let (found, all) = (overlaps(&steps), pairs(&steps));
            assert_eq!(found.len(), all.len().min(LISTED));
            let seconds: Vec<Number> = found.iter().map(|overlap| overlap.seconds).collect();
            assert_eq!(seconds, all.iter().take(LISTED).map(|pair| pair.2).collect::<Vec<_>>());
            for overlap in &found {
                assert!(all.contains(&(overlap.first, overlap.second, overlap.seconds)));
            }
            if all.len() <= LISTED {
                let found = found.iter().map(|overlap| (overlap.first, overlap.second, overlap.seconds));
                assert_eq!(found.collect::<Vec<_>>(), all);
            }
        }
    }

    #[test]
    fn without_explanation_only_the_makespan_is_computed() {
        let (short, long) = (timed(WARMING, false), timed(WARMING, true));
        assert_eq!(short.makespan, long.makespan);
        assert!(short.critical_path.is_empty() && short.overlaps.is_empty());
    }
}
