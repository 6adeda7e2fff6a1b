//! The manual: a page per primitive with a head made from its declaration and examples that are executed.
mod say;

pub use say::{label_of, line, thing};
