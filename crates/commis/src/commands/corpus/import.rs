//! `commis corpus import`: recipes from elsewhere become folders of a corpus.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_base::Problem;
use commis_corpus::{File, Format, Recipe, folder_of, give_ids, names, read_recipes};
use commis_eval::{Collection, open_publication};
use serde_json::{Value as Json, json};

use super::new::write;
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::{clean, count};
use crate::terminal::Terminal;

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
    let (mut recipes, mut refused, mut broken) = (Vec::new(), Vec::new(), Vec::new());
    let mut code = ExitCode::Success;
    for path in &args.files {
        if path.is_dir() {
            if let Some(published) = open_publication(path, global.max_bytes)? {
                for problem in published.problems.iter().chain(published.broken_golds.values()) {
                    let severity = problem.severity.name();
                    term.remark(&format!("{severity}: {}\n", clean(&problem.to_string())))?;
                }
                let mut errors = published.problems.iter().filter(|problem| problem.is_error());
                if errors.next().is_some() || !published.broken_golds.is_empty() {
                    code = ExitCode::BadData;
                }
                let cause = |problem: Problem| (problem.file, problem.message);
                broken.extend(published.broken_golds.into_values().map(cause));
                recipes.extend(published.recipes);
                continue;
            }
            let imported = Collection::open(std::slice::from_ref(path))?.recipes(global.max_bytes);
            recipes.extend(imported.recipes);
            refused.extend(imported.refused);
            continue;
        }
        let source = input::data_file(path, global.max_bytes)?;
        let known = args.format.or_else(|| Format::of_name(&source.name));
        let format = known.unwrap_or_else(|| Format::of_text(&source.text));
        let read = read_recipes(format, &source.name, &source.text);
        recipes.extend(read.map_err(|problem| {
            let error = Error::new(ExitCode::Invalid, problem.to_string());
            error.hint("if the file was taken for something else, say what it is with `--format`")
        })?);
    }
    give_ids(&mut recipes);
    let folder_of_id = |id: &str| args.corpus.join("recipes").join(id);
    let mut folders = recipes.iter().map(|recipe| folder_of_id(&recipe.id));
    if let Some(folder) = folders.find(|folder| folder.exists()).filter(|_| !args.force) {
        let message = format!("{} is already there; nothing was imported", input::name(&folder));
        return Err(Error::new(ExitCode::Unwritable, message).hint("replace it with `--force`").into());
    }
    let mut written: Vec<Json> = Vec::new();
    for recipe in recipes {
        let folder = folder_of_id(&recipe.id);
        let files = folder_of(&recipe);
        write(&folder, &files)?;
        remove_others(&folder, &files)?;
        if !term.json {
            term.print(&format!("{}: {}\n", input::name(&folder), clean(&summary(&recipe))))?;
        }
        written.push(json!({ "id": recipe.id, "folder": folder.display().to_string() }));
    }
    if term.json {
        let refused: Json = refused
            .iter()
            .chain(&broken)
            .map(|(file, cause)| json!({ "file": file, "cause": cause }))
            .collect();
        term.print_json(&json!({ "imported": written, "refused": refused }))?;
    } else {
        print_refused(&refused, written.len(), term)?;
    }
    Ok(code)
}

/// What was taken and what was not, by cause.
fn print_refused(refused: &[(String, String)], taken: usize, term: &mut Terminal) -> CommandResult<()> {
    if refused.is_empty() {
        return Ok(());
    }
    let mut causes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (file, cause) in refused {
        causes.entry(cause).or_default().push(file);
    }
    term.note(&format!("{} imported, {} left out\n", count(taken, "recipe"), count(refused.len(), "file")))?;
    for (cause, files) in causes {
        term.note(&format!("  {}: {} ({})\n", files.len(), clean(cause), clean(&files.join(", "))))?;
    }
    Ok(())
}

/// A recipe that is replaced is replaced as a whole: what it had and the new one lacks would not fit.
fn remove_others(folder: &Path, files: &[File]) -> CommandResult<()> {
    for name in [names::TEXT, names::GOLD, names::META] {
        let path = folder.join(name);
        if files.iter().all(|file| file.path != name) && path.exists() {
            fs::remove_file(&path).map_err(|cause| {
                Error::new(ExitCode::Unwritable, format!("cannot remove {}: {cause}", input::name(&path)))
            })?;
        }
    }
    Ok(())
}

fn summary(recipe: &Recipe) -> String {
    let lines = format!(
        "{}, {}, {}",
        recipe.title,
        count(recipe.ingredients.len(), "ingredient"),
        count(recipe.instructions.len(), "instruction")
    );
    let has_gold = recipe.gold.is_some() || recipe.gold_of_meanings().is_some();
    if has_gold { format!("{lines}, with gold") } else { lines }
}
