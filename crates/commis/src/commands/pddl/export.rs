//! `commis pddl export`: a recipe's kitchen as a planning domain, its dish as the goal of a problem.

use std::path::PathBuf;

use clap::Args;
use commis_pddl::{write_domain, write_problem};
use serde_json::json;

use super::recipe::{Planned, RecipeArgs};
use super::source::save;
use crate::{CommandResult, ExitCode, Global, Terminal};

/// Write a recipe as standard PDDL: actions from the primitives, the dish of its gold as the goal.
#[derive(Args, Debug)]
pub(super) struct ExportArgs {
    #[command(flatten)]
    recipe: RecipeArgs,
    /// Write domain.pddl and problem.pddl into this folder instead of printing them.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub(super) fn run(args: &ExportArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let Planned { id, task, is_read, .. } = args.recipe.plan(global, term)?;
    let mark = if is_read { "; the goal is the dish that the cook read from a text\n" } else { "" };
    let (domain, problem) = (write_domain(&task.domain), mark.to_owned() + &write_problem(&task.problem));
    if let Some(folder) = &args.out {
        for (name, text) in [("domain.pddl", &domain), ("problem.pddl", &problem)] {
            let path = folder.join(name);
            save(&path, text)?;
            term.note(&format!("wrote {}\n", path.display()))?;
        }
    }
    if term.json {
        let code = ExitCode::Success.number();
        term.print_json(&json!({
            "recipe": id, "read_by_cook": is_read, "domain": domain, "problem": problem, "exit_code": code,
        }))?;
    } else if args.out.is_none() {
        term.print(&format!("{domain}\n{problem}"))?;
    }
    Ok(ExitCode::Success)
}
