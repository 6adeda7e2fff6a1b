//! Order constraints of inserted actions, from the recipes of the target dish.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use commis_base::fingerprint;
use serde::Serialize;

use super::propensity::{Unit, average_effect};
use crate::action::ProtoAction;
use crate::pair::OrderEntry;

/// The concrete form of the search.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct OrderRules {
    /// τ_c: an effect has to be greater than this.
    pub effect_above: f64,
    /// Both groups, and both actions, need at least so many recipes.
    pub fewest_recipes: usize,
    /// At most so many confounders, the most common first.
    pub most_confounders: usize,
}

impl Default for OrderRules {
    fn default() -> Self {
        Self { effect_above: 0.1, fewest_recipes: 5, most_confounders: 48 }
    }
}

/// The effect of an earlier action on a later one.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Effect {
    /// The treatment.
    pub earlier: ProtoAction,
    /// The outcome.
    pub later: ProtoAction,
    /// ψ, the average effect.
    pub effect: f64,
}

/// What a search found.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct OrderSearch {
    /// Constraints per pivot, in action order.
    pub entries: Vec<OrderEntry>,
    /// The effects behind them.
    pub effects: Vec<Effect>,
    /// Recipes that were looked at.
    pub recipes: usize,
    /// Ordered pairs that were skipped because there were too few recipes.
    pub skipped: usize,
}

/// Searches constraints for each pivot to insert among the recipes of the target dish.
///
/// A recipe is a unit. The treatment is that the earlier action occurs and not after the later one; the outcome that the
/// later one occurs, after the earlier when both do; confounders are the actions that stand before both (before those of
/// the two that occur). Places are first places. Of two opposite constraints the one with the greater effect stays,
/// neither when the effects are equal, so that no pair occurs in both directions.
pub fn order_constraints(
    recipes: &[&[Arc<ProtoAction>]],
    pivots: &BTreeSet<ProtoAction>,
    rules: &OrderRules,
) -> OrderSearch {
    // The order of recipes decides ties, so it is made canonical: by fingerprint, lest neighbours begin alike.
    let mut recipes: Vec<&[Arc<ProtoAction>]> = recipes.to_vec();
    recipes.sort_by_cached_key(|recipe| {
        (fingerprint(recipe.iter().flat_map(|action| action.class_names())), recipe.to_vec())
    });
    let places = Places::of(&recipes);
    let common: BTreeSet<usize> = (0..places.actions.len())
        .filter(|number| places.occurrences[*number] >= rules.fewest_recipes)
        .collect();
    let numbers: Vec<usize> =
        pivots.iter().filter_map(|pivot| places.number(pivot)).filter(|n| common.contains(n)).collect();

    let mut effects: BTreeMap<(usize, usize), f64> = BTreeMap::new();
    let mut tried: BTreeSet<(usize, usize)> = BTreeSet::new();
    let mut skipped = 0;
    for &pivot in &numbers {
        for &other in common.iter().filter(|other| **other != pivot) {
            for (earlier, later) in [(other, pivot), (pivot, other)] {
                if !tried.insert((earlier, later)) {
                    continue;
                }
                match places.effect(earlier, later, rules) {
                    Some(effect) if effect > rules.effect_above => {
                        effects.insert((earlier, later), effect);
                    }
                    Some(_) => {}
                    None => skipped += 1,
                }
            }
        }
    }
    let one_way = |&(&(earlier, later), effect): &(&(usize, usize), &f64)| {
        effects.get(&(later, earlier)).is_none_or(|opposite| effect > opposite)
    };
    let kept: Vec<Effect> = effects
        .iter()
        .filter(one_way)
        .map(|(&(earlier, later), &effect)| Effect {
            earlier: places.actions[earlier].clone(),
            later: places.actions[later].clone(),
            effect,
        })
        .collect();
    let entry = |pivot: &ProtoAction| {
        let concerning = kept.iter().filter(|effect| effect.earlier == *pivot || effect.later == *pivot);
        let before_after: Vec<_> =
            concerning.map(|effect| (effect.earlier.clone(), effect.later.clone())).collect();
        (!before_after.is_empty()).then(|| OrderEntry { action: pivot.clone(), before_after })
    };
    OrderSearch {
        entries: pivots.iter().filter_map(entry).collect(),
        effects: kept,
        recipes: recipes.len(),
        skipped,
    }
}

/// First places of actions in recipes, with actions as numbers in action order.
struct Places<'r> {
    actions: Vec<&'r ProtoAction>,
    occurrences: Vec<usize>,
    /// Per recipe the distinct actions with their first places, by number.
    firsts: Vec<Vec<(usize, usize)>>,
}

