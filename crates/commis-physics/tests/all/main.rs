//! The quantitative kitchen as its users see it: tables, golds as motion, odd input, films.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[cfg(feature = "engine")]
mod behaviour;
#[cfg(feature = "engine")]
mod film;
#[cfg(feature = "engine")]
mod golds;
mod kitchens;
mod tables;
