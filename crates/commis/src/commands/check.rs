//! `commis check`: every problem of every recipe, and what cooking it shows to be lost.

use std::path::PathBuf;

use clap::Args;
use commis_eval::KitchenChoice;
use commis_mcl::TextLimits;
use serde_json::json;

use crate::layout::{count, findings};
use crate::recipe_file::{self, Problems};
use crate::{CommandResult, ExitCode, Global, Terminal};

/// Report every problem of recipe files, with place and hint: what cannot be read or run, what the dish loses, and in notes
/// what is only untidy.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Files of recipes (.solution), or `-`.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show at most this many problems.
    #[arg(long, value_name = "N", default_value_t = 200)]
    max_problems: usize,
    #[command(flatten)]
    kitchen: KitchenChoice,
}

pub(crate) fn run(args: &CheckArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut kitchens = args.kitchen.kitchens(commis_sim::RunLimits::default(), global.max_bytes)?;
    let limits = TextLimits { bytes: global.max_bytes as usize, ..TextLimits::default() };
    let mut problems = Problems::new(args.max_problems);
    let (mut code, mut files, mut recipes) = (ExitCode::Success, Vec::new(), 0);
    let (mut empty, mut unread) = (0, 0);
    for path in &args.files {
        let file = match recipe_file::read(path, &limits) {
            Ok(file) => file,
            Err(error) => {
                code = code.max(error.code);
                *(if error.code == ExitCode::Invalid { &mut empty } else { &mut unread }) += 1;
                files.extend(term.pass_over(path, &error)?);
                continue;
            }
        };
        let mut diagnostics = problems.show(&file, &file.parsed.diagnostics, term)?;
        for recipe in &file.parsed.program.recipes {
            let simulator = kitchens.of(&recipe.id)?;
            let found = commis_metrics::problems(&file, recipe, simulator, &|| true);
            diagnostics.extend(problems.show(&file, &found, term)?);
        }
        recipes += file.parsed.program.recipes.len();
        let ids: Vec<&str> = file.parsed.program.recipes.iter().map(|recipe| &*recipe.id).collect();
        files.push(json!({ "file": file.name, "recipes": ids, "diagnostics": diagnostics }));
    }
    code = code.max(problems.code);
    let errors = problems.errors + empty;
    if term.json {
        term.print_json(&json!({
            "files": files,
            "errors": errors,
            "warnings": problems.warnings,
            "notes": problems.notes,
            "hidden": problems.hidden(),
            "unread": unread,
            "exit_code": code.number(),
        }))?;
        return Ok(code);
    }
    problems.mention_hidden("see `--max-problems`", term)?;
    let mut found = findings(errors, problems.warnings, problems.notes);
    if unread > 0 {
        found.push_str(&format!("; {} could not be read", count(unread, "file")));
    }
    let checked = format!("{} in {}", count(recipes, "recipe"), count(args.files.len(), "file"));
    term.print(&format!("{checked}: {found}\n"))?;
    Ok(code)
}
