//! A server for tests: it answers what a script says, misbehaves where the script says so, and counts.
//!
//! What it does depends on the request alone, so that two runs that ask the same get the same: whether a request meets
//! misbehaviour is drawn from its fingerprint, and so is what `{digest}` stands for in an answer.

mod questions;
mod script;
mod serve;

pub use questions::Questions;
pub use script::{Deed, Misbehaviour, Script, Scripted};
pub use serve::{Counts, Mock};
