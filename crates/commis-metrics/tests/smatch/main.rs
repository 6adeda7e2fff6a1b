//! The exact smatch against published data, against exhaustive search, and against its own promises.
#![expect(clippy::unwrap_used, clippy::panic, reason = "the support module of tests fails loudly")]

mod budgets;
mod exhaustive;
mod promises;
mod published;
mod reading;
mod support;
