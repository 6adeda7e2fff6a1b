//! What golds of one recipe want, thing by thing, and how much of it was made.
//!
//! Golds of one recipe mostly want the same things. Each thing that any of them wants has a number; a product of the
//! prediction is looked up once, and what it means for every gold is counting. While cooking goes on, only what is new is
//! looked up.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use commis_base::Number;
use commis_kitchen::{Contents, Entity, EntityRef, Value};
use commis_ontology::ClassId;
use commis_sim::Thing;

use crate::cooked::Made;
use crate::goals::{is_equal, same_place};
use crate::rules::ScoringRules;

/// Everything that some gold wants, with a number. It needs an equality that is mutual.
#[derive(Debug, Default)]
pub(crate) struct Numbering {
    /// Every thing with its number, by its rough shape.
    wanted: HashMap<u64, Vec<(usize, Made)>>,
    /// For each gold, how often it wants which thing.
    counts: Vec<Vec<(usize, usize)>>,
}

/// How often each thing that golds want was made. It belongs to the golds with which it was begun.
#[derive(Clone, Debug, Default)]
pub struct GoalTally(Vec<usize>);

impl Numbering {
    /// Numbers the goals of some golds.
    pub(crate) fn of<'g>(golds: impl Iterator<Item = &'g [Made]>, rules: ScoringRules) -> Numbering {
        let mut numbering = Numbering::default();
        let mut next = 0;
        for goals in golds {
            let mut counts: Vec<(usize, usize)> = Vec::new();
            for made in goals {
                let known = numbering.wanted.entry(shape(&made.thing, &made.place)).or_default();
                let number = number(known, &made.thing, &made.place, rules).unwrap_or(next);
                if number == next {
                    known.push((next, made.clone()));
                    next += 1;
                }
                match counts.iter_mut().find(|(known, _)| *known == number) {
                    Some((_, count)) => *count += 1,
                    None => counts.push((number, 1)),
                }
            }
            numbering.counts.push(counts);
        }
        numbering
    }

    /// For each gold the share of its goals that was reached.
    pub(crate) fn shares(&self, tally: &GoalTally) -> impl Iterator<Item = Number> {
        self.counts.iter().map(|counts| {
            let made = |number: usize| tally.0.get(number).copied().unwrap_or(0);
            let reached = |(number, wanted): &(usize, usize)| made(*number).min(*wanted);
            let (reached, all) = (
                counts.iter().map(reached).sum::<usize>(),
                counts.iter().map(|(_, count)| count).sum::<usize>(),
            );
            Number::ratio(reached as i128, all as i128).unwrap_or(Number::ZERO)
        })
    }
}

impl GoalTally {
    /// Counts a product, if some gold wants it.
    pub(crate) fn count(
        &mut self,
        numbering: &Numbering,
        thing: &Thing,
        place: &[ClassId],
        rules: ScoringRules,
    ) {
        let known = numbering.wanted.get(&shape(thing, place)).map_or(&[][..], Vec::as_slice);
        let Some(number) = number(known, thing, place, rules) else { return };
        if self.0.len() <= number {
            self.0.resize(number + 1, 0);
        }
        if let Some(count) = self.0.get_mut(number) {
            *count += 1;
        }
    }
}

/// The number of a thing at a place among those of its shape.
fn number(known: &[(usize, Made)], thing: &Thing, place: &[ClassId], rules: ScoringRules) -> Option<usize> {
    let same = |(_, wish): &&(usize, Made)| equal(wish, thing, place, rules);
    known.iter().find(same).map(|(number, _)| *number)
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
    let add = |sum: u64, (item, count): (&EntityRef, usize)| {
        sum.wrapping_add(outline(item, depth).wrapping_mul(count as u64))
    };
    list.counted_samples().fold(0, add)
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
