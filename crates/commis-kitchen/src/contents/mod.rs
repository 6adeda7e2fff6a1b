//! Ordered contents of a container, cheap to copy and cheap to change.
//!
//! A cabinet of two hundred utensils appears in every state of an executed network. Short sequences are one
//! shared vector; longer ones are shared chunks, so that taking one thing out copies a chunk, not the cabinet. Many
//! pieces that are equal are a [`Batch`]; `counted.rs` says what can be done with lists that have some.

mod counted;

use std::sync::Arc;

use crate::tally::Row;
use crate::{Batch, EntityRef};
use counted::Counted;

/// Longest sequence kept as one vector; also the size at which a chunk is split off.
const CHUNK: usize = 16;

/// An immutable ordered sequence of entities with structural sharing.
#[derive(Clone, Debug)]
pub struct Contents(Repr);

type Chunk = Arc<Row<EntityRef>>;

#[derive(Clone, Debug)]
enum Repr {
    Flat(Chunk),
    Chunked(Arc<Row<Chunk>>, usize),
    Counted(Arc<Counted>),
}

impl Contents {
    /// How many entities there are.
    pub fn len(&self) -> usize {
        match &self.0 {
            Repr::Flat(items) => items.len(),
            Repr::Chunked(_, len) => *len,
            Repr::Counted(counted) => counted.len(),
        }
    }

    /// Whether there is nothing.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether two sequences are the same piece of memory and thus equal. `false` says nothing.
    pub(crate) fn is_same_list(&self, other: &Contents) -> bool {
        match (&self.0, &other.0) {
            (Repr::Flat(a), Repr::Flat(b)) => Arc::ptr_eq(a, b),
            (Repr::Chunked(a, _), Repr::Chunked(b, _)) => Arc::ptr_eq(a, b),
            (Repr::Counted(a), Repr::Counted(b)) => Arc::ptr_eq(a, b),
            _ => false,
        }
    }

    /// The entities in order. Counted pieces are made for this and kept as long as the list is; whoever only looks at
    /// them asks for [`samples`](Contents::samples) or [`expanded`](Contents::expanded).
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &EntityRef> {
        let (items, chunks): (&[EntityRef], &[Chunk]) = match &self.0 {
            Repr::Flat(items) => (items, &[]),
            Repr::Chunked(chunks, _) => (&[], chunks),
            Repr::Counted(counted) => (counted.all(), &[]),
        };
        Iter { items: items.iter(), chunks: chunks.iter() }
    }

    /// The entity at a position.
    pub fn get(&self, index: usize) -> Option<&EntityRef> {
        match &self.0 {
            Repr::Flat(items) => items.get(index),
            Repr::Chunked(chunks, _) => {
                let (chunk, within) = locate(chunks, index)?;
                chunks.get(chunk)?.get(within)
            }
            Repr::Counted(counted) => counted.get(index),
        }
    }

    /// The entity at a position, for changing it; copies what is shared on the way.
    pub fn get_mut(&mut self, index: usize) -> Option<&mut EntityRef> {
        match &mut self.0 {
            Repr::Flat(items) => Arc::make_mut(items).get_mut(index),
            Repr::Chunked(chunks, _) => {
                let (chunk, within) = locate(chunks, index)?;
                Arc::make_mut(Arc::make_mut(chunks).get_mut(chunk)?).get_mut(within)
            }
            Repr::Counted(counted) => Arc::make_mut(counted).get_mut(index),
        }
    }

    /// Puts an entity before all others.
    pub fn push_front(&mut self, entity: EntityRef) {
        match &mut self.0 {
            Repr::Flat(items) => {
                Arc::make_mut(items).change(|items| items.insert(0, entity));
                self.split_when_long();
            }
            Repr::Chunked(chunks, len) => {
                let chunks = Arc::make_mut(chunks);
                *len += 1;
                match chunks.get_mut(0) {
                    Some(first) if first.len() < CHUNK => {
                        Arc::make_mut(first).change(|first| first.insert(0, entity));
                    }
                    _ => chunks.change(|chunks| chunks.insert(0, Arc::new(Row::new(vec![entity])))),
                }
            }
            Repr::Counted(counted) => {
                Arc::make_mut(counted).insert(false, Batch::one(entity));
                self.tidy();
            }
        }
    }

    /// Puts an entity after all others.
    pub fn push_back(&mut self, entity: EntityRef) {
        match &mut self.0 {
            Repr::Flat(items) => {
                Arc::make_mut(items).change(|items| items.push(entity));
                self.split_when_long();
            }
            Repr::Chunked(chunks, len) => {
                let chunks = Arc::make_mut(chunks);
                *len += 1;
                match chunks.len().checked_sub(1).and_then(|last| chunks.get_mut(last)) {
                    Some(last) if last.len() < CHUNK => Arc::make_mut(last).change(|last| last.push(entity)),
                    _ => chunks.change(|chunks| chunks.push(Arc::new(Row::new(vec![entity])))),
                }
            }
            Repr::Counted(counted) => {
                Arc::make_mut(counted).insert(true, Batch::one(entity));
                self.tidy();
            }
        }
    }

