//! Lists in which equal pieces are counted.

use std::sync::{Arc, OnceLock};

use super::{CHUNK, Chunk, Contents, Repr};
use crate::batch::matched;
use crate::tally::Row;
use crate::{Batch, EntityId, EntityRef};

/// Batches in order, and the pieces one by one once somebody has asked for them.
#[derive(Debug)]
pub(super) struct Counted {
    batches: Row<Batch>,
    len: usize,
    all: OnceLock<Row<EntityRef>>,
}

impl Clone for Counted {
    fn clone(&self) -> Counted {
        Counted { batches: self.batches.clone(), len: self.len, all: OnceLock::new() }
    }
}

impl Counted {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[cold]
    pub(super) fn all(&self) -> &[EntityRef] {
        self.all.get_or_init(|| Row::new(self.batches.iter().flat_map(Batch::pieces).collect()))
    }

    /// The batch of a position, and the position in it.
    fn locate(&self, mut index: usize) -> Option<(usize, usize)> {
        for (at, batch) in self.batches.iter().enumerate() {
            if index < batch.count() {
                return Some((at, index));
            }
            index -= batch.count();
        }
        None
    }

    #[cold]
    pub(super) fn get(&self, index: usize) -> Option<&EntityRef> {
        let (at, within) = self.locate(index)?;
        if within == 0 { Some(self.batches.get(at)?.first()) } else { self.all().get(index) }
    }

    /// Makes a piece a thing of its own and says where it is.
    fn single_out(&mut self, index: usize) -> Option<usize> {
        let (at, within) = self.locate(index)?;
        let batch = self.batches.get(at)?.clone();
        self.all = OnceLock::new();
        if batch.count() == 1 {
            return Some(at);
        }
        let (before, after) = ((0, within), (within + 1, batch.count() - within - 1));
        let parts = [before, (within, 1), after].into_iter().filter(|(_, count)| *count > 0);
        let parts: Vec<Batch> = parts.map(|(from, count)| batch.part(from, count)).collect();
        self.batches.change(|batches| drop(batches.splice(at..=at, parts)));
        Some(at + usize::from(within > 0))
    }

    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut EntityRef> {
        let at = self.single_out(index)?;
        self.batches.get_mut(at).map(Batch::first_mut)
    }

    pub(super) fn insert(&mut self, last: bool, batch: Batch) {
        self.all = OnceLock::new();
        self.len += batch.count();
        self.batches.change(|batches| batches.insert(if last { batches.len() } else { 0 }, batch));
    }

    pub(super) fn remove(&mut self, index: usize) -> Option<EntityRef> {
        let at = self.single_out(index)?;
        self.len -= 1;
        let batch = self.batches.change(|batches| batches.remove(at));
        Some(Arc::clone(batch.first()))
    }
}

/// Things and first pieces with positions and numbers; a plain loop is faster than chained adapters.
struct Samples<'c> {
    items: std::slice::Iter<'c, EntityRef>,
    chunks: std::slice::Iter<'c, Chunk>,
    batches: std::slice::Iter<'c, Batch>,
    at: u32,
}

impl<'c> Iterator for Samples<'c> {
    type Item = (u32, &'c EntityRef, u32);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let here = self.at;
        loop {
            if let Some(entity) = self.items.next() {
                self.at += 1;
                return Some((here, entity, 1));
            }
            let Some(chunk) = self.chunks.next() else { break };
            self.items = chunk.iter();
        }
        let batch = self.batches.next()?;
        let count = u32::try_from(batch.count()).unwrap_or(u32::MAX);
        self.at = self.at.saturating_add(count);
        Some((here, batch.first(), count))
    }
}

/// The pieces that a batch must have on average for counting to be worth it.
const WORTH: usize = 4;

