//! `commis pddl fix`: write what lenient reading understood as standard PDDL.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_pddl::{fix, write_domain, write_problem};
use serde_json::json;

use super::source::{Source, invalid, save};
use crate::cli::Global;
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;
use crate::trouble::Outcome;

/// Write what lenient reading understood as standard PDDL.
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

pub(super) fn run(args: &FixArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let source = Source::definition(&args.domain, global.max_bytes)?;
    let domain = source.domain()?;
    let mut problems = Vec::new();
    for path in &args.problems {
        problems.push(Source::definition(path, global.max_bytes)?.problem(&domain)?);
    }
    let fixed = fix(&domain, &problems).map_err(|error| invalid(format!("{}: {error}", source.name)))?;
    let domain_text = write_domain(&fixed.domain);
    let problem_texts: Vec<String> = fixed.problems.iter().map(write_problem).collect();
    if term.json {
        let code = ExitCode::Success.number();
        term.print_json(&json!({ "domain": domain_text, "problems": problem_texts, "exit_code": code }))?;
    }
    match &args.out {
        Some(folder) => {
            save_as(folder, &args.domain, &domain_text, term)?;
            for (path, text) in args.problems.iter().zip(&problem_texts) {
                save_as(folder, path, text, term)?;
            }
        }
        None if !term.json => {
            term.print(&domain_text)?;
            for text in &problem_texts {
                term.print(&format!("\n{text}"))?;
            }
        }
        None => {}
    }
    Ok(ExitCode::Success)
}

fn save_as(folder: &Path, original: &Path, text: &str, term: &mut Terminal) -> Outcome<()> {
    let name = original.file_name().filter(|name| *name != "-").unwrap_or("stdin.pddl".as_ref());
    let path = folder.join(name);
    save(&path, text)?;
    term.note(&format!("wrote {}\n", path.display()))
}
