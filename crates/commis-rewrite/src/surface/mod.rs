//! L1: the surface of an output: is the new ingredient there, is the old one gone, how much of the base is kept.

mod bleu;
mod coverage;
mod similarity;

pub use bleu::{BleuCounts, Smoothing, characters};
pub use coverage::{Coverage, contains_raw, contains_word};
pub use similarity::{FirstCharacters, GivenScores, GreedyCosine, Similarity};
