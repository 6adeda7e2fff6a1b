//! What is compared: the results of one system, recipe by recipe, whatever they were read from.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use commis_base::{count, fingerprint};
use commis_metrics::Outcome;
use foldhash::fast::RandomState;

use super::why::{Goals, SeenGoals};
use crate::error::{ErrorKind, InputError};
use crate::families::Families;
use crate::metric::{Metric, MetricSet};
use crate::phenomena::PhenomenonShare;
use crate::provenance::Provenance;
use crate::row::{Row, is_counted};
use crate::summary::Coverage;

/// The results of one system. A recipe takes some hundred bytes, however many answers it has.
#[derive(Clone, Debug)]
pub struct ScoredRun {
    /// What it is called.
    pub name: String,
    /// What it was measured with; nothing where the file does not say.
    pub provenance: Option<Provenance>,
    /// What was measured.
    pub metrics: MetricSet,
    /// What has to be said about it.
    pub remarks: Vec<String>,
    /// How well phrases were understood, where that was asked for.
    pub phenomena: Vec<PhenomenonShare>,
    pub(crate) families: Families,
    pub(super) only_given: bool,
    /// Whether it names the recipes without an answer; tables do not.
    pub(super) names_missing: bool,
    index: HashMap<Arc<str>, u32, RandomState>,
    names: Vec<Arc<str>>,
    /// A sum and a number of values for each metric of each recipe.
    sums: Vec<(f64, u32)>,
    outcomes: Vec<[u32; OUTCOMES]>,
    /// Times of each recipe, where they were measured.
    times: Vec<Times>,
    pub(super) goals: Goals,
    /// Recipes of the gold set without any answer.
    missing: BTreeSet<String>,
    ids: HashSet<u64, RandomState>,
    twice: Option<String>,
    /// Results for recipes that have no usable gold, and the first of these recipes.
    uncounted: (usize, String),
}

const OUTCOMES: usize = Outcome::ALL.len();

/// The times of the answers to one recipe and of what they were compared with, added up.
#[derive(Clone, Copy, Debug, Default)]
struct Times {
    gold: f64,
    taken: f64,
    answers: u32,
}

/// One result, as much of it as a comparison needs.
pub(super) struct Figures<'r> {
    pub(super) id: &'r str,
    pub(super) recipe: &'r str,
    pub(super) outcome: Outcome,
    /// What each metric says, in the order of the run's metrics.
    pub(super) values: &'r [Option<f64>],
    pub(super) gold_time: Option<f64>,
    pub(super) goals: Option<SeenGoals>,
}

impl ScoredRun {
    /// Results that are to come.
    pub fn new(name: impl Into<String>, metrics: MetricSet, provenance: Option<Provenance>) -> ScoredRun {
        ScoredRun {
            name: name.into(),
            provenance,
            metrics,
            remarks: Vec::new(),
            phenomena: Vec::new(),
            families: Families::default(),
            only_given: true,
            names_missing: true,
            index: HashMap::default(),
            names: Vec::new(),
            sums: Vec::new(),
            outcomes: Vec::new(),
            times: Vec::new(),
            goals: Goals::default(),
            missing: BTreeSet::new(),
            ids: HashSet::default(),
            twice: None,
            uncounted: (0, String::new()),
        }
    }

    /// Adds a result that was judged just now.
    pub fn add(&mut self, row: &Row, explanation: Option<&commis_metrics::Explanation>) {
        let values: Vec<Option<f64>> =
            self.metrics.iter().map(|metric| row.value(metric).map(commis_base::Number::to_f64)).collect();
        let goals = explanation.and_then(SeenGoals::of);
        let gold_time = row.gold_time.map(commis_base::Number::to_f64);
        let (id, recipe, outcome) = (&row.id, &row.recipe, row.outcome);
        self.take(Figures { id, recipe, outcome, values: &values, gold_time, goals });
    }

    pub(super) fn take(&mut self, figures: Figures<'_>) {
        let Figures { id, recipe, outcome, values, gold_time, goals } = figures;
        if !self.ids.insert(fingerprint([id])) && self.twice.is_none() {
            self.twice = Some(id.to_owned());
        }
        if !is_counted(outcome) {
            let (count, first) = &mut self.uncounted;
            if *count == 0 {
                recipe.clone_into(first);
            }
            *count += 1;
            return;
        }
        let at = self.place(recipe);
        if let Some(counts) = self.outcomes.get_mut(at)
            && let Some(place) = Outcome::ALL.iter().position(|known| *known == outcome)
            && let Some(count) = counts.get_mut(place)
        {
            *count += 1;
        }
        let width = values.len();
        for (value, (sum, count)) in values.iter().zip(self.sums.iter_mut().skip(at * width)) {
            if let Some(value) = value {
                *sum += value;
                *count += 1;
            }
        }
        let time = self.metrics.iter().position(|metric| metric == Metric::TIME);
        let time = time.and_then(|column| values.get(column).copied().flatten());
        if let Some((gold, taken)) = gold_time.zip(time) {
            // Recipes without times take no room until one has some.
            if self.times.len() <= at {
                self.times.resize(self.names.len(), Times::default());
            }
            if let Some(times) = self.times.get_mut(at) {
                times.gold += gold;
                times.taken += taken;
                times.answers += 1;
            }
        }
        self.goals.take(recipe, goals);
    }

