//! Names that stand for something else, and what the kitchen does not have.

use std::iter;

use commis_base::Span;
use commis_kitchen::{Entity, EntityRef, Kitchen};
use commis_mcl::{Code, Diagnostic, Term};
use commis_ontology::ClassId;
use commis_sim::{Executed, Quality, Reason, Thing};

use super::bench::{Bench, measured};
use super::note;

pub(super) fn check(bench: &Bench<'_>, found: &mut Vec<Diagnostic>) {
    for step in bench.steps() {
        match &step.failure {
            None => {
                found.extend(kind_taken(bench, step));
                found.extend(tool_taken(bench, step));
                found.extend(tools_again(bench, step));
                found.extend(fetched_again(bench, step));
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
    // A usual kind may have a usual kind of its own.
    let mut usual = iter::successors(ontology.usual_kind(wanted), |kind| ontology.usual_kind(*kind));
    if usual.any(|usual| usual == taken) {
        let message = format!("`{written}` is taken for its usual kind, `{name}`");
        return Some(note(Code::ResolvedName, arg.span, message));
    }
    let message = format!("there is no `{written}` in stock; `{name}` is taken, the first kind on the shelf");
    Some(Diagnostic::warning(Code::OtherKind, arg.span, message).hint(format!("name the kind: `{name}`")))
}

/// The kind of tool that was fetched for a general word: which one is a matter of the shelf.
fn tool_taken(bench: &Bench<'_>, step: &Executed) -> Option<Diagnostic> {
    let (concept, _) = fetched(step)?;
    let vocabulary = bench.vocabulary();
    let arg = bench.statement(step.statement)?.args.get(concept)?;
    let Term::Constant(written) = &arg.term else { return None };
    let wanted = vocabulary.ontology.class(written)?;
    let taken = match &step.result {
        Thing::Entity(tool) => tool.class(),
        Thing::List(list) => list.items.samples().map(|tool| tool.class()).find(|class| *class != wanted)?,
        _ => return None,
    };
    let name = vocabulary.name(taken);
    // What there is only one kind of can mean nothing else.
    let all = count(bench, bench.simulator.kitchen(), wanted);
    let is_open = taken != wanted && count(bench, bench.simulator.kitchen(), taken) < all;
    let message = format!("`{written}` is taken for `{name}`, the closest kind in the kitchen");
    let hint = format!("name the kind: `{name}`");
    is_open.then(|| Diagnostic::warning(Code::OtherKind, arg.span, message).hint(hint))
}

/// The positions of the kind and of the number, for a primitive that fetches tools.
fn fetched(step: &Executed) -> Option<(usize, usize)> {
    let is_fetch = step.primitive.ways.iter().copied().flatten().any(|way| matches!(way, Quality::Fetches));
    let position = |name: &str| step.primitive.signature.params.iter().position(|param| param.name == name);
    Some((position("concept-to-fetch")?, position("quantity")?)).filter(|_| is_fetch)
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
            let units = units(bench, ontology.class(class)?);
            let hint = format!("measure it in: {}", units.join(", "));
            Some(Diagnostic::warning(Code::UnknownWeight, span, message).hint(hint))
        }
        // Failures of other primitives are about what a program has made itself.
        Reason::ShortOf { class, wanted, left } if measured(step).is_some() => {
            let message = format!("{wanted} of `{class}` is asked for, and only {left} is left in stock");
            let hint = "ask for less, or cook in a kitchen with more: `commis kitchen` lists what there is";
            Some(Diagnostic::warning(Code::TooLittleStock, span, message).hint(hint))
        }
        Reason::NoneUnused { class } => {
            let id = ontology.class(class);
            let there = id.map_or(0, |class| count(bench, bench.simulator.kitchen(), class));
            let unused = id.zip(step.before.as_ref()).map(|(class, kitchen)| count(bench, kitchen, class));
            let left = match unused {
                Some(unused) if unused < there => format!(", {unused} of them unused"),
                _ => String::new(),
            };
            let asked =
                fetched(step).and_then(|(_, number)| bench.statement(step.statement)?.args.get(number));
            let asked = match asked.map(|arg| &arg.term) {
                Some(Term::Number(_, text)) => text.to_string(),
                _ => "one more".to_owned(),
            };
            let message =
                format!("the kitchen has {there} of `{class}`{left}, and this statement asks for {asked}");
            let hint = "use one of them again by its variable";
            Some(Diagnostic::warning(Code::TooFewTools, span, message).hint(hint))
        }
        _ => None,
    }
}

/// The units in which the kitchen can weigh a food, grams first.
fn units<'b>(bench: &'b Bench<'_>, class: ClassId) -> Vec<&'b str> {
    let vocabulary = bench.vocabulary();
    let ontology = &vocabulary.ontology;
    let follow = bench.simulator.rules().weights_follow;
    let is_known = |unit: &ClassId| match follow {
        true => ontology.weight(class, *unit).is_some(),
        false => ontology.grams_per(class, *unit).is_some(),
    };
    let known = ontology.classes().filter(|unit| *unit != vocabulary.class.g).filter(is_known);
    iter::once(vocabulary.class.g).chain(known).map(|unit| ontology.class_name(unit)).collect()
}

/// How many unused things of a class a kitchen has.
fn count(bench: &Bench<'_>, kitchen: &Kitchen, class: ClassId) -> usize {
    fn below(place: &Entity, class: ClassId, bench: &Bench<'_>) -> usize {
        let inside = place.contents(bench.vocabulary()).counted_samples().map(|(thing, count)| {
            let is_one = bench.vocabulary().is_a(thing.class(), class)
                && !thing.flag(bench.vocabulary().slot.used, bench.vocabulary());
            count * (usize::from(is_one) + below(thing, class, bench))
        });
        inside.sum()
    }
    below(kitchen.root(), class, bench)
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
        let is_tool = !vocabulary.is_a(tool.class(), vocabulary.class.transferable_container);
        (is_default && is_tool && was_used(bench, step, tool)?)
            .then(|| used_again(bench, tool, bench.arg_span(step.statement, position)))
    })
}

