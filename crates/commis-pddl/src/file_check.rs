//! What a reading makes of a domain and its problems, file by file, without solving anything.

use commis_base::{Severity, to_json};
use serde_json::{Value as Json, json};

use crate::diagnostic::{Code, Diagnostic, Standing};
use crate::mode::{Mode, Remark, domain_losses, problem_losses, refuse_losses};
use crate::model::Domain;
use crate::read::{read_domain, read_problem};
use crate::source::PddlText;
use crate::strict::{
    Checked, DomainSyntax, ProblemSyntax, check_domain, check_problem, lower_domain, lower_problem,
};

/// One file: what is wrong with it, and what a reading makes of that.
#[derive(Clone, Debug)]
pub struct FileCheck {
    /// The file.
    pub source: PddlText,
    /// Everything that was found, in file order.
    pub findings: Vec<Diagnostic>,
    /// What the reading takes for something else; nothing by the letter.
    pub repairs: Vec<Remark>,
    /// Why the reading does not take the file, and which one does.
    pub refusal: Option<(String, Option<String>)>,
    mode: Mode,
}

impl FileCheck {
    /// How many findings are departures from the standard.
    pub fn departures(&self) -> usize {
        self.findings.iter().filter(|found| found.severity == Severity::Error).count()
    }

    /// The repairs in words, with places.
    pub fn repairs_text(&self) -> String {
        let line = |repair: &Remark| {
            let Remark { finding, read_as, .. } = repair;
            let place = finding.span.position(&self.source.text);
            let (name, code, message) = (&self.source.name, finding.code.info().name, &finding.message);
            format!(
                "{name}:{}:{}: repaired[{code}]: {message}\n  read as: {read_as}\n",
                place.line, place.column
            )
        };
        self.repairs.iter().map(line).collect()
    }

    /// The file with its findings, each with what the reading makes of it.
    pub fn to_json(&self) -> Json {
        let finding = |finding: &Diagnostic| {
            let mut json = to_json(&self.source.name, &self.source.text, finding);
            json["repair"] = json!(repair(finding, self.mode));
            json
        };
        let findings: Json = self.findings.iter().map(finding).collect();
        json!({ "file": self.source.name, "findings": findings })
    }
}

/// What a reading makes of a finding, if it makes something of it.
fn repair(finding: &Diagnostic, mode: Mode) -> Option<&'static str> {
    match mode {
        Mode::Dataset => finding.code.repair(),
        Mode::Standard if finding.severity == Severity::Error => {
            Some(finding.code.standard_repair()).filter(|_| finding.code.standing() != Standing::Refused)
        }
        Mode::Standard | Mode::Strict => None,
    }
}

/// Checks a domain and its problems.
pub fn check_files(domain: PddlText, problems: Vec<PddlText>, mode: Mode) -> Vec<FileCheck> {
    let checked = check_domain(&domain.text);
    let lenient = read_domain(&domain.text);
    let mut files = vec![domain_check(domain, &checked, lenient.as_ref().ok(), mode)];
    for problem in problems {
        let checked_problem = check_problem(&problem.text, &checked.syntax);
        files.push(problem_check(problem, checked_problem, lenient.as_ref().ok(), mode));
    }
    files
}

fn domain_check(
    source: PddlText,
    checked: &Checked<DomainSyntax>,
    lenient: Option<&Domain>,
    mode: Mode,
) -> FileCheck {
    let by_standard = refuse_losses(checked).and_then(|()| lower_domain(&checked.syntax).map(drop));
    let by_dataset = read_domain(&source.text).map(drop).map_err(|error| vec![error.into()]);
    let extra = lenient.map(|lenient| domain_losses(checked, lenient)).unwrap_or_default();
    FileCheck {
        refusal: refusal(&source, by_standard, by_dataset, &checked.findings, &extra, mode),
        repairs: repairs(&checked.findings, extra, mode, false),
        findings: checked.findings.clone(),
        source,
        mode,
    }
}

fn problem_check(
    source: PddlText,
    checked: Checked<ProblemSyntax>,
    lenient: Option<&Domain>,
    mode: Mode,
) -> FileCheck {
    let by_standard = refuse_losses(&checked).and_then(|()| lower_problem(&checked.syntax).map(drop));
    let by_dataset = match lenient {
        Some(domain) => read_problem(&source.text, domain).map(drop).map_err(|error| vec![error.into()]),
        None => Ok(()),
    };
    let extra = problem_losses(&checked);
    FileCheck {
        refusal: refusal(&source, by_standard, by_dataset, &checked.findings, &extra, mode),
        repairs: repairs(&checked.findings, extra, mode, true),
        findings: checked.findings,
        source,
        mode,
    }
}

/// What is taken for something else: findings that can be repaired, and what only the dataset's reading loses.
fn repairs(findings: &[Diagnostic], extra: Vec<Remark>, mode: Mode, in_problem: bool) -> Vec<Remark> {
    let known = findings.iter().filter_map(|finding| {
        let read_as = repair(finding, mode)?;
        Some(Remark { in_problem, finding: finding.clone(), read_as })
    });
    let mut repairs: Vec<Remark> = known.collect();
    if mode == Mode::Dataset {
        let is_new = |remark: &Remark| {
            !findings
                .iter()
                .any(|known| known.code == remark.finding.code && known.span == remark.finding.span)
        };
        repairs.extend(extra.into_iter().filter(is_new));
        repairs.sort_by_key(|repair| (repair.finding.span.start, repair.finding.code));
    }
    repairs
}

/// Why the reading does not take a file, and whether another one does without leaving anything out.
fn refusal(
    source: &PddlText,
    by_standard: Result<(), Vec<Diagnostic>>,
    by_dataset: Result<(), Vec<Diagnostic>>,
    findings: &[Diagnostic],
    lost_by_dataset: &[Remark],
    mode: Mode,
) -> Option<(String, Option<String>)> {
    let is_changed = findings
        .iter()
        .any(|found| found.severity == Severity::Error && found.code.standing() == Standing::Reinterpreted);
    let (refused, other_takes_it, other) = match mode {
        Mode::Strict => return None,
        Mode::Standard => (by_standard.err()?, by_dataset.is_ok() && lost_by_dataset.is_empty(), "dataset"),
        Mode::Dataset => (by_dataset.err()?, by_standard.is_ok() && !is_changed, "standard"),
    };
    let first = refused.first()?;
    let place = first.span.position(&source.text);
    let message = format!("{}:{}:{}: {}", source.name, place.line, place.column, first.message);
    Some((message, other_takes_it.then(|| format!("`--reading {other}` reads it"))))
}

/// What the dataset's reading leaves out of a domain, or of a problem for it: whole sections, and what `=` means.
pub fn dataset_losses(domain: &PddlText, problem: Option<&PddlText>) -> String {
    let checked = check_domain(&domain.text);
    let (source, remarks) = match problem {
        None => {
            let Ok(read) = read_domain(&domain.text) else { return String::new() };
            (domain, domain_losses(&checked, &read))
        }
        Some(problem) => (problem, problem_losses(&check_problem(&problem.text, &checked.syntax))),
    };
    let lost =
        |remark: &&Remark| matches!(remark.finding.code, Code::UnknownSection | Code::EqualityAsPredicate);
    let line = |remark: &Remark| {
        commis_base::render(&source.name, &source.text, &remark.finding, false)
            + "\n  read as: "
            + remark.read_as
            + "\n"
    };
    remarks.iter().filter(lost).map(line).collect()
}
