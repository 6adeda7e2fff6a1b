//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod any_text;
mod golds;
#[path = "stage/long.rs"]
mod long;
mod packed;
mod snapshot;
mod stage;
