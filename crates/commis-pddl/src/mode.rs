//! The ways in which a domain and its problem can be read, and what each makes of what is not plain.
//!
//! Whatever was left out or taken for something else is a remark, and a search that finds nothing then proves nothing.

use std::collections::BTreeSet;
use std::fmt::Write;

use commis_base::{Severity, render, to_json};
use serde::Serialize;

use crate::diagnostic::{Code, Diagnostic, Standing, finding};
use crate::model::{Atom, Domain, Kind, OBJECT, Problem};
use crate::read::{read_domain, read_problem};
use crate::source::PddlText;
use crate::strict::{
    Checked, DomainSyntax, Formula, ProblemSyntax, check_domain, check_problem, costs, lower_domain,
    lower_problem, read_domain_strictly, read_problem_strictly,
};

/// How files are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Mode {
    /// By the standard, as ordinary files follow it: departures that leave the meaning plain are allowed
    #[default]
    Standard,
    /// By the standard to the letter: any departure is refused
    Strict,
    /// As the solver of the PROC2PDDL dataset reads
    Dataset,
}

impl Mode {
    fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Strict => "strict",
            Self::Dataset => "dataset",
        }
    }
}

/// A finding in one of the two files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Whether it is about the problem; the domain otherwise.
    pub in_problem: bool,
    /// What was found.
    pub finding: Diagnostic,
    /// What the reading makes of it; empty where there is nothing to say.
    pub read_as: &'static str,
}

/// A domain and a problem as they were understood.
#[derive(Clone, Debug)]
pub struct Understood {
    /// The domain.
    pub domain: Domain,
    /// The problem.
    pub problem: Problem,
    /// What a user should know of.
    pub remarks: Vec<Remark>,
    /// Whether nothing was left out or taken for something else. If not, no search can prove anything about the files.
    pub faithful: bool,
    /// Which reading would do better, if one would.
    pub hint: Option<String>,
}

/// Why a domain and a problem were not understood.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// Whether the problem is the cause; the domain otherwise.
    pub in_problem: bool,
    /// Everything that stands in the way.
    pub findings: Vec<Diagnostic>,
    /// Which reading takes the files, if one does.
    pub hint: Option<String>,
}

/// How many remarks are shown of one reading.
const SHOWN: usize = 10;

impl Understood {
    /// All remarks as JSON objects, each with the file it is about and what it was read as.
    pub fn remarks_json(&self, domain: &PddlText, problem: &PddlText) -> Vec<serde_json::Value> {
        let told = self.remarks.iter().map(|remark| {
            let source = if remark.in_problem { problem } else { domain };
            let mut told = to_json(&source.name, &source.text, &remark.finding);
            if let Some(fields) = told.as_object_mut() {
                fields.insert("read_as".to_owned(), remark.read_as.into());
            }
            told
        });
        told.collect()
    }

    /// The remarks in words, with places, and the reading that would do better.
    pub fn remarks_text(&self, domain: &PddlText, problem: &PddlText, colour: bool) -> String {
        let mut text = String::new();
        for remark in self.remarks.iter().take(SHOWN) {
            let source = if remark.in_problem { problem } else { domain };
            let shown = render(&source.name, &source.text, &remark.finding, colour);
            let _ = writeln!(text, "{shown}\n  read as: {}", remark.read_as);
        }
        let more = self.remarks.len().saturating_sub(SHOWN);
        if more > 0 {
            let _ = writeln!(text, "… and {more} more; `commis pddl check` lists them");
        }
        if let Some(hint) = &self.hint {
            let _ = writeln!(text, "hint: {hint}");
        }
        text
    }
}

impl Refusal {
    /// The place and the first cause.
    pub fn message(&self, source: &PddlText) -> String {
        let Some(first) = self.findings.first() else { return format!("{}: cannot be read", source.name) };
        let place = first.span.position(&source.text);
        let more = match self.findings.len() {
            1 => String::new(),
            count => format!(" (and {} more)", count - 1),
        };
        format!("{}:{}:{}: {}{more}", source.name, place.line, place.column, first.message)
    }
}

/// Reads a domain and a problem.
pub fn read_pair(domain: &PddlText, problem: &PddlText, mode: Mode) -> Result<Understood, Refusal> {
    let read = in_mode(domain, problem, mode);
    let others = match mode {
        Mode::Dataset => [Mode::Standard, Mode::Strict],
        Mode::Standard | Mode::Strict => [Mode::Standard, Mode::Dataset],
    };
    let others = || others.into_iter().filter(|other| *other != mode);
    let faithful = |other: &Mode| in_mode(domain, problem, *other).is_ok_and(|read| read.faithful);
    match read {
        Ok(read) if read.faithful => Ok(read),
        Ok(read) => {
            let better = others().find(faithful);
            let hint = better.map(|other| format!("`--reading {}` reads it as it is written", other.name()));
            Ok(Understood { hint, ..read })
        }
        Err(refused) => {
            // A reading that leaves the same part out is no way out.
            let way = others().find(faithful);
            let hint = way.map(|other| format!("`--reading {}` reads it", other.name()));
            Err(Refusal { hint, ..refused })
        }
    }
}

