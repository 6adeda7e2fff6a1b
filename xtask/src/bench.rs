//! `cargo xtask bench`: runs benchmarks in release mode and keeps their figures.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::cargo::{cargo, root, run, target};
use crate::needs;

/// A benchmark: its name, the package it belongs to, and how it is run.
struct Bench {
    name: &'static str,
    package: &'static str,
    kind: Kind,
}

enum Kind {
    /// A bench target that writes its figures itself.
    Target,
    /// An example that prints its figures as one line of JSON, and its arguments.
    Example(&'static str, &'static [&'static str]),
    /// A comparison with other planners, which writes its figures itself.
    Planners,
    /// The Python package, which writes its figures itself.
    PythonPackage,
    /// The example of that name, and then the same pours in PyBullet.
    Pours(&'static str),
}

const BENCHES: &[Bench] = &[
    Bench { name: "compose", package: "commis-compose", kind: Kind::Example("compose_bench", &["10000"]) },
    Bench { name: "compare", package: "commis-eval", kind: Kind::Example("comparing_speed", &["1000000"]) },
    Bench { name: "cook", package: "commis-cook", kind: Kind::Example("cook_bench", &[]) },
    Bench { name: "evaluate", package: "commis", kind: Kind::Target },
    Bench {
        name: "judging",
        package: "commis-eval",
        kind: Kind::Example("judging_speed", &["20000", "50000"]),
    },
    Bench { name: "pddl", package: "commis-pddl", kind: Kind::Example("pddl_bench", &["--json"]) },
    Bench { name: "planners", package: "commis-pddl", kind: Kind::Planners },
    Bench { name: "physics", package: "commis-physics", kind: Kind::Pours("physics_bench") },
    Bench { name: "probe", package: "commis-probe", kind: Kind::Example("probe_bench", &[]) },
    Bench { name: "python", package: "commis-python", kind: Kind::PythonPackage },
    Bench { name: "rewrite", package: "commis-rewrite", kind: Kind::Example("rewrite_bench", &[]) },
    Bench { name: "runs", package: "commis-runs", kind: Kind::Example("runs_bench", &[]) },
    Bench { name: "server", package: "commis-server", kind: Kind::Example("server_bench", &[]) },
    Bench { name: "sim", package: "commis", kind: Kind::Target },
    Bench { name: "smatch", package: "commis-metrics", kind: Kind::Example("smatch_bench", &[]) },
];

/// Runs one benchmark or all of them; whether that worked.
pub(crate) fn run_named(wanted: Option<&str>) -> bool {
    let chosen: Vec<_> =
        BENCHES.iter().filter(|bench| wanted.is_none_or(|wanted| wanted == bench.name)).collect();
    if chosen.is_empty() {
        let names: Vec<&str> = BENCHES.iter().map(|bench| bench.name).collect();
        eprintln!("there is no such benchmark; there is {}", names.join(", "));
        return false;
    }
    let folder = target().join("bench");
    if let Err(cause) = std::fs::create_dir_all(&folder) {
        eprintln!("cannot make {}: {cause}", folder.display());
        return false;
    }
    let mut succeeded = true;
    for bench in chosen {
        let figures = folder.join(format!("{}.json", bench.name));
        println!("== {}", bench.name);
        // What is there afterwards is of this run.
        std::fs::remove_file(&figures).ok();
        let done = match bench.kind {
            Kind::Target => {
                let mut command =
                    cargo(&["bench", "--quiet", "--package", bench.package, "--bench", bench.name]);
                run(command.env("COMMIS_BENCH_JSON", &figures))
            }
            Kind::Planners => crate::planners::bench(&figures),
            Kind::PythonPackage => crate::python::bench(&figures),
            Kind::Example(example, arguments) => run_example(bench.package, example, arguments, &figures),
            Kind::Pours(example) => run_example(bench.package, example, &[], &figures) & pybullet(&figures),
        };
        if done && figures.exists() {
            println!("written to {}", figures.display());
        }
        succeeded &= done;
    }
    succeeded
}

/// Pours in PyBullet what the example has poured, and adds the figures; whether it is as much slower as it should be.
fn pybullet(figures: &Path) -> bool {
    let Some(python) = needs::pybullet() else {
        println!("skipped: PyBullet cannot be installed here");
        return true;
    };
    let script = root().join("xtask/pybullet_pour.py");
    figures.exists() && run(Command::new(python).arg(script).arg("--figures").arg(figures))
}

/// Shows what an example prints and keeps its line of JSON.
fn run_example(package: &str, example: &str, arguments: &[&str], figures: &Path) -> bool {
    let mut command = cargo(&["run", "--quiet", "--release", "--package", package, "--example", example]);
    command.arg("--").args(arguments);
    let Ok(mut child) = command.stdout(Stdio::piped()).spawn() else { return false };
    let Some(output) = child.stdout.take() else { return false };
    let mut json = None;
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        if line.starts_with('{') {
            json = Some(line);
        } else {
            println!("{line}");
        }
    }
    let finished = child.wait().is_ok_and(|status| status.success());
    let written = json.is_none_or(|json| std::fs::write(figures, json).is_ok());
    finished && written
}
