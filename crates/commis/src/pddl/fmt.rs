//! `commis pddl fmt`

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::files::{Source, complain, save, say, say_json};
use super::{Failure, exit_code};

#[derive(Debug, Args)]
pub(super) struct FmtArgs {
    /// Files to lay out
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write the files instead of printing them
    #[arg(long, conflicts_with = "check")]
    write: bool,
    /// Only say which files are not laid out
    #[arg(long)]
    check: bool,
}

pub(super) fn run(args: &FmtArgs, json: bool) -> Result<u8, Failure> {
    let mut changed = 0;
    let mut rows = Vec::new();
    for path in &args.files {
        let source = Source::open(path)?;
        let laid = commis_pddl::layout(&source.text).map_err(|error| source.unreadable(&error))?;
        let differs = laid != source.text;
        changed += usize::from(differs);
        if args.check && differs && !json {
            complain(&format!("{}: not laid out", source.name));
        }
        if args.write && differs {
            save(path, &laid)?;
        }
        if !args.write && !args.check && !json {
            say(&laid);
        }
        rows.push(json!({"file": source.name, "changed": differs, "text": laid}));
    }
    if json {
        say_json(&rows);
    }
    Ok(if args.check && changed > 0 { exit_code::FINDINGS } else { exit_code::SUCCESS })
}
