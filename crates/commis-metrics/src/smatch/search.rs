//! Branch and bound: divide where the bound is undecided, drop what cannot beat the best alignment known.
//!
//! Each node of the search is a problem with fewer pairs allowed. Its prices start from its parent's, so few steps
//! bring its bound down; on the way the bound's favourite pairings are completed to true alignments. Pairs whose
//! slack alone would bring the bound below the best alignment are struck out for good. If the node still promises
//! more than is known, it branches on one statement, from either side: one child per partner left, and one for no
//! partner at all. The statement chosen is one the bound cannot make up its mind about, with few partners left.
//! Nodes are taken by their promise, so the highest promise among open nodes is at any time a proven upper bound.
//!
//! There are two gears. The quick one makes most of little work and is all that the usual budget pays for. Its price
//! steps shorten so soon that deep trees stay wide, so whoever pays for more gets a second search in the patient gear.

use std::collections::{BTreeSet, BinaryHeap};
use std::rc::Rc;

use super::bound::{Relaxation, UNIT};
use super::completion::{Alignment, Completion};
use super::descent::Descent;
use super::likeness::blend;
use super::meter::Meter;
use super::node::{Branch, Node, Problem};
use super::pairing::Pairing;
use super::{Budget, Interrupted, StopReason};
use crate::assignment::NONE;

/// Price steps at the root, where good prices serve the whole search.
const ROOT_STEPS: usize = 1500;
/// Price steps at every other node.
const NODE_STEPS: usize = 120;
/// Price steps between two looks at the progress.
const STRETCH: usize = 30;
/// A stretch that closes less than this part of the gap ends the descent.
const WORTHWHILE: i64 = 100;
/// Links stored for open nodes before the search stops; about half a gigabyte.
const ROOM: usize = 20_000_000;

/// What the search found.
pub(crate) struct SearchResult {
    /// The best alignment.
    pub(crate) best: Alignment,
    /// No alignment has more matches than this.
    pub(crate) upper_bound: i64,
    /// Nodes of the tree explored.
    pub(crate) explored: usize,
    /// Nodes of the budget spent.
    pub(crate) spent: usize,
    /// Why the search ended.
    pub(crate) stop: StopReason,
}

/// Finds the best alignment, starting from a good one.
///
/// What the quick gear leaves open within its share of the work is searched again from the top in the patient gear,
/// which knows the best alignment and the upper bound by then.
pub(crate) fn search(
    whole: &Pairing,
    start: &[u32],
    budget: &Budget<'_>,
) -> Result<SearchResult, Interrupted> {
    let mut search = Search {
        whole,
        gear: Gear::QUICK,
        meter: Meter::new(budget),
        best: Alignment { matched: i64::MIN, ..Alignment::default() },
        completion: Completion::default(),
        offered: BTreeSet::new(),
        explored: 0,
    };
    search.meter.stop_early(Budget::NODES);
    search.offer(start);
    let mut end = search.run(i64::MAX);
    if end.stop == StopReason::NodeLimit && !search.meter.is_spent() {
        search.meter.go_on();
        search.gear = Gear::PATIENT;
        // The stop may have cut the exchanges short.
        let best = std::mem::take(&mut search.best);
        search.best = search.completion.polish(whole, best, &mut search.meter);
        end = search.run(end.promise);
    }
    search.meter.check()?;
    let matched = search.best.matched;
    let upper_bound =
        if end.stop == StopReason::Proven { matched } else { matched.max(end.promise.div_euclid(UNIT)) };
    let Search { best, explored, meter, .. } = search;
    Ok(SearchResult { best, upper_bound, explored, spent: meter.nodes(), stop: end.stop })
}

/// How a search sets about its work.
#[derive(Clone, Copy)]
struct Gear {
    /// Passes of [`Relaxation::settle_slack`] before the first price step.
    opening_passes: usize,
    /// Price steps between two offers at the root.
    root_offers: usize,
    /// Unsuccessful price steps before they become shorter.
    patience: u32,
    /// An alignment is polished if it lacks fewer than so many matches to the best: some maxima are reached only by
    /// exchanges that start below it.
    lenience: i64,
}

impl Gear {
    /// Steps shorten soon: a good bound after little work.
    const QUICK: Gear = Gear { opening_passes: 5, root_offers: 6, patience: 2, lenience: 0 };
    /// Steps stay long: a better bound in the end, and a much smaller tree below it.
    const PATIENT: Gear = Gear { opening_passes: 10, root_offers: 2, patience: 5, lenience: 6 };
}

