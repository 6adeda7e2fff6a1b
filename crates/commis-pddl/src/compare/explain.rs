//! What separates a prediction from its gold action, literal by literal.

use std::fmt;

use commis_base::Span;
use serde::Serialize;

use super::{literal_sets, parameter_of};
use crate::model::{Action, Atom, Typed};
use crate::tree::Name;

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// In which part of the action.
    pub part: &'static str,
    /// What kind of difference.
    pub kind: DifferenceKind,
    /// The gold item, if there is one.
    pub gold: Option<String>,
    /// The predicted item, if there is one.
    pub predicted: Option<String>,
    /// Where the predicted item stands.
    pub span: Option<Span>,
    /// What the texts alone do not show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// What kind of difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DifferenceKind {
    /// Gold has it, the prediction lacks it.
    Missing,
    /// The prediction has it, gold lacks it.
    Surplus,
    /// Both have the predicate, with different arguments.
    WrongArguments,
    /// A parameter plays the same part, with another type.
    WrongType,
}

impl Difference {
    pub(super) fn missing_action(gold: &Action) -> Self {
        Self {
            part: "action",
            kind: DifferenceKind::Missing,
            gold: Some(gold.name.to_string()),
            predicted: None,
            span: None,
            note: None,
        }
    }

    /// Two actions that differ in no item: too many renamings were left to try.
    pub(super) fn undecided(gold: &Action) -> Self {
        let note = "too many parameters of one type and use to tell them apart; it counts as different";
        Self {
            part: "parameters",
            kind: DifferenceKind::WrongArguments,
            gold: Some(gold.name.to_string()),
            predicted: Some(gold.name.to_string()),
            span: None,
            note: Some(note.to_owned()),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |item: &Option<String>| item.clone().unwrap_or_default();
        match self.kind {
            // The same text on both sides says nothing; the note does.
            _ if self.gold == self.predicted => write!(out, "{}: {}", self.part, text(&self.predicted)),
            DifferenceKind::Missing => write!(out, "{}: missing {}", self.part, text(&self.gold)),
            DifferenceKind::Surplus => write!(out, "{}: surplus {}", self.part, text(&self.predicted)),
            DifferenceKind::WrongArguments | DifferenceKind::WrongType => {
                write!(out, "{}: {} should be {}", self.part, text(&self.predicted), text(&self.gold))
            }
        }?;
        self.note.as_ref().map_or(Ok(()), |note| write!(out, " ({note})"))
    }
}

const PARTS: [&str; 4] = ["precondition", "negative precondition", "add effect", "delete effect"];

/// Lists what separates `predicted` from `gold`. Variables are matched by type and use as well as they can be.
pub fn explain(predicted: &Action, gold: &Action) -> Vec<Difference> {
    let renaming = best_renaming(predicted, gold);
    let mut differences = parameter_differences(predicted, gold, &renaming);
    for ((part, ours), theirs) in PARTS.iter().zip(literal_sets(predicted)).zip(literal_sets(gold)) {
        let mut left: Vec<&Atom> = theirs.iter().collect();
        let mut unmatched: Vec<(&Atom, Atom)> = Vec::new();
        for atom in ours {
            let terms = terms_of_prediction(predicted, atom, &renaming);
            match left.iter().position(|other| terms_of_gold(gold, other) == terms) {
                Some(at) => {
                    left.remove(at);
                }
                None => unmatched.push((atom, renamed(predicted, gold, atom, &renaming))),
            }
        }
        for (atom, renamed) in unmatched {
            let partner = left.iter().position(|other| other.predicate() == renamed.predicate());
            let gold = partner.map(|at| left.remove(at).to_string());
            differences.push(Difference {
                part,
                kind: if gold.is_some() { DifferenceKind::WrongArguments } else { DifferenceKind::Surplus },
                gold,
                predicted: Some(if partner.is_some() { renamed.to_string() } else { atom.to_string() }),
                span: Some(atom.span),
                note: unbound(predicted, atom),
            });
        }
        differences.extend(left.into_iter().map(|atom| Difference {
            part,
            kind: DifferenceKind::Missing,
            gold: Some(atom.to_string()),
            predicted: None,
            span: None,
            note: None,
        }));
    }
    differences
}

fn parameter_differences(predicted: &Action, gold: &Action, renaming: &[Option<usize>]) -> Vec<Difference> {
    let shown = |typed: &Typed| format!("{} - {}", typed.name, typed.kind);
    let mut differences = Vec::new();
    for (parameter, partner) in predicted.parameters.iter().zip(renaming) {
        let partner = partner.and_then(|at| gold.parameters.get(at));
        if partner.is_some_and(|partner| partner.kind == parameter.kind) {
            continue;
        }
        differences.push(Difference {
            part: "parameters",
            kind: if partner.is_some() { DifferenceKind::WrongType } else { DifferenceKind::Surplus },
            gold: partner.map(shown),
            predicted: Some(shown(parameter)),
            span: Some(parameter.span),
            note: None,
        });
    }
    let matched = |at: usize| renaming.contains(&Some(at));
    let missing = gold.parameters.iter().enumerate().filter(|(at, _)| !matched(*at));
    differences.extend(missing.map(|(_, parameter)| Difference {
        part: "parameters",
        kind: DifferenceKind::Missing,
        gold: Some(shown(parameter)),
        predicted: None,
        span: None,
        note: None,
    }));
    differences
}

/// For each predicted parameter, the gold parameter that plays its part, if one does.
///
/// Greedy: the pair that agrees in most places first, then the next; equal types count as half a place.
pub(crate) fn best_renaming(predicted: &Action, gold: &Action) -> Vec<Option<usize>> {
    let places = |action: &Action, at: usize| -> Vec<(usize, Name, usize)> {
        let mut places = Vec::new();
        for (set, atoms) in literal_sets(action).iter().enumerate() {
            for atom in *atoms {
                for (place, word) in atom.arguments().iter().enumerate() {
                    if parameter_of(action, word) == Some(at) {
                        places.push((set, atom.words.first().cloned().unwrap_or_default(), place));
                    }
                }
            }
        }
        places
    };
    let theirs: Vec<_> = (0..gold.parameters.len()).map(|at| places(gold, at)).collect();
    let mut scores: Vec<(usize, usize, usize)> = Vec::new();
    for (our, parameter) in predicted.parameters.iter().enumerate() {
        let ours = places(predicted, our);
        for (their, (uses, other)) in theirs.iter().zip(&gold.parameters).enumerate() {
            let shared = ours.iter().filter(|place| uses.contains(place)).count();
            scores.push((shared * 2 + usize::from(parameter.kind == other.kind), our, their));
        }
    }
    scores.sort_by_key(|&(score, our, their)| (std::cmp::Reverse(score), our, their));
    let mut renaming = vec![None; predicted.parameters.len()];
    let mut taken = vec![false; gold.parameters.len()];
    for (score, our, their) in scores {
        if let (Some(slot), Some(taken)) = (renaming.get_mut(our), taken.get_mut(their))
            && score > 0
            && slot.is_none()
            && !*taken
        {
            *slot = Some(their);
            *taken = true;
        }
    }
    renaming
}

/// A word of a literal. Names alone do not tell: a variable that is no parameter may carry a parameter's name.
#[derive(PartialEq, Eq)]
enum Term<'a> {
    /// A parameter of gold, or the predicted one that plays its part.
    Gold(usize),
    /// A predicted parameter that plays no part of gold's.
    Own(usize),
    Word(&'a str),
}

fn terms_of_prediction<'a>(action: &Action, atom: &'a Atom, renaming: &[Option<usize>]) -> Vec<Term<'a>> {
    let term = |word: &'a Name| match parameter_of(action, word) {
        Some(at) => renaming.get(at).copied().flatten().map_or(Term::Own(at), Term::Gold),
        None => Term::Word(word),
    };
    atom.words.iter().map(term).collect()
}

