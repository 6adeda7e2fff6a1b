//! What every room needs and no kitchen.
//!
//! * [`Number`] is the exact arithmetic of amounts.
//! * A [`Source`] is a text with a name. [`document`] reads YAML and remembers lines, and whatever is wrong is a
//!   [`Problem`], shown as `file:line: message`. [`nearest`] finds the name that was probably meant.

pub mod document;
mod number;
mod problem;
mod source;
mod spelling;

pub use number::{Number, NumberError};
pub use problem::{Problem, excerpt};
pub use source::Source;
pub use spelling::nearest;
