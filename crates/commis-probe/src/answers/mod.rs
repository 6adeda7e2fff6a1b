//! Reading what systems answered.
//!
//! [`read_integer`], [`read_truth`] and [`read_labels`] turn the text of an answer into a value, forgiving what the study
//! forgives and nothing else. [`Lines`] walks through a file of answers of any size.

mod lines;
mod reading;

pub use lines::{LONGEST_LINE, Line, Lines};
pub use reading::{read_integer, read_labels, read_truth};
