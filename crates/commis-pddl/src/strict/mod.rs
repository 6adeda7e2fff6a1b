//! Strict reading: standard PDDL with every departure reported.
//!
//! The parser covers more than the planner solves (numbers, durations, constraints), so
//! that "not standard", "not meant" and "not supported" are three different answers.

mod check;
mod lower;
mod parse;
mod strata;
mod syntax;

pub(crate) use strata::strata;
pub use syntax::{ActionSyntax, DomainSyntax, Formula, ProblemSyntax, Quantifier};

use commis_base::Severity;

use crate::diagnostic::Diagnostic;
use crate::model::{Domain, Problem};
use crate::tree;

/// What was read, and everything that was found on the way.
#[derive(Clone, Debug, Default)]
pub struct Checked<T> {
    /// What was read, as far as it could be.
    pub syntax: T,
    /// Findings in file order.
    pub findings: Vec<Diagnostic>,
}

impl<T> Checked<T> {
    /// Whether the text is standard PDDL. Warnings and notes do not count.
    pub fn is_standard(&self) -> bool {
        self.findings.iter().all(|finding| finding.severity < Severity::Error)
    }

    /// The findings that lenient reading repairs.
    pub fn repairs(&self) -> impl Iterator<Item = &Diagnostic> {
        self.findings.iter().filter(|finding| finding.code.repair().is_some())
    }
}

/// Checks a domain against the standard.
///
/// ```
/// let checked = commis_pddl::check_domain("(define (domain d) (:predicates (on ?x)) (:action a :effect (onn b)))");
/// let hints: Vec<&str> = checked.findings.iter().map(|finding| &*finding.hints[0]).collect();
/// assert!(hints.contains(&"did you mean `on`?"));
/// assert!(!checked.is_standard());
/// ```
pub fn check_domain(text: &str) -> Checked<DomainSyntax> {
    check(text, parse::Parser::domain, check::domain)
}

/// Checks a problem against the standard and its domain.
pub fn check_problem(text: &str, domain: &DomainSyntax) -> Checked<ProblemSyntax> {
    check(text, parse::Parser::problem, |problem| check::problem(domain, problem))
}

/// Reads a domain strictly: either it is standard and solvable by the planner, or here is why not.
pub fn read_domain_strictly(text: &str) -> Result<Domain, Vec<Diagnostic>> {
    let checked = check_domain(text);
    if !checked.is_standard() {
        return Err(errors(checked.findings));
    }
    lower::domain(&checked.syntax)
}

/// Reads a problem strictly for a domain that was checked.
pub fn read_problem_strictly(text: &str, domain: &DomainSyntax) -> Result<Problem, Vec<Diagnostic>> {
    let checked = check_problem(text, domain);
    if !checked.is_standard() {
        return Err(errors(checked.findings));
    }
    lower::problem(&checked.syntax)
}

/// The planner's domain from a text that was checked, whatever departures were found in it.
pub(crate) fn lower_domain(syntax: &DomainSyntax) -> Result<Domain, Vec<Diagnostic>> {
    lower::domain(syntax)
}

/// The planner's problem from a text that was checked, whatever departures were found in it.
pub(crate) fn lower_problem(syntax: &ProblemSyntax) -> Result<Problem, Vec<Diagnostic>> {
    lower::problem(syntax)
}

/// A remark where costs are stated that the planner does not count.
pub(crate) fn costs(domain: &DomainSyntax, problem: &ProblemSyntax) -> Option<Diagnostic> {
    lower::costs(domain, problem)
}

fn errors(mut findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    findings.retain(|finding| finding.severity == Severity::Error);
    findings
}

fn check<'t, T: Default>(
    text: &'t str,
    parse: impl FnOnce(&mut parse::Parser<'t>, &tree::List) -> T,
    check: impl FnOnce(&T) -> Vec<Diagnostic>,
) -> Checked<T> {
    let file = match tree::single(text) {
        Ok(file) => file,
        Err(error) => return Checked { syntax: T::default(), findings: vec![error.into()] },
    };
    let mut parser = parse::Parser { text, findings: Vec::new() };
    let syntax = parse(&mut parser, &file);
    let mut findings = parser.findings;
    findings.extend(check(&syntax));
    // In file order; findings about the file as a whole come first.
    findings.sort_by_key(|finding| (finding.span.start, finding.code));
    Checked { syntax, findings }
}