    /// Takes the entity at a position out.
    pub fn remove(&mut self, index: usize) -> Option<EntityRef> {
        match &mut self.0 {
            Repr::Flat(items) => {
                (index < items.len()).then(|| Arc::make_mut(items).change(|items| items.remove(index)))
            }
            Repr::Chunked(chunks, len) => {
                let (chunk, within) = locate(chunks, index)?;
                let chunks = Arc::make_mut(chunks);
                let removed = Arc::make_mut(chunks.get_mut(chunk)?).change(|chunk| chunk.remove(within));
                if chunks.get(chunk).is_some_and(|chunk| chunk.is_empty()) {
                    chunks.change(|chunks| chunks.remove(chunk));
                }
                *len -= 1;
                Some(removed)
            }
            Repr::Counted(counted) => {
                let removed = Arc::make_mut(counted).remove(index);
                self.tidy();
                removed
            }
        }
    }

    /// Keeps the entities for which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(&EntityRef) -> bool) {
        if self.iter().all(&mut keep) {
            return;
        }
        *self = self.iter().filter(|entity| keep(entity)).cloned().collect();
    }

    fn split_when_long(&mut self) {
        if let Repr::Flat(items) = &self.0
            && items.len() > 2 * CHUNK
        {
            *self = items.iter().cloned().collect();
        }
    }
}

/// The entities of a sequence in order; a plain loop over chunks is faster than chained adapters.
struct Iter<'c> {
    items: std::slice::Iter<'c, EntityRef>,
    chunks: std::slice::Iter<'c, Chunk>,
}

impl<'c> Iterator for Iter<'c> {
    type Item = &'c EntityRef;

    #[inline]
    fn next(&mut self) -> Option<&'c EntityRef> {
        loop {
            if let Some(entity) = self.items.next() {
                return Some(entity);
            }
            self.items = self.chunks.next()?.iter();
        }
    }
}

fn locate(chunks: &[Chunk], mut index: usize) -> Option<(usize, usize)> {
    for (position, chunk) in chunks.iter().enumerate() {
        if index < chunk.len() {
            return Some((position, index));
        }
        index -= chunk.len();
    }
    None
}

impl Default for Contents {
    fn default() -> Contents {
        Contents(Repr::Flat(Arc::new(Row::new(Vec::new()))))
    }
}

impl FromIterator<EntityRef> for Contents {
    fn from_iter<I: IntoIterator<Item = EntityRef>>(entities: I) -> Contents {
        let items: Vec<EntityRef> = entities.into_iter().collect();
        if items.len() <= 2 * CHUNK {
            return Contents(Repr::Flat(Arc::new(Row::new(items))));
        }
        let chunks = items.chunks(CHUNK).map(|chunk| Arc::new(Row::new(chunk.to_vec()))).collect();
        Contents(Repr::Chunked(Arc::new(Row::new(chunks)), items.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entity, EntityId};
    use commis_ontology::{Ontology, RuleSet};
    use proptest::prelude::*;

    fn entity(id: u32) -> EntityRef {
        let class = Ontology::builtin(RuleSet::Standard).class("fork").unwrap();
        Arc::new(Entity::new(EntityId(id), class))
    }

    #[derive(Clone, Debug)]
    enum Edit {
        Front,
        Back,
        Remove(usize),
        Replace(usize),
        Odd,
    }

    fn edits() -> impl Strategy<Value = Vec<Edit>> {
        let edit = prop_oneof![
            4 => Just(Edit::Front),
            4 => Just(Edit::Back),
            4 => (0..60_usize).prop_map(Edit::Remove),
            2 => (0..60_usize).prop_map(Edit::Replace),
            1 => Just(Edit::Odd),
        ];
        proptest::collection::vec(edit, 0..120)
    }

    proptest! {
        #[test]
        fn behaves_like_a_vector_and_never_changes_an_older_copy(start in 0..80_u32, edits in edits()) {
            let mut model: Vec<u32> = (0..start).collect();
            let mut contents: Contents = model.iter().map(|&id| entity(id)).collect();
            let original = contents.clone();
            for (next, edit) in (1000..).zip(edits) {
                match edit {
                    Edit::Front => { contents.push_front(entity(next)); model.insert(0, next); }
                    Edit::Back => { contents.push_back(entity(next)); model.push(next); }
                    Edit::Remove(at) => {
                        let removed = contents.remove(at).map(|e| e.id().0);
                        prop_assert_eq!(removed, (at < model.len()).then(|| model.remove(at)));
                    }
                    Edit::Replace(at) => {
                        if let Some(slot) = contents.get_mut(at) { *slot = entity(next); model[at] = next; }
                    }
                    Edit::Odd => { contents.retain(|e| e.id().0 % 2 == 1); model.retain(|id| id % 2 == 1); }
                }
                prop_assert_eq!(contents.len(), model.len());
                let ids: Vec<u32> = contents.iter().map(|e| e.id().0).collect();
                prop_assert_eq!(&ids, &model);
                if !model.is_empty() {
                    let middle = model.len() / 2;
                    prop_assert_eq!(contents.get(middle).unwrap().id().0, model[middle]);
                }
            }
            let ids: Vec<u32> = original.iter().map(|e| e.id().0).collect();
            prop_assert_eq!(ids, (0..start).collect::<Vec<_>>());
        }
    }
}
