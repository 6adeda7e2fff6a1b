//! Counterfactual recipes: what has to change when an ingredient changes, and what a rewrite did change.
//!
//! A *pair* names a base dish, a target dish and the ingredient that is replaced or added. A system gets a recipe of the
//! base dish and writes one of the target dish. No gold text exists, so a rewrite is judged by what it changed:
//!
//! 1. [`reading`] cuts a text into phrases and words, builds a tree per phrase and finds the *actions* in it. Each amounts
//!    to a [`ProtoAction`]: verb class, ingredient classes, tool classes, by a [`Glossary`].
//! 2. [`surface`] (L1) asks whether the new ingredient is named, the old one gone, and how much wording was kept.
//! 3. [`level2`] (L2) compares actions before and after with the *pivots* of the pair, the actions that have to go or come,
//!    and says for each output which were met, missed or misplaced and which changes were needless. Two definitions stand
//!    side by side: `published`, with all its surprises, and `strict`.
//! 4. [`mining`] finds pivots and order constraints in recipes of the two dishes; cooks vote on the doubtful ones.
//! 5. [`Ratings`] turns best-worst judgements of readers into scores with intervals.
//!
//! [`Scoring`] puts 1–3 together for whole systems, and [`Scored`] is what came of it: tables, CSV, a page. Faulty records are reported as [`Problem`]s; the rest is scored.
//!
//! ```
//! use commis_rewrite::level2::{Definition, References, Settings, evaluate};
//! use commis_rewrite::reading::ActionReader;
//! use commis_rewrite::{Glossary, Kind, Pair, Pivot, ProtoAction};
//!
//! let ontology = commis_ontology::Ontology::builtin(commis_ontology::RuleSet::Standard);
//! let reader = ActionReader::english(Glossary::english(ontology)?);
//! let base = reader.actions("Peel the potatoes. Boil the potatoes. Mash the potatoes with butter.");
//! assert_eq!(base[1].proto, ProtoAction::new("boil", ["potato"], []));
//!
//! let pair = Pair {
//!     id: "1".into(),
//!     base_dish: "mashed potatoes".into(),
//!     target_dish: "mashed avocado".into(),
//!     old_ingredient: Some("potatoes".into()),
//!     new_ingredient: "avocados".into(),
//!     pivots: vec![Pivot { kind: Kind::Remove, action: ProtoAction::new("boil", ["potato"], []) }],
//!     order: vec![],
//! };
//! let settings = Settings::without_vectors(Definition::Strict);
//! let judged = |text: &str| {
//!     evaluate(&pair, reader.glossary(), &References::none(), &base, &reader.actions(text), settings).all.hard_f1
//! };
//! // Nobody boils avocados; swapping the name elsewhere is no change.
//! assert_eq!(judged("Peel the avocados. Mash the avocados with butter."), Some(1.0));
//! // A copy changes nothing: undefined for itself, zero in a strict mean.
//! assert_eq!(judged("Peel the potatoes. Boil the potatoes. Mash the potatoes with butter."), None);
//! # Ok::<(), commis_rewrite::LexiconError>(())
//! ```
#![cfg_attr(test, expect(clippy::float_cmp, reason = "tests state exact values on purpose"))]

mod action;
mod baseline;
mod dishes;
mod editing;
mod glossary;
pub mod level2;
mod lines;
pub mod mining;
mod page;
mod pair;
mod published;
mod ratings;
pub mod reading;
mod records;
mod report;
mod scoring;
pub mod study;
pub mod surface;
mod vectors;

pub use action::{Kind, ProtoAction, SurfaceAction};
pub use baseline::Baseline;
pub use commis_base::Problem;
pub use dishes::{DishFigure, DishReport};
pub use glossary::{Glossary, Lexicon, LexiconError};
pub use lines::each_line;
pub use pair::{OrderEntry, Pair, Pivot, read_pairs};
pub use published::{PublishedRow, published};
pub use ratings::{BestWorst, Judgement, Ratings};
pub use records::{LONGEST_LINE, Record, RecordId, Records};
pub use report::{Comparison, FigureTable, Scored};
pub use scoring::{OutputReport, PreparedBase, Scoring, SurfaceFigures, SystemReport};
pub use vectors::{VectorError, WordVectors, words_to_compare};
