//! Text for people, in columns.

pub(crate) use commis_base::layout::{Table, TextStyle, clean, clean_lines};
pub(crate) use commis_base::{count, findings};