/// How one run of the search ended.
struct End {
    stop: StopReason,
    /// The highest promise left open, in [`UNIT`]s.
    promise: i64,
}

struct Search<'a> {
    whole: &'a Pairing,
    gear: Gear,
    meter: Meter<'a>,
    best: Alignment,
    completion: Completion,
    /// Fingerprints of the pairings completed before.
    offered: BTreeSet<u64>,
    explored: usize,
}

impl Search<'_> {
    /// Whether a bound leaves no room for a better alignment: matches are whole numbers.
    fn beaten(&self, bound: i64) -> bool {
        bound < (self.best.matched + 1) * UNIT
    }

    /// Searches the whole tree, of which `promise` is known to be an upper bound.
    fn run(&mut self, promise: i64) -> End {
        let mut open = BinaryHeap::new();
        let price = vec![UNIT / 2; self.whole.links.len()];
        let problem = Rc::new(Problem { pairing: self.whole.clone(), price });
        open.push(Node { problem, branch: Branch::All, promise, depth: 0, serial: 0 });
        let (mut serial, mut stored) = (0, self.whole.links.len());
        loop {
            let Some(node) = open.pop() else { return End { stop: StopReason::Proven, promise: i64::MIN } };
            if self.beaten(node.promise) {
                return End { stop: StopReason::Proven, promise: i64::MIN };
            }
            if self.meter.must_stop() {
                return End { stop: StopReason::NodeLimit, promise: node.promise };
            }
            if stored > ROOM {
                return End { stop: StopReason::MemoryLimit, promise: node.promise };
            }
            self.explored += 1;
            let children = self.explore(&node);
            // Siblings share one problem.
            stored += children.first().map_or(0, |child| child.problem.price.len());
            if Rc::strong_count(&node.problem) == 1 {
                stored -= node.problem.price.len();
            }
            for child in children {
                serial += 1;
                open.push(Node { serial, depth: node.depth + 1, ..child });
            }
        }
    }

    /// Completes a pairing of statements and keeps it, polished, if it is the best so far.
    fn offer(&mut self, steps: &[u32]) {
        if !self.offered.insert(blend(0, steps.iter().map(|&column| u64::from(column)))) {
            return;
        }
        let found = self.completion.alternate(self.whole, steps);
        self.meter.charge(self.completion.take_work());
        if found.matched + self.gear.lenience > self.best.matched {
            let polished = self.completion.polish(self.whole, found, &mut self.meter);
            if polished.matched > self.best.matched {
                self.best = polished;
            }
        }
    }

    /// Works on a node until it is beaten or must branch; returns its children.
    fn explore(&mut self, node: &Node) -> Vec<Node> {
        let root = node.depth == 0;
        let mut relaxation = node.relaxation();
        let mut promise = node.promise;
        if root {
            relaxation.evaluate();
            for _ in 0..self.gear.opening_passes {
                promise = promise.min(relaxation.settle_slack());
                self.meter.charge(relaxation.take_work());
                self.offer(&relaxation.favourite_steps());
                if self.beaten(promise) {
                    return Vec::new();
                }
                if self.meter.must_stop() {
                    return vec![Node::unfinished(relaxation, promise)];
                }
            }
        }
        loop {
            let descent = self.descend(&mut relaxation, if root { ROOT_STEPS } else { NODE_STEPS }, root);
            promise = promise.min(descent.lowest);
            if self.beaten(promise) {
                return Vec::new();
            }
            if self.meter.must_stop() {
                return vec![Node::unfinished(relaxation, promise)];
            }
            let bound = descent.finish(&mut relaxation);
            let before = relaxation.pairing.steps.len() + relaxation.pairing.variables.len();
            let (reduced, weights) = self.strike_out(relaxation, bound, descent.weights);
            relaxation = reduced;
            let after = relaxation.pairing.steps.len() + relaxation.pairing.variables.len();
            // A much smaller problem deserves another descent before it is divided.
            if 4 * (before - after) <= before {
                let bound = relaxation.evaluate();
                return self.branch(&relaxation, promise, bound, &weights);
            }
        }
    }

    /// Lowers the bound by price steps, offering alignments on the way.
    fn descend(&mut self, relaxation: &mut Relaxation, limit: usize, root: bool) -> Descent {
        let bound = relaxation.evaluate();
        let mut descent = Descent::new(relaxation, bound, self.gear.patience);
        let offer_every = if root { self.gear.root_offers } else { 10 };
        let mut milestone = bound;
        for step in 0..limit {
            if self.beaten(descent.lowest) {
                break;
            }
            if self.meter.must_stop() {
                break;
            }
            let target = (self.best.matched as f64 + 0.8) * UNIT as f64;
            descent.step(relaxation, target);
            self.meter.charge(relaxation.take_work());
            if step % offer_every == 0 {
                self.offer(&relaxation.favourite_steps());
            }
            if step % STRETCH == STRETCH - 1 {
                let steps = self.completion.of_weights(&relaxation.pairing, &descent.weights);
                self.offer(&steps);
                let gained = milestone - descent.lowest;
                let gap = descent.lowest - (self.best.matched + 1) * UNIT;
                if gained * WORTHWHILE < gap && step > 2 * STRETCH {
                    break;
                }
                if gained < UNIT / 10 {
                    descent.calm_down();
                }
                milestone = descent.lowest;
            }
        }
        descent
    }

    /// Drops every pair whose slack alone would bring the bound below the best alignment known.
    fn strike_out(&self, relaxation: Relaxation, bound: i64, weights: Vec<f64>) -> (Relaxation, Vec<f64>) {
        let keep = |slack: i64| !self.beaten(bound - slack);
        let pairing = &relaxation.pairing;
        let keep_pair: Vec<bool> =
            (0..pairing.steps.len()).map(|pair| keep(relaxation.step_slack(pair))).collect();
        let keep_edge: Vec<bool> =
            (0..pairing.variables.len()).map(|edge| keep(relaxation.variable_slack(edge))).collect();
        if keep_pair.iter().chain(&keep_edge).all(|&keep| keep) {
            return (relaxation, weights);
        }
        let (reduced, price, survivors) =
            pairing.restrict_and_tell(&keep_pair, &keep_edge, &relaxation.price);
        let weights = survivors.iter().map(|&pair| weights[pair as usize]).collect();
        (Relaxation::new(reduced, price), weights)
    }

    /// Divides a node at the statement that is least decided for the number of its partners.
    fn branch(&mut self, relaxation: &Relaxation, promise: i64, bound: i64, weights: &[f64]) -> Vec<Node> {
        let pairs = &relaxation.pairing.steps;
        let mut choice: Option<(f64, Vec<(Branch, i64)>)> = None;
        let mut settled = vec![NONE; pairs.rows()];
        let rows = (0..pairs.rows()).map(|row| {
            (Branch::RowAlone(row), relaxation.row_price(row), pairs.edges(row).collect::<Vec<_>>())
        });
        let columns = (0..pairs.columns).map(|column| {
            let edges = pairs.column_edges(column).iter().map(|&pair| pair as usize).collect();
            (Branch::ColumnAlone(column), relaxation.column_price(column), edges)
        });
        for (alone, price, partners) in rows.chain(columns) {
            if partners.is_empty() {
                continue;
            }
            // Two statements that have only each other are paired: alone they gain nothing, here or elsewhere.
            // Dividing at them again and again would never end.
            if let [pair] = partners[..] {
                let (row, column) = (pairs.row_of[pair] as usize, pairs.column_of[pair]);
                if pairs.edges(row).len() == 1 && pairs.column_edges(column as usize).len() == 1 {
                    settled[row] = column;
                    continue;
                }
            }
            let decided = partners.iter().map(|&pair| weights[pair]).fold(0.0, f64::max);
            let promised = |cost: i64| promise.min(bound - cost);
            let mut children = vec![(alone, promised(price))];
            children.extend(
                partners.iter().map(|&pair| (Branch::Pair(pair), promised(relaxation.step_slack(pair)))),
            );
            children.retain(|&(_, promise)| !self.beaten(promise));
            match children.as_slice() {
                // Neither with nor without a partner is there anything to gain.
                [] => return Vec::new(),
                [(Branch::Pair(pair), _)] => {
                    settled[pairs.row_of[*pair] as usize] = pairs.column_of[*pair];
                }
                [_] => {}
                _ => {
                    let doubt = (1.0 - decided).min(0.6) + 0.02;
                    let score = doubt / (children.len() as f64 - 0.5);
                    if choice.as_ref().is_none_or(|(best, _)| score > *best) {
                        choice = Some((score, children));
                    }
                }
            }
        }
        let Some((_, children)) = choice else {
            // Every statement is settled: one pairing is left, and completing it is exact.
            self.offer(&settled);
            return Vec::new();
        };
        let problem =
            Rc::new(Problem { pairing: relaxation.pairing.clone(), price: relaxation.price.clone() });
        let node =
            |(branch, promise)| Node { problem: problem.clone(), branch, promise, depth: 0, serial: 0 };
        children.into_iter().map(node).collect()
    }
}
