//! Things in the kitchen: an identity, a class and the slots that differ from the class's defaults.

use std::sync::Arc;

use commis_base::Number;
use commis_ontology::{ClassId, SlotId};
use smallvec::SmallVec;

use crate::inside::Inside;
use crate::tally::{Shared, Tally, heap_bytes, shared_bytes};
use crate::{Contents, Kinds, Vocabulary};

/// The identity of an entity; it survives every change of state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntityId(pub u32);

/// A shared, immutable entity.
pub type EntityRef = Arc<Entity>;

/// How much of something: a number and a unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amount {
    /// The number.
    pub value: Number,
    /// The unit's class.
    pub unit: ClassId,
}

/// What a slot can hold.
#[derive(Clone, Debug)]
pub enum Value {
    /// Nothing; also "false".
    Empty,
    /// Yes.
    True,
    /// A bare number.
    Number(Shared<Number>),
    /// An amount, a temperature.
    Amount(Shared<Amount>),
    /// A pattern or shape: an object that is nothing but its class.
    Class(ClassId),
    /// Another entity: a lid, a lining, a topping.
    Entity(EntityRef),
    /// Several entities in order.
    Entities(Contents),
    /// A label.
    Text(Shared<String>),
}

impl Value {
    /// An amount as a value.
    pub fn amount(amount: Amount) -> Value {
        Value::Amount(Shared::new(amount))
    }

    /// `True` or `Empty`.
    pub fn flag(set: bool) -> Value {
        if set { Value::True } else { Value::Empty }
    }

    fn is_empty(&self) -> bool {
        match self {
            Value::Empty => true,
            Value::Entities(contents) => contents.is_empty(),
            _ => false,
        }
    }

    fn holds_entities(&self) -> bool {
        matches!(self, Value::Entity(_) | Value::Entities(_))
    }

    /// Whether one value is a copy of the other, seen without walking through it. `false` says nothing.
    fn is_copy_of(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Empty, Value::Empty) | (Value::True, Value::True) => true,
            (Value::Number(a), Value::Number(b)) => a.is_identical(**b),
            (Value::Amount(a), Value::Amount(b)) => a.unit == b.unit && a.value.is_identical(b.value),
            (Value::Class(a), Value::Class(b)) => a == b,
            (Value::Entity(a), Value::Entity(b)) => Arc::ptr_eq(a, b),
            (Value::Entities(a), Value::Entities(b)) => a.is_same_list(b),
            (Value::Text(a), Value::Text(b)) => a.is_same(b),
            _ => false,
        }
    }

    /// Whether two values without inner entities are the same; used to recognise defaults.
    fn is_same_atom(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::True, Value::True) => true,
            (Value::Number(a), Value::Number(b)) => a == b,
            (Value::Amount(a), Value::Amount(b)) => a == b,
            (Value::Class(a), Value::Class(b)) => a == b,
            (Value::Text(a), Value::Text(b)) => a == b,
            (a, b) => a.is_empty() && b.is_empty(),
        }
    }
}

/// A class has no slot of that kind, so the object cannot be in that state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LacksSlot {
    /// The object's class.
    pub class: ClassId,
    /// The slot it lacks.
    pub slot: SlotId,
}

type SlotList = SmallVec<[(SlotId, Value); 3]>;

/// A thing in the kitchen. Slots at their default are not stored.
#[derive(Debug)]
pub struct Entity {
    id: EntityId,
    class: ClassId,
    /// Kept up to date, because finding out again would take time, for involved things exponential time.
    make: Make,
    tally: Tally,
    slots: SlotList,
}

impl Clone for Entity {
    fn clone(&self) -> Entity {
        let slots = self.slots.clone();
        Entity { id: self.id, class: self.class, make: self.make, tally: Tally::of(bytes(&slots)), slots }
    }
}

/// What an entity with these slots takes, besides what they share with others.
fn bytes(slots: &SlotList) -> usize {
    let apart = if slots.spilled() { heap_bytes(slots.capacity() * size_of::<(SlotId, Value)>()) } else { 0 };
    shared_bytes::<Entity>() + apart
}

