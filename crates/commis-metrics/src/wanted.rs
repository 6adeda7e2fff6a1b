//! Which metrics to work out.

use std::fmt;

/// Which metrics are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches, one per metric")]
pub struct Wanted {
    /// Goal-condition success.
    pub goals: bool,
    /// Dish approximation.
    pub dish: bool,
    /// Execution time.
    pub time: bool,
    /// Smatch, and how to search for it.
    pub smatch: Option<SmatchSearch>,
    /// Explanations beside the scores.
    pub explain: bool,
    /// For a prediction that does not run completely, what its executed part is worth.
    pub partial: bool,
}

/// How to look for the alignment of two written networks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmatchSearch {
    /// The best one, with a proof where this many nodes of the search tree suffice.
    Exact {
        /// Nodes of the search tree.
        nodes: usize,
    },
    /// The best of five seeded hill climbings, as published.
    Compat {
        /// The seed of the dice.
        seed: u64,
    },
}

/// `exact within 120 nodes`, or `compat with seed 0`.
impl fmt::Display for SmatchSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SmatchSearch::Exact { nodes } => write!(f, "exact within {nodes} nodes"),
            SmatchSearch::Compat { seed } => write!(f, "compat with seed {seed}"),
        }
    }
}

impl Wanted {
    /// The three simulation metrics, without explanations.
    pub const SCORES: Wanted =
        Wanted { goals: true, dish: true, time: true, smatch: None, explain: false, partial: false };
    /// The three simulation metrics with explanations.
    pub const EXPLAINED: Wanted = Wanted { explain: true, ..Wanted::SCORES };
}
