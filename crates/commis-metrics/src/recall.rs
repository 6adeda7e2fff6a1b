//! The gold's and the last run of each of a few recipes, for the next answer to the same one.
//!
//! Answers to one recipe mostly begin alike, and like the gold. What they have in common is cooked once; the result is the
//! same as if each had been cooked from the start, whoever came before.

use std::sync::{Arc, Mutex, PoisonError};

use commis_mcl::Network;
use commis_sim::{Execution, Remembered, Simulator};

/// Recipes that are remembered; a run takes a few hundred kilobytes.
const RECIPES: usize = 64;
/// Runs with more steps than this are not worth their memory.
const STEPS: usize = 1_000;

/// What was cooked lately, the recipe that was remembered first in front.
#[derive(Debug, Default)]
pub(crate) struct Recall(Mutex<Vec<Recalled>>);

/// What is remembered of a recipe.
#[derive(Clone, Debug)]
struct Recalled {
    recipe: Arc<str>,
    /// The run of the gold. What an answer shares with it is the very thing that scoring compares it with.
    gold: Option<Arc<Remembered>>,
    /// The last run.
    last: Option<Arc<Remembered>>,
}

/// What came of cooking a prediction.
pub(crate) enum Run {
    /// It is nobody else's.
    New(Execution),
    /// It is kept for later.
    Remembered(Arc<Remembered>),
}

impl Run {
    pub(crate) fn execution(&self) -> &Execution {
        match self {
            Run::New(execution) => execution,
            Run::Remembered(run) => &run.execution,
        }
    }

    pub(crate) fn into_execution(self) -> Execution {
        match self {
            Run::New(execution) => execution,
            Run::Remembered(run) => run.execution.clone(),
        }
    }
}

impl Recall {
    /// Cooks an answer for a recipe.
    pub(crate) fn cook(
        &self,
        recipe: &Arc<str>,
        network: &Network,
        simulator: &Simulator,
        go_on: &dyn Fn() -> bool,
    ) -> Arc<Remembered> {
        let run = self.cook_anew(recipe, network, simulator, go_on);
        self.keep(recipe, &run, |known| &mut known.last);
        run
    }

    /// Cooks a gold of a recipe; of several the first is remembered.
    pub(crate) fn cook_gold(
        &self,
        recipe: &Arc<str>,
        network: &Network,
        simulator: &Simulator,
    ) -> Arc<Remembered> {
        let run = self.cook_anew(recipe, network, simulator, &|| true);
        if self.find(recipe).is_none_or(|known| known.gold.is_none()) {
            self.keep(recipe, &run, |known| &mut known.gold);
        }
        run
    }

    /// Cooks what no remembered run has done.
    fn cook_anew(
        &self,
        recipe: &str,
        network: &Network,
        simulator: &Simulator,
        go_on: &dyn Fn() -> bool,
    ) -> Arc<Remembered> {
        let known = self.find(recipe);
        let runs = known.iter().flat_map(|known| [&known.last, &known.gold]).flatten();
        let nearest = runs.max_by_key(|run| run.common_beginning(network));
        Arc::new(simulator.execute_remembering(network, nearest.map(AsRef::as_ref), go_on))
    }

    fn find(&self, recipe: &str) -> Option<Recalled> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().find(|known| *known.recipe == *recipe).cloned()
    }

    fn keep(
        &self,
        recipe: &Arc<str>,
        run: &Arc<Remembered>,
        place: impl FnOnce(&mut Recalled) -> &mut Option<Arc<Remembered>>,
    ) {
        if !run.is_useful() || run.execution.steps.len() > STEPS {
            return;
        }
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut forgotten = None;
        let at = all.iter().position(|known| known.recipe == *recipe).unwrap_or_else(|| {
            if all.len() >= RECIPES {
                forgotten = Some(all.remove(0));
            }
            all.push(Recalled { recipe: Arc::clone(recipe), gold: None, last: None });
            all.len() - 1
        });
        let replaced = all.get_mut(at).and_then(|known| place(known).replace(Arc::clone(run)));
        // Taking a run apart takes a while, in which others need not wait.
        drop(all);
        drop((forgotten, replaced));
    }
}
