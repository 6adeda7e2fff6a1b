//! `commis pddl fmt`: lay out PDDL files.

use std::path::PathBuf;

use clap::Args;
use commis_pddl::PddlText;
use serde_json::json;

use super::source::save;
use crate::{CommandResult, ExitCode, Global, Terminal, input};

/// Lay out PDDL files.
#[derive(Args, Debug)]
pub(super) struct FmtArgs {
    /// Files to lay out
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write the files instead of printing them; what comes from stdin is printed
    #[arg(long, conflicts_with = "check")]
    write: bool,
    /// Only say which files are not laid out
    #[arg(long)]
    check: bool,
}

pub(super) fn run(args: &FmtArgs, global: &Global, term: &mut Terminal) -> CommandResult {
    let mut changed = 0;
    let mut rows = Vec::new();
    for path in &args.files {
        // What is written back must be what was read, so a file that is no text is refused.
        let file = input::data_file(path, global.max_bytes)?;
        let source = PddlText { name: file.name, text: file.text.into_owned() };
        let laid = commis_pddl::layout(&source.text).map_err(|error| source.misread(&error))?;
        let differs = laid != source.text;
        changed += usize::from(differs);
        if args.check && differs && !term.json {
            term.print(&format!("{} would change\n", source.name))?;
        }
        let in_place = args.write && !input::is_stdin(path);
        if in_place && differs {
            save(path, &laid)?;
        }
        if !in_place && !args.check && !term.json {
            term.print(&laid)?;
        }
        rows.push(json!({"file": source.name, "changed": differs, "text": laid}));
    }
    let code = if args.check && changed > 0 { ExitCode::WouldChange } else { ExitCode::Success };
    if term.json {
        term.print_json(&json!({ "files": rows, "exit_code": code.number() }))?;
    }
    Ok(code)
}
