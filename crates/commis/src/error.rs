//! Why a command could not do what it was asked to.

use std::io;
use std::path::Path;

use commis_eval::{ErrorKind, InputError};
use commis_server::NoPage;
use serde_json::{Value as Json, json};

use crate::{ExitCode, input};

/// What a command comes back with.
pub(crate) type CommandResult<T = ExitCode> = Result<T, CommandError>;

/// The end of a command that cannot go on.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// Whoever read the output has gone (`commis kitchen | head`). Nothing is wrong and nothing is left to say.
    ReaderGone,
    /// Something to tell the user.
    Error(Error),
}

/// An error with the way out.
#[derive(Debug)]
pub(crate) struct Error {
    pub(crate) code: ExitCode,
    pub(crate) message: String,
    pub(crate) hint: Option<String>,
    /// What is wrong at which places of a text, in the form of diagnostics.
    pub(crate) diagnostics: Vec<Json>,
}

impl Error {
    /// An error without a hint. The message is a lower-case fragment that names the input.
    pub(crate) fn new(code: ExitCode, message: impl Into<String>) -> Error {
        Error { code, message: message.into(), hint: None, diagnostics: Vec::new() }
    }

    /// The same error with the way out.
    #[must_use]
    pub(crate) fn hint(self, hint: impl Into<String>) -> Error {
        Error { hint: Some(hint.into()), ..self }
    }

    /// The same error with everything that is wrong.
    #[must_use]
    pub(crate) fn with(self, diagnostics: Vec<Json>) -> Error {
        Error { diagnostics, ..self }
    }

    /// The same error, with a known name that was probably meant.
    #[must_use]
    pub(crate) fn did_you_mean(self, nearest: Option<&str>, otherwise: &str) -> Error {
        match nearest {
            Some(name) => self.hint(format!("did you mean `{name}`?")),
            None => self.hint(otherwise),
        }
    }

    /// The error as the whole result of a command.
    pub(crate) fn to_json(&self) -> Json {
        json!({ "error": self.members(), "exit_code": self.code.number() })
    }

    /// The error as the result for one of several files.
    pub(crate) fn of_file(&self, path: &Path) -> Json {
        json!({ "file": input::name(path), "error": self.members() })
    }

    /// The error as part of a result.
    pub(crate) fn members(&self) -> Json {
        let mut members = json!({ "code": self.code.name(), "message": self.message, "hint": self.hint });
        if !self.diagnostics.is_empty() {
            members["diagnostics"] = Json::from(self.diagnostics.clone());
        }
        members
    }
}

impl From<Error> for CommandError {
    fn from(error: Error) -> CommandError {
        CommandError::Error(error)
    }
}

impl From<InputError> for Error {
    fn from(error: InputError) -> Error {
        let code = match error.kind {
            ErrorKind::Unreadable => ExitCode::Unreadable,
            ErrorKind::TooLarge => ExitCode::ByteLimit,
            ErrorKind::BadData => ExitCode::BadData,
            ErrorKind::NoRecipe => ExitCode::Invalid,
            ErrorKind::UnknownName => ExitCode::UnknownName,
            ErrorKind::Ambiguous | ErrorKind::Misfit | ErrorKind::Overwritten => ExitCode::Usage,
            ErrorKind::Unwritable => ExitCode::Unwritable,
        };
        Error { hint: error.hint, ..Error::new(code, error.message) }
    }
}

impl From<InputError> for CommandError {
    fn from(error: InputError) -> CommandError {
        CommandError::Error(error.into())
    }
}

impl From<NoPage> for CommandError {
    fn from(error: NoPage) -> CommandError {
        Error::new(ExitCode::Unwritable, error.to_string()).into()
    }
}

/// Only writing results goes through here; reading has its own messages.
impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CommandError::ReaderGone,
            _ => Error::new(ExitCode::Unwritable, format!("cannot write the result: {error}")).into(),
        }
    }
}
