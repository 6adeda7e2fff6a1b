//! `commis probe validate`: what is inconsistent in files of world states.

use std::path::PathBuf;

use clap::Args;
use commis_base::Problem;
use commis_probe::{Finding, Reading, read_graphs};
use serde_json::json;

use crate::layout::{self, count};
use crate::{CommandResult, Error, ExitCode, Global, Terminal, input};

/// Check files of world states: nothing may appear or disappear without a reason.
#[derive(Args, Debug)]
pub(super) struct ValidateArgs {
    /// Files in the JSON form of world states: one recipe, a list, or one recipe per line.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(super) fn run(args: &ValidateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let (mut reports, mut code) = (Vec::new(), ExitCode::Success);
    for path in &args.files {
        let source = match input::data_file(path, global.max_bytes) {
            Ok(source) => source,
            Err(error) => {
                let error = Error::from(error);
                code = code.max(error.code);
                reports.extend(term.pass_over(path, &error)?);
                continue;
            }
        };
        let reading = read_graphs(&source.name, &source.text);
        let findings = reading.findings();
        if !reading.problems.is_empty() || findings.iter().any(|(_, finding)| !finding.is_warning()) {
            code = code.max(ExitCode::Invalid);
        }
        if !term.json {
            print(&source.name, &reading, &findings, term)?;
        }
        reports.push(reading.document(&source.name, &findings));
    }
    if term.json {
        term.print_json(&json!({ "files": reports, "exit_code": code.number() }))?;
    }
    Ok(code)
}

fn print(
    file: &str,
    reading: &Reading,
    findings: &[(usize, Finding)],
    term: &mut Terminal,
) -> CommandResult<()> {
    term.remark_problems(&reading.problems)?;
    let found: Vec<Problem> = findings.iter().map(|(line, finding)| finding.problem(file, *line)).collect();
    term.remark_problems(&found)?;
    let warnings = findings.iter().filter(|(_, finding)| finding.is_warning()).count();
    let errors = reading.problems.len() + findings.len() - warnings;
    let found = layout::findings(errors, warnings, 0);
    term.print(&format!("{file} ({}): {found}\n", count(reading.graphs.len(), "recipe")))
}
