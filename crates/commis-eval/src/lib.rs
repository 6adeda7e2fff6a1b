//! Everything about many predictions.

pub mod answers;
