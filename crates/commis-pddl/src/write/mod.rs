//! Writing PDDL: a writer for models, a repairer that makes any lenient reading standard, a layout for any text.

mod fix;
mod layout;
mod names;
mod standard;

pub use fix::{FixError, Fixed, fix};
pub use layout::layout;
pub use standard::{write_domain, write_problem};
