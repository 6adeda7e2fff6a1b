//! What many rows say together: means per recipe and over all, and how evaluations ended.

use std::collections::BTreeMap;

use commis_metrics::Outcome;
use commis_sim::RuleSet;
use serde_json::{Map, Value as Json, json};

use super::{Metric, MetricChoice, Row};

/// Sums over rows, in constant memory per recipe.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    metrics: MetricChoice,
    rules: RuleSet,
    pub(crate) total: Tally,
    /// Per recipe, in the order of first appearance.
    pub(crate) recipes: Vec<(String, Tally)>,
    index: BTreeMap<String, usize>,
    /// Recipes of the gold set without any prediction.
    pub(crate) missing: Vec<String>,
}

/// Sums over some rows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) predictions: usize,
    outcomes: BTreeMap<Outcome, usize>,
    sums: BTreeMap<Metric, (f64, usize)>,
}

impl Tally {
    fn add(&mut self, row: &Row, metrics: &MetricChoice, rules: RuleSet) {
        self.predictions += 1;
        *self.outcomes.entry(row.outcome).or_default() += 1;
        for metric in metrics.iter() {
            if let Some(value) = row.value(metric, rules) {
                let (sum, count) = self.sums.entry(metric).or_default();
                *sum += value.to_f64();
                *count += 1;
            }
        }
    }

    /// The mean over the rows that have a value.
    pub(crate) fn mean(&self, metric: Metric) -> Option<f64> {
        let (sum, count) = self.sums.get(&metric)?;
        Some(sum / *count as f64)
    }

    /// How many rows have a value.
    pub(crate) fn valued(&self, metric: Metric) -> usize {
        self.sums.get(&metric).map_or(0, |(_, count)| *count)
    }

    pub(crate) fn count(&self, outcome: Outcome) -> usize {
        self.outcomes.get(&outcome).copied().unwrap_or(0)
    }

    /// `scored`, or `3 scored, 1 parse error`.
    pub(crate) fn outcomes(&self) -> String {
        let mut parts = self.outcomes.iter();
        if let (Some((only, _)), None) = (parts.next(), parts.next()) {
            only.name().to_owned()
        } else {
            let part = |(outcome, count): (&Outcome, &usize)| format!("{count} {}", outcome.name());
            self.outcomes.iter().map(part).collect::<Vec<_>>().join(", ")
        }
    }

    fn json(&self, metrics: &MetricChoice) -> Map<String, Json> {
        let mut object = Map::new();
        object.insert("predictions".into(), json!(self.predictions));
        let means = metrics.iter().map(|metric| (metric.name().to_owned(), json!(self.mean(metric))));
        object.insert("mean".into(), Json::Object(means.collect()));
        let outcomes = self.outcomes.iter().map(|(outcome, count)| (outcome.name().to_owned(), json!(count)));
        object.insert("outcomes".into(), Json::Object(outcomes.collect()));
        object
    }
}

impl Summary {
    pub(crate) fn new(metrics: MetricChoice, rules: RuleSet) -> Summary {
        Summary {
            metrics,
            rules,
            total: Tally::default(),
            recipes: Vec::new(),
            index: BTreeMap::new(),
            missing: Vec::new(),
        }
    }

    pub(crate) fn metrics(&self) -> &MetricChoice {
        &self.metrics
    }

    pub(crate) fn add(&mut self, row: &Row) {
        self.total.add(row, &self.metrics, self.rules);
        let next = self.recipes.len();
        let at = *self.index.entry(row.recipe.clone()).or_insert(next);
        if at == next {
            self.recipes.push((row.recipe.clone(), Tally::default()));
        }
        if let Some((_, tally)) = self.recipes.get_mut(at) {
            tally.add(row, &self.metrics, self.rules);
        }
    }

    /// Notes which of the gold's recipes nobody predicted.
    pub(crate) fn look_for_missing<'a>(&mut self, golds: impl IntoIterator<Item = &'a str>) {
        let absent = golds.into_iter().filter(|recipe| !self.index.contains_key(*recipe));
        self.missing = absent.map(str::to_owned).collect();
    }

    /// How many ended in each way, missing recipes included; ways that nobody ended in are left out, except scored.
    pub(crate) fn rates(&self) -> Vec<(Outcome, usize, f64)> {
        let all = self.total.predictions + self.missing.len();
        let count = |outcome: Outcome| {
            let absent = if outcome == Outcome::Missing { self.missing.len() } else { 0 };
            self.total.count(outcome) + absent
        };
        let rates = Outcome::ALL.into_iter().map(|outcome| (outcome, count(outcome)));
        let rates = rates.filter(|(outcome, count)| *count > 0 || *outcome != Outcome::UnknownRecipe);
        rates.map(|(outcome, count)| (outcome, count, count as f64 / all.max(1) as f64)).collect()
    }

    /// The mean of the recipes' means, a missing recipe counting 0; scores only.
    pub(crate) fn mean_over_golds(&self, metric: Metric) -> Option<f64> {
        let means: Vec<f64> = self.recipes.iter().filter_map(|(_, tally)| tally.mean(metric)).collect();
        let all = means.len() + self.missing.len();
        (metric.is_score() && all > 0).then(|| means.iter().sum::<f64>() / all as f64)
    }

    pub(crate) fn json(&self) -> Json {
        let mut object = self.total.json(&self.metrics);
        let over_golds = self
            .metrics
            .iter()
            .filter_map(|metric| Some((metric.name().to_owned(), json!(self.mean_over_golds(metric)?))));
        object.insert("mean_over_recipes_missing_as_0".into(), Json::Object(over_golds.collect()));
        let recipes = self.recipes.iter().map(|(recipe, tally)| {
            let mut members = tally.json(&self.metrics);
            members.insert("recipe".into(), json!(recipe));
            Json::Object(members)
        });
        object.insert("recipes".into(), recipes.collect());
        object.insert("missing".into(), json!(self.missing));
        Json::Object(object)
    }
}
