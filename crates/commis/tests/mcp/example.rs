//! The client in Python that users start from.

use std::process::Command;

#[test]
fn the_example_cooks_cookies() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/clients/mcp_session.py");
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: examples/clients/mcp_session.py, because there is no python3 on this machine");
        return;
    }
    let ran = Command::new("python3").arg(script).arg(env!("CARGO_BIN_EXE_commis")).output().unwrap();
    let said = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{said}\n{}", String::from_utf8_lossy(&ran.stderr));
    let last = said.lines().last().unwrap();
    assert!(last.ends_with("goal condition success 1.000, dish approximation 1.000"), "{said}");
}
