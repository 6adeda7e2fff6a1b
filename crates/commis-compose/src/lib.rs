//! Fresh recipes without end: plans from dish families, proven by cooking, told in words.

mod amount;
mod book;
mod chance;
mod compose;
mod cook;
mod dials;
mod foods;
pub mod grammar;
mod measure;
mod nonce;
mod plan;
#[cfg(feature = "clap")]
mod request;
mod tell;
mod words;

pub use amount::{Quarters, Range};
pub use book::{Cookbook, KITCHEN};
pub use chance::dice_for;
pub use compose::{Composed, Composer, Order, Refused, recipe_files};
pub use cook::{Cooked, cook};
pub use dials::{Changes, Dials, MONTHLY, Preset, settings};
pub use foods::{Food, Foods, Noun, read_foods};
pub use measure::Measures;
pub use nonce::Nonce;
pub use plan::{Act, Done, Item, Kind, Mode, Plan, Portion, Prepare, Thing};
#[cfg(feature = "clap")]
pub use request::Request;
pub use tell::{Instruction, Telling, tell};
pub use words::{Words, read_words};
