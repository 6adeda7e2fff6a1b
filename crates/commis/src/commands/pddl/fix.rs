//! `commis pddl fix`: write what the dataset's reading understood as standard PDDL.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_pddl::{dataset_losses, fix, write_domain, write_problem};
use serde_json::json;

use super::source::{definition, invalid, save};
use crate::{CommandResult, ExitCode, Global, Terminal, input};

/// Write what the dataset's reading understood as standard PDDL.
#[derive(Args, Debug)]
pub(super) struct FixArgs {
    /// The domain
    domain: PathBuf,
    /// All problems that are to be used with it
    problems: Vec<PathBuf>,
    /// Write files of the same names into this folder instead of printing
    #[arg(long)]
    out: Option<PathBuf>,
}

pub(super) fn run(args: &FixArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let source = definition(&args.domain, global.max_bytes)?;
    let domain = source.domain()?;
    let mut problems = Vec::new();
    term.remark(&dataset_losses(&source, None))?;
    for path in &args.problems {
        let problem = definition(path, global.max_bytes)?;
        problems.push(problem.problem(&domain)?);
        term.remark(&dataset_losses(&source, Some(&problem)))?;
    }
    let fixed = fix(&domain, &problems).map_err(|error| invalid(format!("{}: {error}", source.name)))?;
    let domain_text = write_domain(&fixed.domain);
    let problem_texts: Vec<String> = fixed.problems.iter().map(write_problem).collect();
    if let Some(folder) = &args.out {
        let inputs: Vec<&Path> =
            [&args.domain].into_iter().chain(&args.problems).map(PathBuf::as_path).collect();
        let targets = commis_eval::files::in_folder(folder, &inputs, "stdin.pddl")?;
        let texts = [&domain_text].into_iter().chain(&problem_texts);
        for (path, text) in targets.iter().zip(texts) {
            save(path, text)?;
            term.note(&format!("wrote {}\n", input::name(path)))?;
        }
    }
    if term.json {
        let code = ExitCode::Success.number();
        term.print_json(&json!({ "domain": domain_text, "problems": problem_texts, "exit_code": code }))?;
    } else if args.out.is_none() {
        term.print(&domain_text)?;
        for text in &problem_texts {
            term.print(&format!("\n{text}"))?;
        }
    }
    Ok(ExitCode::Success)
}
