//! Edit distances between actions, in closed form.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{literal_sets, parameter_of};
use crate::model::{Action, Atom, Kind};
use crate::tree::Name;

/// Which distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DistanceVersion {
    /// Each gold item matches once (the figures of the paper).
    One,
    /// A gold item may match several predicted ones (the published code).
    Two,
    /// As the appendix words it: literals also need agreeing arguments.
    Appendix,
}

/// Distances of the three parts of an action. Zero counts as correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Distances {
    /// Of the parameters.
    pub parameters: i32,
    /// Of the precondition.
    pub precondition: i32,
    /// Of the effect.
    pub effect: i32,
}

impl Distances {
    /// Version 1 gives up on actions whose parameters it cannot sort, and its threshold then takes them as right.
    pub const GIVEN_UP: Self = Self { parameters: -1, precondition: -1, effect: -1 };

    /// Whether the distances are real ones.
    pub fn is_measured(&self) -> bool {
        *self != Self::GIVEN_UP
    }
}

/// The distances between a prediction and its gold action.
pub fn distances(predicted: &Action, gold: &Action, version: DistanceVersion) -> Distances {
    if version == DistanceVersion::One && (unsortable(predicted) || unsortable(gold)) {
        return Distances::GIVEN_UP;
    }
    let kinds = |action: &Action| -> Vec<Kind> {
        action.parameters.iter().map(|parameter| parameter.kind.clone()).collect()
    };
    let (ours, theirs) = (literal_sets(predicted), literal_sets(gold));
    let mut sets = ours.iter().zip(theirs).map(|(ours, theirs)| {
        let keys = |atoms: &[Atom]| -> Vec<(Name, usize)> {
            atoms
                .iter()
                .map(|atom| (atom.words.first().cloned().unwrap_or_default(), atom.words.len()))
                .collect()
        };
        let matched = match version {
            DistanceVersion::One => shared(&keys(ours), &keys(theirs)),
            DistanceVersion::Two => occurring(&keys(ours), &keys(theirs)),
            DistanceVersion::Appendix => agreeing(predicted, ours, gold, theirs),
        };
        distance(ours.len(), theirs.len(), matched)
    });
    let mut next = || sets.next().unwrap_or(0);
    let precondition = next() + next();
    let effect = next() + next();
    let (ours, theirs) = (kinds(predicted), kinds(gold));
    let matched =
        if version == DistanceVersion::Two { occurring(&ours, &theirs) } else { shared(&ours, &theirs) };
    Distances { parameters: distance(ours.len(), theirs.len(), matched), precondition, effect }
}

/// A list for a type, or one name for two parameters of one type.
pub(super) fn unsortable(action: &Action) -> bool {
    let parameters = &action.parameters;
    let either = parameters.iter().any(|parameter| matches!(parameter.kind, Kind::Either(_)));
    let twice = |(at, parameter): (usize, &crate::model::Typed)| {
        parameters
            .iter()
            .skip(at + 1)
            .any(|other| other.name == parameter.name && other.kind == parameter.kind)
    };
    either || parameters.iter().enumerate().any(twice)
}

fn distance(ours: usize, theirs: usize, matched: usize) -> i32 {
    (ours.abs_diff(matched) + theirs.abs_diff(matched)) as i32
}

/// Size of the multiset intersection.
fn shared<T: Ord>(ours: &[T], theirs: &[T]) -> usize {
    let mut left: BTreeMap<&T, usize> = BTreeMap::new();
    for item in theirs {
        *left.entry(item).or_default() += 1;
    }
    let mut count = 0;
    for item in ours {
        if let Some(left) = left.get_mut(item).filter(|left| **left > 0) {
            *left -= 1;
            count += 1;
        }
    }
    count
}

/// How many of ours occur among theirs, one of theirs serving any number of ours.
fn occurring<T: PartialEq>(ours: &[T], theirs: &[T]) -> usize {
    ours.iter().filter(|item| theirs.contains(item)).count()
}

/// Greedy matching of literals whose arguments agree: equal words, or parameters of one type that are both new or
/// were bound to one another before. Sets are taken in sorted order, so the result is repeatable.
fn agreeing(predicted: &Action, ours: &[Atom], gold: &Action, theirs: &[Atom]) -> usize {
    let sorted = |atoms: &[Atom]| {
        let mut atoms: Vec<Atom> = atoms.to_vec();
        atoms.sort();
        atoms
    };
    let mut free = sorted(theirs);
    let mut bound: Vec<(usize, usize)> = Vec::new();
    let mut matched = 0;
    for atom in sorted(ours) {
        let partner = free.iter().position(|other| {
            let mut trial = bound.clone();
            let agrees = atom.words.len() == other.words.len()
                && atom.predicate() == other.predicate()
                && atom
                    .arguments()
                    .iter()
                    .zip(other.arguments())
                    .all(|(ours, theirs)| arguments_agree(predicted, ours, gold, theirs, &mut trial));
            if agrees {
                bound = trial;
            }
            agrees
        });
        if let Some(at) = partner {
            free.remove(at);
            matched += 1;
        }
    }
    matched
}

fn arguments_agree(
    predicted: &Action,
    ours: &Name,
    gold: &Action,
    theirs: &Name,
    bound: &mut Vec<(usize, usize)>,
) -> bool {
    match (parameter_of(predicted, ours), parameter_of(gold, theirs)) {
        (None, None) => ours == theirs,
        (Some(our), Some(their)) => {
            let kind = |action: &Action, at: usize| action.parameters.get(at).map(|typed| typed.kind.clone());
            if kind(predicted, our) != kind(gold, their) {
                return false;
            }
            if bound.contains(&(our, their)) {
                return true;
            }
            let new = !bound.iter().any(|(left, right)| *left == our || *right == their);
            if new {
                bound.push((our, their));
            }
            new
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_actions;

    fn check(ours: &str, theirs: &str, version: DistanceVersion, expected: [i32; 3]) {
        let read = |text: &str| read_actions(text).unwrap().remove(0);
        let found = distances(&read(ours), &read(theirs), version);
        assert_eq!([found.parameters, found.precondition, found.effect], expected, "{version:?}");
    }

    #[test]
    fn version_2_lets_one_gold_item_match_twice() {
        let (ours, theirs) =
            ("(:action a :parameters (?a ?b - player))", "(:action a :parameters (?a - player ?b - place))");
        check(ours, theirs, DistanceVersion::One, [2, 0, 0]);
        check(ours, theirs, DistanceVersion::Two, [0, 0, 0]);
    }

    #[test]
    fn only_the_appendix_looks_at_arguments() {
        let ours = "(:action a :parameters (?x ?y - t) :precondition (p ?x ?x) :effect (and (q c) (r ?x)))";
        let theirs = "(:action a :parameters (?x ?y - t) :precondition (p ?x ?y) :effect (and (q d) (r ?y)))";
        check(ours, theirs, DistanceVersion::One, [0, 0, 0]);
        check(ours, theirs, DistanceVersion::Appendix, [0, 2, 2]);
    }

    #[test]
    fn a_repeated_parameter_makes_version_1_give_up() {
        let (ours, theirs) = ("(:action a :parameters (?x ?x - t))", "(:action a :parameters (?x - t))");
        check(ours, theirs, DistanceVersion::One, [-1, -1, -1]);
        check(ours, theirs, DistanceVersion::Two, [1, 0, 0]);
    }
}
