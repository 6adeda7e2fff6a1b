//! The exact smatch against published data, against exhaustive search, and against its own promises.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "the support module of tests fails loudly and says what it skips"
)]

mod exhaustive;
mod promises;
mod published;
mod reading;
mod support;
