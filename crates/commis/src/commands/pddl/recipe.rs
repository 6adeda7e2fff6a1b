//! The recipe whose kitchen is to be planned in: its gold, cooked, and what the planner makes of it.

use clap::Args;
use commis_kitchen_pddl::PlanningTask;
use commis_metrics::{Evaluator, Gold, GoldError};
use commis_sim::{RuleSet, Simulator};

use super::source::invalid;
use crate::cli::Global;
use crate::commands::corpus::find;
use crate::corpus_options::CorpusArgs;
use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use commis_eval::bad_data;

/// Which recipe to plan.
#[derive(Args, Debug)]
pub(super) struct RecipeArgs {
    /// The recipe, e.g. `best-brownies`.
    #[arg(long, value_name = "ID")]
    pub(super) recipe: String,
    #[command(flatten)]
    corpus: CorpusArgs,
}

/// A recipe as a planning problem, with a kitchen that can judge what comes of it.
pub(super) struct Planned {
    pub(super) task: PlanningTask,
    pub(super) evaluator: Evaluator,
}

impl RecipeArgs {
    pub(super) fn plan(&self, global: &Global) -> CommandResult<Planned> {
        let corpora = self.corpus.corpora(global.max_bytes)?;
        let (corpus, entry) = find(&corpora, &self.recipe)?;
        let recipe = &entry.recipe;
        let unknown =
            |kitchen: &str| Error::new(ExitCode::UnknownName, format!("there is no kitchen `{kitchen}`"));
        let kitchen = corpus.kitchen_of(recipe).map_err(unknown)?;
        let simulator = Simulator::load(RuleSet::Standard, &corpus.ontology, kitchen)
            .map_err(|error| bad_data(&error))?;
        let dish = recipe.meta.as_ref().map(|meta| meta.dish.as_str()).unwrap_or_default();
        let program = commis_mcl::parse(recipe.gold.as_deref().unwrap_or_default()).program;
        let network = program.recipes.into_iter().next();
        let network = network.ok_or_else(|| invalid(format!("`{}` has no gold to plan for", recipe.id)))?;
        let mut evaluator = Evaluator::new(simulator);
        let bad_gold = |error: GoldError| invalid(error.to_string());
        evaluator.add_gold(&network, (!dish.is_empty()).then_some(dish)).map_err(bad_gold)?;
        let gold: Option<&Gold> = evaluator.gold(&network.id);
        let gold = gold.ok_or_else(|| invalid(format!("`{}` has no gold to plan for", recipe.id)))?;
        let execution = gold.cook(evaluator.simulator());
        let task = PlanningTask::of(&recipe.id, &gold.network, &execution, dish, evaluator.simulator());
        let task = task.map_err(|error| invalid(format!("`{}` cannot be planned: {error}", recipe.id)))?;
        Ok(Planned { task, evaluator })
    }
}
