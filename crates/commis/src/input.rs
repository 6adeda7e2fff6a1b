//! Reads what the user names: files, or `-` for stdin, never more than the limit.

pub(crate) use commis_eval::files::{bytes, data_file, is_stdin, name, open, unreadable};
