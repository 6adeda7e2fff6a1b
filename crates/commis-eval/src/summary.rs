//! What many rows say together: the one mean, and how evaluations ended.
//!
//! The mean goes over the recipes of the gold set. A recipe without a usable answer counts 0 in every score, several
//! answers to one recipe are averaged first, and time is averaged over the recipes that have one. Unknown recipes are
//! listed and change nothing. Intervals go over families of recipes ([`commis_base::statistics`]).

use std::collections::BTreeMap;

use commis_base::Number;
use commis_base::statistics::{Clusters, Interval};
use commis_metrics::Outcome;
use serde::{Deserialize, Serialize, Serializer};

use crate::families::Families;
use crate::memorised::MemorisedReport;
use crate::metric::{Metric, MetricSet};
use crate::pass::Pass;
use crate::phenomena::PhenomenonShare;
use crate::row::{Row, is_counted};
use crate::samples::{Sample, SampleSummary, Sampled, Samples};

/// Sums over rows, in constant memory per recipe.
#[derive(Clone, Debug)]
pub struct Tally {
    metrics: MetricSet,
    recipes: Vec<RecipeTally>,
    index: BTreeMap<String, usize>,
    given: Sums,
    has_strict: bool,
    pass: Pass,
}

/// The rows of one recipe.
#[derive(Clone, Debug)]
struct RecipeTally {
    recipe: String,
    predictions: usize,
    outcomes: BTreeMap<Outcome, usize>,
    sums: Sums,
    strict: Sums,
    /// What several answers say besides; only once there is a second one.
    samples: Option<Box<Samples>>,
    /// The first answer, until then.
    first: Option<Sample>,
    /// Why the recipe is not among the golds.
    problem: Option<String>,
}

/// A sum and a number of values for each metric.
#[derive(Clone, Debug, Default)]
struct Sums(Vec<(f64, usize)>);

impl Sums {
    fn add(&mut self, at: usize, value: f64) {
        if self.0.len() <= at {
            self.0.resize(at + 1, (0.0, 0));
        }
        if let Some((sum, count)) = self.0.get_mut(at) {
            *sum += value;
            *count += 1;
        }
    }

    fn mean(&self, at: usize) -> Option<f64> {
        let (sum, count) = self.0.get(at).copied().unwrap_or_default();
        (count > 0).then(|| sum / count as f64)
    }

    fn count(&self, at: usize) -> usize {
        self.0.get(at).map_or(0, |(_, count)| *count)
    }
}

/// The recipes that a mean goes over.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// The recipes of the gold set that have a usable gold.
    pub recipes: Vec<String>,
    /// Golds that cannot be used, with the reason.
    pub broken: Vec<BrokenGold>,
    /// The mean goes over the recipes with a prediction only.
    pub only_given: bool,
    /// Which recipes go together.
    pub families: Families,
}

/// A gold that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BrokenGold {
    /// The recipe.
    pub recipe: String,
    /// Why.
    pub problem: String,
}

/// What all rows say together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Summary {
    /// What the means go over, in words.
    pub scope: &'static str,
    /// Number of these recipes.
    pub recipes: usize,
    /// How many families of recipes; those of one dish are one piece of evidence.
    pub families: usize,
    /// Predictions that count; those for unknown recipes do not.
    pub predictions: usize,
    /// The mean of each metric over the recipes.
    pub mean: Means,
    /// Over how many recipes each of these means goes.
    pub over: Counts,
    /// The 95 % interval of each of these means, over families.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, IntervalJson>))]
    pub intervals: Intervals,
    /// The mean of each metric over the given predictions.
    pub mean_over_predictions: Means,
    /// The mean over the recipes when the whole answer must be a program, when that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub mean_strict: Option<Means>,
    /// What several answers to each recipe say; nothing when no recipe has more than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub samples: Option<SampleSummary>,
    /// How predictions ended, and which part of the recipes that is.
    pub outcomes: Vec<OutcomeShare>,
    /// Recipes of the gold set without any prediction.
    pub missing: Vec<String>,
    /// Names that no recipe of the gold set has.
    pub unknown: Vec<UnknownRecipe>,
    /// Golds that cannot be used.
    pub broken: Vec<BrokenGold>,
    /// Recipe by recipe, in the order of first appearance.
    pub by_recipe: Vec<RecipeSummary>,
    /// The family of each recipe that is not alone in its own.
    pub family_of: Families,
    /// Errors of the published golds that answers repeat, when that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub memorised: Option<MemorisedReport>,
    /// How much of the text was understood, phenomenon by phenomenon, when that was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub phenomena: Vec<PhenomenonShare>,
}

