//! `commis cook`: carries recipes out and shows, step by step, what happens.

mod recipe;

use std::path::PathBuf;

use clap::Args;
use commis_base::Lines;
use commis_eval::{CookDocument, KitchenChoice, LimitChoice, RecipeKitchens, Texts, ToCook, unknown_recipe};
use commis_physics::Moving;
use commis_sim::Simulator;
use serde_json::Value as Json;

use crate::motion_options::MotionArgs;
use crate::options::LanguageArgs;
use crate::recipe_file::Problems;
use crate::{CommandResult, Error, ExitCode, Global, Terminal};

use recipe::CookRun;
pub(crate) use recipe::outcome;

/// Cook recipes and show what each step does, when, and why something failed.
///
/// A recipe text is read into a program first, as `commis translate` does it. A file is a program when its name ends with
/// `.solution` or `.mcl`, when it begins with `(`, or when it begins with `#` or `;` and has a line that begins with `(`;
/// any other file is a recipe text.
#[derive(Args, Debug)]
pub(crate) struct CookArgs {
    /// Programs (.solution), recipe texts, ids of built-in recipes, or `-`.
    #[arg(required = true, value_name = "FILE|ID")]
    files: Vec<PathBuf>,
    /// Cook only the recipe with this id; may be given several times.
    #[arg(long, value_name = "ID")]
    recipe: Vec<String>,
    /// Show what each step changes in the kitchen.
    #[arg(long)]
    trace: bool,
    /// Show equal pieces one by one with `--json`, not as one with a `count`.
    #[arg(long)]
    expand: bool,
    #[command(flatten)]
    language: LanguageArgs,
    #[command(flatten)]
    motion: MotionArgs,
    #[command(flatten)]
    kitchen: KitchenChoice,
    #[command(flatten)]
    limits: LimitChoice,
}

/// Problems shown before cooking; `commis check` shows more.
const PROBLEMS: usize = 50;

pub(crate) fn run(args: &CookArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut kitchens = args.kitchen.kitchens(args.limits.of_run(), global.max_bytes)?;
    let motion = args.motion.chosen(global.max_bytes)?;
    let text_limits = args.limits.of_text(global.max_bytes);
    let document = term.json.then(CookDocument::default);
    if let Some(document) = &document {
        term.print(&document.begin(&args.kitchen.all_rules().to_string()))?;
    }
    let mut served = Served { code: ExitCode::Success, ids: Vec::new(), document, motion };
    let mut texts = None;
    let set_up = || {
        Texts::open(&args.kitchen, args.limits.of_run(), global.max_bytes)?
            .with_language(&args.language.language, global.max_bytes)
    };
    for path in &args.files {
        match ToCook::open(path, &text_limits, &mut texts, set_up).map_err(Error::from) {
            Ok(given) => {
                let simulator = given.own.as_ref().or(texts.as_ref().map(|texts| &texts.simulator));
                let simulator = simulator.filter(|_| !given.read.is_empty());
                served.file(&given, args, simulator, &mut kitchens, term)?;
            }
            Err(error) => {
                served.code = served.code.max(error.code);
                let passed_over = term.pass_over(path, &error)?;
                if let (Some(document), Some(file)) = (&mut served.document, passed_over) {
                    term.print(&document.passed_over(&file))?;
                }
            }
        }
    }
    let is_missing = |wanted: &&String| !served.ids.contains(&wanted.to_lowercase());
    // Where no recipe could be read, the reason for that is the error to tell.
    let missing = args.recipe.iter().find(is_missing).filter(|_| !served.ids.is_empty());
    let unknown = missing.map(|wanted| Error::from(unknown_recipe(wanted, &served.ids)));
    let code = unknown.as_ref().map_or(served.code, |error| served.code.max(error.code));
    match (served.document, unknown) {
        (Some(document), unknown) => {
            let error = unknown.as_ref().map_or(Json::Null, Error::members);
            term.print(&document.end(&error, code.number()))?;
        }
        (None, Some(unknown)) => term.fail(&unknown)?,
        (None, None) => {}
    }
    Ok(code)
}

/// What has been done so far.
struct Served {
    code: ExitCode,
    /// The recipes that were read.
    ids: Vec<String>,
    document: Option<CookDocument>,
    motion: Option<Moving>,
}

impl Served {
    /// Cooks the wanted recipes of a file.
    fn file(
        &mut self,
        given: &ToCook,
        args: &CookArgs,
        text_kitchen: Option<&Simulator>,
        kitchens: &mut RecipeKitchens,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        let file = &given.file;
        for read in &given.read {
            term.note(&format!("`{}` is a recipe text, read by the cook. {}\n", file.name, read.told()))?;
        }
        let mut problems = Problems::new(PROBLEMS);
        let blocking = file.diagnostics_outside().filter(|problem| problem.blocks_execution());
        self.code = blocking.map(ExitCode::from).fold(self.code, ExitCode::max);
        let diagnostics = problems.show(file, file.diagnostics_outside(), term)?;
        if let Some(document) = &mut self.document {
            term.print(&document.begin_file(&file.name, &given.read, diagnostics))?;
        }
        let lines = Lines::of(&file.text);
        for recipe in &file.parsed.program.recipes {
            self.ids.push(recipe.id.to_string());
            let mut wanted = args.recipe.iter().map(|wanted| wanted.to_lowercase());
            if !args.recipe.is_empty() && !wanted.any(|wanted| *wanted == *recipe.id) {
                continue;
            }
            let simulator = match text_kitchen {
                Some(simulator) => simulator,
                None => kitchens.of(&recipe.id)?,
            };
            let (timeout, motion) = (args.limits.timeout, self.motion.as_ref());
            let run = CookRun { simulator, timeout, trace: args.trace, expand: args.expand, motion };
            let cooking = run.cook(file, recipe, &lines, &mut problems, term)?;
            self.code = self.code.max(cooking.code);
            match &mut self.document {
                Some(document) => term.print(&document.recipe(&run.json(&cooking)))?,
                None => term.print(&run.text(&cooking, term))?,
            }
        }
        match &self.document {
            Some(_) => term.print(CookDocument::END_OF_FILE)?,
            None => problems.mention_hidden("see `commis check`", term)?,
        }
        term.flush()
    }
}
