//! What changed between two states of a kitchen, in a cook's words: moved, created, consumed, changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::Number;
use commis_ontology::SlotId;

use crate::{Entity, EntityId, EntityRef, Kitchen, Similarity, Value, Vocabulary};

/// One difference between two states.
#[derive(Clone, Debug)]
pub enum Change {
    /// The clock went on.
    Clock {
        /// Seconds before.
        before: Number,
        /// Seconds after.
        after: Number,
    },
    /// Something is in another place now.
    Moved {
        /// What, as it is afterwards.
        entity: EntityRef,
        /// The place before, outermost first.
        from: Vec<EntityRef>,
        /// The place afterwards, outermost first.
        to: Vec<EntityRef>,
    },
    /// Something is there that was not.
    Created {
        /// What.
        entity: EntityRef,
        /// Where.
        at: Vec<EntityRef>,
    },
    /// Something is no longer there.
    Consumed {
        /// What, as it was.
        entity: EntityRef,
        /// Where it was.
        at: Vec<EntityRef>,
    },
    /// A slot other than the contents has another value.
    Slot {
        /// What, as it is afterwards.
        entity: EntityRef,
        /// Where it is.
        at: Vec<EntityRef>,
        /// Which slot.
        slot: SlotId,
        /// The value before.
        before: Value,
        /// The value afterwards.
        after: Value,
    },
}

/// All differences from one state to another; parts that both states share are not even looked at.
pub fn diff(before: &Kitchen, after: &Kitchen, vocabulary: &Vocabulary) -> Vec<Change> {
    let mut found = Found { vocabulary, gone: Vec::new(), come: Vec::new(), changes: Vec::new() };
    if before.time() != after.time() {
        found.changes.push(Change::Clock { before: before.time(), after: after.time() });
    }
    found.compare(before.root(), after.root(), &mut Vec::new(), &mut Vec::new());
    found.finish()
}

struct Found<'a> {
    vocabulary: &'a Vocabulary,
    gone: Vec<(EntityRef, Vec<EntityRef>)>,
    come: Vec<(EntityRef, Vec<EntityRef>)>,
    changes: Vec<Change>,
}

