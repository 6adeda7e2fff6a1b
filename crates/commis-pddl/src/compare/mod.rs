//! Action comparison: is a predicted action the gold action, and if not, what separates them?
//!
//! * [`alpha_equal`] is equality up to the names of variables and the order inside conjunctions;
//! * [`distances`] are the dataset's edit distances in closed form, in both published versions, and the one its
//!   appendix describes;
//! * [`published_equal`] is the test its code carries out, with sets in sorted order;
//! * [`mod@explain`] says which literal is missing, surplus, or has the wrong arguments.

mod alpha;
mod distance;
mod explain;
mod published;

use std::fmt;

use serde::Serialize;

pub use alpha::{Equality, alpha_equal};
pub use distance::{DistanceVersion, Distances, distances};
pub(crate) use explain::best_renaming;
pub use explain::{Difference, DifferenceKind, explain};
pub use published::published_equal;

use crate::model::{Action, Atom};

/// How predicted and gold actions are brought together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Pairing {
    /// Equal names
    #[default]
    Name,
    /// Equal positions, as the dataset's evaluation does
    Position,
}

/// Brings each gold action together with its prediction, if there is one.
fn pair<'a>(
    predicted: &'a [Action],
    gold: &'a [Action],
    pairing: Pairing,
) -> Vec<(&'a Action, Option<&'a Action>)> {
    let partner = |(at, gold): (usize, &'a Action)| {
        let found = match pairing {
            Pairing::Name => predicted.iter().find(|action| action.name == gold.name),
            Pairing::Position => predicted.get(at),
        };
        (gold, found)
    };
    gold.iter().enumerate().map(partner).collect()
}

/// Everything there is to say about one gold action and its prediction.
#[derive(Clone, Debug, Serialize)]
pub struct ActionComparison {
    /// The gold action's name.
    pub action: crate::tree::Name,
    /// The predicted action's name, if there is one.
    pub predicted: Option<crate::tree::Name>,
    /// Equality up to names of variables and order.
    pub equal: bool,
    /// What the dataset's own test says.
    pub published_equal: bool,
    /// Distances that let each gold item match once (the paper's figures).
    pub version_1: Option<Distances>,
    /// Distances of the published code.
    pub version_2: Option<Distances>,
    /// Distances as the appendix describes them.
    pub appendix: Option<Distances>,
    /// What separates the two.
    pub differences: Vec<Difference>,
}

/// A line that says whether the actions are equal, and a line for each difference.
impl fmt::Display for ActionComparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.action;
        match self.version_1 {
            _ if self.equal => return writeln!(f, "{name}: equal"),
            Some(Distances { parameters, precondition, effect, .. }) => writeln!(
                f,
                "{name}: different (distances: parameters {parameters}, precondition {precondition}, effect {effect})"
            )?,
            None => writeln!(f, "{name}: different")?,
        }
        self.differences.iter().try_for_each(|difference| writeln!(f, "  {difference}"))
    }
}

/// Compares each gold action with its prediction.
pub fn compare_actions(predicted: &[Action], gold: &[Action], pairing: Pairing) -> Vec<ActionComparison> {
    pair(predicted, gold, pairing).into_iter().map(|(gold, found)| compare_pair(found, gold)).collect()
}

fn compare_pair(predicted: Option<&Action>, gold: &Action) -> ActionComparison {
    let Some(found) = predicted else {
        return ActionComparison {
            action: gold.name.clone(),
            predicted: None,
            equal: false,
            published_equal: false,
            version_1: None,
            version_2: None,
            appendix: None,
            differences: vec![Difference::missing_action(gold)],
        };
    };
    let equal = alpha_equal(found, gold) == Equality::Equal;
    ActionComparison {
        action: gold.name.clone(),
        predicted: Some(found.name.clone()),
        equal,
        published_equal: published_equal(found, gold),
        version_1: Some(distances(found, gold, DistanceVersion::One)),
        version_2: Some(distances(found, gold, DistanceVersion::Two)),
        appendix: Some(distances(found, gold, DistanceVersion::Appendix)),
        differences: if equal { Vec::new() } else { always_explained(found, gold) },
    }
}

/// What separates two actions that count as different; never nothing.
fn always_explained(predicted: &Action, gold: &Action) -> Vec<Difference> {
    let found = explain(predicted, gold);
    if found.is_empty() { vec![Difference::undecided(gold)] } else { found }
}

/// The four literal sets of an action.
fn literal_sets(action: &Action) -> [&[Atom]; 4] {
    [&action.precondition.positive, &action.precondition.negative, &action.effect.add, &action.effect.delete]
}

/// Which parameter a word names: the first one called so.
fn parameter_of(action: &Action, word: &str) -> Option<usize> {
    action.parameters.iter().position(|parameter| &*parameter.name == word)
}
