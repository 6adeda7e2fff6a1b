//! How much of the texts was understood, phenomenon by phenomenon: what a model can and cannot do.
//!
//! A phrase is understood when all goals that it leads to are reached ([`crate::Phrases::counts`]). Shares are those of a
//! recipe's phrases, averaged over its answers, then over recipes; a recipe without a usable answer counts 0, as in every mean.

use std::collections::BTreeMap;

use commis_base::statistics::{Clusters, Interval};
use serde::Serialize;
use serde_json::Value as Json;

use crate::families::Families;
use crate::judge::Judge;
use crate::phrases::{PhraseCount, PhraseGroup};
use crate::row::{Row, is_counted};
use crate::summary::Coverage;

/// How well the phrases of one group were understood.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PhenomenonShare {
    /// The phenomenon; `no-phenomenon` for phrases without one, `no-phrase` for goals that no phrase leads to.
    pub phenomenon: &'static str,
    /// The mean share over the recipes that have such phrases.
    pub share: f64,
    /// The lower end of its 95 % interval over families of recipes; nothing with a single family.
    #[cfg_attr(feature = "schema", schema(required))]
    pub low: Option<f64>,
    /// The upper end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub high: Option<f64>,
    /// Recipes that have such phrases.
    pub recipes: usize,
    /// Families of recipes among them.
    pub families: usize,
    /// Such phrases in these recipes.
    pub phrases: usize,
}

impl PhenomenonShare {
    /// The shares that the end of a finished log has.
    pub fn listed(end: &Json) -> Vec<PhenomenonShare> {
        let listed = end.pointer("/summary/phenomena").and_then(Json::as_array).into_iter().flatten();
        listed.filter_map(PhenomenonShare::read).collect()
    }

    fn read(json: &Json) -> Option<PhenomenonShare> {
        let number = |key: &str| json.get(key).and_then(Json::as_f64);
        let count = |key: &str| usize::try_from(json.get(key)?.as_u64()?).ok();
        Some(PhenomenonShare {
            phenomenon: PhraseGroup::named(json.get("phenomenon")?.as_str()?)?.name(),
            share: number("share")?,
            low: number("low"),
            high: number("high"),
            recipes: count("recipes")?,
            families: count("families")?,
            phrases: count("phrases")?,
        })
    }

    /// The share as an interval over recipes.
    pub fn interval(&self) -> Interval {
        let (low, high, items, clusters) = (self.low, self.high, self.recipes, self.families);
        Interval { mean: self.share, low, high, items, clusters }
    }
}

/// Shares by recipe, over the rows of a run.
#[derive(Clone, Debug, Default)]
pub struct PhenomenaTally {
    recipes: BTreeMap<String, Answered>,
}

#[derive(Clone, Debug, Default)]
struct Answered {
    predictions: usize,
    shares: BTreeMap<PhraseGroup, f64>,
}

impl PhenomenaTally {
    /// Adds a row.
    pub fn add(&mut self, row: &Row) {
        if !is_counted(row.outcome) {
            return;
        }
        if !self.recipes.contains_key(&row.recipe) {
            self.recipes.insert(row.recipe.clone(), Answered::default());
        }
        let Some(answered) = self.recipes.get_mut(&row.recipe) else { return };
        answered.predictions += 1;
        for PhraseCount { group, phrases, reached } in row.phenomena.iter().copied() {
            *answered.shares.entry(group).or_default() += reached as f64 / phrases.max(1) as f64;
        }
    }

