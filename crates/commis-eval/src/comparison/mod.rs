//! Several systems over the same recipes: which is better, how sure that is, and where the difference comes from.
//!
//! Recipes are paired. A recipe without a usable answer counts 0 in scores, as in the mean; several answers to one recipe
//! are averaged first. Recipes of one family go together, so intervals and tests work on families
//! ([`commis_base::statistics`]).

mod judged;
mod read;
mod scored;
mod why;

pub use judged::OpenedRuns;
pub use scored::ScoredRun;
pub use why::{Breakdown, Part};

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use commis_base::statistics::{Clusters, Interval, holm, sign_flip};
use foldhash::fast::RandomState;
use serde::Serialize;

use crate::error::{ErrorKind, InputError};
use crate::families::Families;
use crate::metric::Metric;
use crate::provenance::Provenance;
use crate::recipe_texts::RecipeTexts;
use crate::summary::interval_of;

/// The seed of the permutations that are drawn when there are too many families to try all.
const SEED: u64 = 20;
/// What rounding may take from a mean.
const ROUNDING: f64 = 1e-12;

/// What runs say about the first of them.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// What the first run is called, with which the others are compared.
    pub first: String,
    /// The others, one by one.
    pub others: Vec<PairComparison>,
    /// How many questions p values are corrected for: metrics times other runs.
    pub tests: usize,
    /// What has to be known about the figures.
    pub remarks: Vec<String>,
}

/// What one run says about the first.
#[derive(Clone, Debug, Serialize)]
pub struct PairComparison {
    /// What it is called.
    pub second: String,
    /// Recipes that are paired.
    pub recipes: usize,
    /// Families among them.
    pub families: usize,
    /// Recipes that only the first and only the second run answered.
    pub only: [Vec<String>; 2],
    /// Metric by metric.
    pub metrics: Vec<MetricComparison>,
    /// What the differences come from, side by side.
    pub why: Vec<Breakdown>,
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
    /// The same, corrected for the number of questions (Holm).
    pub p_adjusted: f64,
    /// The smallest true difference that such a set shows in four cases out of five; nothing with fewer than six families.
    pub smallest_detectable: Option<f64>,
    /// Recipes in which the second run is higher, equal, lower.
    pub higher_equal_lower: [usize; 3],
    /// The metric itself, for headings and forms.
    #[serde(skip)]
    pub measured: Metric,
}

impl Comparison {
    /// Compares runs with the first of them. They must have been measured with the same golds, kitchens, classes and rules.
    /// `texts` are those of the recipes, by which differences are traced to phrases.
    pub fn of(runs: &[ScoredRun], texts: Option<&dyn RecipeTexts>) -> Result<Comparison, InputError> {
        let Some((first, others)) = runs.split_first().filter(|(_, others)| !others.is_empty()) else {
            return Err(InputError::new(ErrorKind::Misfit, "a comparison takes at least two runs"));
        };
        let mut remarks = fit(runs)?;
        let mut pairs = Vec::new();
        for second in others {
            let families = families_of([first, second]);
            let pairing = Pairing::of([first, second], families)?;
            let mut pair = pairing.compared()?;
            let (why, lacking) = why::broken_down(&pairing, texts);
            pair.why = why;
            remarks.extend(lacking.filter(|remark| !remarks.contains(remark)));
            pairs.push(pair);
        }
        let tests = correct(&mut pairs);
        Ok(Comparison { first: first.name.clone(), others: pairs, tests, remarks })
    }

    /// The runs and scores that are worse than in the first run by more than `margin`.
    pub fn worse_by(&self, margin: f64) -> Vec<(&str, &'static str)> {
        let scores = self.others.iter().flat_map(|pair| {
            let scores = pair.metrics.iter().filter(|one| one.measured.is_score());
            scores.map(|metric| (pair.second.as_str(), metric))
        });
        let worse = scores.filter(|(_, metric)| metric.difference.mean < -margin);
        worse.map(|(name, metric)| (name, metric.metric)).collect()
    }
}

/// Corrects the probabilities of all questions for their number, which it gives back.
fn correct(pairs: &mut [PairComparison]) -> usize {
    let adjusted = holm(&pairs.iter().flat_map(|pair| &pair.metrics).map(|one| one.p).collect::<Vec<_>>());
    let tests = adjusted.len();
    for (metric, p) in pairs.iter_mut().flat_map(|pair| &mut pair.metrics).zip(adjusted) {
        metric.p_adjusted = p;
    }
    tests
}

