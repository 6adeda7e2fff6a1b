//! Results as text for people: in a terminal, a notebook, a message.

mod agreement;
mod comparison;
mod coverage;
mod explanation;
mod summary;

pub use agreement::agreed;
pub use comparison::{compared, compared_in_markdown};
pub use coverage::covered;
pub use explanation::explained;
pub use summary::{LISTED, reasons, summed_up};
