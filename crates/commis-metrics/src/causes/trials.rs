//! Cooks the programs between gold and prediction.

use std::collections::BTreeSet;

use commis_base::Number;
use commis_kitchen::json::Figure;

use super::merged::Merged;
use super::{
    Causes, MOST_PAIRS, MOST_SINGLES, MOST_STATEMENTS, NoCauses, Root, RootCost, RootGain, RootPair,
    Unexplained,
};
use crate::evaluation::Evaluation;
use crate::evaluator::Evaluator;
use crate::gold::Gold;
use crate::outcome::Outcome;
use crate::wanted::Wanted;

/// What came of a program.
#[derive(Clone, Debug, PartialEq)]
struct Trial {
    /// The gold's statements whose goals are reached.
    reached: BTreeSet<usize>,
    dish: Number,
    runs: bool,
}

impl Trial {
    fn of(evaluation: &Evaluation) -> Trial {
        let goals = evaluation.goals.iter().flat_map(|score| &score.goals);
        Trial {
            reached: goals.filter(|goal| goal.reached_by.is_some()).map(|goal| goal.statement).collect(),
            dish: evaluation.dish_score(),
            runs: evaluation.outcome == Outcome::Scored,
        }
    }
}

/// Everything that trials need.
struct Kitchen<'a> {
    merged: &'a Merged<'a>,
    gold: &'a Gold,
    evaluator: &'a Evaluator,
    go_on: &'a dyn Fn() -> bool,
}

impl Kitchen<'_> {
    /// Cooks the program in which some roots are as predicted.
    fn cook(&self, kept: &dyn Fn(usize) -> bool) -> Result<Trial, NoCauses> {
        if !(self.go_on)() {
            return Err(NoCauses::Interrupted);
        }
        let recipe = self.merged.hybrid(&self.gold.recipe, kept);
        let wanted = Wanted { time: false, ..Wanted::SCORES };
        let evaluation =
            self.evaluator.evaluate_recipe_against(self.gold, &recipe, Vec::new(), wanted, self.go_on);
        if (self.go_on)() { Ok(Trial::of(&evaluation)) } else { Err(NoCauses::Interrupted) }
    }
}

/// The gold and the prediction, between which everything lies.
struct Ends {
    gold: Trial,
    prediction: Trial,
    goals: usize,
}

impl Ends {
    fn cost(&self, made: &Trial) -> RootCost {
        RootCost {
            goals: self.gold.reached.difference(&made.reached).map(|statement| statement + 1).collect(),
            dish: Figure(difference(self.gold.dish, made.dish)),
            runs: made.runs,
        }
    }

    fn gain(&self, mended: &Trial) -> RootGain {
        let reached = mended.reached.len() as i128 - self.prediction.reached.len() as i128;
        RootGain {
            goals: Figure(Number::ratio(reached, self.goals.max(1) as i128).unwrap_or(Number::ZERO)),
            dish: Figure(difference(mended.dish, self.prediction.dish)),
            runs: mended.runs,
        }
    }

    /// The missed goals that a trial accounts for, counted from 1.
    fn explained(&self, cost: &RootCost, mended: &Trial) -> BTreeSet<usize> {
        let missed = |statement: &usize| !self.prediction.reached.contains(&(statement - 1));
        let made = cost.goals.iter().copied().filter(missed);
        made.chain(mended.reached.difference(&self.prediction.reached).map(|at| at + 1)).collect()
    }
}

fn difference(more: Number, less: Number) -> Number {
    more.minus(less).unwrap_or_else(|_| Number::Float((more.to_f64() - less.to_f64()) as f32))
}

fn sum(one: Number, other: Number) -> Number {
    one.plus(other).unwrap_or_else(|_| Number::Float((one.to_f64() + other.to_f64()) as f32))
}

