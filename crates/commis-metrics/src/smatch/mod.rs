//! Smatch: how much of two written networks is the same, at best.
//!
//! Two networks that say the same can look quite different: statements may stand in any order and variables may have
//! any names. Smatch therefore takes both apart into *triples* (this node is a `mix`; its third slot holds that
//! variable; its fifth the constant `175`) and asks for the pairing of nodes under which most triples of one network
//! are triples of the other. The score is the share of triples matched: precision on the solution's side, recall on the
//! gold's, and their harmonic mean F.
//!
//! The pairing is the hard part. The published program climbs hills from random starts and reports whatever hill it
//! ends on; here the answer is the true maximum with a proof, or an honest interval. The road:
//!
//! 1. [`network`] reads statements into triples.
//! 2. [`likeness`] pairs statements that look alike; equal networks are done at this point.
//! 3. [`pairing`] splits the question into two assignments, statements and variables, tied together by *links*, the
//!    slots in which two statements both hold a variable. With one half fixed the other is easy ([`completion`]).
//! 4. [`bound`] cuts the ties by sharing each link's point between the two halves. That gives an upper bound that
//!    is never wrong and, at the right shares, usually less than one match above the truth.
//! 5. [`search`] divides the problem where the bound is still too high, until nothing is left that could be better:
//!    quickly at first, patiently once the usual budget is spent.
//!
//! Every step is deterministic, and the budget counts work, not time: the same question has the same answer on every
//! machine. When the budget ends first, the answer is the best pairing found with a proven upper bound; a larger
//! budget goes on from there, so neither bound ever gets worse. Wall time is the caller's business:
//! [`Budget::should_stop`] is asked often, and a search stopped that way has no answer but [`Interrupted`].
//!
//! ```
//! use commis_metrics::smatch::{Budget, smatch};
//!
//! let gold = commis_mcl::parse("#toast\n(get-kitchen ?k)\n(fetch ?bowl ?k2 ?k large-bowl 1)").program;
//! let solution = commis_mcl::parse("#toast\n(fetch ?a ?c ?b small-bowl 1)\n(get-kitchen ?b)").program;
//!
//! let score = smatch(&solution.recipes[0].statements, &gold.recipes[0].statements, &Budget::default())?;
//! assert_eq!((score.matched, score.gold_triples), (10, 11));
//! assert!(score.optimal);
//! assert_eq!(score.unmatched_gold[0].to_string(), "ARG3(n0, large-bowl)");
//! # Ok::<(), commis_metrics::smatch::Interrupted>(())
//! ```

mod bound;
mod compat;
mod completion;
mod descent;
mod exchange;
mod explain;
mod likeness;
mod meter;
mod network;
mod node;
mod pairing;
mod report;
mod search;

use commis_base::Number;
use commis_mcl::Statement;
use serde::Serialize;

pub use explain::{Difference, Side, StatementReport, explain};
pub use network::Triple;

use crate::SmatchSearch;
use crate::assignment::NONE;
use network::{Lexicon, Network};
use pairing::Pairing;
use report::Report;

/// How much to search.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The work allowed, in search nodes of a standard size (100 000 table entries looked at, less than half
    /// a millisecond); a node of a larger problem counts as several. The same number gives the same result everywhere.
    pub nodes: usize,
    /// Asked before every small piece of work; `true` ends the search without a result.
    pub should_stop: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// The nodes of every evaluation that does not ask for another number, so that one text has one score.
    pub const NODES: usize = 120;
}

impl Default for Budget<'_> {
    fn default() -> Self {
        Budget { nodes: Self::NODES, should_stop: &|| false }
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Budget").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

impl Default for SmatchSearch {
    fn default() -> Self {
        SmatchSearch::Exact { nodes: Budget::NODES }
    }
}

/// The caller asked to stop before there was a score. What had been found by then would depend on the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("smatch was interrupted before it had a score")]
pub struct Interrupted;

/// How a score was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SmatchMethod))]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The maximum, or an interval around it.
    Exact,
    /// Best of five seeded hill climbings, as published: a local optimum without proof.
    Compat {
        /// The seed of the dice.
        seed: u64,
    },
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SmatchStop))]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// No alignment can be better.
    Proven,
    /// The node budget was used up.
    NodeLimit,
    /// The open nodes would not fit into memory.
    MemoryLimit,
    /// The networks are too large for the tables; only alike statements were paired.
    TooLarge,
    /// All hill climbings ended; nothing is proven.
    Climbed,
}

/// A node of a network, by what it stands for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Node {
    /// A statement.
    Statement {
        /// Its node number in the triples.
        node: usize,
        /// Its place in the list of statements, from 0.
        statement: usize,
    },
    /// A variable.
    Variable {
        /// Its node number in the triples.
        node: usize,
        /// Its name.
        name: String,
    },
}

impl Node {
    /// The node number in the triples.
    pub fn number(&self) -> usize {
        match self {
            Node::Statement { node, .. } | Node::Variable { node, .. } => *node,
        }
    }
}

/// Two nodes that are taken for the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AlignedPair {
    /// In the solution.
    pub solution: Node,
    /// In the gold network.
    pub gold: Node,
}

