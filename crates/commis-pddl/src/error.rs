//! Why a text has no meaning: the errors that end reading.

use commis_base::Span;
use serde::Serialize;

use crate::tree::Name;

/// The first thing that makes a text unreadable, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{kind}")]
pub struct ReadError {
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// Where.
    pub span: Span,
}

/// What makes a text unreadable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "error", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ReadErrorKind {
    #[error("the text is longer than {limit} bytes; split it")]
    TooLong { limit: usize },
    #[error("lists are nested deeper than {limit}; flatten them")]
    TooDeep { limit: usize },
    #[error("a `)` closes nothing; remove it or open its list")]
    UnexpectedClose,
    #[error("{missing} `(` not closed, the innermost one here; add `)`")]
    Unclosed { missing: usize },
    #[error("expected one list at the top, found {found} expressions; wrap them in one `(define …)`")]
    NotOneExpression { found: usize },
    #[error(
        "expected `define` first; start the file with `(define (domain NAME)` or `(define (problem NAME)`"
    )]
    NotDefine,
    #[error("a bare word where a section such as `(:action …)` is expected; remove it")]
    WordForSection,
    #[error("a bare word where the parameter list is expected; write `:parameters (…)`")]
    WordForParameters,
    #[error("an empty list where something is expected; remove it")]
    EmptyList,
    #[error(
        "the requirement `{requirement}` is not supported here; only strips, typing and negative preconditions are"
    )]
    Requirement { requirement: Name },
    #[error("a hyphen without names before it; write `name - type`")]
    HyphenWithoutNames,
    #[error("a hyphen without a type after it; write `name - type`")]
    HyphenWithoutType,
    #[error("a list where a type's name is expected; name one type")]
    ListForType,
    #[error("a list where a name is expected; write a plain name")]
    ListForName,
    #[error(
        "`{name}` has subtypes already and may not be listed again; list it before it is used as a parent"
    )]
    SupertypeRedefined { name: Name },
    #[error("the predicate `{name}` is declared twice; remove one")]
    PredicateRedefined { name: Name },
    #[error("the action `{name}` is defined twice; rename or remove one")]
    ActionRedefined { name: Name },
    #[error("an action without a name; write `(:action NAME …`")]
    ActionWithoutName,
    #[error("the key `{key}` has no value; write a list after it")]
    KeyWithoutValue { key: Name },
    #[error("a bare word where a condition or effect is expected; write a list")]
    ConditionNotList,
    #[error("`not` takes exactly one literal, found {found}")]
    NotArity { found: usize },
    #[error("a list inside an atom; only a flat conjunction of literals is read here")]
    ListInAtom,
    #[error("the problem is for the domain `{found}`, not for `{expected}`")]
    OtherDomain { expected: Name, found: Name },
    #[error("`{name}` is derived from its own negation; state the rule without `not`")]
    DerivedCycle { name: Name },
    #[error("the type hierarchy has a cycle through `{name}`; remove it")]
    TypeCycle { name: Name },
}

impl ReadErrorKind {
    /// The error at a place.
    pub fn at(self, span: Span) -> ReadError {
        ReadError { kind: self, span }
    }

    /// A stable short name, used as the cause in tables.
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLong { .. } => "too-long",
            Self::TooDeep { .. } => "too-deep",
            Self::UnexpectedClose => "unexpected-close",
            Self::Unclosed { .. } => "unclosed",
            Self::NotOneExpression { .. } => "not-one-expression",
            Self::NotDefine => "not-define",
            Self::WordForSection => "word-for-section",
            Self::WordForParameters => "word-for-parameters",
            Self::EmptyList => "empty-list",
            Self::Requirement { .. } => "requirement",
            Self::HyphenWithoutNames => "hyphen-without-names",
            Self::HyphenWithoutType => "hyphen-without-type",
            Self::ListForType => "list-for-type",
            Self::ListForName => "list-for-name",
            Self::SupertypeRedefined { .. } => "supertype-redefined",
            Self::PredicateRedefined { .. } => "predicate-redefined",
            Self::ActionRedefined { .. } => "action-redefined",
            Self::ActionWithoutName => "action-without-name",
            Self::KeyWithoutValue { .. } => "key-without-value",
            Self::ConditionNotList => "condition-not-list",
            Self::NotArity { .. } => "not-arity",
            Self::ListInAtom => "list-in-atom",
            Self::OtherDomain { .. } => "other-domain",
            Self::TypeCycle { .. } => "type-cycle",
            Self::DerivedCycle { .. } => "derived-cycle",
        }
    }
}
