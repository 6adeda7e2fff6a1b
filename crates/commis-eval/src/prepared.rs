//! A kitchen that is ready to judge in: a simulator under some rules, and the golds that were needed lately.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use commis_metrics::{Evaluator, Gold};

use crate::gold::{GoldProblem, GoldSource};

/// Golds that are kept ready in a kitchen, about 100 kB each; others are cooked again when they are needed.
pub(crate) const GOLDS_KEPT: usize = 512;

/// A kitchen for any number of predictions on any number of threads.
#[derive(Debug)]
pub struct PreparedKitchen {
    /// Its name.
    pub name: String,
    /// The corpus it belongs to; empty for a kitchen of no corpus.
    pub corpus: String,
    /// The simulator and the rules of scoring.
    pub evaluator: Evaluator,
    golds: Mutex<Golds>,
}

/// The golds that were needed lately.
#[derive(Debug, Default)]
struct Golds {
    kept: HashMap<Arc<str>, CachedGold>,
    /// Counts the questions, so that age can be told.
    now: u64,
}

#[derive(Debug)]
struct CachedGold {
    gold: Result<Arc<Gold>, GoldProblem>,
    used: u64,
}

impl PreparedKitchen {
    /// A kitchen without any gold yet.
    pub fn new(name: impl Into<String>, corpus: impl Into<String>, evaluator: Evaluator) -> PreparedKitchen {
        PreparedKitchen { name: name.into(), corpus: corpus.into(), evaluator, golds: Mutex::default() }
    }

    /// A gold, cooked now or lately.
    pub fn gold(&self, source: &GoldSource) -> Result<Arc<Gold>, GoldProblem> {
        if let Some(known) = self.kept(&source.recipe) {
            return known;
        }
        // Nobody waits while it is cooked; two who need it at the same time both cook it, to the same end.
        let gold = source.prepare(&self.evaluator).map(Arc::new);
        self.keep(Arc::clone(&source.recipe), gold.clone());
        gold
    }

    fn kept(&self, recipe: &str) -> Option<Result<Arc<Gold>, GoldProblem>> {
        let mut golds = self.golds.lock().unwrap_or_else(PoisonError::into_inner);
        golds.now += 1;
        let now = golds.now;
        let kept = golds.kept.get_mut(recipe)?;
        kept.used = now;
        Some(kept.gold.clone())
    }

    fn keep(&self, recipe: Arc<str>, gold: Result<Arc<Gold>, GoldProblem>) {
        let mut golds = self.golds.lock().unwrap_or_else(PoisonError::into_inner);
        let used = golds.now;
        golds.kept.insert(recipe, CachedGold { gold, used });
        if golds.kept.len() > GOLDS_KEPT {
            golds.forget_older_half();
        }
    }
}

impl Golds {
    fn forget_older_half(&mut self) {
        let mut ages: Vec<u64> = self.kept.values().map(|kept| kept.used).collect();
        let middle = ages.len() / 2;
        let (_, median, _) = ages.select_nth_unstable(middle);
        let median = *median;
        self.kept.retain(|_, kept| kept.used >= median);
    }
}
