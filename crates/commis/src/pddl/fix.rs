//! `commis pddl fix`

use std::path::{Path, PathBuf};

use clap::Args;
use commis_pddl::{fix, write_domain, write_problem};
use serde_json::json;

use super::files::{Source, complain, save, say, say_json};
use super::{Failure, exit_code};

#[derive(Debug, Args)]
pub(super) struct FixArgs {
    /// The domain
    domain: PathBuf,
    /// All problems that are to be used with it
    problems: Vec<PathBuf>,
    /// Write files of the same names into this folder instead of printing
    #[arg(long)]
    out: Option<PathBuf>,
}

pub(super) fn run(args: &FixArgs, json: bool) -> Result<u8, Failure> {
    let source = Source::open_definition(&args.domain)?;
    let domain = source.domain()?;
    let mut problems = Vec::new();
    for path in &args.problems {
        problems.push(Source::open_definition(path)?.problem(&domain)?);
    }
    let fixed =
        fix(&domain, &problems).map_err(|error| Failure::unreadable(format!("{}: {error}", source.name)))?;
    let domain_text = write_domain(&fixed.domain);
    let problem_texts: Vec<String> = fixed.problems.iter().map(write_problem).collect();
    if json {
        say_json(&json!({"domain": domain_text, "problems": problem_texts}));
    }
    match &args.out {
        Some(folder) => {
            save_as(folder, &args.domain, &domain_text)?;
            for (path, text) in args.problems.iter().zip(&problem_texts) {
                save_as(folder, path, text)?;
            }
        }
        None if !json => {
            say(&domain_text);
            for text in &problem_texts {
                say(&format!("\n{text}"));
            }
        }
        None => {}
    }
    Ok(exit_code::SUCCESS)
}

fn save_as(folder: &Path, original: &Path, text: &str) -> Result<(), Failure> {
    let name = original.file_name().filter(|name| *name != "-").unwrap_or("stdin.pddl".as_ref());
    let path = folder.join(name);
    save(&path, text)?;
    complain(&format!("wrote {}", path.display()));
    Ok(())
}