/// Tries all roots, and pairs where they do not add up.
pub(super) fn try_out(
    merged: &Merged<'_>,
    gold: &Gold,
    evaluation: &Evaluation,
    evaluator: &Evaluator,
    go_on: &dyn Fn() -> bool,
) -> Result<Causes, NoCauses> {
    let kitchen = Kitchen { merged, gold, evaluator, go_on };
    let ends =
        Ends { gold: kitchen.cook(&|_| false)?, prediction: Trial::of(evaluation), goals: gold.goals.len() };
    if kitchen.cook(&|_| true)? != ends.prediction {
        return Err(NoCauses::NotTakenApart);
    }
    let told = merged.told();
    let is_order: Vec<bool> = told.iter().map(super::wording::RootWording::is_order).collect();
    let mut places: Vec<usize> = told.iter().map(|told| told.place.unwrap_or(usize::MAX)).collect();
    let mut roots: Vec<Root> = told.into_iter().map(super::wording::RootWording::finish).collect();
    for (root, place) in roots.iter_mut().zip(&places) {
        root.at = merged.gold.order.get(place / 2).map(|statement| statement + 1);
    }
    let budget = Budget::of(merged);

    let mut explained: BTreeSet<usize> = BTreeSet::new();
    let mut order: Vec<usize> = (0..roots.len()).collect();
    order.sort_by_key(|root| (places[*root], *root));
    // Mostly statements may stand in any order; then one trial says so for all of them.
    let idle = is_order.iter().filter(|is_order| **is_order).count() > 1
        && kitchen.cook(&|root| !is_order[root])? == ends.prediction
        && kitchen.cook(&|root| is_order[root])? == ends.gold;
    let mut tried = 0;
    for &at in &order {
        let (made, mended) = if idle && is_order[at] {
            (ends.gold.clone(), ends.prediction.clone())
        } else if tried < budget.singles {
            tried += 1;
            (kitchen.cook(&|root| root == at)?, kitchen.cook(&|root| root != at)?)
        } else {
            continue;
        };
        let cost = ends.cost(&made);
        explained.extend(ends.explained(&cost, &mended));
        roots[at].mending = Some(ends.gain(&mended));
        roots[at].costs = Some(cost);
    }
    let untried = roots.iter().filter(|root| root.costs.is_none()).count();

    // The most costly first; of equals the first in the gold's order.
    let worth = |root: &Root| {
        let cost = root.costs.as_ref().map_or((0, 0.0), |cost| (cost.goals.len(), cost.dish.0.to_f64()));
        let gain =
            root.mending.as_ref().map_or((0.0, 0.0), |gain| (gain.goals.0.to_f64(), gain.dish.0.to_f64()));
        (cost, gain)
    };
    order.sort_by(|one, other| {
        let (mine, yours) = (worth(&roots[*one]), worth(&roots[*other]));
        let costs = yours.0.0.cmp(&mine.0.0).then(yours.0.1.total_cmp(&mine.0.1));
        let gains = yours.1.0.total_cmp(&mine.1.0).then(yours.1.1.total_cmp(&mine.1.1));
        costs.then(gains).then(places[*one].cmp(&places[*other])).then(one.cmp(other))
    });
    let mut sorted: Vec<Root> = Vec::with_capacity(roots.len());
    sorted.extend(order.iter().map(|at| roots[*at].clone()));
    places = order.iter().map(|at| places[*at]).collect();

    let lost = difference(ends.gold.dish, ends.prediction.dish);
    let costs = sorted.iter().filter_map(|root| Some(root.costs.as_ref()?.dish.0));
    let mut accounted = costs.fold(Number::ZERO, sum);
    let missed: BTreeSet<usize> =
        ends.gold.reached.difference(&ends.prediction.reached).map(|statement| statement + 1).collect();
    let mut pairs = Vec::new();
    let mut untried_pairs = 0;
    let mut tried = 0;
    for [one, other] in candidates(&sorted) {
        if missed.is_subset(&explained) && accounted == lost {
            break;
        }
        if tried == budget.pairs {
            untried_pairs += 1;
            continue;
        }
        tried += 1;
        let both = [order[one], order[other]];
        let (made, mended) =
            (kitchen.cook(&|root| both.contains(&root))?, kitchen.cook(&|root| !both.contains(&root))?);
        let (cost, gain) = (ends.cost(&made), ends.gain(&mended));
        let alone = [&sorted[one], &sorted[other]];
        let dish = alone.iter().filter_map(|root| Some(root.costs.as_ref()?.dish.0)).fold(Number::ZERO, sum);
        accounted = sum(accounted, difference(cost.dish.0, dish));
        let seen = ends.explained(&cost, &mended);
        let is_news = seen.iter().any(|goal| missed.contains(goal) && !explained.contains(goal));
        let gains = |of: fn(&RootGain) -> Figure| {
            alone.iter().filter_map(|root| Some(of(root.mending.as_ref()?).0)).fold(Number::ZERO, sum)
        };
        let is_more = gain.goals.0 > gains(|gain| gain.goals) || gain.dish.0 > gains(|gain| gain.dish);
        explained.extend(seen);
        if is_news || is_more {
            pairs.push(RootPair { roots: [one, other], costs: cost, mending: gain });
        }
    }
    let left: Vec<usize> = missed.difference(&explained).copied().collect();
    let costly: Vec<usize> = (0..sorted.len()).filter(|at| sorted[*at].is_costly()).collect();
    let breaking =
        sorted.iter().filter(|root| root.costs.as_ref().is_some_and(|cost| !cost.goals.is_empty()));
    let first_of = |list: &mut dyn Iterator<Item = usize>| list.min_by_key(|at| (places[*at], *at));
    let all = ends.goals as i128;
    let by_root = all - (breaking.count() + left.len()) as i128;
    let by_root = by_root.max(ends.prediction.reached.len() as i128);
    Ok(Causes {
        first: first_of(&mut costly.iter().copied()).or_else(|| first_of(&mut (0..sorted.len()))),
        costly: costly.len(),
        goals_by_root: Figure(Number::ratio(by_root, all.max(1)).unwrap_or(Number::ZERO)),
        unexplained: Unexplained { goals: left, dish: Figure(difference(lost, accounted)) },
        proven: evaluation.smatch.as_ref().is_some_and(|smatch| smatch.optimal),
        untried,
        untried_pairs,
        roots: sorted,
        pairs,
    })
}

/// Pairs worth a try, those of the most costly roots first.
fn candidates(roots: &[Root]) -> impl Iterator<Item = [usize; 2]> {
    // Beyond this many roots a pair would not be tried anyway, and counting them takes its time.
    let count = roots.iter().filter(|root| root.costs.is_some()).count().min(MOST_SINGLES);
    (1..2 * count).flat_map(move |sum| {
        (0..=sum / 2).filter_map(move |one| {
            let other = sum - one;
            (one < other && other < count).then_some([one, other])
        })
    })
}

/// How much is tried.
struct Budget {
    singles: usize,
    pairs: usize,
}

impl Budget {
    fn of(merged: &Merged<'_>) -> Budget {
        let statements = merged.items.len().max(1);
        let cooked = MOST_STATEMENTS / 2 / statements;
        let singles = cooked.clamp(1, MOST_SINGLES);
        Budget { singles, pairs: MOST_PAIRS.min(cooked.saturating_sub(singles)) }
    }
}
