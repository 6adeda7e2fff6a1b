//! A kitchen that can knead, and a score for those who are quick.

pub mod metric;
pub mod primitive;
