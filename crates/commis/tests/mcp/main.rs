//! A model's kitchen through the real program: `commis mcp` on stdin and stdout, and the example that does the same.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::needless_pass_by_value,
    reason = "a test may stop at the first surprise and hands arguments over as they are written"
)]

mod client;
mod cooking;
mod example;
mod protocol;
