//! From text to actions: phrases, words, trees, actions, inheritance.

mod actions;
mod language;
mod phrases;
mod segment;
mod tree;

pub use actions::actions_of;
pub use language::{ActionReader, Language};
pub use phrases::{chinese_phrases, english_phrases};
#[cfg(feature = "chinese")]
pub use segment::JiebaSegmenter;
pub use segment::{EnglishSegmenter, Segmenter};
pub use tree::{ParsedPhrase, VerbRule, linear_tree};
