//! When two things count as equal: same class, same slots, identities aside.

use std::sync::Arc;

use commis_ontology::SlotId;

use crate::{Contents, Entity, Value};

/// How two things are compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct Similarity {
    /// A slot that is left out at every depth (the amount, when portions of the same thing are compared).
    pub ignoring: Option<SlotId>,
    /// Lists are equal as multisets. The reference only asks that every member of one list has an equal in
    /// the other, so that `x x y` equals `x y y`.
    pub counting: bool,
}

impl Similarity {
    /// Whether two entities are equal but for their identities.
    pub fn entities(self, a: &Entity, b: &Entity) -> bool {
        if std::ptr::eq(a, b) {
            return true;
        }
        if a.class() != b.class() {
            return false;
        }
        let mut left = a.changed_slots().filter(|(slot, _)| Some(*slot) != self.ignoring);
        let mut right = b.changed_slots().filter(|(slot, _)| Some(*slot) != self.ignoring);
        loop {
            match (left.next(), right.next()) {
                (None, None) => return true,
                (Some((slot, x)), Some((other, y))) if slot == other && self.values(x, y) => {}
                _ => return false,
            }
        }
    }

    /// Whether two slot values are equal.
    pub fn values(self, a: &Value, b: &Value) -> bool {
        match (a, b) {
            (Value::Empty, Value::Empty) | (Value::True, Value::True) => true,
            (Value::Number(x), Value::Number(y)) => x == y,
            (Value::Amount(x), Value::Amount(y)) => Arc::ptr_eq(x, y) || x == y,
            (Value::Class(x), Value::Class(y)) => x == y,
            (Value::Entity(x), Value::Entity(y)) => self.entities(x, y),
            (Value::Entities(x), Value::Entities(y)) => self.lists(x, y),
            (Value::Text(x), Value::Text(y)) => x.eq_ignore_ascii_case(y),
            (Value::Empty, Value::Entities(list)) | (Value::Entities(list), Value::Empty) => list.is_empty(),
            _ => false,
        }
    }

    /// Whether two lists have equal members, in any order.
    pub fn lists(self, a: &Contents, b: &Contents) -> bool {
        if a.len() != b.len() {
            return false;
        }
        // Members mostly stand in the same order; only what differs needs a search.
        let differing: Vec<usize> = a
            .iter()
            .zip(b.iter())
            .enumerate()
            .filter(|(_, (x, y))| !self.entities(x, y))
            .map(|(position, _)| position)
            .collect();
        if differing.is_empty() {
            return true;
        }
        if !self.counting {
            return differing
                .iter()
                .all(|&at| a.get(at).is_some_and(|x| b.iter().any(|y| self.entities(x, y))));
        }
        let mut free = differing.clone();
        differing.iter().all(|&at| {
            let Some(x) = a.get(at) else { return false };
            let partner = free.iter().position(|&other| b.get(other).is_some_and(|y| self.entities(x, y)));
            partner.map(|position| free.swap_remove(position)).is_some()
        })
    }
}
