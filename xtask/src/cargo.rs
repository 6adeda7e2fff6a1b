//! Runs cargo in the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package)
}

/// Where cargo builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A cargo command in the workspace.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(args).current_dir(root()).env("RUST_BACKTRACE", "0");
    command
}

/// The `commis` program as the tests run it. Built by itself it would get other features of shared crates, and almost
/// everything would be compiled once more.
pub(crate) fn program() -> Result<PathBuf, String> {
    if !run(&mut cargo(&["test", "--workspace", "--no-run", "--quiet"])) {
        return Err("the program does not compile; see above".to_owned());
    }
    Ok(target().join("debug").join(format!("commis{}", std::env::consts::EXE_SUFFIX)))
}

/// Runs a command with its output shown; whether it succeeded.
pub(crate) fn run(command: &mut Command) -> bool {
    match command.status() {
        Ok(status) => status.success(),
        Err(cause) => {
            eprintln!("cannot run {}: {cause}", command.get_program().to_string_lossy());
            false
        }
    }
}