impl FromIterator<Batch> for Contents {
    fn from_iter<I: IntoIterator<Item = Batch>>(batches: I) -> Contents {
        let batches: Vec<Batch> = batches.into_iter().filter(|batch| batch.count() > 0).collect();
        if batches.iter().all(|batch| batch.count() == 1) {
            return batches.into_iter().map(Batch::into_first).collect();
        }
        let len = batches.iter().map(Batch::count).sum();
        let mut contents = Contents(Repr::Counted(Arc::new(Counted {
            batches: Row::new(batches),
            len,
            all: OnceLock::new(),
        })));
        contents.tidy();
        contents
    }
}

impl Contents {
    /// The batches, where equal pieces are counted.
    pub fn batches(&self) -> Option<&[Batch]> {
        match &self.0 {
            Repr::Counted(counted) => Some(&counted.batches),
            _ => None,
        }
    }

    /// Writes out what is no longer worth counting.
    pub(super) fn tidy(&mut self) {
        if let Some(batches) = self.batches()
            && (batches.len() == self.len() || batches.len() > (self.len() / WORTH).max(CHUNK))
        {
            *self = self.expanded();
        }
    }

    /// The same list with every piece as a thing of its own.
    #[must_use]
    pub fn expanded(&self) -> Contents {
        match self.batches() {
            Some(batches) => batches.iter().flat_map(Batch::pieces).collect(),
            None => self.clone(),
        }
    }

    /// The same list where so many equal neighbours or more are counted, if their identities go on evenly.
    #[must_use]
    pub fn recounted(self, from: u32) -> Contents {
        if self.batches().is_some() {
            return self;
        }
        let mut batches: Vec<Batch> = Vec::new();
        let mut several = false;
        let mut rest = self.iter().peekable();
        while let Some(first) = rest.next() {
            let step = |other: &EntityRef| i64::from(other.id().0) - i64::from(first.id().0);
            let (mut alike, by) = (vec![first], rest.peek().map_or(0, |next| step(next)));
            let goes_on = |other: &EntityRef, position: usize| {
                i64::try_from(position).is_ok_and(|position| step(other) == by * position)
                    && other.is_piece_like(first)
            };
            while let Some(next) = rest.next_if(|next| goes_on(next, alike.len())) {
                alike.push(next);
            }
            match (u32::try_from(alike.len()), i32::try_from(by)) {
                (Ok(count), Ok(by)) if count >= from.max(2) => {
                    several = true;
                    batches.push(Batch::of(Arc::clone(first), count, by));
                }
                _ => batches.extend(alike.into_iter().map(|one| Batch::one(Arc::clone(one)))),
            }
        }
        drop(rest);
        if several { batches.into_iter().collect() } else { self }
    }

    /// The things in order, counted pieces as things of their own, which nobody keeps.
    pub fn pieces(&self) -> impl Iterator<Item = EntityRef> {
        let (plain, counted) = match self.batches() {
            None => (Some(self.iter()), None),
            Some(batches) => (None, Some(batches.iter())),
        };
        let plain = plain.into_iter().flatten().cloned();
        plain.chain(counted.into_iter().flatten().flat_map(Batch::pieces))
    }

    /// One of each kind: every thing, but of equal pieces that are counted only the first.
    pub fn samples(&self) -> impl Iterator<Item = &EntityRef> {
        self.all_samples().map(|(_, sample, _)| sample)
    }

    /// The same with their positions.
    pub fn placed_samples(&self) -> impl Iterator<Item = (u32, &EntityRef)> {
        self.all_samples().map(|(position, sample, _)| (position, sample))
    }

    /// The same with their numbers.
    pub fn counted_samples(&self) -> impl Iterator<Item = (&EntityRef, usize)> {
        self.all_samples().map(|(_, sample, count)| (sample, count as usize))
    }

