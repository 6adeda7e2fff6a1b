//! How the evaluation of a prediction can end.

use commis_mcl::{Code, Diagnostic};
use commis_sim::{Execution, StopReason};
use serde::{Serialize, Serializer};

/// How the evaluation of one prediction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The network ran and was scored.
    Scored,
    /// The text is not a solution.
    ParseError,
    /// The network uses unknown words, or statements of the wrong form.
    InvalidNetwork,
    /// Some statement could never run.
    NotExecutable,
    /// A limit was reached.
    LimitReached,
    /// There is no prediction for the recipe.
    Missing,
    /// There is no gold for the recipe.
    UnknownRecipe,
    /// The gold of the recipe cannot be used.
    BrokenGold,
}

impl Outcome {
    /// All outcomes in the order in which tables list them.
    pub const ALL: [Outcome; 8] = [
        Outcome::Scored,
        Outcome::ParseError,
        Outcome::InvalidNetwork,
        Outcome::NotExecutable,
        Outcome::LimitReached,
        Outcome::Missing,
        Outcome::UnknownRecipe,
        Outcome::BrokenGold,
    ];

    /// A stable name for machines and tables.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Scored => "scored",
            Outcome::ParseError => "parse error",
            Outcome::InvalidNetwork => "invalid network",
            Outcome::NotExecutable => "not executable",
            Outcome::LimitReached => "limit",
            Outcome::Missing => "missing",
            Outcome::UnknownRecipe => "unknown recipe",
            Outcome::BrokenGold => "broken gold",
        }
    }

    /// The outcome of that name.
    pub fn named(name: &str) -> Option<Outcome> {
        Outcome::ALL.into_iter().find(|outcome| outcome.name() == name)
    }

    /// Why a text cannot even be checked, if that is so.
    pub fn of_text(diagnostics: &[Diagnostic]) -> Option<Outcome> {
        let first = diagnostics.iter().find(|problem| problem.blocks_execution())?;
        Some(match first.code {
            Code::FileTooLarge
            | Code::TooManyRecipes
            | Code::TooManyStatements
            | Code::TooManyArguments
            | Code::NestedTooDeeply => Outcome::LimitReached,
            _ => Outcome::ParseError,
        })
    }

    /// How a network that was allowed to run ended.
    pub fn of_run(execution: &Execution) -> Outcome {
        match execution.stop {
            StopReason::Finished if execution.is_complete() => Outcome::Scored,
            StopReason::Finished => Outcome::NotExecutable,
            _ => Outcome::LimitReached,
        }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Outcome {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::Type::String)
            .enum_values(Some(Outcome::ALL.map(Outcome::name)))
            .description(Some("How the evaluation of one prediction ended."))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Outcome {}
