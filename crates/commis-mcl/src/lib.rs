//! The cooking language MCL.
mod ast;
mod check;
mod diagnostic;
mod format;
mod language;
mod lexer;
mod limits;
mod names;
mod network;
mod parser;
mod print;
mod render;
mod signature;

pub use ast::{Arg, Program, Recipe, Span, Statement, Term};
pub use check::{check, check_program};
pub use diagnostic::{Code, Diagnostic, Label, Severity};
pub use format::{Style, format};
pub use language::{Language, Vocabulary};
pub use limits::Limits;
pub use network::{Flow, Network, Operand, Part, Use};
pub use parser::{Parsed, parse, parse_bytes, parse_within};
pub use print::print;
pub use render::{Position, render, to_json};
pub use signature::{Param, Role, Signature};
