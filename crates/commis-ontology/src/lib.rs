//! Kinds of things in a kitchen.
//!
//! Butter is an ingredient that can be melted; a whisk is a tool that can beat. Such facts are data: YAML
//! files under `data/ontology/` declare classes with their parents, slots, weights and English names.
//! This crate loads them, with all problems named by file and line, and answers questions about them:
//! what is a kind of what ([`Ontology::is_a`], in constant time), what a new thing holds
//! ([`Ontology::default`]), how heavy a spoonful is ([`Ontology::grams_per`]), what a
//! misspelt name means ([`Ontology::nearest_class`]).
//!
//! ```
//! use commis_ontology::{Ontology, Source, Variant};
//!
//! let ontology = Ontology::builtin(Variant::Standard);
//! let butter = ontology.class("butter").unwrap();
//! assert!(ontology.is_a(butter, ontology.class("meltable").unwrap()));
//! assert_eq!(ontology.nearest_class("buter"), Some("butter"));
//!
//! // A user's own file goes on top of the built-in ones.
//! let mut sources = Ontology::builtin_sources(Variant::Standard);
//! sources.push(Source::new("mine.yaml", "quark: { is: [ingredient, spreadabel] }"));
//! let problems = Ontology::load(&sources).unwrap_err();
//! assert_eq!(
//!     problems[0].to_string(),
//!     "mine.yaml:1: unknown parent `spreadabel` of `quark`; did you mean `spreadable`?"
//! );
//! ```
//!
//! [`Number`], the arithmetic of amounts, and [`document`], the reader of data files that remembers lines,
//! live here too because every later crate needs them.

use std::borrow::Cow;

mod builtin;
mod declaration;
pub mod document;
mod hierarchy;
mod linearise;
mod load;
mod number;
mod ontology;
mod problems;
mod slots;
mod spelling;

pub use builtin::Variant;
pub use number::{Number, NumberError};
pub use ontology::{ClassId, Gram, Names, Ontology, Part, SlotDefault, SlotId, SlotType};
pub use spelling::nearest;

/// Something wrong in an ontology file, shown as `file:line: message`.
pub type OntologyError = document::Problem;

/// A data file: a name for messages, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// How messages call the file.
    pub name: String,
    /// What is in it.
    pub text: Cow<'static, str>,
}

impl Source {
    /// A data file with that name and text.
    pub fn new(name: impl Into<String>, text: impl Into<Cow<'static, str>>) -> Source {
        Source { name: name.into(), text: text.into() }
    }
}
