//! The recipe whose kitchen is to be planned in: its gold, cooked, and what the planner makes of it.

use clap::Args;
use commis_eval::{GoldSet, KitchenSetup, ReadyGold};
use commis_kitchen_pddl::PlanningTask;

use super::source::invalid;
use crate::cli::Global;
use crate::commands::corpus::find;
use crate::corpus_options::CorpusArgs;
use crate::error::CommandResult;

/// Which recipe to plan.
#[derive(Args, Debug)]
pub(super) struct RecipeArgs {
    /// The recipe, e.g. `best-brownies`.
    #[arg(long, value_name = "ID")]
    pub(super) recipe: String,
    #[command(flatten)]
    corpus: CorpusArgs,
}

impl RecipeArgs {
    /// The recipe as a planning problem, and the gold in its kitchen that can judge what comes of it.
    pub(super) fn plan(&self, global: &Global) -> CommandResult<(PlanningTask, ReadyGold)> {
        let corpora = self.corpus.corpora(global.max_bytes)?;
        let (corpus, entry) = find(&corpora, &self.recipe)?;
        let id = &entry.recipe.id;
        let golds = GoldSet::of_corpus(corpus.clone(), &KitchenSetup::default())?;
        let gold = golds.gold(id).ok_or_else(|| invalid(format!("`{id}` has no gold to plan for")))?;
        let ready = gold.map_err(|broken| invalid(broken.problem))?;
        let dish = entry.recipe.meta.as_ref().map(|meta| meta.dish.as_str()).unwrap_or_default();
        let simulator = ready.kitchen.evaluator.simulator();
        let execution = ready.gold.cook(simulator);
        let task = PlanningTask::of(id, &ready.gold.network, &execution, dish, simulator);
        let task = task.map_err(|error| invalid(format!("`{id}` cannot be planned: {error}")))?;
        Ok((task, ready))
    }
}
