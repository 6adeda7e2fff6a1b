//! Several answers to each recipe: how often they pass, how good the best, the worst and the commonest are, and whether they
//! differ more within recipes than between them.

use std::collections::BTreeMap;

use commis_base::statistics::{Clusters, Interval, VarianceSplit, all_pass, any_passes};
use serde::Serialize;

use crate::families::Families;
use crate::metric::{Metric, MetricSet};
use crate::pass::Pass;
use crate::row::Row;
use crate::summary::{Intervals, interval_of};

/// Different programs of one recipe that are told apart; with more there is no majority worth the name.
const MOST_PROGRAMS: usize = 1_000;

/// The samples of one recipe, beside their sums.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    counted: usize,
    passed: usize,
    /// What is kept for each metric.
    values: Vec<Spread>,
    programs: Vec<Program>,
    has_too_many: bool,
}

/// The values of one metric.
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    count: usize,
    sum: f64,
    squares: f64,
    least: f64,
    most: f64,
}

/// Samples that are the same program.
#[derive(Clone, Debug)]
struct Program {
    digest: u64,
    samples: usize,
    values: Vec<Option<f64>>,
}

/// One sample: what is kept of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    /// Whether it is good enough.
    pub(crate) passes: bool,
    /// Which program it is.
    pub(crate) program: Option<u64>,
}

impl Sample {
    pub(crate) fn of(row: &Row, pass: Pass) -> Sample {
        let value = row.value(pass.metric).map(commis_base::Number::to_f64);
        Sample { passes: pass.is_met(value), program: row.program }
    }
}

impl Samples {
    /// Adds a sample with its values in the order of the metrics.
    pub(crate) fn add(&mut self, sample: Sample, values: Vec<Option<f64>>) {
        self.counted += 1;
        self.passed += usize::from(sample.passes);
        self.values.resize(values.len(), Spread::default());
        for (spread, value) in self.values.iter_mut().zip(&values) {
            if let Some(value) = value {
                spread.add(*value);
            }
        }
        let Some(digest) = sample.program else { return };
        if let Some(known) = self.programs.iter_mut().find(|program| program.digest == digest) {
            known.samples += 1;
        } else if self.programs.len() < MOST_PROGRAMS {
            self.programs.push(Program { digest, samples: 1, values });
        } else {
            self.has_too_many = true;
        }
    }

    /// The commonest program, the first of equals.
    fn majority(&self) -> Option<&Program> {
        let mut best = self.programs.first()?;
        for one in &self.programs {
            if one.samples > best.samples {
                best = one;
            }
        }
        Some(best)
    }
}

impl Spread {
    fn add(&mut self, value: f64) {
        let is_first = self.count == 0;
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
        self.least = if is_first { value } else { self.least.min(value) };
        self.most = if is_first { value } else { self.most.max(value) };
    }
}

/// What several answers to each recipe say. Means go over recipes; one without any answer counts 0.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SampleSummary {
    /// Samples of the recipe with the fewest, of those with any.
    pub fewest: usize,
    /// Samples of the recipe with the most.
    pub most: usize,
    /// What a sample must reach to pass.
    pub pass: String,
    /// How often some or all of k samples pass; empty when that metric was not measured.
    pub passes: Vec<PassAt>,
    /// The mean of each score when the best of a recipe's samples counts.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, crate::summary::IntervalJson>))]
    pub best: Intervals,
    /// The same for the worst.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, crate::summary::IntervalJson>))]
    pub worst: Intervals,
    /// The same for the commonest program; empty when a recipe has more different programs than are told apart.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, crate::summary::IntervalJson>))]
    pub majority: Intervals,
    /// How each score varies.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, VarianceJson>))]
    pub variance: BTreeMap<&'static str, VarianceSplit>,
}

/// How often k samples pass, without bias.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PassAt {
    /// How many samples.
    pub k: usize,
    /// At least one of them passes (pass@k).
    #[cfg_attr(feature = "schema", schema(value_type = crate::summary::IntervalJson))]
    pub any: Interval,
    /// All of them pass (pass^k).
    #[cfg_attr(feature = "schema", schema(value_type = crate::summary::IntervalJson))]
    pub all: Interval,
}

