//! Kitchens and entities as JSON that can be read back.
//!
//! An entity is an object with `id`, `class` and one member per slot that differs from the class's default.
//! Whole numbers are JSON integers, fractions strings such as `"1/3"`, 32-bit floats JSON decimals. Equal pieces that the
//! kitchen counts are one object with a `count`; `id-step` is what is added to an identity for each further piece.

use std::sync::Arc;

use commis_base::Number;
use commis_ontology::SlotId;
use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};
use serde_json::{Value as Json, json};

use crate::{
    Amount, Batch, Contents, Entity, EntityId, EntityRef, Kitchen, Shared, Stride, Value, Vocabulary,
};

/// Why a JSON document is not a kitchen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {message}")]
pub struct JsonError {
    path: String,
    message: String,
}

/// Nesting beyond which a document is refused.
const DEEPEST: usize = 64;

/// Equal pieces that one object can stand for.
const MOST_PIECES: u32 = 1_000_000;

/// A number as JSON.
pub fn number(number: Number) -> Json {
    document(Figure(number))
}

/// An entity with everything in it.
pub fn entity(entity: &Entity, vocabulary: &Vocabulary) -> Json {
    document(Written(entity, vocabulary))
}

/// A slot's value.
pub fn value(slot_value: &Value, vocabulary: &Vocabulary) -> Json {
    document(Written(slot_value, vocabulary))
}

/// A number that writes itself and loses nothing: whole numbers as they are, fractions as `"5/13"`, floats as decimals.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Figure(pub Number);

/// An entity, a list or a slot's value that writes itself, without a document in between, in the words of the vocabulary.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a, T>(pub &'a T, pub &'a Vocabulary);

/// An entity with everything in it that writes itself.
pub type EntityJson<'a> = Written<'a, Entity>;

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Number::Exact(value, 1) if i64::try_from(value).is_ok() => serializer.serialize_i64(value as i64),
            Number::Exact(..) => serializer.collect_str(&self.0),
            Number::Float(value) => serializer.serialize_f64(f64::from(value)),
        }
    }
}

impl Serialize for Written<'_, Entity> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Piece { told: self.0, vocabulary: self.1, count: 1, strides: &[] }.serialize(serializer)
    }
}

impl Serialize for Written<'_, Value> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Piece { told: self.0, vocabulary: self.1, count: 1, strides: &[] }.serialize(serializer)
    }
}

impl Serialize for Written<'_, Contents> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Piece { told: self.0, vocabulary: self.1, count: 1, strides: &[] }.serialize(serializer)
    }
}

/// An entity, a list or a slot's value, or what so many equal pieces have of it.
struct Piece<'a, T> {
    told: &'a T,
    vocabulary: &'a Vocabulary,
    count: usize,
    strides: &'a [Stride],
}

impl<'a, T> Piece<'a, T> {
    /// Something inside of it.
    fn inner<U>(&self, told: &'a U) -> Piece<'a, U> {
        Piece { told, vocabulary: self.vocabulary, count: 1, strides: self.strides }
    }
}

impl Serialize for Piece<'_, Entity> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_map(None)?;
        members.serialize_entry("id", &self.told.id().0)?;
        if let Some(stride) = self.strides.iter().find(|stride| stride.id == self.told.id()) {
            members.serialize_entry("id-step", &stride.by)?;
        }
        if self.count > 1 {
            members.serialize_entry("count", &self.count)?;
        }
        members.serialize_entry("class", self.vocabulary.name(self.told.class()))?;
        for (slot, slot_value) in self.told.changed_slots() {
            members.serialize_entry(self.vocabulary.ontology.slot_name(slot), &self.inner(slot_value))?;
        }
        members.end()
    }
}

impl Serialize for Piece<'_, Contents> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let vocabulary = self.vocabulary;
        match self.told.batches() {
            None => serializer.collect_seq(self.told.iter().map(|held| self.inner(&**held))),
            Some(batches) => serializer.collect_seq(batches.iter().map(|batch| Piece {
                told: &**batch.first(),
                vocabulary,
                count: batch.count(),
                strides: batch.strides(),
            })),
        }
    }
}

