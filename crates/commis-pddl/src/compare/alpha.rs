//! Equality under one renaming of parameters that keeps types and fits all four literal sets at once.

use std::collections::BTreeSet;

use super::{literal_sets, parameter_of};
use crate::model::{Action, Atom, Kind};
use crate::tree::Name;

/// Renamings tried before giving up. Parameters are told apart by type and use first, so only actions with many
/// interchangeable parameters need more than a few.
const MAX_TRIES: usize = 100_000;

/// Whether two actions are the same up to names of variables and order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equality {
    /// They are.
    Equal,
    /// They are not.
    Different,
    /// Too many renamings to try; counts as different.
    Undecided,
}

/// A word of a literal: a parameter's number or a fixed word.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Term {
    Parameter(usize),
    Word(Name),
}

type Literals = [BTreeSet<Vec<Term>>; 4];

/// Compares two actions; their own names do not count.
pub fn alpha_equal(predicted: &Action, gold: &Action) -> Equality {
    let (ours, theirs) = (literals(predicted), literals(gold));
    let sizes = |sets: &Literals| sets.each_ref().map(BTreeSet::len);
    if predicted.parameters.len() != gold.parameters.len() || sizes(&ours) != sizes(&theirs) {
        return Equality::Different;
    }
    let (our_uses, their_uses) = (uses(predicted, &ours), uses(gold, &theirs));
    let mut sorted = (our_uses.clone(), their_uses.clone());
    sorted.0.sort();
    sorted.1.sort();
    if sorted.0 != sorted.1 {
        return Equality::Different;
    }
    let choices: Vec<Vec<usize>> = our_uses
        .iter()
        .map(|ours| (0..their_uses.len()).filter(|&at| their_uses.get(at) == Some(ours)).collect())
        .collect();
    search(&choices, &ours, &theirs)
}

fn literals(action: &Action) -> Literals {
    let term = |word: &Name| match parameter_of(action, word) {
        Some(at) => Term::Parameter(at),
        None => Term::Word(word.clone()),
    };
    let terms = |atom: &Atom| atom.words.iter().map(term).collect();
    literal_sets(action).map(|set| set.iter().map(terms).collect())
}

/// A parameter's type, and each place where it is used: set, predicate, length of the literal, position.
type Uses = (Kind, Vec<(usize, Option<Term>, usize, usize)>);

/// What a renaming must keep of each parameter.
fn uses(action: &Action, sets: &Literals) -> Vec<Uses> {
    let mut uses: Vec<_> =
        action.parameters.iter().map(|parameter| (parameter.kind.clone(), Vec::new())).collect();
    for (number, set) in sets.iter().enumerate() {
        for literal in set {
            let predicate = literal.first().filter(|head| matches!(head, Term::Word(_))).cloned();
            for (place, term) in literal.iter().enumerate() {
                if let Term::Parameter(at) = term
                    && let Some((_, places)) = uses.get_mut(*at)
                {
                    places.push((number, predicate.clone(), literal.len(), place));
                }
            }
        }
    }
    for (_, places) in &mut uses {
        places.sort();
    }
    uses
}

/// Depth first over renamings; a literal is checked as soon as its last parameter has its counterpart.
fn search(choices: &[Vec<usize>], ours: &Literals, theirs: &Literals) -> Equality {
    let mut renaming: Vec<usize> = Vec::new();
    let mut next = vec![0usize; choices.len()];
    let mut tries = 0;
    if !fits(0, &renaming, ours, theirs) {
        return Equality::Different;
    }
    loop {
        let depth = renaming.len();
        let Some(options) = choices.get(depth) else { return Equality::Equal };
        let at = next.get(depth).copied().unwrap_or(0);
        if let Some(slot) = next.get_mut(depth) {
            *slot = at + 1;
        }
        let Some(&choice) = options.get(at) else {
            if let Some(slot) = next.get_mut(depth) {
                *slot = 0;
            }
            if renaming.pop().is_none() {
                return Equality::Different;
            }
            continue;
        };
        tries += 1;
        if tries > MAX_TRIES {
            return Equality::Undecided;
        }
        if renaming.contains(&choice) {
            continue;
        }
        renaming.push(choice);
        if !fits(depth + 1, &renaming, ours, theirs) {
            renaming.pop();
        }
    }
}

/// Whether every literal whose last parameter is number `bound - 1` has its counterpart.
fn fits(bound: usize, renaming: &[usize], ours: &Literals, theirs: &Literals) -> bool {
    let last = |literal: &Vec<Term>| {
        let number = |term: &Term| if let Term::Parameter(at) = term { at + 1 } else { 0 };
        literal.iter().map(number).max().unwrap_or(0)
    };
    let renamed = |term: &Term| match term {
        Term::Parameter(at) => Term::Parameter(renaming.get(*at).copied().unwrap_or(usize::MAX)),
        Term::Word(word) => Term::Word(word.clone()),
    };
    ours.iter().zip(theirs).all(|(ours, theirs)| {
        ours.iter()
            .filter(|literal| last(literal) == bound)
            .all(|literal| theirs.contains(&literal.iter().map(renamed).collect::<Vec<_>>()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_actions;

    fn check(ours: &str, theirs: &str, expected: Equality) {
        let read = |text: &str| read_actions(text).unwrap().remove(0);
        assert_eq!(alpha_equal(&read(ours), &read(theirs)), expected, "{ours}\n{theirs}");
    }

    #[test]
    fn names_and_order_do_not_matter_but_types_and_arguments_do() {
        let gold = "(:action go :parameters (?p - player ?a ?b - place)
            :precondition (and (at ?p ?a) (path ?a ?b)) :effect (and (at ?p ?b) (not (at ?p ?a))))";
        check(
            "(:action go :parameters (?to ?from - place ?who - player)
                :precondition (and (path ?from ?to) (at ?who ?from))
                :effect (and (not (at ?who ?from)) (at ?who ?to)))",
            gold,
            Equality::Equal,
        );
        check(&gold.replace("(path ?a ?b)", "(path ?b ?a)"), gold, Equality::Different);
        check(&gold.replace("player", "human"), gold, Equality::Different);
        check(&gold.replace("(not (at ?p ?a))", "(not (at ?p a))"), gold, Equality::Different);
    }

    #[test]
    fn one_renaming_must_fit_all_sets() {
        check(
            "(:action a :parameters (?x ?y - t) :precondition (p ?x) :effect (q ?x))",
            "(:action a :parameters (?x ?y - t) :precondition (p ?x) :effect (q ?y))",
            Equality::Different,
        );
    }

    #[test]
    fn interchangeable_parameters_are_bounded() {
        let ring = |step: usize| {
            let names: Vec<String> = (0..24).map(|n| format!("?x{n}")).collect();
            let edges: Vec<String> = (0..24).map(|n| format!("(e ?x{n} ?x{})", (n + step) % 24)).collect();
            format!(
                "(:action a :parameters ({} - t) :precondition (and {}))",
                names.join(" "),
                edges.concat()
            )
        };
        check(&ring(1), &ring(5), Equality::Equal);
        check(&ring(1), &ring(2), Equality::Different);
    }
}
