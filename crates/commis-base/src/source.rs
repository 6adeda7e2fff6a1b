//! Texts with a name.

use std::borrow::Cow;

/// A data file: a name for messages, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// How messages call the file.
    pub name: String,
    /// What is in it.
    pub text: Cow<'static, str>,
}

impl Source {
    /// A data file with that name and text.
    pub fn new(name: impl Into<String>, text: impl Into<Cow<'static, str>>) -> Source {
        Source { name: name.into(), text: text.into() }
    }
}
