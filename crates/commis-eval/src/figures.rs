//! Figures of runs, from the numbers that everybody else sees: means, intervals, values by recipe, shares of phenomena.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::count;
use commis_base::statistics::{Clusters, Interval};
use commis_figures::{Calibration, Differences, Distribution, Figure, HeatMap, Intervals, Profile};
use serde::{Deserialize, Serialize};

use crate::comparison::{PairComparison, ScoredRun, families_of, fit};
use crate::error::{ErrorKind, InputError};
use crate::families::Families;
use crate::metric::{Metric, MetricSet};
use crate::phenomena::PhenomenonShare;
use crate::phrases::PhraseGroup;
use crate::summary::interval_of;

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
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

impl FigureKind {
    /// All kinds, in the order in which they are shown.
    pub const ALL: [FigureKind; 6] = [
        FigureKind::Intervals,
        FigureKind::Differences,
        FigureKind::HeatMap,
        FigureKind::Profile,
        FigureKind::Distribution,
        FigureKind::Calibration,
    ];
}

/// A figure, and what has to be known about its numbers.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The picture and its table.
    pub figure: Figure,
    /// What has to be said beside it.
    pub remarks: Vec<String>,
}

/// Runs that are drawn, each with a name that tells it from the others.
struct Drawn<'r> {
    runs: &'r [ScoredRun],
    names: Vec<String>,
    families: &'r Families,
}

/// Draws a figure of runs, which must have been measured in the same way. `metrics` are those that are wanted; without any,
/// the scores that all runs have.
pub fn draw(kind: FigureKind, runs: &[ScoredRun], metrics: &[Metric]) -> Result<Drawing, InputError> {
    let mut remarks = fit(runs)?;
    let shared = |metric: &Metric| runs.iter().all(|run| run.metrics.contains(*metric));
    if let Some(missing) = metrics.iter().find(|metric| !shared(metric)) {
        let message = format!("{missing} was not measured in every run");
        return Err(InputError::new(ErrorKind::Misfit, message).hint("evaluate with `--metrics`"));
    }
    let measured: Vec<Metric> = runs.iter().flat_map(|run| run.metrics.iter()).collect();
    let scores: Vec<Metric> = match metrics {
        [] => MetricSet::of(&measured).iter().filter(|metric| metric.is_share() && shared(metric)).collect(),
        some => some.to_vec(),
    };
    let needs_scores = !matches!(kind, FigureKind::Profile | FigureKind::Calibration);
    if needs_scores && scores.is_empty() {
        return Err(InputError::new(ErrorKind::Misfit, "the runs have no score in common"));
    }
    let drawn = Drawn::of(runs);
    let figure = match kind {
        FigureKind::Intervals => drawn.intervals(&scores),
        FigureKind::HeatMap => drawn.heat_map(last(&scores)),
        FigureKind::Differences => drawn.differences(&scores)?,
        FigureKind::Profile => drawn.profile()?,
        FigureKind::Calibration => {
            let untimed = drawn.named().filter(|(_, run)| run.times().is_empty());
            remarks.extend(untimed.map(|(name, _)| format!("{name} has no times beside the golds'")));
            drawn.calibration()?
        }
        FigureKind::Distribution => drawn.distribution(&scores),
    };
    Ok(Drawing { figure, remarks })
}

/// Where one metric is drawn, the dish, or else the last that is wanted.
fn last(scores: &[Metric]) -> Metric {
    let dish = scores.iter().copied().find(|metric| *metric == Metric::DISH);
    dish.or(scores.last().copied()).unwrap_or(Metric::DISH)
}

impl<'r> Drawn<'r> {
    fn of(runs: &'r [ScoredRun]) -> Drawn<'r> {
        let name = |run: &'r ScoredRun| {
            let short = run.short_name();
            let is_alone = runs.iter().filter(|other| other.short_name() == short).count() == 1;
            if is_alone { short } else { run.name.as_str() }
        };
        let mut names: Vec<String> = Vec::with_capacity(runs.len());
        for name in runs.iter().map(name) {
            // A file may be given twice, and files in two folders may call themselves the same.
            let numbered = (2..).map(|number| format!("{name} ({number})"));
            let free = std::iter::once(name.to_owned()).chain(numbered).find(|it| !names.contains(it));
            names.extend(free);
        }
        Drawn { runs, names, families: families_of(runs) }
    }

    fn named(&self) -> impl Iterator<Item = (&str, &'r ScoredRun)> {
        self.names.iter().map(String::as_str).zip(self.runs)
    }

    /// `over 30 recipes in 22 families`.
    fn scope(&self) -> String {
        let Some(first) = self.runs.first() else { return String::new() };
        let recipes = first.recipes();
        let families = match self.families.count(recipes.iter().copied()) {
            1 => "1 family".to_owned(),
            many => format!("{many} families"),
        };
        format!("over {} in {families}", count(recipes.len(), "recipe"))
    }

    /// The values that a panel shows.
    fn range(&self, metric: Metric) -> (f64, f64) {
        if metric.is_share() {
            return (0.0, 1.0);
        }
        let values = self.runs.iter().flat_map(|run| run.by_recipe(metric).into_values());
        (0.0, values.fold(1.0, f64::max))
    }

