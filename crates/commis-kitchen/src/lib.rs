//! Entities, amounts and kitchen states.
mod contents;
pub mod describe;
mod diff;
mod entity;
pub mod json;
mod kitchen;
mod load;
pub mod notation;
mod similarity;
mod vocabulary;

pub use contents::Contents;
pub use diff::{Change, diff};
pub use entity::{Amount, Entity, EntityId, EntityRef, LacksSlot, Value};
pub use kitchen::{Kitchen, Path};
pub use load::{Loaded, full_kitchen, load};
pub use similarity::Similarity;
pub use vocabulary::{Classes, MissingTerm, Slots, Vocabulary};
