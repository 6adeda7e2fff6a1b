//! `commis completions`: lets a shell complete commands and options.

use clap::{Args, CommandFactory};
use clap_complete::Shell;
use serde_json::json;

use crate::cli::Cli;
use crate::{CommandResult, ExitCode, Terminal};

/// Print a completion script for a shell.
#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs, term: &mut Terminal) -> CommandResult {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "commis", &mut script);
    let script = String::from_utf8_lossy(&script);
    let document = json!({ "shell": args.shell.to_string(), "script": script, "exit_code": 0 });
    term.show(&document, |_| script.into_owned())?;
    Ok(ExitCode::Success)
}
