//! `commis corpus new`: a folder to begin with.

use std::path::PathBuf;

use clap::Args;
use commis_corpus::starter;
use commis_eval::files;
use serde_json::json;

use crate::{CommandResult, ExitCode, Terminal};

/// Lay out a corpus of your own, with one tiny recipe that works.
#[derive(Args, Debug)]
pub(crate) struct NewArgs {
    /// The folder to make; it must be new or empty.
    dir: PathBuf,
}

pub(crate) fn run(args: &NewArgs, term: &mut Terminal) -> CommandResult {
    let folder = &args.dir;
    files::refuse_filled(folder)?;
    let files = starter(&folder.file_name().unwrap_or_default().to_string_lossy());
    files::save_all(folder, &files)?;
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
