//! `commis probe states`: what is on the counter after each step of a recipe.

use clap::Args;
use commis_probe::{Language, StateGraph, text};
use commis_sim::RuleSet;
use commis_tasks::{world_states, world_states_of};

use super::recipes::wording;
use crate::{CommandResult, Error, ExitCode, Global, Terminal, options};
use commis_eval::{CorpusKitchens, RecipeChoice, find_recipe};

/// Show what is on the counter after each step, worked out by cooking the gold network.
#[derive(Args, Debug)]
pub(super) struct StatesArgs {
    /// The recipe by its id; all recipes of the corpus when none is named.
    recipe: Option<String>,
    /// The language of items and ingredients.
    #[arg(long, value_enum, default_value_t, value_name = "LANG")]
    lang: Language,
    /// List everything that is there after each step, not only what the step makes.
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    recipes: RecipeChoice,
}

pub(super) fn run(args: &StatesArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let corpora = options::recipes(&args.recipes, global.max_bytes, term)?;
    let wording = wording(args.lang)?;
    if let Some(id) = &args.recipe {
        let (corpus, entry) = find_recipe(&corpora, id)?;
        let mut kitchens = CorpusKitchens::new(corpus, RuleSet::Standard);
        let graph = world_states(entry, &mut kitchens, &wording).map_err(Error::from)?;
        show(&graph, args.full, term)?;
        return Ok(ExitCode::Success);
    }
    let mut code = ExitCode::Success;
    let all = corpora.iter().flat_map(|corpus| world_states_of(corpus, &wording));
    for (position, (entry, graph)) in all.enumerate() {
        match graph.map_err(Error::from) {
            Ok(graph) => {
                if position > 0 && !term.json {
                    term.print("\n")?;
                }
                show(&graph, args.full, term)?;
            }
            Err(error) => {
                code = code.max(error.code);
                term.pass_over(entry.folder.as_ref(), &error)?;
            }
        }
    }
    Ok(code)
}

/// One recipe: as text, or as one line of JSON in the file form of graphs.
fn show(graph: &StateGraph, full: bool, term: &mut Terminal) -> CommandResult<()> {
    if term.json {
        let line =
            serde_json::to_string(graph).map_err(|error| Error::new(ExitCode::BadData, error.to_string()))?;
        return term.print(&(line + "\n"));
    }
    term.print(&text::states(graph, full, term.paint))
}
