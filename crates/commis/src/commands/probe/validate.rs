//! `commis probe validate`: what is inconsistent in files of world states.

use std::path::PathBuf;

use clap::Args;
use commis_probe::{Finding, ReadGraph, Reading, read_graphs};
use serde_json::{Value as Json, json};

use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::{clean, count};
use crate::terminal::{Paint, Terminal};

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
        let report = Report::new(source.name.clone(), read_graphs(&source.name, &source.text));
        if report.errors() > 0 {
            code = code.max(ExitCode::Invalid);
        }
        if !term.json {
            report.print(term)?;
        }
        reports.push(report.to_json());
    }
    if term.json {
        term.print_json(&json!({ "files": reports, "exit_code": code.number() }))?;
    }
    Ok(code)
}

/// What was found in one file.
struct Report {
    file: String,
    reading: Reading,
    /// Findings with the line of their step or recipe.
    findings: Vec<(usize, Finding)>,
}

impl Report {
    fn new(file: String, reading: Reading) -> Report {
        let of_graph = |read: &ReadGraph| {
            let found = read.graph.validate().into_iter();
            let located = found.map(|finding| (line_of(&finding, read), finding));
            located.collect::<Vec<_>>()
        };
        let mut findings: Vec<(usize, Finding)> = reading.graphs.iter().flat_map(of_graph).collect();
        findings.extend(reading.repeated());
        Report { file, reading, findings }
    }

    fn errors(&self) -> usize {
        self.reading.problems.len()
            + self.findings.iter().filter(|(_, finding)| !finding.is_warning()).count()
    }

    fn print(&self, term: &mut Terminal) -> CommandResult<()> {
        let Paint { error, warning, end, .. } = term.error_paint;
        for problem in &self.reading.problems {
            let message = clean(&problem.message);
            term.remark(&format!("{}:{}: {error}error{end}: {message}\n", problem.file, problem.line))?;
        }
        for (line, finding) in &self.findings {
            let (colour, severity) =
                if finding.is_warning() { (warning, "warning") } else { (error, "error") };
            let message = clean(&finding.to_string());
            term.remark(&format!("{}:{line}: {colour}{severity}{end}: {message}\n", self.file))?;
        }
        let (errors, warnings) =
            (self.errors(), self.findings.len() + self.reading.problems.len() - self.errors());
        let found = format!("{}, {}", count(errors, "error"), count(warnings, "warning"));
        term.print(&format!("{} ({}): {found}\n", self.file, count(self.reading.graphs.len(), "recipe")))
    }

    fn to_json(&self) -> Json {
        let problems = self.reading.problems.iter().map(|problem| {
            json!({ "line": problem.line, "severity": "error", "rule": "readable", "message": problem.message })
        });
        let findings = self.findings.iter().map(|(line, finding)| {
            let mut found = json!(finding);
            found["line"] = json!(line);
            found["severity"] = json!(if finding.is_warning() { "warning" } else { "error" });
            found
        });
        json!({
            "file": self.file,
            "recipes": self.reading.graphs.len(),
            "findings": problems.chain(findings).collect::<Vec<_>>(),
        })
    }
}

fn line_of(finding: &Finding, read: &ReadGraph) -> usize {
    let step = finding.step.and_then(|step| read.step_lines.get(step.checked_sub(1)?));
    step.copied().unwrap_or(read.line)
}
