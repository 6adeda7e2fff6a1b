//! Ingredients that never reach the dish: with half as much of them it is still the same.

use std::collections::BTreeMap;

use commis_base::Number;
use commis_mcl::{Code, Diagnostic, Term};
use commis_ontology::ClassId;
use commis_sim::{Executed, Execution, Leftover, Quality, Thing};

use super::bench::{Bench, measured, same, step_of};

/// More ingredients than this are not named in one message.
const NAMED: usize = 8;

/// An ingredient that is fetched and never reaches the dish.
#[derive(Clone, Debug)]
pub struct LostIngredient {
    /// The statement that fetches it, by position in the program.
    pub fetched: usize,
    /// The last statement whose product has to do with it.
    pub ends: usize,
    /// What it is.
    pub class: ClassId,
    /// As it is written: `50 g cooked-bacon`.
    pub written: String,
}

/// Every ingredient that the dish goes without. What a step puts aside on purpose, such as the water of drained pasta, is
/// none of them.
pub(super) fn of(bench: &Bench<'_>) -> Vec<LostIngredient> {
    let Some(dish) = bench.dish else { return Vec::new() };
    let mut losses = Vec::new();
    for step in bench.steps().iter().filter(|step| step.failure.is_none() && step.statement != dish) {
        let (Some(at), Some(statement)) = (measured(step), bench.statement(step.statement)) else { continue };
        let arg = |position: usize| statement.args.get(position);
        let (Some(concept), Some(quantity), Some(unit)) = (arg(at.concept), arg(at.quantity), arg(at.unit))
        else {
            continue;
        };
        let Term::Number(number, _) = &quantity.term else { continue };
        let Ok(half) = number.over(Number::from(2)) else { continue };
        let less = Term::Number(half, half.to_string().into());
        let Some(run) = bench.with(step.statement, at.quantity, less) else { continue };
        if !bench.same_dish(&run) || is_put_aside(bench, &run) {
            continue;
        }
        let Thing::Entity(bowl) = &step.result else { continue };
        // What was measured out last stands first.
        let Some(class) = bowl.contents(bench.vocabulary()).get(0).map(|food| food.class()) else { continue };
        // A statement that failed for want of stock may go through with less of this: that is not its way.
        let made = bench.steps().iter().filter(|step| step.failure.is_none());
        let differing: Vec<&Executed> =
            made.filter(|step| !bench.same_result(&run, step.statement)).collect();
        let ends = differing.last().map_or(step.statement, |last| last.statement);
        // What greases a pan is where it should be, also when the pan is left for a plate.
        let coats = |step: &&Executed| {
            step.primitive.ways.iter().copied().flatten().any(|way| matches!(way, Quality::Coats { .. }))
        };
        if !bench.is_unused(ends) && differing.iter().any(coats) {
            continue;
        }
        let written = format!("{quantity} {unit} {concept}");
        losses.push(LostIngredient { fetched: step.statement, ends, class, written });
    }
    losses
}

/// Whether a step leaves something else over in another run although it makes the same: the water of drained pasta. Peel of
/// an onion goes with the onion, which has to be somewhere.
fn is_put_aside(bench: &Bench<'_>, run: &Execution) -> bool {
    let leaves =
        |step: &&Executed| step.primitive.nature.leaves != Leftover::Nothing && step.failure.is_none();
    let leaving = bench.steps().iter().filter(leaves);
    leaving.into_iter().any(|step| {
        let mut others =
            step.primitive.signature.params.iter().skip(1).take_while(|param| param.class != "kitchen-state");
        if !bench.same_result(run, step.statement) {
            // Ginger is strained for its syrup: where only what is left over goes on, the rest was put aside.
            let goes_on = |param: &commis_mcl::Param| {
                let variable = bench.variable_at(step, param.name).map(|(_, variable)| variable);
                variable.is_some_and(|variable| bench.network.uses(variable).len() > 1)
            };
            return bench.is_unused(step.statement)
                && bench.dish != Some(step.statement)
                && others.any(goes_on);
        }
        others.any(|param| {
            let Some((_, variable)) = bench.variable_at(step, param.name) else { return false };
            let value = |execution: &Execution| {
                execution.bindings.get(variable).and_then(Option::as_ref).map(|binding| binding.thing.clone())
            };
            match (value(bench.execution()), value(run)) {
                (Some(a), Some(b)) => step_of(run, step.statement).is_some() && !same(&a, &b),
                _ => false,
            }
        })
    })
}

/// One warning for all that is lost at the same place.
pub(super) fn check(bench: &Bench<'_>, losses: &[LostIngredient], found: &mut Vec<Diagnostic>) {
    let mut places: BTreeMap<usize, Vec<&LostIngredient>> = BTreeMap::new();
    for loss in losses {
        places.entry(loss.ends).or_default().push(loss);
    }
    for (ends, lost) in places {
        let mut named: Vec<&str> = lost.iter().take(NAMED).map(|loss| loss.written.as_str()).collect();
        let more = format!("{} more", lost.len().saturating_sub(NAMED));
        if lost.len() > NAMED {
            named.push(&more);
        }
        let named = named.join(", ");
        let product = bench.product(ends).map_or("", |variable| bench.name(variable));
        let problem = if bench.is_unused(ends) {
            let message = format!("nothing uses `{product}`: the dish goes without {named}");
            Diagnostic::warning(Code::DeadProduct, bench.span(ends), message)
                .hint(format!("add `{product}` to what is served, or leave it out"))
        } else {
            let message = format!("`{product}` never becomes part of the dish, which goes without {named}");
            Diagnostic::warning(Code::LostIngredient, bench.span(ends), message)
                .hint("see which bowl and which kitchen the statements after this one go on with")
        };
        let dish = bench.dish.map(|dish| (bench.span(dish), "this is the dish"));
        found.push(dish.into_iter().fold(problem, |problem, (span, what)| problem.label(span, what)));
    }
}
