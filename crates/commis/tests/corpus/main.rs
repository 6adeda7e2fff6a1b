//! The built-in corpora: what they make, how they compare with the published networks, and what their card says.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod card;
mod compatibility;
mod self_scores;
