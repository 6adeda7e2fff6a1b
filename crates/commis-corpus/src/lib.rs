//! Recipes with gold networks, and a door for everybody else's.
//!
//! A [`Corpus`] is a folder of recipes with the kitchens and classes they need. Two of them come with the program
//! ([`Builtin`]); anybody can lay out a third one ([`starter()`]). A [`Recipe`] is text, a gold network and [`Meta`] data
//! that link each statement to the words that led to it and name the [`Phenomenon`]s that make an instruction hard.
//! [`check_entry`] finds what does not fit together; cooking the golds is somebody else's job, since this crate
//! knows no simulator. [`Digest`] says which version of a corpus a result belongs to.
//!
//! Recipes come and go in many forms ([`Format`]): the published XML with and without meanings, solution files, JSONL,
//! schema.org linked data in web pages, Cooklang, plain text. Readers trust nobody: sizes and depths are
//! limited, and what is wrong is a [`Problem`](commis_base::Problem) with its file and line.
//!
//! ```
//! use commis_corpus::{Builtin, Format, check_entry, read_recipes, write_recipe_xml};
//!
//! let published = Builtin::Published.load();
//! let cookies = published.recipe("almond-crescent-cookies").unwrap();
//! assert!(check_entry(&published, cookies).is_empty());
//!
//! let toast = "Toast\n\nIngredients:\n- 1 slice of bread\n\nMethod:\n1. Toast the bread. Eat it hot.";
//! let recipes = read_recipes(Format::PlainText, "toast.txt", toast).unwrap();
//! assert!(write_recipe_xml(&recipes[0]).contains("<utterance>Eat it hot.</utterance>"));
//! ```

mod builtin;
mod check;
mod corpus;
mod coverage;
mod digest;
mod doubts;
mod figures;
mod foods_said;
mod formats;
mod guide;
mod ids;
mod language;
mod lines;
mod listing;
mod meta;
mod phenomenon;
mod publication;
mod recipe;
mod sentences;
mod starter;
mod statistics;
mod steps_said;

pub use builtin::Builtin;
pub use check::{CheckLevel, check_entry, check_entry_at};
pub use corpus::{Corpus, DEFAULT_KITCHEN, Entry, FULL_KITCHEN, File, RecipeFolder, STOCKED_KITCHEN, names};
pub use coverage::{
    Coverage, CoverageReader, FileCoverage, FileKind, Frequencies, Obstacle, RecipeCoverage, Share, VerbWord,
    Verbs, read_file,
};
pub use digest::{Digest, FileHash};
pub use doubts::{DISH_GOES_ON, DOUBTS, without_explained};
pub use foods_said::check_foods;
pub use formats::{
    ExportFormat, Format, read_cooklang, read_json_lines, read_linked_data, read_markdown, read_plain_text,
    read_recipe_xml, read_recipes, read_solutions, write_annotated_xml, write_json_lines, write_linked_data,
    write_plain_text, write_recipe_xml, write_solutions,
};
pub use guide::PEELED_UNSAID;
pub use ids::give_ids;
pub use language::{Language, Misspelt, Phrases, PreparationWord, Unit, UsualWords, misspelt, stem};
pub use lines::{
    Amount, Cause, Food, FoodMatch, FoodNames, IngredientLine, LineKind, LineOutcome, LineReader, Measure,
    Preparation, Quantity, Slip, Token, TokenKind, tokens,
};
pub use meta::{
    Alternative, Departure, Explained, IngredientLink, InstructionNotes, Link, Meta, OPEN, Origin, read_meta,
    write_meta,
};
pub use phenomenon::Phenomenon;
pub use publication::{PUBLISHED_FOLDERS, Publication};
pub use recipe::{Group, Line, Part, Place, Recipe, Utterance, Wording, id_of_title, is_id, tidy};
pub use sentences::sentences;
pub use starter::{folder_of, starter};
pub use statistics::Statistics;
