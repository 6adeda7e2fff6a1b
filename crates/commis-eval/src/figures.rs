//! Figures of runs, from the numbers that everybody else sees: means, intervals, values by recipe, shares of phenomena.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::count;
use commis_base::statistics::{Clusters, Interval};
use commis_figures::{Calibration, Differences, Distribution, Figure, HeatMap, Intervals, Profile};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::comparison::{ScoredRun, agree};
use crate::error::{ErrorKind, InputError};
use crate::families::Families;
use crate::log::Log;
use crate::metric::{Metric, MetricSet};
use crate::phrases::PhraseGroup;
use crate::summary::interval_of;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum FigureKind {
    /// Means with 95 % intervals, a row for each run
    Intervals,
    /// A score of each recipe in each run, as shades
    HeatMap,
    /// The first run against each other one, with intervals and recipe by recipe
    Differences,
    /// The share of phrases understood, phenomenon by phenomenon
    Profile,
    /// Times against the golds'
    Calibration,
    /// How scores spread over recipes
    Distribution,
}

/// A run that is drawn.
pub struct DrawnRun<'l> {
    name: String,
    log: &'l Log,
    scored: ScoredRun,
    families: Families,
}

/// A share as a finished log has it.
#[derive(Deserialize)]
struct Share {
    phenomenon: String,
    #[serde(rename = "share")]
    mean: f64,
    low: Option<f64>,
    high: Option<f64>,
    recipes: usize,
    families: usize,
    phrases: usize,
}

impl<'l> DrawnRun<'l> {
    /// The runs of logs, each with the name of its log. They must have been measured in the same way.
    pub fn of(logs: &'l [(String, Log)], families: &Families) -> Result<Vec<DrawnRun<'l>>, InputError> {
        let run = |(name, log): &'l (String, Log)| {
            let scored = ScoredRun::of_log(log)?;
            Ok(DrawnRun { name: name.clone(), log, scored, families: families.clone() })
        };
        let runs = logs.iter().map(run).collect::<Result<Vec<_>, InputError>>()?;
        if let Some((first, others)) = runs.split_first() {
            others.iter().try_for_each(|other| agree(&first.scored, &other.scored).map(drop))?;
        }
        Ok(runs)
    }

    fn interval(&self, metric: Metric) -> Option<Interval> {
        let mut clusters = Clusters::default();
        for (recipe, value) in self.scored.by_recipe(metric) {
            clusters.add(self.families.family(recipe), value);
        }
        interval_of(metric, &clusters)
    }

    /// Shares of phenomena, where the log has them.
    fn shares(&self) -> Vec<Share> {
        let listed = self.log.end.as_ref().and_then(|end| end.pointer("/summary/phenomena"));
        let listed = listed.and_then(Json::as_array).into_iter().flatten();
        listed.filter_map(|one| serde_json::from_value(one.clone()).ok()).collect()
    }

    /// The mean time and the gold's of each recipe that has both.
    fn times(&self) -> Vec<(String, f64, f64)> {
        let mut times: BTreeMap<&str, (f64, f64, usize)> = BTreeMap::new();
        for entry in &self.log.entries {
            let row = &entry.row;
            if let (Some(gold), Some(time)) = (row.gold_time, row.value(Metric::TIME)) {
                let (golds, predicted, count) = times.entry(&row.recipe).or_default();
                *golds += gold.to_f64();
                *predicted += time.to_f64();
                *count += 1;
            }
        }
        let mean = |(recipe, (gold, time, count)): (&str, (f64, f64, usize))| {
            (recipe.to_owned(), gold / count as f64, time / count as f64)
        };
        times.into_iter().map(mean).collect()
    }
}

