//! Dish approximation: how close the best thing the prediction made comes to the gold's dish.
//!
//! 98 % of the score are the ingredients. Both dishes are unfolded into base ingredients with their absolute
//! amounts; each remembers the mixtures it went through. Ingredients of the same class are paired and compared
//! property by property (60 %) and mixture by mixture (40 %); missing and surplus ingredients count as zero.
//! 2 % are the container: its class, place, state and the number of portions.

mod aliases;
mod container;
mod pairing;
mod partners;
mod points;
mod tally;
mod unfold;

pub use container::ContainerPoints;
pub use pairing::{IngredientPoints, MixturePoints, Pairing};
pub(crate) use points::weights;
pub use tally::DishTally;
pub use unfold::Leaf;

use std::collections::BTreeSet;

use commis_base::Number;
use commis_kitchen::{EntityRef, Kitchen, Vocabulary};
use commis_ontology::ClassId;
use commis_sim::{List, Thing};

use crate::cooked::{Cooked, attachment_slots, is_food, members};
use crate::deadline::{Deadline, Interrupted};
use crate::rules::ScoringRules;
use container::container_points;
use pairing::pair;
use points::dish_score;
use unfold::unfold;

/// The gold's dish, unfolded once for all predictions.
#[derive(Clone, Debug)]
pub struct GoldDish {
    /// The executed statement that made it, by position in the network.
    pub statement: usize,
    pub(crate) thing: Thing,
    place: Vec<ClassId>,
    leaves: Vec<Leaf>,
}

/// The score of the best candidate and how it came about.
#[derive(Clone, Debug)]
pub struct DishScore {
    /// The score between 0 and 1.
    pub score: Number,
    /// The prediction's statement whose output was taken as the dish; `None` when nothing qualified.
    pub taken: Option<usize>,
    /// What was taken, as it was in the end.
    pub dish: Option<Thing>,
    /// The points, when something qualified.
    pub points: Option<DishPoints>,
}

/// Where the points of a dish come from: 98 % contents, 2 % container.
#[derive(Clone, Debug)]
pub struct DishPoints {
    /// The container.
    pub container: ContainerPoints,
    /// The ingredients.
    pub contents: Pairing,
}

impl GoldDish {
    /// The classes of the places that hold it.
    pub(crate) fn place(&self) -> &[ClassId] {
        &self.place
    }

    /// Its base ingredients with their amounts in the whole dish.
    pub fn leaves(&self) -> &[Leaf] {
        &self.leaves
    }

    /// The dish of a gold: what its designated variable holds, or else the last food product it makes.
    pub fn of(gold: Cooked<'_>, variable: Option<&str>, rules: ScoringRules) -> Option<GoldDish> {
        let mut steps = gold.execution.steps.iter().rev();
        let step = match variable {
            Some(name) => {
                let number = gold.network.variables().iter().position(|variable| **variable == *name)?;
                steps.find(|step| gold.first_variable(step.statement) == Some(number))?
            }
            None => steps.find(|step| qualifies(&step.result, gold.vocabulary, rules))?,
        };
        let leaves = unfold(&step.result, gold.vocabulary, rules).unwrap_or_default();
        Some(GoldDish {
            statement: step.statement,
            thing: step.result.clone(),
            place: step.place(gold.vocabulary).to_vec(),
            leaves,
        })
    }
}

/// Scores the best of what a prediction made against the gold's dish.
pub fn dish_approximation(gold: &GoldDish, prediction: Cooked<'_>, rules: ScoringRules) -> DishScore {
    let nothing = DishScore { score: Number::ZERO, taken: None, dish: None, points: None };
    best_dish(gold, prediction, rules, &Deadline::new(&|| true)).unwrap_or(nothing)
}

/// The same as long as there is time.
pub(crate) fn best_dish(
    gold: &GoldDish,
    prediction: Cooked<'_>,
    rules: ScoringRules,
    deadline: &Deadline<'_>,
) -> Result<DishScore, Interrupted> {
    let mut best = DishScore { score: Number::ZERO, taken: None, dish: None, points: None };
    for candidate in candidates(prediction, rules, deadline)? {
        if best.score == Number::ONE {
            break;
        }
        deadline.spend(100)?;
        let beaten = best.taken.map(|_| best.score);
        let Some((score, points)) = score(gold, &candidate, prediction, rules, beaten) else { continue };
        if score > best.score || best.taken.is_none() {
            let (taken, dish) = (Some(candidate.statement), Some(candidate.thing));
            best = DishScore { score, taken, dish, points: Some(points) };
        }
    }
    Ok(best)
}

