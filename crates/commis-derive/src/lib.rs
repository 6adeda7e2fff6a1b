//! Counterfactual recipes by cooking: replace an ingredient, and find out in the kitchen what else has to change.
//!
//! A [`Deriver`] takes a recipe of a corpus, with its gold network and the links between words and statements, and a
//! [`IngredientChange`]. It exchanges the ingredient in the network and cooks. What fails or changes nothing goes; what the new
//! ingredient needs (by the ontology, and by a small table where the ontology only says what is possible) comes; the
//! flow of kitchens is repaired, and the result is cooked again. The text follows the network: its author's words stay where
//! they still hold, everything else is told anew from the statements, and what cannot be told is refused. [`Derived`] holds both versions and every
//! [`Edit`] with its reason.
//!
//! [`EnglishPairs`] does this for a list of changes and turns them into pairs with pivots, so that rewrites by others
//! can be scored by the measures of `commis-rewrite` and by cooking their networks.
//!
//! This room knows the simulator, the corpus and the measures; none of them knows it.
//!
//! ```
//! use commis_corpus::Builtin;
//! use commis_derive::{IngredientChange, Deriver};
//! use commis_sim::{RuleSet, Simulator};
//!
//! let corpus = Builtin::Published.load();
//! let salad = &corpus.recipe("basic-chicken-salad").unwrap().recipe;
//! let deriver = Deriver::new(Simulator::builtin(RuleSet::Standard).unwrap());
//! let change = IngredientChange::Replace { replace: "celery".into(), with: "onion".into() };
//! let derived = deriver.derive(salad, &change).unwrap();
//! assert!(derived.text_after.contains(&"Peel the onion and chop it.".to_owned()));
//! assert!(derived.network_after.contains("(peel ?onion-peel"));
//! assert!(derived.new_is_in_dish && !derived.old_is_in_dish && derived.others_unchanged);
//! ```

mod agree;
mod change;
mod cooking;
mod derive;
mod difference;
mod dish;
mod draft;
mod families;
mod kept;
mod measure;
mod mention;
mod own;
mod pairs;
mod plan;
mod retell;
mod systems;
mod table;
mod telling;
mod text;

pub use change::{DeriveError, IngredientChange};
pub use derive::{Derived, Deriver, Edit};
pub use difference::{LineChange, difference};
pub use dish::Portion;
pub use pairs::{EnglishPair, EnglishPairs, Networks, PairsError};
pub use systems::{SimpleSystem, read_networks};
