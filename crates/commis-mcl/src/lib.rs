//! The cooking language MCL.
mod ast;
mod signature;

pub use ast::{Arg, Program, Recipe, Span, Statement, Term};
pub use signature::{Param, Role, Signature};
