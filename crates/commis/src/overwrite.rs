//! Results must not replace what they are computed from, nor each other.

use std::path::Path;

pub(crate) use commis_eval::DISHES;

use crate::error::Error;

/// Ends a command that would write to a file that it reads, or twice to the same one.
pub(crate) fn refuse_to_overwrite<'p>(
    written: impl IntoIterator<Item = &'p Path>,
    read: impl IntoIterator<Item = &'p Path>,
) -> Result<(), Error> {
    Ok(commis_eval::refuse_to_overwrite(written, read)?)
}