/// Intervals by metric, those of metrics without any value left out; in JSON an object from names to intervals.
#[derive(Clone, Debug, PartialEq)]
pub struct Intervals(pub Vec<(Metric, Interval)>);

/// A mean with its 95 % interval.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[schema(as = Interval)]
#[expect(dead_code, reason = "the members are those of the room that works them out")]
pub(crate) struct IntervalJson {
    /// The mean over the items.
    mean: f64,
    /// The lower end; nothing with a single cluster, which says nothing about others.
    #[schema(required)]
    low: Option<f64>,
    /// The upper end.
    #[schema(required)]
    high: Option<f64>,
    /// Items.
    items: usize,
    /// Clusters among them.
    clusters: usize,
}

/// Means by metric; in JSON an object from names to figures.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Option<f64>>))]
pub struct Means(pub Vec<Mean>);

/// Numbers of values by metric; in JSON an object from names to counts.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, usize>))]
pub struct Counts(pub Vec<(Metric, usize)>);

/// The mean of one metric.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The metric.
    pub metric: Metric,
    /// Its mean; nothing when nothing has a value.
    pub mean: Option<f64>,
    /// Over how many values.
    pub over: usize,
}

/// Number of predictions that ended in some way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OutcomeShare {
    /// The way.
    pub outcome: Outcome,
    /// Predictions that ended so; recipes without any prediction are among the missing.
    pub predictions: usize,
    /// Which part of the recipes that is, from 0 to 1; the predictions of one recipe share its weight.
    pub share: f64,
    /// The lower end of the share's 95 % interval over families; nothing with a single family.
    #[cfg_attr(feature = "schema", schema(required))]
    pub low: Option<f64>,
    /// The upper end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub high: Option<f64>,
}

/// A name that no recipe of the gold set has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct UnknownRecipe {
    /// The name.
    pub recipe: String,
    /// Number of predictions that use it.
    pub predictions: usize,
    /// What was probably meant.
    #[cfg_attr(feature = "schema", schema(required))]
    pub problem: Option<String>,
}

/// The rows of one recipe.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RecipeSummary {
    /// The recipe.
    pub recipe: String,
    /// Its predictions.
    pub predictions: usize,
    /// The mean of each metric over them.
    pub mean: Means,
    /// Number of those that ended in each way.
    pub outcomes: BTreeMap<&'static str, usize>,
}

impl Tally {
    /// No row yet.
    pub fn new(metrics: MetricSet) -> Tally {
        let (recipes, index) = (Vec::new(), BTreeMap::new());
        Tally { metrics, recipes, index, given: Sums::default(), has_strict: false, pass: Pass::default() }
    }

    /// The same with another idea of when a sample passes.
    #[must_use]
    pub fn passing(self, pass: Pass) -> Tally {
        Tally { pass, ..self }
    }

    /// The metrics of the rows.
    pub fn metrics(&self) -> &MetricSet {
        &self.metrics
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.recipes.iter().map(|recipe| recipe.predictions).sum()
    }

    /// Adds a row.
    pub fn add(&mut self, row: &Row) {
        let next = self.recipes.len();
        let at = if let Some(at) = self.index.get(&row.recipe) {
            *at
        } else {
            self.index.insert(row.recipe.clone(), next);
            self.recipes.push(RecipeTally::new(row.recipe.clone()));
            next
        };
        self.has_strict |= row.strict.is_some();
        let Some(tally) = self.recipes.get_mut(at) else { return };
        tally.predictions += 1;
        *tally.outcomes.entry(row.outcome).or_default() += 1;
        if !is_counted(row.outcome) {
            tally.problem = tally.problem.take().or_else(|| row.problem.clone());
            return;
        }
        tally.sample(row, &self.metrics, self.pass);
        for (at, metric) in self.metrics.iter().enumerate() {
            if let Some(value) = row.value(metric) {
                self.given.add(at, value.to_f64());
                tally.sums.add(at, value.to_f64());
            }
            if let Some(value) = row.strict_value(metric) {
                tally.strict.add(at, value.to_f64());
            }
        }
    }

