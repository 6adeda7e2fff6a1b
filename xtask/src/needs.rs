//! What the tests need besides cargo: checked first, installed when missing.

use std::process::{Command, Stdio};

use crate::cargo;

/// A program and how to get it.
struct Need {
    name: &'static str,
    /// Succeeds when it is there.
    check: &'static [&'static str],
    /// Installs it.
    install: &'static [&'static str],
}

/// Debian packages, npm and pip packages go here as well.
const NEEDS: &[Need] = &[
    Need {
        name: "rustfmt",
        check: &["cargo", "fmt", "--version"],
        install: &["rustup", "component", "add", "rustfmt"],
    },
    Need {
        name: "clippy",
        check: &["cargo", "clippy", "--version"],
        install: &["rustup", "component", "add", "clippy"],
    },
    Need {
        name: "nodejs, 18 or later",
        check: &["node", "-e", "process.exit(Number(process.versions.node.split('.')[0]) < 18 ? 1 : 0)"],
        install: &["sh", "-c", "apt-get update -qq && apt-get install -y nodejs"],
    },
    Need {
        name: "npm",
        check: &["npm", "--version"],
        install: &["sh", "-c", "apt-get update -qq && apt-get install -y npm"],
    },
    Need {
        name: "chromium",
        check: &["chromium", "--version"],
        install: &["sh", "-c", "apt-get update -qq && apt-get install -y chromium"],
    },
];

/// Makes sure that everything is there; names what could not be installed.
pub(crate) fn provide() -> Vec<&'static str> {
    let mut missing = Vec::new();
    for need in NEEDS {
        if is_there(need) {
            continue;
        }
        println!("installing {}: {}", need.name, need.install.join(" "));
        let installed = command(need.install).is_some_and(|mut install| cargo::run(&mut install));
        if !installed || !is_there(need) {
            missing.push(need.name);
        }
    }
    missing
}

fn is_there(need: &Need) -> bool {
    let check = command(need.check);
    check.is_some_and(|mut check| {
        check.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    })
}

fn command(words: &[&str]) -> Option<Command> {
    let (program, args) = words.split_first()?;
    let mut command = Command::new(program);
    command.args(args).current_dir(cargo::root());
    Some(command)
}
