//! Ways out for statements that could not run: what is there that would fit, what was probably meant.

use std::sync::Arc;

use commis_base::Span;
use commis_mcl::{Code, Recipe, Statement, Term, check};
use commis_sim::{Cooking, Obstacle, RunLimits, Simulator, StopReason, Thing, primitive};

use crate::limits::HINTED;
use crate::reading::Reading;
use crate::report::RefusedJson;

pub(crate) const GET_KITCHEN: &str = "get-kitchen";

/// The statements but for a second `get-kitchen`: a program opens one kitchen, and a session is one program.
pub(crate) fn without_second_kitchen(
    reading: &Reading,
    cooking: &Cooking,
) -> (Vec<Statement>, Vec<RefusedJson>) {
    let is_opening = |statement: &Statement| &*statement.primitive == GET_KITCHEN;
    if !reading.statements.iter().any(is_opening) {
        return (reading.statements.clone(), Vec::new());
    }
    let mut open = cooking
        .moments()
        .map(commis_sim::Moment::statement)
        .find(|known| is_opening(known))
        .map(first_argument);
    let (mut kept, mut refused) = (Vec::new(), Vec::new());
    for (at, statement) in reading.statements.iter().enumerate() {
        match &open {
            Some(kitchen) if is_opening(statement) && first_argument(statement) != *kitchen => {
                refused.push(RefusedJson {
                    statement: Some(at + 1),
                    text: statement.to_string(),
                    code: Code::GetKitchenCount.name().to_owned(),
                    message: format!("the kitchen is open already, as {kitchen}"),
                    hints: vec![latest_kitchen(cooking).map_or_else(
                        || format!("go on with {kitchen}"),
                        |latest| format!("go on with the latest kitchen state, {latest}"),
                    )],
                    line: None,
                });
                continue;
            }
            None if is_opening(statement) => open = Some(first_argument(statement)),
            _ => {}
        }
        kept.push(statement.clone());
    }
    (kept, refused)
}

fn first_argument(statement: &Statement) -> String {
    statement.args.first().map_or_else(String::new, |arg| arg.term.to_string())
}

/// The variable that holds the kitchen as the last step left it.
pub(crate) fn latest_kitchen(cooking: &Cooking) -> Option<&str> {
    cooking
        .moments()
        .find_map(|moment| moment.made().find(|(_, binding)| matches!(binding.thing, Thing::Kitchen(_))))
        .map(|(name, _)| name)
}

/// What to do about an obstacle.
pub(crate) fn of(
    obstacle: &Obstacle,
    statement: &Statement,
    cooking: &Cooking,
    simulator: &Simulator,
) -> Vec<String> {
    match obstacle {
        Obstacle::Missing { param, producer, .. } => {
            let mut hints = fitting(statement, param, cooking, simulator);
            if producer.is_some() {
                hints.push("put the statement that should produce it right and send both again".to_owned());
            }
            hints
        }
        Obstacle::WrongClass { param, .. } => fitting(statement, param, cooking, simulator),
        Obstacle::ProducedTwice { .. } => {
            vec!["give the output a new name: every variable gets one value".to_owned()]
        }
        Obstacle::RepeatedVariable { .. } => {
            vec!["use a variable only once in a statement, and new names for outputs".to_owned()]
        }
        Obstacle::Stopped(reason) => vec![way_out(*reason, simulator.limits())],
        Obstacle::NoCase { .. } => {
            vec!["standard rules are more lenient: open a session with them".to_owned()]
        }
        Obstacle::UnknownPrimitive
        | Obstacle::Extension
        | Obstacle::WrongArity { .. }
        | Obstacle::UnsuitableConstant { .. } => from_checker(statement, simulator),
    }
}

/// Which limit was reached, by the name under which it is set, and what can be done.
fn way_out(reason: StopReason, limits: &RunLimits) -> String {
    let RunLimits { statements, entities, list, seconds, bytes, .. } = limits;
    match reason {
        StopReason::StatementLimit => format!(
            "at most {statements} statements can be executed (limit `statements`); undo steps, or open another session"
        ),
        StopReason::EntityLimit => format!(
            "at most {entities} things can be in a kitchen (limit `entities`); undo steps, or make fewer pieces"
        ),
        StopReason::ListLimit => {
            format!("a list has at most {list} pieces (limit `list`); make larger pieces, or fewer of them")
        }
        StopReason::SimulatedTimeLimit => format!(
            "the kitchen's clock goes to {seconds} s (limit `simulated-time`); undo steps, or wait for less time"
        ),
        StopReason::MemoryLimit => format!(
            "a session can take {bytes} bytes (limit `session-bytes`); undo steps, make fewer pieces, or open another session"
        ),
        StopReason::Interrupted => {
            "the time for one call was over (limit `request-time`); send fewer statements at once".to_owned()
        }
        StopReason::Finished => "undo the last step, or open another session".to_owned(),
    }
}

/// The variables at hand that fit an argument, latest first.
fn fitting(statement: &Statement, param: &str, cooking: &Cooking, simulator: &Simulator) -> Vec<String> {
    let vocabulary = simulator.vocabulary();
    let params = primitive(&statement.primitive).map_or(&[][..], |primitive| primitive.signature.params);
    let class = params.iter().find(|known| known.name == param).map_or("", |known| known.class);
    let Some(wanted) = vocabulary.ontology.class(class) else { return Vec::new() };
    if wanted == vocabulary.class.kitchen_state {
        return vec![latest_kitchen(cooking).map_or_else(
            || "open the kitchen first: (get-kitchen ?k0)".to_owned(),
            |latest| format!("the latest kitchen state is {latest}"),
        )];
    }
    let made = cooking.moments().flat_map(commis_sim::Moment::made);
    // A state of the kitchen is an entity, too, but nothing to cook with.
    let objects = made.filter(|(_, binding)| !matches!(binding.thing, Thing::Kitchen(_)));
    let fits = objects.filter(|(_, binding)| vocabulary.is_a(binding.thing.class(vocabulary), wanted));
    let names: Vec<&str> = fits.map(|(name, _)| name).take(HINTED).collect();
    match &names[..] {
        [] => vec![format!("nothing at hand is a {class}; fetch or make one first")],
        names => vec![format!("at hand as {class}: {}", names.join(", "))],
    }
}

/// What the checker of the language says about the form of a statement.
fn from_checker(statement: &Statement, simulator: &Simulator) -> Vec<String> {
    let statements = vec![statement.clone()];
    let recipe = Recipe { id: Arc::from(""), span: Span::default(), extent: Span::default(), statements };
    let problems = check(&recipe, &simulator.language());
    let of_form = problems
        .into_iter()
        .filter(|problem| problem.blocks_execution() && problem.code != Code::GetKitchenCount);
    let mut hints: Vec<String> = of_form.flat_map(|problem| problem.hints).collect();
    if let Some(primitive) = primitive(&statement.primitive)
        && !hints.iter().any(|hint| hint.contains(&primitive.signature.usage()))
    {
        hints.push(format!("it is written {}", primitive.signature.usage()));
    }
    if statement.args.iter().any(|arg| matches!(arg.term, Term::List(_))) {
        hints.push("arguments are variables, names of classes and numbers, not lists".to_owned());
    }
    hints
}
