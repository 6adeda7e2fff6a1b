//! The cooking language MCL.
mod ast;
mod diagnostic;
mod lexer;
mod limits;
mod names;
mod parser;
mod print;
mod signature;

pub use ast::{Arg, Program, Recipe, Span, Statement, Term};
pub use diagnostic::{Code, Diagnostic, Label, Severity};
pub use limits::Limits;
pub use parser::{Parsed, parse, parse_bytes, parse_within};
pub use print::print;
pub use signature::{Param, Role, Signature};
