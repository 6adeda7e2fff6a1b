//! Findings about a text: what strict mode reports and lenient mode repairs.

use commis_base::{Problem, Severity, Span};
use serde::Serialize;

use crate::error::ReadError;

/// A kind of finding. Its row in the catalogue says how bad it is, how to mend it, and what lenient mode makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the catalogue below says it")]
pub enum Code {
    Unreadable,
    GluedHyphen,
    DashForHyphen,
    TypeOnNextLine,
    WithoutType,
    ListForName,
    HyphenAlone,
    EitherType,
    LoneQuestionMark,
    ArgumentNotVariable,
    TypeOnlyParent,
    UndeclaredType,
    TypeListedTwice,
    TypeCycle,
    PredicateRedefined,
    ActionRedefined,
    DeclaredTwice,
    TwoTypes,
    NamedLikeType,
    UndeclaredPredicate,
    WrongArity,
    WrongArgumentType,
    SupertypeArgument,
    UndeclaredConstant,
    TypeAsConstant,
    UndeclaredObject,
    UnboundVariable,
    VariableInProblem,
    UnusedParameter,
    UnusedPredicate,
    RepeatedParameter,
    RepeatedLiteral,
    AddAndDelete,
    MissingRequirement,
    UnknownRequirement,
    UnknownSection,
    RepeatedSection,
    MissingSection,
    SkippedInAction,
    MisspeltKey,
    RepeatedKey,
    BareWord,
    EmptyItem,
    HeadlessList,
    TypeInLiteral,
    NestedTerm,
    WrongOperands,
    NegativeInit,
    OtherDomain,
    MissingGoal,
    DerivedCycle,
    DerivedChanged,
    CostsIgnored,
    EqualityAsPredicate,
    Unsupported,
}

/// A row of the catalogue.
pub struct CodeInfo {
    /// The kind.
    pub code: Code,
    /// Its stable short name.
    pub name: &'static str,
    /// How bad it is in strict mode.
    pub severity: Severity,
    /// How to mend it.
    pub hint: &'static str,
    /// What lenient mode makes of it; empty where there is nothing to repair.
    pub repair: &'static str,
}

macro_rules! catalogue {
    ($($code:ident $name:literal $severity:ident $hint:literal $repair:literal;)*) => {
        /// Every kind of finding there is.
        pub const CATALOGUE: &[CodeInfo] = &[$(CodeInfo {
            code: Code::$code, name: $name, severity: Severity::$severity, hint: $hint, repair: $repair,
        }),*];

        impl Code {
            /// Its row in the catalogue.
            pub fn info(self) -> &'static CodeInfo {
                match self {
                    $(Self::$code => &const { CodeInfo {
                        code: Code::$code, name: $name, severity: Severity::$severity, hint: $hint, repair: $repair,
                    } }),*
                }
            }
        }
    };
}

