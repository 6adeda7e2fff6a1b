//! From standard PDDL to what the planner solves, where that is possible.

use commis_base::{Severity, Span};

use super::syntax::{DomainSyntax, Formula, ProblemSyntax};
use crate::diagnostic::{Code, Diagnostic, finding};
use crate::model::{
    Action, Atom, Condition, Derived, Domain, Effect, More, Predicate, Problem, Reading, distinct,
};

/// The planner's domain, or everything in it that the planner does not solve.
pub(super) fn domain(syntax: &DomainSyntax) -> Result<Domain, Vec<Diagnostic>> {
    let mut refused: Vec<Diagnostic> =
        syntax.unsupported.iter().map(|(name, span)| refusal(name, *span)).collect();
    let mut actions = Vec::new();
    for action in &syntax.actions {
        let (precondition, conditions) = condition(&action.precondition, &mut refused);
        let (effect, effects) = effect(&action.effect, &mut refused);
        actions.push(Action {
            name: action.name.clone(),
            parameters: action.parameters.clone(),
            precondition,
            effect,
            more: More { conditions, effects },
            span: action.span,
        });
    }
    let derived = syntax.derived.iter().map(|rule| derived(rule, &mut refused)).collect();
    if !refused.is_empty() {
        return Err(refused);
    }
    Ok(Domain {
        reading: Reading::Strict,
        name: syntax.name.clone(),
        requirements: syntax.requirements.clone(),
        types: syntax.types.clone(),
        constants: syntax.constants.clone(),
        predicates: syntax.predicates.clone(),
        actions,
        derived,
    })
}

/// The planner's problem, or everything in it that the planner does not solve.
pub(super) fn problem(syntax: &ProblemSyntax) -> Result<Problem, Vec<Diagnostic>> {
    let mut refused: Vec<Diagnostic> =
        syntax.unsupported.iter().map(|(name, span)| refusal(name, *span)).collect();
    let mut init: Vec<Atom> = Vec::new();
    for fact in &syntax.init {
        match fact {
            Formula::Atom(atom) => init.push(atom.clone()),
            // What is not stated is false anyway; values of functions matter only to costs.
            Formula::Not(..) | Formula::Numeric(..) => {}
            other => refused.push(refusal(name(other), other.span())),
        }
    }
    let (mut goal, mut goal_more) = condition(&syntax.goal, &mut refused);
    // Equality of objects is settled before anything happens.
    let is_equality = |atom: &Atom| atom.predicate() == "=";
    for (atoms, holds) in [(&mut goal.positive, true), (&mut goal.negative, false)] {
        goal_more.extend(atoms.iter().filter(|atom| is_equality(atom)).map(|atom| {
            let equal = Formula::Equal(atom.clone());
            if holds { equal } else { Formula::Not(Box::new(equal), atom.span) }
        }));
        atoms.retain(|atom| !is_equality(atom));
    }
    if !refused.is_empty() {
        return Err(refused);
    }
    Ok(Problem {
        name: syntax.name.clone(),
        domain: syntax.domain.clone(),
        objects: syntax.objects.clone(),
        init: distinct(init),
        goal,
        goal_more,
    })
}

/// Where costs are stated that the planner does not count, if they are.
pub(super) fn costs(domain: &DomainSyntax, problem: &ProblemSyntax) -> Option<Diagnostic> {
    let span = problem.metric?;
    let counted = domain.actions.iter().any(|action| mentions_numbers(&action.effect));
    counted.then(|| {
        finding(Code::CostsIgnored, span, "costs are not counted: a plan is as long as it has steps")
    })
}

fn mentions_numbers(formula: &Formula) -> bool {
    match formula {
        Formula::Numeric(..) => true,
        Formula::Atom(_) | Formula::Equal(_) => false,
        Formula::Not(inner, _) | Formula::Quantified(_, _, inner, _) => mentions_numbers(inner),
        Formula::And(parts, _) | Formula::Or(parts, _) => parts.iter().any(mentions_numbers),
        Formula::Imply(parts, _) | Formula::When(parts, _) => parts.iter().any(mentions_numbers),
    }
}

fn derived((head, formula): &(Predicate, Formula), refused: &mut Vec<Diagnostic>) -> Derived {
    let (condition, more) = condition(formula, refused);
    Derived { name: head.name.clone(), parameters: head.arguments.clone(), condition, more, span: head.span }
}

