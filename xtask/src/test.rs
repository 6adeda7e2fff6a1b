//! `cargo xtask test`: every stage runs, and the last line says how it went.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::cargo::{cargo, run};
use crate::results::{Counts, Results};
use crate::{docs, needs, schemathesis, web};

/// A stage: its name and what it does. It says which counts it adds, or why it failed.
type Stage = (&'static str, fn() -> Result<Counts, String>);

const STAGES: &[Stage] = &[
    ("what the tests need", provisions),
    ("layout", layout),
    ("lints", lints),
    ("tests", tests),
    ("documentation of the crates", rustdoc),
    ("generated pages", generated_docs),
    ("server against its description", schemathesis::run_stage),
    ("packages of the browser view", web::packages),
    ("types of the browser view", web::types),
    ("tests of the browser view", web::units),
    ("built files of the browser view", web::built_files),
    ("the browser view in Chromium", web::browser),
];

pub(crate) fn run_stages() -> (Counts, Vec<String>) {
    let mut total = Counts::default();
    let mut failures = Vec::new();
    for (name, stage) in STAGES {
        println!("\n== {name}");
        match stage() {
            Ok(counts) => {
                total.passed += counts.passed;
                total.failed += counts.failed;
                total.skipped += counts.skipped;
                if counts.failed > 0 {
                    failures.push(format!("{name}: {} failed", counts.failed));
                }
            }
            Err(why) => {
                total.failed += 1;
                failures.push(format!("{name}: {why}"));
            }
        }
    }
    (total, failures)
}

/// Runs everything; whether nothing failed.
pub(crate) fn run_all() -> bool {
    let (total, failures) = run_stages();
    println!();
    for failure in failures {
        println!("failed: {failure}");
    }
    println!("{} passed, {} failed, {} skipped", total.passed, total.failed, total.skipped);
    total.failed == 0
}

fn provisions() -> Result<Counts, String> {
    let missing = needs::provide();
    if missing.is_empty() { Ok(Counts::default()) } else { Err(format!("missing: {}", missing.join(", "))) }
}

fn layout() -> Result<Counts, String> {
    succeed(&["fmt", "--all", "--check"], "run `cargo fmt`")
}

fn lints() -> Result<Counts, String> {
    succeed(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], "see above")
}

fn rustdoc() -> Result<Counts, String> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    let succeeded = run(command.env("RUSTDOCFLAGS", "-D warnings"));
    if succeeded { Ok(Counts::default()) } else { Err("see above".to_owned()) }
}

fn generated_docs() -> Result<Counts, String> {
    let stale = docs::stale();
    if stale.is_empty() { Ok(Counts::default()) } else { Err(stale.join("; ")) }
}

fn succeed(args: &[&str], way_out: &str) -> Result<Counts, String> {
    if run(&mut cargo(args)) { Ok(Counts::default()) } else { Err(way_out.to_owned()) }
}

/// Unit, integration and documentation tests, counted while they are shown.
fn tests() -> Result<Counts, String> {
    let mut command = cargo(&["test", "--workspace", "--no-fail-fast", "--", "--show-output"]);
    command.env("INSTA_UPDATE", "no").env("INSTA_WORKSPACE_ROOT", crate::cargo::root());
    // A red build must be the change's own doing; `cargo test` by hand goes on looking for new cases.
    command.env("PROPTEST_RNG_SEED", "2611");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|cause| cause.to_string())?;
    let mut results = Results::default();
    let output = child.stdout.take().ok_or("no output")?;
    for line in BufReader::new(output).split(b'\n') {
        let line = line.map_err(|cause| cause.to_string())?;
        let line = String::from_utf8_lossy(&line);
        if results.read(line.trim_end_matches('\r')) {
            println!("{line}");
        }
    }
    let status = child.wait().map_err(|cause| cause.to_string())?;
    let mut counts = results.counts();
    // A program that does not compile or is killed has no results of its own to count.
    if !status.success() && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(counts)
}
