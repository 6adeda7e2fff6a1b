//! What every room needs and no kitchen.
//!
//! * [`Number`] is the exact arithmetic of amounts.
//! * A [`Source`] is a text with a name, a [`Span`] a piece of it, and a [`Position`] the place that people see. Whatever
//!   is wrong with it is a [`Diagnostic`], with a code, a place and hints, which [`render()`] shows with the text around it,
//!   in the colours of [`Paint`].
//! * [`document`] reads YAML and remembers lines. What is wrong in a file is a [`Problem`], shown as
//!   `file:line: message`. [`nearest`] finds the name that was probably meant.
//! * [`layout`] puts texts into columns; a [`Template`] has named gaps.
//! * [`Dice`] roll from an explicit seed, and a [`fingerprint()`] of texts is the same everywhere and always.
//! * [`heaviest_matching`] pairs two sides, [`exact_sum`] rounds once, [`Paired`] says whether two systems differ, and
//!   [`cosine()`] whether two vectors point the same way. [`statistics`] says how sure a mean is.
#![cfg_attr(test, expect(clippy::float_cmp, reason = "tests state exact values on purpose"))]

mod assignment;
mod cosine;
mod diagnostic;
mod dice;
pub mod document;
mod fingerprint;
pub mod layout;
mod number;
mod paint;
mod paired;
mod problem;
mod render;
mod severity;
mod source;
mod span;
mod spelling;
pub mod statistics;
mod sum;
mod template;
mod words;

pub use anstyle::Style;
pub use assignment::heaviest_matching;
pub use cosine::{cosine, dot, unit};
pub use diagnostic::{Code, Diagnostic, Label};
pub use dice::Dice;
pub use fingerprint::{Fingerprint, fingerprint};
pub use number::{Number, NumberError};
pub use paint::{Paint, StyleEnd};
pub use paired::Paired;
pub use problem::{Problem, excerpt};
pub use render::{render, to_json};
pub use severity::Severity;
pub use source::Source;
pub use span::{Lines, Position, Span, line_of};
pub use spelling::nearest;
pub use sum::exact_sum;
pub use template::Template;
pub use words::{count, findings};
