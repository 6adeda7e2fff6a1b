//! Results as text for people: in a terminal, a notebook, a message.

mod agreement;
mod coverage;
mod explanation;
mod summary;

pub use agreement::agreed;
pub use coverage::covered;
pub use explanation::explained;
pub use summary::{LISTED, reasons, summed_up};
