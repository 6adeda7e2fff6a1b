//! The cooking language MCL.
//!
//! A solution file holds recipes. A recipe is an id and a set of statements; a statement names a primitive
//! and its arguments. Statements share variables: the bowl that one of them fills is the bowl that another
//! one stirs. The order of lines means nothing, the flow of variables everything.
//!
//! Text becomes a [`Program`] by [`parse()`], which never gives up: it reports every problem and reads on.
//! [`check()`] finds what is wrong with a recipe before anybody cooks it, given a [`Language`]: the
//! [`Signature`]s of the primitives and a [`Vocabulary`] of classes. [`Network`] is the recipe as a graph, for
//! those who execute or compare it. [`print()`] and [`format()`] lead back to text.
//!
//! A problem is a [`Diagnostic`]: a [`Code`], a place, hints. [`commis_base::render`] shows it to people,
//! [`commis_base::to_json`] to programs.
//!
//! ```
//! use commis_base::render;
//! use commis_mcl::{Language, Param, Role, Signature, check, parse};
//! use commis_ontology::{Ontology, RuleSet};
//!
//! const KITCHEN: Param =
//!     Param { name: "kitchen", class: "kitchen-state", role: Role::Out, doc: "the initial kitchen" };
//! let get_kitchen =
//!     Signature { name: "get-kitchen", summary: "Opens the kitchen.", params: &[KITCHEN], omittable: None };
//! let signatures = [&get_kitchen];
//! let language = Language::new(Ontology::builtin(RuleSet::Standard), &signatures);
//!
//! let text = "#toast ; for one\n(get-kichen ?kitchen)\n(get-kitchen ?k)";
//! let parsed = parse(text);
//! assert!(parsed.is_sound());
//! let problems = check(&parsed.program.recipes[0], &language);
//! assert_eq!(
//!     render("toast.solution", text, &problems[0], false),
//!     "\
//! error[unknown-primitive]: there is no primitive `get-kichen`
//!  --> toast.solution:2:2
//!   |
//! 2 | (get-kichen ?kitchen)
//!   |  ^^^^^^^^^^
//!   = hint: did you mean `get-kitchen`?
//! "
//! );
//! ```

mod ast;
mod check;
mod diagnostic;
mod file;
mod format;
mod language;
mod lexer;
mod limits;
mod names;
mod network;
mod parser;
mod print;
mod signature;

pub use ast::{Arg, Program, Recipe, Statement, Term};
pub use check::{check, check_network, check_program};
pub use diagnostic::{Code, Diagnostic};
pub use file::{Formatted, NotOne, SolutionFile, format_bytes};
pub use format::{Style, format};
pub use language::{Language, Vocabulary};
pub use limits::TextLimits;
pub use network::{Flow, Network, Operand, Part, Use};
pub use parser::{Parsed, parse, parse_as, parse_as_within, parse_bytes, parse_bytes_within, parse_within};
pub use print::print;
pub use signature::{Param, Role, Signature};
