//! `commis corpus import`: recipes from elsewhere become folders of a corpus.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use commis_corpus::{Format, Recipe, folder_of, id_of_title, is_id, read_recipes};
use serde_json::{Value as Json, json};

use super::new::write;
use crate::cli::Global;
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::count;
use crate::terminal::Terminal;
use crate::trouble::{Error, Outcome};

/// Read recipes from XML, web pages, JSON, Cooklang or text and write a folder for each.
///
/// The folder gets the text, a gold network only if the file has one, and a meta.yaml to fill in.
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
    /// Replace recipes that are already there.
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

pub(crate) fn run(args: &ImportArgs, global: &Global, term: &mut Terminal) -> Outcome {
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
    let mut written: Vec<Json> = Vec::new();
    for mut recipe in recipes {
        if !is_id(&recipe.id) {
            recipe.id = id_of_title(&recipe.id);
        }
        let folder = args.corpus.join("recipes").join(&recipe.id);
        if folder.exists() && !args.force {
            let message = format!("{} is already there", folder.display());
            return Err(Error::new(ExitCode::Unwritable, message).hint("replace it with `--force`").into());
        }
        write(&folder, &folder_of(&recipe))?;
        if !term.json {
            term.print(&format!("{}: {}\n", folder.display(), summary(&recipe)))?;
        }
        written.push(json!({ "id": recipe.id, "folder": folder.display().to_string() }));
    }
    if term.json {
        term.print_json(&json!({ "imported": written }))?;
    }
    Ok(ExitCode::Success)
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
