//! Kinds of things in a kitchen.
mod number;

pub use number::{Number, NumberError};
