//! A kitchen that can braid, and a score for those who are quick.

pub mod metric;
pub mod primitive;
