//! `cargo xtask test`: every stage runs, says how long it took, and the last line says how it went.

use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::cargo::{self, cargo};
use crate::needs::{Missing, Need};
use crate::results::{Counts, Results};
use crate::{clients, disk, docs, install, planners, python, web, weights};

/// A part of the tests.
pub(crate) struct Stage {
    name: &'static str,
    /// Without these it is skipped.
    needs: &'static [Need],
    /// Says which counts it adds, or why it failed.
    run: fn() -> Result<Counts, String>,
}

const STAGES: &[Stage] = &[
    Stage { name: "layout", needs: &[Need::Rustfmt], run: layout },
    Stage { name: "lints", needs: &[Need::Clippy], run: lints },
    Stage { name: "tests", needs: &[], run: tests },
    Stage { name: "documentation of the crates", needs: &[], run: rustdoc },
    Stage { name: "generated pages", needs: &[], run: generated_docs },
    Stage {
        name: "server against its description",
        needs: &[Need::Python, Need::Clients],
        run: clients::description,
    },
    Stage {
        name: "server under other people's clients",
        needs: &[Need::Python, Need::Clients],
        run: clients::cook,
    },
    Stage {
        name: "planning beside other planners",
        needs: &[Need::Python, Need::Planners],
        run: planners::run_stage,
    },
    Stage { name: "README's install lines", needs: &[Need::Python], run: install::run_stage },
    Stage {
        name: "the Python package",
        needs: &[Need::Python, Need::PythonPackages],
        run: python::run_stage,
    },
    Stage {
        name: "the Python package with Ray and verifiers",
        needs: &[Need::Python, Need::ApartPythonPackages],
        run: python::run_apart_stage,
    },
    Stage {
        name: "models with real weights",
        needs: &[Need::Python, Need::Weights],
        run: weights::run_stage,
    },
    Stage { name: "types of the browser view", needs: WEB, run: web::types },
    Stage { name: "tests of the browser view", needs: WEB, run: web::units },
    Stage { name: "built files of the browser view", needs: WEB, run: web::built_files },
    Stage {
        name: "the browser view in Chromium",
        needs: &[Need::Node, Need::Npm, Need::WebPackages, Need::Chromium],
        run: web::browser,
    },
];

/// What takes longer than CI can wait.
const LONG_STAGES: &[Stage] = &[
    Stage { name: "README's install lines, optimised", needs: &[Need::Python], run: install::run_long_stage },
    Stage {
        name: "the Python package with large frameworks",
        needs: &[Need::Python, Need::HeavyPythonPackages],
        run: python::run_heavy_stage,
    },
];

const WEB: &[Need] = &[Need::Node, Need::Npm, Need::WebPackages];

/// How everything went.
#[derive(Default)]
struct Report {
    total: Counts,
    failures: Vec<String>,
    times: Vec<(&'static str, Duration)>,
}

/// Everything that CI asks for; with `long` what takes longer than it can wait too.
pub(crate) fn stages(long: bool) -> Vec<&'static Stage> {
    STAGES.iter().chain(LONG_STAGES.iter().filter(|_| long)).collect()
}

/// The stages that have these words in their names.
pub(crate) fn stages_with(words: &str) -> Vec<&'static Stage> {
    stages(true).into_iter().filter(|stage| stage.name.contains(words)).collect()
}

/// Runs stages; whether there are any and nothing failed.
pub(crate) fn run(install: bool, stages: &[&Stage]) -> bool {
    if stages.is_empty() {
        let names: Vec<&str> = self::stages(true).iter().map(|stage| stage.name).collect();
        eprintln!("there is no such stage; there is\n  {}", names.join("\n  "));
        return false;
    }
    disk::warn_when_full();
    let mut report = Report::default();
    let wanted = |need: Need| stages.iter().any(|stage| stage.needs.contains(&need));
    let missing = report.timed("what the tests need", || Missing::after_installing(install, wanted));
    let lacking = missing.required();
    if install && !lacking.is_empty() {
        report.add("what the tests need", Err(format!("could not be installed: {}", lacking.join(", "))));
    }
    for stage in stages {
        let result = match missing.first_of(stage.needs) {
            None => report.timed(stage.name, stage.run),
            Some(need) => {
                println!("\n== {}\nskipped: {} is missing", stage.name, need.name());
                Ok(Counts { skipped: 1, ..Counts::default() })
            }
        };
        report.add(stage.name, result);
    }
    report.print();
    report.total.failed == 0
}

