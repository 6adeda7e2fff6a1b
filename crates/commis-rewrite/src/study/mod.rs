//! What the study asked of models and people: prompts, forms that need no server, and counts of what makes recipes hard.

mod counts;
mod form;
mod prompt;

pub use counts::{Counts, counts_text};
pub use form::{Output, RatingItem, rating_page, rewriting_page};
pub use prompt::{PROMPT_FIELDS, Prompt, Setting, field_of};