    /// Group by group, those without phrases left out. Which phrases there are is asked of the judge's golds.
    pub fn shares(&self, judge: &Judge, coverage: &Coverage, families: &Families) -> Vec<PhenomenonShare> {
        let mut groups: BTreeMap<PhraseGroup, (Clusters, usize)> = BTreeMap::new();
        for recipe in &coverage.recipes {
            let answered = self.recipes.get(recipe);
            let Some(Ok(ready)) =
                judge.golds.gold(recipe).filter(|_| answered.is_some() || !coverage.only_given)
            else {
                continue;
            };
            let goals = ready.gold.goal_statements().map(|statement| (statement + 1, false));
            for PhraseCount { group, phrases, .. } in judge.phrases(recipe, &ready.gold).counts(goals) {
                let share = answered.map_or(0.0, |answered| {
                    answered.shares.get(&group).copied().unwrap_or(0.0) / answered.predictions as f64
                });
                let (shares, all) = groups.entry(group).or_default();
                shares.add(families.family(recipe), share);
                *all += phrases;
            }
        }
        groups.into_iter().filter_map(|(group, (shares, phrases))| share(group, &shares, phrases)).collect()
    }
}

fn share(group: PhraseGroup, shares: &Clusters, phrases: usize) -> Option<PhenomenonShare> {
    let Interval { mean, low, high, items, clusters } = shares.score_interval()?;
    let (phenomenon, recipes, families) = (group.name(), items, clusters);
    Some(PhenomenonShare { phenomenon, share: mean, low, high, recipes, families, phrases })
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "tests state exact values on purpose")]
mod tests {
    use std::sync::Arc;

    use commis_corpus::Builtin;

    use super::*;
    use crate::answers::Record;
    use crate::gold_set::GoldSet;
    use crate::judge::Asked;
    use crate::kitchen_setup::KitchenSetup;

    fn judge() -> Judge {
        let golds = GoldSet::of_corpus(Builtin::Published.load(), &KitchenSetup::default()).unwrap();
        Judge { with_phenomena: true, ..Judge::new(Arc::new(golds)) }
    }

    fn shares(judge: &Judge, answers: &[(&str, String)], only_given: bool) -> Vec<PhenomenonShare> {
        let mut tally = PhenomenaTally::default();
        for (recipe, answer) in answers {
            let record = Record::new(*recipe, *recipe, Some(answer.clone()));
            tally.add(&judge.judge(&record, Asked { explain: false, go_on: &|| true }).unwrap().row);
        }
        let coverage = judge.golds.coverage(only_given, &|| true);
        tally.shares(judge, &coverage, &Families::of(judge.golds.corpus()))
    }

    #[test]
    fn golds_understand_every_phrase_and_who_is_silent_none() {
        let judge = judge();
        let corpus = Builtin::Published.load();
        let gold = |id: &'static str| (id, corpus.recipe(id).unwrap().recipe.gold.clone().unwrap());
        let ids: Vec<&str> = judge.golds.recipes().collect();
        let answers: Vec<(&str, String)> =
            ids.iter().map(|id| (*id, corpus.recipe(id).unwrap().recipe.gold.clone().unwrap())).collect();
        let all = shares(&judge, &answers, false);
        assert!(all.iter().all(|one| one.share == 1.0), "{all:?}");
        let none = shares(&judge, &[], false);
        assert!(none.iter().all(|one| one.share == 0.0) && none.len() == all.len(), "{none:?}");
        let anaphora = all.iter().find(|one| one.phenomenon == "zero-anaphora").unwrap();
        // The recipes of a family are one piece of evidence.
        assert!(anaphora.recipes > anaphora.families && anaphora.families > 15, "{anaphora:?}");
        assert!(anaphora.phrases > anaphora.recipes, "{anaphora:?}");
        // All is understood here, and thirty recipes do not show that all of any others would be.
        assert!(anaphora.low.is_some_and(|low| low > 0.7 && low < 1.0), "{anaphora:?}");
        assert!(shares(&judge, &[], true).is_empty(), "nobody was asked");
        // Two answers to one recipe are averaged before anything else.
        let half = shares(&judge, &[gold("cole-slaw"), ("cole-slaw", "Shred.".to_owned())], true);
        assert!(half.iter().all(|one| one.share == 0.5 && one.recipes == 1 && one.low.is_none()), "{half:?}");
    }
}
