//! Equal pieces as one thing with a count.
//!
//! Nine thousand portions of a dough differ in their identities alone. A batch keeps the first of them and how the
//! identities go on, so that whatever is done to all of them is done once. Who needs the pieces one by one asks for
//! [`Contents::expanded`](crate::Contents::expanded).

use std::sync::Arc;

use crate::tally::Row;
use crate::{Entity, EntityId, EntityRef};

/// How an identity in the first piece goes on from piece to piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// The identity in the first piece.
    pub id: EntityId,
    /// What is added to it for each further piece.
    pub by: i32,
}

/// Pieces that differ in nothing but identities: their own and those of what lies on them. They hold no contents.
#[derive(Clone, Debug)]
pub struct Batch {
    first: EntityRef,
    count: u32,
    /// Identities that differ; those that are not named are the same in all pieces.
    strides: Option<Arc<Row<Stride>>>,
}

impl Batch {
    /// One thing.
    pub fn one(entity: EntityRef) -> Batch {
        Batch { first: entity, count: 1, strides: None }
    }

    /// So many pieces like the first; their own identities go on by `by`.
    pub fn of(first: EntityRef, count: u32, by: i32) -> Batch {
        let stride = Stride { id: first.id(), by };
        let strides = (count > 1 && by != 0).then(|| Arc::new(Row::new(vec![stride])));
        Batch { first, count, strides }
    }

    /// The first piece.
    pub fn first(&self) -> &EntityRef {
        &self.first
    }

    /// The first piece alone.
    pub(crate) fn into_first(self) -> EntityRef {
        self.first
    }

    /// The first piece, for changing it. The others change with it.
    pub(crate) fn first_mut(&mut self) -> &mut EntityRef {
        &mut self.first
    }

    /// How many pieces there are.
    pub fn count(&self) -> usize {
        self.count as usize
    }

    /// The identities that go on from piece to piece.
    pub fn strides(&self) -> &[Stride] {
        self.strides.as_deref().map_or(&[], |strides| strides)
    }

    /// The same pieces, each changed as the first was.
    #[must_use]
    pub fn with_first(&self, first: EntityRef) -> Batch {
        Batch { first, count: self.count, strides: self.strides.clone() }
    }

    /// The same, where something in each piece has identities of its own.
    #[must_use]
    pub fn with_stride(mut self, stride: Stride) -> Batch {
        if self.count > 1 && stride.by != 0 {
            let strides = self.strides().iter().copied().chain([stride]).collect();
            self.strides = Some(Arc::new(Row::new(strides)));
        }
        self
    }

    /// What is added to the pieces' own identities.
    pub(crate) fn own_stride(&self) -> i32 {
        let own = self.strides().iter().find(|stride| stride.id == self.first.id());
        own.map_or(0, |stride| stride.by)
    }

    /// The identity of a piece.
    pub(crate) fn id(&self, position: usize) -> EntityId {
        moved(self.first.id(), self.own_stride(), position)
    }

    /// The identities of all pieces.
    pub fn ids(&self) -> impl Iterator<Item = EntityId> {
        (0..self.count()).map(|position| self.id(position))
    }

    /// The lowest and the highest identity.
    pub(crate) fn range(&self) -> (u32, u32) {
        let (first, last) = (self.first.id().0, self.id(self.count().saturating_sub(1)).0);
        (first.min(last), first.max(last))
    }

    /// The position of the first piece with an identity.
    pub fn position(&self, id: EntityId) -> Option<usize> {
        let from = i64::from(id.0) - i64::from(self.first.id().0);
        let by = i64::from(self.own_stride());
        let position = if by == 0 {
            (from == 0).then_some(0)?
        } else {
            (from % by == 0).then_some(from / by).and_then(|position| usize::try_from(position).ok())?
        };
        (position < self.count()).then_some(position)
    }

    /// A piece as a thing of its own.
    pub fn piece(&self, position: usize) -> EntityRef {
        if position == 0 || self.strides.is_none() {
            return Arc::clone(&self.first);
        }
        let renamed = self.first.renamed(&|id| self.name(id, position), self.strides().len() > 1);
        renamed.map_or_else(|| Arc::clone(&self.first), Arc::new)
    }

    fn name(&self, id: EntityId, position: usize) -> EntityId {
        let stride = self.strides().iter().find(|stride| stride.id == id);
        stride.map_or(id, |stride| moved(id, stride.by, position))
    }

