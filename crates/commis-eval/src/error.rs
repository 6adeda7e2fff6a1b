//! Why golds, kitchens or results could not be had.

use std::fmt;

/// An input that cannot be used: what is wrong with it, and the way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    /// What kind of trouble it is.
    pub kind: ErrorKind,
    /// A lower-case fragment that names the input.
    pub message: String,
    /// The way out.
    pub hint: Option<String>,
}

/// Kinds of trouble with inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The input is missing, is a folder, is not text, or cannot be read.
    Unreadable,
    /// The input has more bytes than allowed.
    TooLarge,
    /// An ontology, a kitchen or a gold is wrong.
    BadData,
    /// There is no recipe in the input.
    NoRecipe,
    /// Nothing has that name.
    UnknownName,
    /// Several things could be meant.
    Ambiguous,
    /// Results belong to another run.
    Misfit,
    /// A result cannot be written.
    Unwritable,
    /// A result would take the place of an input or of another result.
    Overwritten,
}

impl InputError {
    /// An error without a hint.
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> InputError {
        InputError { kind, message: message.into(), hint: None }
    }

    /// The same error with the way out.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> InputError {
        InputError { hint: Some(hint.into()), ..self }
    }

    /// The same error, with a known name that was probably meant.
    #[must_use]
    pub fn did_you_mean(self, nearest: Option<&str>, otherwise: &str) -> InputError {
        match nearest {
            Some(name) => self.hint(format!("did you mean `{name}`?")),
            None => self.hint(otherwise),
        }
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, "; {hint}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for InputError {}
