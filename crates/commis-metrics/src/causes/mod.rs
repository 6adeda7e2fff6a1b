//! Where a prediction goes wrong, found by cooking.
//!
//! One early difference breaks every later bowl, so that lists of missed goals hide what matters. Here the written
//! programs are compared instead: the alignment of smatch says which statements are the same, and what is left over are
//! *roots*: a statement missing or too much, another action, another argument, another order. Each is tried out twice:
//! the gold with only this one made says what it costs, the prediction with only this one mended what it would give.
//! Where single roots do not account for everything, pairs are tried; what still remains is said.
//!
//! 1. [`program`] reads a network as actions on things.
//! 2. [`merged`] lays two of them over each other and lists the roots.
//! 3. [`hybrid`] writes the programs in between.
//! 4. [`trials`] cooks them.

mod hybrid;
mod merged;
mod program;
mod trials;
mod wording;

use commis_kitchen::json::Figure;
use serde::Serialize;

use crate::evaluation::Evaluation;
use crate::evaluator::Evaluator;
use crate::gold::Gold;
use crate::smatch::Node;
use merged::Merged;
use program::{Lineage, Program};

/// Roots that are tried by themselves, at most.
pub const MOST_SINGLES: usize = 200;
/// Pairs of roots that are tried, at most.
pub const MOST_PAIRS: usize = 50;
/// Statements that are cooked in all trials of one prediction, at most.
const MOST_STATEMENTS: usize = 200_000;

/// The differences between a prediction and its gold, with what each of them costs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Causes {
    /// The differences, the most costly first.
    pub roots: Vec<Root>,
    /// The first real difference, by its place in `roots`: of those that cost something the first in the gold's order,
    /// or the first of all when none does.
    #[cfg_attr(feature = "schema", schema(required))]
    pub first: Option<usize>,
    /// Pairs of roots that do together what neither does alone.
    pub pairs: Vec<RootPair>,
    /// Number of roots that cost something.
    pub costly: usize,
    /// 1 less the share of goals that are lost if each root that costs a goal counts once; missed goals that no root
    /// explains count as well. Never below goal-condition success.
    pub goals_by_root: Figure,
    /// What no root and no pair explains.
    pub unexplained: Unexplained,
    /// Whether the alignment behind the list is proven to be the best one.
    pub proven: bool,
    /// Roots that were not tried because there are too many.
    pub untried: usize,
    /// Pairs that were not tried because there are too many.
    pub untried_pairs: usize,
}

/// A difference from which others follow.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Root {
    /// What kind of difference it is.
    pub kind: RootKind,
    /// The difference in words.
    pub text: String,
    /// The gold's statement at which it happens, counted from 1: the first that takes part in it, or the one that a
    /// statement of the prediction follows.
    #[cfg_attr(feature = "schema", schema(required))]
    pub at: Option<usize>,
    /// The gold's statements that take part in it, counted from 1.
    pub gold: Vec<usize>,
    /// The prediction's statements that take part in it, counted from 1.
    pub prediction: Vec<usize>,
    /// The words of the recipe's text that it goes back to, where they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub phrase: Option<RootPhrase>,
    /// What the gold loses when only this is made in it; nothing when it was not tried.
    #[cfg_attr(feature = "schema", schema(required))]
    pub costs: Option<RootCost>,
    /// What the prediction wins when only this is mended in it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub mending: Option<RootGain>,
}

/// Words of a recipe's text, and what makes them hard to understand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RootPhrase {
    /// The instruction they stand in, counted from 1; nothing for a line of the ingredient list.
    #[cfg_attr(feature = "schema", schema(required))]
    pub instruction: Option<usize>,
    /// The words.
    pub words: String,
    /// Names of phenomena.
    pub phenomena: Vec<&'static str>,
}

/// What kind of difference a root is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RootKind {
    /// Statements of the gold have no counterpart.
    Missing,
    /// Statements of the prediction have no counterpart.
    Surplus,
    /// Another action is done to the same thing.
    Action,
    /// An argument is another one.
    Argument,
    /// Statements stand at another place.
    Order,
}