/// A smatch score with its proof and its reasons.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Smatch {
    /// How it was found.
    pub method: Method,
    /// Matching triples under the alignment.
    pub matched: usize,
    /// No alignment matches more triples than this.
    pub upper_bound: usize,
    /// Whether `matched` is proven to be the maximum.
    pub optimal: bool,
    /// Triples of the solution.
    pub solution_triples: usize,
    /// Triples of the gold network.
    pub gold_triples: usize,
    /// Matched share of the solution's triples.
    pub precision: f64,
    /// Matched share of the gold network's triples.
    pub recall: f64,
    /// Harmonic mean of precision and recall.
    pub f: f64,
    /// The alignment, in order of the solution's node numbers.
    pub alignment: Vec<AlignedPair>,
    /// Triples of the solution without counterpart.
    pub unmatched_solution: Vec<Triple>,
    /// Triples of the gold network without counterpart.
    pub unmatched_gold: Vec<Triple>,
    /// Nodes of the search tree explored; 0 if no search was needed.
    pub nodes_explored: usize,
    /// Nodes of the budget spent; 0 if no search was needed.
    pub nodes_spent: usize,
    /// Why the search ended.
    pub stop: StopReason,
}

impl Smatch {
    /// F as an exact fraction.
    pub fn exact_f(&self) -> Number {
        let all = self.solution_triples + self.gold_triples;
        Number::ratio(2 * self.matched as i128, all as i128).unwrap_or(Number::ZERO)
    }

    /// The highest F that is not ruled out, as an exact fraction.
    pub fn exact_f_upper_bound(&self) -> Number {
        let all = self.solution_triples + self.gold_triples;
        Number::ratio(2 * self.upper_bound as i128, all as i128).unwrap_or(Number::ZERO)
    }

    /// The highest F that is not ruled out; equal to `f` if the result is proven.
    pub fn f_upper_bound(&self) -> f64 {
        shares(self.upper_bound, self.solution_triples, self.gold_triples).2
    }

    /// How sure the score is, in words.
    pub fn certainty(&self) -> String {
        let Smatch { matched, solution_triples, gold_triples, upper_bound, f, .. } = self;
        let triples = format!("{matched} matched of {solution_triples} and {gold_triples} triples");
        match self.method {
            Method::Compat { seed } => {
                format!(
                    "{triples}: the best of five hill climbings with seed {seed}, not proven to be the most"
                )
            }
            Method::Exact if self.optimal => format!("{triples}, proven to be the most"),
            Method::Exact => {
                let most = self.f_upper_bound();
                format!("{triples}, at most {upper_bound} can be: F is between {f:.4} and {most:.4}")
            }
        }
    }
}

/// Slots to compare beyond which the tables of the exact search are not built.
const MOST_LINKS: usize = 4_000_000;

/// The best alignment of a solution with a gold network.
pub fn smatch(
    solution: &[Statement],
    gold: &[Statement],
    budget: &Budget<'_>,
) -> Result<Smatch, Interrupted> {
    let mut lexicon = Lexicon::default();
    let left = Network::read(solution, &mut lexicon);
    let right = Network::read(gold, &mut lexicon);
    let variable = lexicon.number(Lexicon::VARIABLE);
    let ceiling = report::ceiling(&left, &right, &lexicon);
    let mut start = likeness::align_by_likeness(&left, &right);
    let image = report::complete_image(&left, &right, &start, &[]);
    let quick = Report { left: &left, right: &right, lexicon: &lexicon, image, ceiling };
    if quick.matched() == ceiling {
        return Ok(quick.finish(Method::Exact, ceiling, StopReason::Proven));
    }
    if report::links_at_most(&left, &right) > MOST_LINKS {
        return Ok(quick.finish(Method::Exact, ceiling, StopReason::TooLarge));
    }
    if (budget.should_stop)() {
        return Err(Interrupted);
    }
    let pairing = Pairing::new(&left, &right, variable);
    start.resize(pairing.steps.rows(), NONE);
    let outcome = search::search(&pairing, &start, budget)?;
    let image = report::complete_image(&left, &right, &outcome.best.steps, &outcome.best.variables);
    let upper_bound = usize::try_from(outcome.upper_bound).unwrap_or(ceiling);
    let score = Report { image, ..quick }.finish(Method::Exact, upper_bound, outcome.stop);
    Ok(Smatch { nodes_explored: outcome.explored, nodes_spent: outcome.spent, ..score })
}

/// The published way: best of five hill climbings, with a seed. Not the maximum, and nothing is proven.
pub fn smatch_compat(
    solution: &[Statement],
    gold: &[Statement],
    seed: u64,
    should_stop: &dyn Fn() -> bool,
) -> Result<Smatch, Interrupted> {
    let mut lexicon = Lexicon::default();
    let left = Network::read(solution, &mut lexicon);
    let right = Network::read(gold, &mut lexicon);
    let variable = lexicon.number(Lexicon::VARIABLE);
    let ceiling = report::ceiling(&left, &right, &lexicon);
    let image = compat::best_of_five(&left, &right, variable, seed, should_stop)?;
    let report = Report { left: &left, right: &right, lexicon: &lexicon, image, ceiling };
    Ok(report.finish(Method::Compat { seed }, ceiling, StopReason::Climbed))
}

/// Precision, recall and F of so many matches.
fn shares(matched: usize, solution: usize, gold: usize) -> (f64, f64, f64) {
    if matched == 0 || solution == 0 || gold == 0 {
        return (0.0, 0.0, 0.0);
    }
    let (precision, recall) = (matched as f64 / solution as f64, matched as f64 / gold as f64);
    // 2PR / (P + R), written with one division so that equal counts give exactly 1.
    (precision, recall, (2 * matched) as f64 / (solution + gold) as f64)
}
