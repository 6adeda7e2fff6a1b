//! `commis check`: every problem of every recipe, without cooking.

use std::path::PathBuf;

use clap::Args;
use commis_mcl::{Limits, check};
use serde_json::{Value as Json, json};

use crate::cli::Global;
use crate::exit_code::ExitCode;
use crate::larder::LarderArgs;
use crate::layout::count;
use crate::recipe_file::{Problems, RecipeFile};
use crate::terminal::Terminal;
use crate::trouble::{Outcome, Trouble};

/// Report every problem of recipe files, with place and hint.
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// Files of recipes (.solution), or `-`.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Show at most this many problems.
    #[arg(long, value_name = "N", default_value_t = 200)]
    max_problems: usize,
    #[command(flatten)]
    larder: LarderArgs,
}

pub(crate) fn run(args: &CheckArgs, global: &Global, term: &mut Terminal) -> Outcome {
    let simulator = args.larder.simulator(global.max_bytes)?;
    let language = simulator.language();
    let limits = Limits { bytes: global.max_bytes as usize, ..Limits::default() };
    let mut problems = Problems::new(args.max_problems);
    let (mut code, mut files, mut recipes) = (ExitCode::Success, Vec::new(), 0);
    for path in &args.files {
        let file = match RecipeFile::read(path, &limits) {
            Ok(file) => file,
            Err(Trouble::Error(error)) => {
                code = code.max(error.code);
                match term.json {
                    true => files.push(error.of_file(path)),
                    false => term.fail(&error)?,
                }
                continue;
            }
            Err(gone) => return Err(gone),
        };
        let mut diagnostics = problems.show(&file, &file.parsed.diagnostics, term)?;
        for recipe in &file.parsed.program.recipes {
            diagnostics.extend(problems.show(&file, &check(recipe, &language), term)?);
        }
        recipes += file.parsed.program.recipes.len();
        let ids: Vec<&str> = file.parsed.program.recipes.iter().map(|recipe| &*recipe.id).collect();
        files.push(json!({ "file": file.name, "recipes": ids, "diagnostics": diagnostics }));
    }
    code = code.max(problems.code);
    report(&problems, &files, recipes, code, term)?;
    Ok(code)
}

fn report(
    problems: &Problems,
    files: &[Json],
    recipes: usize,
    code: ExitCode,
    term: &mut Terminal,
) -> Outcome<()> {
    if term.json {
        return term.print_json(&json!({
            "files": files,
            "errors": problems.errors,
            "warnings": problems.warnings,
            "hidden": problems.hidden(),
            "exit_code": code.number(),
        }));
    }
    if problems.hidden() > 0 {
        term.remark(&format!(
            "{} more not shown; see `--max-problems`\n",
            count(problems.hidden(), "problem")
        ))?;
    }
    let found = format!("{}, {}", count(problems.errors, "error"), count(problems.warnings, "warning"));
    term.print(&format!("{} in {}: {found}\n", count(recipes, "recipe"), count(files.len(), "file")))
}
