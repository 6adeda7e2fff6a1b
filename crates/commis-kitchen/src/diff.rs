//! What changed between two states of a kitchen, in a cook's words: moved, created, consumed, changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use commis_base::Number;
use commis_ontology::SlotId;

use crate::batch::{lacking, matched};
use crate::{Batch, Contents, Entity, EntityId, EntityRef, Kitchen, Similarity, Value, Vocabulary};

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

/// All differences from one state to another; parts that both states share are not even looked at. Every piece is told of.
pub fn diff(before: &Kitchen, after: &Kitchen, vocabulary: &Vocabulary) -> Vec<Change> {
    let (before, after) = (before.expanded(vocabulary), after.expanded(vocabulary));
    diff_counted(&before, &after, vocabulary).into_iter().map(|(change, _)| change).collect()
}

/// The same, with how many equal pieces each difference is about: what happens to all pieces of a batch is one
/// difference, told of the first.
pub fn diff_counted(before: &Kitchen, after: &Kitchen, vocabulary: &Vocabulary) -> Vec<(Change, usize)> {
    let mut found = Found { vocabulary, gone: Vec::new(), come: Vec::new(), changes: Vec::new() };
    if before.time() != after.time() {
        found.changes.push((Change::Clock { before: before.time(), after: after.time() }, 1));
    }
    found.compare((before.root(), after.root(), 1), &mut Vec::new(), &mut Vec::new());
    found.finish()
}

struct Found<'a> {
    vocabulary: &'a Vocabulary,
    gone: Vec<(Batch, Vec<EntityRef>)>,
    come: Vec<(Batch, Vec<EntityRef>)>,
    changes: Vec<(Change, usize)>,
}

