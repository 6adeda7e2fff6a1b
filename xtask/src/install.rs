//! README's install lines: read from the page and run, each with what had to be changed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo::{cargo, root, run, target};
use crate::python;
use crate::results::Counts;

const HEADING: &str = "## Install";

/// Options for a shorter build: what is installed is asked for its version only.
const NOT_OPTIMISED: [&str; 5] =
    ["--debug", "--config", "profile.dev.opt-level=0", "--config", "profile.dev.debug=false"];

/// Runs every line that needs no build of its own; what it leads to is asked whether it is the program of this version.
pub(crate) fn run_stage() -> Result<Counts, String> {
    run_lines(false)
}

/// Runs every line.
pub(crate) fn run_long_stage() -> Result<Counts, String> {
    run_lines(true)
}

fn run_lines(may_build: bool) -> Result<Counts, String> {
    let page = std::fs::read_to_string(root().join("README.md")).map_err(|cause| cause.to_string())?;
    let lines = lines(&page);
    if lines.is_empty() {
        return Err(format!("README.md has no lines under `{HEADING}`"));
    }
    let place = Place::cleared(target().join("readme"), may_build)?;
    let mut counts = Counts::default();
    for line in lines {
        println!("$ {line}");
        match place.run(&line) {
            Ok(Done::Installed) => counts.passed += 1,
            Ok(Done::Skipped(why)) => {
                println!("skipped: {why}");
                counts.skipped += 1;
            }
            Err(why) => {
                println!("failed: {why}");
                counts.failed += 1;
            }
        }
    }
    Ok(counts)
}

/// What became of a line.
#[derive(Debug)]
enum Done {
    Installed,
    Skipped(&'static str),
}

/// The commands under the heading, without their comments.
fn lines(page: &str) -> Vec<String> {
    let below = page.split_once(&format!("\n{HEADING}\n")).map_or("", |(_, below)| below);
    let block = below.split_once("```sh\n").map_or("", |(_, block)| block);
    let commands = block.lines().take_while(|line| !line.starts_with("```"));
    let bare = commands.map(|line| line.split(" #").next().unwrap_or_default().trim().to_owned());
    bare.filter(|line| !line.is_empty()).collect()
}

/// A folder that is installed into, in place of the home of whoever runs the tests.
struct Place {
    folder: PathBuf,
    may_build: bool,
}

impl Place {
    fn cleared(folder: PathBuf, may_build: bool) -> Result<Place, String> {
        std::fs::remove_dir_all(&folder).ok();
        std::fs::create_dir_all(&folder)
            .map_err(|cause| format!("cannot make {}: {cause}", folder.display()))?;
        Ok(Place { folder, may_build })
    }

    fn run(&self, line: &str) -> Result<Done, String> {
        match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["cargo", "install", given @ ..] => self.cargo_install(given),
            ["cargo", "xtask", "wheel"] => self.wheel(),
            ["pip", "install", ..] => self.pip_install(line),
            _ => Err("nobody knows how to run this line; xtask/src/install.rs lists what can stand there"
                .to_owned()),
        }
    }

    /// Features of shared crates are not those of the tests, so nothing that these have built can be used, and a build of
    /// its own takes minutes. All that `cargo run --release` has built can be used.
    fn cargo_install(&self, given: &[&str]) -> Result<Done, String> {
        let mut command = cargo(&["install", "--quiet", "--locked", "--offline"]);
        command.args(given).arg("--root").arg(&self.folder);
        if target().join("release").join(program("commis")).exists() {
            println!("  into {}, with what a release build has left", self.folder.display());
        } else if self.may_build {
            println!("  into {}, not optimised: {}", self.folder.display(), NOT_OPTIMISED.join(" "));
            command.args(NOT_OPTIMISED);
        } else {
            return Ok(Done::Skipped("there is no release build to take it from; --all builds for it"));
        }
        succeeded(&mut command)?;
        says_its_version(&self.folder.join("bin").join(program("commis")))
    }

    fn wheel(&self) -> Result<Done, String> {
        let environment = self.environment();
        succeeded(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
        let wheels = python::test_wheels();
        println!("  packed from what the tests have built, not optimised, under {}", wheels.display());
        std::fs::remove_dir_all(wheels).ok();
        python::test_wheel(&environment.join("bin/python")).map(|_| Done::Installed)
    }

    /// The shell finds the wheel and pip, as it would for a person who has made and entered an environment.
    fn pip_install(&self, line: &str) -> Result<Done, String> {
        let programs = self.environment().join("bin");
        let line = line.replace("target/wheels/", &format!("{}/", python::test_wheels().display()));
        println!("  in a new environment: {line}");
        let path = std::env::var("PATH").unwrap_or_default();
        let mut shell = Command::new("sh");
        shell.args(["-c", &line]).current_dir(root()).env("PIP_NO_INDEX", "1").env("PIP_QUIET", "1");
        succeeded(shell.env("PATH", format!("{}:{path}", programs.display())))?;
        let code = "import commis; assert commis.check('#toast\\n(get-kitchen ?kitchen)').ok";
        succeeded(Command::new(programs.join("python")).args(["-c", code]))?;
        says_its_version(&programs.join("commis"))
    }

    fn environment(&self) -> PathBuf {
        self.folder.join("python")
    }
}

fn program(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

fn succeeded(command: &mut Command) -> Result<(), String> {
    if run(command.stdin(Stdio::null())) { Ok(()) } else { Err("it did not succeed; see above".to_owned()) }
}

fn says_its_version(program: &Path) -> Result<Done, String> {
    let output = Command::new(program).arg("--version").output();
    let output = output.map_err(|cause| format!("cannot run {}: {cause}", program.display()))?;
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let wanted = concat!("commis ", env!("CARGO_PKG_VERSION"));
    if said == wanted {
        Ok(Done::Installed)
    } else {
        Err(format!("{} says `{said}`, not `{wanted}`", program.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_block_below_the_heading() {
        let page = "# A\n```sh\nother\n```\n\n## Install\n\nWith cargo:\n\n```sh\ncargo install --path x   # the command\n\npip install a/*.whl\n```\n\n```sh\nlater\n```\n";
        assert_eq!(lines(page), ["cargo install --path x", "pip install a/*.whl"]);
        assert!(lines("# A\n").is_empty());
    }

    #[test]
    fn a_line_that_nobody_knows_is_a_failure() {
        let place = Place { folder: PathBuf::new(), may_build: false };
        assert!(place.run("curl https://example.org | sh").is_err());
    }

    #[test]
    fn the_page_has_such_lines() {
        let page = std::fs::read_to_string(root().join("README.md")).unwrap();
        let first: Vec<_> =
            lines(&page).iter().map(|line| line.split(' ').next().unwrap().to_owned()).collect();
        assert_eq!(first, ["cargo", "cargo", "pip"]);
    }
}