    /// What the rows say about a gold set.
    pub fn summary(&self, coverage: &Coverage) -> Summary {
        let known = |recipe: &str| self.index.get(recipe).and_then(|at| self.recipes.get(*at));
        let answered = |recipe: &&String| known(recipe).is_some_and(RecipeTally::is_counted);
        let missing: Vec<&String> = coverage.recipes.iter().filter(|recipe| !answered(recipe)).collect();
        let counted: Vec<&RecipeTally> =
            coverage.recipes.iter().filter(answered).filter_map(|recipe| known(recipe)).collect();
        let absent: &[&String] = if coverage.only_given { &[] } else { &missing };
        let unknown = self.recipes.iter().filter(|tally| tally.is_unknown()).map(|tally| UnknownRecipe {
            recipe: tally.recipe.clone(),
            predictions: tally.predictions,
            problem: tally.problem.clone(),
        });
        let families = &coverage.families;
        let names = || {
            let counted = counted.iter().map(|tally| tally.recipe.as_str());
            counted.chain(absent.iter().map(|recipe| recipe.as_str()))
        };
        let mean = self.means(&counted, absent.len(), |tally| &tally.sums);
        Summary {
            scope: if coverage.only_given { ONLY_GIVEN } else { GOLD_SET },
            recipes: counted.len() + absent.len(),
            families: families.count(names()),
            predictions: counted.iter().map(|tally| tally.predictions).sum(),
            over: Counts(mean.0.iter().map(|mean| (mean.metric, mean.over)).collect()),
            mean,
            intervals: self.intervals(&counted, absent, families),
            mean_over_predictions: self.listed(|at| (self.given.mean(at), self.given.count(at))),
            mean_strict: self.has_strict.then(|| self.means(&counted, absent.len(), |tally| &tally.strict)),
            samples: self.samples(&counted, absent, families),
            outcomes: shares(&counted, absent, families),
            family_of: families.among(names()),
            missing: missing.iter().map(|recipe| (*recipe).clone()).collect(),
            unknown: unknown.collect(),
            broken: coverage.broken.clone(),
            by_recipe: self.recipes.iter().map(|tally| self.of_recipe(tally)).collect(),
            memorised: None,
            phenomena: Vec::new(),
        }
    }

    fn listed(&self, of: impl Fn(usize) -> (Option<f64>, usize)) -> Means {
        let one = |(at, metric): (usize, Metric)| {
            let (mean, over) = of(at);
            Mean { metric, mean, over }
        };
        Means(self.metrics.iter().enumerate().map(one).collect())
    }

    fn means(&self, counted: &[&RecipeTally], absent: usize, sums: fn(&RecipeTally) -> &Sums) -> Means {
        let one = |(at, metric): (usize, Metric)| {
            let values: Vec<f64> = counted.iter().filter_map(|tally| sums(tally).mean(at)).collect();
            let zeros = if metric.is_score() { absent } else { 0 };
            let over = values.len() + zeros;
            let mean = (over > 0).then(|| values.iter().fold(0.0, |sum, value| sum + value) / over as f64);
            Mean { metric, mean, over }
        };
        Means(self.metrics.iter().enumerate().map(one).collect())
    }

    fn intervals(&self, counted: &[&RecipeTally], absent: &[&String], families: &Families) -> Intervals {
        let one = |(at, metric): (usize, Metric)| {
            let mut clusters = Clusters::default();
            for tally in counted {
                if let Some(mean) = tally.sums.mean(at) {
                    clusters.add(families.family(&tally.recipe), mean);
                }
            }
            for recipe in absent.iter().filter(|_| metric.is_score()) {
                clusters.add(families.family(recipe), 0.0);
            }
            Some((metric, interval_of(metric, &clusters)?))
        };
        Intervals(self.metrics.iter().enumerate().filter_map(one).collect())
    }

