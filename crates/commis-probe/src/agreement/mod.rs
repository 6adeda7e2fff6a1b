//! Do two people see the same items in a recipe?
//!
//! Items made in the same step are matched when their descriptions are alike enough ([`Similarity`]): as many pairs as
//! possible, and among those the most alike. [`Agreement`] counts how many items and how many pairs of items agree.

mod matching;
mod measure;
mod pairs;
mod similarity;

pub use measure::{Agreement, AgreementReport, MeanAgreement, agreement, agreements};
pub use pairs::{Annotations, UnequalLength};
pub use similarity::{FileVectors, NgramCosine, Similarity, VectorFault};
