//! `commis cook`: carries recipes out and shows, step by step, what happens.

mod document;
mod recipe;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use commis_base::{Lines, nearest};
use commis_cook::ReadRecipe;
use commis_eval::{KitchenChoice, RecipeKitchens, Texts, ToCook};
use commis_sim::{RunLimits, Simulator};
use serde_json::{Value as Json, json};

use crate::cli::Global;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::motion_options::{MotionArgs, Moving};
use crate::options::LanguageArgs;
use crate::recipe_file::Problems;
use crate::terminal::Terminal;

use document::Document;

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
    limits: LimitArgs,
}

/// How far cooking may go.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    /// Statements of one recipe.
    #[arg(long, value_name = "N", default_value_t = RunLimits::default().statements)]
    limit_statements: usize,
    /// Things that may ever exist, those of the initial kitchen included.
    #[arg(long, value_name = "N", default_value_t = RunLimits::default().entities)]
    limit_entities: u32,
    /// Items of one list.
    #[arg(long, value_name = "N", default_value_t = RunLimits::default().list)]
    limit_list: u32,
    /// Seconds on the kitchen's clock.
    #[arg(long, value_name = "N", default_value_t = RunLimits::default().seconds)]
    limit_seconds: i64,
    /// Bytes that all states of the kitchen may take.
    #[arg(long, value_name = "BYTES", default_value_t = RunLimits::default().bytes)]
    limit_memory: usize,
    /// Real seconds per recipe.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = commis_eval::parse_seconds)]
    timeout: Duration,
}

impl LimitArgs {
    fn of_run(&self) -> RunLimits {
        RunLimits {
            statements: self.limit_statements,
            entities: self.limit_entities,
            list: self.limit_list,
            seconds: self.limit_seconds,
            bytes: self.limit_memory,
            ..RunLimits::default()
        }
    }

    /// The parser must let through what the simulator is allowed to run.
    fn of_text(&self, max_bytes: u64) -> commis_mcl::TextLimits {
        let usual = commis_mcl::TextLimits::default();
        commis_mcl::TextLimits {
            bytes: max_bytes as usize,
            statements: usual.statements.max(self.limit_statements),
            arguments: usual.arguments.max(self.limit_statements.saturating_mul(10)),
            ..usual
        }
    }
}

/// Problems shown before cooking; `commis check` shows more.
const PROBLEMS: usize = 50;

pub(crate) fn run(args: &CookArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut kitchens = args.kitchen.kitchens(args.limits.of_run(), global.max_bytes)?;
    let motion = args.motion.chosen(global.max_bytes)?;
    let text_limits = args.limits.of_text(global.max_bytes);
    let document =
        if term.json { Some(Document::begin(&args.kitchen.all_rules().to_string(), term)?) } else { None };
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
                    document.passed_over(&file, term)?;
                }
            }
        }
    }
    let is_missing = |wanted: &&String| !served.ids.contains(&wanted.to_lowercase());
    // Where no recipe could be read, the reason for that is the error to tell.
    let missing = args.recipe.iter().find(is_missing).filter(|_| !served.ids.is_empty());
    let unknown = missing.map(|wanted| unknown_recipe(wanted, &served.ids));
    let code = unknown.as_ref().map_or(served.code, |error| served.code.max(error.code));
    match (served.document, unknown) {
        (Some(document), unknown) => document.end(unknown.as_ref(), code, term)?,
        (None, Some(unknown)) => term.fail(&unknown)?,
        (None, None) => {}
    }
    Ok(code)
}

/// Recipes were read, but not the one that was asked for.
pub(crate) fn unknown_recipe(wanted: &str, ids: &[String]) -> Error {
    const LISTED: usize = 10;
    let near = nearest(&wanted.to_lowercase(), ids.iter().map(String::as_str));
    let mut known: Vec<String> = ids.iter().take(LISTED).map(|id| format!("`{id}`")).collect();
    if ids.len() > LISTED {
        known.push(format!("{} more", ids.len() - LISTED));
    }
    let error = Error::new(ExitCode::UnknownName, format!("there is no recipe `{wanted}`"));
    error.did_you_mean(near, &format!("there is {}", known.join(", ")))
}

/// What the cook has read, for machines; nothing for a program.
fn read_by_cook(read: &[ReadRecipe]) -> Option<Json> {
    (!read.is_empty()).then(|| read.iter().map(|read| json!(read.to_json())).collect())
}

/// What has been done so far.
struct Served {
    code: ExitCode,
    /// The recipes that were read.
    ids: Vec<String>,
    document: Option<Document>,
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
            document.begin_file(&file.name, read_by_cook(&given.read), diagnostics, term)?;
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
                Some(document) => document.recipe(&run.json(&cooking), term)?,
                None => term.print(&run.text(&cooking, term))?,
            }
        }
        match &mut self.document {
            Some(document) => document.end_file(term)?,
            None => problems.mention_hidden("see `commis check`", term)?,
        }
        term.flush()
    }
}