/// How a score varies.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[schema(as = VarianceSplit)]
#[expect(dead_code, reason = "the members are those of the room that works them out")]
struct VarianceJson {
    /// Between items: some are harder than others.
    between: f64,
    /// Within items: samples differ.
    within: f64,
}

/// The recipes that count: those with samples, and those without any answer.
pub(crate) struct Sampled<'t> {
    pub(crate) samples: Vec<(&'t str, &'t Samples)>,
    pub(crate) absent: Vec<&'t str>,
    pub(crate) families: &'t Families,
}

impl SampleSummary {
    /// What samples say; nothing when no recipe has more than one.
    pub(crate) fn of(recipes: &Sampled<'_>, metrics: &MetricSet, pass: Pass) -> Option<SampleSummary> {
        let counts = || recipes.samples.iter().map(|(_, samples)| samples.counted);
        let (fewest, most) = (counts().min()?, counts().max()?);
        if most < 2 {
            return None;
        }
        let by_spread = |of: fn(&Spread) -> f64| {
            recipes.means(metrics, |samples, at| samples.values.get(at).filter(|one| one.count > 0).map(of))
        };
        let has_majority = recipes.samples.iter().all(|(_, samples)| !samples.has_too_many);
        let majority = recipes.means(metrics, |samples, at| match samples.majority() {
            Some(program) => program.values.get(at).copied().flatten(),
            None => Some(0.0),
        });
        Some(SampleSummary {
            fewest,
            most,
            pass: pass.to_string(),
            passes: if metrics.contains(pass.metric) { recipes.passes(fewest) } else { Vec::new() },
            best: by_spread(|one| one.most),
            worst: by_spread(|one| one.least),
            majority: if has_majority { majority } else { Intervals(Vec::new()) },
            variance: recipes.variance(metrics),
        })
    }
}

impl Sampled<'_> {
    /// The mean of each score over recipes, from what a recipe's samples say.
    fn means(&self, metrics: &MetricSet, value: impl Fn(&Samples, usize) -> Option<f64>) -> Intervals {
        let scores = metrics.iter().enumerate().filter(|(_, metric)| metric.is_score());
        let one = |(at, metric): (usize, Metric)| {
            let clusters = self.clusters(|samples| value(samples, at));
            Some((metric, interval_of(metric, &clusters)?))
        };
        Intervals(scores.filter_map(one).collect())
    }

    fn clusters(&self, value: impl Fn(&Samples) -> Option<f64>) -> Clusters {
        let mut clusters = Clusters::default();
        for (recipe, samples) in &self.samples {
            if let Some(value) = value(samples) {
                clusters.add(self.families.family(recipe), value);
            }
        }
        for recipe in &self.absent {
            clusters.add(self.families.family(recipe), 0.0);
        }
        clusters
    }

    /// For one, two, four and so on samples, up to as many as every answered recipe has.
    fn passes(&self, fewest: usize) -> Vec<PassAt> {
        let doubled = std::iter::successors(Some(1), |k: &usize| k.checked_mul(2));
        let sizes = doubled.take_while(|k| *k < fewest).chain([fewest]);
        let share = |k: usize, chance: fn(usize, usize, usize) -> Option<f64>| {
            self.clusters(|samples| chance(samples.counted, samples.passed, k)).share_interval()
        };
        let one = |k: usize| Some(PassAt { k, any: share(k, any_passes)?, all: share(k, all_pass)? });
        sizes.filter_map(one).collect()
    }

    fn variance(&self, metrics: &MetricSet) -> BTreeMap<&'static str, VarianceSplit> {
        let scores = metrics.iter().enumerate().filter(|(_, metric)| metric.is_score());
        let split = |(at, metric): (usize, Metric)| {
            let spreads = self.samples.iter().filter_map(|(_, samples)| samples.values.get(at));
            let split = VarianceSplit::of(spreads.map(|one| (one.count, one.sum, one.squares)))?;
            Some((metric.name(), split))
        };
        scores.filter_map(split).collect()
    }
}
