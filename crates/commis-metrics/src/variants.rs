//! More than one right answer: golds of one recipe that are equally good, and which of them a prediction is compared with.
//!
//! Golds of one recipe mostly want the same things. Each thing that any of them wants has a number; a product of the
//! prediction is looked up once, and what it means for every gold is counting.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Contents, Entity, Value};
use commis_ontology::ClassId;
use commis_sim::Thing;

use crate::cooked::{Cooked, Made};
use crate::deadline::{Deadline, Interrupted};
use crate::dish::{GoldDish, best_dish};
use crate::goals::{compare, is_equal, products, same_place};
use crate::gold::Gold;
use crate::rules::ScoringRules;

/// Golds of one recipe, the written one first.
#[derive(Debug)]
pub struct Variants {
    written: Arc<Gold>,
    others: Vec<Arc<Gold>>,
    /// Every thing that some gold wants, by its rough shape: its number, and where it is wanted first.
    wanted: HashMap<u64, Vec<(usize, Wish)>>,
    /// For each gold, how often it wants which thing.
    counts: Vec<Vec<(usize, usize)>>,
    /// For each gold the first one with the same dish.
    dishes: Vec<usize>,
}

/// A goal: the gold, and the position among its goals.
#[derive(Clone, Copy, Debug)]
struct Wish {
    gold: usize,
    goal: usize,
}

impl Variants {
    /// Some golds of one recipe, the written one first.
    pub fn new(written: Arc<Gold>, others: Vec<Arc<Gold>>, rules: ScoringRules) -> Variants {
        let mut variants = Variants { others, ..Variants::single(written) };
        if !variants.others.is_empty() {
            variants.number(rules);
        }
        variants
    }

    /// Only the gold that is written.
    pub fn single(gold: Arc<Gold>) -> Variants {
        let (others, counts, dishes) = (Vec::new(), Vec::new(), Vec::new());
        Variants { written: gold, others, wanted: HashMap::new(), counts, dishes }
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

    fn number(&mut self, rules: ScoringRules) {
        let mut next = 0;
        let mut wanted: HashMap<u64, Vec<(usize, Wish)>> = HashMap::new();
        for gold in 0..self.count() {
            let mut counts: Vec<(usize, usize)> = Vec::new();
            for (position, made) in self.get(gold).goals.iter().enumerate() {
                let known = wanted.entry(shape(&made.thing, &made.place)).or_default();
                let same = |(_, wish): &&(usize, Wish)| {
                    let other = self.get(wish.gold).goals.get(wish.goal);
                    other.is_some_and(|other| equal(other, &made.thing, &made.place, rules))
                };
                let number = known.iter().find(same).map_or(next, |(number, _)| *number);
                if number == next {
                    known.push((next, Wish { gold, goal: position }));
                    next += 1;
                }
                match counts.iter_mut().find(|(known, _)| *known == number) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((number, 1)),
                }
            }
            self.counts.push(counts);
            let same = |earlier: &usize| match (&self.get(gold).dish, &self.get(*earlier).dish) {
                (Some(dish), Some(other)) => dish.is_like(other, rules),
                _ => false,
            };
            self.dishes.push((0..gold).find(same).unwrap_or(gold));
        }
        self.wanted = wanted;
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
        let shares = self.shares(prediction, rules, deadline)?;
        let best =
            shares.iter().copied().fold(Number::ZERO, |best, share| if share > best { share } else { best });
        let mut tied = (0..self.count()).filter(|variant| shares.get(*variant) == Some(&best));
        let first = tied.next().unwrap_or(0);
        let dish = |variant: usize| self.dishes.get(variant).copied().unwrap_or(variant);
        let mut dishes = vec![(dish(first), first)];
        for variant in tied {
            if dishes.iter().all(|(known, _)| *known != dish(variant)) {
                dishes.push((dish(variant), variant));
            }
        }
        if dishes.len() == 1 {
            return Ok(first);
        }
        let mut chosen = (None, first);
        for (_, variant) in dishes {
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
        let mut made: HashMap<usize, usize> = HashMap::new();
        for product in products(prediction) {
            deadline.spend(1)?;
            let place = product.place(prediction.vocabulary);
            let known = self.wanted.get(&shape(product.thing, place)).map_or(&[][..], Vec::as_slice);
            let same = |(_, wish): &&(usize, Wish)| {
                let goal = self.get(wish.gold).goals.get(wish.goal);
                goal.is_some_and(|goal| equal(goal, product.thing, place, rules))
            };
            if let Some((number, _)) = known.iter().find(same) {
                *made.entry(*number).or_default() += 1;
            }
        }
        let share = |counts: &Vec<(usize, usize)>| {
            let reached =
                |(number, wanted): &(usize, usize)| made.get(number).map_or(0, |made| *made.min(wanted));
            let (reached, all) = (
                counts.iter().map(reached).sum::<usize>(),
                counts.iter().map(|(_, count)| count).sum::<usize>(),
            );
            Number::ratio(reached as i128, all as i128).unwrap_or(Number::ZERO)
        };
        Ok(self.counts.iter().map(share).collect())
    }
}

fn equal(goal: &Made, thing: &Thing, place: &[ClassId], rules: ScoringRules) -> bool {
    is_equal(&goal.thing, thing, rules) && same_place(&goal.place, place, rules)
}

/// A number that equal things at the same place share: classes and slots, without what is in the slots.
fn shape(thing: &Thing, place: &[ClassId]) -> u64 {
    let mut hasher = DefaultHasher::new();
    place.hash(&mut hasher);
    match thing {
        Thing::Entity(entity) => outline(entity, 1).hash(&mut hasher),
        Thing::List(list) => together(&list.items, 0).hash(&mut hasher),
        _ => {}
    }
    hasher.finish()
}

fn together(list: &Contents, depth: usize) -> u64 {
    list.iter().fold(0, |sum: u64, item| sum.wrapping_add(outline(item, depth)))
}

/// The outline of an entity; of what is in it down to some depth, in any order.
fn outline(entity: &Entity, depth: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    entity.class().hash(&mut hasher);
    for (slot, value) in entity.changed_slots() {
        slot.hash(&mut hasher);
        // An empty list equals nothing at all.
        match (value, depth) {
            (Value::Entities(list), 1..) => together(list, depth - 1).hash(&mut hasher),
            (Value::Empty, 1..) => 0u64.hash(&mut hasher),
            _ => {}
        }
    }
    hasher.finish()
}

impl GoldDish {
    /// Whether every prediction scores the same against both.
    fn is_like(&self, other: &GoldDish, rules: ScoringRules) -> bool {
        is_equal(&self.thing, &other.thing, rules) && same_place(self.place(), other.place(), rules)
    }
}
