//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod pieces;
mod session;
mod store;
