//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod actions;
mod alternatives;
mod arbitrary;
mod components;
mod counted;
mod handed_in;
mod properties;
mod reaching;
mod reading;
mod referents;
mod slips;
mod stove;
mod strangers;
mod things_meant;
mod variants;
