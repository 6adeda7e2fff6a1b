//! Holds our planner and validator against Fast Downward and unified-planning, on problems that come with a collection.
//!
//! `xtask/planners.py` does the comparing: it knows how the others are asked. Problems are read where pip puts them;
//! nothing of them is kept.

use std::process::Command;

use crate::cargo::{cargo, root, run, target};
use crate::needs;
use crate::results::Counts;

/// Compares a few problems of every domain of the collection.
pub(crate) fn run_stage() -> Result<Counts, String> {
    let built = run(&mut cargo(&["build", "--quiet", "--workspace", "--example", "pddl_runs"]));
    if !built {
        return Err("the example `pddl_runs` does not compile; see above".to_owned());
    }
    let ours = target().join("debug/examples").join(format!("pddl_runs{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(needs::planners());
    command.arg(root().join("xtask/planners.py")).arg("--ours").arg(ours).args(["--seconds", "1"]);
    if run(&mut command) {
        Ok(Counts { passed: 1, ..Counts::default() })
    } else {
        Err("the planners disagree; see above".to_owned())
    }
}

/// Compares more problems, with times; whether that worked. The last line is JSON, kept under `figures`.
pub(crate) fn bench(figures: &std::path::Path) -> bool {
    let build = ["build", "--quiet", "--release", "--package", "commis-pddl", "--example", "pddl_runs"];
    if !needs::planners().exists() {
        println!("skipped: other planners are missing; `cargo xtask test` installs them");
        return true;
    }
    if !run(&mut cargo(&build)) {
        return false;
    }
    let ours = target().join("release/examples").join(format!("pddl_runs{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new(needs::planners());
    command.arg(root().join("xtask/planners.py")).arg("--ours").arg(ours).args(["--json"]).arg(figures);
    run(&mut command)
}
