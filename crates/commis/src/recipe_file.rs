//! A file of recipes as read, and its problems as shown.

use std::path::Path;

use commis_base::{Severity, render, to_json};
use commis_eval::solution_file;
use commis_mcl::{Diagnostic, SolutionFile, TextLimits};
use serde_json::Value as Json;

use crate::layout::count;
use crate::{CommandResult, Error, ExitCode, Terminal, input};

/// Reads a file of programs.
pub(crate) fn read(path: &Path, limits: &TextLimits) -> Result<SolutionFile, Error> {
    Ok(solution_file(&input::name(path), input::bytes(path, limits.bytes as u64)?, limits)?)
}

/// Showing a problem reads the text a few times over; this many bytes of it are read for problems at most.
const READ_AGAIN: usize = 256 << 20;

/// Counts problems and shows the first ones.
pub(crate) struct Problems {
    pub(crate) errors: usize,
    pub(crate) warnings: usize,
    pub(crate) notes: usize,
    /// The most serious consequence so far.
    pub(crate) code: ExitCode,
    limit: usize,
    shown: usize,
}

impl Problems {
    pub(crate) fn new(limit: usize) -> Problems {
        Problems { errors: 0, warnings: 0, notes: 0, code: ExitCode::Success, limit, shown: 0 }
    }

    /// Shows problems of a file on stderr, or returns them when JSON is wanted.
    pub(crate) fn show<'d>(
        &mut self,
        file: &SolutionFile,
        diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
        term: &mut Terminal,
    ) -> CommandResult<Vec<Json>> {
        let mut as_json = Vec::new();
        let limit = self.limit.min(READ_AGAIN / file.text.len().max(1));
        for diagnostic in diagnostics {
            self.code = self.code.max(ExitCode::from(diagnostic));
            let is_error = diagnostic.severity == Severity::Error;
            match diagnostic.severity {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
                Severity::Note => self.notes += 1,
            }
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
        self.errors + self.warnings + self.notes - self.shown
    }

    /// Says that some problems were not shown, and how to see them.
    pub(crate) fn mention_hidden(&self, way_out: &str, term: &mut Terminal) -> CommandResult<()> {
        match self.hidden() {
            0 => Ok(()),
            hidden => term.remark(&format!("{} not shown; {way_out}\n", count(hidden, "more problem"))),
        }
    }
}