catalogue! {
    Unreadable "unreadable" Error "see the message" "";
    GluedHyphen "glued-hyphen" Error "put a space after the hyphen" "one more name; the names before it take the type of the next group";
    DashForHyphen "dash-for-hyphen" Error "use the hyphen of the keyboard" "one more name; the names before it take the type of the next group";
    TypeOnNextLine "type-on-next-line" Warning "give the names on this line a type of their own, or list them last" "they take the type of the next group";
    WithoutType "without-type" Note "add ` - TYPE`" "its type is `object`, which covers only what is listed without a type";
    ListForName "list-for-name" Error "write a plain name" "";
    HyphenAlone "hyphen-alone" Error "write `name - type`" "";
    EitherType "either-type" Warning "use a common supertype: few planners take `either` here" "the domain is read, but no problem can be grounded";
    LoneQuestionMark "lone-question-mark" Error "write the question mark and the name together" "two arguments";
    ArgumentNotVariable "argument-not-variable" Error "start the argument's name with `?`" "one more argument; declarations are not used";
    TypeOnlyParent "type-only-parent" Error "list it in :types as a type of its own" "a type that is not below `object`";
    UndeclaredType "undeclared-type" Error "add it to :types" "a type without subtypes, which only objects declared with it have";
    TypeListedTwice "type-listed-twice" Error "list it under one parent" "a subtype of both parents";
    TypeCycle "type-cycle" Error "remove one of the entries" "";
    PredicateRedefined "predicate-redefined" Error "remove one declaration" "";
    ActionRedefined "action-redefined" Error "rename or remove one" "";
    DeclaredTwice "declared-twice" Error "remove one declaration" "its ground actions occur twice";
    TwoTypes "two-types" Error "declare it once, with the more special type" "it has both types";
    NamedLikeType "named-like-type" Note "nothing to do: names of objects and of types are kept apart" "";
    UndeclaredPredicate "undeclared-predicate" Error "declare it in :predicates" "declarations are not used";
    WrongArity "wrong-arity" Error "give it as many arguments as are declared" "a different predicate of the same name";
    WrongArgumentType "wrong-argument-type" Error "use an argument of the declared type, or declare a wider type" "types of arguments are not checked";
    SupertypeArgument "supertype-argument" Warning "use a parameter of the declared type" "types of arguments are not checked";
    UndeclaredConstant "undeclared-constant" Error "declare it in :constants, or start it with `?` if a parameter is meant" "a word, equal to the object of that name if the problem has one";
    TypeAsConstant "type-as-constant" Error "use a parameter of this type, or declare an object of this name in :constants" "a word, equal to the object of that name if the problem has one";
    UndeclaredObject "undeclared-object" Error "declare it in :objects" "a word that no action's parameter can take";
    UnboundVariable "unbound-variable" Error "add it to :parameters" "a word that no object equals: as a condition never true, as a negative one always";
    VariableInProblem "variable-in-problem" Error "name an object" "a word that no object equals";
    UnusedParameter "unused-parameter" Warning "remove it: it multiplies ground actions" "";
    UnusedPredicate "unused-predicate" Note "remove it, or use it" "";
    RepeatedParameter "repeated-parameter" Error "rename one" "both occurrences mean the first";
    RepeatedLiteral "repeated-literal" Note "remove one" "";
    AddAndDelete "add-and-delete" Warning "remove one: the addition wins" "";
    MissingRequirement "missing-requirement" Error "add it to :requirements" "requirements have no effect";
    UnknownRequirement "unknown-requirement" Error "remove it" "";
    UnknownSection "unknown-section" Error "remove it" "ignored";
    RepeatedSection "repeated-section" Error "merge the sections" "the entries accumulate";
    MissingSection "missing-section" Error "add it" "empty";
    SkippedInAction "skipped-in-action" Error "remove it: only :parameters, :precondition and :effect belong here" "skipped";
    MisspeltKey "misspelt-key" Error "write :parameters, :precondition or :effect" "skipped together with its value";
    RepeatedKey "repeated-key" Error "merge the values" "conditions and effects accumulate; the last parameters count";
    BareWord "bare-word" Error "write a literal in parentheses" "an atom made of its letters";
    EmptyItem "empty-item" Error "remove it" "";
    HeadlessList "headless-list" Error "remove the extra parentheses" "";
    TypeInLiteral "type-in-literal" Error "state types in :parameters only" "more arguments";
    NestedTerm "nested-term" Error "an argument is a variable or a name" "";
    WrongOperands "wrong-operands" Error "see the manual of the connective" "";
    NegativeInit "negative-init" Error "leave it out: what is not stated is false" "";
    OtherDomain "other-domain" Error "name the domain's own name" "";
    MissingGoal "missing-goal" Error "add `(:goal …)`" "empty";
    DerivedCycle "derived-cycle" Error "state the rule without `not`, or as two predicates" "";
    DerivedChanged "derived-changed" Error "change what the predicate is derived from" "a predicate like any other";
    CostsIgnored "costs-ignored" Warning "nothing to do unless the plan has to be cheap rather than short" "";
    EqualityAsPredicate "equality-as-predicate" Warning "read by the standard: `--reading standard`" "a predicate like any other: `(= …)` never holds, its negation always";
    Unsupported "unsupported" Note "the planner does not solve this" "";
}

