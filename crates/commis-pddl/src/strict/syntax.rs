//! What standard PDDL can say, beyond what the planner can solve.

use std::fmt;

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
    /// Derived predicates: the head as a declaration, and when it holds.
    pub derived: Vec<(Predicate, Formula)>,
    /// Sections the planner has no use for, such as `:durative-action`, with their places.
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
    /// Where `:metric` stands, if it does.
    pub metric: Option<Span>,
    /// Sections the planner has no use for, such as `:constraints`, with their places.
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

impl Formula {
    /// The same formula with every argument of an atom put through `word`.
    pub(crate) fn with_words(&self, word: &dyn Fn(&Name) -> Name) -> Self {
        let atom = |atom: &Atom| {
            let arguments = atom.arguments().iter().map(word);
            Atom { words: atom.words.iter().take(1).cloned().chain(arguments).collect(), span: atom.span }
        };
        let all = |parts: &[Formula]| parts.iter().map(|part| part.with_words(word)).collect();
        let pair = |[left, right]: &[Formula; 2]| Box::new([left.with_words(word), right.with_words(word)]);
        match self {
            Self::Atom(inner) => Self::Atom(atom(inner)),
            Self::Equal(inner) => Self::Equal(atom(inner)),
            Self::Not(inner, span) => Self::Not(Box::new(inner.with_words(word)), *span),
            Self::And(parts, span) => Self::And(all(parts), *span),
            Self::Or(parts, span) => Self::Or(all(parts), *span),
            Self::Imply(parts, span) => Self::Imply(pair(parts), *span),
            Self::When(parts, span) => Self::When(pair(parts), *span),
            Self::Quantified(quantifier, variables, inner, span) => {
                // A variable of the quantifier hides one of the same name outside.
                let hidden = |name: &Name| {
                    if variables.iter().any(|typed| typed.name == *name) { name.clone() } else { word(name) }
                };
                let inner = inner.with_words(&hidden);
                Self::Quantified(*quantifier, variables.clone(), Box::new(inner), *span)
            }
            Self::Numeric(..) => self.clone(),
        }
    }

    /// Calls `take` with each atom and whether it counts positively.
    pub(crate) fn each_atom<'s>(&'s self, positive: bool, take: &mut impl FnMut(&'s Atom, bool)) {
        match self {
            Self::Atom(atom) => take(atom, positive),
            Self::Equal(_) | Self::Numeric(..) => {}
            Self::Not(inner, _) => inner.each_atom(!positive, take),
            Self::And(parts, _) | Self::Or(parts, _) => {
                for part in parts {
                    part.each_atom(positive, take);
                }
            }
            Self::Imply(parts, _) => {
                let [left, right] = &**parts;
                left.each_atom(!positive, take);
                right.each_atom(positive, take);
            }
            Self::When(parts, _) => {
                for part in parts.iter() {
                    part.each_atom(positive, take);
                }
            }
            Self::Quantified(_, _, inner, _) => inner.each_atom(positive, take),
        }
    }
}

/// The formula as the standard writes it.
impl fmt::Display for Formula {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |out: &mut fmt::Formatter<'_>, head: &str, parts: &[Formula]| {
            write!(out, "({head}")?;
            parts.iter().try_for_each(|part| write!(out, " {part}"))?;
            write!(out, ")")
        };
        match self {
            Self::Atom(atom) | Self::Equal(atom) => write!(out, "{atom}"),
            Self::Not(inner, _) => write!(out, "(not {inner})"),
            Self::And(parts, _) => list(out, "and", parts),
            Self::Or(parts, _) => list(out, "or", parts),
            Self::Imply(parts, _) => list(out, "imply", &**parts),
            Self::When(parts, _) => list(out, "when", &**parts),
            Self::Quantified(quantifier, variables, inner, _) => {
                let head = if *quantifier == Quantifier::All { "forall" } else { "exists" };
                let names: Vec<String> =
                    variables.iter().map(|typed| format!("{} - {}", typed.name, typed.kind)).collect();
                write!(out, "({head} ({}) {inner})", names.join(" "))
            }
            Self::Numeric(operator, atoms, _) => {
                let terms: Vec<String> = atoms.iter().map(Atom::to_string).collect();
                write!(out, "({operator} {})", terms.join(" "))
            }
        }
    }
}
