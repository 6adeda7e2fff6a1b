//! From standard PDDL to what the planner solves, where that is possible.

use commis_base::{Severity, Span};

use super::syntax::{DomainSyntax, Formula, ProblemSyntax};
use crate::diagnostic::{Code, Diagnostic, finding};
use crate::model::{Action, Atom, Condition, Domain, Effect, Problem, Reading, distinct};

/// The planner's domain, or everything in it that the planner does not solve.
pub(super) fn domain(syntax: &DomainSyntax) -> Result<Domain, Vec<Diagnostic>> {
    let mut refused: Vec<Diagnostic> =
        syntax.unsupported.iter().map(|(name, span)| refusal(name, *span)).collect();
    let mut actions = Vec::new();
    for action in &syntax.actions {
        let precondition = flat(&action.precondition, &mut refused);
        let changes = flat(&action.effect, &mut refused);
        actions.push(Action {
            name: action.name.clone(),
            parameters: action.parameters.clone(),
            precondition,
            effect: Effect { add: changes.positive, delete: changes.negative },
            span: action.span,
        });
    }
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
    })
}

/// The planner's problem, or everything in it that the planner does not solve.
pub(super) fn problem(syntax: &ProblemSyntax) -> Result<Problem, Vec<Diagnostic>> {
    let mut refused: Vec<Diagnostic> =
        syntax.unsupported.iter().map(|(name, span)| refusal(name, *span)).collect();
    let mut init: Vec<Atom> = Vec::new();
    for fact in &syntax.init {
        init.extend(flat(fact, &mut refused).positive);
    }
    let goal = flat(&syntax.goal, &mut refused);
    if !refused.is_empty() {
        return Err(refused);
    }
    Ok(Problem {
        name: syntax.name.clone(),
        domain: syntax.domain.clone(),
        objects: syntax.objects.clone(),
        init: distinct(init),
        goal,
    })
}

/// One flat conjunction; nested conjunctions are opened up.
fn flat(formula: &Formula, refused: &mut Vec<Diagnostic>) -> Condition {
    let mut condition = Condition::default();
    let mut open = vec![formula];
    while let Some(part) = open.pop() {
        match part {
            Formula::Atom(atom) | Formula::Equal(atom) => condition.positive.push(atom.clone()),
            Formula::And(parts, _) => open.extend(parts.iter().rev()),
            Formula::Not(inner, span) => match &**inner {
                Formula::Atom(atom) | Formula::Equal(atom) => condition.negative.push(atom.clone()),
                Formula::Not(twice, _) => open.push(twice),
                _ => refused.push(refusal("not", *span)),
            },
            other => refused.push(refusal(name(other), other.span())),
        }
    }
    Condition { positive: distinct(condition.positive), negative: distinct(condition.negative) }
}

fn name(formula: &Formula) -> &str {
    match formula {
        Formula::Or(..) => "or",
        Formula::Imply(..) => "imply",
        Formula::Quantified(super::syntax::Quantifier::All, ..) => "forall",
        Formula::Quantified(..) => "exists",
        Formula::When(..) => "when",
        Formula::Numeric(operator, ..) => operator,
        Formula::Atom(_) | Formula::Equal(_) | Formula::Not(..) | Formula::And(..) => "this",
    }
}

fn refusal(construct: &str, span: Span) -> Diagnostic {
    let finding = finding(Code::Unsupported, span, format!("`{construct}` is not supported by the planner"));
    Diagnostic { severity: Severity::Error, ..finding }
        .hint_instead("write the action without it, for instance as several actions")
}