/// The literals of a conjunction, nested conjunctions opened up, and what is no literal.
fn condition(formula: &Formula, refused: &mut Vec<Diagnostic>) -> (Condition, Vec<Formula>) {
    let (mut literals, mut more) = (Condition::default(), Vec::new());
    let mut open = vec![formula];
    while let Some(part) = open.pop() {
        match part {
            Formula::Atom(atom) | Formula::Equal(atom) => literals.positive.push(atom.clone()),
            Formula::And(parts, _) => open.extend(parts.iter().rev()),
            Formula::Not(inner, _) => match &**inner {
                Formula::Atom(atom) | Formula::Equal(atom) => literals.negative.push(atom.clone()),
                Formula::Not(twice, _) => open.push(twice),
                _ => refuse_or_keep(part, refused, &mut more),
            },
            other => refuse_or_keep(other, refused, &mut more),
        }
    }
    let literals = Condition { positive: distinct(literals.positive), negative: distinct(literals.negative) };
    (literals, more)
}

fn refuse_or_keep(part: &Formula, refused: &mut Vec<Diagnostic>, more: &mut Vec<Formula>) {
    let before = refused.len();
    refuse_in_condition(part, refused);
    if refused.len() == before {
        more.push(part.clone());
    }
}

/// Numbers, and effects where a condition is expected.
fn refuse_in_condition(formula: &Formula, refused: &mut Vec<Diagnostic>) {
    match formula {
        Formula::Numeric(..) | Formula::When(..) => refused.push(refusal(name(formula), formula.span())),
        Formula::Atom(_) | Formula::Equal(_) => {}
        Formula::Not(inner, _) | Formula::Quantified(_, _, inner, _) => refuse_in_condition(inner, refused),
        Formula::And(parts, _) | Formula::Or(parts, _) => {
            for part in parts {
                refuse_in_condition(part, refused);
            }
        }
        Formula::Imply(parts, _) => {
            for part in parts.iter() {
                refuse_in_condition(part, refused);
            }
        }
    }
}

/// What is added and deleted, and effects that are no literals. Changes of numbers are costs, and left out.
fn effect(formula: &Formula, refused: &mut Vec<Diagnostic>) -> (Effect, Vec<Formula>) {
    let (mut changes, mut more) = (Effect::default(), Vec::new());
    let mut open = vec![formula];
    while let Some(part) = open.pop() {
        match part {
            Formula::Atom(atom) => changes.add.push(atom.clone()),
            Formula::And(parts, _) => open.extend(parts.iter().rev()),
            Formula::Not(inner, span) => match &**inner {
                Formula::Atom(atom) => changes.delete.push(atom.clone()),
                _ => refused.push(refusal("not", *span)),
            },
            Formula::Numeric(..) => {}
            Formula::When(..) | Formula::Quantified(super::syntax::Quantifier::All, ..) => {
                let before = refused.len();
                refuse_in_effect(part, refused);
                if refused.len() == before {
                    more.push(part.clone());
                }
            }
            other => refused.push(refusal(name(other), other.span())),
        }
    }
    (Effect { add: distinct(changes.add), delete: distinct(changes.delete) }, more)
}

fn refuse_in_effect(formula: &Formula, refused: &mut Vec<Diagnostic>) {
    match formula {
        Formula::Atom(_) | Formula::Numeric(..) => {}
        Formula::Not(inner, _) if matches!(&**inner, Formula::Atom(_)) => {}
        Formula::And(parts, _) => {
            for part in parts {
                refuse_in_effect(part, refused);
            }
        }
        Formula::Quantified(super::syntax::Quantifier::All, _, inner, _) => refuse_in_effect(inner, refused),
        Formula::When(parts, _) => {
            let [condition, effect] = &**parts;
            refuse_in_condition(condition, refused);
            refuse_in_effect(effect, refused);
        }
        other => refused.push(refusal(name(other), other.span())),
    }
}

fn name(formula: &Formula) -> &str {
    match formula {
        Formula::Or(..) => "or",
        Formula::Imply(..) => "imply",
        Formula::Quantified(super::syntax::Quantifier::All, ..) => "forall",
        Formula::Quantified(..) => "exists",
        Formula::When(..) => "when",
        Formula::Numeric(operator, ..) => operator,
        Formula::Equal(_) => "=",
        Formula::Not(..) => "not",
        Formula::And(..) => "and",
        Formula::Atom(_) => "this",
    }
}

fn refusal(construct: &str, span: Span) -> Diagnostic {
    let finding =
        finding(Code::Unsupported, span, format!("`{construct}` is not supported by the planner here"));
    Diagnostic { severity: Severity::Error, ..finding }
        .hint_instead("write the action without it, for instance as several actions")
}
