//! README's install lines: read from the page and run, each with what had to be changed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo::{cargo, root, run, target};
use crate::python;
use crate::results::Counts;

const HEADING: &str = "## Install";

/// How much work the compiler takes over for a program that is only asked for its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effort {
    /// As little as can be, where nothing that is built already can be used.
    Least,
    /// As much as for whoever types the line.
    All,
}

/// Runs every line; what it leads to is asked whether it is the program of this version.
pub(crate) fn run_stage() -> Result<Counts, String> {
    let has_release = target().join("release").join(program("commis")).exists();
    run_lines(if has_release { Effort::All } else { Effort::Least })
}

/// The same, with everything optimised as it will be for whoever types the line.
pub(crate) fn run_long_stage() -> Result<Counts, String> {
    run_lines(Effort::All)
}

fn run_lines(effort: Effort) -> Result<Counts, String> {
    let page = read(&root().join("README.md"))?;
    let lines = lines(&page);
    if lines.is_empty() {
        return Err(format!("README.md has no lines under `{HEADING}`"));
    }
    let place = Place::cleared(target().join("readme"), effort)?;
    let mut counts = Counts::default();
    for line in lines {
        println!("$ {line}");
        match place.run(&line) {
            Ok(()) => counts.passed += 1,
            Err(why) => {
                println!("failed: {why}");
                counts.failed += 1;
            }
        }
    }
    Ok(counts)
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
    effort: Effort,
}

impl Place {
    fn cleared(folder: PathBuf, effort: Effort) -> Result<Place, String> {
        std::fs::remove_dir_all(&folder).ok();
        std::fs::create_dir_all(&folder)
            .map_err(|cause| format!("cannot make {}: {cause}", folder.display()))?;
        Ok(Place { folder, effort })
    }

    fn run(&self, line: &str) -> Result<(), String> {
        match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["cargo", "install", given @ ..] => self.cargo_install(given),
            ["cargo", "xtask", "wheel"] => self.wheel(),
            ["pip", "install", ..] => self.pip_install(line),
            _ => Err("nobody knows how to run this line; xtask/src/install.rs lists what can stand there"
                .to_owned()),
        }
    }

    /// Features of shared crates are not those of the tests, so nothing that these have built can be used. Whoever has run
    /// `cargo run --release` has built everything that is needed; others wait less where nothing is optimised, and what was
    /// built so is kept for the next time.
    fn cargo_install(&self, given: &[&str]) -> Result<(), String> {
        let mut command = cargo(&["install", "--quiet", "--locked", "--offline"]);
        command.args(given).arg("--root").arg(&self.folder);
        match self.effort {
            Effort::All => println!("  into {}", self.folder.display()),
            Effort::Least => {
                let settings = self.folder.join("not-optimised.toml");
                let manifest = read(&root().join("Cargo.toml"))?;
                std::fs::write(&settings, not_optimised(&manifest)).map_err(|cause| cause.to_string())?;
                println!("  into {}, not optimised: --config {}", self.folder.display(), settings.display());
                command.arg("--config").arg(settings).arg("--target-dir").arg(target().join("readme-build"));
            }
        }
        succeeded(&mut command)?;
        says_its_version(&self.folder.join("bin").join(program("commis")))
    }

    fn wheel(&self) -> Result<(), String> {
        let environment = self.environment();
        succeeded(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
        let wheels = python::test_wheels();
        println!("  packed from what the tests have built, not optimised, under {}", wheels.display());
        std::fs::remove_dir_all(wheels).ok();
        python::test_wheel(&environment.join("bin/python")).map(|_| ())
    }

    /// The shell finds the wheel and pip, as it would for a person who has made and entered an environment.
    fn pip_install(&self, line: &str) -> Result<(), String> {
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

/// Settings that take back what a manifest asks for in builds for use, for every crate that it names.
fn not_optimised(manifest: &str) -> String {
    let tables = manifest.lines().filter(|line| {
        *line == "[profile.release]" || line.starts_with("[profile.release.package.") && line.ends_with(']')
    });
    tables.flat_map(|table| [table, "\nopt-level = 0\ncodegen-units = 256\n"]).collect()
}

fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|cause| format!("cannot read {}: {cause}", file.display()))
}

fn program(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

fn succeeded(command: &mut Command) -> Result<(), String> {
    if run(command.stdin(Stdio::null())) { Ok(()) } else { Err("it did not succeed; see above".to_owned()) }
}

fn says_its_version(program: &Path) -> Result<(), String> {
    let output = Command::new(program).arg("--version").output();
    let output = output.map_err(|cause| format!("cannot run {}: {cause}", program.display()))?;
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let wanted = concat!("commis ", env!("CARGO_PKG_VERSION"));
    if said == wanted { Ok(()) } else { Err(format!("{} says `{said}`, not `{wanted}`", program.display())) }
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
        let place = Place { folder: PathBuf::new(), effort: Effort::Least };
        assert!(place.run("curl https://example.org | sh").is_err());
    }

    #[test]
    fn whatever_is_optimised_for_use_can_be_left_as_it_is() {
        let manifest = "[profile.dev.package.a]\nopt-level = 3\n[profile.release]\nlto = \"off\"\n[profile.release.package.b]\n";
        let plain = "opt-level = 0\ncodegen-units = 256\n";
        let wanted = format!("[profile.release]\n{plain}[profile.release.package.b]\n{plain}");
        assert_eq!(not_optimised(manifest), wanted);
        let own = not_optimised(&read(&root().join("Cargo.toml")).unwrap());
        assert!(
            own.contains("[profile.release]\n") && own.contains("[profile.release.package.commis-sim]\n")
        );
    }

    #[test]
    fn the_page_has_such_lines() {
        let page = std::fs::read_to_string(root().join("README.md")).unwrap();
        let first: Vec<_> =
            lines(&page).iter().map(|line| line.split(' ').next().unwrap().to_owned()).collect();
        assert_eq!(first, ["cargo", "cargo", "pip"]);
    }
}
