//! What a solution file says: recipes made of statements, each piece with its place in the text.

use std::sync::Arc;

use commis_base::{Number, Span};

/// A whole solution file.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The recipes in file order.
    pub recipes: Vec<Recipe>,
}

/// One recipe: an id and an unordered set of statements, kept in file order.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The id after `#`, in lower case.
    pub id: Arc<str>,
    /// Where the id stands.
    pub span: Span,
    /// From the `#` to the next recipe or the end of the text.
    pub extent: Span,
    /// The statements in file order.
    pub statements: Vec<Statement>,
}

/// `(primitive argument …)`.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The primitive's name in lower case.
    pub primitive: Arc<str>,
    /// Where the primitive's name stands.
    pub primitive_span: Span,
    /// The arguments in written order.
    pub args: Vec<Arg>,
    /// The statement with its parentheses.
    pub span: Span,
}

/// An argument with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Arg {
    /// What is written.
    pub term: Term,
    /// Where it is written.
    pub span: Span,
}

/// What can stand in an argument position.
#[derive(Clone, Debug, PartialEq)]
pub enum Term {
    /// `?name`, in lower case, with the question mark.
    Variable(Arc<str>),
    /// The name of a class, in lower case.
    Constant(Arc<str>),
    /// A number, with the text it was written as (`1`, `1.0` and `1/2` differ as texts).
    Number(Number, Arc<str>),
    /// A parenthesised list.
    List(Vec<Arg>),
}
