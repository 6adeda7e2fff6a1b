//! Goal-condition success: how many of the gold's intermediate products the prediction made as well.
//!
//! Every statement of the gold but `get-kitchen` sets a goal: its first output, as it is after the run, at the place
//! where the statement left it. A goal is reached by an output of the prediction that is equal in every slot and at
//! the same place; each output can reach one goal.

use commis_ontology::{ClassId, Number};
use commis_sim::Thing;

use crate::cooked::{Cooked, Product};
use crate::difference::{Difference, differences};
use crate::rules::ScoringRules;

/// The goals of a gold and which of them were reached.
#[derive(Clone, Debug)]
pub struct GoalScore {
    /// One entry per goal, in the gold's order.
    pub goals: Vec<Goal>,
}

/// One goal.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The gold's statement, by position in its network.
    pub statement: usize,
    /// The prediction's statement that reached it.
    pub reached_by: Option<usize>,
    /// For a goal that was not reached: the closest output of the prediction.
    pub closest: Option<Closest>,
}

/// The output of a prediction that came closest to a goal.
#[derive(Clone, Debug)]
pub struct Closest {
    /// The prediction's statement.
    pub statement: usize,
    /// In what it differs from the goal.
    pub differences: Vec<Difference>,
}

impl GoalScore {
    /// How many goals were reached.
    pub fn reached(&self) -> usize {
        self.goals.iter().filter(|goal| goal.reached_by.is_some()).count()
    }

    /// Reached goals over all goals; 0 when there is no goal.
    pub fn score(&self) -> Number {
        let (reached, all) = (self.reached() as i128, self.goals.len() as i128);
        Number::ratio(reached, all).unwrap_or(Number::ZERO)
    }
}

/// Compares the products of a prediction with those of the gold. `explain` also looks for near misses.
pub fn goal_success(
    gold: Cooked<'_>,
    prediction: Cooked<'_>,
    rules: ScoringRules,
    explain: bool,
) -> GoalScore {
    compare(&gold.products(), gold, prediction, rules, explain)
}

/// The same for goals that are already known.
pub(crate) fn compare(
    goals: &[Product<'_>],
    gold: Cooked<'_>,
    prediction: Cooked<'_>,
    rules: ScoringRules,
    explain: bool,
) -> GoalScore {
    let made: Vec<Product<'_>> =
        prediction.products().into_iter().filter(|product| product.thing.failure().is_none()).collect();
    let mut taken = vec![false; made.len()];
    let mut results: Vec<Goal> = Vec::with_capacity(goals.len());
    let reaches = |goal: &Product<'_>, product: &Product<'_>| {
        is_equal(goal, product, rules) && same_place(goal.place(gold), product.place(prediction), rules)
    };
    for goal in goals {
        let found = made.iter().enumerate().position(|(index, product)| {
            !taken.get(index).copied().unwrap_or(true) && reaches(goal, product)
        });
        if let Some(flag) = found.and_then(|index| taken.get_mut(index)) {
            *flag = true;
        }
        let reached_by =
            found.and_then(|index| made.get(index)).map(|product| statement(prediction, product));
        results.push(Goal { statement: statement(gold, goal), reached_by, closest: None });
    }
    if explain {
        for (result, goal) in results.iter_mut().zip(goals).filter(|(result, _)| result.reached_by.is_none())
        {
            result.closest = closest(goal, &made, gold, prediction, rules);
        }
    }
    GoalScore { goals: results }
}

fn statement(cooked: Cooked<'_>, product: &Product<'_>) -> usize {
    cooked.execution.steps.get(product.step).map_or(0, |step| step.statement)
}

fn is_equal(goal: &Product<'_>, product: &Product<'_>, rules: ScoringRules) -> bool {
    let similarity = rules.similarity(None);
    match (goal.thing, product.thing) {
        (Thing::Entity(a), Thing::Entity(b)) => similarity.entities(a, b),
        (Thing::List(a), Thing::List(b)) => similarity.lists(&a.items, &b.items),
        _ => false,
    }
}

/// Whether two paths of places are the same.
pub(crate) fn same_place(a: &[ClassId], b: &[ClassId], rules: ScoringRules) -> bool {
    if rules.places_are_compared_whole { a == b } else { a.iter().zip(b).all(|(x, y)| x == y) }
}

fn closest(
    goal: &Product<'_>,
    made: &[Product<'_>],
    gold: Cooked<'_>,
    prediction: Cooked<'_>,
    rules: ScoringRules,
) -> Option<Closest> {
    if goal.thing.failure().is_some() {
        return None;
    }
    let vocabulary = prediction.vocabulary;
    let is_list = |thing: &Thing| matches!(thing, Thing::List(_));
    // A list is never close to an object.
    let comparable = made.iter().filter(|product| is_list(product.thing) == is_list(goal.thing));
    let near_misses = comparable.map(|product| {
        let mut found = differences(goal.thing, product.thing, rules.similarity(None), vocabulary);
        let (wanted, actual) = (goal.place(gold), product.place(prediction));
        if !same_place(wanted, actual, rules) {
            let name = |place: &[ClassId]| {
                let names: Vec<&str> = place.iter().skip(1).map(|class| vocabulary.name(*class)).collect();
                if names.is_empty() { "nowhere".to_owned() } else { names.join(" › ") }
            };
            found.push(Difference { path: "place".to_owned(), gold: name(wanted), found: name(actual) });
        }
        (product, found)
    });
    // Another kind of thing is farther off than any state of the same kind.
    let class = goal.thing.class(vocabulary);
    let distance = |(product, differences): &(&Product<'_>, Vec<Difference>)| {
        (product.thing.class(vocabulary) != class, differences.len())
    };
    let nearest = near_misses.min_by_key(distance);
    nearest.map(|(product, differences)| Closest { statement: statement(prediction, product), differences })
}
