//! Holds the server against its own OpenAPI document: schemathesis makes up requests, right and wrong ones, and looks
//! whether every answer is one that the document allows.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::cargo::{program, run, target};
use crate::needs;
use crate::results::Counts;

/// A schema cannot say which words a question or a program may consist of, so what fits it may still be refused.
const LEFT_OUT: &str = "positive_data_acceptance";

pub(crate) fn run_stage() -> Result<Counts, String> {
    let (mut server, address) = serve(&program()?).ok_or("the server did not start")?;
    let passed = run(Command::new(needs::schemathesis())
        .args(["run", &format!("http://{address}/api/openapi.json")])
        .args(["--exclude-checks", LEFT_OUT, "--seed", "2611", "--max-examples", "40", "--workers", "1"])
        .args(["--generation-database", "none", "--no-color"])
        .current_dir(target()));
    server.kill().ok();
    server.wait().ok();
    if passed {
        Ok(Counts { passed: 1, ..Counts::default() })
    } else {
        Err("an answer is not what the document says; see above".to_owned())
    }
}

/// The server on a free port, with its address.
fn serve(program: &Path) -> Option<(Child, String)> {
    let mut child = Command::new(program)
        .args(["serve", "--port", "0", "--limit-sessions", "100000", "--log-level", "warn"])
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
    let address = line.trim().rsplit_once("http://")?.1.to_owned();
    Some((child, address))
}