impl Serialize for Piece<'_, Value> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let vocabulary = self.vocabulary;
        match self.told {
            Value::Empty => serializer.serialize_unit(),
            Value::True => serializer.serialize_bool(true),
            Value::Number(number) => Figure(**number).serialize(serializer),
            Value::Amount(amount) => {
                let mut members = serializer.serialize_map(Some(2))?;
                members.serialize_entry("value", &Figure(amount.value))?;
                members.serialize_entry("unit", vocabulary.name(amount.unit))?;
                members.end()
            }
            Value::Class(class) => serializer.serialize_str(vocabulary.name(*class)),
            Value::Entity(held) => self.inner(&**held).serialize(serializer),
            Value::Entities(contents) => self.inner(contents).serialize(serializer),
            Value::Text(text) => serializer.serialize_str(text),
        }
    }
}

fn document(told: impl Serialize) -> Json {
    // Every key is a string and every number fits, so there is nothing that could go wrong.
    serde_json::to_value(told).unwrap_or_default()
}

/// A whole kitchen.
pub fn kitchen(kitchen: &Kitchen, vocabulary: &Vocabulary) -> Json {
    json!({ "time": number(kitchen.time()), "kitchen": entity(kitchen.root(), vocabulary) })
}

/// Reads a kitchen back.
pub fn read_kitchen(document: &Json, vocabulary: &Vocabulary) -> Result<Kitchen, JsonError> {
    let reader = Reader { vocabulary };
    let object =
        document.as_object().ok_or_else(|| error("$", "expected an object with `time` and `kitchen`"))?;
    let root = object.get("kitchen").ok_or_else(|| error("$", "`kitchen` is missing"))?;
    let root = reader.entity(root, "$.kitchen", 0)?;
    let mut kitchen = Kitchen::new(Entity::clone(&root));
    if let Some(time) = object.get("time") {
        kitchen.set_time(reader.number(time, "$.time")?);
    }
    Ok(kitchen)
}

fn error(path: &str, message: impl Into<String>) -> JsonError {
    JsonError { path: path.to_owned(), message: message.into() }
}

/// What is added to identities from piece to piece, of an object and of everything in it. The depth has been looked at.
fn id_steps(document: &Json, path: &str, strides: &mut Vec<Stride>) -> Result<(), JsonError> {
    if let Some(step) = document.get("id-step") {
        let by = step.as_i64().and_then(|by| i32::try_from(by).ok());
        let by = by.ok_or_else(|| error(path, "`id-step` must be a whole number below 2^31"))?;
        let id = document.get("id").and_then(Json::as_u64).and_then(|id| u32::try_from(id).ok());
        strides.push(Stride { id: EntityId(id.unwrap_or_default()), by });
    }
    let members: Vec<&Json> = match document {
        Json::Array(members) => members.iter().collect(),
        Json::Object(members) => members.values().collect(),
        _ => Vec::new(),
    };
    members.into_iter().try_for_each(|member| id_steps(member, path, strides))
}

struct Reader<'a> {
    vocabulary: &'a Vocabulary,
}

