//! What a domain and a problem mean to the planner: conjunctions of literals with types, and beside them what these
//! cannot say.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use commis_base::Span;
use serde::{Serialize, Serializer};

use crate::strict::Formula;
use crate::tree::Name;

/// The rules by which names are understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// As the dataset's solver reads: `object` is a type like any other, `=` a predicate like any other.
    #[default]
    Lenient,
    /// As the standard says: everything is an `object`, `=` compares, `(either …)` is a union.
    Strict,
}

/// A planning domain.
#[derive(Clone, Debug, Default)]
pub struct Domain {
    /// The rules it was read by.
    pub reading: Reading,
    /// Its name; empty if the file gives none.
    pub name: Name,
    /// Requirement keys as written.
    pub requirements: Vec<Name>,
    /// Each type with its parent, in file order.
    pub types: Vec<Typed>,
    /// Objects known to every problem.
    pub constants: Vec<Typed>,
    /// Declared predicates.
    pub predicates: Vec<Predicate>,
    /// Actions in file order.
    pub actions: Vec<Action>,
    /// Rules of derived predicates in file order.
    pub derived: Vec<Derived>,
}

/// A planning problem.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// Its name; empty if the file gives none.
    pub name: Name,
    /// The domain it asks for; empty if the file gives none.
    pub domain: Name,
    /// Objects in file order; a name may be repeated.
    pub objects: Vec<Typed>,
    /// Facts that hold at the start, each once.
    pub init: Vec<Atom>,
    /// What must hold at the end.
    pub goal: Condition,
    /// What must hold besides and is no literal: disjunctions, quantifiers, equality.
    pub goal_more: Vec<Formula>,
}

/// A declared predicate.
#[derive(Clone, Debug)]
pub struct Predicate {
    /// Its name.
    pub name: Name,
    /// Its arguments.
    pub arguments: Vec<Typed>,
    /// The declaration.
    pub span: Span,
}

/// An action.
#[derive(Clone, Debug, Default)]
pub struct Action {
    /// Its name.
    pub name: Name,
    /// Parameters in written order.
    pub parameters: Vec<Typed>,
    /// What must hold before.
    pub precondition: Condition,
    /// What changes.
    pub effect: Effect,
    /// What conjunctions of literals cannot say; empty for most actions.
    pub more: More,
    /// The whole definition.
    pub span: Span,
}

/// Conditions and effects that are no literals.
#[derive(Clone, Debug, Default)]
pub struct More {
    /// Disjunctions, implications and quantified conditions; all of them must hold.
    pub conditions: Vec<Formula>,
    /// Effects under a condition, or for all objects of a type.
    pub effects: Vec<Formula>,
}

/// A rule: the predicate holds of its parameters wherever the condition does.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    /// The predicate.
    pub name: Name,
    /// Its parameters.
    pub parameters: Vec<Typed>,
    /// The literals of the condition.
    pub condition: Condition,
    /// The rest of the condition.
    pub more: Vec<Formula>,
    /// The whole definition.
    pub span: Span,
}

/// A conjunction of literals; each literal once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Atoms that must hold.
    pub positive: Vec<Atom>,
    /// Atoms that must not hold.
    pub negative: Vec<Atom>,
}

/// A change; each atom once. Where an atom is both deleted and added, the addition wins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Atoms that hold afterwards.
    pub add: Vec<Atom>,
    /// Atoms that do not, unless added.
    pub delete: Vec<Atom>,
}

/// A name with its type.
#[derive(Clone, Debug)]
pub struct Typed {
    /// The name.
    pub name: Name,
    /// Its type (for a type: its parent).
    pub kind: Kind,
    /// Where the name stands.
    pub span: Span,
}

/// The type of a name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// One type.
    Named(Name),
    /// `(either a b …)`.
    Either(Vec<Name>),
}

impl Kind {
    /// The type of names without one.
    pub fn object() -> Self {
        Self::Named(OBJECT.into())
    }

    /// The types named.
    pub fn names(&self) -> &[Name] {
        match self {
            Self::Named(name) => std::slice::from_ref(name),
            Self::Either(names) => names,
        }
    }
}

/// The name of the type of names without one.
pub const OBJECT: &str = "object";

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => write!(out, "{name}"),
            Self::Either(names) => write!(out, "(either {})", names.join(" ")),
        }
    }
}

/// A predicate with its arguments, as words. Two atoms are equal when their words are; the place does not count.
#[derive(Clone, Debug, Default)]
pub struct Atom {
    /// Predicate first. Empty only for `()` in an initial state.
    pub words: Vec<Name>,
    /// Where it stands.
    pub span: Span,
}

impl Atom {
    /// An atom that stands in no text.
    pub fn new(words: Vec<Name>) -> Self {
        Self { words, span: Span::default() }
    }

    /// The predicate; empty for `()`.
    pub fn predicate(&self) -> &str {
        self.words.first().map_or("", |word| word)
    }

    /// The arguments.
    pub fn arguments(&self) -> &[Name] {
        self.words.get(1..).unwrap_or(&[])
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "({})", self.words.join(" "))
    }
}

impl Serialize for Atom {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl PartialEq for Atom {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl Eq for Atom {}

impl PartialOrd for Atom {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Atom {
    fn cmp(&self, other: &Self) -> Ordering {
        self.words.cmp(&other.words)
    }
}

impl Hash for Atom {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

/// Keeps the first of equal atoms, in order.
pub(crate) fn distinct(atoms: impl IntoIterator<Item = Atom>) -> Vec<Atom> {
    let mut seen = std::collections::HashSet::new();
    atoms.into_iter().filter(|atom| seen.insert(atom.words.clone())).collect()
}
