//! The forms in which recipes come and go.

mod cooklang;
mod export;
mod facts;
mod json_lines;
mod linked_data;
mod markdown;
mod plain_text;
mod recipe_xml;
mod section;
mod solution;
mod web_text;
mod xml;

use commis_base::Problem;

pub use cooklang::read_cooklang;
pub use json_lines::{read_json_lines, write_json_lines};
pub use linked_data::{read_linked_data, write_linked_data};
pub use markdown::read_markdown;
pub use plain_text::{read_plain_text, write_plain_text};
pub(crate) use recipe_xml::read_as_written;
pub use recipe_xml::{read_recipe_xml, write_annotated_xml, write_recipe_xml};
pub use solution::{read_solutions, write_solutions};

pub use export::ExportFormat;

use crate::language::Section;
use crate::recipe::Recipe;

/// A form in which recipes can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Format {
    /// The published XML, with or without utterances and meanings.
    Xml,
    /// A solution file.
    Solution,
    /// One recipe per line as JSON.
    #[cfg_attr(feature = "clap", value(name = "jsonl"))]
    JsonLines,
    /// schema.org JSON-LD, alone or in a web page.
    #[cfg_attr(feature = "clap", value(name = "json-ld"))]
    LinkedData,
    /// Cooklang.
    Cooklang,
    /// Markdown.
    Markdown,
    /// Plain text.
    #[cfg_attr(feature = "clap", value(name = "text"))]
    PlainText,
}

impl Format {
    /// The form of a file, by the end of its name.
    pub fn of_name(name: &str) -> Option<Format> {
        let (_, ending) = name.rsplit_once('.')?;
        Some(match ending.to_ascii_lowercase().as_str() {
            "xml" => Format::Xml,
            "solution" | "mcl" => Format::Solution,
            "jsonl" | "ndjson" => Format::JsonLines,
            "json" | "jsonld" | "html" | "htm" | "xhtml" => Format::LinkedData,
            "cook" => Format::Cooklang,
            "md" | "markdown" | "mdown" | "mkd" => Format::Markdown,
            "txt" | "text" => Format::PlainText,
            _ => return None,
        })
    }

    /// The form of a text whose name says nothing, by how it begins.
    pub fn of_text(text: &str) -> Format {
        let start = text.trim_start_matches('\u{feff}').trim_start();
        let lower: String = start.chars().take(200).collect::<String>().to_ascii_lowercase();
        match () {
            () if lower.starts_with("<!doctype html") || lower.starts_with("<html") => Format::LinkedData,
            () if lower.starts_with('<') => Format::Xml,
            () if lower.starts_with(['{', '[']) && lower.contains("\"@") => Format::LinkedData,
            () if lower.starts_with('{') => Format::JsonLines,
            () if is_markdown(start) => Format::Markdown,
            () if lower.starts_with("---") || lower.starts_with(">>") => Format::Cooklang,
            () if start.lines().any(|line| line.trim_start().starts_with('('))
                && lower.starts_with(['#', ';']) =>
            {
                Format::Solution
            }
            () => Format::PlainText,
        }
    }
}

/// Whether a heading of a Markdown text announces a list of ingredients or of steps.
fn is_markdown(text: &str) -> bool {
    let headings = text.lines().take(400).filter(|line| line.starts_with("# ") || line.starts_with("##"));
    headings
        .map(|line| line.trim_matches('#'))
        .any(|line| matches!(section::section_of(line), Some(Section::Ingredients | Section::Instructions)))
}

/// Reads recipes in a known form.
pub fn read_recipes(format: Format, file: &str, text: &str) -> Result<Vec<Recipe>, Problem> {
    match format {
        Format::Xml => read_recipe_xml(file, text),
        Format::JsonLines => read_json_lines(file, text),
        Format::LinkedData => read_linked_data(file, text),
        Format::Cooklang => read_cooklang(file, text).map(|recipe| vec![recipe]),
        Format::Markdown => read_markdown(file, text),
        Format::PlainText => read_plain_text(file, text).map(|recipe| vec![recipe]),
        Format::Solution => {
            let golds = read_solutions(file, text)?;
            let recipe = |(id, gold): (String, String)| {
                let title = crate::recipe::title_of_id(&id);
                Recipe { id, title, gold: Some(gold), ..Recipe::default() }
            };
            Ok(golds.into_iter().map(recipe).collect())
        }
    }
}
