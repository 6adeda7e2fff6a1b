//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod checking;
mod formatting;
mod hostile;
mod network;
mod parsing;
mod properties;
mod rendering;
mod small_language;
