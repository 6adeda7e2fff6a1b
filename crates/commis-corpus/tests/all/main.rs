//! One program for all tests of the crate: every further one costs as much as it takes to link.

mod broken_golds;
mod builtin;
mod hostile;
mod marked_verbs;
mod properties;
mod reading;
mod weights_page;