impl Found<'_> {
    /// Compares two versions of one entity; `was_in` and `is_in` are the places that hold them.
    fn compare(
        &mut self,
        before: &EntityRef,
        after: &EntityRef,
        was_in: &mut Vec<EntityRef>,
        is_in: &mut Vec<EntityRef>,
    ) {
        if Arc::ptr_eq(before, after) {
            return;
        }
        self.compare_slots(before, after, is_in);
        was_in.push(Arc::clone(before));
        is_in.push(Arc::clone(after));
        self.compare_contents(before, after, was_in, is_in);
        was_in.pop();
        is_in.pop();
    }

    fn compare_slots(&mut self, before: &Entity, after: &EntityRef, at: &[EntityRef]) {
        let similarity = Similarity { ignoring: None, counting: true };
        let written = before.changed_slots().chain(after.changed_slots()).map(|(slot, _)| slot);
        let mut slots: Vec<SlotId> = written.filter(|&slot| slot != self.vocabulary.slot.contents).collect();
        slots.sort_unstable();
        slots.dedup();
        for slot in slots {
            let (old, new) = (before.get(slot, self.vocabulary), after.get(slot, self.vocabulary));
            if !similarity.values(old, new) {
                self.changes.push(Change::Slot {
                    entity: Arc::clone(after),
                    at: at.to_vec(),
                    slot,
                    before: old.clone(),
                    after: new.clone(),
                });
            }
        }
    }

    fn compare_contents(
        &mut self,
        before: &Entity,
        after: &Entity,
        was_in: &mut Vec<EntityRef>,
        is_in: &mut Vec<EntityRef>,
    ) {
        // Several objects may carry one identity (portions of one stock); they are paired in order.
        let mut old: BTreeMap<EntityId, Vec<&EntityRef>> = BTreeMap::new();
        for entity in before.contents(self.vocabulary).iter() {
            old.entry(entity.id()).or_default().push(entity);
        }
        for versions in old.values_mut() {
            versions.reverse();
        }
        for entity in after.contents(self.vocabulary).iter() {
            match old.get_mut(&entity.id()).and_then(Vec::pop) {
                Some(version) => self.compare(version, entity, was_in, is_in),
                None => self.come.push((Arc::clone(entity), is_in.clone())),
            }
        }
        for entity in before.contents(self.vocabulary).iter() {
            if let Some(versions) = old.get_mut(&entity.id())
                && versions.pop().is_some()
            {
                self.gone.push((Arc::clone(entity), was_in.clone()));
            }
        }
    }

    fn finish(mut self) -> Vec<Change> {
        // Moved things may have changed as well, and their contents may have come from elsewhere, so the
        // pairing goes on until nothing that came was there before.
        loop {
            let come = std::mem::take(&mut self.come);
            let mut unmatched = Vec::new();
            let mut progress = false;
            for (entity, to) in come {
                let Some(at) = self.gone.iter().position(|(old, _)| old.id() == entity.id()) else {
                    unmatched.push((entity, to));
                    continue;
                };
                progress = true;
                let (old, from) = self.gone.remove(at);
                self.changes.push(Change::Moved {
                    entity: Arc::clone(&entity),
                    from: from.clone(),
                    to: to.clone(),
                });
                self.compare(&old, &entity, &mut from.clone(), &mut to.clone());
            }
            self.come.append(&mut unmatched);
            if !progress {
                break;
            }
        }
        let created = self.come.drain(..).map(|(entity, at)| Change::Created { entity, at });
        let consumed = self.gone.drain(..).map(|(entity, at)| Change::Consumed { entity, at });
        self.changes.extend(created.chain(consumed));
        self.changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{tiny, vocabulary};
    use crate::{Amount, describe};

    fn words(before: &Kitchen, after: &Kitchen, vocabulary: &Vocabulary) -> Vec<String> {
        diff(before, after, vocabulary).iter().map(|change| describe::change(change, vocabulary)).collect()
    }

    #[test]
    fn equal_kitchens_do_not_differ() {
        let vocabulary = vocabulary();
        assert!(diff(&tiny(&vocabulary), &tiny(&vocabulary), &vocabulary).is_empty());
    }

    #[test]
    fn a_moved_thing_that_changed_is_one_move_and_one_change() {
        let vocabulary = vocabulary();
        let before = tiny(&vocabulary);
        let mut after = before.clone();
        let bowl = after.take(&[2, 40], &vocabulary).unwrap();
        after.put_in_front(&[0], bowl, &vocabulary);
        let used = vocabulary.slot.used;
        after.edit(&[0, 0], &vocabulary, |bowl| bowl.set(used, Value::True, &vocabulary));
        after.set_time(Number::from(30));
        assert_eq!(
            words(&before, &after, &vocabulary),
            [
                "clock 0 s → 30 s",
                "moved medium-bowl from kitchen-cabinet to counter-top",
                "medium-bowl in counter-top: used nothing → yes",
            ]
        );
    }

    #[test]
    fn things_come_and_go() {
        let vocabulary = vocabulary();
        let before = tiny(&vocabulary);
        let mut after = before.clone();
        after.take(&[1, 1, 0], &vocabulary);
        let whisk = Entity::new(EntityId(900), vocabulary.class.whisk);
        after.put_in_front(&[0], Arc::new(whisk), &vocabulary);
        assert_eq!(
            words(&before, &after, &vocabulary),
            ["created whisk in counter-top", "consumed 1/2 l milk in fridge › medium-bowl"]
        );
    }

    #[test]
    fn an_amount_changes() {
        let vocabulary = vocabulary();
        let before = tiny(&vocabulary);
        let mut after = before.clone();
        let less = Value::amount(Amount { value: Number::from(400), unit: vocabulary.class.g });
        let slot = vocabulary.slot.amount;
        after.edit(&[1, 0, 0], &vocabulary, |butter| butter.set(slot, less, &vocabulary));
        assert_eq!(
            words(&before, &after, &vocabulary),
            ["butter in fridge › medium-bowl: amount 500 g → 400 g"]
        );
    }

    #[test]
    fn what_a_moved_container_received_on_the_way_is_found() {
        let vocabulary = vocabulary();
        let before = tiny(&vocabulary);
        let mut after = before.clone();
        let butter = after.take(&[1, 0, 0], &vocabulary).unwrap();
        let bowl = after.take(&[2, 40], &vocabulary).unwrap();
        after.put_in_front(&[0], bowl, &vocabulary);
        after.put_in_front(&[0, 0], butter, &vocabulary);
        assert_eq!(
            words(&before, &after, &vocabulary),
            [
                "moved medium-bowl with 500 g butter from kitchen-cabinet to counter-top",
                "moved 500 g butter from fridge › medium-bowl to counter-top › medium-bowl",
            ]
        );
    }
}
