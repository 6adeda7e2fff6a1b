//! The result of cooking as one JSON document, written piece by piece: a trace is large, and a file may hold
//! thousands of recipes.

use serde_json::{Value as Json, json};

use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// `{"rules": …, "files": [{"file": …, "diagnostics": […], "recipes": […]}, …], "error": …, "exit_code": …}`; a file that
/// was a recipe text has `read_by_cook` as well.
pub(super) struct Document {
    files: usize,
    recipes: usize,
}

impl Document {
    pub(super) fn begin(rules: &str, term: &mut Terminal) -> CommandResult<Document> {
        term.print(&format!("{{\"rules\":{},\"files\":[", json!(rules)))?;
        Ok(Document { files: 0, recipes: 0 })
    }

    pub(super) fn begin_file(
        &mut self,
        name: &str,
        read: Option<Json>,
        diagnostics: Vec<Json>,
        term: &mut Terminal,
    ) -> CommandResult<()> {
        let (name, diagnostics) = (json!(name), Json::Array(diagnostics));
        let read = read.map_or_else(String::new, |read| format!("\"read_by_cook\":{read},"));
        term.print(separator(self.files))?;
        term.print(&format!("{{\"file\":{name},{read}\"diagnostics\":{diagnostics},\"recipes\":["))?;
        self.files += 1;
        self.recipes = 0;
        Ok(())
    }

    pub(super) fn recipe(&mut self, recipe: &Json, term: &mut Terminal) -> CommandResult<()> {
        term.print(separator(self.recipes))?;
        self.recipes += 1;
        term.print(&recipe.to_string())
    }

    #[expect(clippy::unused_self, reason = "closes what `begin_file` opened")]
    pub(super) fn end_file(&mut self, term: &mut Terminal) -> CommandResult<()> {
        term.print("]}")
    }

    /// A file that could not be read.
    pub(super) fn passed_over(&mut self, file: &Json, term: &mut Terminal) -> CommandResult<()> {
        term.print(separator(self.files))?;
        self.files += 1;
        term.print(&file.to_string())
    }

    #[expect(clippy::unused_self, reason = "nothing can be added to a document that has ended")]
    pub(super) fn end(self, error: Option<&Error>, code: ExitCode, term: &mut Terminal) -> CommandResult<()> {
        let error = error.map_or(Json::Null, Error::members);
        term.print(&format!("],\"error\":{error},\"exit_code\":{}}}\n", code.number()))
    }
}

fn separator(before: usize) -> &'static str {
    if before == 0 { "\n" } else { ",\n" }
}
