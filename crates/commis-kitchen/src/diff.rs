//! What changed between two states of a kitchen, in a cook's words: moved, created, consumed, changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_ontology::{Number, SlotId};

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