impl Reader<'_> {
    fn entity(&self, document: &Json, path: &str, depth: usize) -> Result<EntityRef, JsonError> {
        if depth > DEEPEST {
            return Err(error(path, format!("nested deeper than {DEEPEST} levels")));
        }
        let object = document.as_object().ok_or_else(|| error(path, "expected an entity object"))?;
        let class_name = object.get("class").and_then(Json::as_str);
        let class_name = class_name.ok_or_else(|| error(path, "`class` is missing"))?;
        let class = self.vocabulary.ontology.class(class_name);
        let class = class.ok_or_else(|| error(path, format!("unknown class `{class_name}`")))?;
        let id = object.get("id").and_then(Json::as_u64).and_then(|id| u32::try_from(id).ok());
        let id = id.ok_or_else(|| error(path, "`id` must be a whole number below 2^32"))?;
        let mut entity = Entity::new(EntityId(id), class);
        for (name, member) in object {
            if matches!(&**name, "id" | "class" | "count" | "id-step") {
                continue;
            }
            let inner = format!("{path}.{name}");
            let slot = self.vocabulary.ontology.slot(name);
            let slot = slot.ok_or_else(|| error(&inner, "no such slot"))?;
            let slot_value = self.value(slot, member, &inner, depth)?;
            let written = entity.set(slot, slot_value, self.vocabulary);
            written.map_err(|_| error(&inner, format!("`{class_name}` has no slot `{name}`")))?;
        }
        Ok(Arc::new(entity))
    }

    /// A member of a list, which may stand for equal pieces.
    fn batch(&self, document: &Json, path: &str, depth: usize) -> Result<Batch, JsonError> {
        let first = self.entity(document, path, depth)?;
        let count = document.get("count").map_or(Some(1), Json::as_u64);
        let count = count.and_then(|count| u32::try_from(count).ok()).filter(|count| *count <= MOST_PIECES);
        let count = count.ok_or_else(|| error(path, format!("`count` must be at most {MOST_PIECES}")))?;
        if count > 1 && !first.contents(self.vocabulary).is_empty() {
            return Err(error(path, "only things without contents can have a `count`"));
        }
        let mut strides = Vec::new();
        id_steps(document, path, &mut strides)?;
        let batch = Batch::of(first, count, 0);
        Ok(strides.into_iter().fold(batch, Batch::with_stride))
    }

    fn value(&self, slot: SlotId, document: &Json, path: &str, depth: usize) -> Result<Value, JsonError> {
        match document {
            Json::Null | Json::Bool(false) => Ok(Value::Empty),
            Json::Bool(true) => Ok(Value::True),
            Json::String(text) if slot == self.vocabulary.slot.name => {
                Ok(Value::Text(Shared::new(text.clone())))
            }
            Json::String(text) => match self.vocabulary.ontology.class(text) {
                Some(class) => Ok(Value::Class(class)),
                None => Ok(Value::Number(Shared::new(self.number(document, path)?))),
            },
            Json::Number(_) => Ok(Value::Number(Shared::new(self.number(document, path)?))),
            Json::Array(members) => {
                let each = members.iter().enumerate();
                if members.iter().any(|member| member.get("count").is_some()) {
                    let read =
                        each.map(|(at, member)| self.batch(member, &format!("{path}[{at}]"), depth + 1));
                    return Ok(Value::Entities(read.collect::<Result<Contents, _>>()?));
                }
                let read = each.map(|(at, member)| self.entity(member, &format!("{path}[{at}]"), depth + 1));
                Ok(Value::Entities(read.collect::<Result<Contents, _>>()?))
            }
            Json::Object(object) if object.contains_key("unit") => {
                let unit = object.get("unit").and_then(Json::as_str);
                let unit = unit.and_then(|name| self.vocabulary.ontology.class(name));
                let unit = unit.ok_or_else(|| error(path, "`unit` must name a unit"))?;
                let value = object.get("value").ok_or_else(|| error(path, "`value` is missing"))?;
                Ok(Value::amount(Amount { value: self.number(value, path)?, unit }))
            }
            Json::Object(_) => Ok(Value::Entity(self.entity(document, path, depth + 1)?)),
        }
    }

    #[expect(clippy::unused_self, reason = "reads like its siblings")]
    fn number(&self, document: &Json, path: &str) -> Result<Number, JsonError> {
        match document {
            Json::Number(value) if value.is_i64() => Ok(Number::from(value.as_i64().unwrap_or_default())),
            Json::Number(value) => {
                let float = value.as_f64().map(|value| value as f32).filter(|value| value.is_finite());
                float.map(Number::Float).ok_or_else(|| error(path, "the number does not fit"))
            }
            Json::String(text) => text.parse().map_err(|cause| error(path, format!("`{text}`: {cause}"))),
            _ => Err(error(path, "expected a number")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{tiny, vocabulary};
    use crate::{Similarity, full_kitchen, load};

    fn same(a: &Kitchen, b: &Kitchen, vocabulary: &Vocabulary) -> bool {
        fn ids(entity: &Entity, vocabulary: &Vocabulary, all: &mut Vec<u32>) {
            all.push(entity.id().0);
            for slot in vocabulary.ontology.slots(entity.class()) {
                entity.held(*slot).for_each(|held| ids(held, vocabulary, all));
            }
        }
        let (mut left, mut right) = (Vec::new(), Vec::new());
        ids(a.root(), vocabulary, &mut left);
        ids(b.root(), vocabulary, &mut right);
        let similarity = Similarity { ignoring: None, counting: true };
        a.time() == b.time() && left == right && similarity.entities(a.root(), b.root())
    }

    #[test]
    fn a_kitchen_survives_the_way_to_json_and_back() {
        let vocabulary = vocabulary();
        for exact in [true, false] {
            let mut full = load(&full_kitchen(), &vocabulary, exact).unwrap().kitchen;
            full.set_time(Number::ratio(1, 3).unwrap());
            let text = kitchen(&full, &vocabulary).to_string();
            let back = read_kitchen(&serde_json::from_str(&text).unwrap(), &vocabulary).unwrap();
            assert!(same(&full, &back, &vocabulary));
            assert_eq!(kitchen(&back, &vocabulary).to_string(), text);
        }
    }

    #[test]
    fn what_lies_on_a_thing_survives_too() {
        let vocabulary = vocabulary();
        let mut changed = tiny(&vocabulary);
        let sugar = Entity::new(EntityId(900), vocabulary.ontology.class("white-sugar").unwrap());
        let sugar = Value::Entity(Arc::new(sugar));
        let slot = &vocabulary.slot;
        changed.edit(&[1, 0, 0], &vocabulary, |butter| butter.set(slot.sprinkled_with, sugar, &vocabulary));
        let back = read_kitchen(&kitchen(&changed, &vocabulary), &vocabulary).unwrap();
        assert!(same(&changed, &back, &vocabulary));
        assert!(!same(&tiny(&vocabulary), &back, &vocabulary));
    }

    #[test]
    fn wrong_documents_are_refused_with_the_place() {
        let vocabulary = vocabulary();
        let refuse = |document: Json| read_kitchen(&document, &vocabulary).unwrap_err().to_string();
        assert_eq!(refuse(json!([])), "$: expected an object with `time` and `kitchen`");
        assert_eq!(refuse(json!({})), "$: `kitchen` is missing");
        assert_eq!(refuse(json!({ "kitchen": {} })), "$.kitchen: `class` is missing");
        let place = |content: Json| json!({ "kitchen": { "id": 1, "class": "kitchen-state", "contents": [content] } });
        assert_eq!(
            refuse(place(json!({ "id": 2, "class": "spaceship" }))),
            "$.kitchen.contents[0]: unknown class `spaceship`"
        );
        assert_eq!(
            refuse(place(json!({ "class": "fork" }))),
            "$.kitchen.contents[0]: `id` must be a whole number below 2^32"
        );
        assert_eq!(
            refuse(place(json!({ "id": 2, "class": "fork", "baked": true }))),
            "$.kitchen.contents[0].baked: `fork` has no slot `baked`"
        );
        assert_eq!(
            refuse(place(json!({ "id": 2, "class": "butter", "amount": { "unit": "g", "value": "x" } }))),
            "$.kitchen.contents[0].amount: `x`: not a number"
        );
    }

    #[test]
    fn deep_documents_are_refused() {
        let vocabulary = vocabulary();
        let mut nested = json!({ "id": 1, "class": "medium-bowl" });
        for _ in 0..200 {
            nested = json!({ "id": 1, "class": "medium-bowl", "contents": [nested] });
        }
        let refused = read_kitchen(&json!({ "kitchen": nested }), &vocabulary).unwrap_err();
        assert!(refused.to_string().contains("nested deeper than"), "{refused}");
    }
}