    fn samples(
        &self,
        counted: &[&RecipeTally],
        absent: &[&String],
        families: &Families,
    ) -> Option<SampleSummary> {
        if counted.iter().all(|tally| tally.samples.is_none()) {
            return None;
        }
        let single = |tally: &RecipeTally| {
            let mut samples = Samples::default();
            tally.first.iter().for_each(|first| samples.add(*first, tally.first_values(&self.metrics)));
            samples
        };
        let singles: Vec<Samples> = counted.iter().map(|tally| single(tally)).collect();
        let samples = counted
            .iter()
            .zip(&singles)
            .map(|(tally, single)| (tally.recipe.as_str(), tally.samples.as_deref().unwrap_or(single)));
        let recipes = Sampled {
            samples: samples.collect(),
            absent: absent.iter().map(|recipe| recipe.as_str()).collect(),
            families,
        };
        SampleSummary::of(&recipes, &self.metrics, self.pass)
    }

    fn of_recipe(&self, tally: &RecipeTally) -> RecipeSummary {
        RecipeSummary {
            recipe: tally.recipe.clone(),
            predictions: tally.predictions,
            mean: self.listed(|at| (tally.sums.mean(at), tally.sums.count(at))),
            outcomes: tally.outcomes.iter().map(|(outcome, count)| (outcome.name(), *count)).collect(),
        }
    }
}

const GOLD_SET: &str = "recipes of the gold set";
const ONLY_GIVEN: &str = "recipes with a prediction";

impl RecipeTally {
    fn new(recipe: String) -> RecipeTally {
        RecipeTally {
            recipe,
            predictions: 0,
            outcomes: BTreeMap::new(),
            sums: Sums::default(),
            strict: Sums::default(),
            samples: None,
            first: None,
            problem: None,
        }
    }

    /// Most recipes have one answer, of which little is kept beside its sums.
    fn sample(&mut self, row: &Row, metrics: &MetricSet, pass: Pass) {
        let sample = Sample::of(row, pass);
        if self.samples.is_none() && self.first.is_none() {
            self.first = Some(sample);
            return;
        }
        let mut samples = self.samples.take().unwrap_or_default();
        if let Some(first) = self.first.take() {
            samples.add(first, self.first_values(metrics));
        }
        samples.add(sample, metrics.iter().map(|metric| row.value(metric).map(Number::to_f64)).collect());
        self.samples = Some(samples);
    }

    /// What the only answer so far has.
    fn first_values(&self, metrics: &MetricSet) -> Vec<Option<f64>> {
        (0..metrics.iter().count()).map(|at| self.sums.mean(at)).collect()
    }

    fn is_unknown(&self) -> bool {
        self.outcomes.contains_key(&Outcome::UnknownRecipe)
    }

    fn is_counted(&self) -> bool {
        self.outcomes.keys().any(|outcome| is_counted(*outcome))
    }
}

fn shares(counted: &[&RecipeTally], absent: &[&String], families: &Families) -> Vec<OutcomeShare> {
    let one = |outcome: Outcome| {
        let mut predictions = 0;
        let mut clusters = Clusters::default();
        for tally in counted {
            let count = tally.outcomes.get(&outcome).copied().unwrap_or(0);
            predictions += count;
            clusters.add(families.family(&tally.recipe), count as f64 / tally.predictions.max(1) as f64);
        }
        let is_missing = outcome == Outcome::Missing;
        for recipe in absent {
            predictions += usize::from(is_missing);
            clusters.add(families.family(recipe), f64::from(u8::from(is_missing)));
        }
        let interval = clusters.share_interval();
        OutcomeShare {
            outcome,
            predictions,
            share: interval.map_or(0.0, |found| found.mean),
            low: interval.and_then(|found| found.low),
            high: interval.and_then(|found| found.high),
        }
    };
    Outcome::ALL.into_iter().filter(|outcome| is_counted(*outcome)).map(one).collect()
}

