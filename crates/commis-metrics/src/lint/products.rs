//! Products that nobody names again, and bowls that are named as they were before they were emptied.

use std::collections::BTreeSet;

use commis_kitchen::{Entity, EntityId};
use commis_mcl::{Code, Diagnostic, Operand};
use commis_ontology::ClassId;
use commis_sim::{Executed, Thing};

use super::bench::Bench;
use super::losses::LostIngredient;
use super::note;
use crate::cooked::attachment_slots;

pub(super) fn check(
    bench: &Bench<'_>,
    losses: &[LostIngredient],
    left: &BTreeSet<usize>,
    found: &mut Vec<Diagnostic>,
) {
    let lost: BTreeSet<ClassId> = losses.iter().map(|loss| loss.class).collect();
    let said: BTreeSet<usize> = losses.iter().map(|loss| loss.ends).collect();
    for step in bench.steps().iter().filter(|step| step.failure.is_none()) {
        let is_known = said.contains(&step.statement) || left.contains(&step.statement);
        if bench.is_unused(step.statement) && bench.dish != Some(step.statement) && !is_known {
            found.extend(unused(bench, step));
        }
        found.extend(emptied(bench, step, &lost));
    }
}

fn unused(bench: &Bench<'_>, step: &Executed) -> Option<Diagnostic> {
    let name = bench.name(bench.product(step.statement)?);
    if matches!(step.result, Thing::Kitchen(_)) {
        return None;
    }
    let message = format!("nothing uses `{name}`; the dish loses nothing by it");
    Some(note(Code::UnusedProduct, bench.arg_span(step.statement, 0), message))
}

/// Containers that hold nothing any more where a statement names them by what they held.
fn emptied<'b>(
    bench: &'b Bench<'_>,
    step: &'b Executed,
    lost: &'b BTreeSet<ClassId>,
) -> impl Iterator<Item = Diagnostic> + use<'b> {
    let operands = bench.network.operands(step.statement).iter().enumerate();
    operands.filter_map(move |(position, operand)| {
        let Operand::Variable(variable) = operand else { return None };
        let vocabulary = bench.vocabulary();
        let Thing::Entity(then) = &bench.execution().bindings.get(*variable)?.as_ref()?.thing else {
            return None;
        };
        if then.contents(vocabulary).is_empty() || !is_given(bench, step, *variable) {
            return None;
        }
        let kitchen = step.before.as_ref()?;
        let now = kitchen.at(&kitchen.find(&[], then.id(), vocabulary)?, vocabulary)?;
        if !now.contents(vocabulary).is_empty() {
            return None;
        }
        let mut held = BTreeSet::new();
        classes_in(then, bench, 0, &mut held);
        let name = bench.name(*variable);
        let span = bench.arg_span(step.statement, position);
        let emptied_by = emptied_by(bench, then.id(), step.statement);
        let problem = if held.is_disjoint(lost) {
            note(Code::EmptyAgain, span, format!("`{name}` has been emptied before this statement"))
        } else {
            let names = held.intersection(lost).map(|class| vocabulary.name(*class));
            let names = names.collect::<Vec<_>>().join(", ");
            let message =
                format!("`{name}` has been emptied before this statement, and the dish goes without {names}");
            Diagnostic::warning(Code::EmptiedContainer, span, message)
                .hint("name the bowl that its contents have gone to")
        };
        let place = emptied_by.map(|statement| (bench.span(statement), "emptied here"));
        Some(place.into_iter().fold(problem, |problem, (span, what)| problem.label(span, what)))
    })
}

/// Whether a variable had its value before a step.
fn is_given(bench: &Bench<'_>, step: &Executed, variable: usize) -> bool {
    let earlier = bench.steps().iter().take_while(|other| other.statement != step.statement);
    let names =
        |other: &Executed| bench.network.operands(other.statement).contains(&Operand::Variable(variable));
    earlier.into_iter().any(names)
}

/// The step after which a container held nothing any more.
fn emptied_by(bench: &Bench<'_>, container: EntityId, before: usize) -> Option<usize> {
    let vocabulary = bench.vocabulary();
    let earlier: Vec<&Executed> = bench.steps().iter().take_while(|step| step.statement != before).collect();
    let is_empty = |kitchen: &commis_kitchen::Kitchen| {
        let path = kitchen.find(&[], container, vocabulary)?;
        Some(kitchen.at(&path, vocabulary)?.contents(vocabulary).is_empty())
    };
    let emptied = earlier.into_iter().rev().find(|step| {
        step.before.as_ref().and_then(is_empty) == Some(false) && is_empty(&step.after) == Some(true)
    });
    emptied.map(|step| step.statement)
}

/// Kinds of food in and on a thing.
fn classes_in(thing: &Entity, bench: &Bench<'_>, depth: usize, found: &mut BTreeSet<ClassId>) {
    const DEEPEST: usize = 50;
    if depth > DEEPEST {
        return;
    }
    found.insert(thing.class());
    let vocabulary = bench.vocabulary();
    let parts = thing.contents(vocabulary).samples().chain(thing.entities(vocabulary.slot.components).iter());
    let slots = attachment_slots(vocabulary, true);
    for part in parts.chain(slots.iter().flat_map(|slot| thing.held(*slot))) {
        classes_in(part, bench, depth + 1, found);
    }
}
