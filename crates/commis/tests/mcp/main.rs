//! A model's kitchen through the real program: `commis mcp` on stdin and stdout, and the example that does the same.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

mod client;
mod cooking;
mod example;
mod protocol;
