//! Models with real weights: every task is asked of a small model that runs on this machine.
//!
//! The weights and llama.cpp's server come from the package registry of Python. `xtask/weights.py` starts the run and looks at
//! what came of it; it is what a user would type.

use std::path::PathBuf;
use std::process::Command;

use crate::cargo::{root, run, target};
use crate::results::Counts;
use crate::{needs, python};

/// Asks every task on two items, blind and in the kitchen.
pub(crate) fn run_stage() -> Result<Counts, String> {
    let environment = needs::weights();
    python::install(&environment)?;
    let mut command = Command::new(&environment);
    command.arg(root().join("xtask/weights.py"));
    command
        .arg("--program")
        .arg(target().join("debug").join(format!("commis{}", std::env::consts::EXE_SUFFIX)));
    command.arg("--out").arg(target().join("weights-run"));
    // The program takes the first `python3` of the path for its server.
    let mut path = vec![PathBuf::from(environment.parent().unwrap_or(&environment))];
    path.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    let path = std::env::join_paths(path).map_err(|cause| cause.to_string())?;
    if run(command.env("PATH", path)) {
        Ok(Counts { passed: 1, ..Counts::default() })
    } else {
        Err("the run did not end as it should; see above".to_owned())
    }
}
