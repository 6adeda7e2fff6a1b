//! The cook: from a recipe's English text to a program of the cooking language, with the kitchen at hand.
//!
//! A recipe is read clause by clause. Verbs, nouns and habits are data (`data/language/en`): [`Lexicon`]. Every clause
//! becomes an action with its arguments, every phrase is resolved to something that stands on the counter, and the
//! action is cooked at once in the simulated kitchen. Where a clause can be read in several ways, several readings are
//! kept; each is charged for what the kitchen refuses, for phrases that mean nothing, and at the end for ingredients
//! that nobody used. The cheapest one is the program.

mod act;
mod clause;
mod cutting;
mod draft;
mod hands;
mod ladder;
mod lexicon;
mod listed;
mod nouns;
mod page;
mod phrase;
mod pieces;
mod reader;
mod refer;
mod repeat;
mod rescue;
mod sense;
mod sentence;
mod spelling;
mod text;
mod translation;
mod words;

pub use act::Act;
pub use ladder::Rung;
pub use lexicon::Lexicon;
pub use page::reading_page;
pub use reader::Beam;
pub use text::{
    ReadRecipe, ReadRecipeJson, TEXTS, TextReader, corpus_of, english, is_program, is_read, read_texts,
    recipes_of, stocked,
};
pub use translation::{Cook, Implicit, Note, Place, ReadPhrase, Rival, Translation};
