//! A kitchen that is ready to judge in: a simulator under some rules, and the golds that were needed lately.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use commis_metrics::{Evaluator, Gold};

use crate::gold::{GoldProblem, GoldSource};
use crate::variants::ReadyVariants;

/// Golds that are kept ready in a kitchen, about 100 kB each; others are cooked again when they are needed.
pub(crate) const GOLDS_KEPT: usize = 512;
/// The same in a kitchen of so many golds that hardly any is needed twice in a row.
pub(crate) const FEW_GOLDS_KEPT: usize = 64;
/// The same for golds beside the written ones, which share most of their things with these.
const VARIANTS_KEPT: usize = 4096;

/// A kitchen for any number of predictions on any number of threads.
#[derive(Debug)]
pub struct PreparedKitchen {
    /// Its name.
    pub name: String,
    /// The corpus it belongs to; empty for a kitchen of no corpus.
    pub corpus: String,
    /// The simulator and the rules of scoring.
    pub evaluator: Evaluator,
    most_golds: usize,
    golds: Mutex<Shelf<Gold>>,
    variants: Mutex<Shelf<ReadyVariants>>,
}

/// What was needed lately, by recipe.
#[derive(Debug)]
struct Shelf<T> {
    kept: HashMap<Arc<str>, Kept<T>>,
    /// How much is kept.
    load: usize,
    /// Counts the questions, so that age can be told.
    now: u64,
}

#[derive(Debug)]
struct Kept<T> {
    gold: Result<Arc<T>, GoldProblem>,
    load: usize,
    used: u64,
}

impl<T> Default for Shelf<T> {
    fn default() -> Shelf<T> {
        Shelf { kept: HashMap::new(), load: 0, now: 0 }
    }
}

impl PreparedKitchen {
    /// A kitchen without any gold yet.
    pub fn new(name: impl Into<String>, corpus: impl Into<String>, evaluator: Evaluator) -> PreparedKitchen {
        let (name, corpus) = (name.into(), corpus.into());
        let (most_golds, golds, variants) = (GOLDS_KEPT, Mutex::default(), Mutex::default());
        PreparedKitchen { name, corpus, evaluator, most_golds, golds, variants }
    }

    /// The same with at most so many golds kept ready.
    #[must_use]
    pub(crate) fn keeping(self, most_golds: usize) -> PreparedKitchen {
        PreparedKitchen { most_golds, ..self }
    }

    /// A gold, cooked now or lately.
    pub fn gold(&self, source: &GoldSource) -> Result<Arc<Gold>, GoldProblem> {
        if let Some(known) = look(&self.golds).find(&source.recipe) {
            return known;
        }
        // Nobody waits while it is cooked; two who need it at the same time both cook it, to the same end.
        let gold = source.prepare(&self.evaluator).map(Arc::new);
        look(&self.golds).keep(&source.recipe, gold.clone(), 1, self.most_golds);
        gold
    }

    /// A gold and everything else that is right, cooked now or lately.
    pub fn variants(&self, source: &GoldSource) -> Result<Arc<ReadyVariants>, GoldProblem> {
        if source.alternatives.1.is_empty() {
            return self.gold(source).map(|gold| Arc::new(ReadyVariants::single(gold)));
        }
        if let Some(known) = look(&self.variants).find(&source.recipe) {
            return known;
        }
        let written = self.gold(source)?;
        let variants = source.prepare_variants(written, &self.evaluator).map(Arc::new);
        let load = variants.as_ref().map_or(1, |ready| ready.golds.count());
        look(&self.variants).keep(&source.recipe, variants.clone(), load, VARIANTS_KEPT);
        variants
    }
}

fn look<T>(shelf: &Mutex<Shelf<T>>) -> MutexGuard<'_, Shelf<T>> {
    shelf.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T> Shelf<T> {
    fn find(&mut self, recipe: &str) -> Option<Result<Arc<T>, GoldProblem>> {
        self.now += 1;
        let now = self.now;
        let kept = self.kept.get_mut(recipe)?;
        kept.used = now;
        Some(kept.gold.clone())
    }

    fn keep(&mut self, recipe: &Arc<str>, gold: Result<Arc<T>, GoldProblem>, load: usize, most: usize) {
        let kept = Kept { gold, load, used: self.now };
        let before = self.kept.insert(Arc::clone(recipe), kept).map_or(0, |before| before.load);
        self.load = self.load + load - before;
        if self.load > most {
            self.forget_older_half();
        }
    }

    fn forget_older_half(&mut self) {
        let mut ages: Vec<u64> = self.kept.values().map(|kept| kept.used).collect();
        let middle = ages.len() / 2;
        let (_, median, _) = ages.select_nth_unstable(middle);
        let median = *median;
        self.kept.retain(|_, kept| kept.used >= median);
        self.load = self.kept.values().map(|kept| kept.load).sum();
    }
}
