//! The result of cooking as one JSON document, made piece by piece: a trace is large, and a file may hold thousands of
//! recipes.

use commis_cook::ReadRecipe;
use commis_sim::{Detail, trace};
use serde_json::{Value as Json, json};

use crate::text::CookedRecipe;

/// `{"rules": …, "files": [{"file": …, "diagnostics": […], "recipes": […]}, …], "error": …, "exit_code": …}`; a file that
/// was a recipe text has `read_by_cook` as well. The pieces one after the other are the document.
#[derive(Debug, Default)]
pub struct CookDocument {
    files: usize,
    recipes: usize,
}

impl CookDocument {
    /// What comes first.
    pub fn begin(&self, rules: &str) -> String {
        format!("{{\"rules\":{},\"files\":[", json!(rules))
    }

    /// The beginning of a file, with what the cook has read in it if it was no program.
    pub fn begin_file(&mut self, name: &str, read: &[ReadRecipe], diagnostics: Vec<Json>) -> String {
        let read: Vec<Json> = read.iter().map(|read| json!(read.to_json())).collect();
        let read =
            if read.is_empty() { String::new() } else { format!("\"read_by_cook\":{},", Json::from(read)) };
        let (name, diagnostics, separator) = (json!(name), Json::from(diagnostics), separator(self.files));
        self.files += 1;
        self.recipes = 0;
        format!("{separator}{{\"file\":{name},{read}\"diagnostics\":{diagnostics},\"recipes\":[")
    }

    /// A recipe of the file.
    pub fn recipe(&mut self, recipe: &Json) -> String {
        self.recipes += 1;
        format!("{}{recipe}", separator(self.recipes - 1))
    }

    /// The end of a file.
    pub const END_OF_FILE: &'static str = "]}";

    /// A file that could not be read.
    pub fn passed_over(&mut self, file: &Json) -> String {
        self.files += 1;
        format!("{}{file}", separator(self.files - 1))
    }

    /// What comes last: an error of the whole, or null.
    pub fn end(&self, error: &Json, exit_code: u8) -> String {
        format!("],\"error\":{error},\"exit_code\":{exit_code}}}\n")
    }
}

fn separator(before: usize) -> &'static str {
    if before == 0 { "\n" } else { ",\n" }
}

impl CookedRecipe<'_> {
    /// The recipe with its whole trace; equal pieces are told one by one where they are to be expanded.
    pub fn json(&self, expand: bool, diagnostics: &[Json], motion: Option<&Json>) -> Json {
        let detail = Detail { changes: self.trace, kitchen: self.trace };
        let expanded = self.execution.filter(|_| expand).map(|it| it.expanded(self.vocabulary));
        let execution = expanded.as_ref().or(self.execution);
        let traced = execution.map(|execution| trace(execution, self.network, self.vocabulary, detail));
        let mut told = json!({
            "recipe": self.id,
            "outcome": self.ending.0,
            "diagnostics": diagnostics,
            "lines": self.lines,
            "execution": traced,
        });
        if let (Json::Object(members), Some(motion)) = (&mut told, motion) {
            members.insert("motion".to_owned(), motion.clone());
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pieces_are_one_document() {
        let mut document = CookDocument::default();
        let mut text = document.begin("standard");
        text += &document.begin_file("a.solution", &[], vec![json!(1)]);
        text += &document.recipe(&json!({ "recipe": "a" }));
        text += &document.recipe(&json!({ "recipe": "b" }));
        text += CookDocument::END_OF_FILE;
        text += &document.passed_over(&json!({ "file": "b.solution" }));
        text += &document.end(&Json::Null, 8);
        let recipes = json!([{ "recipe": "a" }, { "recipe": "b" }]);
        let first = json!({ "file": "a.solution", "diagnostics": [1], "recipes": recipes });
        let files = json!([first, { "file": "b.solution" }]);
        let whole = json!({ "rules": "standard", "files": files, "error": null, "exit_code": 8 });
        assert_eq!(serde_json::from_str::<Json>(&text).unwrap(), whole);
    }
}
