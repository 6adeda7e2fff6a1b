//! Reads what the user names: files, or `-` for stdin, never more than the limit.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use commis_base::Source;

use crate::exit_code::ExitCode;
use crate::layout::clean;
use crate::trouble::Error;

/// How messages call stdin.
const STDIN: &str = "<stdin>";

/// Whether a path means stdin.
pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// How messages call an input.
pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) { STDIN.to_owned() } else { clean(&path.display().to_string()) }
}

/// The bytes of an input.
pub(crate) fn bytes(path: &Path, limit: u64) -> Result<Vec<u8>, Error> {
    if is_stdin(path) {
        return bounded(io::stdin().lock(), path, limit);
    }
    let file = File::open(path).map_err(|cause| unreadable(path, &cause))?;
    let metadata = file.metadata().map_err(|cause| unreadable(path, &cause))?;
    if metadata.is_dir() {
        let message = format!("`{}` is a folder, not a file", name(path));
        return Err(Error::new(ExitCode::Unreadable, message).hint("name a file in it"));
    }
    if metadata.len() > limit {
        return Err(too_large(path, limit));
    }
    bounded(file, path, limit)
}

/// A reader of an input of any size, for whoever keeps one line at a time.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>, Error> {
    if is_stdin(path) {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(path).map_err(|cause| unreadable(path, &cause))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// The text of a data file, which must be UTF-8.
pub(crate) fn data_file(path: &Path, limit: u64) -> Result<Source, Error> {
    let name = name(path);
    let text = String::from_utf8(bytes(path, limit)?).map_err(|error| {
        let offset = error.utf8_error().valid_up_to();
        let message = format!("`{name}` is not UTF-8 text: the byte at offset {offset} does not fit");
        Error::new(ExitCode::Unreadable, message).hint("save the file as UTF-8")
    })?;
    Ok(Source::new(name, text))
}

/// A file's length may be unknown (a pipe, a device) or change, so reading is bounded as well.
pub(crate) fn bounded(reader: impl Read, path: &Path, limit: u64) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let read = reader.take(limit.saturating_add(1)).read_to_end(&mut bytes);
    read.map_err(|cause| unreadable(path, &cause))?;
    if bytes.len() as u64 > limit { Err(too_large(path, limit)) } else { Ok(bytes) }
}

pub(crate) fn unreadable(path: &Path, cause: &io::Error) -> Error {
    let trouble =
        |why: &str| Error::new(ExitCode::Unreadable, format!("cannot read `{}`: {why}", name(path)));
    match cause.kind() {
        io::ErrorKind::NotFound => {
            trouble("there is no such file").hint("check the path, or write `-` to read from stdin")
        }
        io::ErrorKind::PermissionDenied => trouble("permission denied"),
        _ => trouble(&cause.to_string()),
    }
}

fn too_large(path: &Path, limit: u64) -> Error {
    let message = format!("`{}` has more than {limit} bytes", name(path));
    Error::new(ExitCode::ByteLimit, message).hint("split it, or allow more with `--max-bytes BYTES`")
}