    fn all_samples(&self) -> Samples<'_> {
        let (items, chunks, batches): (&[EntityRef], &[Chunk], &[Batch]) = match &self.0 {
            Repr::Flat(items) => (items, &[], &[]),
            Repr::Chunked(chunks, _) => (&[], chunks, &[]),
            Repr::Counted(counted) => (&[], &[], &counted.batches),
        };
        Samples { items: items.iter(), chunks: chunks.iter(), batches: batches.iter(), at: 0 }
    }

    /// The list as batches; what is not counted is a batch of one.
    pub fn as_batches(&self) -> Vec<Batch> {
        match self.batches() {
            Some(batches) => batches.to_vec(),
            None => self.iter().map(|entity| Batch::one(Arc::clone(entity))).collect(),
        }
    }

    /// The thing at a position; of counted pieces, one as a thing of its own.
    pub fn piece_at(&self, index: usize) -> Option<EntityRef> {
        let Some(batches) = self.batches() else { return self.get(index).cloned() };
        let mut within = index;
        batches.iter().find_map(|batch| {
            let found = (within < batch.count()).then(|| batch.piece(within));
            within = within.saturating_sub(batch.count());
            found
        })
    }

    /// The position of the first thing with an identity.
    pub fn position(&self, id: EntityId) -> Option<usize> {
        let Some(batches) = self.batches() else { return self.iter().position(|entity| entity.id() == id) };
        let mut before = 0;
        batches.iter().find_map(|batch| {
            let found = batch.position(id).map(|position| before + position);
            before += batch.count();
            found
        })
    }

    /// Two lists behind each other.
    #[must_use]
    pub fn followed_by(&self, others: &Contents) -> Contents {
        if self.batches().is_none() && others.batches().is_none() {
            return self.iter().chain(others.iter()).cloned().collect();
        }
        self.as_batches().into_iter().chain(others.as_batches()).collect()
    }

    /// The list backwards.
    #[must_use]
    pub fn reversed(&self) -> Contents {
        match self.batches() {
            Some(batches) => batches.iter().rev().map(Batch::reversed).collect(),
            None => self.iter().cloned().collect::<Vec<_>>().into_iter().rev().collect(),
        }
    }

    /// The things of this list as another list has them; `None` when one of them is not there.
    pub fn found_in(&self, there: &Contents) -> Option<Contents> {
        if self.batches().is_none() && there.batches().is_none() {
            let find = |item: &EntityRef| there.iter().find(|there| there.id() == item.id()).cloned();
            return self.iter().map(find).collect();
        }
        matched(&self.as_batches(), &there.as_batches()).into_iter().map(|(_, found)| found).collect()
    }

    /// The list without the things that another list has.
    #[must_use]
    pub fn without(&self, others: &Contents) -> Contents {
        if self.batches().is_none() && others.batches().is_none() {
            let mut left = self.clone();
            left.retain(|there| !others.iter().any(|other| other.id() == there.id()));
            return left;
        }
        let pairs = matched(&self.as_batches(), &others.as_batches());
        pairs.into_iter().filter(|(_, other)| other.is_none()).map(|(own, _)| own).collect()
    }

    /// The list with other states of those things that another list has.
    pub(crate) fn renewed_from(&self, fresh: &Contents) -> Contents {
        let pairs = matched(&self.as_batches(), &fresh.as_batches());
        pairs.into_iter().map(|(own, fresh)| fresh.unwrap_or(own)).collect()
    }

    /// A copy in which things are replaced where `renew` has others; `None` when it has none.
    pub(crate) fn replaced(&self, renew: &impl Fn(&EntityRef) -> Option<EntityRef>) -> Option<Contents> {
        let fresh: Vec<Option<EntityRef>> = self.iter().map(renew).collect();
        if fresh.iter().all(Option::is_none) {
            return None;
        }
        let renewed = self.iter().zip(fresh).map(|(old, fresh)| fresh.unwrap_or_else(|| Arc::clone(old)));
        Some(renewed.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entity, live_bytes};
    use commis_ontology::{Ontology, RuleSet};
    use proptest::prelude::*;

    fn entity(id: u32) -> EntityRef {
        let class = Ontology::builtin(RuleSet::Standard).class("fork").unwrap();
        Arc::new(Entity::new(EntityId(id), class))
    }

    fn ids(contents: &Contents) -> Vec<u32> {
        let ids: Vec<u32> = contents.expanded().iter().map(|entity| entity.id().0).collect();
        assert_eq!(contents.len(), ids.len());
        assert_eq!(contents.pieces().map(|piece| piece.id().0).collect::<Vec<_>>(), ids);
        assert_eq!(contents.iter().map(|entity| entity.id().0).collect::<Vec<_>>(), ids);
        ids
    }

    /// Batches of some pieces that go up or down, far enough from each other, and their identities.
    fn batches() -> impl Strategy<Value = (Contents, Vec<u32>)> {
        proptest::collection::vec((1..40_u32, any::<bool>()), 1..6).prop_map(|sizes| {
            let sorts = (1_u32..).zip(sizes).map(|(at, (count, up))| {
                (Batch::of(entity(100 * at), count, if up { 1 } else { -1 }), 100 * at, count, up)
            });
            let (mut contents, mut ids) = (Vec::new(), Vec::new());
            for (batch, first, count, up) in sorts {
                contents.push(batch);
                ids.extend((0..count).map(|k| if up { first + k } else { first - k }));
            }
            (contents.into_iter().collect(), ids)
        })
    }

    proptest! {
        #[test]
        fn counted_lists_behave_like_vectors(
            (mut contents, mut model) in batches(),
            edits in proptest::collection::vec((0..5_u8, 0..200_usize), 0..40),
        ) {
            let (original, first) = (contents.clone(), model.clone());
            for (next, (edit, at)) in (10_000..).zip(edits) {
                match edit {
                    0 => { contents.push_front(entity(next)); model.insert(0, next); }
                    1 => { contents.push_back(entity(next)); model.push(next); }
                    2 => {
                        let removed = contents.remove(at).map(|entity| entity.id().0);
                        prop_assert_eq!(removed, (at < model.len()).then(|| model.remove(at)));
                    }
                    3 => if let Some(slot) = contents.get_mut(at) { *slot = entity(next); model[at] = next; },
                    _ => { contents = contents.reversed(); model.reverse(); }
                }
                prop_assert_eq!(contents.piece_at(at).map(|piece| piece.id().0), model.get(at).copied());
                prop_assert_eq!(contents.get(at).map(|piece| piece.id().0), model.get(at).copied());
                for id in [100, 117, 205, 10_003] {
                    let position = model.iter().position(|known| *known == id);
                    prop_assert_eq!(contents.position(EntityId(id)), position);
                }
            }
            prop_assert_eq!(ids(&contents), model.clone());
            prop_assert_eq!(ids(&contents.clone().recounted(2)), model);
            prop_assert_eq!(ids(&original), first);
        }

        #[test]
        fn lists_are_matched_by_identity((contents, ids_of_all) in batches(), (others, other_ids) in batches()) {
            let kept: Vec<u32> = ids_of_all.iter().copied().filter(|id| !other_ids.contains(id)).collect();
            prop_assert_eq!(ids(&contents.without(&others)), kept);
            let all_there = ids_of_all.iter().all(|id| other_ids.contains(id));
            prop_assert_eq!(contents.found_in(&others).map(|found| ids(&found)), all_there.then(|| ids_of_all.clone()));
            prop_assert_eq!(ids(&contents.found_in(&contents.reversed()).unwrap()), ids_of_all.clone());
            prop_assert_eq!(ids(&contents.renewed_from(&others)), ids_of_all.clone());
            let both: Vec<u32> = ids_of_all.iter().chain(&other_ids).copied().collect();
            prop_assert_eq!(ids(&contents.followed_by(&others)), both);
        }
    }

    #[test]
    fn many_pieces_take_as_much_memory_as_few() {
        let bytes = |count: u32| {
            let before = live_bytes();
            let contents: Contents = std::iter::once(Batch::of(entity(1), count, 1)).collect();
            assert_eq!(contents.len(), count as usize);
            live_bytes() - before
        };
        assert_eq!(bytes(1_000_000), bytes(100));
    }
}