impl PairComparison {
    /// Compares two runs, without saying why they differ. They must have been measured in the same way.
    pub(crate) fn of(
        first: &ScoredRun,
        second: &ScoredRun,
        families: &Families,
    ) -> Result<PairComparison, InputError> {
        agree(first, second)?;
        Pairing::of([first, second], families)?.compared()
    }
}

/// The recipes that two runs have in common, found once for all that is asked about them.
struct Pairing<'r> {
    runs: [&'r ScoredRun; 2],
    pairs: Vec<Pair<'r>>,
    families: usize,
}

/// A recipe that counts in both runs.
struct Pair<'r> {
    recipe: &'r str,
    /// Families by number: a name for each of a million would take more room than the figures.
    family: u32,
    /// Where each run has its answers.
    places: [Option<u32>; 2],
}

impl<'r> Pairing<'r> {
    fn of(runs: [&'r ScoredRun; 2], families: &Families) -> Result<Pairing<'r>, InputError> {
        let [first, second] = runs;
        let paired = common(&[first.recipes(), second.recipes()]);
        if paired.is_empty() {
            let message = format!("{} and {} have no recipe in common", first.name, second.name);
            let error = InputError::new(ErrorKind::Misfit, message);
            return Err(error.hint("compare results over the same gold set"));
        }
        let mut numbers: HashMap<&str, u32, RandomState> = HashMap::default();
        let pair = |recipe: &'r str| {
            let next = numbers.len() as u32;
            let family = *numbers.entry(families.family(recipe)).or_insert(next);
            Pair { recipe, family, places: runs.map(|run| run.place_of(recipe)) }
        };
        let pairs: Vec<Pair<'r>> = paired.into_iter().map(pair).collect();
        Ok(Pairing { runs, pairs, families: numbers.len() })
    }

    fn compared(&self) -> Result<PairComparison, InputError> {
        let [first, second] = self.runs;
        let wanted = first.metrics.iter().filter(|metric| second.metrics.contains(*metric));
        let metrics: Vec<MetricComparison> = wanted.filter_map(|metric| self.metric(metric)).collect();
        if metrics.is_empty() {
            let message = format!("{} and {} have no metric in common", first.name, second.name);
            return Err(
                InputError::new(ErrorKind::Misfit, message).hint("score both with the same `--metrics`")
            );
        }
        let only = |this: &ScoredRun, that: &ScoredRun| {
            let recipes = this.recipes().into_iter();
            let only = recipes.filter(|recipe| this.answers(recipe) && !that.answers(recipe));
            only.map(str::to_owned).collect()
        };
        let mut pair = PairComparison {
            second: second.name.clone(),
            recipes: self.pairs.len(),
            families: self.families,
            only: [only(first, second), only(second, first)],
            metrics,
            why: Vec::new(),
        };
        correct(std::slice::from_mut(&mut pair));
        Ok(pair)
    }

    fn metric(&self, metric: Metric) -> Option<MetricComparison> {
        let [first, second] = self.runs;
        let mut clusters = [Clusters::default(), Clusters::default(), Clusters::default()];
        let [ones, others, differences] = &mut clusters;
        let mut higher_equal_lower = [0; 3];
        for Pair { family, places: [here, there], .. } in &self.pairs {
            let values = first.value(metric, *here).zip(second.value(metric, *there));
            let Some((one, other)) = values else { continue };
            ones.add_numbered(*family as usize, one);
            others.add_numbered(*family as usize, other);
            differences.add_numbered(*family as usize, other - one);
            let [higher, equal, lower] = &mut higher_equal_lower;
            *match other.total_cmp(&one) {
                Ordering::Greater => higher,
                Ordering::Equal => equal,
                Ordering::Less => lower,
            } += 1;
        }
        let p = sign_flip(differences, SEED)?;
        let difference = match metric.is_share() {
            true => difference_of_shares(differences)?,
            false => differences.interval()?,
        };
        Some(MetricComparison {
            metric: metric.name(),
            means: [interval_of(metric, ones)?, interval_of(metric, others)?],
            difference,
            p,
            p_adjusted: p,
            smallest_detectable: differences.smallest_detectable(),
            higher_equal_lower,
            measured: metric,
        })
    }
}

/// The mean difference of shares with its interval.
///
/// Where all differences are 1, or all −1, they have no spread to judge by. Then the interval is that of the share of such
/// differences, the others being the opposite, which no mean can miss by more.
fn difference_of_shares(differences: &Clusters) -> Option<Interval> {
    let found = differences.interval()?.within(-1.0, 1.0);
    if found.mean.abs() < 1.0 - ROUNDING {
        return Some(found);
    }
    let mut alike = Clusters::default();
    for (cluster, (_, items)) in differences.sums().enumerate() {
        (0..items).for_each(|_| alike.add_numbered(cluster, 1.0));
    }
    let nearest = alike.score_interval()?.low.map(|low| 2.0 * low - 1.0);
    let (low, high) = match found.mean > 0.0 {
        true => (nearest, nearest.map(|_| 1.0)),
        false => (nearest.map(|_| -1.0), nearest.map(|nearest| -nearest)),
    };
    Some(Interval { low, high, ..found })
}

/// Which recipes go together, as the first run says that knows any families.
pub(crate) fn families_of<'r>(runs: impl IntoIterator<Item = &'r ScoredRun>) -> &'r Families {
    static NONE: LazyLock<Families> = LazyLock::new(Families::default);
    let mut named = runs.into_iter().map(|run| &run.families);
    named.find(|families| **families != *NONE).unwrap_or(&NONE)
}

