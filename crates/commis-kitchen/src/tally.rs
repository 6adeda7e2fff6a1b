//! How much memory the things of a kitchen take, counted where they come into being and where they end.
//!
//! Kitchens share whatever did not change, so adding up the things in one says little. Instead every thing and every list
//! notes its bytes when it is made and takes them back when it is dropped. What some work added is the difference of
//! [`live_bytes`] before and after it, on the thread that did it.

use std::cell::Cell;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

thread_local! {
    static LIVE: Cell<isize> = const { Cell::new(0) };
}

/// Bytes of things that were made on this thread and not dropped on it. Only differences mean something.
pub fn live_bytes() -> isize {
    LIVE.get()
}

/// The counters of a shared value, in front of it.
const SHARED: usize = 2 * size_of::<usize>();

/// What an allocator sets aside for so many bytes: sizes come in classes, eight between a power of two and the next.
pub fn heap_bytes(bytes: usize) -> usize {
    match bytes {
        0 => 0,
        1..=128 => bytes.next_multiple_of(16),
        _ => bytes.next_multiple_of(bytes.next_power_of_two() / 8),
    }
}

/// What a shared value of a type takes, besides what it points to.
pub(crate) fn shared_bytes<T>() -> usize {
    heap_bytes(SHARED + size_of::<T>())
}

/// Bytes that are counted for as long as this lives.
#[derive(Debug)]
pub(crate) struct Tally(u32);

impl Tally {
    pub(crate) fn of(bytes: usize) -> Tally {
        let mut tally = Tally(0);
        tally.set(bytes);
        tally
    }

    /// Counts so many from now on.
    pub(crate) fn set(&mut self, bytes: usize) {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        if bytes != self.0 {
            LIVE.set(LIVE.get().wrapping_add(bytes as isize).wrapping_sub(self.0 as isize));
            self.0 = bytes;
        }
    }
}

impl Drop for Tally {
    fn drop(&mut self) {
        self.set(0);
    }
}

/// A shared value that is counted.
pub struct Shared<T>(Arc<(T, Tally)>);

impl<T> Shared<T> {
    /// Shares a value.
    pub fn new(value: T) -> Shared<T> {
        Shared(Arc::new((value, Tally::of(shared_bytes::<(T, Tally)>()))))
    }

    /// Whether both are the same piece of memory and thus equal. `false` says nothing.
    pub fn is_same(&self, other: &Shared<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Shared<T> {
        Shared(Arc::clone(&self.0))
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Shared<T>) -> bool {
        self.is_same(other) || **self == **other
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.0
    }
}

impl<T: fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.0.fmt(f)
    }
}

impl<T: fmt::Display> fmt::Display for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.0.fmt(f)
    }
}

/// A vector that is counted, as a shared value.
#[derive(Debug)]
pub(crate) struct Row<T> {
    items: Vec<T>,
    tally: Tally,
}

impl<T> Row<T> {
    pub(crate) fn new(items: Vec<T>) -> Row<T> {
        let tally = Tally::of(Row::<T>::bytes(&items));
        Row { items, tally }
    }

    fn bytes(items: &Vec<T>) -> usize {
        shared_bytes::<Row<T>>() + heap_bytes(items.capacity() * size_of::<T>())
    }

    /// Changes the vector.
    pub(crate) fn change<R>(&mut self, change: impl FnOnce(&mut Vec<T>) -> R) -> R {
        let result = change(&mut self.items);
        self.tally.set(Row::bytes(&self.items));
        result
    }

    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        self.items.get_mut(index)
    }
}

impl<T: Clone> Clone for Row<T> {
    fn clone(&self) -> Row<T> {
        Row::new(self.items.clone())
    }
}

impl<T> Deref for Row<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::vocabulary;
    use crate::{Amount, Contents, Entity, EntityId, Value};
    use commis_base::Number;

    #[test]
    fn what_is_made_is_counted_until_it_is_dropped() {
        let before = live_bytes();
        let row = Row::new(vec![1_u64; 10]);
        let one = live_bytes() - before;
        assert!(one >= 80, "{one}");
        let mut copy = row.clone();
        assert_eq!(live_bytes() - before, 2 * one);
        copy.change(|items| items.extend([0; 100]));
        assert!(live_bytes() - before >= 2 * one + 800);
        drop((row, copy));
        assert_eq!(live_bytes(), before);
    }

    #[test]
    fn what_is_shared_is_counted_once() {
        let vocabulary = vocabulary();
        let butter = vocabulary.ontology.class("butter").unwrap();
        let before = live_bytes();
        let mut piece = Entity::new(EntityId(1), butter);
        let amount = Amount { value: Number::from(3), unit: vocabulary.class.g };
        piece.set(vocabulary.slot.amount, Value::amount(amount), &vocabulary).unwrap();
        let one = live_bytes() - before;
        let pieces: Contents = (0..1000).map(|id| Arc::new(piece.clone().with_id(EntityId(id)))).collect();
        let all = live_bytes() - before;
        let each = size_of::<Entity>() as isize;
        assert!(all - one >= 1000 * (each + 8) && all - one < 1000 * (each + 64), "{one} {all} {each}");
        let other = pieces.clone();
        assert_eq!(live_bytes() - before, all, "a copy shares everything");
        let mut changed = other;
        changed.push_back(Arc::new(piece.clone()));
        assert!(
            live_bytes() - before < all + 16_000,
            "and a change copies a chunk, its spine and nothing else"
        );
        drop((piece, pieces, changed));
        assert_eq!(live_bytes(), before);
    }

    #[test]
    fn sizes_come_in_classes() {
        let sizes = [0, 1, 16, 17, 128, 129, 160, 161, 1000].map(heap_bytes);
        assert_eq!(sizes, [0, 16, 16, 32, 128, 160, 160, 192, 1024]);
    }
}
