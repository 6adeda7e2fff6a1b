//! Results as text for people: in a terminal, a notebook, a message.

mod explanation;
mod summary;

pub use explanation::explained;
pub use summary::{LISTED, reasons, summed_up};
