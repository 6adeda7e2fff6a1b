//! `commis pddl fix`: write what lenient reading understood as standard PDDL.

use std::path::{Path, PathBuf};

use clap::Args;
use commis_pddl::{fix, write_domain, write_problem};
use serde_json::json;

use super::source::{definition, invalid, save};
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::terminal::Terminal;

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

pub(super) fn run(args: &FixArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let source = definition(&args.domain, global.max_bytes)?;
    let domain = source.domain()?;
    let mut problems = Vec::new();
    for path in &args.problems {
        problems.push(definition(path, global.max_bytes)?.problem(&domain)?);
    }
    let fixed = fix(&domain, &problems).map_err(|error| invalid(format!("{}: {error}", source.name)))?;
    let domain_text = write_domain(&fixed.domain);
    let problem_texts: Vec<String> = fixed.problems.iter().map(write_problem).collect();
    if let Some(folder) = &args.out {
        let inputs: Vec<&PathBuf> = [&args.domain].into_iter().chain(&args.problems).collect();
        let targets = targets(folder, &inputs)?;
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

/// Where each input goes in the folder. Nothing is written when that would lose a result or an input.
fn targets(folder: &Path, inputs: &[&PathBuf]) -> Result<Vec<PathBuf>, Error> {
    let refusal = |path: &Path, why: &str| {
        let message = format!("{} {why}", input::name(path));
        Error::new(ExitCode::Usage, message)
    };
    let mut targets: Vec<PathBuf> = Vec::new();
    for original in inputs {
        let name = original.file_name().filter(|name| *name != "-").unwrap_or("stdin.pddl".as_ref());
        let target = folder.join(name);
        if targets.contains(&target) {
            let error = refusal(&target, "would be written twice: two inputs have the same name");
            return Err(error.hint("rename one of them, or use a folder for each"));
        }
        let is_target = |input: &&PathBuf| match (input.canonicalize(), target.canonicalize()) {
            (Ok(input), Ok(target)) => input == target,
            _ => false,
        };
        if inputs.iter().any(is_target) {
            let error = refusal(&target, "is an input and would be overwritten");
            return Err(error.hint("name another folder with `--out DIR`"));
        }
        targets.push(target);
    }
    Ok(targets)
}
