//! Command lines that are not understood, told in the form the caller asked for.

use std::ffi::OsString;

use clap::error::ErrorKind;

use crate::terminal::ColorChoice;
use crate::{Error, ExitCode, Terminal};

/// Shows help or the version, or says what is wrong with the command line: as JSON when that was wanted.
pub(crate) fn refuse(refusal: &clap::Error, words: &[OsString]) -> u8 {
    if !refusal.use_stderr() || !wants_json(words.get(1..).unwrap_or_default()) {
        // Whoever reads this may have gone (`commis --help | head`).
        refusal.print().ok();
        return if refusal.use_stderr() { ExitCode::Usage } else { ExitCode::Success }.number();
    }
    let mut terminal = Terminal::new(true, false, ColorChoice::Auto);
    // When even this cannot be written, the exit code still tells.
    terminal.fail(&error_of(refusal)).ok();
    ExitCode::Usage.number()
}

/// Whether `--json` was given and means stdout; only `evaluate` takes a file after it.
fn wants_json(args: &[OsString]) -> bool {
    let end = args.iter().position(|arg| arg == "--").unwrap_or(args.len());
    let options = args.get(..end).unwrap_or_default();
    let Some(at) = options.iter().position(|arg| arg == "--json") else { return false };
    let names_file = options.get(at + 1).is_some_and(|next| !next.as_encoded_bytes().starts_with(b"-"));
    !(names_file && options.iter().any(|arg| arg == "evaluate"))
}

/// What the parser of the command line says, as an error like all others.
fn error_of(refusal: &clap::Error) -> Error {
    if refusal.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return Error::new(ExitCode::Usage, "the command is missing")
            .hint("`commis --help` lists all commands");
    }
    let text = refusal.render().to_string();
    let (message, rest) = text.split_once("\n\n").unwrap_or((&text, "for more information, try `--help`"));
    let message = message.strip_prefix("error: ").unwrap_or(message);
    Error::new(ExitCode::Usage, message.trim()).hint(rest.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_wanted_unless_it_goes_to_a_file() {
        let wants = |line: &str| wants_json(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert!(wants("check --json") && wants("--json check") && wants("check --json nosuch --bogus"));
        assert!(wants("evaluate x --json --metrics bogus") && wants("evaluate x --json - --metrics bogus"));
        assert!(!wants("evaluate x --json out.json --metrics bogus") && !wants("check --bogus"));
        assert!(!wants("check -- --json"));
    }
}
