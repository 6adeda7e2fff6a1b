//! What every room needs and no kitchen.
//!
//! * [`Number`] is the exact arithmetic of amounts.
//! * A [`Source`] is a text with a name. [`document`] reads YAML and remembers lines, and whatever is wrong is a
//!   [`Problem`], shown as `file:line: message`. [`nearest`] finds the name that was probably meant.
//! * [`Dice`] roll from an explicit seed, and a [`fingerprint`] of texts is the same everywhere and always.
//! * [`heaviest_matching`] pairs two sides, [`exact_sum`] rounds once, [`Paired`] says whether two systems differ, and
//!   [`cosine`] whether two vectors point the same way.
#![cfg_attr(test, expect(clippy::float_cmp, reason = "tests state exact values on purpose"))]

mod assignment;
mod cosine;
mod dice;
pub mod document;
mod fingerprint;
mod number;
mod paired;
mod problem;
mod source;
mod spelling;
mod sum;

pub use assignment::heaviest_matching;
pub use cosine::{cosine, dot, unit};
pub use dice::Dice;
pub use fingerprint::fingerprint;
pub use number::{Number, NumberError};
pub use paired::Paired;
pub use problem::{Problem, excerpt};
pub use source::Source;
pub use spelling::nearest;
pub use sum::exact_sum;
