//! Kitchens: places with things in them, at a moment.
//!
//! A thing is an [`Entity`]: an identity that survives every change, a class of the ontology, and the slots that
//! differ from what is usual for the class: how much of it there is, whether it is peeled, what lies on it. A
//! [`Kitchen`] is a tree of such things with a clock. It is a value: a copy costs nothing, and changing the copy
//! leaves the original alone, because both share whatever did not change. A recipe that was executed can
//! therefore keep the kitchen before and after every step.
//!
//! Kitchens come from data files ([`load()`]) or from JSON ([`json`]). [`diff()`] says what happened between two of
//! them: what moved, what was created, consumed or changed. [`describe`] puts things and changes into words for
//! people; [`notation`] says everything there is to say about a thing in one line, for comparing.
//! [`Similarity`] decides when two things are equal but for their identities.
//!
//! A [`Vocabulary`] goes along everywhere: the ontology with the terms at hand that kitchens cannot do without.
//!
//! ```
//! use std::sync::Arc;
//!
//! use commis_kitchen::{Vocabulary, describe, diff, load, notation};
//! use commis_base::Source;
//! use commis_ontology::{Ontology, RuleSet};
//!
//! let ontology = Ontology::load(&Ontology::builtin_sources(RuleSet::Standard)).unwrap();
//! let vocabulary = Vocabulary::new(Arc::new(ontology)).unwrap();
//! let source = Source {
//!     name: "tiny.yaml".into(),
//!     text: "
//! name: tiny
//! temperature: 20 degrees-celsius
//! places:
//!   - place: counter-top
//!   - place: fridge
//!     stock:
//!       - butter: 500 g at 5 degrees-celsius
//! "
//!     .into(),
//! };
//! let before = load(&source, &vocabulary, true).unwrap().kitchen;
//!
//! // Take the butter out of the fridge.
//! let mut after = before.clone();
//! let butter = after.take(&[1, 0], &vocabulary).unwrap();
//! assert_eq!(notation::entity(&butter, &vocabulary), "medium-bowl (used) { 500 g butter (5 °C) }");
//! after.put_in_front(&[0], butter, &vocabulary);
//!
//! let changes = diff(&before, &after, &vocabulary);
//! assert_eq!(changes.len(), 1);
//! assert_eq!(
//!     describe::change(&changes[0], &vocabulary),
//!     "moved medium-bowl with 500 g butter from fridge to counter-top"
//! );
//! ```

mod batch;
pub mod class_json;
mod contents;
pub mod describe;
mod diff;
mod entity;
#[cfg(test)]
mod fixture;
mod inside;
pub mod json;
#[cfg(feature = "schema")]
mod json_schema;
mod kitchen;
mod load;
pub mod notation;
mod similarity;
mod tally;
mod vocabulary;

pub use batch::{Batch, Stride};
pub use contents::Contents;
pub use diff::{Change, diff, diff_counted};
pub use entity::{Amount, Entity, EntityId, EntityRef, LacksSlot, Value};
pub use inside::Kinds;
pub use kitchen::{Kitchen, Path};
pub use load::{Loaded, full_kitchen, load};
pub use similarity::Similarity;
pub use tally::{Shared, heap_bytes, live_bytes};
pub use vocabulary::{Classes, MissingTerm, Slots, Vocabulary};