/// What is worth knowing of an entity without walking through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Make {
    /// Layers and parts it is made of, contents aside.
    layers: u32,
    parts: u32,
    /// What may be in its contents.
    inside: Inside,
}

const PLAIN: Make = Make { layers: 1, parts: 1, inside: Inside::NOTHING };

static EMPTY: Value = Value::Empty;

impl Entity {
    /// A new entity with all slots at their defaults.
    pub fn new(id: EntityId, class: ClassId) -> Entity {
        Entity::with_slots(id, class, SmallVec::new())
    }

    /// A new entity with one slot written, for the defaults of a vocabulary that does not exist yet.
    pub(crate) fn with_slot(id: EntityId, class: ClassId, slot: SlotId, value: Value) -> Entity {
        Entity::with_slots(id, class, SmallVec::from_iter([(slot, value)]))
    }

    fn with_slots(id: EntityId, class: ClassId, slots: SlotList) -> Entity {
        Entity { id, class, make: PLAIN, tally: Tally::of(bytes(&slots)), slots }
    }

    /// The identity.
    pub fn id(&self) -> EntityId {
        self.id
    }

    /// The class.
    pub fn class(&self) -> ClassId {
        self.class
    }

    /// The same entity under another identity.
    #[must_use]
    pub fn with_id(mut self, id: EntityId) -> Entity {
        self.id = id;
        self
    }

    /// How many layers of components, toppings and the like it has, itself included; contents do not count.
    pub fn layers(&self) -> u32 {
        self.make.layers
    }

    /// How many things it is put together from, itself included; what occurs twice counts twice.
    pub fn parts(&self) -> u32 {
        self.make.parts
    }

    /// Whether an unused tool or container may be in its contents, at any depth. `false` is certain.
    pub fn may_hold_unused(&self) -> bool {
        self.make.inside.unused
    }

    /// Whether something of these kinds may be in its contents, at any depth. `false` is certain.
    pub fn may_hold(&self, kinds: Kinds) -> bool {
        self.make.inside.kinds.may_share(kinds)
    }

    /// Whether the entity with this identity may be in its contents, at any depth. `false` is certain.
    pub(crate) fn may_hold_id(&self, id: EntityId) -> bool {
        id.0 <= self.make.inside.newest
    }

    /// What a place that holds this entity has inside.
    pub(crate) fn as_content(&self, vocabulary: &Vocabulary) -> Inside {
        let is_tool = vocabulary.is_a(self.class, vocabulary.class.reusable);
        let mut content = self.make.inside;
        content.unused |= is_tool && !self.flag(vocabulary.slot.used, vocabulary);
        content.newest = content.newest.max(self.id.0);
        content.kinds.add(Kinds::of(self.class));
        content
    }

    /// Remembers that something came into the contents, or changed there.
    pub(crate) fn note_content(&mut self, content: Inside) {
        self.make.inside.add(content);
    }

    /// The same of several things. Of a batch the first piece and the highest identity are noted.
    pub(crate) fn note_contents(&mut self, contents: &Contents, vocabulary: &Vocabulary) {
        for content in contents.samples() {
            self.note_content(content.as_content(vocabulary));
        }
        for batch in contents.batches().unwrap_or_default() {
            let newest = batch.range().1;
            self.note_content(Inside { newest, counted: true, ..Inside::NOTHING });
        }
    }

    /// Whether pieces may be counted somewhere in its contents. `false` is certain.
    pub(crate) fn may_be_counted(&self) -> bool {
        self.make.inside.counted
    }

    /// A copy in which what it holds is replaced where `renew` has another; `None` when it has none.
    pub(crate) fn with_held(&self, renew: &impl Fn(&EntityRef) -> Option<EntityRef>) -> Option<Entity> {
        let mut copy: Option<Entity> = None;
        for (at, (_, value)) in self.slots.iter().enumerate() {
            let fresh = match value {
                Value::Entity(held) => renew(held).map(Value::Entity),
                Value::Entities(several) => several.replaced(renew).map(Value::Entities),
                _ => None,
            };
            if let Some(fresh) = fresh
                && let Some((_, value)) = copy.get_or_insert_with(|| self.clone()).slots.get_mut(at)
            {
                *value = fresh;
            }
        }
        copy
    }