/// Something that may be the dish, at the place where it is to be judged.
struct Candidate {
    statement: usize,
    thing: Thing,
    place: Vec<ClassId>,
}

fn candidates(
    prediction: Cooked<'_>,
    rules: ScoringRules,
    deadline: &Deadline<'_>,
) -> Result<Vec<Candidate>, Interrupted> {
    if rules.final_objects_are_dishes {
        final_objects(prediction, deadline)
    } else {
        unused_outputs(prediction, deadline)
    }
}

/// The outputs that are still there in a kitchen that no later statement starts from, as they are there.
fn final_objects(prediction: Cooked<'_>, deadline: &Deadline<'_>) -> Result<Vec<Candidate>, Interrupted> {
    // Of the products with one identity the last one stands for all, in whatever kitchen.
    let mut seen = BTreeSet::new();
    let last = prediction.execution.steps.iter().rev().filter(|step| match &step.result {
        Thing::Entity(entity) => seen.insert(entity.id()),
        Thing::List(_) => true,
        _ => false,
    });
    let last: Vec<_> = last.collect();
    let mut candidates = Vec::new();
    for kitchen in final_kitchens(prediction) {
        for step in &last {
            deadline.spend(2)?;
            let found = match &step.result {
                Thing::Entity(entity) => {
                    let path = kitchen.find(&[], entity.id(), prediction.vocabulary);
                    path.and_then(|path| kitchen.at(&path, prediction.vocabulary)).cloned().map(Thing::Entity)
                }
                Thing::List(list) => {
                    unchanged(list, kitchen, prediction.vocabulary).then(|| step.result.clone())
                }
                _ => None,
            };
            if let Some(thing) = found {
                let place = prediction.place(&thing, kitchen);
                candidates.push(Candidate { statement: step.statement, thing, place });
            }
        }
    }
    Ok(candidates)
}

/// Whether all items of a list lie on the counter as they are in the list.
fn unchanged(list: &List, kitchen: &Kitchen, vocabulary: &Vocabulary) -> bool {
    let counter = kitchen.counter(vocabulary).and_then(|path| kitchen.at(&path, vocabulary));
    let Some(counter) = counter else { return false };
    let similarity = ScoringRules::of(commis_sim::RuleSet::Standard).similarity(None);
    let there = |item: &EntityRef| {
        let on_counter = counter.contents(vocabulary).iter().find(|entity| entity.id() == item.id());
        on_counter.is_some_and(|entity| similarity.entities(entity, item))
    };
    if list.items.batches().or(counter.contents(vocabulary).batches()).is_some() {
        let Some(there) = list.items.found_in(counter.contents(vocabulary)) else { return false };
        let (items, there) = (list.items.expanded(), there.expanded());
        return !items.is_empty() && items.iter().zip(there.iter()).all(|(a, b)| similarity.entities(b, a));
    }
    !list.items.is_empty() && list.items.iter().all(there)
}

/// The kitchens that no executed statement starts from.
fn final_kitchens(prediction: Cooked<'_>) -> Vec<&Kitchen> {
    let steps = &prediction.execution.steps;
    let mut consumed = vec![false; prediction.network.variables().len()];
    let outputs = |statement: usize| {
        prediction.variables(statement).filter(move |variable| {
            let binding = prediction.execution.bindings.get(*variable).and_then(Option::as_ref);
            binding.is_some_and(|binding| matches!(binding.thing, Thing::Kitchen(_)))
        })
    };
    for step in steps.iter().filter(|step| step.before.is_some()) {
        // Of the two kitchens in a statement the second is the one it starts from.
        if let Some(flag) = outputs(step.statement).nth(1).and_then(|variable| consumed.get_mut(variable)) {
            *flag = true;
        }
    }
    let last = steps.iter().filter(|step| {
        let made = outputs(step.statement).next();
        made.is_none_or(|variable| !consumed.get(variable).copied().unwrap_or(false))
    });
    last.map(|step| &step.after).collect()
}

