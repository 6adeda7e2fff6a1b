//! A file of recipes as read, and its problems as shown.

use std::path::Path;

use commis_mcl::{Diagnostic, Limits, Parsed, Severity, parse_bytes_within, render, to_json};
use serde_json::Value as Json;

use crate::exit_code::ExitCode;
use crate::input;
use crate::terminal::Terminal;
use crate::trouble::{Outcome, Trouble};

/// A solution file.
pub(crate) struct RecipeFile {
    /// How messages call it.
    pub(crate) name: String,
    /// Its text, as far as it is text.
    pub(crate) text: String,
    /// What it says.
    pub(crate) parsed: Parsed,
}

impl RecipeFile {
    /// Reads a file; one without any recipe and without any problem that explains this is an error.
    pub(crate) fn read(path: &Path, limits: &Limits) -> Outcome<RecipeFile> {
        let name = input::name(path);
        let bytes = input::bytes(path, limits.bytes as u64)?;
        let parsed = parse_bytes_within(&bytes, limits);
        let text = String::from_utf8(bytes).unwrap_or_else(|error| {
            let readable = error.utf8_error().valid_up_to();
            let mut bytes = error.into_bytes();
            bytes.truncate(readable);
            String::from_utf8(bytes).unwrap_or_default()
        });
        if parsed.program.recipes.is_empty() && parsed.is_sound() {
            let what = if text.trim().is_empty() { "is empty" } else { "has no recipe in it" };
            let hint = "a recipe starts with a line `#its-id`, followed by `(get-kitchen ?kitchen)`";
            return Err(Trouble::new(ExitCode::Invalid, format!("{name} {what}")).hint(hint));
        }
        Ok(RecipeFile { name, text, parsed })
    }

    /// The line of each statement of a recipe, counted from one.
    pub(crate) fn lines_of(&self, recipe: &commis_mcl::Recipe) -> Vec<usize> {
        let bytes = self.text.as_bytes();
        let (mut line, mut at) = (1, 0);
        let line_of = |statement: &commis_mcl::Statement| {
            let start = statement.span.start as usize;
            let passed = bytes.get(at..start).unwrap_or_default();
            line += passed.iter().filter(|&&byte| byte == b'\n').count();
            at = start;
            line
        };
        recipe.statements.iter().map(line_of).collect()
    }
}

/// Counts problems and shows the first ones.
pub(crate) struct Problems {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
    /// The most serious consequence so far.
    pub(crate) code: ExitCode,
    limit: usize,
    hidden: usize,
}

impl Problems {
    pub(crate) fn new(limit: usize) -> Problems {
        Problems { errors: 0, warnings: 0, code: ExitCode::Success, limit, hidden: 0 }
    }

    /// Shows problems of a file on stderr, or returns them when JSON is wanted.
    pub(crate) fn show<'d>(
        &mut self,
        file: &RecipeFile,
        diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
        term: &mut Terminal,
    ) -> Outcome<Vec<Json>> {
        let mut as_json = Vec::new();
        for diagnostic in diagnostics {
            self.code = self.code.max(ExitCode::from(diagnostic));
            let is_error = diagnostic.severity == Severity::Error;
            *(if is_error { &mut self.errors } else { &mut self.warnings }) += 1;
            if self.errors + self.warnings > self.limit {
                self.hidden += 1;
            } else if term.json {
                as_json.push(to_json(&file.name, &file.text, diagnostic));
            } else {
                let colour = term.error_paint.is_colourful();
                let shown = render(&file.name, &file.text, diagnostic, colour) + "\n";
                if is_error { term.remark(&shown)? } else { term.note(&shown)? }
            }
        }
        Ok(as_json)
    }

    /// Says how many problems were counted but not shown.
    pub(crate) fn hidden(&self) -> usize {
        self.hidden
    }
}
