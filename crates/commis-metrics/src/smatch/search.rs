//! Branch and bound: divide where the bound is undecided, drop what cannot beat the best alignment known.
//!
//! Each node of the search is a problem with fewer pairs allowed. Its prices start from its parent's, so few steps
//! bring its bound down; on the way the bound's favourite pairings are completed to true alignments. Pairs whose
//! slack alone would bring the bound below the best alignment are struck out for good. If the node still promises
//! more than is known, it branches on one statement, from either side: one child per partner left, and one for no
//! partner at all. The statement chosen is one the bound cannot make up its mind about, with few partners left.
//! Nodes are taken by their promise, so the highest promise among open nodes is at any time a proven upper bound.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeSet, BinaryHeap};
use std::rc::Rc;

use super::bound::{Relaxation, UNIT};
use super::completion::{Alignment, Completion};
use super::descent::Descent;
use super::likeness::blend;
use super::meter::Meter;
use super::pairing::Pairing;
use super::{Budget, Interrupted, StopReason};
use crate::assignment::NONE;

/// Price steps at the root, where good prices serve the whole search.
const ROOT_STEPS: usize = 1500;
/// Price steps at every other node.
const NODE_STEPS: usize = 120;
/// Passes of [`Relaxation::settle_slack`] before the first price step.
const OPENING_PASSES: usize = 5;
/// Price steps between two looks at the progress.
const STRETCH: usize = 30;
/// A stretch that closes less than this part of the gap ends the descent.
const WORTHWHILE: i64 = 100;
/// Links stored for open nodes before the search stops; about half a gigabyte.
const ROOM: usize = 20_000_000;

/// What the search found.
pub(crate) struct Outcome {
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
pub(crate) fn search(whole: &Pairing, start: &[u32], budget: &Budget<'_>) -> Result<Outcome, Interrupted> {
    let mut search = Search {
        whole,
        meter: Meter::new(budget),
        best: Alignment { matched: i64::MIN, ..Alignment::default() },
        completion: Completion::default(),
        offered: BTreeSet::new(),
    };
    search.offer(start);
    let mut open = BinaryHeap::new();
    let price = vec![UNIT / 2; whole.links.len()];
    let problem = Rc::new(Problem { pairing: whole.clone(), price });
    open.push(Node { problem, branch: Branch::All, promise: i64::MAX, depth: 0, serial: 0 });
    let (mut explored, mut serial, mut stored) = (0, 0, whole.links.len());
    let stop = loop {
        let Some(node) = open.pop() else { break StopReason::Proven };
        if search.beaten(node.promise) {
            break StopReason::Proven;
        }
        if search.meter.must_stop() || stored > ROOM {
            open.push(node);
            break if search.meter.is_spent() { StopReason::NodeLimit } else { StopReason::MemoryLimit };
        }
        explored += 1;
        let children = search.explore(&node);
        // Siblings share one problem.
        stored += children.first().map_or(0, |child| child.problem.price.len());
        if Rc::strong_count(&node.problem) == 1 {
            stored -= node.problem.price.len();
        }
        for child in children {
            serial += 1;
            open.push(Node { serial, depth: node.depth + 1, ..child });
        }
    };
    search.meter.check()?;
    let promised = open.peek().map_or(i64::MIN, |node| node.promise.div_euclid(UNIT));
    let upper_bound =
        if stop == StopReason::Proven { search.best.matched } else { promised.max(search.best.matched) };
    Ok(Outcome { best: search.best, upper_bound, explored, spent: search.meter.nodes(), stop })
}

/// A problem with prices that suit it.
struct Problem {
    pairing: Pairing,
    price: Vec<i64>,
}

/// What a node adds to the problem it shares with its siblings.
#[derive(Clone, Copy)]
enum Branch {
    /// Nothing.
    All,
    /// This pair of statements is settled.
    Pair(usize),
    /// This statement of the solution has no partner.
    RowAlone(usize),
    /// This statement of the gold has no partner.
    ColumnAlone(usize),
}

struct Node {
    problem: Rc<Problem>,
    branch: Branch,
    promise: i64,
    depth: u32,
    serial: u64,
}

impl Node {
    /// Highest promise in whole matches first, then the deepest, which is closest to a decision.
    fn rank(&self) -> (i64, u32, i64, Reverse<u64>) {
        (self.promise.div_euclid(UNIT), self.depth, self.promise, Reverse(self.serial))
    }

    /// What is left of a node that had to be put aside: its problem, and the best promise it has.
    fn unfinished(relaxation: Relaxation, promise: i64) -> Node {
        let Relaxation { pairing, price, .. } = relaxation;
        let problem = Rc::new(Problem { pairing, price });
        Node { problem, branch: Branch::All, promise, depth: 0, serial: 0 }
    }

    fn relaxation(&self) -> Relaxation {
        let Problem { pairing, price } = &*self.problem;
        let pairs = &pairing.steps;
        let all = vec![true; pairing.variables.len()];
        let restrict = |allowed: &dyn Fn(usize) -> bool| {
            let keep: Vec<bool> = (0..pairs.len()).map(allowed).collect();
            pairing.restrict(&keep, &all, price)
        };
        let (pairing, price) = match self.branch {
            Branch::All => (pairing.clone(), price.clone()),
            Branch::Pair(settled) => {
                let (row, column) = (pairs.row_of[settled], pairs.column_of[settled]);
                restrict(&|pair| {
                    pair == settled || (pairs.row_of[pair] != row && pairs.column_of[pair] != column)
                })
            }
            Branch::RowAlone(row) => restrict(&|pair| pairs.row_of[pair] as usize != row),
            Branch::ColumnAlone(column) => restrict(&|pair| pairs.column_of[pair] as usize != column),
        };
        Relaxation::new(pairing, price)
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Node {}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Node) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Node {
    fn cmp(&self, other: &Node) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

struct Search<'a> {
    whole: &'a Pairing,
    meter: Meter<'a>,
    best: Alignment,
    completion: Completion,
    /// Fingerprints of the pairings completed before.
    offered: BTreeSet<u64>,
}

impl Search<'_> {
    /// Whether a bound leaves no room for a better alignment: matches are whole numbers.
    fn beaten(&self, bound: i64) -> bool {
        bound < (self.best.matched + 1) * UNIT
    }

    /// Completes a pairing of statements and keeps it, polished, if it is the best so far.
    fn offer(&mut self, steps: &[u32]) {
        if !self.offered.insert(blend(0, steps.iter().map(|&column| u64::from(column)))) {
            return;
        }
        let found = self.completion.alternate(self.whole, steps);
        self.meter.charge(self.completion.take_work());
        if found.matched > self.best.matched {
            self.best = self.completion.polish(self.whole, found, &mut self.meter);
        }
    }

    /// Works on a node until it is beaten or must branch; returns its children.
    fn explore(&mut self, node: &Node) -> Vec<Node> {
        let root = node.depth == 0;
        let mut relaxation = node.relaxation();
        let mut promise = node.promise;
        if root {
            relaxation.evaluate();
            for _ in 0..OPENING_PASSES {
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
        let mut descent = Descent::new(relaxation, bound);
        let offer_every = if root { 6 } else { 10 };
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
