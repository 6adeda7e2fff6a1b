//! Questions about the state of the kitchen, made from a graph.
//!
//! [`Generator`] makes the three published kinds of instances ([`TaskKind`]) from a
//! [`StateGraph`](crate::StateGraph). What is random depends on the seed, the recipe and the ingredient alone, so the
//! order of recipes and the number of threads do not matter.
//!
//! * step reference (`step_reference`): the number of an earlier step is masked. Recipes whose text refers to no
//!   step get references from the graph first ([`with_references`]).
//! * usage (`usage`): is an ingredient still untouched after a step?
//! * tracing (`tracing`): which items contain an ingredient? Instances that word overlap gives away are not asked.

mod balance;
mod construction;
mod counts;
mod generate;
mod images;
mod instance;
mod labels;
mod mentions;
mod names;
mod phenomena;
mod phrasing;
mod read;
mod references;
pub(crate) mod resistant;
mod step_reference;
mod tracing;
mod training;
mod usage;

pub use construction::Construction;
pub use counts::TaskCounts;
pub use generate::{BLOCK, Generator, LeftOut, Made};
pub use images::Images;
pub use instance::{Gold, Instance, LabelledItem, TaskKind};
pub use labels::label;
pub use mentions::{bare_name, mentions, mentions_any, names_of, words_of};
pub use phenomena::Phenomena;
pub use phrasing::Phrasing;
pub use read::Tasks;
pub use references::with_references;
pub use training::{Example, Message, Training, TrainingCounts, TrainingSet};