    fn place(&mut self, recipe: &str) -> usize {
        if let Some(at) = self.index.get(recipe) {
            return *at as usize;
        }
        let at = self.names.len();
        let name: Arc<str> = recipe.into();
        self.index.insert(Arc::clone(&name), at as u32);
        self.names.push(name);
        self.sums.resize(self.sums.len() + self.metrics.iter().count(), (0.0, 0));
        self.outcomes.push([0; OUTCOMES]);
        at
    }

    /// All results are there; `coverage` says which recipes count. Without one only those with an answer do.
    #[must_use]
    pub fn finished(mut self, coverage: Option<Coverage>) -> ScoredRun {
        self.ids = HashSet::default();
        if let Some(twice) = self.twice.take() {
            self.remarks
                .push(format!("{}: several results have the id `{twice}`; all of them count", self.name));
        }
        let (uncounted, recipe) = &self.uncounted;
        if *uncounted > 0 {
            let results = count(*uncounted, "result");
            self.remarks.push(format!(
                "{}: {results} for recipes without a usable gold, such as `{recipe}`, count nowhere",
                self.name
            ));
        }
        if let Some(coverage) = coverage {
            self.families = coverage.families;
            self.only_given = coverage.only_given;
            let index = &self.index;
            let missing = coverage.recipes.into_iter().filter(|recipe| !index.contains_key(recipe.as_str()));
            self.missing = missing.collect();
        }
        self
    }

    /// The recipes that count, in the order of their names.
    pub(crate) fn recipes(&self) -> Vec<&str> {
        let missing = self.missing.iter().map(String::as_str).filter(|_| !self.only_given);
        let mut all: Vec<&str> = self.names.iter().map(|name| &**name).chain(missing).collect();
        all.sort_unstable();
        all
    }

    /// What a metric says of each recipe that counts and has a value.
    pub(crate) fn by_recipe(&self, metric: Metric) -> BTreeMap<&str, f64> {
        let values = self.recipes().into_iter();
        values.filter_map(|recipe| Some((recipe, self.value(metric, self.place_of(recipe))?))).collect()
    }

    /// The mean time and the gold's of each recipe that has both.
    pub(crate) fn times(&self) -> Vec<(String, f64, f64)> {
        let timed = self.names.iter().zip(&self.times).filter(|(_, times)| times.answers > 0);
        let mean = |(recipe, times): (&Arc<str>, &Times)| {
            let answers = f64::from(times.answers);
            (recipe.to_string(), times.gold / answers, times.taken / answers)
        };
        let mut times: Vec<(String, f64, f64)> = timed.map(mean).collect();
        times.sort_by(|(one, ..), (other, ..)| one.cmp(other));
        times
    }

    /// Whether any answer ended in some way.
    pub(super) fn has(&self, outcome: Outcome) -> bool {
        let place = Outcome::ALL.iter().position(|known| *known == outcome);
        self.outcomes.iter().any(|counts| place.and_then(|place| counts.get(place)).is_some_and(|n| *n > 0))
    }

    /// How the run is called beside others in a figure: without the folder and the ending of its file.
    pub(crate) fn short_name(&self) -> &str {
        let name = self.name.trim_end_matches('/');
        let name = name.rsplit_once('/').map_or(name, |(_, name)| name);
        let endings = [".json", ".jsonl", ".csv", ".txt", ".solution"];
        let short = endings.iter().find_map(|ending| name.strip_suffix(ending));
        short.filter(|short| !short.is_empty()).unwrap_or(name)
    }

    /// Refuses a run in which nothing counts.
    pub(super) fn with_answers(&self) -> Result<(), InputError> {
        if !self.names.is_empty() {
            return Ok(());
        }
        let message = format!("{} has no result for any recipe of the golds", self.name);
        let hint = "name the golds of all runs with --gold; runs over other recipes cannot be compared";
        Err(InputError::new(ErrorKind::Misfit, message).hint(hint))
    }

    /// Whether there is an answer to a recipe.
    pub(super) fn answers(&self, recipe: &str) -> bool {
        self.index.contains_key(recipe)
    }

    /// Where the answers to a recipe are; nothing without any.
    pub(super) fn place_of(&self, recipe: &str) -> Option<u32> {
        self.index.get(recipe).copied()
    }

    /// The value of a recipe that counts: 0 in a score without an answer, nothing where there is no value.
    pub(super) fn value(&self, metric: Metric, place: Option<u32>) -> Option<f64> {
        let Some(at) = place else { return metric.is_score().then_some(0.0) };
        let column = self.metrics.iter().position(|known| known == metric)?;
        let width = self.metrics.iter().count();
        let (sum, count) = self.sums.get(at as usize * width + column)?;
        (*count > 0).then(|| sum / f64::from(*count))
    }

    /// Which part of a recipe's answers ended in some way.
    pub(super) fn share(&self, outcome: Outcome, place: Option<u32>) -> f64 {
        let counts = place.and_then(|at| self.outcomes.get(at as usize));
        let Some(counts) = counts else { return f64::from(u8::from(outcome == Outcome::Missing)) };
        let place = Outcome::ALL.iter().position(|known| *known == outcome);
        let count = place.and_then(|place| counts.get(place)).copied().unwrap_or(0);
        f64::from(count) / f64::from(counts.iter().sum::<u32>().max(1))
    }
}