/// The reference's walk from the last statement back, skipping outputs that a scored statement uses.
fn unused_outputs(prediction: Cooked<'_>, deadline: &Deadline<'_>) -> Result<Vec<Candidate>, Interrupted> {
    let mut used = vec![false; prediction.network.variables().len()];
    let mut candidates = Vec::new();
    for step in prediction.execution.steps.iter().rev() {
        deadline.spend(2)?;
        let first = prediction.first_variable(step.statement);
        if first.is_none_or(|variable| used.get(variable).copied().unwrap_or(false)) {
            continue;
        }
        let place = step.place(prediction.vocabulary).to_vec();
        candidates.push(Candidate { statement: step.statement, thing: step.result.clone(), place });
        for variable in prediction.variables(step.statement) {
            if let Some(flag) = used.get_mut(variable) {
                *flag = true;
            }
        }
    }
    Ok(candidates)
}

/// The score of one candidate; `None` when it is not food in a container or list, or cannot beat another.
fn score(
    gold: &GoldDish,
    candidate: &Candidate,
    prediction: Cooked<'_>,
    rules: ScoringRules,
    beaten: Option<Number>,
) -> Option<(Number, DishPoints)> {
    let leaves = leaves_of(&candidate.thing, prediction.vocabulary, rules)?;
    let most = || most_points(&gold.leaves, &leaves, rules);
    if beaten.is_some_and(|beaten| most().is_some_and(|most| most <= beaten)) {
        return None;
    }
    score_of(gold, candidate, leaves, prediction.vocabulary, rules)
}

/// The base ingredients of what can be a dish.
fn leaves_of(thing: &Thing, vocabulary: &Vocabulary, rules: ScoringRules) -> Option<Vec<Leaf>> {
    if !rules.everything_is_unfolded && !qualifies(thing, vocabulary, rules) {
        return None;
    }
    let leaves = unfold(thing, vocabulary, rules)?;
    (!leaves.is_empty() || !rules.everything_is_unfolded).then_some(leaves)
}

/// The score of a candidate with these ingredients.
fn score_of(
    gold: &GoldDish,
    candidate: &Candidate,
    leaves: Vec<Leaf>,
    vocabulary: &Vocabulary,
    rules: ScoringRules,
) -> Option<(Number, DishPoints)> {
    let contents = pair(&gold.leaves, leaves, vocabulary, rules).ok()?;
    let container =
        container_points((&gold.thing, &gold.place), (&candidate.thing, &candidate.place), vocabulary, rules);
    let score = dish_score(contents.ratio, container.ratio(), rules).ok()?;
    Some((score, DishPoints { container, contents }))
}

/// What a dish can score at most: only ingredients of classes that both dishes have can get points. With floats, which
/// round, nothing is known beforehand.
fn most_points(gold: &[Leaf], found: &[Leaf], rules: ScoringRules) -> Option<Number> {
    let shared = |these: &[Leaf], those: &[Leaf]| {
        let class = |leaf: &Leaf| leaf.ingredient.class();
        these.iter().filter(|leaf| those.iter().any(|other| class(other) == class(leaf))).count()
    };
    let matched = shared(gold, found).min(shared(found, gold));
    let all = gold.len() + found.len() - matched;
    let contents = Number::ratio(matched as i128, all as i128).ok()?;
    dish_score(contents, Number::ONE, rules).ok().filter(|_| rules.exact_scores)
}

/// Whether a thing can be a dish at all.
fn qualifies(thing: &Thing, vocabulary: &Vocabulary, rules: ScoringRules) -> bool {
    let Some(members) = members(thing, vocabulary) else { return false };
    if rules.everything_is_unfolded {
        return unfold(thing, vocabulary, rules).is_some_and(|leaves| !leaves.is_empty());
    }
    let attachments = attachment_slots(vocabulary, false);
    let edible = |member: &EntityRef| {
        let mut held = attachments.iter().flat_map(|slot| member.held(*slot));
        is_food(member, vocabulary) && held.all(|held| is_food(held, vocabulary))
    };
    !members.is_empty() && members.samples().all(edible)
}
