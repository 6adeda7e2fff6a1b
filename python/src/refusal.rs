//! Errors of the libraries as exceptions of the package, with what is known about them as attributes.

use commis_base::{Problem, to_json};
use commis_eval::{ErrorKind, InputError};
use commis_mcl::{Diagnostic, SolutionFile};
use commis_session::OpenError;
use pyo3::prelude::*;
use serde_json::Value as Json;

/// The module in which the exceptions are declared.
const ERRORS: &str = "commis.errors";

/// What could not be done, and why.
#[derive(Debug, Default)]
pub(crate) struct Refusal {
    /// A stable name for the cause.
    kind: &'static str,
    message: String,
    hint: Option<String>,
    diagnostics: Vec<Json>,
}

impl Refusal {
    pub(crate) fn new(kind: &'static str, message: impl Into<String>) -> Refusal {
        Refusal { kind, message: message.into(), ..Refusal::default() }
    }

    pub(crate) fn hint(self, hint: impl Into<String>) -> Refusal {
        Refusal { hint: Some(hint.into()), ..self }
    }

    /// A text in which something keeps it from being cooked.
    pub(crate) fn of_text<'d>(
        file: &SolutionFile,
        found: impl IntoIterator<Item = &'d Diagnostic>,
    ) -> Refusal {
        let found: Vec<&Diagnostic> = found.into_iter().collect();
        let first = found.iter().find(|problem| problem.blocks_execution()).or(found.first());
        let message = first.map_or_else(|| "there is no recipe in it".to_owned(), |it| it.message.clone());
        let diagnostics = found.iter().map(|problem| to_json(&file.name, &file.text, problem)).collect();
        Refusal { diagnostics, ..Refusal::new("invalid", message) }
    }
}

impl From<Problem> for Refusal {
    /// A recipe text that cannot be read.
    fn from(problem: Problem) -> Refusal {
        let diagnostics = vec![problem.diagnostic_json()];
        Refusal { diagnostics, ..Refusal::from(commis_eval::unreadable(problem)) }
    }
}

impl From<InputError> for Refusal {
    fn from(error: InputError) -> Refusal {
        let kind = match error.kind {
            ErrorKind::Unreadable => "unreadable",
            ErrorKind::TooLarge => "too-large",
            ErrorKind::BadData => "bad-data",
            ErrorKind::NoRecipe => "no-recipe",
            ErrorKind::UnknownName => "unknown-name",
            ErrorKind::Ambiguous => "ambiguous",
            ErrorKind::Misfit => "misfit",
            ErrorKind::Unwritable | ErrorKind::Overwritten => "unwritable",
        };
        Refusal { kind, message: error.message, hint: error.hint, diagnostics: Vec::new() }
    }
}

impl From<OpenError> for Refusal {
    fn from(error: OpenError) -> Refusal {
        let kind = match error {
            OpenError::UnknownRecipe(..) | OpenError::UnknownKitchen(..) => "unknown-name",
            OpenError::NoGold(..) | OpenError::Setup(_) => "bad-data",
            OpenError::Motion(_) => "usage",
        };
        Refusal::new(kind, error.to_string()).hint(error.hint())
    }
}

impl From<Refusal> for PyErr {
    fn from(refusal: Refusal) -> PyErr {
        let Refusal { kind, message, hint, diagnostics } = refusal;
        let raise = |py: Python<'_>| {
            let class = py.import(ERRORS)?.getattr("of_kind")?;
            let exception = class.call1((kind, message, hint, Json::from(diagnostics).to_string()))?;
            Ok(PyErr::from_value(exception))
        };
        Python::attach(|py| raise(py).unwrap_or_else(|error: PyErr| error))
    }
}