/// A fetch that hands out what was used, or what an earlier fetch has already handed out.
fn fetched_again(bench: &Bench<'_>, step: &Executed) -> Option<Diagnostic> {
    let (concept, _) = fetched(step)?;
    let span = bench.arg_span(step.statement, concept);
    let tools = handed_out(step);
    if let Some(tool) = tools.iter().find(|tool| was_used(bench, step, tool) == Some(true)) {
        return Some(used_again(bench, tool, span));
    }
    let earlier = bench.steps().iter().take_while(|other| other.statement != step.statement);
    let fetches = earlier.filter(|other| other.failure.is_none() && fetched(other).is_some());
    let (tool, other) = fetches.into_iter().find_map(|other| {
        let known = handed_out(other);
        let same = tools.iter().find(|tool| known.iter().any(|one| one.id() == tool.id()))?;
        Some((same, other))
    })?;
    let class = bench.vocabulary().name(tool.class());
    let name = bench.name(bench.product(other.statement)?);
    let message = format!("this is the `{class}` that `{name}` stands for; nothing has used it since");
    Some(note(Code::ToolUsedAgain, span, message))
}

/// The things that a fetch gives.
fn handed_out(step: &Executed) -> Vec<EntityRef> {
    match &step.result {
        Thing::Entity(tool) => vec![tool.clone()],
        Thing::List(list) => list.items.expanded().iter().cloned().collect(),
        _ => Vec::new(),
    }
}

/// Whether a thing was used before a step.
fn was_used(bench: &Bench<'_>, step: &Executed, tool: &Entity) -> Option<bool> {
    let vocabulary = bench.vocabulary();
    let kitchen = step.before.as_ref()?;
    let path = kitchen.find(&[], tool.id(), vocabulary)?;
    Some(kitchen.at(&path, vocabulary)?.flag(vocabulary.slot.used, vocabulary))
}

fn used_again(bench: &Bench<'_>, tool: &Entity, span: Span) -> Diagnostic {
    let class = bench.vocabulary().name(tool.class());
    let message = format!("no unused `{class}` is left; one that was used is taken again");
    note(Code::ToolUsedAgain, span, message)
}
