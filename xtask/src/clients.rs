//! The server under other people's clients, each the published package: schemathesis makes up requests, right and wrong
//! ones, and looks whether every answer is one that the OpenAPI document allows; `xtask/clients.py` cooks with the clients
//! of OpenEnv, of the Model Context Protocol and others.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::cargo::{program, root, run, target};
use crate::needs;
use crate::results::Counts;

/// Requests to each operation; the fewest that still find what the document says wrongly.
const EXAMPLES: &str = "40";

/// Holds the server against its document, with all checks. What a schema cannot say is listed in
/// `xtask/schemathesis.toml`.
pub(crate) fn description() -> Result<Counts, String> {
    let (mut server, address) = serve(&program()?)?;
    let passed = run(Command::new(needs::client("schemathesis"))
        .arg("--config-file")
        .arg(root().join("xtask/schemathesis.toml"))
        .args(["run", &format!("http://{address}/api/openapi.json")])
        .args(["--seed", "2611", "--max-examples", EXAMPLES, "--workers", "1"])
        .args(["--generation-database", "none", "--no-color"])
        .current_dir(target()));
    end(&mut server);
    counted(passed, "an answer is not what the document says; see above")
}

/// Cooks with every client.
pub(crate) fn cook() -> Result<Counts, String> {
    let program = program()?;
    let (mut server, address) = serve(&program)?;
    let passed = run(Command::new(needs::client("python"))
        .arg(root().join("xtask/clients.py"))
        .args(["--server", &address, "--program"])
        .arg(&program)
        .current_dir(target()));
    end(&mut server);
    counted(passed, "a client does not get on with the server; see above")
}

fn counted(passed: bool, why: &str) -> Result<Counts, String> {
    if passed { Ok(Counts { passed: 1, ..Counts::default() }) } else { Err(why.to_owned()) }
}

fn end(server: &mut Child) {
    server.kill().ok();
    server.wait().ok();
}

/// The server on a free port, with its address.
fn serve(program: &Path) -> Result<(Child, String), String> {
    let start = || {
        let mut child = Command::new(program)
            .args(["serve", "--port", "0", "--limit-sessions", "100000", "--log-level", "warn"])
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
        let address = line.trim().rsplit_once("http://")?.1.to_owned();
        Some((child, address))
    };
    start().ok_or_else(|| "the server did not start".to_owned())
}
