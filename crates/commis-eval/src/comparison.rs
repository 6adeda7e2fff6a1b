//! Two runs over the same recipes: which is better, and how sure that is.
//!
//! Recipes are paired. A recipe without a usable answer counts 0 in scores, as in the mean; several answers to one recipe
//! are averaged first. Recipes of one family go together, so intervals and tests work on families
//! ([`commis_base::statistics`]).

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use commis_base::statistics::{Clusters, Interval, holm, sign_flip};
use serde::Serialize;

use crate::error::{ErrorKind, InputError};
use crate::families::Families;
use crate::log::Log;
use crate::metric::{Metric, MetricSet};
use crate::provenance::Provenance;
use crate::summary::{Coverage, Summary, interval_of};

/// The seed of the permutations that are drawn when there are too many families to try all.
const SEED: u64 = 20;

/// What two runs say about each other.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// What the runs are called.
    pub names: [String; 2],
    /// Recipes that are paired.
    pub recipes: usize,
    /// Families among them.
    pub families: usize,
    /// Recipes that only one of the runs answered, for each run.
    pub only: [Vec<String>; 2],
    /// Metric by metric.
    pub metrics: Vec<MetricComparison>,
}

/// One metric of two runs.
#[derive(Clone, Debug, Serialize)]
pub struct MetricComparison {
    /// The metric.
    pub metric: &'static str,
    /// Its mean in each run.
    pub means: [Interval; 2],
    /// The second run less the first, recipe by recipe.
    pub difference: Interval,
    /// The probability of such a difference by chance (sign flips over families).
    pub p: f64,
    /// The same, corrected for the number of metrics (Holm).
    pub p_adjusted: f64,
    /// The smallest true difference that such a set shows in four cases out of five.
    pub smallest_detectable: Option<f64>,
    /// Recipes in which the second run is higher, equal, lower.
    pub higher_equal_lower: [usize; 3],
    /// The metric itself, for headings and forms.
    #[serde(skip)]
    pub measured: Metric,
}

impl Comparison {
    /// Compares two logs of results. They must have been measured with the same golds, kitchens, classes and rules.
    pub fn of(first: &Log, second: &Log, families: &Families) -> Result<Comparison, InputError> {
        Comparison::between(&MeasuredRun::of_log(first)?, &MeasuredRun::of_log(second)?, families)
    }

    /// Compares two runs. They must have been measured with the same golds, kitchens, classes and rules.
    pub fn between(
        first: &MeasuredRun,
        second: &MeasuredRun,
        families: &Families,
    ) -> Result<Comparison, InputError> {
        agree(first, second)?;
        let runs = [Values::of(first), Values::of(second)];
        let [one, other] = &runs;
        let paired: Vec<&str> = one.recipes.intersection(&other.recipes).copied().collect();
        if paired.is_empty() {
            let error = InputError::new(ErrorKind::Misfit, "the runs have no recipe in common");
            return Err(error.hint("compare runs over the same gold set"));
        }
        let wanted = first.metrics.iter().filter(|metric| second.metrics.contains(*metric));
        let mut metrics: Vec<MetricComparison> =
            wanted.filter_map(|metric| compare(metric, &runs, &paired, families)).collect();
        let adjusted = holm(&metrics.iter().map(|one| one.p).collect::<Vec<_>>());
        for (metric, p) in metrics.iter_mut().zip(adjusted) {
            metric.p_adjusted = p;
        }
        let clusters: BTreeSet<&str> = paired.iter().map(|recipe| families.family(recipe)).collect();
        let only = |this: &Values<'_>, that: &Values<'_>| {
            this.answered.difference(&that.answered).map(|recipe| (*recipe).to_owned()).collect()
        };
        Ok(Comparison {
            names: [first.name.clone(), second.name.clone()],
            recipes: paired.len(),
            families: clusters.len(),
            only: [only(one, other), only(other, one)],
            metrics,
        })
    }

    /// The scores in which the second run is worse than the first by more than `margin`.
    pub fn worse_by(&self, margin: f64) -> Vec<&'static str> {
        let scores = self.metrics.iter().filter(|one| one.measured.is_score());
        scores.filter(|one| one.difference.mean < -margin).map(|one| one.metric).collect()
    }
}

