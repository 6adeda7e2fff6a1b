//! The open nodes of the search: a problem shared with the siblings, what tells them apart, and who comes first.

use std::cmp::{Ordering, Reverse};
use std::rc::Rc;

use super::bound::{Relaxation, UNIT};
use super::pairing::Pairing;

/// A problem with prices that suit it.
pub(crate) struct Problem {
    /// The pairs still allowed.
    pub(crate) pairing: Pairing,
    /// The price of each link.
    pub(crate) price: Vec<i64>,
}

/// What a node adds to the problem it shares with its siblings.
#[derive(Clone, Copy)]
pub(crate) enum Branch {
    /// Nothing.
    All,
    /// This pair of statements is settled.
    Pair(usize),
    /// This statement of the solution has no partner.
    RowAlone(usize),
    /// This statement of the gold has no partner.
    ColumnAlone(usize),
}

/// A part of the search that is still open.
pub(crate) struct Node {
    /// The problem it shares with its siblings.
    pub(crate) problem: Rc<Problem>,
    /// What it adds to that.
    pub(crate) branch: Branch,
    /// No alignment of this node has more, in [`UNIT`]s.
    pub(crate) promise: i64,
    /// Divisions above it.
    pub(crate) depth: u32,
    /// When it was made.
    pub(crate) serial: u64,
}

impl Node {
    /// Highest promise in whole matches first, then the deepest, which is closest to a decision.
    fn rank(&self) -> (i64, u32, i64, Reverse<u64>) {
        (self.promise.div_euclid(UNIT), self.depth, self.promise, Reverse(self.serial))
    }

    /// What is left of a node that had to be put aside: its problem, and the best promise it has.
    pub(crate) fn unfinished(relaxation: Relaxation, promise: i64) -> Node {
        let Relaxation { pairing, price, .. } = relaxation;
        let problem = Rc::new(Problem { pairing, price });
        Node { problem, branch: Branch::All, promise, depth: 0, serial: 0 }
    }

    /// The node's own problem, at the prices of its parent.
    pub(crate) fn relaxation(&self) -> Relaxation {
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
