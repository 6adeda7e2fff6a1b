//! When two things count as equal: same class, same slots, identities aside.

use commis_ontology::SlotId;

use crate::{Contents, Entity, EntityRef, Value};

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
        let Some(ignored) = self.ignoring else {
            let (left, right) = (a.written(), b.written());
            let same = |((slot, x), (other, y)): (&(SlotId, Value), &(SlotId, Value))| {
                slot == other && self.values(x, y)
            };
            return left.len() == right.len() && left.iter().zip(right).all(same);
        };
        let mut left = a.changed_slots().filter(|(slot, _)| *slot != ignored);
        let mut right = b.changed_slots().filter(|(slot, _)| *slot != ignored);
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
            (Value::Amount(x), Value::Amount(y)) => x == y,
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
        if a.is_same_list(b) {
            return true;
        }
        if let (Some(left), Some(right)) = (a.batches(), b.batches())
            && left.len() == right.len()
            && left
                .iter()
                .zip(right)
                .all(|(x, y)| x.count() == y.count() && self.entities(x.first(), y.first()))
        {
            return true;
        }
        if a.batches().or(b.batches()).is_some() {
            return self.lists(&a.expanded(), &b.expanded());
        }
        // Members mostly stand in the same order, and many are portions of one thing: neighbours that are copies of
        // their predecessors compare like them. Only what differs needs a search.
        let mut last: Option<(&EntityRef, &EntityRef, bool)> = None;
        let mut differing = Vec::new();
        for (position, (x, y)) in a.iter().zip(b.iter()).enumerate() {
            let again = last.filter(|(u, v, _)| x.is_copy_of(u) && y.is_copy_of(v));
            let equal = again.map_or_else(|| self.entities(x, y), |(_, _, equal)| equal);
            if !equal && again.is_none() && !self.any_equals(x, b) {
                return false;
            }
            if !equal {
                differing.push(position);
            }
            last = Some((x, y, equal));
        }
        if !self.counting {
            return true;
        }
        let mut free = differing.clone();
        differing.iter().all(|&at| {
            let Some(x) = a.get(at) else { return false };
            let partner = free.iter().position(|&other| b.get(other).is_some_and(|y| self.entities(x, y)));
            partner.map(|position| free.swap_remove(position)).is_some()
        })
    }

    /// Whether a list has a member equal to `x`; of members that are copies of each other the first is asked.
    fn any_equals(self, x: &Entity, list: &Contents) -> bool {
        let mut asked: Option<&EntityRef> = None;
        list.iter().any(|y| {
            let is_new = !asked.is_some_and(|asked| y.is_copy_of(asked));
            asked = Some(y);
            is_new && self.entities(x, y)
        })
    }
}
