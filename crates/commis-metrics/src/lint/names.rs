//! Names that stand for something else, and what the kitchen does not have.

use commis_kitchen::{Entity, class_json};
use commis_mcl::{Code, Diagnostic, Term};
use commis_ontology::ClassId;
use commis_sim::{Executed, Reason, Thing};

use super::bench::{Bench, measured};
use super::note;

pub(super) fn check(bench: &Bench<'_>, found: &mut Vec<Diagnostic>) {
    for step in bench.steps() {
        match &step.failure {
            None => {
                found.extend(kind_taken(bench, step));
                found.extend(tools_again(bench, step));
            }
            Some(failure) if failure.because.is_none() => found.extend(lacking(bench, step, &failure.reason)),
            Some(_) => {}
        }
        found.extend(other_words(bench, step));
    }
}

/// The kind that was taken for a general word.
fn kind_taken(bench: &Bench<'_>, step: &Executed) -> Option<Diagnostic> {
    let at = measured(step)?;
    let ontology = &bench.vocabulary().ontology;
    let arg = bench.statement(step.statement)?.args.get(at.concept)?;
    let Term::Constant(written) = &arg.term else { return None };
    let wanted = ontology.class(written)?;
    let Thing::Entity(bowl) = &step.result else { return None };
    // What was measured out last stands first.
    let taken = bowl.contents(bench.vocabulary()).get(0)?.class();
    if taken == wanted {
        return None;
    }
    let name = ontology.class_name(taken);
    if ontology.usual_kind(wanted).is_some_and(|usual| ontology.is_a(taken, usual)) {
        let message = format!("`{written}` is taken for its usual kind, `{name}`");
        return Some(note(Code::ResolvedName, arg.span, message));
    }
    let message = format!("there is no `{written}` in stock; `{name}` is taken, the first kind on the shelf");
    Some(Diagnostic::warning(Code::OtherKind, arg.span, message).hint(format!("name the kind: `{name}`")))
}

/// Constants that are another form of a word.
fn other_words<'b>(bench: &'b Bench<'_>, step: &'b Executed) -> impl Iterator<Item = Diagnostic> + use<'b> {
    let args = bench.statement(step.statement).map_or(&[][..], |statement| statement.args.as_slice());
    args.iter().filter(|_| bench.simulator.rules().equal_patterns_are_one).filter_map(|arg| {
        let Term::Constant(written) = &arg.term else { return None };
        let ontology = &bench.vocabulary().ontology;
        let class = ontology.class(written)?;
        let meaning = ontology.meaning(class);
        let message =
            format!("`{written}` is taken for `{}`, which means the same", ontology.class_name(meaning));
        (meaning != class).then(|| note(Code::ResolvedName, arg.span, message))
    })
}

/// What the kitchen does not have, or does not know.
fn lacking(bench: &Bench<'_>, step: &Executed, reason: &Reason) -> Option<Diagnostic> {
    let ontology = &bench.vocabulary().ontology;
    let span = bench.span(step.statement);
    match reason {
        Reason::NoStock { class } => {
            let message = format!("there is no `{class}` in stock");
            Some(
                Diagnostic::warning(Code::NoStock, span, message)
                    .hint("`commis kitchen` lists what there is"),
            )
        }
        Reason::NoConversion { class, unit } => {
            let message = format!("nobody knows what a {unit} of `{class}` weighs");
            let known =
                ontology.class(class).map(|class| class_json::grams(class, ontology)).unwrap_or_default();
            let mut units: Vec<&str> = known.iter().map(|(unit, _)| *unit).collect();
            units.insert(0, "g");
            let hint = format!("measure it in: {}", units.join(", "));
            Some(Diagnostic::warning(Code::UnknownWeight, span, message).hint(hint))
        }
        Reason::NoneUnused { class } => {
            let there = ontology.class(class).map_or(0, |class| count(bench, class));
            let message =
                format!("the kitchen has {there} of `{class}`, and this statement asks for one more");
            let hint = "use one of them again by its variable";
            Some(Diagnostic::warning(Code::TooFewTools, span, message).hint(hint))
        }
        _ => None,
    }
}

/// How many things of a class the kitchen has at first.
fn count(bench: &Bench<'_>, class: ClassId) -> usize {
    fn below(place: &Entity, class: ClassId, bench: &Bench<'_>) -> usize {
        let inside = place.contents(bench.vocabulary()).counted_samples().map(|(thing, count)| {
            let is_one = bench.vocabulary().is_a(thing.class(), class)
                && !thing.flag(bench.vocabulary().slot.used, bench.vocabulary());
            count * (usize::from(is_one) + below(thing, class, bench))
        });
        inside.sum()
    }
    below(bench.simulator.kitchen().root(), class, bench)
}

/// Tools that an action took by default although they had been used.
fn tools_again<'b>(bench: &'b Bench<'_>, step: &'b Executed) -> impl Iterator<Item = Diagnostic> + use<'b> {
    let operands = bench.network.operands(step.statement);
    let params = step.primitive.signature.params_for(operands.len()).zip(operands).enumerate();
    params.filter_map(move |(position, ((_, param), operand))| {
        let commis_mcl::Operand::Variable(variable) = operand else { return None };
        // A variable that appears here for the first time was filled in by this action.
        let uses = bench.network.uses(*variable);
        let is_default = matches!(param.role, commis_mcl::Role::Optional(_))
            && uses.iter().all(|place| place.statement >= step.statement);
        let Thing::Entity(tool) = &bench.execution().bindings.get(*variable)?.as_ref()?.thing else {
            return None;
        };
        let vocabulary = bench.vocabulary();
        let path = step.before.as_ref()?.find(&[], tool.id(), vocabulary)?;
        let was_used = step.before.as_ref()?.at(&path, vocabulary)?.flag(vocabulary.slot.used, vocabulary);
        let class = vocabulary.name(tool.class());
        let message = format!("no unused `{class}` is left; one that was used is taken again");
        let is_tool = !vocabulary.is_a(tool.class(), vocabulary.class.transferable_container);
        (is_default && was_used && is_tool)
            .then(|| note(Code::ToolUsedAgain, bench.arg_span(step.statement, position), message))
    })
}