    /// The slots that differ from the class's defaults, in slot order.
    pub fn changed_slots(&self) -> impl Iterator<Item = (SlotId, &Value)> {
        self.slots.iter().map(|(slot, value)| (*slot, value))
    }

    /// The same as a slice.
    pub(crate) fn written(&self) -> &[(SlotId, Value)] {
        &self.slots
    }

    /// Whether it is certain at a glance that two entities differ in nothing but their identities; `false` says
    /// nothing.
    pub fn is_copy_of(&self, other: &Entity) -> bool {
        self.class == other.class
            && self.slots.len() == other.slots.len()
            && self.slots.iter().zip(&other.slots).all(|((a, x), (b, y))| a == b && x.is_copy_of(y))
    }

    /// The same for two that may be pieces of a batch: neither has ever held anything.
    pub(crate) fn is_piece_like(&self, other: &Entity) -> bool {
        self.make.inside == Inside::NOTHING && other.make.inside == Inside::NOTHING && self.is_copy_of(other)
    }

    fn stored(&self, slot: SlotId) -> Option<&Value> {
        self.slots.iter().find(|(candidate, _)| *candidate == slot).map(|(_, value)| value)
    }

    /// The value of a slot; empty when the class has no such slot.
    pub fn get<'a>(&'a self, slot: SlotId, vocabulary: &'a Vocabulary) -> &'a Value {
        self.stored(slot).or_else(|| vocabulary.default_value(self.class, slot)).unwrap_or(&EMPTY)
    }

    /// Whether a flag is set.
    pub fn flag(&self, slot: SlotId, vocabulary: &Vocabulary) -> bool {
        matches!(self.get(slot, vocabulary), Value::True)
    }

    /// The amount in a slot such as `temperature`.
    pub fn amount_in(&self, slot: SlotId, vocabulary: &Vocabulary) -> Option<Amount> {
        match self.get(slot, vocabulary) {
            Value::Amount(amount) => Some(**amount),
            _ => None,
        }
    }

    /// How much of it there is; `None` for things that are not ingredients.
    pub fn amount(&self, vocabulary: &Vocabulary) -> Option<Amount> {
        self.amount_in(vocabulary.slot.amount, vocabulary)
    }

    /// What it contains.
    pub fn contents(&self, vocabulary: &Vocabulary) -> &Contents {
        self.entities(vocabulary.slot.contents)
    }

    /// The entities in a list slot (`contents`, `items`, `components`).
    pub fn entities(&self, slot: SlotId) -> &Contents {
        match self.stored(slot) {
            Some(Value::Entities(contents)) => contents,
            _ => no_contents(),
        }
    }

    /// The entities a slot holds, whether one or several.
    pub fn held(&self, slot: SlotId) -> impl Iterator<Item = &EntityRef> {
        let (one, several) = match self.stored(slot) {
            Some(Value::Entity(entity)) => (Some(entity), no_contents()),
            Some(Value::Entities(contents)) => (None, contents),
            _ => (None, no_contents()),
        };
        one.into_iter().chain(several.iter())
    }

    /// Writes a slot. Fails when the class has no such slot, and then changes nothing.
    pub fn set(&mut self, slot: SlotId, value: Value, vocabulary: &Vocabulary) -> Result<(), LacksSlot> {
        if !vocabulary.ontology.has_slot(self.class, slot) {
            return Err(LacksSlot { class: self.class, slot });
        }
        if let (true, Value::Entities(contents)) = (slot == vocabulary.slot.contents, &value) {
            self.note_contents(contents, vocabulary);
        }
        let default = vocabulary.default_value(self.class, slot).unwrap_or(&EMPTY);
        let is_default = value.is_same_atom(default);
        let counts = slot != vocabulary.slot.contents
            && (value.holds_entities() || self.stored(slot).is_some_and(Value::holds_entities));
        match (self.slots.binary_search_by_key(&slot, |(candidate, _)| *candidate), is_default) {
            (Ok(at), true) => drop(self.slots.remove(at)),
            (Ok(at), false) => {
                if let Some(entry) = self.slots.get_mut(at) {
                    entry.1 = value;
                }
            }
            (Err(_), true) => {}
            (Err(at), false) => {
                self.slots.insert(at, (slot, value));
                self.tally.set(bytes(&self.slots));
            }
        }
        if counts {
            self.make = Make { inside: self.make.inside, ..self.count_parts(vocabulary) };
        }
        Ok(())
    }

