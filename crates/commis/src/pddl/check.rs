//! `commis pddl check`

use std::path::PathBuf;

use clap::Args;
use commis_pddl::{Diagnostic, Severity, check_domain, check_problem};
use serde_json::json;

use super::files::{Source, complain, say, say_json};
use super::{Failure, exit_code};

#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// The domain
    domain: PathBuf,
    /// Its problems
    problems: Vec<PathBuf>,
    /// Report every departure from the standard instead of how lenient reading repairs it
    #[arg(long)]
    strict: bool,
}

pub(super) fn run(args: &CheckArgs, json: bool) -> Result<u8, Failure> {
    let domain_source = Source::open_definition(&args.domain)?;
    let domain = check_domain(&domain_source.text);
    let mut checked = vec![(domain_source, domain.findings)];
    for path in &args.problems {
        let source = Source::open_definition(path)?;
        let findings = check_problem(&source.text, &domain.syntax).findings;
        checked.push((source, findings));
    }
    let lenient = lenient_error(&checked);
    if json {
        let files: Vec<_> = checked
            .iter()
            .map(|(source, findings)| json!({"file": source.name, "findings": source.json(findings)}))
            .collect();
        let error = lenient.as_ref().err().map(|failure| &failure.message);
        say_json(&json!({"files": files, "lenient_error": error}));
    }
    let errors =
        |findings: &[Diagnostic]| findings.iter().filter(|found| found.severity == Severity::Error).count();
    let total: usize = checked.iter().map(|(_, findings)| errors(findings)).sum();
    if args.strict {
        if !json {
            for (source, findings) in &checked {
                source.show(findings);
            }
            let verdict = if total == 0 {
                "standard PDDL".to_owned()
            } else {
                format!("{total} departures from the standard")
            };
            say(&format!("{verdict}\n"));
        }
        return Ok(if total == 0 { exit_code::SUCCESS } else { exit_code::FINDINGS });
    }
    if !json {
        for (source, findings) in &checked {
            show_repairs(source, findings);
        }
        if lenient.is_ok() {
            let repairs: usize = checked
                .iter()
                .map(|(_, findings)| findings.iter().filter(|found| found.repair().is_some()).count())
                .sum();
            say(&format!("readable with {repairs} repairs\n"));
        }
    }
    match lenient {
        Ok(()) => Ok(exit_code::SUCCESS),
        Err(failure) if json => Ok(failure.code),
        Err(failure) => Err(failure),
    }
}

fn lenient_error(checked: &[(Source, Vec<Diagnostic>)]) -> Result<(), Failure> {
    let mut sources = checked.iter().map(|(source, _)| source);
    let Some(first) = sources.next() else { return Ok(()) };
    let domain = first.domain()?;
    sources.try_for_each(|source| source.problem(&domain).map(drop))
}

fn show_repairs(source: &Source, findings: &[Diagnostic]) {
    for finding in findings {
        if let Some(repair) = finding.repair() {
            let place = finding.span.place(&source.text);
            complain(&format!(
                "{}:{}:{}: repaired[{}]: {}\n  read as: {repair}",
                source.name,
                place.line,
                place.column,
                finding.code.info().name,
                finding.message
            ));
        }
    }
}
