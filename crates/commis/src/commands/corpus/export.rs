//! `commis corpus export`: recipes in the forms that others read.

use std::path::PathBuf;

use clap::{Args, ValueEnum as _};
use commis_corpus::{ExportFormat, File, Recipe};
use commis_eval::files::save_all;
use commis_eval::{CorpusChoice, find_recipe};
use serde_json::{Value as Json, json};

use crate::layout::count;
use crate::{CommandResult, Error, ExitCode, Global, Terminal, input};

/// Write recipes in another form, to stdout or one file each; with `--json` as texts in one document.
#[derive(Args, Debug)]
pub(crate) struct ExportArgs {
    /// The recipes to write; all when none is named.
    ids: Vec<String>,
    /// The form to write.
    #[arg(long, value_enum)]
    format: ExportFormat,
    /// Write one file per recipe into this folder.
    #[arg(long, short, value_name = "DIR")]
    output: Option<PathBuf>,
    #[command(flatten)]
    corpus: CorpusChoice,
}

pub(crate) fn run(args: &ExportArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let corpora = args.corpus.corpora(global.max_bytes)?;
    let mut recipes: Vec<&Recipe> = Vec::new();
    if args.ids.is_empty() {
        recipes.extend(corpora.iter().flat_map(|corpus| &corpus.recipes).map(|entry| &entry.recipe));
    }
    for id in &args.ids {
        recipes.push(&find_recipe(&corpora, id)?.1.recipe);
    }
    if args.format == ExportFormat::Solution {
        recipes.retain(|recipe| recipe.gold.is_some());
    }
    if let Some(folder) = &args.output {
        let file = |recipe: &&Recipe| args.format.file(recipe);
        let files: Vec<File> = recipes.iter().map(file).collect();
        save_all(folder, &files)?;
        if term.json {
            let path = |file: &File| folder.join(&file.path).display().to_string();
            let written = recipes.iter().zip(&files);
            let written = written.map(|(recipe, file)| json!({ "id": recipe.id, "file": path(file) }));
            print_document(args.format, &written.collect(), term)?;
        } else {
            term.note(&format!("{} in {}\n", count(files.len(), "file"), input::name(folder)))?;
        }
        return Ok(ExitCode::Success);
    }
    if term.json {
        let text = |recipe: &&Recipe| json!({ "id": recipe.id, "text": args.format.write(recipe) });
        print_document(args.format, &recipes.iter().map(text).collect(), term)?;
        return Ok(ExitCode::Success);
    }
    if recipes.len() > 1 && !args.format.is_stream() {
        let message = format!("this form holds one recipe, not {}", recipes.len());
        return Err(Error::new(ExitCode::Usage, message)
            .hint("name one recipe, or a folder with `--output DIR`")
            .into());
    }
    for recipe in recipes {
        term.print(&args.format.write(recipe))?;
    }
    Ok(ExitCode::Success)
}

fn print_document(format: ExportFormat, recipes: &Json, term: &mut Terminal) -> CommandResult<()> {
    let format = format.to_possible_value().map(|value| value.get_name().to_owned());
    let code = ExitCode::Success.number();
    term.print_json(&json!({ "format": format, "recipes": recipes, "exit_code": code }))
}