/// The mean of a metric's values with its 95 % interval, no wider than the metric can be.
pub fn interval_of(metric: Metric, values: &Clusters) -> Option<Interval> {
    match metric.is_share() {
        true => values.score_interval(),
        false => values.interval().map(|found| found.within(0.0, f64::INFINITY)),
    }
}

impl Summary {
    /// The mean of a metric.
    pub fn mean(&self, metric: Metric) -> Option<f64> {
        self.mean.of(metric)?.mean
    }

    /// The mean of a metric with its 95 % interval over families.
    pub fn interval(&self, metric: Metric) -> Option<Interval> {
        self.intervals.of(metric)
    }
}

impl Intervals {
    /// The interval of a metric.
    pub fn of(&self, metric: Metric) -> Option<Interval> {
        self.0.iter().find(|(known, _)| *known == metric).map(|(_, interval)| *interval)
    }
}

impl Serialize for Intervals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(metric, interval)| (metric.name(), interval)))
    }
}

impl Means {
    /// The mean of a metric.
    pub fn of(&self, metric: Metric) -> Option<Mean> {
        self.0.iter().copied().find(|mean| mean.metric == metric)
    }
}

impl Serialize for Means {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|mean| (mean.metric.name(), mean.mean)))
    }
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(metric, count)| (metric.name(), count)))
    }
}

impl RecipeSummary {
    /// `scored`, or `3 scored, 1 parse error`.
    pub fn outcomes_in_words(&self) -> String {
        let ordered = Outcome::ALL.iter().filter_map(|outcome| self.outcomes.get_key_value(outcome.name()));
        let parts: Vec<(&&str, &usize)> = ordered.collect();
        match parts[..] {
            [(only, _)] => (*only).to_owned(),
            _ => parts.iter().map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", "),
        }
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "tests state exact values on purpose")]
mod tests {
    use super::*;

    fn row(recipe: &str, outcome: Outcome, goals: Option<Number>) -> Row {
        let mut row = Row::without_scores(recipe.to_owned(), recipe.to_owned(), outcome);
        if let Some(goals) = goals {
            row.measured.set(Metric::GOALS, goals);
            row.measured.set(Metric::TIME, Number::from(100));
        }
        row
    }

    fn tally() -> Tally {
        let half = Number::ratio(1, 2).ok();
        let mut tally = Tally::new(MetricSet::of(&[Metric::SMATCH, Metric::GOALS, Metric::TIME]));
        for row in [
            row("toast", Outcome::Scored, Some(Number::from(1))),
            row("soup", Outcome::Scored, half),
            row("soup", Outcome::ParseError, None),
            row("pizza", Outcome::UnknownRecipe, None),
            row("stew", Outcome::BrokenGold, None),
        ] {
            tally.add(&row);
        }
        tally
    }

    fn coverage(only_given: bool) -> Coverage {
        let recipes = ["cake", "pie", "soup", "toast"].map(str::to_owned).to_vec();
        let broken = vec![BrokenGold { recipe: "stew".to_owned(), problem: "burnt".to_owned() }];
        Coverage { recipes, broken, only_given, families: Families::default() }
    }