    fn count_parts(&self, vocabulary: &Vocabulary) -> Make {
        let slots = self.slots.iter().map(|(slot, _)| *slot).filter(|slot| *slot != vocabulary.slot.contents);
        slots.flat_map(|slot| self.held(slot)).fold(PLAIN, |make, part| Make {
            layers: make.layers.max(part.make.layers.saturating_add(1)),
            parts: make.parts.saturating_add(part.make.parts),
            ..make
        })
    }

    /// The list in a slot, for changing it in place. The caller has checked that the class has the slot.
    pub(crate) fn entities_mut(&mut self, slot: SlotId) -> Option<&mut Contents> {
        match self.slots.iter_mut().find(|(candidate, _)| *candidate == slot) {
            Some((_, Value::Entities(contents))) => Some(contents),
            _ => None,
        }
    }
}

fn no_contents() -> &'static Contents {
    static NONE: std::sync::OnceLock<Contents> = std::sync::OnceLock::new();
    NONE.get_or_init(Contents::default)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::vocabulary;

    fn new(name: &str, id: u32, vocabulary: &Vocabulary) -> Entity {
        Entity::new(EntityId(id), vocabulary.ontology.class(name).unwrap())
    }

    #[test]
    fn what_is_usual_is_not_stored() {
        let vocabulary = vocabulary();
        let slot = &vocabulary.slot;
        let mut potato = new("potato", 1, &vocabulary);
        assert_eq!(potato.amount(&vocabulary).unwrap().value, Number::ONE);
        let uncut = Value::Class(vocabulary.class.uncut);
        potato.set(slot.is_cut, uncut.clone(), &vocabulary).unwrap();
        assert_eq!(potato.changed_slots().count(), 0);
        let slices = Value::Class(vocabulary.ontology.class("slices").unwrap());
        potato.set(slot.is_cut, slices, &vocabulary).unwrap();
        assert_eq!(potato.changed_slots().count(), 1);
        potato.set(slot.is_cut, uncut, &vocabulary).unwrap();
        assert_eq!(potato.changed_slots().count(), 0);
    }

    #[test]
    fn a_class_without_the_slot_refuses() {
        let vocabulary = vocabulary();
        let mut flour = new("all-purpose-flour", 1, &vocabulary);
        let lacks = flour.set(vocabulary.slot.is_cut, Value::True, &vocabulary).unwrap_err();
        assert_eq!(lacks, LacksSlot { class: flour.class(), slot: vocabulary.slot.is_cut });
    }

    #[test]
    fn layers_and_parts_are_counted() {
        let vocabulary = vocabulary();
        let slot = &vocabulary.slot;
        let mut sugar = new("white-sugar", 1, &vocabulary);
        sugar
            .set(slot.sprinkled_with, Value::Entity(new("salt", 2, &vocabulary).into()), &vocabulary)
            .unwrap();
        let mut mixture = new("homogeneous-mixture", 3, &vocabulary);
        let parts: Contents = [sugar, new("butter", 4, &vocabulary)].map(Arc::new).into_iter().collect();
        mixture.set(slot.components, Value::Entities(parts), &vocabulary).unwrap();
        assert_eq!((mixture.layers(), mixture.parts()), (3, 4));
        mixture.set(slot.components, Value::Empty, &vocabulary).unwrap();
        assert_eq!((mixture.layers(), mixture.parts()), (1, 1));
    }
}
