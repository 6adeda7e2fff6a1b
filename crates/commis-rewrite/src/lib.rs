//! Counterfactual recipes: what has to change when an ingredient changes.
mod action;
mod glossary;
pub mod level2;
mod pair;
mod problem;
pub mod reading;
mod sum;
pub mod surface;
mod vectors;

pub use action::{Kind, ProtoAction, SurfaceAction};
pub use glossary::{Glossary, Lexicon, LexiconError};
pub use pair::{OrderEntry, Pair, Pivot, read_pairs};
pub use problem::Problem;
pub use sum::exact_sum;
pub use vectors::{VectorError, WordVectors, cosine};
