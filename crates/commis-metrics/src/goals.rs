//! Goal-condition success: how many of the gold's intermediate products the prediction made as well.
//!
//! Every statement of the gold but `get-kitchen` sets a goal: its first output, as it is after the run, at the place
//! where the statement left it. A goal is reached by an output of the prediction that is equal in every slot and at
//! the same place; each output can reach one goal.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use commis_base::Number;
use commis_kitchen::Vocabulary;
use commis_ontology::ClassId;
use commis_sim::Thing;

use crate::cooked::{Cooked, Made, Product};
use crate::deadline::{Deadline, Interrupted};
use crate::difference::{Difference, Weight, differences, distance};
use crate::rules::ScoringRules;
use crate::stuff::Stuff;

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
    let (goals, deadline) = (gold.made(), Deadline::new(&|| true));
    let Ok(mut score) = compare(&goals, prediction, rules, &deadline) else {
        return GoalScore { goals: Vec::new() };
    };
    if explain {
        find_closest(&mut score, &goals, prediction, rules, &deadline).ok();
    }
    score
}

/// What a prediction made; nothing that failed is a product.
pub(crate) fn products(prediction: Cooked<'_>) -> Vec<Product<'_>> {
    prediction.products().filter(|product| product.thing.failure().is_none()).collect()
}

/// The same for goals that are already known.
pub(crate) fn compare(
    goals: &[Made],
    prediction: Cooked<'_>,
    rules: ScoringRules,
    deadline: &Deadline<'_>,
) -> Result<GoalScore, Interrupted> {
    let made = products(prediction);
    let mut taken = vec![false; made.len()];
    let mut results: Vec<Goal> = Vec::with_capacity(goals.len());
    let reaches = |goal: &Made, product: &Product<'_>| {
        is_equal(&goal.thing, product.thing, rules)
            && same_place(&goal.place, product.place(prediction.vocabulary), rules)
    };
    for goal in goals {
        deadline.spend(made.len())?;
        let found = made.iter().enumerate().position(|(index, product)| {
            !taken.get(index).copied().unwrap_or(true) && reaches(goal, product)
        });
        if let Some(flag) = found.and_then(|index| taken.get_mut(index)) {
            *flag = true;
        }
        let reached_by = found.and_then(|index| made.get(index)).map(|product| product.statement);
        results.push(Goal { statement: goal.statement, reached_by, closest: None });
    }
    Ok(GoalScore { goals: results })
}

/// Looks for the closest product of every goal that was missed.
pub(crate) fn find_closest(
    score: &mut GoalScore,
    goals: &[Made],
    prediction: Cooked<'_>,
    rules: ScoringRules,
    deadline: &Deadline<'_>,
) -> Result<(), Interrupted> {
    let vocabulary = prediction.vocabulary;
    let reached: BTreeSet<usize> = score.goals.iter().filter_map(|goal| goal.reached_by).collect();
    let mut candidates = Vec::new();
    for product in products(prediction) {
        let stuff = Stuff::of(product.thing, vocabulary);
        deadline.spend(stuff.parts)?;
        let (weight, is_taken) = (stuff.weight(), reached.contains(&product.statement));
        candidates.push(Candidate { product, stuff, weight, is_taken });
    }
    let missed = score.goals.iter_mut().zip(goals).filter(|(result, _)| result.reached_by.is_none());
    for (result, goal) in missed {
        deadline.ask()?;
        result.closest = closest(goal, &candidates, vocabulary, rules, deadline)?;
    }
    Ok(())
}

/// Whether two things are the same but for their identities and places.
pub(crate) fn is_equal(a: &Thing, b: &Thing, rules: ScoringRules) -> bool {
    let similarity = rules.similarity(None);
    match (a, b) {
        (Thing::Entity(a), Thing::Entity(b)) => similarity.entities(a, b),
        (Thing::List(a), Thing::List(b)) => similarity.lists(&a.items, &b.items),
        _ => false,
    }
}

/// Whether two paths of places are the same.
pub(crate) fn same_place(a: &[ClassId], b: &[ClassId], rules: ScoringRules) -> bool {
    if rules.places_are_compared_whole { a == b } else { a.iter().zip(b).all(|(x, y)| x == y) }
}

/// A product that may be the closest to a goal.
struct Candidate<'a> {
    product: Product<'a>,
    stuff: Stuff,
    weight: u64,
    /// Whether it reached another goal.
    is_taken: bool,
}

/// How many candidates are compared with a goal in every detail.
const COMPARED: usize = 8;

