//! The command line within Python.

use std::ffi::OsString;
use std::io::Write as _;

use pyo3::prelude::*;

use crate::patience::until;

/// Runs the program `commis` with the words of a command line, the first of which is its name; the exit code.
#[pyfunction]
pub(crate) fn main(py: Python<'_>, words: Vec<OsString>) -> u8 {
    py.detach(|| {
        let code = commis::commis_with(&words);
        // Nobody else writes what is left when the interpreter ends.
        std::io::stdout().flush().ok();
        code
    })
}

/// Runs a command and keeps what it says: exit code, results, remarks. The command works on files and ends by itself.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, words: Vec<OsString>) -> PyResult<(u8, String, String)> {
    let words: Vec<OsString> = std::iter::once("commis".into()).chain(words).collect();
    let stop = commis::Interrupt::default();
    let said = until(py, &stop, || commis::said(&words, &stop))?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Ok((said.code, text(said.out), text(said.err)))
}
