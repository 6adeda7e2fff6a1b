//! A solution file as it was found: bytes that may be no text, texts that may be no recipes.

use commis_base::Severity;

use crate::ast::Recipe;
use crate::check::check;
use crate::diagnostic::{Code, Diagnostic};
use crate::format::{Style, format};
use crate::language::Language;
use crate::limits::TextLimits;
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
    pub fn new(name: impl Into<String>, bytes: Vec<u8>, limits: &TextLimits) -> SolutionFile {
        let parsed = parse_bytes_within(&bytes, limits);
        SolutionFile { name: name.into(), text: readable(bytes), parsed }
    }

    /// Reads statements as somebody writes them on a command line: often in one line, and without the `#id` line.
    pub fn of_statements(name: impl Into<String>, given: &str, limits: &TextLimits) -> SolutionFile {
        let lead = if given.trim_start().starts_with('#') { "" } else { "#network\n" };
        // Each statement gets a line of its own.
        let text = format!("{lead}{}", given.replace(")(", ")\n(").replace(") (", ")\n("));
        SolutionFile::new(name, text.into_bytes(), limits)
    }

    /// The recipe with an id, or the only one there is, if it can be used.
    pub fn one_recipe(&self, wanted: Option<&str>) -> Result<&Recipe, NotOne<'_>> {
        let recipes = &self.parsed.program.recipes;
        let wanted = wanted.map(str::to_lowercase);
        let mut fitting = recipes.iter().filter(|one| wanted.as_deref().is_none_or(|id| id == &*one.id));
        let is_blocking = |problem: &&Diagnostic| problem.blocks_execution();
        let Some(chosen) = fitting.next() else {
            let problem = self.parsed.diagnostics.iter().find(is_blocking);
            return Err(match (recipes.is_empty(), problem) {
                (false, _) => NotOne::Unknown,
                (true, Some(problem)) => NotOne::Broken(problem),
                (true, None) => NotOne::Empty,
            });
        };
        if fitting.next().is_some() {
            return Err(NotOne::Several);
        }
        let problem = self.parsed.diagnostics_of(chosen).find(is_blocking);
        problem.map_or(Ok(chosen), |problem| Err(NotOne::Broken(problem)))
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

/// Why there is not one recipe to take from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotOne<'f> {
    /// There are recipes, but none with the id.
    Unknown,
    /// There is no recipe.
    Empty,
    /// Several recipes fit.
    Several,
    /// The recipe has a problem, or there is none because of it.
    Broken(&'f Diagnostic),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> SolutionFile {
        SolutionFile::new("it", text.as_bytes().to_vec(), &TextLimits::default())
    }

    fn id<'f>(file: &'f SolutionFile, wanted: Option<&str>) -> Result<&'f str, NotOne<'f>> {
        file.one_recipe(wanted).map(|recipe| &*recipe.id)
    }

    #[test]
    fn one_recipe_is_taken_or_the_reason_told() {
        let two = file("#a\n(get-kitchen ?k)\n#b\n(get-kitchen ?k)\n(bake");
        assert_eq!(id(&two, Some("A")), Ok("a"));
        assert_eq!(id(&two, None), Err(NotOne::Several));
        assert_eq!(id(&two, Some("c")), Err(NotOne::Unknown));
        assert!(matches!(id(&two, Some("b")), Err(NotOne::Broken(_))));
        assert_eq!(id(&file(""), None), Err(NotOne::Empty));
    }

    #[test]
    fn statements_in_one_line_are_a_network() {
        let written = SolutionFile::of_statements(
            "it",
            "(get-kitchen ?k) (fetch ?b ?l ?k bowl 1)",
            &TextLimits::default(),
        );
        assert_eq!(written.one_recipe(None).map(|recipe| recipe.statements.len()), Ok(2));
    }
}
