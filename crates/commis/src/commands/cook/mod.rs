//! `commis cook`: carries recipes out and shows, step by step, what happens.

mod recipe;
mod table;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use commis_ontology::nearest;
use commis_sim::Limits;
use serde_json::{Value as Json, json};

use crate::cli::Global;
use crate::exit_code::ExitCode;
use crate::larder::LarderArgs;
use crate::recipe_file::{Problems, RecipeFile};
use crate::terminal::Terminal;
use crate::trouble::{Outcome, Trouble};

pub(crate) use recipe::{Cooking, Dinner};
pub(crate) use table::show;

/// Cook recipes and show what each step does, when, and why something failed.
#[derive(Args, Debug)]
pub(crate) struct CookArgs {
    /// Files of recipes (.solution), or `-`.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Cook only the recipe with this id; may be given several times.
    #[arg(long, value_name = "ID")]
    recipe: Vec<String>,
    /// Show what each step changes in the kitchen.
    #[arg(long)]
    trace: bool,
    #[command(flatten)]
    larder: LarderArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

/// How far cooking may go.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(crate) struct LimitArgs {
    /// Statements of one recipe.
    #[arg(long, value_name = "N", default_value_t = Limits::default().statements)]
    limit_statements: usize,
    /// Things that may ever exist, those of the initial kitchen included.
    #[arg(long, value_name = "N", default_value_t = Limits::default().entities)]
    limit_entities: u32,
    /// Items of one list.
    #[arg(long, value_name = "N", default_value_t = Limits::default().list)]
    limit_list: u32,
    /// Seconds on the kitchen's clock.
    #[arg(long, value_name = "N", default_value_t = Limits::default().seconds)]
    limit_seconds: i64,
    /// Real seconds per recipe.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    timeout: Duration,
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|cause| cause.to_string())
}

impl LimitArgs {
    fn of_run(&self) -> Limits {
        Limits {
            statements: self.limit_statements,
            entities: self.limit_entities,
            list: self.limit_list,
            seconds: self.limit_seconds,
        }
    }

    /// The parser must let through what the simulator is allowed to run.
    fn of_text(&self, max_bytes: u64) -> commis_mcl::Limits {
        let usual = commis_mcl::Limits::default();
        commis_mcl::Limits {
            bytes: max_bytes as usize,
            statements: usual.statements.max(self.limit_statements),
            arguments: usual.arguments.max(self.limit_statements.saturating_mul(10)),
            ..usual
        }
    }
}

/// Problems shown before cooking; `commis check` shows more.
const PROBLEMS: usize = 50;

pub(crate) fn run(args: &CookArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let simulator = args.larder.simulator(global.max_bytes)?.with_limits(args.limits.of_run());
    let dinner = Dinner { simulator: &simulator, timeout: args.limits.timeout, trace: args.trace };
    let text_limits = args.limits.of_text(global.max_bytes);
    let mut served = Served { code: ExitCode::Success, cooked: 0, ids: Vec::new(), files: 0 };
    if term.json {
        term.print(&format!("{{\"rules\":\"{}\",\"files\":[", args.larder.rules.name()))?;
    }
    for path in &args.files {
        match RecipeFile::read(path, &text_limits) {
            Ok(file) => served.file(&file, args, &dinner, term)?,
            Err(Trouble::Error(error)) => {
                served.code = served.code.max(error.code);
                match term.json {
                    true => served.json_file(&error.of_file(path), term)?,
                    false => term.fail(&error)?,
                }
            }
            Err(gone) => return Err(gone),
        }
    }
    let missing = args.recipe.iter().find(|wanted| !served.ids.contains(&wanted.to_lowercase()));
    // A file that could not be read may have held the recipe; then that is the error to tell.
    let missing = missing.filter(|_| served.code < ExitCode::Invalid || served.cooked > 0);
    let unknown = missing.map(|wanted| unknown_recipe(wanted, &served.ids));
    if term.json {
        return served.finish_json(unknown, term);
    }
    unknown.map_or(Ok(served.code), Err)
}

fn unknown_recipe(wanted: &str, ids: &[String]) -> Trouble {
    const LISTED: usize = 10;
    let near = nearest(&wanted.to_lowercase(), ids.iter().map(String::as_str));
    let mut known = ids.iter().take(LISTED).map(|id| format!("`{id}`")).collect::<Vec<_>>().join(", ");
    if ids.len() > LISTED {
        known.push_str(&format!(" and {} more", ids.len() - LISTED));
    }
    let trouble = Trouble::new(ExitCode::UnknownName, format!("there is no recipe `{wanted}`"));
    trouble.did_you_mean(near, &format!("there is {known}"))
}

/// What has been done so far.
struct Served {
    code: ExitCode,
    cooked: usize,
    files: usize,
    ids: Vec<String>,
}

impl Served {
    /// Cooks the wanted recipes of a file.
    fn file(
        &mut self,
        file: &RecipeFile,
        args: &CookArgs,
        dinner: &Dinner<'_>,
        term: &mut Terminal,
    ) -> Outcome<()> {
        let recipes = &file.parsed.program.recipes;
        self.ids.extend(recipes.iter().map(|recipe| recipe.id.to_string()));
        let is_wanted = |id: &str| {
            args.recipe.is_empty() || args.recipe.iter().any(|wanted| wanted.eq_ignore_ascii_case(id))
        };
        let mut problems = Problems::new(PROBLEMS);
        let inside: Vec<_> = recipes.iter().map(|recipe| recipe.extent).collect();
        let outside = file.parsed.diagnostics.iter().filter(|problem| {
            !inside.iter().any(|extent| extent.start <= problem.span.start && problem.span.start < extent.end)
        });
        let outside: Vec<_> = outside.collect();
        let blocking = outside.iter().filter(|problem| problem.blocks_execution());
        self.code = blocking.map(|problem| ExitCode::from(*problem)).fold(self.code, ExitCode::max);
        let diagnostics = problems.show(file, outside, term)?;
        if term.json {
            let head = json!({ "file": file.name, "diagnostics": diagnostics }).to_string();
            let open = head.strip_suffix('}').unwrap_or(&head);
            self.separate(term)?;
            term.print(&format!("{open},\"recipes\":["))?;
        }
        let mut first = true;
        for recipe in recipes.iter().filter(|recipe| is_wanted(&recipe.id)) {
            let cooking = dinner.cook(file, recipe, &mut problems, term)?;
            self.code = self.code.max(cooking.code);
            self.cooked += 1;
            if term.json {
                term.print(if first { "\n" } else { ",\n" })?;
                term.print(&dinner.json(&cooking).to_string())?;
            } else {
                let text = table::show(&cooking, dinner, term);
                term.print(&text)?;
            }
            first = false;
        }
        if term.json {
            term.print("]}")?;
        }
        term.flush()
    }

    fn separate(&mut self, term: &mut Terminal) -> Outcome<()> {
        self.files += 1;
        term.print(if self.files == 1 { "\n" } else { ",\n" })
    }

    fn json_file(&mut self, file: &Json, term: &mut Terminal) -> Outcome<()> {
        self.separate(term)?;
        term.print(&file.to_string())
    }

    fn finish_json(&self, unknown: Option<Trouble>, term: &mut Terminal) -> Outcome {
        let (code, error) = match unknown {
            Some(Trouble::Error(error)) => (self.code.max(error.code), error.members().to_string()),
            _ => (self.code, Json::Null.to_string()),
        };
        term.print(&format!("],\"error\":{error},\"exit_code\":{}}}\n", code.number()))?;
        Ok(code)
    }
}
