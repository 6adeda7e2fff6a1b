//! Why there is no reply.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::conversation::ItemOutcome;

/// Why an ask has no reply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {message}", kind.name())]
pub struct AskError {
    /// What kind of error it is.
    pub kind: AskErrorKind,
    /// What happened, for people. It holds no secret.
    pub message: String,
    /// How long the server wants to be left alone.
    pub retry_after: Option<Duration>,
}

/// What is to be done about an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cure {
    /// Asking again may help.
    Retry,
    /// Asking this again does not help.
    Leave,
    /// Nothing that could be asked would be answered.
    EndRun,
}

macro_rules! errors {
    ($($variant:ident = $name:literal $cure:ident $meaning:literal,)*) => {
        /// Kinds of errors.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum AskErrorKind {
            $(#[doc = $meaning] #[serde(rename = $name)] $variant,)*
        }

        impl AskErrorKind {
            /// Every kind, in the order of tables.
            pub const ALL: &'static [AskErrorKind] = &[$(AskErrorKind::$variant),*];

            /// The word for it in files and tables.
            pub fn name(self) -> &'static str {
                match self { $(AskErrorKind::$variant => $name),* }
            }

            /// One sentence: what happened.
            pub fn meaning(self) -> &'static str {
                match self { $(AskErrorKind::$variant => $meaning),* }
            }

            /// What is to be done.
            pub fn cure(self) -> Cure {
                match self { $(AskErrorKind::$variant => Cure::$cure),* }
            }
        }
    };
}

errors! {
    Unreachable = "unreachable" Retry "There is no connection to the server.",
    TimedOut = "timed-out" Retry "The whole reply took longer than a request may.",
    Stalled = "stalled" Retry "The reply began, and then no byte came for too long.",
    CutShort = "cut-short" Retry "The connection ended within the reply.",
    RateLimited = "rate-limited" Retry "The server wants fewer requests.",
    ServerError = "server-error" Retry "The server failed.",
    Unreadable = "unreadable" Retry "The reply is not in the form that it should have.",
    TooLarge = "too-large" Leave "The reply has more bytes than a reply may.",
    Rejected = "rejected" Leave "The server does not take the request.",
    ImagesRefused = "images-refused" Leave "The server takes no pictures.",
    PromptTooLong = "prompt-too-long" Leave "The prompt does not fit into the model's context.",
    Unauthorised = "unauthorised" EndRun "The server does not take the key.",
    NotFound = "not-found" EndRun "The server has no such address or model.",
    QuotaSpent = "quota-spent" EndRun "The server says that the account is spent.",
    NoProgram = "no-program" EndRun "The program cannot be started.",
    ProgramDied = "program-died" Retry "The program ended before it answered.",
    ProgramHung = "program-hung" Retry "The program did not answer in time.",
    Garbage = "garbage" Retry "The program wrote a line that is no answer.",
    OutOfOrder = "out-of-order" Retry "The program answered something else than it was asked.",
    TooManyLines = "too-many-lines" Retry "The program wrote more lines than it was asked for.",
    ProgramError = "program-error" Retry "The program says that it could not answer.",
    NotRecorded = "not-recorded" Leave "The run that is replayed has no such reply.",
    ItemDeadline = "item-deadline" Leave "The item took longer than an item may.",
}

impl AskError {
    /// AskError of a kind.
    pub fn new(kind: AskErrorKind, message: impl Into<String>) -> AskError {
        AskError { kind, message: message.into(), retry_after: None }
    }

    /// How an item ends that has this error.
    pub fn outcome(&self) -> ItemOutcome {
        match self.kind {
            AskErrorKind::ImagesRefused => ItemOutcome::ImagesRefused,
            AskErrorKind::PromptTooLong => ItemOutcome::PromptTooLong,
            _ => ItemOutcome::ProviderError,
        }
    }
}
