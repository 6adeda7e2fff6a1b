//! Why a command was not carried out, with the status that the published simulator answers.

/// A command that was not carried out. The world is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// Which kind.
    pub cause: Cause,
    /// What is wrong.
    pub message: String,
    /// The way out, where one is known.
    pub hint: Option<String>,
}

/// The kinds of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A member of the body is missing or makes no sense.
    Parameter,
    /// Nothing in the kitchen has that name.
    NoSuchThing,
    /// There was no time to finish, or nobody waits any more.
    Cancelled,
    /// It was tried, and the goal was not reached.
    Failed,
    /// The thing is not of a kind that this can be done with.
    Unsuitable,
    /// No primitive corresponds to the command.
    NoSuchCommand,
    /// Another command is being carried out.
    Busy,
}

impl Cause {
    /// The status of the answer.
    pub fn status(self) -> u16 {
        match self {
            Cause::Parameter => 400,
            Cause::NoSuchThing => 404,
            Cause::Cancelled => 410,
            Cause::Failed => 412,
            Cause::Unsuitable => 418,
            Cause::NoSuchCommand => 501,
            Cause::Busy => 503,
        }
    }
}

impl Refusal {
    /// A refusal without a way out.
    pub fn new(cause: Cause, message: impl Into<String>) -> Refusal {
        Refusal { cause, message: message.into(), hint: None }
    }

    /// The same with the way out.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Refusal {
        Refusal { hint: Some(hint.into()), ..self }
    }
}
