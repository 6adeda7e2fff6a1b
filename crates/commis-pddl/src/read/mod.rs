//! Lenient reading, equal in meaning to the dataset's solver.

mod lenient;
mod typed;

use std::collections::HashSet;

use crate::error::{ReadError, ReadErrorKind};
use crate::model::{Action, Domain, Problem};
use crate::tree::{self, Node};

/// Reads a domain leniently.
///
/// ```
/// let domain = commis_pddl::read_domain(
///     "(define (domain d) (:action go :parameters (?p -player ?l - place) :effect (at ?p l)))",
/// )?;
/// // The glued `-player` is one more parameter, and all three take the type of the next group.
/// assert_eq!(domain.actions[0].parameters.len(), 3);
/// # Ok::<(), commis_pddl::ReadError>(())
/// ```
pub fn read_domain(text: &str) -> Result<Domain, ReadError> {
    lenient::domain(&tree::single(text)?)
}

/// Reads a problem for `domain` leniently.
pub fn read_problem(text: &str, domain: &Domain) -> Result<Problem, ReadError> {
    lenient::problem(&tree::single(text)?, &domain.name)
}

/// Reads a bare list of `(:action …)` definitions leniently. One `)` too many at the end is allowed, since the
/// dataset's predictions carry the one that closes `(define`.
pub fn read_actions(text: &str) -> Result<Vec<Action>, ReadError> {
    let nodes = tree::forest(text).or_else(|error| match error.kind {
        ReadErrorKind::UnexpectedClose if closes_define(text, error.span.end as usize) => {
            tree::forest(text.get(..error.span.start as usize).unwrap_or(""))
        }
        _ => Err(error),
    })?;
    let mut actions: Vec<Action> = Vec::new();
    let mut names = HashSet::new();
    for node in &nodes {
        let Node::List(list) = node else { return Err(ReadErrorKind::WordForSection.at(node.span())) };
        if !list.items.first().is_some_and(|head| head.is(":action")) {
            continue;
        }
        let action = lenient::action(list)?;
        if !names.insert(action.name.clone()) {
            return Err(ReadErrorKind::ActionRedefined { name: action.name }.at(list.span));
        }
        actions.push(action);
    }
    Ok(actions)
}

fn closes_define(text: &str, end: usize) -> bool {
    text.get(end..).is_some_and(|rest| tree::tokens(rest).all(|(token, _)| token == tree::Token::Comment))
}