fn terms_of_gold<'a>(action: &Action, atom: &'a Atom) -> Vec<Term<'a>> {
    atom.words.iter().map(|word| parameter_of(action, word).map_or(Term::Word(word), Term::Gold)).collect()
}

/// Names the variables of an atom that the action does not bind.
fn unbound(action: &Action, atom: &Atom) -> Option<String> {
    let free = |word: &&Name| word.starts_with('?') && parameter_of(action, word).is_none();
    let mut names: Vec<String> = Vec::new();
    for word in atom.arguments().iter().filter(free) {
        let name = format!("`{word}`");
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let (is, what) = if names.len() == 1 { ("is", "no parameter") } else { ("are", "no parameters") };
    (!names.is_empty()).then(|| format!("{} {is} {what} of the prediction", names.join(" and ")))
}

/// The predicted atom in gold's variables, where these are known.
fn renamed(predicted: &Action, gold: &Action, atom: &Atom, renaming: &[Option<usize>]) -> Atom {
    let word = |word: &Name| {
        let partner = parameter_of(predicted, word).and_then(|at| renaming.get(at).copied().flatten());
        partner
            .and_then(|at| gold.parameters.get(at))
            .map_or_else(|| word.clone(), |other| other.name.clone())
    };
    Atom { words: atom.words.iter().map(word).collect(), span: atom.span }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_actions;

    #[test]
    fn an_unbound_variable_with_a_parameters_name_is_a_difference() {
        let read = |text: &str| read_actions(text).unwrap().remove(0);
        let gold =
            "(:action roll :parameters (?p - cook ?s - strip) :precondition (has ?p ?s) :effect (rolled ?s))";
        let ours = gold.replace("?s - strip", "?t - strip");
        let found: Vec<String> =
            explain(&read(&ours), &read(gold)).iter().map(Difference::to_string).collect();
        assert_eq!(
            found,
            [
                "precondition: (has ?p ?s) (`?s` is no parameter of the prediction)",
                "add effect: (rolled ?s) (`?s` is no parameter of the prediction)",
            ]
        );
    }

    #[test]
    fn differences_are_named_in_golds_variables() {
        let read = |text: &str| read_actions(text).unwrap().remove(0);
        let gold = read(
            "(:action fry :parameters (?c - cook ?e - egg) :precondition (and (has ?c ?e) (raw ?e)) :effect (fried ?e))",
        );
        let ours = read(
            "(:action fry :parameters (?x - egg ?y - cook) :precondition (has ?x ?y) :effect (and (fried ?x) (hot ?x)))",
        );
        let found: Vec<String> = explain(&ours, &gold).iter().map(Difference::to_string).collect();
        assert_eq!(
            found,
            [
                "precondition: (has ?e ?c) should be (has ?c ?e)",
                "precondition: missing (raw ?e)",
                "add effect: surplus (hot ?x)",
            ]
        );
    }
}
