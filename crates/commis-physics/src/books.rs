//! What the books say: for every thing of a kitchen the portions in it, with their weights.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::Number;
use commis_kitchen::{Entity, EntityRef, Kitchen, Value, Vocabulary};
use commis_ontology::{ClassId, SlotId};
use commis_sim::grams_of;

use crate::looks::Looks;
use crate::matter::{Flow, Matters};

/// The heaviest portion, in micrograms: a ton. What is heavier counts as a ton.
const HEAVIEST: f64 = 1e12;
/// How deep things in things are weighed.
const DEEPEST: u32 = 40;

/// A portion of food as the books know it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Portion {
    pub(crate) id: u32,
    pub(crate) class: ClassId,
    pub(crate) micrograms: u64,
    /// How many single things it is, where it is things one by one.
    pub(crate) pieces: Option<u32>,
}

/// A thing of the kitchen and the place that holds it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) entity: EntityRef,
    pub(crate) place: ClassId,
    /// What it was told by: the first of equal pieces that the books count, otherwise the thing itself.
    told_by: EntityRef,
}

impl Entry {
    /// Whether the thing of the same identity is at the same place as it was.
    pub(crate) fn is_as(&self, before: &Entry) -> bool {
        self.place == before.place && self.has_not_changed(before)
    }

    /// Whether the thing of the same identity is what it was.
    pub(crate) fn has_not_changed(&self, before: &Entry) -> bool {
        Arc::ptr_eq(&self.told_by, &before.told_by)
    }
}

/// The things of a kitchen that stand at its places, by identity.
pub(crate) fn things(kitchen: &Kitchen, vocabulary: &Vocabulary) -> BTreeMap<u32, Entry> {
    let mut things = BTreeMap::new();
    for place in kitchen.root().contents(vocabulary).iter() {
        let mut enter = |entity: EntityRef, told_by: &EntityRef| {
            let id = entity.id().0;
            let entry = Entry { entity, place: place.class(), told_by: EntityRef::clone(told_by) };
            // Portions of one stock may share an identity; the first one stands for them.
            things.entry(id).or_insert(entry);
        };
        let contents = place.contents(vocabulary);
        let Some(batches) = contents.batches() else {
            contents.iter().for_each(|entity| enter(EntityRef::clone(entity), entity));
            continue;
        };
        for batch in batches {
            // Every piece is a body of its own.
            batch.pieces().for_each(|piece| enter(piece, batch.first()));
        }
    }
    things
}

/// How the books are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Books<'a> {
    pub(crate) vocabulary: &'a Vocabulary,
    pub(crate) looks: &'a Looks,
    pub(crate) matters: &'a Matters,
    pub(crate) exact: bool,
}

