//! `commis corpus new`: a folder to begin with.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use commis_corpus::{File, starter};
use serde_json::json;

use crate::error::{CommandResult, Error};
use crate::exit_code::ExitCode;
use crate::terminal::Terminal;

/// Lay out a corpus of your own, with one tiny recipe that works.
#[derive(Args, Debug)]
pub(crate) struct NewArgs {
    /// The folder to make; it must be new or empty.
    dir: PathBuf,
}

pub(crate) fn run(args: &NewArgs, term: &mut Terminal) -> CommandResult {
    let folder = &args.dir;
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        let message = format!("{} is not empty", folder.display());
        return Err(Error::new(ExitCode::Unwritable, message)
            .hint("name a folder that does not exist yet")
            .into());
    }
    let name = folder.file_name().map_or("my-corpus".into(), |name| name.to_string_lossy());
    let name: String = name.chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c)).collect();
    let files = starter(if name.trim().is_empty() { "my-corpus" } else { name.trim() });
    write(folder, &files)?;
    if term.json {
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        term.print_json(&json!({ "folder": folder.display().to_string(), "files": paths }))?;
    } else {
        for file in &files {
            term.print(&format!("{}\n", folder.join(&file.path).display()))?;
        }
        term.note(&format!("check it with `commis corpus validate --corpus {}`\n", folder.display()))?;
    }
    Ok(ExitCode::Success)
}

/// Writes files into a folder, which is made when it is not there.
pub(super) fn write(folder: &Path, files: &[File]) -> CommandResult<()> {
    for file in files {
        let path = folder.join(&file.path);
        let unwritable = |cause: std::io::Error| {
            Error::new(ExitCode::Unwritable, format!("cannot write {}: {cause}", path.display()))
        };
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(unwritable)?;
        }
        fs::write(&path, &*file.text).map_err(unwritable)?;
    }
    Ok(())
}
