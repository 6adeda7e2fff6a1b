//! The classes of the published error analysis, which was made by hand, as rules that carry their evidence.
//!
//! A problem whose domain cannot be read is a matter of *syntax*. Without a plan, where gold has one, the fault lies with
//! a *bad action* if some action of gold's plan cannot bring about what gold's does; if every one of them does, and only
//! asks for more than the problem offers, the actions are *good* by themselves. With a plan, the plan is *good* if it also
//! works with gold's actions, and *bad* otherwise.

use std::collections::BTreeSet;

use serde::Serialize;

use super::{ProblemOutcome, ProblemReport};
use crate::compare::{ActionComparison, Difference, DifferenceKind, Equality, alpha_equal, explain};
use crate::model::{Action, Atom, Domain};
use crate::plan::PlanStep;
use crate::tree::Name;

/// What became of a problem, as the published analysis sorts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemClass {
    /// The domain or the problem cannot be read.
    Syntax,
    /// No plan, and an action of gold's plan does not do what gold's does.
    BadAction,
    /// No plan, though every action of gold's plan does what gold's does.
    GoodAction,
    /// A plan that fails with gold's actions.
    BadPlan,
    /// A plan that works with gold's actions.
    GoodPlan,
}

impl ProblemClass {
    /// A stable short name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Syntax => "syntax",
            Self::BadAction => "bad-action",
            Self::GoodAction => "good-action",
            Self::BadPlan => "bad-plan",
            Self::GoodPlan => "good-plan",
        }
    }
}

/// A predicate that is used otherwise than in gold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PredicateError {
    /// The gold action.
    pub action: Name,
    /// What is wrong.
    pub class: PredicateClass,
    /// The difference that shows it.
    pub evidence: String,
}

/// The published kinds of errors in translating a text into predicates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PredicateClass {
    /// A predicate of the header where gold has another one, or with other arguments.
    Mismatched,
    /// A predicate that the header does not declare and gold does not use.
    Hallucinated,
    /// A predicate of the header where gold needs none: the action says more than it has to.
    OverComplicated,
}

impl PredicateClass {
    /// A stable short name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mismatched => "mismatched",
            Self::Hallucinated => "hallucinated",
            Self::OverComplicated => "over-complicated",
        }
    }
}

/// Sorts a problem that could be read into its class.
pub(super) fn classify(report: &mut ProblemReport, predicted: &Domain, gold: &Domain, stored: &[PlanStep]) {
    match report.outcome {
        ProblemOutcome::BadAction { .. } => {
            let (class, evidence) = blame(predicted, gold, stored, report.outcome.cause());
            (report.class, report.evidence) = (Some(class), evidence);
        }
        ProblemOutcome::PlanEqual | ProblemOutcome::PlanDifferent => {
            report.class = report
                .valid_with_gold
                .map(|valid| if valid { ProblemClass::GoodPlan } else { ProblemClass::BadPlan });
        }
        _ => {}
    }
}

/// Which actions of gold's plan fail to do what they should.
fn blame(
    predicted: &Domain,
    gold: &Domain,
    stored: &[PlanStep],
    cause: String,
) -> (ProblemClass, Vec<String>) {
    let (mut bad, mut narrow) = (Vec::new(), Vec::new());
    let mut seen = BTreeSet::new();
    for step in stored.iter().filter(|step| seen.insert(&step.action)) {
        let by_name = |domain: &'_ Domain| domain.actions.iter().position(|known| known.name == step.action);
        let Some(theirs) = by_name(gold).and_then(|at| gold.actions.get(at)) else { continue };
        let Some(ours) = by_name(predicted).and_then(|at| predicted.actions.get(at)) else {
            bad.push(format!("{}: gold's plan uses it, the prediction lacks it", step.action));
            continue;
        };
        if alpha_equal(ours, theirs) == Equality::Equal {
            continue;
        }
        for difference in explain(ours, theirs) {
            let line = format!("{}: {difference}", step.action);
            match weight(&difference) {
                Weight::WrongEffect => bad.push(line),
                Weight::NarrowCondition => narrow.push(line),
                Weight::Harmless => {}
            }
        }
    }
    if bad.is_empty() && !narrow.is_empty() {
        narrow.insert(0, cause);
        return (ProblemClass::GoodAction, narrow);
    }
    bad.insert(0, cause);
    (ProblemClass::BadAction, bad)
}

/// What a difference means for a plan that needs the action.
enum Weight {
    /// The action does not do what it should, or undoes what it should not.
    WrongEffect,
    /// The action does what it should, and asks for more or something else first.
    NarrowCondition,
    /// No plan fails for it.
    Harmless,
}

fn weight(difference: &Difference) -> Weight {
    match (difference.part, difference.kind) {
        ("add effect", DifferenceKind::Missing | DifferenceKind::WrongArguments)
        | ("delete effect", DifferenceKind::Surplus | DifferenceKind::WrongArguments) => Weight::WrongEffect,
        // What gold asks for or takes away besides stands in no plan's way, nor does an addition more.
        ("add effect" | "delete effect", _) | (_, DifferenceKind::Missing) => Weight::Harmless,
        // Objects of another type cannot take part; a parameter more has to be found.
        _ => Weight::NarrowCondition,
    }
}

/// The predicates that predicted actions use otherwise than gold's.
pub(super) fn predicate_errors(
    compared: &[ActionComparison],
    predicted: &Domain,
    gold: &Domain,
) -> Vec<PredicateError> {
    let declared: BTreeSet<&str> = predicted.predicates.iter().map(|known| &*known.name).collect();
    let of = |action: &Action| -> Vec<Name> {
        let conditions = action.precondition.positive.iter().chain(&action.precondition.negative);
        let all = conditions.chain(&action.effect.add).chain(&action.effect.delete);
        all.map(|atom: &Atom| atom.predicate().into()).collect()
    };
    let used: BTreeSet<Name> = gold.actions.iter().flat_map(of).collect();
    let mut errors = Vec::new();
    for action in compared.iter().filter(|action| action.predicted.is_some() && !action.equal) {
        // A literal of the header stands for one that gold has in the same part and the prediction lacks.
        let mut lacking: Vec<&str> = action
            .differences
            .iter()
            .filter(|found| found.kind == DifferenceKind::Missing && found.part != "parameters")
            .map(|found| found.part)
            .collect();
        for found in action.differences.iter().filter(|found| found.part != "parameters") {
            let Some(name) = found.predicted.as_deref().map(predicate_of) else { continue };
            let class = match found.kind {
                DifferenceKind::Surplus if !declared.contains(name) && !used.contains(name) => {
                    PredicateClass::Hallucinated
                }
                DifferenceKind::Surplus => match lacking.iter().position(|part| *part == found.part) {
                    Some(at) => {
                        lacking.remove(at);
                        PredicateClass::Mismatched
                    }
                    None => PredicateClass::OverComplicated,
                },
                DifferenceKind::WrongArguments => PredicateClass::Mismatched,
                DifferenceKind::Missing | DifferenceKind::WrongType => continue,
            };
            errors.push(PredicateError { action: action.action.clone(), class, evidence: found.to_string() });
        }
    }
    errors
}

/// The predicate of an atom as text.
fn predicate_of(atom: &str) -> &str {
    atom.trim_start_matches('(').split([' ', ')']).next().unwrap_or_default()
}