fn in_mode(domain: &PddlText, problem: &PddlText, mode: Mode) -> Result<Understood, Refusal> {
    match mode {
        Mode::Standard => standard(domain, problem),
        Mode::Strict => strict(domain, problem),
        Mode::Dataset => dataset(domain, problem),
    }
}

fn refused(in_problem: bool) -> impl Fn(Vec<Diagnostic>) -> Refusal {
    move |findings| Refusal { in_problem, findings, hint: None }
}

fn strict(domain: &PddlText, problem: &PddlText) -> Result<Understood, Refusal> {
    let read = read_domain_strictly(&domain.text).map_err(refused(false))?;
    let syntax = check_domain(&domain.text).syntax;
    let read_problem = read_problem_strictly(&problem.text, &syntax).map_err(refused(true))?;
    let remarks = cost_remark(&syntax, &check_problem(&problem.text, &syntax).syntax);
    Ok(Understood { domain: read, problem: read_problem, remarks, faithful: true, hint: None })
}

fn cost_remark(domain: &DomainSyntax, problem: &ProblemSyntax) -> Vec<Remark> {
    let remark = |finding| Remark { in_problem: true, finding, read_as: "each step counts one" };
    costs(domain, problem).map(remark).into_iter().collect()
}

fn standard(domain: &PddlText, problem: &PddlText) -> Result<Understood, Refusal> {
    let checked = check_domain(&domain.text);
    let checked_problem = check_problem(&problem.text, &checked.syntax);
    refuse_losses(&checked).map_err(refused(false))?;
    let read = lower_domain(&checked.syntax).map_err(refused(false))?;
    refuse_losses(&checked_problem).map_err(refused(true))?;
    let read_problem = lower_problem(&checked_problem.syntax).map_err(refused(true))?;
    let mut remarks = reinterpreted(&checked.findings, false);
    remarks.extend(reinterpreted(&checked_problem.findings, true));
    remarks.extend(unmet_goals(&checked.syntax, &checked_problem.syntax, UNDECLARED.standard_repair()));
    let faithful = remarks.is_empty();
    remarks.extend(cost_remark(&checked.syntax, &checked_problem.syntax));
    Ok(Understood { domain: read, problem: read_problem, remarks, faithful, hint: None })
}

/// What cannot be read without losing a part of it.
pub(crate) fn refuse_losses<T>(checked: &Checked<T>) -> Result<(), Vec<Diagnostic>> {
    let lost = |finding: &&Diagnostic| {
        finding.severity == Severity::Error && finding.code.standing() == Standing::Refused
    };
    let lost: Vec<Diagnostic> = checked.findings.iter().filter(lost).cloned().collect();
    if lost.is_empty() { Ok(()) } else { Err(lost) }
}

fn reinterpreted(findings: &[Diagnostic], in_problem: bool) -> Vec<Remark> {
    let found = findings.iter().filter(|finding| {
        finding.severity == Severity::Error && finding.code.standing() == Standing::Reinterpreted
    });
    found.map(|finding| remark(finding, in_problem, finding.code.standard_repair())).collect()
}

const UNDECLARED: Code = Code::UndeclaredPredicate;

/// Conditions of the goal whose predicate occurs nowhere else: neither declared nor stated nor brought about, so it is
/// probably misspelt, and that no plan reaches it proves nothing.
fn unmet_goals(domain: &DomainSyntax, problem: &ProblemSyntax, read_as: &'static str) -> Vec<Remark> {
    let mut known: BTreeSet<&str> = domain.predicates.iter().map(|predicate| &*predicate.name).collect();
    known.extend(domain.derived.iter().map(|(head, _)| &*head.name));
    let mut told = Vec::new();
    domain.actions.iter().for_each(|action| atoms(&action.effect, &mut told));
    problem.init.iter().for_each(|fact| atoms(fact, &mut told));
    known.extend(told.into_iter().filter_map(|atom| atom.words.first()).map(|word| &**word));
    let mut wanted = Vec::new();
    atoms(&problem.goal, &mut wanted);
    let unknown = |atom: &&Atom| atom.words.first().is_some_and(|word| !known.contains(&**word));
    let unmet = wanted.into_iter().filter(unknown).map(|atom| {
        let message = format!("nothing declares, states or brings about {atom}; is its name misspelt?");
        remark(&finding(UNDECLARED, atom.span, message), true, read_as)
    });
    unmet.collect()
}