impl Report {
    /// Runs a stage between its heading and its time.
    fn timed<T>(&mut self, name: &'static str, run: impl FnOnce() -> T) -> T {
        println!("\n== {name}");
        let start = Instant::now();
        let result = run();
        let time = start.elapsed();
        println!("-- {name}: {:.1} s", time.as_secs_f64());
        self.times.push((name, time));
        result
    }

    fn add(&mut self, name: &str, result: Result<Counts, String>) {
        match result {
            Ok(counts) => {
                self.total.passed += counts.passed;
                self.total.failed += counts.failed;
                self.total.skipped += counts.skipped;
                if counts.failed > 0 {
                    self.failures.push(format!("{name}: {} failed", counts.failed));
                }
            }
            Err(why) => {
                self.total.failed += 1;
                self.failures.push(format!("{name}: {why}"));
            }
        }
    }

    fn print(&self) {
        println!();
        for (name, time) in &self.times {
            println!("{:>8.1} s  {name}", time.as_secs_f64());
        }
        for failure in &self.failures {
            println!("failed: {failure}");
        }
        let Counts { passed, failed, skipped } = self.total;
        println!("{passed} passed, {failed} failed, {skipped} skipped");
    }
}

fn layout() -> Result<Counts, String> {
    succeed(&["fmt", "--all", "--check"], "run `cargo fmt`")
}

fn lints() -> Result<Counts, String> {
    succeed(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], "see above")
}

fn rustdoc() -> Result<Counts, String> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"]);
    let succeeded = cargo::run(command.env("RUSTDOCFLAGS", "-D warnings"));
    if succeeded { Ok(Counts::default()) } else { Err("see above".to_owned()) }
}

fn generated_docs() -> Result<Counts, String> {
    let stale = docs::stale();
    if stale.is_empty() { Ok(Counts::default()) } else { Err(stale.join("; ")) }
}

fn succeed(args: &[&str], way_out: &str) -> Result<Counts, String> {
    if cargo::run(&mut cargo(args)) { Ok(Counts::default()) } else { Err(way_out.to_owned()) }
}

/// How long tests may say nothing, a first build included, before they count as hanging.
const LONGEST_SILENCE: Duration = Duration::from_secs(25 * 60);

/// Unit, integration and documentation tests, counted while they are shown.
fn tests() -> Result<Counts, String> {
    let mut command = cargo(&["test", "--workspace", "--no-fail-fast", "--", "--show-output"]);
    command.env("INSTA_UPDATE", "no").env("INSTA_WORKSPACE_ROOT", crate::cargo::root());
    // A red build must be the change's own doing; `cargo test` by hand goes on looking for new cases.
    command.env("PROPTEST_RNG_SEED", "2611");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|cause| cause.to_string())?;
    let mut results = Results::default();
    let output = child.stdout.take().ok_or("no output")?;
    let (tell, told) = mpsc::channel();
    let reader = thread::spawn(move || {
        for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
            tell.send(line).ok();
        }
    });
    loop {
        let line = match told.recv_timeout(LONGEST_SILENCE) {
            Ok(line) => line,
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                child.kill().ok();
                let minutes = LONGEST_SILENCE.as_secs() / 60;
                return Err(format!("nothing was heard for {minutes} minutes: the last test above hangs"));
            }
        };
        let line = String::from_utf8_lossy(&line);
        if results.read(line.trim_end_matches('\r')) {
            println!("{line}");
        }
    }
    reader.join().ok();
    let status = child.wait().map_err(|cause| cause.to_string())?;
    let mut counts = results.counts();
    // A program that does not compile or is killed has no results of its own to count.
    if !status.success() && counts.failed == 0 {
        counts.failed = 1;
    }
    Ok(counts)
}
