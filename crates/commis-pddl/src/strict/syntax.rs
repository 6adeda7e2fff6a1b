//! What standard PDDL can say, beyond what the planner can solve.

use commis_base::Span;

use crate::model::{Atom, Predicate, Typed};
use crate::tree::Name;

/// A domain as written.
#[derive(Clone, Debug, Default)]
pub struct DomainSyntax {
    /// Its name.
    pub name: Name,
    /// Requirement keys.
    pub requirements: Vec<Name>,
    /// Types with their parents.
    pub types: Vec<Typed>,
    /// Constants.
    pub constants: Vec<Typed>,
    /// Predicates.
    pub predicates: Vec<Predicate>,
    /// Numeric functions.
    pub functions: Vec<Predicate>,
    /// Actions.
    pub actions: Vec<ActionSyntax>,
    /// Sections the planner has no use for, such as `:derived`, with their places.
    pub unsupported: Vec<(Name, Span)>,
}

/// An action as written.
#[derive(Clone, Debug)]
pub struct ActionSyntax {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub parameters: Vec<Typed>,
    /// What must hold before.
    pub precondition: Formula,
    /// What changes.
    pub effect: Formula,
    /// The whole definition.
    pub span: Span,
}

/// A problem as written.
#[derive(Clone, Debug, Default)]
pub struct ProblemSyntax {
    /// Its name.
    pub name: Name,
    /// The domain it asks for.
    pub domain: Name,
    /// Objects.
    pub objects: Vec<Typed>,
    /// What holds at the start: atoms, values of functions.
    pub init: Vec<Formula>,
    /// What must hold at the end.
    pub goal: Formula,
    /// Sections the planner has no use for, such as `:metric`, with their places.
    pub unsupported: Vec<(Name, Span)>,
}

/// A condition or an effect.
#[derive(Clone, Debug)]
pub enum Formula {
    /// A predicate with arguments.
    Atom(Atom),
    /// `(= a b)` between objects.
    Equal(Atom),
    /// `(not …)`
    Not(Box<Formula>, Span),
    /// `(and …)`, also `()`.
    And(Vec<Formula>, Span),
    /// `(or …)`
    Or(Vec<Formula>, Span),
    /// `(imply a b)`
    Imply(Box<[Formula; 2]>, Span),
    /// `(forall (…) …)` or `(exists (…) …)`.
    Quantified(Quantifier, Vec<Typed>, Box<Formula>, Span),
    /// `(when condition effect)`
    When(Box<[Formula; 2]>, Span),
    /// A comparison or change of numbers; the operator and the fluents in it.
    Numeric(Name, Vec<Atom>, Span),
}

/// Which quantifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// `forall`
    All,
    /// `exists`
    Some,
}

impl Default for Formula {
    fn default() -> Self {
        Self::And(Vec::new(), Span::default())
    }
}

impl Formula {
    /// Where it stands.
    pub fn span(&self) -> Span {
        match self {
            Self::Atom(atom) | Self::Equal(atom) => atom.span,
            Self::Not(_, span)
            | Self::And(_, span)
            | Self::Or(_, span)
            | Self::Imply(_, span)
            | Self::Quantified(_, _, _, span)
            | Self::When(_, span)
            | Self::Numeric(_, _, span) => *span,
        }
    }
}