/// What the gold loses through one root.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RootCost {
    /// The gold's statements whose goals are lost, counted from 1.
    pub goals: Vec<usize>,
    /// Points of the dish.
    pub dish: Figure,
    /// Whether the program still runs.
    pub runs: bool,
}

/// What the prediction wins without one root.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RootGain {
    /// Of goal-condition success.
    pub goals: Figure,
    /// Points of the dish.
    pub dish: Figure,
    /// Whether the program runs then.
    pub runs: bool,
}

/// Two roots that do together what neither does alone.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RootPair {
    /// The two, by their places in the list of roots.
    pub roots: [usize; 2],
    /// What the gold loses when these two are made in it.
    pub costs: RootCost,
    /// What the prediction wins when these two are mended in it.
    pub mending: RootGain,
}

/// What no root and no pair explains.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Unexplained {
    /// The gold's statements whose goals are missed, counted from 1.
    pub goals: Vec<usize>,
    /// Points of the dish that are lost beyond the sum of what roots and pairs cost; negative when they overlap.
    pub dish: Figure,
}

/// Why there is no list of causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCauses {
    /// There is nothing to compare.
    #[error("there is no program whose statements could be compared with the gold's")]
    NoNetwork,
    /// Nobody asked for an alignment, or there was no time for one.
    #[error("the statements were not aligned with the gold's")]
    NoAlignment,
    /// Somebody said no.
    #[error("the time was up before all differences had been tried")]
    Interrupted,
    /// The programs between gold and prediction do not lead from one to the other.
    #[error("the programs could not be taken apart into differences")]
    NotTakenApart,
}

impl Causes {
    /// Finds the causes of what an evaluation lost against a gold. It needs the alignment of smatch.
    pub fn find(
        gold: &Gold,
        evaluation: &Evaluation,
        evaluator: &Evaluator,
        go_on: &dyn Fn() -> bool,
    ) -> Result<Causes, NoCauses> {
        let network = evaluation.network.as_ref().ok_or(NoCauses::NoNetwork)?;
        let smatch = evaluation.smatch.as_ref().ok_or(NoCauses::NoAlignment)?;
        let pairs: Vec<(usize, usize)> = (smatch.alignment.iter())
            .filter_map(|pair| match (&pair.solution, &pair.gold) {
                (Node::Statement { statement: here, .. }, Node::Statement { statement: there, .. }) => {
                    Some((*here, *there))
                }
                _ => None,
            })
            .collect();
        let simulator = evaluator.simulator();
        let language = simulator.language();
        let mut lineage = Lineage::default();
        lineage.learn(&gold.network, &gold.cook(simulator), &language);
        match &evaluation.execution {
            Some(execution) => lineage.learn(network, execution, &language),
            None => lineage.learn(network, &simulator.execute_while(network, go_on), &language),
        }
        let ours = Program::read(&gold.network, &lineage, &language);
        let theirs = Program::read(network, &lineage, &language);
        let merged = Merged::new(ours, theirs, &pairs);
        trials::try_out(&merged, gold, evaluation, evaluator, go_on)
    }

    /// The first real difference.
    pub fn first(&self) -> Option<&Root> {
        self.roots.get(self.first?)
    }
}

impl Root {
    /// Whether it costs something: a goal or a point of the dish, made alone, or mending it wins one.
    pub fn is_costly(&self) -> bool {
        let lost = self.costs.as_ref().is_some_and(RootCost::is_something);
        lost || self
            .mending
            .as_ref()
            .is_some_and(|gain| gain.goals.0.is_positive() || gain.dish.0.is_positive())
    }
}

impl RootCost {
    fn is_something(&self) -> bool {
        !self.goals.is_empty() || self.dish.0.is_positive()
    }
}

#[cfg(test)]
mod tests;
