//! The client examples do what they show.

use std::path::Path;
use std::process::Command;

use crate::client::Server;

fn run(program: &str, script: &str) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/clients").join(script);
    let server = Server::start(&[]);
    if Command::new(program).arg("--version").output().is_err() {
        println!("skipped: there is no {program} to run {} with", script.display());
        return;
    }
    let (shell, first) = if program == "curl" { ("sh", None) } else { (program, Some("-I")) };
    let output = Command::new(shell)
        .args(first)
        .arg(&script)
        .arg(format!("http://{}", server.address))
        .output()
        .unwrap();
    let (said, failed) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}\n{failed}");
    assert!(said.contains("goal-condition success 1.0, dish approximation 1.0"), "{said}\n{failed}");
}

#[test]
fn curl() {
    run("curl", "cook.sh");
}

#[test]
fn python() {
    run("python3", "agent.py");
}