    #[test]
    fn intervals_go_over_families() {
        let families: Families = serde_json::from_str(r#"{"toast": "bread", "pie": "bread"}"#).unwrap();
        let summary = tally().summary(&Coverage { families, ..coverage(false) });
        assert_eq!((summary.recipes, summary.families), (4, 3));
        let goals = summary.interval(Metric::GOALS).unwrap();
        assert_eq!((goals.mean, goals.items, goals.clusters), (1.25 / 4.0, 4, 3));
        assert!(goals.low == Some(0.0) && goals.high > Some(0.5), "{goals:?}");
        // Time has no value where nothing was cooked.
        let time = summary.interval(Metric::TIME).unwrap();
        assert_eq!((time.items, time.clusters), (2, 2));
        let missing = summary.outcomes.iter().find(|one| one.outcome == Outcome::Missing).unwrap();
        assert!(missing.low < Some(0.5) && missing.high > Some(0.5), "{missing:?}");
        assert_eq!(serde_json::to_value(&summary.family_of).unwrap().as_object().unwrap().len(), 2);
    }

    #[test]
    fn the_mean_goes_over_the_recipes_of_the_gold_set() {
        let summary = tally().summary(&coverage(false));
        // One for the toast, a quarter for the soup, nothing for cake and pie.
        assert_eq!(summary.mean(Metric::GOALS), Some(1.25 / 4.0));
        assert_eq!((summary.recipes, summary.predictions), (4, 3));
        let time = summary.mean.of(Metric::TIME).unwrap();
        assert_eq!((time.mean, time.over), (Some(100.0), 2));
        let given = summary.mean_over_predictions.of(Metric::GOALS).unwrap();
        assert_eq!((given.mean, given.over), (Some(0.5), 3));
        assert_eq!(summary.missing, ["cake", "pie"]);
        assert_eq!(summary.unknown.iter().map(|one| one.recipe.as_str()).collect::<Vec<_>>(), ["pizza"]);
    }

    #[test]
    fn several_samples_say_how_often_they_pass() {
        let mut tally = Tally::new(MetricSet::of(&[Metric::DISH]));
        let mut add = |recipe: &str, program: u64, percent: i64| {
            let mut row = row(recipe, Outcome::Scored, None);
            row.measured.set(Metric::DISH, Number::ratio(percent.into(), 100).unwrap());
            row.program = Some(program);
            tally.add(&row);
        };
        for (program, percent) in [(1, 50), (2, 100), (2, 100), (3, 0)] {
            add("toast", program, percent);
        }
        for (program, percent) in [(1, 20), (4, 100)] {
            add("soup", program, percent);
        }
        let coverage = Coverage { recipes: vec!["soup".to_owned(), "toast".to_owned()], ..coverage(false) };
        let samples = tally.summary(&coverage).samples.unwrap();
        assert_eq!((samples.fewest, samples.most), (2, 4));
        let figures: Vec<(usize, f64, f64)> =
            samples.passes.iter().map(|one| (one.k, one.any.mean, one.all.mean)).collect();
        // Half of both pass; of the six pairs of toasts one has no pass and one has two, the soups are one of each.
        assert_eq!(figures, [(1, 0.5, 0.5), (2, f64::midpoint(1.0, 5.0 / 6.0), 1.0 / 12.0)]);
        let mean = |of: &Intervals| of.of(Metric::DISH).unwrap().mean;
        assert_eq!((mean(&samples.best), mean(&samples.worst)), (1.0, 0.1));
        // The first of equals is the soup of 0.2.
        assert_eq!(mean(&samples.majority), 0.6);
        assert!(samples.variance["dish-approximation-score"].within > 0.0);
        assert!(tally_of_one().summary(&coverage).samples.is_none());
    }

    fn tally_of_one() -> Tally {
        let mut tally = Tally::new(MetricSet::of(&[Metric::DISH]));
        tally.add(&row("toast", Outcome::ParseError, None));
        tally
    }

    #[test]
    fn partial_sets_say_so() {
        let summary = tally().summary(&coverage(true));
        assert_eq!(summary.mean(Metric::GOALS), Some(1.25 / 2.0));
        assert_eq!((summary.recipes, summary.scope), (2, "recipes with a prediction"));
        assert_eq!(summary.missing.len(), 2);
    }

    #[test]
    fn shares_have_the_denominator_of_the_mean() {
        let summary = tally().summary(&coverage(false));
        let share = |outcome| summary.outcomes.iter().find(|one| one.outcome == outcome).unwrap();
        assert_eq!(share(Outcome::Scored).share, 1.5 / 4.0);
        assert_eq!((share(Outcome::Missing).predictions, share(Outcome::Missing).share), (2, 0.5));
        assert_eq!(summary.outcomes.iter().map(|one| one.share).sum::<f64>(), 1.0);
        let by_recipe: Vec<String> = summary.by_recipe.iter().map(RecipeSummary::outcomes_in_words).collect();
        assert_eq!(by_recipe[..2], ["scored", "1 scored, 1 parse error"]);
    }

    #[test]
    fn nothing_at_all_has_no_mean() {
        let summary = Tally::new(MetricSet::default()).summary(&Coverage::default());
        assert!(summary.mean.0.iter().all(|mean| mean.mean.is_none()) && summary.recipes == 0);
    }
}
