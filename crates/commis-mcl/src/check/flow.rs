//! Whether every needed variable is produced, and by one statement only.

use commis_base::{Span, nearest};

use crate::diagnostic::{Problems, quoted};
use crate::{Code, Diagnostic, Flow, Language, Network, Part, Recipe, Use};

/// More places than this are not pointed out for one problem.
const MOST_LABELS: usize = 5;
/// Only so many names are compared when looking for the one that was meant.
const MOST_CANDIDATES: usize = 2_000;

/// Reports variables that are needed but never produced, and those that are produced twice.
pub(super) fn productions(
    recipe: &Recipe,
    network: &Network,
    flow: &Flow<'_>,
    language: &Language<'_>,
    problems: &mut Problems,
) {
    for variable in 0..network.variables().len() {
        let mut producers = flow.producers(variable);
        if let Some(first) = producers.next() {
            if let Some(second) = producers.next() {
                problems.report(|| produced_twice(recipe, network, variable, [first, second], producers));
            }
        } else if flow.possible_producers(variable).next().is_none() {
            problems.report(|| unproduced(recipe, network, flow, variable, language));
        }
    }
}

fn produced_twice(
    recipe: &Recipe,
    network: &Network,
    variable: usize,
    [first, second]: [Use; 2],
    further: impl Iterator<Item = Use>,
) -> Diagnostic {
    let message = format!("{} is produced twice", quoted(name_of(network, variable)));
    let mut problem = Diagnostic::error(Code::ProducedTwice, place(recipe, second), message)
        .label(place(recipe, first), "first produced here");
    for another in further.take(MOST_LABELS) {
        problem = problem.label(place(recipe, another), "produced again here");
    }
    problem.hint("only one of these statements can run; give each result a name of its own")
}

fn unproduced(
    recipe: &Recipe,
    network: &Network,
    flow: &Flow<'_>,
    variable: usize,
    language: &Language<'_>,
) -> Diagnostic {
    let name = name_of(network, variable);
    let message = format!("{} is needed but no statement produces it", quoted(name));
    let mut uses = flow.consumers(variable);
    let first = uses.next().unwrap_or_default();
    let mut problem = Diagnostic::error(Code::UnproducedVariable, place(recipe, first), message);
    for further in uses.take(MOST_LABELS) {
        problem = problem.label(place(recipe, further), "also needed here");
    }
    if !language.is_guessing() {
        return problem;
    }
    let primitive = network.primitives().get(first.statement).map_or("", |name| name);
    let count = network.operands(first.statement).len();
    let param = language.signature(primitive).and_then(|found| found.params_for(count).nth(first.position));
    let produced = (0..network.variables().len())
        .filter(|&other| flow.possible_producers(other).next().is_some())
        .map(|other| name_of(network, other))
        .take(MOST_CANDIDATES);
    if let Some(meant) = nearest(name, produced) {
        // Among kitchens that only have numbers of their own, the one that nobody uses yet is meant.
        let is_number = without_number(meant) == without_number(name)
            && param.is_some_and(|(_, param)| param.class == "kitchen-state");
        let free = unused_kitchen(network, flow, language, first.statement).filter(|_| is_number);
        return problem.hint(format!("did you mean `{}`?", free.unwrap_or(meant)));
    }
    match param {
        Some((_, param)) => {
            problem.hint(format!("it stands for `{}` of `{primitive}`: {}", param.name, param.doc))
        }
        None => problem,
    }
}

fn without_number(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// The last kitchen that is made before a statement and that none uses.
fn unused_kitchen<'n>(
    network: &'n Network,
    flow: &Flow<'_>,
    language: &Language<'_>,
    before: usize,
) -> Option<&'n str> {
    let is_kitchen = |place: Use| {
        let primitive = network.primitives().get(place.statement).map_or("", |name| name);
        let count = network.operands(place.statement).len();
        let param =
            language.signature(primitive).and_then(|found| found.params_for(count).nth(place.position));
        param.is_some_and(|(_, param)| param.class == "kitchen-state")
    };
    let unused = |&variable: &usize| {
        flow.possible_producers(variable)
            .next()
            .is_some_and(|place| place.statement < before && is_kitchen(place))
            && flow.consumers(variable).next().is_none()
    };
    (0..network.variables().len())
        .take(MOST_CANDIDATES)
        .rev()
        .find(unused)
        .map(|variable| name_of(network, variable))
}

pub(super) fn name_of(network: &Network, variable: usize) -> &str {
    network.variables().get(variable).map_or("", |name| name)
}

pub(super) fn place(recipe: &Recipe, place: Use) -> Span {
    let statement = recipe.statements.get(place.statement);
    statement.and_then(|found| found.args.get(place.position)).map(|arg| arg.span).unwrap_or_default()
}

/// The position at which a statement needs a variable.
pub(super) fn need(flow: &Flow<'_>, network: &Network, statement: usize, variable: usize) -> Option<Use> {
    let uses = network.uses(variable).iter().copied();
    uses.filter(|found| found.statement == statement).find(|&found| flow.part(found) == Part::Needs)
}
