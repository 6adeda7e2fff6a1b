//! The recipe whose kitchen is to be planned in: its gold, cooked, and what the planner makes of it.

use clap::Args;
use commis_eval::{GoldSet, KitchenSetup, ReadyGold, RecipeChoice, one_recipe};
use commis_kitchen_pddl::PlanningTask;

use super::source::invalid;
use crate::{CommandResult, Global, Terminal, options};

/// A recipe to plan.
pub(super) struct Planned {
    pub(super) id: String,
    /// The recipe as a planning problem.
    pub(super) task: PlanningTask,
    /// The gold in its kitchen that can judge what comes of it.
    pub(super) ready: ReadyGold,
    /// Whether that gold is the cook's reading of a text.
    pub(super) is_read: bool,
}

/// Which recipe to plan.
#[derive(Args, Debug)]
pub(super) struct RecipeArgs {
    /// The recipe, e.g. `best-brownies`; a text has one recipe and needs none.
    #[arg(long, value_name = "ID", required_unless_present = "text")]
    recipe: Option<String>,
    #[command(flatten)]
    recipes: RecipeChoice,
}

impl RecipeArgs {
    /// The recipe as a planning problem, with its gold.
    pub(super) fn plan(&self, global: &Global, term: &mut Terminal) -> CommandResult<Planned> {
        let corpora = options::recipes(&self.recipes, global.max_bytes, term)?;
        let (corpus, entry) = one_recipe(&corpora, self.recipe.as_deref())?;
        let id = &entry.recipe.id;
        let golds = GoldSet::of_corpus(corpus.clone(), &KitchenSetup::default())?;
        let gold = golds.gold(id).ok_or_else(|| invalid(format!("`{id}` has no gold to plan for")))?;
        let ready = gold.map_err(|broken| invalid(broken.problem))?;
        let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.as_str()).unwrap_or_default();
        let simulator = ready.kitchen.evaluator.simulator();
        let execution = ready.gold.cook(simulator);
        let task = PlanningTask::of(id, &ready.gold.network, &execution, dish, simulator);
        let task = task.map_err(|error| invalid(format!("`{id}` cannot be planned: {error}")))?;
        Ok(Planned { id: id.clone(), task, ready, is_read: commis_cook::is_read(&entry.recipe) })
    }
}