/// Refuses runs that do not belong beside the first; otherwise what has to be known about their figures.
pub(crate) fn fit(runs: &[ScoredRun]) -> Result<Vec<String>, InputError> {
    runs.iter().try_for_each(ScoredRun::with_answers)?;
    let mut remarks: Vec<String> = runs.iter().flat_map(|run| run.remarks.clone()).collect();
    if let Some((first, others)) = runs.split_first() {
        for other in others {
            let unknown = agree(first, other)?;
            let lacking = [(first, other), (other, first)].into_iter().flat_map(|(has, lacks)| {
                let only = has.metrics.iter().filter(|metric| !lacks.metrics.contains(*metric));
                only.map(|metric| format!("{} has no {metric}, so that nothing is said about it", lacks.name))
            });
            for remark in unknown.into_iter().chain(lacking) {
                if !remarks.contains(&remark) {
                    remarks.push(remark);
                }
            }
        }
    }
    Ok(remarks)
}

/// What two sorted lists have in common.
fn common<'r>([first, second]: &[Vec<&'r str>; 2]) -> Vec<&'r str> {
    let mut others = second.iter().peekable();
    let mut common = Vec::new();
    for one in first {
        while others.next_if(|other| *other < one).is_some() {}
        if others.peek() == Some(&one) {
            common.push(*one);
        }
    }
    common
}

/// Refuses runs whose figures do not belong beside each other; says what cannot be known.
fn agree(first: &ScoredRun, second: &ScoredRun) -> Result<Option<String>, InputError> {
    let (Some(one), Some(other)) = (&first.provenance, &second.provenance) else {
        let silent = if first.provenance.is_none() { first } else { second };
        return Ok(Some(format!(
            "{} does not say what it was measured with; whether golds and rules are the same is not known",
            silent.name
        )));
    };
    let kitchens =
        |of: &BTreeMap<String, String>| of.iter().map(|(k, v)| format!("{k}@{v}")).collect::<Vec<_>>();
    let option = |of: &Provenance| of.options.get("golds").cloned().unwrap_or_default();
    let means =
        |run: &ScoredRun| if run.only_given { "those with a prediction" } else { "the gold set" }.to_owned();
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
        ("variants of golds", option(one), option(other)),
    ];
    let means = (first.names_missing && second.names_missing)
        .then(|| ("recipes in the mean", means(first), means(second)));
    for (what, one, other) in pairs.into_iter().chain(means) {
        if one != other {
            let message = format!("the runs were measured with other {what}: `{one}` and `{other}`");
            let error = InputError::new(ErrorKind::Misfit, message);
            return Err(error.hint("score both sets of predictions in the same way, then compare"));
        }
    }
    Ok(None)
}
