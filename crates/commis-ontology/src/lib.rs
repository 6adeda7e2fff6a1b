//! Kinds of things in a kitchen.
//!
//! Butter is an ingredient that can be melted; a whisk is a tool that can beat. Such facts are data: YAML
//! files under `data/ontology/` declare classes with their parents, slots, weights and English names.
//! This crate loads them, with all problems named by file and line, and answers questions about them:
//! what is a kind of what ([`Ontology::is_a`], in constant time), what a new thing holds
//! ([`Ontology::default`]), how heavy a spoonful is ([`Ontology::weight`]), what a
//! misspelt name means ([`Ontology::nearest_class`]).
//!
//! ```
//! use commis_base::Source;
//! use commis_ontology::{Ontology, RuleSet};
//!
//! let ontology = Ontology::builtin(RuleSet::Standard);
//! let butter = ontology.class("butter").unwrap();
//! assert!(ontology.is_a(butter, ontology.class("meltable").unwrap()));
//! assert_eq!(ontology.nearest_class("buter"), Some("butter"));
//!
//! // A user's own file goes on top of the built-in ones.
//! let mut sources = Ontology::builtin_sources(RuleSet::Standard);
//! sources.push(Source::new("mine.yaml", "quark: { is: [ingredient, spreadabel] }"));
//! let problems = Ontology::load(&sources).unwrap_err();
//! assert_eq!(
//!     problems[0].to_string(),
//!     "mine.yaml:1: unknown parent `spreadabel` of `quark`; did you mean `spreadable`?"
//! );
//! ```

mod builtin;
mod declaration;
mod hierarchy;
mod linearise;
mod load;
mod names;
mod ontology;
mod problems;
mod rule_set;
mod slots;
pub mod terms;
mod weight;

pub use ontology::{ClassId, Found, Gram, Names, Ontology, Part, SlotDefault, SlotId, SlotType, UsualKind};
pub use rule_set::{RuleSet, UnknownRuleSet};
pub use weight::Weight;

/// Something wrong in an ontology file, shown as `file:line: message`.
pub type OntologyError = commis_base::Problem;
