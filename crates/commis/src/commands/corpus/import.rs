//! `commis corpus import`: recipes from elsewhere become folders of a corpus.

use std::path::PathBuf;

use clap::Args;
use commis_base::Problem;
use commis_corpus::Format;
use commis_eval::{Import, glance, save_recipe};
use serde_json::{Value as Json, json};

use crate::layout::clean;
use crate::{CommandResult, ExitCode, Global, Terminal, input};

/// Read recipes from XML, web pages, JSON, Cooklang, Markdown or text and write a folder for each.
///
/// The folder gets the text, a gold network only if the file has one, and a meta.yaml to fill in. Recipes of the same
/// name are numbered. When a folder is already there, nothing is written without `--force`. Of a whole folder everything
/// is taken that is a recipe, and the rest is summed up by its cause.
#[derive(Args, Debug)]
pub(crate) struct ImportArgs {
    /// Files to read, folders of them, a copy of the published repository, or `-`.
    #[arg(required = true, value_name = "FILE|DIR")]
    files: Vec<PathBuf>,
    /// What the files are; otherwise their names or first lines tell.
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,
    /// The corpus to add to: recipes go into its recipes/ folder.
    #[arg(long, value_name = "DIR", default_value = ".")]
    corpus: PathBuf,
    /// Replace recipes that are already there, their golds included.
    #[arg(long)]
    force: bool,
}

pub(crate) fn run(args: &ImportArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let (mut import, mut code) = (Import::default(), ExitCode::Success);
    for path in &args.files {
        let problems = import.add(path, args.format, global.max_bytes)?;
        for problem in &problems {
            term.remark(&format!("{}: {}\n", problem.severity.name(), clean(&problem.to_string())))?;
        }
        if problems.iter().any(Problem::is_error) || !import.broken.is_empty() {
            code = ExitCode::BadData;
        }
    }
    let mut written: Vec<Json> = Vec::new();
    for (folder, recipe) in import.folders(&args.corpus, args.force)? {
        save_recipe(&folder, &recipe)?;
        if !term.json {
            term.print(&format!("{}: {}\n", input::name(&folder), clean(&glance(&recipe))))?;
        }
        written.push(json!({ "id": recipe.id, "folder": folder.display().to_string() }));
    }
    if term.json {
        let refused = import.refused.iter().chain(&import.broken);
        let refused: Json = refused.map(|(file, cause)| json!({ "file": file, "cause": cause })).collect();
        term.print_json(&json!({ "imported": written, "refused": refused }))?;
    } else {
        term.note(&import.left_out(written.len()))?;
    }
    Ok(code)
}