/// One finding about a text.
pub type Diagnostic = commis_base::Diagnostic<Code>;

impl Code {
    /// What lenient mode makes of it, if it makes anything of it.
    pub fn repair(self) -> Option<&'static str> {
        Some(self.info().repair).filter(|repair| !repair.is_empty())
    }
}

/// How reading by the standard takes a departure from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The meaning is plain all the same.
    Plain,
    /// It can be read, but perhaps something else was meant.
    Reinterpreted,
    /// Something would be lost.
    Refused,
}

impl Code {
    /// How reading by the standard takes it.
    pub fn standing(self) -> Standing {
        match self {
            Self::GluedHyphen
            | Self::DashForHyphen
            | Self::LoneQuestionMark
            | Self::UndeclaredType
            | Self::WrongArity
            | Self::UndeclaredConstant
            | Self::TypeAsConstant
            | Self::UndeclaredObject
            | Self::UnboundVariable
            | Self::VariableInProblem
            | Self::RepeatedParameter
            | Self::UnknownSection
            | Self::RepeatedKey
            | Self::TypeInLiteral
            | Self::OtherDomain
            | Self::EqualityAsPredicate => Standing::Reinterpreted,
            Self::Unreadable
            | Self::ListForName
            | Self::HyphenAlone
            | Self::TypeCycle
            | Self::PredicateRedefined
            | Self::ActionRedefined
            | Self::SkippedInAction
            | Self::MisspeltKey
            | Self::BareWord
            | Self::HeadlessList
            | Self::NestedTerm
            | Self::WrongOperands
            | Self::MissingGoal
            | Self::DerivedCycle
            | Self::DerivedChanged => Standing::Refused,
            _ => Standing::Plain,
        }
    }

    /// What reading by the standard makes of it.
    pub fn standard_repair(self) -> &'static str {
        match self {
            Self::GluedHyphen | Self::DashForHyphen => "a hyphen with spaces around it",
            Self::LoneQuestionMark => "an argument of its own",
            Self::TypeOnlyParent | Self::UndeclaredType => "a type below `object`",
            Self::WrongArity => "a fact that no declared one equals",
            Self::UndeclaredPredicate => "a predicate of these arguments",
            Self::UndeclaredConstant | Self::TypeAsConstant => {
                "a word, equal to the object of that name if the problem has one"
            }
            Self::UndeclaredObject => "a word that no action's parameter can take",
            Self::UnboundVariable | Self::VariableInProblem => "a word that no object equals",
            Self::RepeatedParameter => "both occurrences mean the first",
            Self::UnknownSection => "left out",
            Self::RepeatedKey | Self::RepeatedSection => "the entries accumulate",
            Self::TypeInLiteral => "the literal without the type",
            Self::TypeListedTwice => "a subtype of both parents",
            Self::TwoTypes => "it has both types",
            Self::MissingRequirement | Self::UnknownRequirement => "requirements have no effect",
            _ => "as the standard would have it",
        }
    }
}

impl commis_base::Code for Code {
    fn name(self) -> &'static str {
        self.info().name
    }

    /// Lenient mode reads everything else.
    fn blocks_execution(self) -> bool {
        self == Code::Unreadable
    }
}

/// A finding as the catalogue describes it.
pub(crate) fn finding(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
    let info = code.info();
    Diagnostic::new(info.severity, code, span, message).hint(info.hint)
}

impl ReadError {
    /// The error with its place in `text`, for whoever has no text to show.
    pub fn problem(&self, text: &str) -> Problem {
        let place = self.span.position(text);
        let (line, column) = if text.is_empty() { (0, 0) } else { (place.line, place.column) };
        Problem::new("", line, self.to_string()).in_column(column).coded(self.kind.code())
    }
}

impl From<ReadError> for Diagnostic {
    fn from(error: ReadError) -> Self {
        finding(Code::Unreadable, error.span, error.to_string())
    }
}
