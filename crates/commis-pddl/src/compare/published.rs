//! The equality test of the published code, with every set in sorted order so that it is repeatable.
//!
//! Each of the four sets has a renaming of its own, and a literal whose arguments merely disagree still counts
//! as matched; only a constant in the wrong place, or against a parameter, makes two actions differ.

use super::distance::unsortable;
use super::{literal_sets, parameter_of};
use crate::model::{Action, Atom, Kind};

/// Whether the published code would call the two actions equal.
pub fn published_equal(predicted: &Action, gold: &Action) -> bool {
    if unsortable(predicted) || unsortable(gold) || kinds(predicted) != kinds(gold) {
        return false;
    }
    let (ours, theirs) = (literal_sets(predicted), literal_sets(gold));
    ours.iter().zip(theirs).all(|(ours, theirs)| sets_match(predicted, ours, gold, theirs))
}

fn kinds(action: &Action) -> Vec<&Kind> {
    let mut kinds: Vec<&Kind> = action.parameters.iter().map(|parameter| &parameter.kind).collect();
    kinds.sort();
    kinds
}

fn sets_match(predicted: &Action, ours: &[Atom], gold: &Action, theirs: &[Atom]) -> bool {
    if ours.len() != theirs.len() {
        return false;
    }
    let mut ours: Vec<&Atom> = ours.iter().collect();
    let mut free: Vec<&Atom> = theirs.iter().collect();
    ours.sort();
    free.sort();
    let mut bound: Vec<(usize, usize)> = Vec::new();
    for atom in ours {
        let same_key =
            |other: &&Atom| other.predicate() == atom.predicate() && other.words.len() == atom.words.len();
        let Some(at) = free.iter().position(same_key) else { return false };
        let other = free.remove(at);
        if !arguments_allow(predicted, atom, gold, other, &mut bound) {
            return false;
        }
    }
    true
}

/// Whether the arguments allow the match; the first mild disagreement ends the look at them.
fn arguments_allow(
    predicted: &Action,
    ours: &Atom,
    gold: &Action,
    theirs: &Atom,
    bound: &mut Vec<(usize, usize)>,
) -> bool {
    for (ours, theirs) in ours.arguments().iter().zip(theirs.arguments()) {
        match (parameter_of(predicted, ours), parameter_of(gold, theirs)) {
            (None, None) if ours != theirs => return false,
            (None, None) => {}
            (Some(our), Some(their)) => {
                let kind =
                    |action: &Action, at: usize| action.parameters.get(at).map(|typed| typed.kind.clone());
                let clash = bound.iter().any(|&(left, right)| (left == our) != (right == their));
                if clash || kind(predicted, our) != kind(gold, their) {
                    return true;
                }
                bound.push((our, their));
            }
            _ => return false,
        }
    }
    true
}
