//! A kitchen that can knead.

pub mod primitive;
// The metric of one's own goes beside it: `pub mod metric;`.
