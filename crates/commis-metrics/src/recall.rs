//! The last run of each of a few recipes, for the next answer to the same one.
//!
//! Answers to one recipe mostly begin alike. What they have in common is cooked once; the result is the same as if each
//! had been cooked from the start, whoever came before.

use std::sync::{Arc, Mutex, PoisonError};

use commis_mcl::Network;
use commis_sim::{Execution, Remembered, Simulator};

/// Recipes that are remembered; a run takes a few hundred kilobytes.
const RECIPES: usize = 64;
/// Runs with more steps than this are not worth their memory.
const STEPS: usize = 1_000;

/// The last runs, the recipe that was remembered first in front.
#[derive(Debug, Default)]
pub(crate) struct Recall(Mutex<Vec<(Arc<str>, Arc<Remembered>)>>);

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
    /// Cooks a network for a recipe.
    pub(crate) fn cook(
        &self,
        recipe: &Arc<str>,
        network: &Network,
        simulator: &Simulator,
        go_on: &dyn Fn() -> bool,
    ) -> Arc<Remembered> {
        let earlier = self.last(recipe);
        let run = Arc::new(simulator.execute_remembering(network, earlier.as_deref(), go_on));
        if run.is_useful() && run.execution.steps.len() <= STEPS {
            self.keep(recipe, Arc::clone(&run));
        }
        run
    }

    fn last(&self, recipe: &str) -> Option<Arc<Remembered>> {
        let runs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        runs.iter().find(|(known, _)| **known == *recipe).map(|(_, run)| Arc::clone(run))
    }

    fn keep(&self, recipe: &Arc<str>, run: Arc<Remembered>) {
        let mut runs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let replaced = if let Some((_, known)) = runs.iter_mut().find(|(known, _)| known == recipe) {
            std::mem::replace(known, run)
        } else {
            runs.push((Arc::clone(recipe), run));
            if runs.len() <= RECIPES {
                return;
            }
            runs.remove(0).1
        };
        // Taking a run apart takes a while, in which others need not wait.
        drop(runs);
        drop(replaced);
    }
}