impl Books<'_> {
    /// The portions in a thing; food that lies alone is a portion itself.
    pub(crate) fn portions(&self, entity: &Entity) -> Vec<Portion> {
        let mut portions: Vec<Portion> = Vec::new();
        if self.is_food(entity) {
            self.collect(entity, 1, &mut portions);
        } else {
            let contents = entity.contents(self.vocabulary).expanded();
            let mixtures = contents.iter().filter(|food| self.is_mixture(food)).count();
            for food in contents.iter() {
                self.collect(food, mixtures, &mut portions);
            }
        }
        portions
    }

    /// The weight of what sticks to a thing: fat, flour, a lining of leaves.
    pub(crate) fn coat(&self, entity: &Entity) -> u64 {
        if self.is_food(entity) { 0 } else { self.toppings(entity, 0) }
    }

    fn collect(&self, food: &Entity, mixtures: usize, portions: &mut Vec<Portion>) {
        let vocabulary = self.vocabulary;
        if !self.is_food(food) {
            // A paper cup with food in it: the food counts, the cup is part of the vessel.
            for inner in
                food.contents(vocabulary).expanded().iter().chain(food.entities(vocabulary.slot.items).iter())
            {
                self.collect(inner, mixtures, portions);
            }
            return;
        }
        let pieces = self.pieces(food, mixtures);
        let micrograms = self.weigh(food, 0);
        let (id, class) = (food.id().0, food.class());
        match portions.iter_mut().find(|known| known.id == id && known.class == class) {
            Some(known) => {
                known.micrograms += micrograms;
                known.pieces = known.pieces.zip(pieces).map(|(a, b)| a.saturating_add(b));
            }
            None => portions.push(Portion { id, class, micrograms, pieces }),
        }
    }

    fn is_food(&self, entity: &Entity) -> bool {
        let vocabulary = self.vocabulary;
        entity.amount(vocabulary).is_some()
            || !vocabulary.is_a(entity.class(), vocabulary.class.container)
                && !vocabulary.is_a(entity.class(), vocabulary.class.reusable)
                && !vocabulary.is_a(entity.class(), vocabulary.class.list)
    }

    fn is_mixture(&self, entity: &Entity) -> bool {
        self.vocabulary.is_a(entity.class(), self.vocabulary.class.mixture)
    }

    /// Several mixtures beside each other are portions of a dough; what is counted and still whole is pieces.
    fn pieces(&self, food: &Entity, mixtures: usize) -> Option<u32> {
        let vocabulary = self.vocabulary;
        if self.is_mixture(food) {
            let shaped = !matches!(food.get(vocabulary.slot.current_shape, vocabulary), Value::Empty);
            return (mixtures > 1 || shaped).then_some(1);
        }
        let broken = [vocabulary.slot.mashed, vocabulary.slot.ground, vocabulary.slot.melted];
        let cut = match food.get(vocabulary.slot.is_cut, vocabulary) {
            Value::Class(pattern) => *pattern != vocabulary.class.uncut,
            _ => false,
        };
        if cut || broken.iter().any(|&slot| food.flag(slot, vocabulary)) {
            return None;
        }
        let Some(amount) = food.amount(vocabulary) else { return Some(1) };
        let counted = amount.unit == vocabulary.class.piece;
        let whole = matches!(self.matters.of(food.class()).flow, Flow::Pieces | Flow::Granular);
        (counted && whole).then(|| amount.value.to_f64().clamp(1.0, 1000.0) as u32)
    }

    /// The weight of food with all that is on it, in micrograms.
    fn weigh(&self, food: &Entity, depth: u32) -> u64 {
        if depth > DEEPEST {
            return 0;
        }
        let own = match grams_of(food, self.vocabulary, self.exact) {
            Ok(grams) => micrograms(grams),
            Err(_) => self.guess(food),
        };
        own + self.toppings(food, depth + 1)
    }

    fn toppings(&self, thing: &Entity, depth: u32) -> u64 {
        if depth > DEEPEST {
            return 0;
        }
        let held = self.topping_slots().into_iter().flat_map(|slot| thing.held(slot));
        held.filter(|topping| self.is_food(topping)).map(|topping| self.weigh(topping, depth + 1)).sum()
    }

    fn topping_slots(&self) -> Vec<SlotId> {
        let names =
            ["brushed-with", "dipped-in", "has-on-top", "lined-with", "spread-with", "sprinkled-with"];
        names.iter().filter_map(|name| self.vocabulary.ontology.slot(name)).collect()
    }

    /// What a thing weighs whose weight the books do not know: its look and its density say so.
    fn guess(&self, food: &Entity) -> u64 {
        let volume = f64::from(self.looks.of(food.class()).form.volume());
        let density = f64::from(self.matters.of(food.class()).density);
        let count =
            food.amount(self.vocabulary).map_or(1.0, |amount| amount.value.to_f64().clamp(0.0, 1000.0));
        (volume * 1e6 * density * count * 1e6).clamp(1.0, HEAVIEST) as u64
    }
}

/// Grams as whole micrograms.
pub(crate) fn micrograms(grams: Number) -> u64 {
    let grams = grams.to_f64();
    if grams.is_finite() { libm::round((grams * 1e6).clamp(0.0, HEAVIEST)) as u64 } else { 0 }
}

/// Micrograms as grams.
#[must_use]
pub fn grams(micrograms: u64) -> f64 {
    micrograms as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_whole_micrograms() {
        assert_eq!(micrograms(Number::ratio(1, 3).unwrap()), 333_333);
        assert_eq!(micrograms(Number::from(-5)), 0);
        assert!((grams(2_500_000) - 2.5).abs() < 1e-12);
    }
}
