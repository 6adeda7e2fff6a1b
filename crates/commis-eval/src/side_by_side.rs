//! Several runs side by side: what each scores for each recipe, and how the last differs from the first.

use std::collections::{BTreeMap, BTreeSet};

use commis_base::statistics::{Clusters, Interval};
use serde::Serialize;

use crate::comparison::{PairComparison, ScoredRun};
use crate::error::InputError;
use crate::families::Families;
use crate::metric::Metric;
use crate::provenance::Provenance;
use crate::row::Row;
use crate::summary::{Coverage, Summary, Tally};

/// Pairs of answers from which on an interval says something.
const LEAST_PAIRS: usize = 3;

/// Runs with their rows, side by side.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideBySide {
    /// What the runs are called, in the order asked for.
    pub names: Vec<String>,
    /// Why the runs cannot be compared as a whole, and what to do; their figures stand beside each other all the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub misfit: Option<String>,
    /// Metric by metric, those that all runs have.
    pub metrics: Vec<SideMetric>,
}

/// One metric of all runs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideMetric {
    /// The metric.
    pub metric: &'static str,
    /// The mean of each run, as its summary has it.
    pub means: Vec<Option<f64>>,
    /// The last run less the first over all recipes, with its 95 % interval by families of recipes.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::summary::IntervalJson>, required))]
    pub difference: Option<Interval>,
    /// The probability of such a difference by chance, corrected for the number of metrics.
    #[cfg_attr(feature = "schema", schema(required))]
    pub p: Option<f64>,
    /// Recipes in which the last run is higher, equal, lower.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<usize>, min_items = 3, max_items = 3))]
    pub higher_equal_lower: [usize; 3],
    /// Recipe by recipe, by name.
    pub recipes: Vec<SideRecipe>,
}

/// One recipe in all runs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideRecipe {
    /// The recipe.
    pub recipe: String,
    /// What each run says of it.
    pub cells: Vec<SideCell>,
    /// The last run less the first. It has an interval where both have equally many answers, three or more, which are pairs then.
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::summary::IntervalJson>, required))]
    pub difference: Option<Interval>,
}

/// A recipe in a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideCell {
    /// The mean over its predictions; 0 for a score without any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub mean: Option<f64>,
    /// The rows behind it, by their places in the table.
    pub rows: Vec<usize>,
}

/// A run and its rows.
#[derive(Clone, Debug)]
pub struct SideRun {
    /// The run.
    pub run: ScoredRun,
    /// What its rows say together.
    pub summary: Summary,
    /// Its rows.
    pub rows: Vec<Row>,
}

impl SideRun {
    /// A run that has these rows; `tally` has added them up.
    pub fn of(
        name: &str,
        provenance: &Provenance,
        coverage: &Coverage,
        tally: &Tally,
        rows: Vec<Row>,
    ) -> SideRun {
        let summary = tally.summary(coverage);
        let mut run = ScoredRun::new(name, tally.metrics().clone(), Some(provenance.clone()));
        for row in &rows {
            run.add(row, None);
        }
        SideRun { run: run.finished(Some(coverage.clone())), summary, rows }
    }
}

impl SideBySide {
    /// Puts runs beside each other.
    pub fn of(runs: &[SideRun], families: &Families) -> SideBySide {
        let compared = match runs {
            [first, .., last] => Some(PairComparison::of(&first.run, &last.run, families)),
            _ => None,
        };
        let (comparison, misfit) = match compared {
            Some(Ok(comparison)) => (Some(comparison), None),
            Some(Err(error)) => (None, Some(sentence(&error))),
            None => (None, None),
        };
        let common = |metric: &Metric| runs.iter().all(|run| run.run.metrics.contains(*metric));
        let metrics = runs.first().map(|first| first.run.metrics.iter().filter(common));
        SideBySide {
            names: runs.iter().map(|run| run.run.name.clone()).collect(),
            misfit,
            metrics: metrics
                .into_iter()
                .flatten()
                .map(|metric| side(metric, runs, comparison.as_ref()))
                .collect(),
        }
    }
}

fn sentence(error: &InputError) -> String {
    match &error.hint {
        Some(hint) => format!("{}; {hint}", error.message),
        None => error.message.clone(),
    }
}

fn side(metric: Metric, runs: &[SideRun], comparison: Option<&PairComparison>) -> SideMetric {
    let by_recipe: Vec<BTreeMap<&str, f64>> = runs.iter().map(|run| run.run.by_recipe(metric)).collect();
    let places: Vec<BTreeMap<&str, Vec<usize>>> = runs.iter().map(|run| places(&run.rows)).collect();
    let recipes: BTreeSet<&str> = runs.iter().flat_map(|run| run.run.recipes()).collect();
    let recipe = |recipe: &str| {
        let cells: Vec<SideCell> = by_recipe
            .iter()
            .zip(&places)
            .map(|(means, places)| SideCell {
                mean: means.get(recipe).copied(),
                rows: places.get(recipe).cloned().unwrap_or_default(),
            })
            .collect();
        let difference = difference(metric, runs, &cells);
        SideRecipe { recipe: recipe.to_owned(), cells, difference }
    };
    let compared = comparison.and_then(|found| found.metrics.iter().find(|one| one.measured == metric));
    SideMetric {
        metric: metric.name(),
        means: runs.iter().map(|run| run.summary.mean(metric)).collect(),
        difference: compared.map(|found| found.difference),
        p: compared.map(|found| found.p_adjusted),
        higher_equal_lower: compared.map(|found| found.higher_equal_lower).unwrap_or_default(),
        recipes: recipes.into_iter().map(recipe).collect(),
    }
}

