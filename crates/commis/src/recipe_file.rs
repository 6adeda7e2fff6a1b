//! A file of recipes as read, and its problems as shown.

use std::path::Path;

use commis_base::{Severity, render, to_json};
use commis_mcl::{Diagnostic, Language, Limits, Parsed, Recipe, check, parse_bytes_within};
use serde_json::Value as Json;

use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::input;
use crate::layout::count;
use crate::terminal::Terminal;

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
    pub(crate) fn read(path: &Path, limits: &Limits) -> Result<RecipeFile, Error> {
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
            return Err(Error::new(ExitCode::Invalid, format!("`{name}` {what}")).hint(hint));
        }
        Ok(RecipeFile { name, text, parsed })
    }

    /// The problems that lie before the first recipe, or anywhere when there is none.
    pub(crate) fn diagnostics_outside(&self) -> impl Iterator<Item = &Diagnostic> {
        let first = self.parsed.program.recipes.first().map_or(u32::MAX, |recipe| recipe.extent.start);
        self.parsed.diagnostics.iter().filter(move |problem| problem.span.start < first)
    }

    /// The problems the checker finds in a recipe; none when a limit kept the parser from reading all of it,
    /// because what was left out would be missed everywhere.
    pub(crate) fn check(&self, recipe: &Recipe, language: &Language<'_>) -> Vec<Diagnostic> {
        let mut limits = self.parsed.diagnostics_of(recipe).map(ExitCode::from);
        if limits.any(|code| code >= ExitCode::ByteLimit) { Vec::new() } else { check(recipe, language) }
    }
}

/// Showing a problem reads the text a few times over; this many bytes of it are read for problems at most.
const READ_AGAIN: usize = 256 << 20;

/// Counts problems and shows the first ones.
pub(crate) struct Problems {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
    /// The most serious consequence so far.
    pub(crate) code: ExitCode,
    limit: usize,
    shown: usize,
}

impl Problems {
    pub(crate) fn new(limit: usize) -> Problems {
        Problems { errors: 0, warnings: 0, code: ExitCode::Success, limit, shown: 0 }
    }

    /// Shows problems of a file on stderr, or returns them when JSON is wanted.
    pub(crate) fn show<'d>(
        &mut self,
        file: &RecipeFile,
        diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
        term: &mut Terminal,
    ) -> CommandResult<Vec<Json>> {
        let mut as_json = Vec::new();
        let limit = self.limit.min(READ_AGAIN / file.text.len().max(1));
        for diagnostic in diagnostics {
            self.code = self.code.max(ExitCode::from(diagnostic));
            let is_error = diagnostic.severity == Severity::Error;
            *(if is_error { &mut self.errors } else { &mut self.warnings }) += 1;
            if self.shown >= limit {
                continue;
            }
            self.shown += 1;
            if term.json {
                as_json.push(to_json(&file.name, &file.text, diagnostic));
            } else {
                let colour = term.error_paint.is_colourful();
                let shown = render(&file.name, &file.text, diagnostic, colour) + "\n";
                if is_error { term.remark(&shown)? } else { term.note(&shown)? }
            }
        }
        Ok(as_json)
    }

    /// How many problems were counted but not shown.
    pub(crate) fn hidden(&self) -> usize {
        self.errors + self.warnings - self.shown
    }

    /// Says that some problems were not shown, and how to see them.
    pub(crate) fn mention_hidden(&self, way_out: &str, term: &mut Terminal) -> CommandResult<()> {
        match self.hidden() {
            0 => Ok(()),
            hidden => term.remark(&format!("{} not shown; {way_out}\n", count(hidden, "more problem"))),
        }
    }
}