/// The product that shares most of its stuff with a goal; of several the one with the fewest differences.
fn closest(
    goal: &Made,
    candidates: &[Candidate<'_>],
    vocabulary: &Vocabulary,
    rules: ScoringRules,
    deadline: &Deadline<'_>,
) -> Result<Option<Closest>, Interrupted> {
    if goal.thing.failure().is_some() {
        return Ok(None);
    }
    let (stuff, class) = (Stuff::of(&goal.thing, vocabulary), goal.thing.class(vocabulary));
    let is_list = |thing: &Thing| matches!(thing, Thing::List(_));
    // The most promising ones: most in common, least besides, of the same class.
    let mut nearest: Vec<(_, &Candidate<'_>)> = Vec::with_capacity(COMPARED + 1);
    for candidate in candidates {
        deadline.spend(2)?;
        // A list is never close to an object.
        if is_list(candidate.product.thing) != is_list(&goal.thing) {
            continue;
        }
        let shared = stuff.shared(&candidate.stuff, vocabulary);
        let is_other = candidate.product.thing.class(vocabulary) != class;
        let key = (Reverse(shared), candidate.weight.saturating_sub(shared), is_other, candidate.is_taken);
        let at = nearest.partition_point(|(other, _)| *other <= key);
        if at < COMPARED {
            nearest.insert(at, (key, candidate));
            nearest.truncate(COMPARED);
        }
    }
    let most = nearest.first().map(|((shared, ..), _)| *shared);
    let compared = nearest.into_iter().filter(|((shared, ..), _)| Some(*shared) == most);
    let compared = compared
        .map(|(_, candidate)| (candidate, all_differences(goal, &candidate.product, vocabulary, rules)));
    // Of several that are equally near, one that reached no other goal is more likely to be meant for this one.
    let nearest = compared.min_by_key(|(candidate, found)| (distance(found), candidate.is_taken));
    Ok(nearest
        .map(|(candidate, differences)| Closest { statement: candidate.product.statement, differences }))
}

/// In what a product differs from a goal, its place included.
fn all_differences(
    goal: &Made,
    product: &Product<'_>,
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> Vec<Difference> {
    let mut found = differences(&goal.thing, product.thing, rules.similarity(None), vocabulary);
    let (wanted, actual) = (&goal.place[..], product.place(vocabulary));
    if !same_place(wanted, actual, rules) {
        let name = |place: &[ClassId]| {
            let names: Vec<&str> = place.iter().skip(1).map(|class| vocabulary.name(*class)).collect();
            if names.is_empty() { "nowhere".to_owned() } else { names.join(" › ") }
        };
        found.push(Difference {
            path: "place".to_owned(),
            gold: name(wanted),
            found: name(actual),
            weight: Weight::Circumstance,
        });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use commis_mcl::{Network, parse};
    use commis_sim::{Execution, RuleSet, Simulator};

    const START: &str = "#cream\n(get-kitchen ?k0)\n";
    const BUTTER: &str = "(fetch-and-proportion ?butter ?k1 ?k0 ?b1 butter 100 g)\n";
    const MORE: &str = "(fetch-and-proportion ?more ?k2 ?k1 ?b2 butter 100 g)\n";
    const SUGAR: &str = "(fetch-and-proportion ?sugar ?k3 ?k2 ?b3 white-sugar 50 g)\n";
    const BOTH: &str = "(transfer-contents ?both ?rest ?k4 ?k3 ?butter ?sugar ?q ?u)\n";
    const CREAM: &str = "(mix ?cream ?k5 ?k4 ?both ?whisk)\n";

    /// Compares what two lists of statements make.
    fn success(gold: &[&str], prediction: &[&str], rules: RuleSet) -> GoalScore {
        let simulator = Simulator::builtin(rules).unwrap();
        let cook = |lines: &[&str]| -> (Network, Execution) {
            let text = format!("{START}{}", lines.concat());
            let network = Network::from_recipe(&parse(&text).program.recipes[0]);
            let execution = simulator.execute(&network);
            (network, execution)
        };
        let ((gold, cooked), (found, made)) = (cook(gold), cook(prediction));
        let vocabulary = simulator.vocabulary();
        goal_success(
            Cooked { network: &gold, execution: &cooked, vocabulary },
            Cooked { network: &found, execution: &made, vocabulary },
            ScoringRules::of(rules),
            true,
        )
    }

    fn reached_by(score: &GoalScore) -> Vec<Option<usize>> {
        score.goals.iter().map(|goal| goal.reached_by).collect()
    }

    #[test]
    fn a_gold_without_goals_scores_nothing() {
        let score = success(&[], &[BUTTER], RuleSet::Standard);
        assert_eq!((score.goals.len(), score.score()), (0, Number::ZERO));
    }

    #[test]
    fn an_output_reaches_one_goal() {
        let twice = success(&[BUTTER, MORE], &[BUTTER, MORE], RuleSet::Standard);
        assert_eq!(reached_by(&twice), [Some(1), Some(2)]);
        let once = success(&[BUTTER, MORE], &[BUTTER], RuleSet::Standard);
        assert_eq!(reached_by(&once), [Some(1), None]);
        assert_eq!(once.score(), Number::ratio(1, 2).unwrap());
        let closest = once.goals[1].closest.as_ref().unwrap();
        assert_eq!((closest.statement, closest.differences.len()), (1, 0), "the same, but taken");
    }

    #[test]
    fn a_goal_that_was_missed_names_the_product_of_the_same_stuff() {
        let gold = [BUTTER, MORE, SUGAR, BOTH, CREAM];
        let sweeter = SUGAR.replace("50 g", "60 g");
        let beaten = CREAM.replace("mix", "beat");
        let score = success(&gold, &[BUTTER, MORE, &sweeter, BOTH, &beaten], RuleSet::Standard);
        assert_eq!(reached_by(&score), [Some(1), Some(2), None, None, None]);
        // Sugar, both together, cream: each is compared with its own counterpart, although the plain butter shares
        // more slots with the cream than the beaten cream does.
        let closest: Vec<usize> =
            score.goals.iter().filter_map(|goal| Some(goal.closest.as_ref()?.statement)).collect();
        assert_eq!(closest, [3, 4, 5]);
    }

    #[test]
    fn an_empty_bowl_is_not_close_to_a_mixture_with_one_wrong_ingredient() {
        let bowl = "(fetch ?bowl ?k2 ?k1 medium-bowl 1)\n";
        let gold = [BUTTER, MORE, SUGAR, BOTH, CREAM];
        let brown = SUGAR.replace("white-sugar", "brown-sugar");
        let score = success(&gold, &[BUTTER, bowl, &brown, BOTH, CREAM], RuleSet::Standard);
        assert_eq!(reached_by(&score), [Some(1), None, None, None, None]);
        let closest: Vec<usize> =
            score.goals.iter().filter_map(|goal| Some(goal.closest.as_ref()?.statement)).collect();
        // More butter was never fetched; of what has as much butter in it the plain one differs least.
        assert_eq!(closest, [1, 3, 4, 5]);
        let said = |goal: usize| &score.goals[goal].closest.as_ref().unwrap().differences;
        assert!(said(4).iter().any(|difference| difference.found == "missing"), "{:?}", said(4));
    }

    #[test]
    fn of_equally_near_products_the_one_without_a_goal_is_named() {
        let flour = BUTTER.replace("butter 100", "all-purpose-flour 100").replace("?butter", "?flour");
        let flour = flour.replace("?k1 ?k0 ?b1", "?k2 ?k1 ?b2");
        let whole_wheat = flour.replace("all-purpose-flour", "whole-wheat-flour");
        let score = success(&[BUTTER, &flour], &[BUTTER, &whole_wheat], RuleSet::Standard);
        assert_eq!(reached_by(&score), [Some(1), None]);
        assert_eq!(score.goals[1].closest.as_ref().unwrap().statement, 2);
    }

    #[test]
    fn nothing_that_failed_is_a_product() {
        let too_much = BUTTER.replace("100 g", "100000000 g");
        let score = success(&[BUTTER], &[&too_much], RuleSet::Standard);
        assert_eq!(reached_by(&score), [None]);
        assert!(score.goals[0].closest.is_none());
    }

    #[test]
    fn a_vanished_thing_is_at_no_place_but_for_the_reference() {
        let vocabulary = Simulator::builtin(RuleSet::Standard).unwrap();
        let class = &vocabulary.vocabulary().class;
        let (counter, oven) = ([class.kitchen_state, class.counter_top], [class.kitchen_state, class.oven]);
        let (standard, reference) =
            (ScoringRules::of(RuleSet::Standard), ScoringRules::of(RuleSet::Reference));
        for rules in [standard, reference] {
            assert!(same_place(&counter, &counter, rules) && !same_place(&counter, &oven, rules));
        }
        assert!(!same_place(&counter, &[], standard) && same_place(&counter, &[], reference));
        assert!(
            !same_place(&counter, &counter[..1], standard) && same_place(&counter, &counter[..1], reference)
        );
    }
}