/// The atoms of a formula.
fn atoms<'f>(formula: &'f Formula, found: &mut Vec<&'f Atom>) {
    match formula {
        Formula::Atom(atom) => found.push(atom),
        Formula::Equal(_) | Formula::Numeric(..) => {}
        Formula::Not(inner, _) | Formula::Quantified(_, _, inner, _) => atoms(inner, found),
        Formula::And(parts, _) | Formula::Or(parts, _) => parts.iter().for_each(|part| atoms(part, found)),
        Formula::Imply(parts, _) | Formula::When(parts, _) => {
            parts.iter().for_each(|part| atoms(part, found));
        }
    }
}

fn remark(finding: &Diagnostic, in_problem: bool, read_as: &'static str) -> Remark {
    Remark { in_problem, finding: Diagnostic { severity: Severity::Warning, ..finding.clone() }, read_as }
}

fn dataset(domain: &PddlText, problem: &PddlText) -> Result<Understood, Refusal> {
    let read = read_domain(&domain.text).map_err(|error| refused(false)(vec![error.into()]))?;
    let read_problem =
        read_problem(&problem.text, &read).map_err(|error| refused(true)(vec![error.into()]))?;
    let checked = check_domain(&domain.text);
    let checked_problem = check_problem(&problem.text, &checked.syntax);
    let mut remarks = domain_losses(&checked, &read);
    remarks.extend(problem_losses(&checked_problem));
    remarks.extend(unmet_goals(&checked.syntax, &checked_problem.syntax, UNDECLARED.info().repair));
    let faithful = remarks.is_empty();
    Ok(Understood { domain: read, problem: read_problem, remarks, faithful, hint: None })
}

/// What the dataset's reading leaves out of a domain or takes for something else.
pub(crate) fn domain_losses(checked: &Checked<DomainSyntax>, read: &Domain) -> Vec<Remark> {
    let syntax = &checked.syntax;
    let mut remarks = repaired(&checked.findings, false);
    let dropped = syntax.derived.iter().map(|(head, _)| (":derived", head.span));
    let dropped = dropped.chain(syntax.unsupported.iter().map(|(name, span)| (&**name, *span)));
    remarks.extend(dropped.map(|(name, span)| left_out(name, span, false)));
    for action in &syntax.actions {
        equalities(&action.precondition, false, &mut remarks);
        equalities(&action.effect, false, &mut remarks);
    }
    let is_object = |kind: &Kind| matches!(kind, Kind::Named(name) if &**name == OBJECT);
    if !read.types.iter().all(|typed| is_object(&typed.kind)) {
        let untyped = read.actions.iter().flat_map(|action| &action.parameters);
        remarks.extend(untyped.filter(|typed| is_object(&typed.kind)).map(|typed| {
            let found = finding(Code::WithoutType, typed.span, format!("`{}` is an `object`", typed.name));
            remark(&found, false, Code::WithoutType.info().repair)
        }));
    }
    sorted(remarks)
}

pub(crate) fn problem_losses(checked: &Checked<ProblemSyntax>) -> Vec<Remark> {
    let mut remarks = repaired(&checked.findings, true);
    let unsupported = checked.syntax.unsupported.iter();
    remarks.extend(unsupported.map(|(name, span)| left_out(name, *span, true)));
    equalities(&checked.syntax.goal, true, &mut remarks);
    sorted(remarks)
}

fn sorted(mut remarks: Vec<Remark>) -> Vec<Remark> {
    remarks.sort_by_key(|remark| (remark.finding.span.start, remark.finding.code));
    remarks
}

fn left_out(name: &str, span: commis_base::Span, in_problem: bool) -> Remark {
    let found = finding(Code::UnknownSection, span, format!("the section `{name}` is not read"));
    remark(&found, in_problem, Code::UnknownSection.info().repair)
}

/// Findings that change what a file means, and what the dataset's reading makes of them.
fn repaired(findings: &[Diagnostic], in_problem: bool) -> Vec<Remark> {
    let changes = |finding: &&Diagnostic| finding.code.standing() != Standing::Plain;
    let repair =
        |finding: &Diagnostic| finding.code.repair().map(|read_as| remark(finding, in_problem, read_as));
    findings.iter().filter(changes).filter_map(repair).collect()
}

/// `=` has no meaning of its own in the dataset's reading.
fn equalities(formula: &Formula, in_problem: bool, remarks: &mut Vec<Remark>) {
    match formula {
        Formula::Equal(atom) => {
            let found = finding(Code::EqualityAsPredicate, atom.span, format!("{atom} does not compare"));
            remarks.push(remark(&found, in_problem, Code::EqualityAsPredicate.info().repair));
        }
        Formula::Atom(_) | Formula::Numeric(..) => {}
        Formula::Not(inner, _) | Formula::Quantified(_, _, inner, _) => {
            equalities(inner, in_problem, remarks);
        }
        Formula::And(parts, _) | Formula::Or(parts, _) => {
            for part in parts {
                equalities(part, in_problem, remarks);
            }
        }
        Formula::Imply(parts, _) | Formula::When(parts, _) => {
            for part in parts.iter() {
                equalities(part, in_problem, remarks);
            }
        }
    }
}
