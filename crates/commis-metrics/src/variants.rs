//! More than one right answer: golds of one recipe that are equally good, and which of them a prediction is compared with.

use std::sync::{Arc, OnceLock};

use commis_base::Number;
use commis_kitchen::Vocabulary;
use commis_sim::Executed;

use crate::cooked::Cooked;
use crate::deadline::{Deadline, Interrupted};
use crate::dish::{DishTally, GoldDish, best_dish};
use crate::goals::{compare, is_equal, products, same_place};
use crate::gold::Gold;
use crate::numbering::{GoalTally, Numbering};
use crate::rules::ScoringRules;

/// Golds of one recipe, the written one first.
#[derive(Debug)]
pub struct Variants {
    written: Arc<Gold>,
    others: Vec<Arc<Gold>>,
    /// What they want, once somebody has asked.
    numbering: OnceLock<Numbering>,
    /// For each gold the first one with the same dish.
    dishes: Vec<usize>,
}

impl Variants {
    /// Some golds of one recipe, the written one first.
    pub fn new(written: Arc<Gold>, others: Vec<Arc<Gold>>, rules: ScoringRules) -> Variants {
        let mut variants = Variants { others, ..Variants::single(written) };
        if !variants.others.is_empty() {
            variants.dishes = (0..variants.count()).map(|gold| variants.first_alike(gold, rules)).collect();
            variants.numbering(rules);
        }
        variants
    }

    /// Only the gold that is written.
    pub fn single(gold: Arc<Gold>) -> Variants {
        Variants { written: gold, others: Vec::new(), numbering: OnceLock::new(), dishes: Vec::new() }
    }

    /// The gold that is written.
    pub fn written(&self) -> &Arc<Gold> {
        &self.written
    }

    /// One of the golds; 0 is the written one, and so is what is not there.
    pub fn get(&self, variant: usize) -> &Arc<Gold> {
        variant.checked_sub(1).and_then(|other| self.others.get(other)).unwrap_or(&self.written)
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        1 + self.others.len()
    }

    /// The first gold with the same dish.
    fn first_alike(&self, gold: usize, rules: ScoringRules) -> usize {
        let same = |earlier: &usize| match (&self.get(gold).dish, &self.get(*earlier).dish) {
            (Some(dish), Some(other)) => dish.is_like(other, rules),
            _ => false,
        };
        (0..gold).find(same).unwrap_or(gold)
    }

    fn numbering(&self, rules: ScoringRules) -> &Numbering {
        let golds = || (0..self.count()).map(|gold| &self.get(gold).goals[..]);
        self.numbering.get_or_init(|| Numbering::of(golds(), rules))
    }

    /// The gold that a prediction is compared with: the one of which it reaches the greatest share of goals, then the one
    /// to whose dish it comes closest, then the first.
    pub(crate) fn choose(
        &self,
        prediction: Cooked<'_>,
        rules: ScoringRules,
        deadline: &Deadline<'_>,
    ) -> Result<usize, Interrupted> {
        if self.others.is_empty() {
            return Ok(0);
        }
        let contenders = self.contenders(&self.shares(prediction, rules, deadline)?);
        if let [only] = contenders[..] {
            return Ok(only);
        }
        let mut chosen = (None, 0);
        for variant in contenders {
            let score = match &self.get(variant).dish {
                Some(dish) => best_dish(dish, prediction, rules, deadline)?.score,
                None => Number::ZERO,
            };
            if chosen.0.is_none_or(|best| score > best) {
                chosen = (Some(score), variant);
            }
            if score == Number::ONE {
                break;
            }
        }
        Ok(chosen.1)
    }

    /// The golds with the greatest share of goals, of those with the same dish the first.
    fn contenders(&self, shares: &[Number]) -> Vec<usize> {
        let best = greatest(shares.iter().copied());
        let dish = |variant: usize| self.dishes.get(variant).copied().unwrap_or(variant);
        let mut contenders: Vec<usize> = Vec::new();
        for variant in (0..self.count()).filter(|variant| shares.get(*variant) == Some(&best)) {
            if contenders.iter().all(|known| dish(*known) != dish(variant)) {
                contenders.push(variant);
            }
        }
        contenders
    }

    /// For each gold the share of its goals that a prediction reaches.
    fn shares(
        &self,
        prediction: Cooked<'_>,
        rules: ScoringRules,
        deadline: &Deadline<'_>,
    ) -> Result<Vec<Number>, Interrupted> {
        if !rules.equality_is_mutual() {
            let share = |variant| Ok(compare(&self.get(variant).goals, prediction, rules, deadline)?.score());
            return (0..self.count()).map(share).collect();
        }
        let (numbering, mut tally) = (self.numbering(rules), GoalTally::default());
        for product in products(prediction) {
            deadline.spend(1)?;
            tally.count(numbering, product.thing, product.place(prediction.vocabulary), rules);
        }
        Ok(numbering.shares(&tally).collect())
    }

    /// Counts what one more step has made.
    pub(crate) fn count_step(
        &self,
        tally: &mut GoalTally,
        step: &Executed,
        vocabulary: &Vocabulary,
        rules: ScoringRules,
    ) {
        if step.result.failure().is_none() {
            tally.count(self.numbering(rules), &step.result, step.place(vocabulary), rules);
        }
    }

    /// The dish approximation against the gold that [`choose`](Variants::choose) would take, worked out step by step.
    pub(crate) fn best_dish(
        &self,
        goals: &GoalTally,
        dishes: &mut DishTally,
        vocabulary: &Vocabulary,
        rules: ScoringRules,
    ) -> Option<Number> {
        let contenders = match self.others[..] {
            [] => vec![0],
            _ => self.contenders(&self.numbering(rules).shares(goals).collect::<Vec<_>>()),
        };
        let mut best = Number::ZERO;
        for variant in contenders {
            let Some(dish) = &self.get(variant).dish else { continue };
            let score = dishes.best(variant, dish, vocabulary, rules)?;
            best = if score > best { score } else { best };
        }
        Some(best)
    }

    /// The greatest share of a gold's goals that was reached.
    pub(crate) fn best_share(&self, tally: &GoalTally, rules: ScoringRules) -> Number {
        greatest(self.numbering(rules).shares(tally))
    }
}

fn greatest(shares: impl Iterator<Item = Number>) -> Number {
    shares.fold(Number::ZERO, |best, share| if share > best { share } else { best })
}

impl GoldDish {
    /// Whether every prediction scores the same against both.
    fn is_like(&self, other: &GoldDish, rules: ScoringRules) -> bool {
        is_equal(&self.thing, &other.thing, rules) && same_place(self.place(), other.place(), rules)
    }
}
