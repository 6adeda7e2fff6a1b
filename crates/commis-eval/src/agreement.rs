//! How far two annotators agree who wrote golds for the same texts.
//!
//! Each one's golds are judged against the other's. Beside the scores stand the root differences: products that differ
//! although everything that went into them is the same, sorted by the convention of the annotation guide they fall under.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_base::Number;
use commis_metrics::{Explanation, GoalExplained, GoalsExplained};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::answers::{Answers, Reading};
use crate::gold_set::GoldSet;
use crate::judge::{Asked, Judge};
use crate::metric::{Metric, MetricSet};
use crate::row::Row;

/// Two annotators side by side.
#[derive(Clone, Debug, Serialize)]
pub struct Agreement {
    /// The recipes that both have.
    pub recipes: Vec<RecipeAgreement>,
    /// Recipes that only the first has.
    pub only_first: Vec<String>,
    /// Recipes that only the second has.
    pub only_second: Vec<String>,
}

/// Two golds of one recipe.
#[derive(Clone, Debug, Serialize)]
pub struct RecipeAgreement {
    /// The recipe.
    pub recipe: String,
    /// The second annotator's gold, judged against the first's.
    pub second_by_first: Figures,
    /// The first annotator's gold, judged against the second's.
    pub first_by_second: Figures,
    /// Where the second annotator begins to differ from the first.
    pub differences: Vec<RootDifference>,
}

/// The scores of one direction; what cannot be used has none.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Figures {
    /// Goal-condition success.
    pub goals: Option<f64>,
    /// Dish approximation.
    pub dish: Option<f64>,
    /// Smatch.
    pub smatch: Option<f64>,
    /// In what the gold that was compared with departs from the written one.
    pub departures: Vec<String>,
}

/// A product that differs although what went into it is the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RootDifference {
    /// The convention that it falls under.
    pub convention: &'static str,
    /// The first annotator's statement.
    pub statement: String,
    /// What is different, when something comes close.
    pub difference: Option<String>,
}

impl Agreement {
    /// Compares the golds of two sets, recipe by recipe.
    pub fn of(first: &Arc<GoldSet>, second: &Arc<GoldSet>) -> Agreement {
        let ids = |set: &GoldSet| set.recipes().map(str::to_owned).collect::<BTreeSet<String>>();
        let (ours, theirs) = (ids(first), ids(second));
        let judge =
            |golds: &Arc<GoldSet>| Judge { metrics: MetricSet::all(), ..Judge::new(Arc::clone(golds)) };
        let (by_first, by_second) = (judge(first), judge(second));
        let both = ours.intersection(&theirs).map(|recipe| {
            let (second_by_first, explanation) = figures(&by_first, second, recipe);
            let (first_by_second, _) = figures(&by_second, first, recipe);
            let goals = explanation.as_ref().and_then(|explanation| explanation.goals.as_ref());
            let differences = goals.map(roots).unwrap_or_default();
            RecipeAgreement { recipe: recipe.clone(), second_by_first, first_by_second, differences }
        });
        Agreement {
            recipes: both.collect(),
            only_first: ours.difference(&theirs).cloned().collect(),
            only_second: theirs.difference(&ours).cloned().collect(),
        }
    }

    /// The agreement as a document, with its means.
    pub fn to_json(&self) -> Json {
        let means = json!({
            "goals": self.means(|figures| figures.goals),
            "dish": self.means(|figures| figures.dish),
            "smatch": self.means(|figures| figures.smatch),
        });
        json!({ "agreement": self, "means": means, "conventions": self.by_convention() })
    }

    /// The mean of a figure over the recipes, both directions apart; what cannot be used counts 0.
    pub fn means(&self, figure: impl Fn(&Figures) -> Option<f64>) -> Option<[f64; 2]> {
        let count = self.recipes.len() as f64;
        let sum = |of: &dyn Fn(&RecipeAgreement) -> Option<f64>| {
            self.recipes.iter().map(|recipe| of(recipe).unwrap_or(0.0)).sum::<f64>()
        };
        let sums =
            [sum(&|recipe| figure(&recipe.second_by_first)), sum(&|recipe| figure(&recipe.first_by_second))];
        (!self.recipes.is_empty()).then(|| sums.map(|sum| sum / count))
    }

    /// How many root differences there are of each convention, in how many recipes; the most frequent first.
    pub fn by_convention(&self) -> Vec<(&'static str, usize, usize)> {
        let mut counts: BTreeMap<&'static str, (usize, usize)> = BTreeMap::new();
        for recipe in &self.recipes {
            let mut seen = BTreeSet::new();
            for difference in &recipe.differences {
                let (all, recipes) = counts.entry(difference.convention).or_default();
                *all += 1;
                *recipes += usize::from(seen.insert(difference.convention));
            }
        }
        let mut rows: Vec<_> =
            counts.into_iter().map(|(name, (all, recipes))| (name, all, recipes)).collect();
        rows.sort_by_key(|(_, all, _)| std::cmp::Reverse(*all));
        rows
    }
}