    /// Some of the pieces.
    #[must_use]
    pub fn part(&self, from: usize, count: usize) -> Batch {
        if from == 0 && count == self.count() {
            return self.clone();
        }
        let first = self.piece(from);
        let strides = self.strides.as_ref().filter(|_| count > 1).map(|strides| {
            let go_on = |stride: &Stride| Stride { id: moved(stride.id, stride.by, from), by: stride.by };
            if from == 0 {
                Arc::clone(strides)
            } else {
                Arc::new(Row::new(strides.iter().map(go_on).collect()))
            }
        });
        Batch { first, count: u32::try_from(count).unwrap_or(u32::MAX), strides }
    }

    /// All pieces one by one.
    pub fn pieces(&self) -> impl Iterator<Item = EntityRef> {
        (0..self.count()).map(|position| self.piece(position))
    }

    /// The same pieces, the last one first.
    pub(crate) fn reversed(&self) -> Batch {
        let last = self.count().saturating_sub(1);
        let back = |stride: &Stride| Stride { id: moved(stride.id, stride.by, last), by: -stride.by };
        let strides =
            self.strides.as_ref().map(|strides| Arc::new(Row::new(strides.iter().map(back).collect())));
        Batch { first: self.piece(last), count: self.count, strides }
    }

    /// How many pieces from a position on have the identities that the pieces of another batch have from another
    /// position on.
    pub(crate) fn run(&self, at: usize, other: &Batch, from: usize) -> usize {
        let most = (self.count() - at).min(other.count() - from);
        if self.own_stride() == other.own_stride() { most } else { most.min(1) }
    }
}

fn moved(id: EntityId, by: i32, times: usize) -> EntityId {
    let by = i64::from(by) * i64::try_from(times).unwrap_or(i64::MAX);
    EntityId(u32::try_from(i64::from(id.0) + by).unwrap_or(id.0))
}

/// The pieces of one list in the order of another that has some of the same identities. `None` stands for those that the
/// other lacks. Where an identity occurs twice, the first counts.
pub(crate) fn matched(wanted: &[Batch], there: &[Batch]) -> Vec<(Batch, Option<Batch>)> {
    let mut pairs = Vec::new();
    for batch in wanted {
        let mut at = 0;
        while at < batch.count() {
            let id = batch.id(at);
            let found = there.iter().find_map(|other| Some((other, other.position(id)?)));
            if let Some((other, from)) = found {
                let count = batch.run(at, other, from);
                pairs.push((batch.part(at, count), Some(other.part(from, count))));
                at += count;
            } else {
                let count = lacking(batch, at, there.iter());
                pairs.push((batch.part(at, count), None));
                at += count;
            }
        }
    }
    pairs
}

/// How many pieces from a position on are certainly not among others; the one at the position is known to be missing.
pub(crate) fn lacking<'b>(batch: &Batch, at: usize, there: impl Iterator<Item = &'b Batch>) -> usize {
    let rest = batch.part_range(at);
    let next = there.filter_map(|other| {
        let (low, high) = other.range();
        if high < rest.0 || low > rest.1 {
            return None;
        }
        // Where the two may meet first.
        let by = i64::from(batch.own_stride());
        let here = i64::from(batch.id(at).0);
        let edge = if by > 0 { i64::from(low) - here } else { here - i64::from(high) };
        let steps = if by == 0 { 1 } else { edge.div_euclid(by.abs()).max(1) };
        usize::try_from(steps).ok()
    });
    next.min().unwrap_or(usize::MAX).clamp(1, batch.count() - at)
}

impl Batch {
    /// The lowest and the highest identity from a position on.
    fn part_range(&self, at: usize) -> (u32, u32) {
        let (here, last) = (self.id(at).0, self.id(self.count().saturating_sub(1)).0);
        (here.min(last), here.max(last))
    }
}

impl Entity {
    /// A copy under another identity, and if asked for with other identities of what it holds. `None` when nothing
    /// gets another one.
    fn renamed(&self, name: &impl Fn(EntityId) -> EntityId, deep: bool) -> Option<Entity> {
        let renew = |held: &EntityRef| held.renamed(name, true).map(Arc::new);
        let held = if deep { self.with_held(&renew) } else { None };
        let id = name(self.id());
        match held {
            None if id == self.id() => None,
            held => Some(held.unwrap_or_else(|| self.clone()).with_id(id)),
        }
    }
}