impl Found<'_> {
    /// Compares two versions of one entity, or of so many equal ones; `was_in` and `is_in` are the places that hold them.
    fn compare(
        &mut self,
        (before, after, count): (&EntityRef, &EntityRef, usize),
        was_in: &mut Vec<EntityRef>,
        is_in: &mut Vec<EntityRef>,
    ) {
        if Arc::ptr_eq(before, after) {
            return;
        }
        self.compare_slots(before, after, is_in, count);
        was_in.push(Arc::clone(before));
        is_in.push(Arc::clone(after));
        let (old, new) = (before.contents(self.vocabulary), after.contents(self.vocabulary));
        match (old.batches(), new.batches()) {
            (None, None) => self.compare_contents(old, new, was_in, is_in),
            _ if has_twins(old) || has_twins(new) => {
                self.compare_contents(&old.expanded(), &new.expanded(), was_in, is_in);
            }
            _ => self.compare_batches(&old.as_batches(), &new.as_batches(), was_in, is_in),
        }
        was_in.pop();
        is_in.pop();
    }

    fn compare_slots(&mut self, before: &Entity, after: &EntityRef, at: &[EntityRef], count: usize) {
        let similarity = Similarity { ignoring: None, counting: true };
        let written = before.changed_slots().chain(after.changed_slots()).map(|(slot, _)| slot);
        let mut slots: Vec<SlotId> = written.filter(|&slot| slot != self.vocabulary.slot.contents).collect();
        slots.sort_unstable();
        slots.dedup();
        for slot in slots {
            let (old, new) = (before.get(slot, self.vocabulary), after.get(slot, self.vocabulary));
            if !similarity.values(old, new) {
                let change = Change::Slot {
                    entity: Arc::clone(after),
                    at: at.to_vec(),
                    slot,
                    before: old.clone(),
                    after: new.clone(),
                };
                self.changes.push((change, count));
            }
        }
    }

    fn compare_contents(
        &mut self,
        before: &Contents,
        after: &Contents,
        was_in: &mut Vec<EntityRef>,
        is_in: &mut Vec<EntityRef>,
    ) {
        // Several objects may carry one identity (portions of one stock); they are paired in order.
        let mut old: BTreeMap<EntityId, Vec<&EntityRef>> = BTreeMap::new();
        for entity in before.iter() {
            old.entry(entity.id()).or_default().push(entity);
        }
        for versions in old.values_mut() {
            versions.reverse();
        }
        for entity in after.iter() {
            match old.get_mut(&entity.id()).and_then(Vec::pop) {
                Some(version) => self.compare((version, entity, 1), was_in, is_in),
                None => self.come.push((Batch::one(Arc::clone(entity)), is_in.clone())),
            }
        }
        for entity in before.iter() {
            if let Some(versions) = old.get_mut(&entity.id())
                && versions.pop().is_some()
            {
                self.gone.push((Batch::one(Arc::clone(entity)), was_in.clone()));
            }
        }
    }

    /// The same where pieces are counted and no identity occurs twice.
    fn compare_batches(
        &mut self,
        before: &[Batch],
        after: &[Batch],
        was_in: &mut Vec<EntityRef>,
        is_in: &mut Vec<EntityRef>,
    ) {
        for (new, old) in matched(after, before) {
            match old {
                Some(old) => self.compare((old.first(), new.first(), new.count()), was_in, is_in),
                None => self.come.push((new, is_in.clone())),
            }
        }
        let gone = matched(before, after).into_iter().filter(|(_, new)| new.is_none());
        self.gone.extend(gone.map(|(old, _)| (old, was_in.clone())));
    }

    /// Pairs the first pieces of what came with those of what went, as far as they have the same identities.
    fn take_gone(&mut self, come: &Batch) -> Option<(Batch, Vec<EntityRef>)> {
        let id = come.first().id();
        let (at, from) =
            self.gone.iter().enumerate().find_map(|(at, (old, _))| Some((at, old.position(id)?)))?;
        let (old, place) = self.gone.remove(at);
        let count = come.run(0, &old, from);
        let left = [(0, from), (from + count, old.count() - from - count)];
        for (from, count) in left.into_iter().rev().filter(|(_, count)| *count > 0) {
            self.gone.insert(at, (old.part(from, count), place.clone()));
        }
        Some((old.part(from, count), place))
    }

    fn finish(mut self) -> Vec<(Change, usize)> {
        // Moved things may have changed as well, and their contents may have come from elsewhere, so the
        // pairing goes on until nothing that came was there before.
        loop {
            let mut come = std::mem::take(&mut self.come);
            come.reverse();
            let mut unmatched = Vec::new();
            let mut progress = false;
            while let Some((new, to)) = come.pop() {
                let found = self.take_gone(&new);
                let count = match &found {
                    Some((old, _)) => old.count(),
                    None if new.count() == 1 => 1,
                    None => lacking(&new, 0, self.gone.iter().map(|(old, _)| old)),
                };
                if count < new.count() {
                    come.push((new.part(count, new.count() - count), to.clone()));
                }
                let new = new.part(0, count);
                let Some((old, from)) = found else {
                    unmatched.push((new, to));
                    continue;
                };
                progress = true;
                let entity = Arc::clone(new.first());
                self.changes.push((Change::Moved { entity, from: from.clone(), to: to.clone() }, count));
                self.compare((old.first(), new.first(), count), &mut from.clone(), &mut to.clone());
            }
            self.come.append(&mut unmatched);
            if !progress {
                break;
            }
        }
        let entity = |batch: &Batch| Arc::clone(batch.first());
        let come = self.come.drain(..);
        let created = come.map(|(new, at)| (Change::Created { entity: entity(&new), at }, new.count()));
        let gone = self.gone.drain(..);
        let consumed = gone.map(|(old, at)| (Change::Consumed { entity: entity(&old), at }, old.count()));
        self.changes.extend(created.chain(consumed));
        self.changes
    }
}

/// Whether an identity may occur twice in a list.
fn has_twins(contents: &Contents) -> bool {
    let batches = contents.as_batches();
    let mut ranges: Vec<(u32, u32)> = batches.iter().map(Batch::range).collect();
    ranges.sort_unstable();
    batches.iter().any(|batch| batch.count() > 1 && batch.own_stride() == 0)
        || ranges.windows(2).any(|pair| matches!(pair, [(_, high), (low, _)] if low <= high))
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
