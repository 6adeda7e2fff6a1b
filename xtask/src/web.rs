//! The browser view: TypeScript under web/, whose built files are kept beside the server that embeds them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo::{cargo, program, root, run, target};
use crate::needs;
use crate::results::Counts;

/// Where the built files are kept, from the root of the workspace.
const ASSETS: &str = "crates/commis-server/assets";

/// Checks the types.
pub(crate) fn types() -> Result<Counts, String> {
    succeed(npm(&["run", "--silent", "check"]), "the types do not hold; see above")
}

/// Tests without a browser.
pub(crate) fn units() -> Result<Counts, String> {
    counted(npm(&["run", "--silent", "test"]))
}

/// Whether the files that are kept are the ones that the sources build.
pub(crate) fn built_files() -> Result<Counts, String> {
    let fresh = target().join("web-assets");
    build(&fresh)?;
    let (kept, built) = (files(&root().join(ASSETS))?, files(&fresh)?);
    let differs = |name: &&String| kept.get(*name) != built.get(*name);
    let stale: Vec<&String> = kept.keys().chain(built.keys()).filter(differs).collect();
    match stale.first() {
        None => Ok(Counts::default()),
        Some(name) => Err(format!("{ASSETS}/{name} is stale; run `cargo xtask web`")),
    }
}

/// Tests in Chromium against the program as it is.
pub(crate) fn browser() -> Result<Counts, String> {
    let mut tests = npm(&["run", "--silent", "e2e"]);
    tests.env("COMMIS", program()?);
    counted(tests)
}

/// `cargo xtask web`: writes the types that the page shares with the server and builds the files that are kept.
pub(crate) fn write() -> bool {
    let built = packages().and_then(|()| schema()).and_then(|()| build(&root().join(ASSETS)));
    match &built {
        Ok(()) => println!("{ASSETS}"),
        Err(why) => eprintln!("{why}"),
    }
    built.is_ok()
}

/// Writes `web/src/schema.ts`, by the test that otherwise compares it.
fn schema() -> Result<(), String> {
    let mut command = cargo(&["test", "--quiet", "-p", "commis-server", "--lib", "contract"]);
    command.env("COMMIS_WRITE_DOCS", "1");
    succeed(command, "web/src/schema.ts cannot be written; see above").map(|_| ())
}

fn packages() -> Result<(), String> {
    let installed = needs::install_web_packages();
    if installed { Ok(()) } else { Err("`npm ci` failed in web/; see above".to_owned()) }
}

fn npm(args: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(args).current_dir(root().join("web")).env("NO_COLOR", "1");
    command
}

fn build(into: &Path) -> Result<(), String> {
    let mut command = npm(&["run", "--silent", "build"]);
    command.env("COMMIS_WEB_OUT", into);
    succeed(command, "the browser view does not build; see above").map(|_| ())
}

fn succeed(mut command: Command, way_out: &str) -> Result<Counts, String> {
    if run(&mut command) { Ok(Counts::default()) } else { Err(way_out.to_owned()) }
}

/// Runs tests, shows what they print, and reads how many there were.
fn counted(mut command: Command) -> Result<Counts, String> {
    let child = command.stdout(Stdio::piped()).spawn().map_err(|cause| format!("cannot run npm: {cause}"))?;
    let output = child.wait_with_output().map_err(|cause| cause.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    let mut counts = text.lines().rev().find_map(summary).ok_or("no test has said how it went; see above")?;
    // A file that cannot be loaded has no tests to count.
    if !output.status.success() && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(counts)
}

/// `      Tests  1 failed | 94 passed | 2 skipped (97)`
fn summary(line: &str) -> Option<Counts> {
    let parts = line.trim_start().strip_prefix("Tests ")?;
    let parts = parts.split('(').next()?;
    let mut counts = Counts::default();
    for part in parts.split('|') {
        let mut words = part.split_whitespace();
        let number: usize = words.next()?.parse().ok()?;
        match words.next()? {
            "passed" => counts.passed += number,
            "failed" => counts.failed += number,
            "skipped" | "todo" => counts.skipped += number,
            _ => return None,
        }
    }
    Some(counts)
}

/// The files of a folder and its folders, by their path in it.
fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut found = BTreeMap::new();
    let mut open = vec![PathBuf::from(folder)];
    while let Some(here) = open.pop() {
        let fail = |cause: std::io::Error| format!("cannot read {}: {cause}", here.display());
        for entry in std::fs::read_dir(&here).map_err(fail)? {
            let path = entry.map_err(fail)?.path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            found.insert(name, std::fs::read(&path).map_err(fail)?);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_of_the_tests_is_read() {
        let all = summary("      Tests  1 failed | 94 passed | 2 skipped (97)");
        assert_eq!(all, Some(Counts { passed: 94, failed: 1, skipped: 2 }));
        assert_eq!(summary("Tests  95 passed (95)"), Some(Counts { passed: 95, failed: 0, skipped: 0 }));
    }

    #[test]
    fn other_lines_are_not() {
        for line in ["", " Test Files  9 passed (9)", "Tests", "Tests  none", "Tests  3 flown (3)"] {
            assert_eq!(summary(line), None, "{line}");
        }
    }
}
