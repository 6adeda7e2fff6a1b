//! The one reader of predictions.
//!
//! Answers come in containers: solution files, JSONL, logs of other programs, folders, what was piped in or sent over
//! HTTP. [`Answers`] opens one of them, [`AnswerFiles`] many, and both hand out [`Record`]s: an id, the recipe as far as
//! the container names it, and the text of the answer. [`Record::read`] makes a [`Prediction`] of it, by the same rules
//! for every container: it finds the program within the answer and says how ([`Extraction`]), or what is wrong with it.
//! [`RecipeNames`] knows which recipe is meant.
//!
//! Nothing here fails as a whole: what cannot be read is a prediction that says so. The rules in plain words stand in
//! `docs/answers.md`.
//!
//! ```
//! use commis_eval::answers::{Answers, Body, Reading, RecipeNames};
//!
//! let line = r#"{"recipe": "Sweet Butter", "completion": "Sure!\n```\n(get-kitchen ?k)\n```\nEnjoy."}"#;
//! let reading = Reading::default();
//! let record = Answers::of_bytes("answers.jsonl", line.into(), None, &reading).next().unwrap();
//! let prediction = record.read(&reading);
//! let Body::Program { text, .. } = &prediction.body else { panic!() };
//! assert_eq!(&**text, "(get-kitchen ?k)");
//! assert_eq!(prediction.extraction.to_string(), "fences");
//!
//! let names = RecipeNames::new([("sweet-butter", None), ("toast", None)]);
//! assert_eq!(names.place(&prediction).recipe.as_deref(), Ok("sweet-butter"));
//! ```

mod choice;
mod extract;
mod files;
mod heading;
pub(crate) mod keys;
mod kind;
mod names;
mod origin;
mod prediction;
mod sections;
mod stream;

pub use choice::Choice;
pub use extract::{Extraction, ExtractionStep};
pub use files::{AnswerFiles, FilesError, expand, name_of};
pub use kind::Kind;
pub use names::{Placed, RecipeNames, Unknown};
pub use origin::Origin;
pub use prediction::{Body, Given, Prediction, Reading, Record};
pub use stream::{Answers, ReadError, records_of_item, records_of_line, records_of_object};
