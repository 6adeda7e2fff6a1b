//! What the reference writes into things that are held elsewhere, too.
//!
//! What sticks to a component is unfolded as the very object that the component holds. Amounts that are written to it
//! on the way, its parts of a mixture or a sum, show again where the component's slots are compared. Here things are
//! values: each gets a mark of its own before the dish is taken apart, and what was written under a mark is put into
//! the slots afterwards.

use std::collections::HashMap;
use std::sync::Arc;

use commis_kitchen::{Amount, Entity, EntityId, EntityRef, Value, Vocabulary};
use commis_ontology::SlotId;

use super::unfold::Leaf;

pub(super) struct Aliases<'a> {
    vocabulary: &'a Vocabulary,
    /// The slots whose contents are unfolded.
    slots: Vec<SlotId>,
    marks: u32,
    written: HashMap<EntityId, Amount>,
}

impl<'a> Aliases<'a> {
    pub(super) fn new(vocabulary: &'a Vocabulary, slots: Vec<SlotId>) -> Aliases<'a> {
        Aliases { vocabulary, slots, marks: 0, written: HashMap::new() }
    }

    /// Whether something sticks to a component of the food, at any depth. Where nothing does, nothing is shared.
    pub(super) fn concern(&self, food: &Entity) -> bool {
        food.entities(self.vocabulary.slot.components).iter().any(|component| {
            self.slots.iter().any(|slot| component.held(*slot).next().is_some()) || self.concern(component)
        })
    }

    /// The same thing with a mark of its own on it and on everything in it that can be unfolded.
    pub(super) fn marked(&mut self, entity: &Entity) -> EntityRef {
        self.marks += 1;
        let marked = entity.clone().with_id(EntityId(self.marks));
        let slots: Vec<SlotId> =
            self.slots.iter().copied().chain([self.vocabulary.slot.components]).collect();
        Arc::new(self.with_held(marked, &slots, Aliases::marked))
    }

    /// Notes the amount that is written into a thing.
    pub(super) fn write(&mut self, entity: &Entity, amount: Amount) {
        self.written.insert(entity.id(), amount);
    }

    /// The leaf with the amounts that were written into what its parts hold.
    pub(super) fn shown(&mut self, leaf: &Leaf) -> Leaf {
        let ingredient = self.show(&leaf.ingredient);
        Leaf { ingredient, chain: leaf.chain.iter().map(|mixture| self.show(mixture)).collect() }
    }

    fn show(&mut self, entity: &Entity) -> EntityRef {
        let slots = self.slots.clone();
        Arc::new(self.with_held(entity.clone(), &slots, Aliases::rewritten))
    }

    fn rewritten(&mut self, held: &Entity) -> EntityRef {
        let mut held = held.clone();
        if let Some(amount) = self.written.get(&held.id()) {
            held.set(self.vocabulary.slot.amount, Value::amount(*amount), self.vocabulary).ok();
        }
        let components = [self.vocabulary.slot.components];
        let held = self.with_held(held, &components, Aliases::rewritten);
        self.show(&held)
    }

    /// Replaces everything in the slots.
    fn with_held(
        &mut self,
        mut entity: Entity,
        slots: &[SlotId],
        mut replace: impl FnMut(&mut Self, &Entity) -> EntityRef,
    ) -> Entity {
        for slot in slots {
            let value = match entity.get(*slot, self.vocabulary) {
                Value::Entity(held) => Value::Entity(replace(self, &Arc::clone(held))),
                Value::Entities(all) => {
                    let all = all.clone();
                    Value::Entities(all.iter().map(|held| replace(self, held)).collect())
                }
                _ => continue,
            };
            entity.set(*slot, value, self.vocabulary).ok();
        }
        entity
    }
}