impl<'r> Places<'r> {
    fn of(recipes: &[&'r [Arc<ProtoAction>]]) -> Self {
        let distinct: BTreeSet<&ProtoAction> =
            recipes.iter().flat_map(|recipe| recipe.iter().map(Arc::as_ref)).collect();
        let numbers: BTreeMap<&ProtoAction, usize> =
            distinct.iter().enumerate().map(|(at, action)| (*action, at)).collect();
        let mut occurrences = vec![0; numbers.len()];
        let mut firsts = Vec::with_capacity(recipes.len());
        for recipe in recipes {
            let mut first: BTreeMap<usize, usize> = BTreeMap::new();
            for (place, action) in recipe.iter().enumerate() {
                if let Some(number) = numbers.get(action.as_ref()) {
                    first.entry(*number).or_insert(place);
                }
            }
            for number in first.keys() {
                occurrences[*number] += 1;
            }
            firsts.push(first.into_iter().collect());
        }
        Self { actions: distinct.into_iter().collect(), occurrences, firsts }
    }

    fn number(&self, action: &ProtoAction) -> Option<usize> {
        self.actions.binary_search(&action).ok()
    }

    fn effect(&self, earlier: usize, later: usize, rules: &OrderRules) -> Option<f64> {
        let place = |recipe: &[(usize, usize)], number: usize| {
            recipe.binary_search_by_key(&number, |(number, _)| *number).ok().map(|at| recipe[at].1)
        };
        let seen: Vec<(Option<usize>, Option<usize>)> =
            self.firsts.iter().map(|recipe| (place(recipe, earlier), place(recipe, later))).collect();
        let treated = |(first, second): (Option<usize>, Option<usize>)| match (first, second) {
            (Some(first), Some(second)) => first < second,
            (first, _) => first.is_some(),
        };
        let with = seen.iter().filter(|pair| treated(**pair)).count();
        if with.min(seen.len() - with) < rules.fewest_recipes {
            return None;
        }
        let confounders = self.confounders(&seen, rules);
        let units: Vec<Unit> = self
            .firsts
            .iter()
            .zip(&seen)
            .map(|(recipe, &(first, second))| {
                let limit = first.unwrap_or(usize::MAX).min(second.unwrap_or(usize::MAX));
                let before = recipe.iter().filter(|(_, place)| *place < limit);
                Unit {
                    treated: treated((first, second)),
                    outcome: match (first, second) {
                        (Some(first), Some(second)) => second > first,
                        (_, second) => second.is_some(),
                    },
                    confounders: before.filter_map(|(number, _)| confounders.get(number).copied()).collect(),
                }
            })
            .collect();
        average_effect(&units, confounders.len(), rules.fewest_recipes)
    }

    /// Actions that stand before both in enough recipes, numbered from the most common on.
    fn confounders(
        &self,
        seen: &[(Option<usize>, Option<usize>)],
        rules: &OrderRules,
    ) -> BTreeMap<usize, usize> {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for (recipe, pair) in self.firsts.iter().zip(seen) {
            let (Some(first), Some(second)) = pair else { continue };
            for (number, _) in recipe.iter().filter(|(_, place)| place < first.min(second)) {
                *counts.entry(*number).or_insert(0) += 1;
            }
        }
        let mut common: Vec<(usize, usize)> =
            counts.into_iter().filter(|(_, count)| *count >= rules.fewest_recipes).collect();
        common.sort_by_key(|(number, count)| (std::cmp::Reverse(*count), *number));
        common
            .iter()
            .take(rules.most_confounders)
            .enumerate()
            .map(|(at, (number, _))| (*number, at))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn recipes(texts: &[String]) -> Vec<Vec<Arc<ProtoAction>>> {
        let recipe = |text: &String| {
            text.chars().map(|verb| Arc::new(ProtoAction::new(&verb.to_string(), [], []))).collect()
        };
        texts.iter().map(recipe).collect()
    }

    fn search(texts: &[String], pivots: &str) -> OrderSearch {
        let recipes = recipes(texts);
        let recipes: Vec<&[Arc<ProtoAction>]> = recipes.iter().map(Vec::as_slice).collect();
        let pivots = pivots.chars().map(|verb| ProtoAction::new(&verb.to_string(), [], [])).collect();
        order_constraints(&recipes, &pivots, &OrderRules::default())
    }

    fn pairs(search: &OrderSearch) -> Vec<String> {
        search.effects.iter().map(|effect| format!("{}{}", effect.earlier.verb, effect.later.verb)).collect()
    }

    #[test]
    fn what_leads_to_an_action_comes_before_it() {
        // Peeling leads to cutting; whether salt is added has nothing to do with either.
        let mut texts: Vec<String> = Vec::new();
        for _ in 0..10 {
            texts.extend(["pc", "spc", "s", "x", "pcs"].map(str::to_owned));
        }
        let found = search(&texts, "c");
        assert!(pairs(&found).contains(&"pc".to_owned()), "{found:?}");
        assert!(!pairs(&found).contains(&"cp".to_owned()));
        assert_eq!(found.entries.len(), 1);
        assert_eq!(found.recipes, 50);
    }

    #[test]
    fn chance_makes_few_constraints() {
        // Ten actions, each in a recipe or not and in any place, independently of all others.
        let mut dice = commis_base::Dice::new(3);
        let mut texts = Vec::new();
        for _ in 0..400 {
            let mut verbs: Vec<char> = ('a'..='j').filter(|_| dice.below(2) == 0).collect();
            for last in (1..verbs.len()).rev() {
                verbs.swap(last, dice.below(last + 1));
            }
            texts.push(verbs.into_iter().collect::<String>());
        }
        let found = search(&texts, "abcde");
        assert!(found.effects.len() <= 7, "{} of 70 ordered pairs", found.effects.len());
    }

    #[test]
    fn few_recipes_decide_nothing() {
        let found = search(&["pc", "pc", "pc", "x", "x"].map(str::to_owned), "c");
        assert!(found.effects.is_empty());
        assert!(search(&[], "c").entries.is_empty());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn constraints_hold_their_promises(texts in prop::collection::vec("[a-e]{0,5}", 0..60), turn in 0_usize..60) {
            let found = search(&texts, "abc");
            for entry in &found.entries {
                for (earlier, later) in &entry.before_after {
                    prop_assert!(*earlier == entry.action || *later == entry.action);
                    prop_assert!(!found.effects.iter().any(|e| e.earlier == *later && e.later == *earlier));
                }
            }
            let mut turned = texts.clone();
            turned.rotate_left(turn.min(texts.len()));
            prop_assert_eq!(search(&turned, "abc"), found);
        }
    }
}
