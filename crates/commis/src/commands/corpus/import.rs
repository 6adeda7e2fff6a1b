//! `commis corpus import`: recipes from elsewhere become folders of a corpus.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use commis_corpus::{File, Format, Recipe, folder_of, id_of_title, is_id, names, read_recipes};
use serde_json::{Value as Json, json};

use super::new::write;
use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::{clean, count};
use crate::terminal::Terminal;

/// Read recipes from XML, web pages, JSON, Cooklang or text and write a folder for each.
///
/// The folder gets the text, a gold network only if the file has one, and a meta.yaml to fill in. Recipes of the same
/// name are numbered. When a folder is already there, nothing is written without `--force`.
#[derive(Args, Debug)]
pub(crate) struct ImportArgs {
    /// Files to read, or `-`.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// What the files are; otherwise their names or first lines tell.
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<ImportFormat>,
    /// The corpus to add to: recipes go into its recipes/ folder.
    #[arg(long, value_name = "DIR", default_value = ".")]
    corpus: PathBuf,
    /// Replace recipes that are already there, their golds included.
    #[arg(long)]
    force: bool,
}

/// What can be imported.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ImportFormat {
    /// The published XML, with or without utterances and meanings.
    Xml,
    /// A solution file.
    Solution,
    /// One recipe per line as JSON.
    Jsonl,
    /// schema.org JSON-LD, alone or in a web page.
    JsonLd,
    /// Cooklang.
    Cooklang,
    /// Plain text.
    Text,
}

impl From<ImportFormat> for Format {
    fn from(format: ImportFormat) -> Format {
        match format {
            ImportFormat::Xml => Format::Xml,
            ImportFormat::Solution => Format::Solution,
            ImportFormat::Jsonl => Format::JsonLines,
            ImportFormat::JsonLd => Format::LinkedData,
            ImportFormat::Cooklang => Format::Cooklang,
            ImportFormat::Text => Format::PlainText,
        }
    }
}

pub(crate) fn run(args: &ImportArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut recipes = Vec::new();
    for path in &args.files {
        let source = input::data_file(path, global.max_bytes)?;
        let known = args.format.map(Format::from).or_else(|| Format::of_name(&source.name));
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
        term.print_json(&json!({ "imported": written }))?;
    }
    Ok(ExitCode::Success)
}

/// An id for every recipe: its own, or one made of its title, with a number where another one has it.
fn give_ids(recipes: &mut [Recipe]) {
    let plain = |id: &str| if is_id(id) { id.to_owned() } else { id_of_title(id) };
    let wanted: Vec<String> = recipes.iter().map(|recipe| plain(&recipe.id)).collect();
    let mut known: BTreeSet<String> = wanted.iter().cloned().collect();
    let mut given = BTreeSet::new();
    for (recipe, id) in recipes.iter_mut().zip(wanted) {
        let id = if given.contains(&id) { numbered(&id, &known) } else { id };
        known.insert(id.clone());
        given.insert(id.clone());
        if recipe.id != id {
            recipe.gold = recipe.gold.as_deref().map(|gold| with_id(gold, &id));
            recipe.id = id;
        }
    }
}

/// The id with the first number from 2 on that makes it a new one.
fn numbered(id: &str, known: &BTreeSet<String>) -> String {
    // Ids have at most 200 letters, number included.
    let stem = id.get(..180).unwrap_or(id).trim_end_matches('-');
    let mut number = 2_usize;
    while known.contains(&format!("{stem}-{number}")) {
        number += 1;
    }
    format!("{stem}-{number}")
}

/// A network under another id.
fn with_id(gold: &str, id: &str) -> String {
    let at = if gold.starts_with('#') { Some(0) } else { gold.find("\n#").map(|end| end + 1) };
    let Some((before, after)) = at.and_then(|at| gold.split_at_checked(at)) else { return gold.to_owned() };
    let rest = after.find(|c: char| c.is_whitespace() || c == ';').and_then(|end| after.get(end..));
    format!("{before}#{id}{}", rest.unwrap_or_default())
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