/// Draws a figure of runs. `metrics` are those that are wanted; without any, the scores that all runs have.
pub fn draw(kind: FigureKind, runs: &[DrawnRun<'_>], metrics: &[Metric]) -> Result<Figure, InputError> {
    let shared = |metric: &Metric| runs.iter().all(|run| run.log.head.metrics.contains(*metric));
    if let Some(missing) = metrics.iter().find(|metric| !shared(metric)) {
        let message = format!("{missing} was not measured in every run");
        return Err(InputError::new(ErrorKind::Misfit, message).hint("evaluate with `--metrics`"));
    }
    let measured: Vec<Metric> = runs.iter().flat_map(|run| run.log.head.metrics.iter()).collect();
    let scores: Vec<Metric> = match metrics {
        [] => MetricSet::of(&measured).iter().filter(|metric| metric.is_share() && shared(metric)).collect(),
        some => some.to_vec(),
    };
    let needs_scores = !matches!(kind, FigureKind::Profile | FigureKind::Calibration);
    if needs_scores && scores.is_empty() {
        return Err(InputError::new(ErrorKind::Misfit, "the runs have no score in common"));
    }
    match kind {
        FigureKind::Intervals => Ok(intervals(runs, &scores)),
        FigureKind::HeatMap => Ok(heat_map(runs, last(&scores))),
        FigureKind::Differences => differences(runs, &scores),
        FigureKind::Profile => profile(runs),
        FigureKind::Calibration => calibration(runs),
        FigureKind::Distribution => Ok(distribution(runs, &scores)),
    }
}

/// Where one metric is drawn, the dish, or else the last that is wanted.
fn last(scores: &[Metric]) -> Metric {
    let dish = scores.iter().copied().find(|metric| *metric == Metric::DISH);
    dish.or(scores.last().copied()).unwrap_or(Metric::DISH)
}

/// `over 30 recipes in 22 families`.
fn scope(runs: &[DrawnRun<'_>]) -> String {
    let Some(first) = runs.first() else { return String::new() };
    let recipes = first.scored.recipes();
    let families: BTreeSet<&str> = recipes.iter().map(|recipe| first.families.family(recipe)).collect();
    let families = match families.len() {
        1 => "1 family".to_owned(),
        many => format!("{many} families"),
    };
    format!("over {} in {families}", count(recipes.len(), "recipe"))
}

/// The values that a panel shows.
fn range(runs: &[DrawnRun<'_>], metric: Metric) -> (f64, f64) {
    if metric.is_share() {
        return (0.0, 1.0);
    }
    let values = runs.iter().flat_map(|run| run.scored.by_recipe(metric).into_values());
    (0.0, values.fold(1.0, f64::max))
}

fn intervals(runs: &[DrawnRun<'_>], metrics: &[Metric]) -> Figure {
    let mut chart = Intervals::new("Scores", format!("means {}, 95 % intervals over families", scope(runs)));
    for metric in metrics {
        chart.panel(metric.name(), range(runs, *metric));
    }
    for run in runs {
        chart.row(run.name.as_str(), metrics.iter().map(|metric| run.interval(*metric)).collect());
    }
    chart.draw()
}

fn heat_map(runs: &[DrawnRun<'_>], metric: Metric) -> Figure {
    let mut map = HeatMap::new(
        format!("{metric} by recipe"),
        "the hardest recipe first; 0 without a usable answer, a dash where a recipe does not count",
    );
    let values: Vec<BTreeMap<&str, f64>> = runs.iter().map(|run| run.scored.by_recipe(metric)).collect();
    let most = range(runs, metric).1;
    for run in runs {
        map.column(run.name.as_str());
    }
    let recipes: BTreeSet<&str> = values.iter().flat_map(|values| values.keys().copied()).collect();
    let row = |recipe: &str| -> Vec<Option<f64>> {
        values.iter().map(|values| values.get(recipe).map(|value| value / most)).collect()
    };
    let mean = |row: &[Option<f64>]| {
        let known: Vec<f64> = row.iter().flatten().copied().collect();
        known.iter().sum::<f64>() / known.len().max(1) as f64
    };
    let mut rows: Vec<(&str, Vec<Option<f64>>)> =
        recipes.into_iter().map(|recipe| (recipe, row(recipe))).collect();
    rows.sort_by(|(one, first), (other, second)| mean(first).total_cmp(&mean(second)).then(one.cmp(other)));
    for (recipe, row) in rows {
        map.row(recipe, row);
    }
    map.draw()
}

fn differences(runs: &[DrawnRun<'_>], metrics: &[Metric]) -> Result<Figure, InputError> {
    let Some((first, others)) = runs.split_first().filter(|(_, others)| !others.is_empty()) else {
        let error = InputError::new(ErrorKind::Misfit, "a difference needs two runs");
        return Err(error.hint("name the run to compare with first, then the others"));
    };
    let below = format!(
        "above zero the other run is better than {}; 95 % intervals over families, dots are recipes",
        first.name
    );
    let mut chart = Differences::new(format!("Against {}", first.name), below);
    for metric in metrics {
        chart.panel(metric.name());
    }
    for other in others {
        let panels = metrics.iter().map(|metric| {
            let (mut clusters, mut items) = (Clusters::default(), Vec::new());
            let (before, after) = (first.scored.by_recipe(*metric), other.scored.by_recipe(*metric));
            for (recipe, value) in &before {
                if let Some(now) = after.get(recipe) {
                    clusters.add(first.families.family(recipe), now - value);
                    items.push(((*recipe).to_owned(), now - value));
                }
            }
            (clusters.interval(), items)
        });
        chart.row(other.name.as_str(), panels.collect());
    }
    Ok(chart.draw())
}

fn profile(runs: &[DrawnRun<'_>]) -> Result<Figure, InputError> {
    let below = format!("share of phrases whose goals are all reached, mean {}, 95 % intervals", scope(runs));
    let mut chart = Profile::new("What makes texts hard", below);
    let shares: Vec<Vec<Share>> = runs.iter().map(DrawnRun::shares).collect();
    if let Some((run, _)) = runs.iter().zip(&shares).find(|(_, shares)| shares.is_empty()) {
        let error =
            InputError::new(ErrorKind::Misfit, format!("`{}` has no figures by phenomenon", run.name));
        return Err(error.hint("evaluate with `--phenomena`, and with golds from a corpus"));
    }
    for run in runs {
        chart.model(run.name.as_str());
    }
    for group in PhraseGroup::all() {
        let of = |shares: &'_ Vec<Share>| -> Option<(Interval, usize)> {
            let Share { mean, low, high, recipes: items, families: clusters, phrases, .. } =
                shares.iter().find(|share| share.phenomenon == group.name())?;
            let interval =
                Interval { mean: *mean, low: *low, high: *high, items: *items, clusters: *clusters };
            Some((interval, *phrases))
        };
        let found: Vec<Option<(Interval, usize)>> = shares.iter().map(of).collect();
        let Some(phrases) = found.iter().flatten().map(|(_, phrases)| *phrases).max() else { continue };
        let noun = if group == PhraseGroup::NoPhrase { "goal" } else { "phrase" };
        let row = found.into_iter().map(|one| one.map(|(interval, _)| interval)).collect();
        chart.row(group.name(), count(phrases, noun), row);
    }
    Ok(chart.draw())
}

fn calibration(runs: &[DrawnRun<'_>]) -> Result<Figure, InputError> {
    let below = "simulated seconds by recipe, logarithmic; on the line a run takes as long as the gold";
    let mut chart = Calibration::new("Time", below, ["gold", "prediction"]);
    if runs.iter().all(|run| run.times().is_empty()) {
        let error = InputError::new(ErrorKind::Misfit, "no run has times");
        return Err(error.hint("evaluate with the metric execution-time"));
    }
    for run in runs {
        chart.series(run.name.as_str(), run.times());
    }
    Ok(chart.draw())
}

fn distribution(runs: &[DrawnRun<'_>], metrics: &[Metric]) -> Figure {
    let mut chart = Distribution::new("Spread", format!("values {}, a line at the mean", scope(runs)));
    for metric in metrics {
        chart.panel(metric.name(), range(runs, *metric));
    }
    for run in runs {
        let values = |metric: &Metric| run.scored.by_recipe(*metric).into_values().collect();
        chart.row(run.name.as_str(), metrics.iter().map(values).collect());
    }
    chart.draw()
}
