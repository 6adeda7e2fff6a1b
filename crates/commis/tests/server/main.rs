//! The server as its clients see it: the real program on a real port.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::format_collect,
    reason = "a test may stop at the first surprise and says what it skips"
)]

mod abe_sim;
mod abuse;
mod access;
mod client;
mod clients;
mod cooking;
mod doors;
mod episodes;
mod keeping;
mod killing;
mod limits;
mod mcp;
mod memory;
mod memory_kinds;
mod motion;
mod page;
mod refusals;
mod socket;
mod translate;