/// Judges the gold of one set against the other.
fn figures(judge: &Judge, other: &GoldSet, recipe: &str) -> (Figures, Option<Box<Explanation>>) {
    let Some(source) = other.source(recipe) else { return (Figures::default(), None) };
    let name = format!("{recipe}.solution");
    let mut answers = Answers::of_bytes(&name, source.text().as_bytes().to_vec(), None, &Reading::default());
    let asked = Asked { explain: true, go_on: &|| true };
    let verdict = answers.next().and_then(|record| judge.judge(&record, asked));
    let Some(verdict) = verdict else { return (Figures::default(), None) };
    let value = |row: &Row, metric| row.value(metric).map(Number::to_f64);
    let row = &verdict.row;
    let figures = Figures {
        goals: value(row, Metric::GOALS),
        dish: value(row, Metric::DISH),
        smatch: value(row, Metric::SMATCH),
        departures: row.departures.clone(),
    };
    (figures, verdict.explanation)
}

/// The missed goals to whose inputs nothing is missing.
fn roots(goals: &GoalsExplained) -> Vec<RootDifference> {
    let product = |goal: &GoalExplained| words(&goal.gold.text).nth(1).map(str::to_owned);
    let missed: BTreeSet<String> =
        goals.goals.iter().filter(|goal| !goal.reached).filter_map(product).collect();
    let is_root = |goal: &&GoalExplained| {
        !goal.reached && !words(&goal.gold.text).skip(2).any(|word| missed.contains(word))
    };
    goals.goals.iter().filter(is_root).map(root).collect()
}

fn words(statement: &str) -> impl Iterator<Item = &str> {
    statement.split(['(', ')', ' ']).filter(|word| !word.is_empty())
}

fn root(goal: &GoalExplained) -> RootDifference {
    let first = goal.closest.as_ref().and_then(|closest| closest.differences.first());
    let path = first.map_or("", |difference| difference.path.as_str());
    let difference = first.map(|difference| {
        let place = if difference.path.is_empty() { "it" } else { &difference.path };
        format!("{place} is {}, not {}", difference.found, difference.gold)
    });
    let convention = convention(&goal.gold.text, path);
    RootDifference { convention, statement: goal.gold.text.clone(), difference }
}

/// The convention that a difference falls under, by the state that differs or else by the action.
fn convention(statement: &str, path: &str) -> &'static str {
    let state = path.rsplit('.').next().unwrap_or_default();
    let action = words(statement).next().unwrap_or_default();
    match decides("state", state).or_else(|| decides("action", action)).unwrap_or("other") {
        "vessels" if statement.contains("-plate") => "plates",
        convention => convention,
    }
}

/// The convention that decides on a state of things or on an action.
fn decides(kind: &str, name: &str) -> Option<&'static str> {
    let lines = include_str!("../../../data/annotations/conventions.tsv").lines();
    let mut rows = lines.filter_map(|line| line.strip_prefix(kind)?.strip_prefix('\t')?.split_once('\t'));
    rows.find(|(known, _)| *known == name).map(|(_, convention)| convention)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kitchen_setup::KitchenSetup;
    use commis_corpus::{Corpus, File};

    const TEXT: &str = "<recipe><id>dip</id><title>Dip</title><instructions><instruction>Mix.</instruction></instructions></recipe>";
    const GOLD: &str = "#dip
(get-kitchen ?k0)
(fetch-and-proportion ?butter ?k1 ?k0 ?bowl-1 butter 100 g)
(fetch-and-proportion ?sugar ?k2 ?k1 ?bowl-2 white-sugar 50 g)
(transfer-contents ?both ?rest ?k3 ?k2 ?butter ?sugar ?quantity ?unit)
(mix ?cream ?k4 ?k3 ?both ?whisk)
";

    fn set(gold: &str) -> Arc<GoldSet> {
        let files = vec![
            File::new("recipes/dip/recipe.xml", TEXT),
            File::new("recipes/dip/gold.solution", gold.to_owned()),
        ];
        let (corpus, _) = Corpus::from_files("dips", "", files);
        Arc::new(GoldSet::of_corpus(corpus, &KitchenSetup::default()).unwrap())
    }

    #[test]
    fn two_who_agree_have_full_marks_and_no_differences() {
        let agreement = Agreement::of(&set(GOLD), &set(GOLD));
        assert_eq!(agreement.means(|figures| figures.goals), Some([1.0; 2]));
        assert_eq!(agreement.means(|figures| figures.smatch), Some([1.0; 2]));
        assert!(agreement.by_convention().is_empty());
    }

    #[test]
    fn a_difference_is_named_where_it_begins() {
        let agreement =
            Agreement::of(&set(GOLD), &set(&GOLD.replace("50 g", "60 g").replace("(mix", "(beat")));
        let [recipe] = &agreement.recipes[..] else { panic!("one recipe") };
        // The sugar differs; all that follows differs because of it.
        assert_eq!(recipe.second_by_first.goals, Some(0.25));
        let [root] = &recipe.differences[..] else { panic!("{:?}", recipe.differences) };
        assert_eq!(
            (root.convention, root.difference.as_deref()),
            ("names and amounts", Some("contents[white-sugar].amount is 60 g, not 50 g"))
        );
        let stirred = Agreement::of(&set(GOLD), &set(&GOLD.replace("(mix", "(beat")));
        assert_eq!(stirred.by_convention(), [("stirring", 1, 1)]);
    }
}