/// Refuses runs whose figures do not belong beside each other.
pub(crate) fn agree(first: &MeasuredRun, second: &MeasuredRun) -> Result<(), InputError> {
    let (one, other) = (&first.provenance, &second.provenance);
    let kitchens =
        |of: &BTreeMap<String, String>| of.iter().map(|(k, v)| format!("{k}@{v}")).collect::<Vec<_>>();
    let pairs = [
        (
            "rules",
            format!("{}@{}", one.rules, one.rules_digest),
            format!("{}@{}", other.rules, other.rules_digest),
        ),
        (
            "golds",
            format!("{}@{}", one.golds, one.golds_digest),
            format!("{}@{}", other.golds, other.golds_digest),
        ),
        ("kitchens", kitchens(&one.kitchens).join(" "), kitchens(&other.kitchens).join(" ")),
        ("classes", one.ontology.clone(), other.ontology.clone()),
        ("variants of golds", option(first, "golds"), option(second, "golds")),
        (
            "recipes in the mean",
            first.coverage.only_given.to_string(),
            second.coverage.only_given.to_string(),
        ),
    ];
    for (what, one, other) in pairs {
        if one != other {
            let message = format!("the runs were measured with other {what}: `{one}` and `{other}`");
            let error = InputError::new(ErrorKind::Misfit, message);
            return Err(error.hint("score both sets of predictions in the same way, then compare"));
        }
    }
    Ok(())
}

fn option(run: &MeasuredRun, name: &str) -> String {
    run.provenance.options.get(name).cloned().unwrap_or_default()
}

/// The results of a run, wherever they come from.
#[derive(Clone, Debug)]
pub struct MeasuredRun {
    /// What it is called.
    pub name: String,
    /// What was measured with what.
    pub provenance: Provenance,
    /// The metrics in the order of columns.
    pub metrics: MetricSet,
    /// The recipes that its means go over.
    pub coverage: Coverage,
    /// What its rows say together.
    pub summary: Summary,
}

impl MeasuredRun {
    /// The run of a log.
    pub fn of_log(log: &Log) -> Result<MeasuredRun, InputError> {
        let Some(coverage) = log.coverage() else {
            let message = format!("`{}` does not say which recipes it goes over", log.head.name);
            return Err(InputError::new(ErrorKind::Misfit, message)
                .hint("finish the run: `commis evaluate … --json FILE --resume`"));
        };
        Ok(MeasuredRun {
            name: log.head.name.clone(),
            provenance: log.head.provenance.clone(),
            metrics: log.head.metrics.clone(),
            summary: log.tally().summary(&coverage),
            coverage,
        })
    }
}

/// What a run says of each recipe.
pub(crate) struct Values<'r> {
    pub(crate) summary: &'r Summary,
    /// Recipes that count in its mean.
    pub(crate) recipes: BTreeSet<&'r str>,
    /// Recipes with an answer.
    answered: BTreeSet<&'r str>,
}

impl<'r> Values<'r> {
    pub(crate) fn of(run: &'r MeasuredRun) -> Values<'r> {
        let MeasuredRun { coverage, summary, .. } = run;
        let counted: BTreeSet<&str> = coverage.recipes.iter().map(String::as_str).collect();
        let missing: BTreeSet<&str> = summary.missing.iter().map(String::as_str).collect();
        let answered: BTreeSet<&str> = counted.difference(&missing).copied().collect();
        let recipes = if coverage.only_given { answered.clone() } else { counted };
        Values { summary, recipes, answered }
    }

    /// The value of a recipe: 0 in a score without a usable answer, nothing where time has none.
    pub(crate) fn by_recipe(&self, metric: Metric) -> BTreeMap<&'r str, f64> {
        let known = self.summary.by_recipe.iter();
        let mean = |metric: Metric, of: &crate::summary::Means| of.of(metric).and_then(|mean| mean.mean);
        let mut values: BTreeMap<&'r str, f64> =
            known.filter_map(|one| Some((one.recipe.as_str(), mean(metric, &one.mean)?))).collect();
        if metric.is_score() {
            values.extend(self.recipes.difference(&self.answered).map(|recipe| (*recipe, 0.0)));
        }
        values
    }
}

fn compare(
    metric: Metric,
    [first, second]: &[Values<'_>; 2],
    recipes: &[&str],
    families: &Families,
) -> Option<MetricComparison> {
    let (first, second) = (first.by_recipe(metric), second.by_recipe(metric));
    let mut clusters = [Clusters::default(), Clusters::default(), Clusters::default()];
    let [ones, others, differences] = &mut clusters;
    let mut higher_equal_lower = [0; 3];
    for recipe in recipes {
        let Some((one, other)) = first.get(recipe).zip(second.get(recipe)) else { continue };
        let family = families.family(recipe);
        ones.add(family, *one);
        others.add(family, *other);
        differences.add(family, other - one);
        let [higher, equal, lower] = &mut higher_equal_lower;
        *match other.total_cmp(one) {
            Ordering::Greater => higher,
            Ordering::Equal => equal,
            Ordering::Less => lower,
        } += 1;
    }
    let p = sign_flip(differences, SEED)?;
    let mean = |of: &Clusters| interval_of(metric, of);
    Some(MetricComparison {
        metric: metric.name(),
        means: [mean(ones)?, mean(others)?],
        difference: differences.interval()?,
        p,
        p_adjusted: p,
        smallest_detectable: differences.smallest_detectable(),
        higher_equal_lower,
        measured: metric,
    })
}
