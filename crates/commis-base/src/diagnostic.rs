//! Problems of a text as values: what is wrong, where, and the way out.
//!
//! Each language declares its kinds of problems as a type with stable names, so that programs can tell problems apart
//! without reading messages. Nothing but [`render`](crate::render()) and [`to_json`](crate::to_json) turns them into text.

use std::fmt;

use crate::{Problem, Severity, Span};

/// The kinds of problems of one language.
pub trait Code: Copy {
    /// The stable name, e.g. `unknown-primitive`.
    fn name(self) -> &'static str;

    /// Whether an error of this kind keeps the whole text from being used; otherwise the rest of it still is.
    fn blocks_execution(self) -> bool;
}

/// One problem of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic<C> {
    /// How serious it is.
    pub severity: Severity,
    /// What kind of problem it is.
    pub code: C,
    /// One lower-case sentence fragment that names the offending piece.
    pub message: String,
    /// The offending piece.
    pub span: Span,
    /// Ways out, most likely first.
    pub hints: Vec<String>,
    /// Other places that explain the problem.
    pub labels: Vec<Label>,
}

/// A second place that has to do with a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What it has to do with the problem.
    pub message: String,
}

impl<C: Code> Diagnostic<C> {
    /// A problem without hints.
    pub fn new(severity: Severity, code: C, span: Span, message: impl Into<String>) -> Diagnostic<C> {
        let (hints, labels) = (Vec::new(), Vec::new());
        Diagnostic { severity, code, message: message.into(), span, hints, labels }
    }

    /// An error without hints.
    pub fn error(code: C, span: Span, message: impl Into<String>) -> Diagnostic<C> {
        Diagnostic::new(Severity::Error, code, span, message)
    }

    /// A warning without hints.
    pub fn warning(code: C, span: Span, message: impl Into<String>) -> Diagnostic<C> {
        Diagnostic::new(Severity::Warning, code, span, message)
    }

    /// The same problem with one more way out.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Diagnostic<C> {
        self.hints.push(hint.into());
        self
    }

    /// The same problem with this way out in place of those it had.
    #[must_use]
    pub fn hint_instead(mut self, hint: impl Into<String>) -> Diagnostic<C> {
        self.hints = vec![hint.into()];
        self
    }

    /// The same problem with one more place.
    #[must_use]
    pub fn label(mut self, span: Span, message: impl Into<String>) -> Diagnostic<C> {
        self.labels.push(Label { span, message: message.into() });
        self
    }

    /// Whether nothing of the text can be used; otherwise the rest of it still is.
    pub fn blocks_execution(&self) -> bool {
        self.severity == Severity::Error && self.code.blocks_execution()
    }

    /// The problem by file and line, for lists of what is wrong in many files.
    pub fn in_file(&self, file: impl Into<String>, text: &str) -> Problem {
        let line = self.span.position(text).line;
        let problem = Problem::new(file, line, self.message.as_str()).coded(self.code.name());
        Problem { severity: self.severity, ..problem }
    }
}

/// `error[wrong-arity]: …`, without the place.
impl<C: Code> fmt::Display for Diagnostic<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}", self.severity.name(), self.code.name(), self.message)
    }
}