fn places(rows: &[Row]) -> BTreeMap<&str, Vec<usize>> {
    let mut places: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, row) in rows.iter().enumerate() {
        places.entry(&row.recipe).or_default().push(at);
    }
    places
}

/// The last run less the first in one recipe. Answers are pairs when both runs have equally many.
fn difference(metric: Metric, runs: &[SideRun], cells: &[SideCell]) -> Option<Interval> {
    let ([first, .., last], [one, .., other]) = (runs, cells) else { return None };
    let mean = other.mean? - one.mean?;
    let values = |run: &SideRun, cell: &SideCell| -> Option<Vec<f64>> {
        cell.rows.iter().map(|at| Some(run.rows.get(*at)?.value(metric)?.to_f64())).collect()
    };
    let mut clusters = Clusters::default();
    if one.rows.len() == other.rows.len() && one.rows.len() >= LEAST_PAIRS {
        let pairs = values(first, one).zip(values(last, other));
        for (at, (one, other)) in
            pairs.into_iter().flat_map(|(one, other)| one.into_iter().zip(other)).enumerate()
        {
            clusters.add(&format!("{at:09}"), other - one);
        }
    }
    let alone = Interval { mean, low: None, high: None, items: 1, clusters: 1 };
    let most = if metric.is_share() { 1.0 } else { f64::INFINITY };
    Some(clusters.interval().unwrap_or(alone).within(-most, most))
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "tests state exact values on purpose")]
mod tests {
    use commis_base::Number;
    use commis_metrics::Outcome;

    use super::*;
    use crate::metric::MetricSet;

    fn rows(values: &[(&str, i64)]) -> Vec<Row> {
        let row = |(recipe, tenths): &(&str, i64)| {
            let mut row = Row::without_scores("1".to_owned(), (*recipe).to_owned(), Outcome::Scored);
            row.measured.set(Metric::DISH, Number::ratio((*tenths).into(), 10).unwrap());
            row
        };
        values.iter().map(row).collect()
    }

    fn run(name: &str, rules: &str, rows: Vec<Row>) -> SideRun {
        let metrics = MetricSet::of(&[Metric::DISH]);
        let recipes = ["soup", "stew", "toast"].map(str::to_owned).to_vec();
        let coverage = Coverage { recipes, ..Coverage::default() };
        let mut tally = Tally::new(metrics);
        for row in &rows {
            tally.add(row);
        }
        let provenance = Provenance { rules: rules.to_owned(), ..Provenance::default() };
        SideRun::of(name, &provenance, &coverage, &tally, rows)
    }

    #[test]
    fn recipes_have_their_differences_and_the_whole_an_interval() {
        let (a, b) = (
            rows(&[("toast", 2), ("toast", 3), ("toast", 4), ("soup", 5)]),
            rows(&[("toast", 6), ("toast", 9), ("toast", 9), ("stew", 5)]),
        );
        let sides = [run("a", "standard", a), run("b", "standard", b)];
        let side = SideBySide::of(&sides, &Families::default());
        let dish = &side.metrics[0];
        assert_eq!((side.misfit.as_deref(), dish.recipes.len()), (None, 3));
        let whole = dish.difference.unwrap();
        assert!((whole.mean - 0.5 / 3.0).abs() < 1e-12 && whole.low.is_some());
        assert_eq!(dish.higher_equal_lower, [2, 0, 1]);
        let toast = &dish.recipes[2];
        assert_eq!((toast.recipe.as_str(), toast.cells[1].rows.as_slice()), ("toast", &[0, 1, 2][..]));
        assert!(toast.difference.unwrap().low.is_some(), "three pairs of samples");
        let soup = &dish.recipes[0];
        assert_eq!((soup.cells[0].mean, soup.cells[1].mean), (Some(0.5), Some(0.0)));
        assert_eq!(soup.difference.map(|found| (found.mean, found.low)), Some((-0.5, None)));
    }

    #[test]
    fn runs_that_do_not_fit_stand_beside_each_other_and_say_so() {
        let a = rows(&[("toast", 2)]);
        let sides = [run("a", "standard", a.clone()), run("b", "reference", a)];
        let side = SideBySide::of(&sides, &Families::default());
        assert!(side.misfit.unwrap().contains("other rules"));
        assert!(side.metrics[0].difference.is_none() && side.metrics[0].p.is_none());
        assert_eq!(side.metrics[0].recipes[2].difference.unwrap().mean, 0.0);
    }
}
