//! `commis translate`: from a recipe's text to a program.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_cook::{Beam, Cook, Lexicon, Rung, Translation};
use commis_corpus::{Corpus, Format, Recipe, give_ids, read_recipes};
use commis_eval::{CorpusKitchens, builtin_corpora};
use commis_sim::Simulator;
use serde_json::{Value as Json, json};

use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::kitchen_options::KitchenArgs;
use crate::layout::count;
use crate::terminal::Terminal;

/// Read recipe texts into programs that can be cooked. No model is needed.
///
/// A recipe is an id of the built-in corpora, a file (XML, web page, JSON, Cooklang, Markdown, plain text) or `-`. Files are
/// read for the kitchen in which nothing runs out, unless `--kitchen` or `--corpus` names another one.
#[derive(Args, Debug)]
pub(crate) struct TranslateArgs {
    /// Ids, files, or `-`.
    #[arg(required = true, value_name = "ID|FILE")]
    recipes: Vec<String>,
    /// What the files are; otherwise their names or first lines tell.
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,
    /// Tell for every phrase what it led to, what was added, and which readings lost.
    #[arg(long)]
    explain: bool,
    /// How many readings are kept at a time.
    #[arg(long, default_value_t = Beam::default().width, value_name = "N")]
    beam: usize,
    /// Write a file ID.solution for each recipe into this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Who reads: nothing, shopper, mixer or cook.
    #[arg(long, default_value = "cook", value_name = "RUNG", value_parser = rung)]
    rung: Rung,
    #[command(flatten)]
    kitchen: KitchenArgs,
}

fn rung(name: &str) -> Result<Rung, String> {
    Rung::named(name).ok_or_else(|| "expected nothing, shopper, mixer or cook".to_owned())
}

pub(crate) fn run(args: &TranslateArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let lexicon = Lexicon::english().map_err(|problems| {
        Error::new(ExitCode::Invalid, problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })?;
    if let Some(folder) = &args.out {
        fs::create_dir_all(folder).map_err(|cause| {
            Error::new(ExitCode::Unwritable, format!("cannot make {}: {cause}", input::name(folder)))
        })?;
    }
    let mut kitchen = args.kitchen.choice();
    if kitchen.corpus.is_none() {
        kitchen.kitchen.get_or_insert_with(|| PathBuf::from("stocked"));
    }
    let simulator = kitchen.simulator(global.max_bytes)?;
    let (mut documents, mut code) = (Vec::new(), ExitCode::Success);
    for given in &args.recipes {
        let result = one(args, given, global, &simulator, &lexicon, &mut documents, term);
        // One bad recipe never loses another.
        if let Err(error) = result {
            code = code.max(error.code);
            if term.json {
                documents.push(json!({ "recipe": given, "error": error.message }));
            } else {
                term.fail(&error)?;
            }
        }
    }
    if term.json {
        term.print_json(&json!({ "translations": documents, "exit_code": code.number() }))?;
    }
    Ok(code)
}

/// Translates what one argument names.
fn one(
    args: &TranslateArgs,
    given: &str,
    global: &Global,
    simulator: &Simulator,
    lexicon: &Lexicon,
    documents: &mut Vec<Json>,
    term: &mut Terminal,
) -> Result<(), Error> {
    let path = Path::new(given);
    let corpora: Vec<Corpus> = builtin_corpora().into_iter().map(|loaded| loaded.corpus).collect();
    let entry = corpora.iter().find_map(|corpus| Some((corpus, corpus.recipe(given)?)));
    if let Some((corpus, entry)) = entry.filter(|_| !path.exists()) {
        let mut kitchens = CorpusKitchens::new(corpus, args.kitchen.rules);
        let own = kitchens.of(&entry.recipe).and_then(|kitchen| kitchen.as_ref().ok());
        return show(args, &entry.recipe, own.unwrap_or(simulator), lexicon, documents, term);
    }
    let source = input::data_file(path, global.max_bytes)?;
    let known = args.format.or_else(|| Format::of_name(&source.name));
    let format = known.unwrap_or_else(|| Format::of_text(&source.text));
    let invalid = |problem: commis_base::Problem| Error::new(ExitCode::Invalid, problem.to_string());
    let mut recipes = read_recipes(format, &source.name, &source.text).map_err(invalid)?;
    give_ids(&mut recipes);
    recipes.iter().try_for_each(|recipe| show(args, recipe, simulator, lexicon, documents, term))
}

fn show(
    args: &TranslateArgs,
    recipe: &Recipe,
    simulator: &Simulator,
    lexicon: &Lexicon,
    documents: &mut Vec<Json>,
    term: &mut Terminal,
) -> Result<(), Error> {
    let cook = Cook::new(simulator, lexicon).with_beam(Beam { width: args.beam });
    let translation = cook.translate_as(recipe, args.rung);
    let translation = translation.map_err(|problem| Error::new(ExitCode::Invalid, problem.to_string()))?;
    let program = translation.program.to_string();
    if let Some(folder) = &args.out {
        let file = folder.join(format!("{}.solution", recipe.id));
        fs::write(&file, &program).map_err(|cause| {
            Error::new(ExitCode::Unwritable, format!("cannot write {}: {cause}", input::name(&file)))
        })?;
    }
    if term.json {
        documents.push(translation.to_json());
        return Ok(());
    }
    let shown = match (args.explain, args.out.is_some()) {
        (true, _) => translation.explain(),
        (false, true) => String::new(),
        (false, false) => program,
    };
    let failed = |_| Error::new(ExitCode::Unwritable, "cannot write to stdout".to_owned());
    term.print(&shown).map_err(failed)?;
    term.note(&remark(&translation)).map_err(failed)
}

fn remark(translation: &Translation) -> String {
    let left = match &translation.left_over[..] {
        [] => String::new(),
        left => format!("; not used: {}", left.join(", ")),
    };
    format!(
        "{}: {}{left}\n",
        translation.program.id,
        count(translation.program.statements.len(), "statement")
    )
}