    fn interval(&self, run: &ScoredRun, metric: Metric) -> Option<Interval> {
        let mut clusters = Clusters::default();
        for (recipe, value) in run.by_recipe(metric) {
            clusters.add(self.families.family(recipe), value);
        }
        interval_of(metric, &clusters)
    }

    fn intervals(&self, metrics: &[Metric]) -> Figure {
        let below = format!("means {}, 95 % intervals over families", self.scope());
        let mut chart = Intervals::new("Scores", below);
        for metric in metrics {
            chart.panel(metric.name(), self.range(*metric));
        }
        for (name, run) in self.named() {
            chart.row(name, metrics.iter().map(|metric| self.interval(run, *metric)).collect());
        }
        chart.draw()
    }

    fn heat_map(&self, metric: Metric) -> Figure {
        let mut map = HeatMap::new(
            format!("{metric} by recipe"),
            "the hardest recipe first; 0 without a usable answer, a dash where a recipe does not count",
        );
        let values: Vec<BTreeMap<&str, f64>> = self.runs.iter().map(|run| run.by_recipe(metric)).collect();
        let most = self.range(metric).1;
        for name in &self.names {
            map.column(name.as_str());
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
        rows.sort_by(|(one, first), (other, second)| {
            mean(first).total_cmp(&mean(second)).then(one.cmp(other))
        });
        for (recipe, row) in rows {
            map.row(recipe, row);
        }
        map.draw()
    }

    fn differences(&self, metrics: &[Metric]) -> Result<Figure, InputError> {
        let (Some((first, others)), Some((name, names))) =
            (self.runs.split_first().filter(|(_, others)| !others.is_empty()), self.names.split_first())
        else {
            let error = InputError::new(ErrorKind::Misfit, "a difference needs two runs");
            return Err(error.hint("name the run to compare with first, then the others"));
        };
        let below = format!(
            "above zero the other run is higher than {name}; 95 % intervals over families, dots are recipes"
        );
        let mut chart = Differences::new(format!("Against {name}"), below);
        for metric in metrics {
            chart.panel(metric.name());
        }
        for (other, name) in others.iter().zip(names) {
            let compared = PairComparison::of(first, other, self.families)?;
            let panels = metrics.iter().map(|metric| {
                let (before, after) = (first.by_recipe(*metric), other.by_recipe(*metric));
                let paired =
                    before.iter().filter_map(|(recipe, value)| Some((*recipe, after.get(recipe)? - value)));
                let items = paired.map(|(recipe, difference)| (recipe.to_owned(), difference)).collect();
                let whole = compared.metrics.iter().find(|one| one.measured == *metric);
                (whole.map(|one| one.difference), items)
            });
            chart.row(name.as_str(), panels.collect());
        }
        Ok(chart.draw())
    }

    fn profile(&self) -> Result<Figure, InputError> {
        let below =
            format!("share of phrases whose goals are all reached, mean {}, 95 % intervals", self.scope());
        let mut chart = Profile::new("What makes texts hard", below);
        if let Some((name, _)) = self.named().find(|(_, run)| run.phenomena.is_empty()) {
            let error = InputError::new(ErrorKind::Misfit, format!("`{name}` has no figures by phenomenon"));
            return Err(error.hint(
                "evaluate with `--phenomena --json FILE`, and with golds from a corpus, or draw predictions themselves",
            ));
        }
        for name in &self.names {
            chart.model(name.as_str());
        }
        for group in PhraseGroup::all() {
            let of = |run: &'r ScoredRun| run.phenomena.iter().find(|share| share.phenomenon == group.name());
            let found: Vec<Option<&PhenomenonShare>> = self.runs.iter().map(of).collect();
            let Some(phrases) = found.iter().flatten().map(|share| share.phrases).max() else { continue };
            let noun = if group == PhraseGroup::NoPhrase { "goal" } else { "phrase" };
            let row = found.into_iter().map(|share| share.map(PhenomenonShare::interval)).collect();
            chart.row(group.name(), count(phrases, noun), row);
        }
        Ok(chart.draw())
    }

    fn calibration(&self) -> Result<Figure, InputError> {
        let below = "simulated seconds by recipe, logarithmic; on the line a run takes as long as the gold";
        let mut chart = Calibration::new("Time", below, ["gold", "prediction"]);
        if self.runs.iter().all(|run| run.times().is_empty()) {
            let error = InputError::new(ErrorKind::Misfit, "no run has times beside the golds'");
            return Err(error.hint(
                "evaluate with the metric execution-time and `--json FILE`; tables do not have the golds' times",
            ));
        }
        for (name, run) in self.named() {
            chart.series(name, run.times());
        }
        Ok(chart.draw())
    }

    fn distribution(&self, metrics: &[Metric]) -> Figure {
        let mut chart = Distribution::new("Spread", format!("values {}, a line at the mean", self.scope()));
        for metric in metrics {
            chart.panel(metric.name(), self.range(*metric));
        }
        for (name, run) in self.named() {
            let values = |metric: &Metric| run.by_recipe(*metric).into_values().collect();
            chart.row(name, metrics.iter().map(values).collect());
        }
        chart.draw()
    }
}
