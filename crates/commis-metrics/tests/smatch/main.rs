//! The exact smatch against published data, against exhaustive search, and against its own promises.

mod exhaustive;
mod promises;
mod published;
mod reading;
mod support;
