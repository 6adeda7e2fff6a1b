//! The Python package: a wheel to hand out, and one for the tests, made of what they have built already.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo::{cargo, root, run, target};
use crate::needs::{self, Need};
use crate::results::Counts;

/// Folders of tests with frameworks that want an environment of their own, or that take long.
const APART: &str = "apart";
const LARGE: &str = "large";

/// Makes the wheel that is handed out, with everything optimised, under `target/wheels`; whether that worked.
pub(crate) fn write_wheel() -> bool {
    let environment = target().join("maturin");
    let maturin = environment.join("bin/maturin");
    let is_ready = maturin.exists()
        || (run(Command::new("python3").args(["-m", "venv"]).arg(&environment))
            && run(Command::new(environment.join("bin/pip")).args([
                "install",
                "--quiet",
                "maturin>=1.9,<2",
            ])));
    let wheels = wheels();
    // A wheel of another version would be installed beside this one, and pip refuses two.
    std::fs::remove_dir_all(&wheels).ok();
    is_ready
        && run(Command::new(maturin)
            .args(["build", "--profile", "dist", "--strip", "--out"])
            .arg(&wheels)
            .arg("--target-dir")
            .arg(target())
            .current_dir(root().join("python")))
}

/// Where the wheel that is handed out is made.
pub(crate) fn wheels() -> PathBuf {
    target().join("wheels")
}

/// Where the wheel of the tests is made.
pub(crate) fn test_wheels() -> PathBuf {
    target().join("test-wheels")
}

/// Installs the package into an environment of its own and runs its tests.
pub(crate) fn run_stage() -> Result<Counts, String> {
    let others = [APART, LARGE].map(|folder| format!("--ignore={folder}"));
    tested(&needs::python_packages(), &[".", &others[0], &others[1]])
}

/// The tests with frameworks that want an environment of their own.
pub(crate) fn run_apart_stage() -> Result<Counts, String> {
    tested(&needs::apart_python_packages(), &[APART])
}

/// The tests with frameworks that take long.
pub(crate) fn run_heavy_stage() -> Result<Counts, String> {
    tested(&needs::heavy_python_packages(), &[LARGE])
}

/// Installs the package as the tests have built it.
pub(crate) fn install(python: &Path) -> Result<(), String> {
    install_wheel(python, &test_wheel(python)?)
}

/// Installs a wheel in place of whatever is there.
fn install_wheel(python: &Path, wheel: &Path) -> Result<(), String> {
    let mut install = Command::new(python);
    install
        .args(["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--force-reinstall"])
        .arg(wheel);
    match run(&mut install) {
        true => Ok(()),
        false => Err("the wheel cannot be installed; see above".to_owned()),
    }
}

/// Measures the package as it is handed out; whether that worked.
pub(crate) fn bench(figures: &Path) -> bool {
    let parts = [
        ("package", Need::PythonPackages, needs::python_packages()),
        ("ray", Need::ApartPythonPackages, needs::apart_python_packages()),
    ];
    if !write_wheel() {
        return false;
    }
    let Some(wheel) = only_file(&wheels()) else {
        eprintln!("there is not one wheel under {}", wheels().display());
        return false;
    };
    let size = std::fs::metadata(&wheel).map_or(0, |about| about.len());
    println!("{}: {:.1} MB", wheel.display(), size as f64 / 1e6);
    let script = root().join("xtask/python_bench.py");
    parts.into_iter().all(|(part, need, python)| {
        if !needs::got(need) {
            println!("skipped: {} cannot be installed here", need.name());
            return true;
        }
        let mut measure = Command::new(&python);
        measure.arg(&script).args(["--part", part, "--figures"]).arg(figures);
        match install_wheel(&python, &wheel) {
            Ok(()) => run(&mut measure),
            Err(why) => {
                eprintln!("{why}");
                false
            }
        }
    })
}

fn only_file(folder: &Path) -> Option<PathBuf> {
    let mut files = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    files.next().filter(|_| files.next().is_none())
}

fn tested(python: &Path, chosen: &[&str]) -> Result<Counts, String> {
    install(python)?;
    let report = target().join("python-tests.xml");
    let mut command = Command::new(python);
    command.args(["-m", "pytest", "--quiet", "--durations=5", "-p", "no:cacheprovider"]).args(chosen);
    command.arg(format!("--junitxml={}", report.display())).current_dir(root().join("python/tests"));
    command.env("COMMIS_PROGRAM", target().join("debug/commis"));
    let passed = run(&mut command);
    let counts = counted(&std::fs::read_to_string(report).unwrap_or_default());
    match counts {
        Some(counts) if passed || counts.failed > 0 => Ok(counts),
        _ => Err("the tests of the package did not run; see above".to_owned()),
    }
}

/// A wheel of what the tests build. All libraries are built together, so that their features are those of the tests and
/// nothing is compiled twice.
pub(crate) fn test_wheel(python: &Path) -> Result<PathBuf, String> {
    if !run(&mut cargo(&["build", "--quiet", "--workspace", "--lib", "--example", "pddl_runs"])) {
        return Err("the extension module does not compile; see above".to_owned());
    }
    let (prefix, suffix) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let library = target().join("debug").join(format!("{prefix}_commis{suffix}"));
    let mut command = Command::new(python);
    command.arg(root().join("xtask/wheel.py")).arg("--package").arg(root().join("python"));
    command.arg("--library").arg(library).args(["--version", env!("CARGO_PKG_VERSION")]);
    let output = command.arg("--out").arg(test_wheels()).stderr(Stdio::inherit()).output();
    let output = output.map_err(|cause| format!("cannot run Python: {cause}"))?;
    let wheel = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if output.status.success() {
        Ok(wheel.into())
    } else {
        Err("the wheel cannot be packed; see above".to_owned())
    }
}

/// The counts in the report that pytest writes.
fn counted(report: &str) -> Option<Counts> {
    let suite = report.split_once("<testsuite ")?.1.split_once('>')?.0;
    let number = |name: &str| -> Option<usize> {
        suite.split_once(&format!(" {name}=\""))?.1.split_once('"')?.0.parse().ok()
    };
    let suite_tests = number("tests")?;
    let failed = number("failures")? + number("errors")?;
    let skipped = number("skipped")?;
    Some(Counts { passed: suite_tests.saturating_sub(failed + skipped), failed, skipped })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_of_pytest_is_counted() {
        let report = r#"<testsuites name="all"><testsuite name="pytest" errors="1" failures="2" skipped="3" tests="10" time="0.1">"#;
        let counts = counted(report).unwrap();
        assert_eq!((counts.passed, counts.failed, counts.skipped), (4, 3, 3));
        assert!(counted("").is_none());
    }
}
