//! A solution file as it was found: bytes that may be no text, texts that may be no recipes.

use commis_base::Severity;

use crate::ast::Recipe;
use crate::check::check;
use crate::diagnostic::{Code, Diagnostic};
use crate::format::{Style, format};
use crate::language::Language;
use crate::limits::Limits;
use crate::parser::{Parsed, parse_bytes, parse_bytes_within};

/// A solution file.
#[derive(Debug)]
pub struct SolutionFile {
    /// How messages call it.
    pub name: String,
    /// Its text, as far as it is text.
    pub text: String,
    /// What it says.
    pub parsed: Parsed,
}

impl SolutionFile {
    /// Reads a file within limits; whatever is wrong with it is among the diagnostics.
    pub fn new(name: impl Into<String>, bytes: Vec<u8>, limits: &Limits) -> SolutionFile {
        let parsed = parse_bytes_within(&bytes, limits);
        SolutionFile { name: name.into(), text: readable(bytes), parsed }
    }

    /// Whether there is no recipe in it and no problem that explains this.
    pub fn holds_nothing(&self) -> bool {
        self.parsed.program.recipes.is_empty() && self.parsed.is_sound()
    }

    /// The problems that lie before the first recipe, or anywhere when there is none.
    pub fn diagnostics_outside(&self) -> impl Iterator<Item = &Diagnostic> {
        let first = self.parsed.program.recipes.first().map_or(u32::MAX, |recipe| recipe.extent.start);
        self.parsed.diagnostics.iter().filter(move |problem| problem.span.start < first)
    }

    /// The problems the checker finds in a recipe; none when a limit kept the parser from reading all of it,
    /// because what was left out would be missed everywhere.
    pub fn check(&self, recipe: &Recipe, language: &Language<'_>) -> Vec<Diagnostic> {
        let is_cut_off = self.parsed.diagnostics_of(recipe).any(is_limit);
        if is_cut_off { Vec::new() } else { check(recipe, language) }
    }
}

fn is_limit(problem: &Diagnostic) -> bool {
    let codes = [
        Code::FileTooLarge,
        Code::TooManyStatements,
        Code::TooManyRecipes,
        Code::TooManyArguments,
        Code::NestedTooDeeply,
    ];
    problem.severity == Severity::Error && codes.contains(&problem.code)
}

/// A file in uniform layout.
#[derive(Debug)]
pub enum Formatted {
    /// Nothing changes.
    AsBefore,
    /// The new text.
    Changed(String),
    /// The text cannot be read well enough.
    Unreadable(Vec<Diagnostic>),
}

/// The text of a file as far as it is one, and the text anew.
pub fn format_bytes(bytes: Vec<u8>) -> (String, Formatted) {
    if std::str::from_utf8(&bytes).is_err() {
        let diagnostics = parse_bytes(&bytes).diagnostics;
        return (readable(bytes), Formatted::Unreadable(diagnostics));
    }
    let text = readable(bytes);
    let formatted = match format(&text, Style::default()) {
        Ok(new) if new == text => Formatted::AsBefore,
        Ok(new) => Formatted::Changed(new),
        Err(diagnostics) => Formatted::Unreadable(diagnostics),
    };
    (text, formatted)
}

/// The text up to the first byte that is none.
fn readable(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let readable = error.utf8_error().valid_up_to();
        let mut bytes = error.into_bytes();
        bytes.truncate(readable);
        String::from_utf8(bytes).unwrap_or_default()
    })
}
