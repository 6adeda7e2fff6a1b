//! The forms that others read.

use super::{
    write_annotated_xml, write_json_lines, write_linked_data, write_plain_text, write_recipe_xml,
    write_solutions,
};
use crate::corpus::File;
use crate::recipe::Recipe;

/// A form in which recipes can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum ExportFormat {
    /// The published XML.
    Xml,
    /// XML with utterances and the statements they stand for.
    AnnotatedXml,
    /// The gold networks.
    Solution,
    /// One recipe per line as JSON, with everything that is known.
    Jsonl,
    /// schema.org JSON-LD.
    JsonLd,
    /// Plain text.
    Text,
}

impl ExportFormat {
    /// How names of its files end.
    pub fn ending(self) -> &'static str {
        match self {
            ExportFormat::Xml | ExportFormat::AnnotatedXml => "xml",
            ExportFormat::Solution => "solution",
            ExportFormat::Jsonl => "jsonl",
            ExportFormat::JsonLd => "json",
            ExportFormat::Text => "txt",
        }
    }

    /// Whether several recipes can stand one after the other.
    pub fn is_stream(self) -> bool {
        matches!(self, ExportFormat::Solution | ExportFormat::Jsonl)
    }

    /// A recipe in this form.
    pub fn write(self, recipe: &Recipe) -> String {
        match self {
            ExportFormat::Xml => write_recipe_xml(recipe),
            ExportFormat::AnnotatedXml => write_annotated_xml(recipe),
            ExportFormat::Solution => write_solutions(recipe.gold.as_deref()),
            ExportFormat::Jsonl => write_json_lines([recipe]),
            ExportFormat::JsonLd => write_linked_data(recipe),
            ExportFormat::Text => write_plain_text(recipe),
        }
    }

    /// A recipe as a file named after it.
    pub fn file(self, recipe: &Recipe) -> File {
        File::new(format!("{}.{}", recipe.id, self.ending()), self.write(recipe))
    }
}
