//! `commis pddl check`: report what is wrong with a domain and its problems, or how lenient reading repairs it.

use std::path::PathBuf;

use clap::Args;
use commis_base::Severity;
use commis_pddl::{Diagnostic, PddlText, check_domain, check_problem};
use serde_json::json;

use super::source::{definition, show};
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// Report what is wrong with a domain and its problems, or how lenient reading repairs it.
#[derive(Args, Debug)]
pub(super) struct CheckArgs {
    /// The domain
    domain: PathBuf,
    /// Its problems
    problems: Vec<PathBuf>,
    /// Report every departure from the standard instead of how lenient reading repairs it
    #[arg(long)]
    strict: bool,
}

pub(super) fn run(args: &CheckArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let domain_source = definition(&args.domain, global.max_bytes)?;
    let domain = check_domain(&domain_source.text);
    let mut checked = vec![(domain_source, domain.findings)];
    for path in &args.problems {
        let source = definition(path, global.max_bytes)?;
        let findings = check_problem(&source.text, &domain.syntax).findings;
        checked.push((source, findings));
    }
    let lenient = lenient_error(&checked);
    let errors =
        |findings: &[Diagnostic]| findings.iter().filter(|found| found.severity == Severity::Error).count();
    let total: usize = checked.iter().map(|(_, findings)| errors(findings)).sum();
    if term.json {
        let files: Vec<_> = checked
            .iter()
            .map(
                |(source, findings)| json!({"file": source.name, "findings": source.findings_json(findings)}),
            )
            .collect();
        let error = lenient.as_ref().err().map(Error::members);
        let code = match &lenient {
            _ if args.strict => strict_code(total),
            Ok(()) => ExitCode::Success,
            Err(error) => error.code,
        };
        term.print_json(&json!({ "files": files, "lenient_error": error, "exit_code": code.number() }))?;
        return Ok(code);
    }
    if args.strict {
        for (source, findings) in &checked {
            show(source, findings, term)?;
        }
        let verdict = match total {
            0 => "standard PDDL".to_owned(),
            _ => format!("{total} departures from the standard"),
        };
        term.print(&format!("{verdict}\n"))?;
        return Ok(strict_code(total));
    }
    let mut repairs = 0;
    for (source, findings) in &checked {
        repairs += show_repairs(source, findings, term)?;
    }
    lenient?;
    term.print(&format!("readable with {repairs} repairs\n"))?;
    Ok(ExitCode::Success)
}

fn strict_code(departures: usize) -> ExitCode {
    if departures == 0 { ExitCode::Success } else { ExitCode::Findings }
}

fn lenient_error(checked: &[(PddlText, Vec<Diagnostic>)]) -> Result<(), Error> {
    let mut sources = checked.iter().map(|(source, _)| source);
    let Some(first) = sources.next() else { return Ok(()) };
    let domain = first.domain()?;
    Ok(sources.try_for_each(|source| source.problem(&domain).map(drop))?)
}

/// Shows how lenient reading repairs a text and returns how often it does.
fn show_repairs(source: &PddlText, findings: &[Diagnostic], term: &mut Terminal) -> CommandResult<usize> {
    let mut repairs = 0;
    for finding in findings {
        let Some(repair) = finding.code.repair() else { continue };
        repairs += 1;
        let place = finding.span.position(&source.text);
        term.note(&format!(
            "{}:{}:{}: repaired[{}]: {}\n  read as: {repair}\n",
            source.name,
            place.line,
            place.column,
            finding.code.info().name,
            finding.message
        ))?;
    }
    Ok(repairs)
}
